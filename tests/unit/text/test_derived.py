"""What has no words of its own is written by its wire name and its fields, exact both ways."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.cards import parse_cards
from pitboss.notation.commands import COMMANDS
from pitboss.notation.derived import derived
from pitboss.notation.events import EVENTS
from pitboss.notation.forms import Form, Language
from tests.unit.text.strategies import amounts, card, cards, cents, counts, rows, texts, times


class Tipped(msgspec.Struct, frozen=True, tag="table.dealer_tipped.v2"):
    seat: int
    cents: int
    rule: str


class Everything(msgspec.Struct, frozen=True, tag="all_of_it"):
    seat: int
    cents: int
    at: int
    card: int
    cards: tuple[int, ...]
    seats: tuple[int, ...]
    backs: tuple[str, ...]
    posts: tuple[tuple[int, int], ...]
    said: str
    live: bool


class Bare(msgspec.Struct, frozen=True, tag="nothing_more"):
    pass


class Strange(msgspec.Struct, frozen=True, tag="strange"):
    odds: float


def language(*kinds: type[msgspec.Struct]) -> Language[msgspec.Struct]:
    return Language("record", [Form(kind, template, {}) for kind, template in derived(kinds, (), said=("rule",))])


EVERYTHING: dict[str, Any] = {
    "seat": counts, "cents": cents, "at": times, "card": card, "cards": cards, "seats": st.lists(counts).map(tuple),
    "backs": rows, "posts": amounts, "said": texts, "live": st.booleans(),
}  # fmt: skip


@given(st.builds(Everything, **EVERYTHING))
def test_a_form_that_is_derived__is_exact_both_ways(record: Everything) -> None:
    records = language(Everything, Bare)
    assert records.read(records.write(record)) == record


def test_a_form_that_is_derived__reads_by_the_names_of_its_fields() -> None:
    record = Everything(
        3, 1250, 0, 51, parse_cards("As Kd"), (1, 4), ("blue", "red"), ((1, 200),), "so it is", live=True
    )
    assert language(Everything).write(record) == (
        "all of it: seat 3, cents 12.50, at 1970-01-01 00:00, card As, cards As Kd, seats 1 4, backs blue red, "
        'posts 1:2, said "so it is", live yes'
    )
    assert language(Bare).write(Bare()) == "nothing more"


def test_a_field_that_stands_around_every_form__is_left_to_it() -> None:
    assert derived([Tipped], [], said=("rule",)) == [(Tipped, "dealer tipped: seat {seat:number}, cents {cents:money}")]


def test_what_has_words__needs_no_others() -> None:
    kinds: list[type[msgspec.Struct]] = [Tipped, Bare]
    assert derived(kinds, [Tipped], said=()) == [(Bare, "nothing more")]
    assert len(EVENTS.by_kind) > 100
    assert len(COMMANDS.by_kind) > 70


def test_a_field_that_nothing_says_how_to_write__is_named() -> None:
    with pytest.raises(TypeError, match="Strange needs a form of its own: nothing says how odds is written"):
        derived([Strange], [], said=())
