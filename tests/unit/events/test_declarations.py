"""An event says in its own body who sees it, what it moves, what a take-back makes of it, and its rule."""

from typing import get_args

import pytest

from pitboss.engine import events as ev
from pitboss.engine.events.base import InJournal, undeclared
from pitboss.engine.events.places import nothing
from pitboss.engine.events.seen import by_everybody
from pitboss.engine.moves import MOVES
from pitboss.engine.view import REDACTORS
from pitboss.rulebook import REGISTER
from tests.support.covers import covers

EVERY = pytest.mark.parametrize("kind", ev.EVENT_TYPES, ids=lambda kind: str(kind.__name__))


class Whole:
    seat: int
    rule: str = "E-ACT-03"

    seen = by_everybody
    moves = nothing
    journal = "decision"


class Unseen:
    rule: str
    moves = nothing
    journal = "stands"


class Unmoved:
    rule: str
    seen = by_everybody
    journal = "stands"


class Forgotten:
    rule: str
    seen = by_everybody
    moves = nothing


class Unruled:
    seat: int
    seen = by_everybody
    moves = nothing
    journal = "stands"


class Heir(Whole):
    rule: str = "E-ACT-04"


@pytest.mark.parametrize(
    ("kind", "unsaid"),
    [
        (Whole, []),
        (Unseen, ["seen"]),
        (Unmoved, ["moves"]),
        (Forgotten, ["journal"]),
        (Unruled, ["rule"]),
        (Heir, ["seen", "moves", "journal"]),
    ],
)
def test_what_an_event_does_not_say_itself__is_unsaid(kind: type, unsaid: list[str]) -> None:
    assert undeclared(kind) == unsaid


@covers("D-GEN-06", "H-16")
@EVERY
def test_every_event__is_seen_and_moves_chips_as_it_says(kind: type[ev.Event]) -> None:
    assert undeclared(kind) == []
    assert REDACTORS[kind] is kind.__dict__["seen"]
    assert MOVES[kind] is kind.__dict__["moves"]
    assert kind.journal in get_args(InJournal)


@EVERY
def test_every_event__has_its_rule_by_one_name(kind: type[ev.Event]) -> None:
    defaults = dict(zip(kind.__struct_fields__[::-1], kind.__struct_defaults__[::-1], strict=False))
    assert "rule" in kind.__struct_fields__
    assert defaults.get("rule", "A-27") in REGISTER
