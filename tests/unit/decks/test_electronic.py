"""An electronic table goes through the same procedure, and its log shows how; the shuffle is fair (P 5.A)."""

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from pitboss.bots.dealer import DeckDealer, mix
from pitboss.bots.decks import open_electronic, ready_deck
from pitboss.bots.play import play_hand, seat_players
from pitboss.bots.players import calling_player
from pitboss.engine import fold, start_table
from pitboss.engine.events import CardsDealt, DeckCounted, DeckCut, DeckShuffled, Event, HandStarted
from pitboss.engine.state import TableState
from pitboss.games import GAMES
from pitboss.submission import usual_stakes
from tests.support.covers import covers


class Scripted:
    """A chance that says what it is told, the same for ever after."""

    def __init__(self, *values: float) -> None:
        self.values = list(values)

    def random(self) -> float:
        return self.values.pop(0) if len(self.values) > 1 else self.values[0]


def played(mode: str, hands: int, game: str = "holdem", **choices: Any) -> tuple[TableState, list[Event]]:
    table, opened = start_table(game, usual_stakes(GAMES[game], shuffler_mode=mode, **choices), 3)
    log: list[Event] = [opened]
    seat_players(table, dict.fromkeys((1, 2, 3), 200_00), log)
    chance = Random(7)
    for _ in range(hands):
        play_hand(table, DeckDealer(GAMES[game].deck, chance), calling_player, chance, log)
    return table, log


@covers("A-12", "A-14", "B-01", "B-03", "B-08")
def test_electronic__every_hand_is_dealt_from_a_deck_that_was_shuffled_and_counted() -> None:
    table, log = played("counting_device", 12)
    assert fold(log) == table
    taken: list[int] = []
    ready: list[int] = []
    for event in log:
        if type(event) is DeckShuffled:
            assert (event.method, event.count) == ("counting_device", 52)
            ready.append(event.deck)
        elif type(event) is HandStarted:
            taken.append(ready.pop(0))
    assert taken == [0, 1] * 6
    assert not [event for event in log if type(event) in (DeckCut, DeckCounted)]


@covers("B-04", "B-05", "B-07", "N-CFG-cut.depth")
def test_electronic__a_manual_table_is_cut_and_counted() -> None:
    table, log = played("manual", 30, "six-plus-holdem")
    assert fold(log) == table
    depths = [event.depth for event in log if type(event) is DeckCut]
    assert len(depths) == 30
    assert min(depths) >= 18
    assert max(depths) <= 35
    assert len({*depths}) > 8
    # Before the rounds 6, 7, 12, 13, 18, 19, 24, 25 and 30.
    assert [event.count for event in log if type(event) is DeckCounted] == [36] * 9


@covers("A-20", "A-21")
@pytest.mark.parametrize("mode", ["manual", "device"])
@pytest.mark.parametrize("choices", [{"deck_second_deck_prep": "on_rotation"},
                                     {"deck_pre_inspected": True, "deck_preshuffled": True}])  # fmt: skip
def test_electronic__whatever_the_house_does_with_its_decks(mode: str, choices: dict[str, Any]) -> None:
    table, log = played(mode, 7, **choices)
    assert table.hand_number == 7
    assert fold(log) == table


def test_electronic__opened_before_the_players_come() -> None:
    table, opened = start_table("holdem", usual_stakes(GAMES["holdem"], shuffler_mode="counting_device"), 3)
    log: list[Event] = [opened]
    open_electronic(table, log, 5)
    assert [type(event).__name__ for event in log[1:]] == [
        "EquipmentRecorded", "DecksReceived", "DecksInspected", "InspectionVerified", "DecksSpread",
    ]  # fmt: skip
    seat_players(table, {1: 200_00, 2: 200_00}, log)
    ready_deck(table, DeckDealer(GAMES["holdem"].deck, Random(1)), log, 6)
    assert [type(event).__name__ for event in log[-3:]] == ["DecksLookedAt", "DecksWashed", "DeckShuffled"]
    assert log[-1].at == 6  # type: ignore[attr-defined]


@covers("B-05", "N-CFG-cut.depth")
@pytest.mark.parametrize(("value", "depth"), [(0.0, 26), (0.5, 39), (0.999999, 51)])
def test_cut_depth__anything_from_half_to_all_but_one(value: float, depth: int) -> None:
    assert DeckDealer(GAMES["holdem"].deck, Scripted(value)).cut_depth() == depth


@covers("B-05")
def test_b_05__the_dealers_stub_is_cut() -> None:
    """The top card is the last of the stub: after a cut of 30 it is the one that lay thirty cards deep."""
    dealer = DeckDealer(GAMES["holdem"].deck, Random(3))
    dealer.shuffle()
    before = dealer.stub[::-1]
    dealer.cut(30)
    after = dealer.stub[::-1]
    assert (after[0], after[-1]) == (before[30], before[29])
    assert sorted(after) == sorted(before)


# --- B-16 ------------------------------------------------------------------------------------------------------------
@covers("B-16")
def test_b_16__every_order_is_equally_likely() -> None:
    """Four cards take three draws: over 12 x 12 x 12 evenly spread ones each of the 24 orders comes 72 times."""
    found: Counter[tuple[int, ...]] = Counter()
    for draws in product(range(12), repeat=3):
        cards = [0, 1, 2, 3]
        mix(cards, Scripted(*[(draw + 0.5) / 12 for draw in draws]))
        found[tuple(cards)] += 1
    assert len(found) == 24
    assert {*found.values()} == {72}


@covers("B-16", "B-01")
def test_b_16__each_round_has_its_own_whole_deck() -> None:
    _, log = played("counting_device", 6)
    deals = [event.cards for event in log if type(event) is CardsDealt]
    assert len({*deals}) == 6
