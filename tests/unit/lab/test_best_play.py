"""The best play at a table: each decision is the one that the lab advises with the same cards."""

import random

import pytest

from pitboss.cards import DECK_52, DECK_54, show_cards
from pitboss.lab.double_draw.money import money_of
from pitboss.lab.double_draw.solution import double_draw_advice
from pitboss.lab.edges import best_texas
from pitboss.lab.edges.best_double_draw import second_draw, standing_hand
from pitboss.lab.edges.best_texas import decisions_on, makes_wager, place_of, renamed
from pitboss.lab.errors import LabError
from pitboss.lab.simulation.batches import run_of
from pitboss.lab.texas_bonus.decisions import decide


def test_texas__wagers_are_those_that_are_advised(monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(19)
    for _ in range(6):
        cards = chance.sample(DECK_52, 6)
        flop, _ = renamed(tuple(sorted(cards[2:5])))
        table = decisions_on(flop)[None]
        monkeypatch.setattr(best_texas, "wagers", lambda table=table, flop=flop: (table, {flop: 0}))
        for board in (cards[2:5], cards[2:]):
            advised = decide(show_cards(cards[:2]), show_cards(board))
            assert makes_wager(cards[:2], board) == (advised.choice == "wager")


def test_texas__places_of_holdings() -> None:
    pairs = [(low, high) for low in range(49) for high in range(low + 1, 49)]
    assert [place_of(high, low) for low, high in pairs] == list(range(1176))


def test_double_draw__the_second_draw_is_the_one_that_is_advised() -> None:
    chance, ends = random.Random(8), set()
    for _ in range(60):
        low = chance.randrange(9)
        pool = [card for card in DECK_54 if low <= card >> 2 <= low + 5 or card > 51]
        cards = chance.sample(pool, 5 + chance.randrange(4))
        hand, dead = cards[:5], cards[5:]
        advice = double_draw_advice(show_cards(hand), show_cards(dead))
        values = {("fold",) if one.action == "fold" else one.hold: one.value for one in advice.choices}
        thrown = second_draw(hand, dead, "A", "two_pairs")
        ends.add(None if thrown is None else len(thrown))
        key = ("fold",) if thrown is None else tuple(card for card in sorted(hand, reverse=True) if card not in thrown)
        assert values[key] == max(values.values())
    assert ends == {None, 0, 1}
    assert money_of("A", "two_pairs") == money_of("A", "two-pair")


def test_double_draw__the_hand_that_stands_for_another() -> None:
    chance = random.Random(4)
    for _ in range(300):
        hand, suits, jokers = chance.sample(DECK_54, 5), chance.sample(range(4), 4), chance.sample([52, 53], 2)
        other = [card // 4 * 4 + suits[card % 4] if card < 52 else jokers[card - 52] for card in hand]
        assert set(standing_hand(hand)) == set(standing_hand(other))
        assert sorted(standing_hand(hand).values()) == sorted(hand)
        for standing, card in standing_hand(hand).items():
            assert standing >> 2 == card >> 2


def test_best__plays_against_the_house_alone() -> None:
    assert run_of("double-draw", 10, "best", 1).bots == ("best",)
    with pytest.raises(LabError, match="'best' plays only the games against the house"):
        run_of("holdem", 10, "best,calling", 1)
