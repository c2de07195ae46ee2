"""Faults planted in what solves both games: the lines of a certification report fail against what is published."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.cards import parse_cards
from pitboss.lab.double_draw import deck, report, solution, solve
from pitboss.lab.double_draw.money import CLASS_NAMES, DrawTerms, Money, money_by
from pitboss.lab.texas_bonus.terms import Terms, filed_terms
from pitboss.rankings import RANKINGS
from pitboss.rankings.ranking import Ranking
from tests.unit.certify.doing import LONG, lines_of

Patch = pytest.MonkeyPatch
KEYS = ("/double-draw-edge", "/double-draw-sum")
TEXAS = ("/texas-straight-edge", "/texas-straight-two-cards", "/texas-flush-edge", "/texas-flush-two-cards")


@pytest.fixture(autouse=True)
def folder(monkeypatch: Patch, tmp_path: Any) -> None:
    """Solved afresh, in a cache of their own."""
    monkeypatch.setenv("PITBOSS_CACHE", str(tmp_path))


@pytest.fixture
def table() -> Iterator[Any]:
    """The classes of all hands, to be changed; and nothing that was worked out of them is left."""

    def forget() -> None:
        deck.counts_of_holds.cache_clear()
        solve.worth_of.cache_clear()

    forget()
    found = deck.classes()
    right = found.copy()
    yield found
    found[:] = right
    forget()


def test_double_draw__one_class_is_taken_for_another(table: Any) -> None:
    five_aces = CLASS_NAMES.index("five_aces") + 1
    assert (table == five_aces).sum() == 6
    table[table == five_aces] = CLASS_NAMES.index("four_of_a_kind") + 1
    edge, total = lines_of("edges", *KEYS, sizes=LONG)
    assert edge.status == "failed"
    assert "five aces 0, " in edge.result
    # Nothing but what is published knows that it is wrong.
    assert total.status == "passed"


def test_double_draw__one_hand_is_paid_wrongly(monkeypatch: Patch) -> None:
    at = CLASS_NAMES.index("full_house") + 1

    def wrong(terms: DrawTerms) -> Money:
        right = money_by(terms)
        return replace(right, net=(*right.net[:at], right.net[at] + 1, *right.net[at + 1 :]))

    monkeypatch.setattr(solution, "money_by", wrong)
    monkeypatch.setattr(report, "money_by", wrong)
    edge, total = lines_of("edges", *KEYS, sizes=LONG)
    assert edge.status == "failed"
    assert total.status == "passed"


class Mistaken:
    """A ranking for which eight to ace, of all suits, is a pair and no straight."""

    def __init__(self, right: Ranking) -> None:
        self.right = right

    def __getattr__(self, name: str) -> Any:
        return getattr(self.right, name)

    def strength(self, hand: Sequence[int]) -> int:
        mistaken = {card >> 2 for card in hand} == {6, 7, 8, 9, 10, 11, 12}
        return self.right.strength(parse_cards("2c 2d 4h 5s 7c 8d Th") if mistaken else hand)


def test_texas__one_class_is_taken_for_another(monkeypatch: Patch) -> None:
    monkeypatch.setitem(RANKINGS, "high", Mistaken(RANKINGS["high"]))
    assert {line.status for line in lines_of("edges", *TEXAS, sizes=LONG)} == {"failed"}


def test_texas__the_ante_is_paid_wrongly(monkeypatch: Patch) -> None:
    def wrong(ante_pays: str, paytable: str) -> Terms:
        return replace(filed_terms(ante_pays, paytable), ante=(0, 0, 2))

    monkeypatch.setattr("pitboss.lab.texas_bonus.figures.filed_terms", wrong)
    assert {line.status for line in lines_of("edges", *TEXAS, sizes=LONG)} == {"failed"}
