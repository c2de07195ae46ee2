"""Tables dealt by hand: next_step alone brings every hand to its end, with the same result and the same money as an
electronic table; entries can be taken back at any moment, and what stands is the log before them."""

from collections import Counter
from copy import deepcopy
from random import Random
from typing import Any

import msgspec
import pytest

from pitboss.bots.dealer import DeckDealer
from pitboss.bots.players import random_player
from pitboss.cards import UNKNOWN
from pitboss.engine import DEALER, SPECTATOR, Applied, NextStep, apply, fold, next_step, start_table, view
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.state import Special, TableState
from pitboss.games import RING_GAMES, Game
from pitboss.rulebook import REGISTER
from tests.support.by_hand import RealTable
from tests.support.covers import covers
from tests.support.houses import Setup, random_setup
from tests.support.rakes import counting_nothing

HANDS = 12


def by_hand(setup: Setup, **choices: object) -> Setup:
    """Dealt by hand; without decks a table of the lab."""
    house = msgspec.structs.replace(setup.house, table_dealt_by="hand", submission_ref="", **choices)
    free = {} if house.shuffler_mode else {"profile": "lab", "deck_procedure": "not_kept"}
    house = msgspec.structs.replace(house, **free)
    return msgspec.structs.replace(setup, house=house)


def some_stacks(setup: Setup, chance: Random) -> dict[int, int]:
    house = setup.house
    least = house.ante_amount + max((*house.blinds_amounts, house.forced_bet_amount)) + house.bet_min
    top = house.stake_buy_in_max or 60 * house.bet_min
    low = max(least, house.stake_buy_in_min or 0)
    return {seat: chance.randint(low, max(low, top)) for seat in range(1, setup.seats + 1)}


# --- the same hand, electronically and by hand ------------------------------------------------------------------------
def electronic_log(
    setup: Setup, stacks: dict[int, int], seed: str
) -> tuple[TableState, list[ev.Event], list[NextStep]]:
    table, opened = start_table(setup.game.key, setup.house, setup.seats)
    dealer, players = DeckDealer(setup.game.deck, Random(seed)), Random(seed)
    log: list[ev.Event] = [opened]
    for seat, chips in stacks.items():
        log += applied(table, cm.SitDown(seat, person=f"player {seat}", chips=chips)).events
    log += agreed_option(table, seed)
    dealer.shuffle()
    result = applied(table, cm.StartHand())
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


def by_hand_log(setup: Setup, stacks: dict[int, int], seed: str) -> tuple[RealTable, list[NextStep]]:
    """The same deck and the same players, but the engine is told only what lies face up."""
    real = RealTable(setup, Random(seed), stacks)
    players = Random(seed)
    steps: list[NextStep] = []
    real.log += agreed_option(real.table, seed)
    result = applied(real.table, cm.StartHand())
    while real.table.hand is not None:
        real.log += result.events
        for event in result.events:
            real.dealer.watch(event)
        step = next_step(real.table)
        steps.append(step)
        command = real.dealer.follow(step)
        if command is None:
            command = random_player(real.table, result.need, players)
            if type(command) is cm.Show:
                command = cm.Show(step.seat, cards=real.dealer.holding(step.seat))
        result = applied(real.table, command)
    real.log += result.events
    return real, steps


def agreed_option(table: TableState, seed: str) -> list[ev.Event]:
    """Every other hand is played with an option, where one is offered and everybody can pay."""
    option = Random(seed).choice(["bomb_pot", "double_board", "waterfall", "", "", ""])
    asked = apply(table, cm.AskFor(1, option=option))
    if not isinstance(asked, Applied):
        return []
    log, need = asked.events, asked.need
    while need.kind == "consent":
        answer = applied(table, cm.Agree(need.seat, option=option))
        log, need = log + answer.events, answer.need
    return log


def applied(table: TableState, command: cm.Command) -> Applied:
    result = apply(table, command)
    assert isinstance(result, Applied), f"{command}: {result}"
    return result


