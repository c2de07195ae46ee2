"""The page's types are made from the structs that are sent, and are current."""

import msgspec
import pytest

from pitboss.room.history import figures
from tests.tidy.test_sizes import FILE_LINES_MAX
from tools.wire_types import NAMES, interface, pages, stale, written


def test_the_types_of_the_page_are_current() -> None:
    assert not stale(), f"{stale()}: run `make wire`"


class Inner(msgspec.Struct, frozen=True, tag_field="t", tag="inner"):
    """What is inside."""

    salt: bytes


class Outer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is
    outside."""

    inner: Inner | None
    wagers: tuple[tuple[str, int], ...]
    names: dict[str, str] = {}
    leaving: bool | msgspec.UnsetType = msgspec.UNSET


def test_a_struct__as_it_is_sent() -> None:
    assert interface(Inner) == '/** What is inside. */\nexport interface Inner { t: "inner"; salt: string }'
    assert interface(Outer) == (
        "/** What is outside. */\nexport interface Outer { inner: Inner | null; wagers: [string, number][]; "
        "names?: Record<string, string>; leaving?: boolean }"
    )


def test_what_has_no_type_there__is_an_error() -> None:
    with pytest.raises(TypeError, match="no type of the page is known"):
        written(set[int])


def test_two_structs_of_one_name__are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(NAMES, figures.Leader, "Leader")
    with pytest.raises(TypeError, match="two structs are called Leader"):
        pages()


def test_every_frame_has_its_kind() -> None:
    frames = pages()["wire/frames.ts"]
    for kind in ("view", "events", "gone", "ack", "error", "lobby", "closed", "hello", "pong"):
        assert f't: "{kind}"' in frames


def test_none_of_the_files_is_long() -> None:
    assert max(len(text.splitlines()) for text in pages().values()) <= FILE_LINES_MAX
