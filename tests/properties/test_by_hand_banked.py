"""Tables against the house dealt by hand: next_step alone brings every round to its end, with the same log and the same
money as an electronic table; entries can be taken back at any moment, after a settlement by the floor."""

from collections import Counter
from copy import deepcopy
from random import Random
from typing import Any

import msgspec
import pytest

from pitboss.bots.dealer import DeckDealer
from pitboss.bots.players import random_player, some_wagers
from pitboss.cards import UNKNOWN
from pitboss.engine import SPECTATOR, NextStep, fold, next_step, offers, start_table, view
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.state import TableState
from pitboss.games import BANKED_GAMES, Game
from pitboss.rulebook import REGISTER
from pitboss.submission import usual_stakes
from tests.properties.test_by_hand import applied, check_take_back
from tests.support.by_hand import RealTable
from tests.support.covers import covers
from tests.support.houses import Setup

ROUNDS = 25
STACK = 2_000_00
METHODS = ("manual_shoe", "hand", "auto_shoe")


def setup_of(game: Game, chance: Random, dealt_by: str, shuffler: str = "") -> Setup:
    method = chance.choice(METHODS)
    first = method == "auto_shoe" and not shuffler and game.deck[-1] < 52 and chance.random() < 0.5
    house = usual_stakes(game, profile="lab", deal_method=method, deal_community_first=first)
    house = msgspec.structs.replace(house, shuffler_mode=shuffler, table_dealt_by=dealt_by, count_every_rounds=2)
    return Setup(game, house, chance.randint(1, 6))


def stacks_of(setup: Setup) -> dict[int, int]:
    return dict.fromkeys(range(1, setup.seats + 1), STACK)


def opening_wagers(table: TableState, players: Random) -> list[ev.Event]:
    """Every player puts something down, one after the other; then the dealer closes."""
    log: list[ev.Event] = []
    for seat in range(1, table.plan.seats + 1):
        placed = some_wagers(offers(table, seat), seat, table.plan.house.table_unit, players)
        if placed.wagers or seat == table.plan.seats:
            wagers = placed.wagers or tuple([(offer.option, offer.low) for offer in offers(table, seat)])
            log += applied(table, cm.PlaceWagers(seat, wagers=wagers)).events
    return log


def electronic(setup: Setup, seed: str) -> tuple[TableState, list[ev.Event], list[NextStep]]:
    table, opened = start_table(setup.game.key, setup.house, setup.seats)
    dealer, players = DeckDealer(setup.game.deck, Random(seed)), Random(seed)
    log: list[ev.Event] = [opened]
    for seat, chips in stacks_of(setup).items():
        log += applied(table, cm.SitDown(seat, person=f"player {seat}", chips=chips)).events
    dealer.shuffle()
    log += applied(table, cm.StartHand()).events
    log += opening_wagers(table, players)
    result = applied(table, cm.NoMoreBets(by="dealer"))
    steps: list[NextStep] = []
    while table.hand is not None:
        log += result.events
        steps.append(next_step(table))
        need = result.need
        if need.kind in ("cards", "shuffle"):
            result = applied(table, dealer.answer(need))
        else:
            result = applied(table, random_player(table, need, players))
    return table, log + result.events, steps


def by_hand(setup: Setup, seed: str) -> tuple[RealTable, list[NextStep]]:
    """The same deck and the same players, but the engine is told only what lies face up."""
    real, players = RealTable(setup, Random(seed), stacks_of(setup)), Random(seed)
    steps: list[NextStep] = []
    real.must(cm.StartHand())
    real.log += opening_wagers(real.table, players)
    result = applied(real.table, cm.NoMoreBets(by="dealer"))
    while real.table.hand is not None:
        real.log += result.events
        for event in result.events:
            real.dealer.watch(event)
        step = next_step(real.table)
        steps.append(step)
        command = real.dealer.follow(step) or random_player(real.table, result.need, players)
        result = applied(real.table, command)
    real.log += result.events
    return real, steps


