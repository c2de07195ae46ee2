"""What `pitboss serve` is told about chat and chances, as the room has it that is made."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.cli import serve as command
from pitboss.room.config import public_tables
from tests.unit.cli.running import run


class Made(msgspec.Struct):
    """filed, unfiled: whether people talk at a table under a filed submission, and at another one. days: how long that
    can be read. chances: whether somebody is asked for them at an all-in."""

    filed: bool
    unfiled: bool
    days: int
    chances: bool


def served(data: Path, monkeypatch: pytest.MonkeyPatch, *options: str) -> Made:
    """The room, while it is open; it is closed as soon as it was looked at."""
    found: list[Made] = []

    async def look(app: Any, room: Any, *more: Any, **others: Any) -> None:
        async with app.lifespan():
            (runner,) = room.directory.runners.values()
            filed, unfiled = [msgspec.structs.replace(runner.config, version=version) for version in (1, 0)]
            chat = room.chat
            asked = room.chances.ask is not None
            found.append(Made(chat.on_at(filed), chat.on_at(unfiled), chat.rules.days, asked))
        await room.shutdown(graceful=False)

    async def one_table(room: Any, bots: int, speed: Any) -> list[str]:
        await room.open_table(public_tables()[0])
        return []

    monkeypatch.setattr(command, "serve_app", look)
    monkeypatch.setattr(command, "open_public_tables", one_table)
    result = run("serve", "--data", str(data), "--port", "0", *options)
    assert result.exit_code == 0, result.output
    (made,) = found
    return made


@pytest.mark.parametrize(
    ("options", "made"),
    [
        ((), Made(filed=False, unfiled=True, days=30, chances=True)),
        (("--chat",), Made(filed=True, unfiled=True, days=30, chances=True)),
        (("--no-chat",), Made(filed=False, unfiled=False, days=30, chances=True)),
        (("--chat-days", "3"), Made(filed=False, unfiled=True, days=3, chances=True)),
        (("--chances",), Made(filed=False, unfiled=True, days=30, chances=True)),
        (("--no-chances", "--chat"), Made(filed=True, unfiled=True, days=30, chances=False)),
    ],
    ids=str,
)
def test_chat_and_chances_are_as_they_were_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...], made: Made
) -> None:
    assert served(tmp_path / "data", monkeypatch, *options) == made


def test_chat_that_is_kept_for_no_day_or_for_ever_is_refused(tmp_path: Path) -> None:
    for days in ("0", "-1", "three"):
        assert run("serve", "--data", str(tmp_path / "data"), "--port", "0", "--chat-days", days).exit_code == 2
    assert not (tmp_path / "data").exists()