@covers("O-DLR-04")
@pytest.mark.parametrize("game", RING_GAMES, ids=lambda game: game.key)
def test_same_hand__electronically_and_by_hand(game: Game) -> None:
    """All that a spectator sees is the same, event by event, and so are the stacks."""
    unknown = 0
    for seed in range(4 * HANDS):
        chance = Random(f"{game.key}:{seed}")
        setup = random_setup(chance, game, plain=False)
        setup = by_hand(setup, button_initial="right_of_dealer", shuffler_mode="")
        # I-14, AMB-156: a jackpot is told later where people deal, and asks nobody whose cards are unknown.
        setup = msgspec.structs.replace(setup, house=counting_nothing(setup.house))
        stacks = some_stacks(setup, chance)
        real, told = by_hand_log(setup, stacks, f"deck {seed}")
        house = msgspec.structs.replace(setup.house, table_dealt_by="electronic")
        table, log, steps = electronic_log(msgspec.structs.replace(setup, house=house), stacks, f"deck {seed}")
        seen = [[view(event, SPECTATOR) for event in events[1:]] for events in (log, real.log)]
        assert seen[0] == seen[1]
        # What the dealer is told depends on no card that the engine of a real table does not know.
        assert steps == [step for step in told if step.kind != "push"]
        assert table.stacks == real.table.stacks
        assert table.rake_area == real.table.rake_area
        unknown += sum(
            event.cards.count(UNKNOWN)
            for event in real.log
            if type(event) is ev.CardsDealt or type(event) is ev.Discarded
        )
    assert unknown


# --- next_step alone --------------------------------------------------------------------------------------------------
@covers("D-GEN-02")
@pytest.mark.parametrize("game", RING_GAMES, ids=lambda game: game.key)
def test_d_gen_02__next_step_alone_plays_any_hand(game: Game) -> None:
    kinds = set()
    for seed in range(HANDS):
        chance = Random(f"{game.key}:{seed}:steps")
        setup = by_hand(random_setup(chance, game, plain=False))
        real = RealTable(setup, chance, some_stacks(setup, chance))
        for _ in range(3):
            while real.table.hand is not None or next_step(real.table).kind != "start":
                step = next_step(real.table)
                kinds.add(step.kind)
                if step.kind == "players":
                    break
                assert step.words[0].isupper()
                assert step.rule in REGISTER
                assert step.citation
                assert step.actions
                real.move()
            if next_step(real.table).kind == "players":
                break
            ask_for_an_option(real)
        assert fold(real.log) == real.table
    assert {"cards", "act", "push", "show"} <= kinds


def ask_for_an_option(real: RealTable) -> None:
    """Sometimes a hand with an option comes next, where the house offers one; then the hand is started."""
    house, order = real.table.plan.house, [action.seat for action in next_step(real.table).actions]
    offered = {
        "bomb_pot": house.opt_bomb_pot, "double_board": house.opt_double_board, "waterfall": house.opt_waterfall,
    }  # fmt: skip
    option = real.chance.choice([*[name for name, on in offered.items() if on], ""])
    if option:
        apply_if_possible(real, cm.AskFor(order[0], option=option))
    while next_step(real.table).kind == "consent":
        real.move()
    if next_step(real.table).kind == "start":
        real.move()


def apply_if_possible(real: RealTable, command: cm.Command) -> None:
    result = apply(real.table, command)
    if isinstance(result, Applied):
        real.log += result.events


# --- entries taken back -----------------------------------------------------------------------------------------------
def without_traces(table: TableState) -> TableState:
    """What a take-back leaves behind on purpose: decisions go on counting, open cards stay seen, burns lie there."""
    hand = table.hand
    assert hand is not None
    assert table.journal is not None
    hand.decision = hand.burns_due = table.journal.burns_lying = 0
    table.journal.taken_back = False
    if hand.banked is not None:
        hand.banked.dealt_before = False
    if hand.special is not None:
        hand.special.taken_back = []
        hand.special = hand.special if hand.special != Special() else None
    return table