@covers("O-DLR-10")
@pytest.mark.parametrize("game", BANKED_GAMES, ids=lambda game: game.key)
def test_same_round__electronically_and_by_hand(game: Game) -> None:
    """All that a spectator sees is the same, event by event, and so is the money."""
    unknown, methods = 0, set()
    for seed in range(2 * ROUNDS):
        setup = setup_of(game, Random(f"{game.key}:{seed}"), "hand")
        methods.add((setup.house.deal_method, setup.house.deal_community_first))
        real, told = by_hand(setup, f"deck {seed}")
        house = msgspec.structs.replace(setup.house, table_dealt_by="electronic")
        table, log, steps = electronic(msgspec.structs.replace(setup, house=house), f"deck {seed}")
        seen = [[view(event, SPECTATOR) for event in events[1:]] for events in (log, real.log)]
        assert seen[0] == seen[1]
        # What the dealer is told depends on no card that the engine of a real table does not know.
        hidden = ("push", "turn_up")
        assert steps == [step for step in told if step.kind not in hidden and not is_reveal(step)]
        assert (table.stacks, table.bank) == (real.table.stacks, real.table.bank)
        unknown += sum(event.cards.count(UNKNOWN) for event in real.log if type(event) is ev.CardsDealt)
    assert unknown
    assert {method for method, _ in methods} == set(METHODS)


def is_reveal(step: NextStep) -> bool:
    """An electronic table turns up by itself what its shoe has dispensed."""
    return any(action.do == "turn_up" for action in step.actions)


@covers("O-DLR-10")
@pytest.mark.parametrize("game", BANKED_GAMES, ids=lambda game: game.key)
def test_o_dlr_10__next_step_alone_plays_any_round(game: Game) -> None:
    kinds = set()
    for seed in range(ROUNDS):
        chance = Random(f"{game.key}:{seed}:steps")
        setup = setup_of(game, chance, "hand", chance.choice(["", "device", "counting_device"]))
        real = RealTable(setup, chance, stacks_of(setup))
        while real.table.hand_number < 4:
            real.move()
            while real.table.hand is not None:
                step = next_step(real.table)
                kinds.add(step.kind)
                assert step.words[0].isupper()
                assert step.rule in REGISTER
                assert step.citation
                assert step.actions
                real.move()
        assert fold(real.log) == real.table
    assert {"wagers", "wager", "cards", "turn_up", "push", "deck"} <= kinds


@pytest.mark.parametrize("game", BANKED_GAMES, ids=lambda game: game.key)
def test_take_back__what_stands_is_the_log_before_the_entry(game: Game) -> None:
    taken: Counter[str] = Counter()
    for seed in range(2 * ROUNDS):
        chance = Random(f"{game.key}:{seed}:back")
        setup = setup_of(game, chance, "hand")
        real = RealTable(setup, chance, stacks_of(setup))
        real.move()
        snapshots: list[dict[str, Any]] = []
        while (hand := real.table.hand) is not None:
            journal = real.table.journal
            assert journal is not None
            assert hand.banked is not None
            del snapshots[len(journal.entries) :]
            if snapshots and chance.random() < 0.15:
                number = max(1, len(snapshots) - int(chance.expovariate(0.3)))
                entered = journal.events[journal.entries[number - 1].at]
                check_take_back(real, "floorperson", number)
                taken[type(entered).__name__] += 1
                taken["after a settlement"] += bool(hand.banked.settled)
                back_to(real, snapshots[number - 1])
                continue
            before = cards_of(real)
            real.move()
            journal = real.table.journal
            assert journal is not None
            snapshots += [before] * (len(journal.entries) - len(snapshots))
        assert fold(real.log) == real.table
    assert {"WagersPlaced", "CardsDealt", "HandTurnedUp"} <= set(taken)
    assert taken["after a settlement"]


def cards_of(real: RealTable) -> dict[str, Any]:
    kept = {name: deepcopy(value) for name, value in vars(real.dealer).items() if name != "chance"}
    return {"dealer": kept, "down": set(real.down), "asked": set(real.asked)}


def back_to(real: RealTable, before: dict[str, Any]) -> None:
    """The dealer has the cards as they were; burn cards that came off since then lie there."""
    vars(real.dealer).update(deepcopy(before["dealer"]))
    real.down, real.asked = set(before["down"]), set(before["asked"])
    hand = real.table.hand
    while hand is not None and len(real.dealer.stub) > hand.stub and not hand.burns_due:
        real.dealer.burns.append(real.dealer.stub.pop())
