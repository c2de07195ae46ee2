"""The page's types are made from the structs that are sent, and are current."""

import msgspec
import pytest

from pitboss.room.history import figures
from tools.wire_types import FILE, NAMES, interface, is_current, page, written


def test_the_types_of_the_page_are_current() -> None:
    assert is_current(), f"{FILE.name} is stale: run `make wire`"


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
        page()


def test_every_frame_has_its_kind() -> None:
    for kind in ("view", "events", "gone", "ack", "error", "lobby", "closed", "hello", "pong"):
        assert f't: "{kind}"' in page()
