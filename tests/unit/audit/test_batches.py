"""Who is taken to have asked for what was stored together."""

from collections.abc import Iterator
from typing import Any

import pytest

from pitboss.engine import events as ev
from pitboss.room.audit.batches import Batches
from pitboss.room.tables.seats import THE_ROOM
from pitboss.store.port import GENESIS, Stored
from tests.support.covers import covers

FOLDED = ev.Folded(2)


class Asked:
    """Stands for the answers, and for the money at a table where only seat 2 is taken."""

    def __init__(self) -> None:
        self.persons = {2: "north"}
        self.found: list[str | None] = []

    def took(self, command: str, version: int, asked: str | None = None) -> Iterator[str]:
        self.found.append(asked)
        yield from ()

    def end(self, version: int) -> Iterator[tuple[int, str]]:
        yield from ()

    def move(self, entry: Stored, fact: ev.Event) -> Iterator[tuple[int, str]]:
        yield from ()


def asked_for(*facts: Any) -> str | None:
    it: Any = Asked()
    batches = Batches(it, it)
    for version, fact in enumerate(facts, start=1):
        entry = Stored("table:1", version, 5, "", b"", b"", "", "id", (), GENESIS, GENESIS)
        assert not list(batches.take(entry, fact))
    assert not list(batches.end())
    (found,) = it.found
    asked: str | None = found
    return asked


def box(floorperson: str) -> ev.BoxChanged:
    return ev.BoxChanged("bad_beat", "main", 1, 2, 500, "dee", floorperson)


@covers("A-06")
@pytest.mark.parametrize(("floorperson", "who"), [("flo", "flo"), ("", THE_ROOM)])
def test_a_box_is_changed_while_somebody_is_away__the_fold_is_not_taken_for_their_command(
    floorperson: str, who: str
) -> None:
    # AMB-64: the device folds for whoever has stepped away, in the batch in which it finds them asked.
    assert asked_for(box(floorperson), FOLDED) == who


def test_what_comes_first__says_who_asked() -> None:
    assert asked_for(FOLDED, box("flo")) == "north"
    assert asked_for(FOLDED) == "north"
