"""A log brought back from an export has every entry, head and balance; what an export does not have is said."""

import asyncio
from pathlib import Path

import pytest

from pitboss.room.moving.importing import import_export
from pitboss.room.moving.naming import find_target
from pitboss.room.moving.sqlite_places import SqliteTarget
from pitboss.store.errors import StorageDamaged, StorageUnavailable
from pitboss.store.folder import COPY_NAME
from pitboss.store.sqlite.log import DATABASE_NAME
from tests.support.postgres import Server
from tests.unit.cli.running import out, refused, run
from tests.unit.moving.rooms import all_of, in_a_hand, opened_again
from tests.unit.room.rooms import in_loop


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("played")
    asyncio.run(in_a_hand(folder))
    return folder


@pytest.fixture(scope="module")
def export(room: Path) -> Path:
    run("log", "export", str(room), "--out", str(room / "log.jsonl"))
    return room / "log.jsonl"


def test_into_a_folder__the_log_is_the_same_and_the_hand_goes_on(room: Path, export: Path, tmp_path: Path) -> None:
    told = out("log", "import", str(export), str(tmp_path / "new"), "--key", str(room / "room.key"))
    assert "accounts with passwords, PINs and sessions" in told
    before, after = asyncio.run(all_of(str(room))), asyncio.run(all_of(str(tmp_path / "new")))
    assert before[0] == after[0]
    assert before[1]["balances"] == after[1]["balances"]
    begun = [row[:3] for row in before[1]["heads"] if row[1]]
    assert [row[:3] for row in after[1]["heads"]] == begun
    assert not any(after[1][name] for name in ("answers", "people", "sessions", "pins", "snapshots"))

    async def play() -> None:
        it = await opened_again(tmp_path / "new", 1000)
        assert (await it.act("fold")).ok
        await it.stop()

    asyncio.run(play())


@in_loop
async def test_into_a_database__the_log_is_the_same(room: Path, export: Path, postgres: Server) -> None:
    url = await postgres.new_database()
    done = await import_export(export, find_target(url))
    assert done.copied == done.entries
    assert (await all_of(url))[0] == (await all_of(str(room)))[0]
    with pytest.raises(StorageUnavailable, match="holds a room already"):
        await import_export(export, find_target(url))


@in_loop
async def test_broken_off__goes_on(room: Path, export: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(done: int, total: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("pitboss.room.moving.importing.PAGE", 11)
    with pytest.raises(KeyboardInterrupt):
        await import_export(export, find_target(str(tmp_path / "new")), told=stop)
    assert (tmp_path / "new" / COPY_NAME).exists()
    done = await import_export(export, find_target(str(tmp_path / "new")))
    # The first stream was there: one person's grants.
    assert done.copied == done.entries - 1
    (tmp_path / "new" / "room.key").write_bytes((room / "room.key").read_bytes())
    assert (await all_of(str(tmp_path / "new")))[0] == (await all_of(str(room)))[0]


def test_without_a_key__is_told_to_put_it_there(export: Path, tmp_path: Path) -> None:
    assert "Put room.key into" in out("log", "import", str(export), str(tmp_path / "new"))
    assert "room.key" in refused("serve", "--data", str(tmp_path / "new"), "--port", "0")


@in_loop
async def test_an_export_that_was_changed_or_cut_off__brings_nothing(export: Path, tmp_path: Path) -> None:
    lines = export.read_bytes().splitlines(keepends=True)
    bad = tmp_path / "bad.jsonl"
    for content, words in (
        (b"".join([*lines[:9], lines[9].replace(b'"at":1', b'"at":2'), *lines[10:]]), "was changed"),
        (b"".join(lines[:-1]), "cut off"),
        (b"".join([*lines[:5], *lines[6:]]), "taken out"),
        (b"room\n", "no line of an export"),
    ):
        bad.write_bytes(content)
        with pytest.raises(StorageDamaged, match=words):
            await import_export(bad, find_target(str(tmp_path / "new")))
    assert not (tmp_path / "new" / DATABASE_NAME).exists()


def test_exports_that_leave_something_out__are_refused(room: Path, tmp_path: Path) -> None:
    public = tmp_path / "public.jsonl"
    run("log", "export", str(room), "--public", "--out", str(public))
    assert "no log can be made of it" in refused("log", "import", str(public), str(tmp_path / "new"))
    public.write_text('{"pitboss_log":1,"public":false}\n')
    assert "one leg" in refused("log", "import", str(public), str(tmp_path / "new"))
    assert "`pitboss log export` has written" in refused(
        "log", "import", str(tmp_path / "nothing"), str(tmp_path / "new")
    )


@in_loop
async def test_half_of_another_log__stays_as_it_is(export: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    await in_a_hand(other)
    (tmp_path / "new").mkdir()
    (tmp_path / "new" / COPY_NAME).write_bytes((other / DATABASE_NAME).read_bytes())
    with pytest.raises(StorageUnavailable, match="holds another room"):
        await import_export(export, SqliteTarget(tmp_path / "new"))


def test_another_key__is_said(export: Path, tmp_path: Path) -> None:
    asyncio.run(in_a_hand(tmp_path / "other"))
    key = str(tmp_path / "other" / "room.key")
    assert "was sealed with the room key" in refused("log", "import", str(export), str(tmp_path / "new"), "--key", key)