def check_take_back(real: RealTable, by: str, number: int) -> None:
    """The state after it is the fold of the log before the entry."""
    journal = real.table.journal
    assert journal is not None
    entered = journal.events[journal.entries[number - 1].at]
    before = fold(real.log[: next(i for i, event in enumerate(real.log) if event is entered)])
    happened = real.must(cm.TakeBack(by=by, entry=number, reason="typed in wrong"))
    back = happened[0]
    assert type(back) is ev.EntryTakenBack
    after = fold(real.log[: len(real.log) - len(happened) + 1])
    assert after.hand is not None
    assert after.hand.decision > (before.hand.decision if before.hand is not None else 0)
    assert without_traces(after) == without_traces(before)
    for viewer in (DEALER, SPECTATOR, 1):
        assert set(back.cards) <= set(view(real.table, viewer).taken_back)


def dealers_limit(real: RealTable) -> int:
    """The first entry that the dealer may still take back: what was dealt since the last decision, or that decision."""
    journal = real.table.journal
    assert journal is not None
    kinds = [entry.kind for entry in journal.entries]
    if kinds[-1] == "decision":
        return len(kinds)
    return len(kinds) + 1 - next((i for i, kind in enumerate(reversed(kinds)) if kind != "cards"), len(kinds))


def take_something_back(real: RealTable, snapshots: list[dict[str, Any]]) -> str:
    """Any entry by the floorperson, or one of their own by the dealer; the cards are then as they were."""
    chance, limit = real.chance, dealers_limit(real)
    by = chance.choice(["dealer", "floorperson", "shift_supervisor"])
    if by == "dealer" and limit > 1:
        assert real.refused(cm.TakeBack(by=by, entry=chance.randint(1, limit - 1))).code == "too_late"
    low = limit if by == "dealer" else 1
    if low > len(snapshots):
        return ""
    # Mostly one of the last, so that hands come to their end.
    number = max(low, len(snapshots) - int(chance.expovariate(0.3)))
    check_take_back(real, by, number)
    vars(real.dealer).update(deepcopy(snapshots[number - 1]))
    return by


def burns_told(real: RealTable) -> int:
    return [action.do for action in next_step(real.table).actions].count("burn")


def check_burns(real: RealTable, off: int) -> None:
    """Each burn card comes off once, whatever was taken back since; `off` is how many the dealer was told of so far."""
    hand, journal = real.table.hand, real.table.journal
    if hand is None or journal is None:
        return
    if not any(type(event) is ev.CardsReshuffled and event.pile.startswith("burns") for event in real.log):
        assert off == max(journal.burns_lying, hand.burns - burns_told(real))
    while len(real.dealer.stub) > hand.stub and not hand.burns_due:
        # The cards are as they were before, but for those: they lie there already.
        real.dealer.burns.append(real.dealer.stub.pop())


@pytest.mark.parametrize("game", RING_GAMES, ids=lambda game: game.key)
def test_take_back__what_stands_is_the_log_before_the_entry(game: Game) -> None:
    taken: Counter[str] = Counter()
    for seed in range(HANDS):
        chance = Random(f"{game.key}:{seed}:back")
        setup = by_hand(random_setup(chance, game, plain=False))
        real = RealTable(setup, chance, some_stacks(setup, chance))
        while next_step(real.table).kind not in ("start", "players"):
            real.move()
        if next_step(real.table).kind == "start":
            ask_for_an_option(real)
        snapshots: list[dict[str, Any]] = []
        off = 0
        while real.table.hand is not None:
            journal = real.table.journal
            assert journal is not None
            del snapshots[len(journal.entries) :]
            if snapshots and not real.table.hand.showdown.awarded and chance.random() < 0.12:
                taken[take_something_back(real, snapshots)] += 1
                check_burns(real, off)
                continue
            cards = {name: deepcopy(value) for name, value in vars(real.dealer).items() if name != "chance"}
            off += burns_told(real)
            real.move()
            check_burns(real, off)
            journal = real.table.journal
            assert journal is not None
            snapshots += [cards] * (len(journal.entries) - len(snapshots))
        assert fold(real.log) == real.table
    assert taken["dealer"]
    assert taken["floorperson"]
