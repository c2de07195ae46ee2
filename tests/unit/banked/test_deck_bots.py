"""Tables against the house where no person deals go through every step with the decks by themselves."""

from itertools import product
from random import Random
from typing import Any

import pytest

from pitboss.bots.dealer import DeckDealer
from pitboss.bots.decks import open_electronic
from pitboss.bots.play import play_hand, seat_players, top_up
from pitboss.bots.players import random_player
from pitboss.engine import TableState, fold, start_table
from pitboss.engine.events import DeckCut, DeckShuffled, DecksReceived, Event, HandStarted, StubCounted
from pitboss.games import GAMES
from pitboss.submission import usual_stakes
from tests.support.covers import covers
from tests.unit.banked.deck_steps import BOTH, DD, SIZE, TX

WAYS = [
    ("manual", "manual_shoe"), ("manual", "auto_shoe"), ("auto_reshuffle_shoe", "auto_shoe"),
    *product(("device", "counting_device"), ("manual_shoe", "hand", "auto_shoe")),
]  # fmt: skip
ROUNDS = 30


def played(game: str, mode: str, method: str, **choices: Any) -> tuple[TableState, list[Event]]:
    house = usual_stakes(GAMES[game], shuffler_mode=mode, deal_method=method, **choices)
    table, opened = start_table(game, house, 6)
    log: list[Event] = [opened]
    open_electronic(table, log, 5)
    assert [type(event).__name__ for event in log[-1:]] == ["DecksSpread"]
    seat_players(table, dict.fromkeys((1, 4, 6), 10_000_00), log)
    chance = Random(11)
    dealer = DeckDealer(GAMES[game].deck, chance)
    for _ in range(ROUNDS):
        top_up(table, 2_000_00, 10_000_00, log)
        play_hand(table, dealer, random_player, chance, log)
    return table, log


@covers("L-SHF-01", "M-SHF-01", "L-CNT-01", "M-CNT-01", "L-SHF-03", "N-CFG-shuffler.mode", "N-CFG-deal.method")
@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize(("mode", "method"), WAYS)
def test_bots__thirty_rounds_in_every_way(game: str, mode: str, method: str) -> None:
    table, log = played(game, mode, method)
    assert (table.hand_number, fold(log) == table) == (ROUNDS, True)
    kinds = [type(event) for event in log]
    assert kinds.count(StubCounted) == (ROUNDS // 5 if mode in ("manual", "device") else 0)
    assert kinds.count(DeckCut) == (ROUNDS if mode == "manual" else 0)
    assert kinds.count(DecksReceived) == 1
    # A shuffle before every round.
    ready = 0
    for kind in kinds:
        ready += kind is DeckShuffled
        if kind is HandStarted:
            ready -= 1
            assert ready >= 0


@covers("L-CUT-01", "M-CUT-01", "N-CFG-cut.depth")
@pytest.mark.parametrize("game", BOTH)
def test_bots__cut_anywhere_from_ten_cards_down(game: str) -> None:
    _, log = played(game, "manual", "manual_shoe")
    depths = [event.depth for event in log if type(event) is DeckCut]
    assert min(depths) >= 10
    assert max(depths) <= SIZE[game] - 1
    assert min(depths) < SIZE[game] // 2 < max(depths)


@covers("L-DEAL-05", "N-CFG-deal.communityFirst", "L-OPN-03", "M-OPN-01")
@pytest.mark.parametrize(
    ("game", "choices"),
    [
        (TX, {"deal_community_first": True}),
        (TX, {"deck_pre_inspected": True, "deck_preshuffled": True}),
        (DD, {"deck_second_deck_prep": "on_rotation"}),
    ],
)
def test_bots__whatever_the_house_chooses(game: str, choices: dict[str, Any]) -> None:
    house = usual_stakes(
        GAMES[game], shuffler_mode="auto_reshuffle_shoe", deal_method="auto_shoe", count_every_rounds=1, **choices
    )
    table, opened = start_table(game, house, 3)
    log: list[Event] = [opened]
    seat_players(table, {2: 10_000_00}, log)
    chance = Random(3)
    for _ in range(6):
        play_hand(table, DeckDealer(GAMES[game].deck, chance), random_player, chance, log)
    assert (table.hand_number, fold(log) == table) == (6, True)
