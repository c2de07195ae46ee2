"""A betting round (P 8; 10.E-I, 11.G-H and their sisters).

`waiting` is the queue of seats that still have to act. A fold, check or call takes the first one off; a bet or raise
fills it anew with everybody else who can act. The round is over when it is empty (E-ACT-05).
"""

from pitboss.engine.commands import Bet, Call, Check, Fold, RaiseTo, TimeExpired
from pitboss.engine.events import (
    BetMade,
    BetReturned,
    BettingClosed,
    BettingOpened,
    Called,
    Checked,
    Event,
    FloorCalled,
    Folded,
    RaisedTo,
)
from pitboss.engine.limits.bets import Limits, bet_size, betting_limits, completion, least_raise
from pitboss.engine.limits.in_force import live_ante
from pitboss.engine.needs import Need, NeedAction
from pitboss.engine.plan.acts import OUT_OF_TIME
from pitboss.engine.pots.layers import uncalled
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import advances, decides, evolves, unchanged
from pitboss.engine.seating import around, is_away
from pitboss.engine.state import HandState, TableState
from pitboss.engine.steps.bound import as_said, bound_fault
from pitboss.engine.steps.levels import beyond_all
from pitboss.engine.steps.opening import find_opener
from pitboss.engine.steps.turn import not_your_turn, wrong_decision
from pitboss.games.steps import Bet as BetStep
from pitboss.money import show_dollars


def nobody_can_answer(table: TableState, hand: HandState) -> bool:
    """One seat at most still has chips, and it has matched every all-in: there is nothing to decide."""
    stacks = table.stacks
    able = 0
    for seat in hand.live:
        if stacks[seat]:
            if able:
                return False
            able = seat
    if not able:
        return True
    bets = hand.bets
    mine = bets[able]
    return max([bets[seat] for seat in hand.live]) <= mine


@advances(BetStep)
def advance_bet(table: TableState, hand: HandState, step: BetStep) -> Event | Need:
    """A round that is to be opened."""
    return _close(table, hand) if nobody_can_answer(table, hand) else find_opener(table, hand, step)


def advance_betting(table: TableState, hand: HandState, step: BetStep) -> Event | Need:
    """A round that is open. Asked more often than anything else, so nothing is looked at twice."""
    betting = hand.betting
    waiting = betting.waiting
    if waiting and (len(waiting) > 1 or not nobody_can_answer(table, hand)):
        seat = waiting[0]
        owed = betting.level - hand.bets[seat]
        return NeedAction(seat, hand.decision, step.rule, min(owed, table.stacks[seat]) if owed else 0)
    return _close(table, hand)


def _close(table: TableState, hand: HandState) -> Event:
    # E-STK-08: what nobody matched goes back before the rest is brought in.
    bets = hand.bets
    collected: tuple[tuple[int, int], ...] = ()
    if any(bets):
        seat, cents = uncalled(hand)
        if cents:
            return BetReturned(seat, cents)
        if not seat:
            seat, cents = beyond_all(table, hand)
            if cents:
                return BetReturned(seat, cents, "E-STK-07")
        collected = tuple([(seat, cents) for seat, cents in enumerate(bets) if cents])
    return BettingClosed(collected, table.plan.acts[hand.step].close)


# --- decide ------------------------------------------------------------------------------------------------------
AWAY = Refusal("absent", "E-STK-09", "a player who is away puts nothing in: they check, or fold to a bet")


def _fault(table: TableState, command: Fold | Check | Call | Bet | RaiseTo | TimeExpired) -> Refusal | None:
    hand, seat = table.hand, command.seat
    if hand is None:
        return not_your_turn(table, command, 0)
    betting = hand.betting
    waiting = betting.waiting
    if not betting.open or not waiting or waiting[0] != seat or type(seat) is not int:
        # E-ORD-07, E-DEC-01: action goes clockwise; only the player whose turn it is is bound.
        return not_your_turn(table, command, waiting[0] if waiting else 0)
    if hand.special is not None:
        return wrong_decision(hand, command) or bound_fault(table, hand, command)
    return wrong_decision(hand, command) if command.decision else None


@decides(Fold, at="ring", checked=False)
def decide_fold(table: TableState, command: Fold) -> Folded | Refusal:
    fault = _fault(table, command)
    if fault is not None:
        return fault
    hand, seat = table.hand, command.seat
    assert hand is not None
    holder = table.seats[seat]
    if holder is not None and holder.away:
        return Folded(seat, "N-OPN-05")
    # P 18.L(1): nothing is owed, and the hand goes all the same.
    return Folded(seat, table.plan.acts[hand.step].fold if hand.betting.level > hand.bets[seat] else "E-DEC-08")


@decides(Check, at="ring", checked=False)
def decide_check(table: TableState, command: Check) -> Checked | Refusal:
    fault = _fault(table, command)
    if fault is not None:
        return fault
    hand = table.hand
    assert hand is not None
    owed = hand.betting.level - hand.bets[command.seat]
    if owed > 0:
        return Refusal("call_instead", "E-ACT-02", f"a bet is faced: fold, call {show_dollars(owed)} or raise")
    holder = table.seats[command.seat]
    away = holder is not None and holder.away
    return Checked(command.seat, "N-OPN-05" if away else table.plan.acts[hand.step].check)


@decides(Call, checked=False)
def decide_call(table: TableState, command: Call) -> Called | Refusal:
    fault = _fault(table, command)
    if fault is not None:
        return fault
    hand = table.hand
    assert hand is not None
    # E-ACT-03 (AMB-60): match the highest bet of the round. E-STK-06: with fewer chips, all of them.
    owed = hand.betting.level - hand.bets[command.seat]
    if is_away(table, command.seat):
        return AWAY
    if owed <= 0:
        return Refusal("no_bet_to_call", "E-ACT-01", "there is no bet to call: check or bet")
    stack = table.stacks[command.seat]
    return Called(command.seat, owed) if owed <= stack else Called(command.seat, stack, "E-STK-06")


def _amount_fault(table: TableState, seat: int, cents: int, limits: Limits) -> Refusal | None:
    hand = table.hand
    assert hand is not None
    if limits.barred is not None:
        return limits.barred
    if is_away(table, seat):
        return AWAY
    if type(cents) is not int or cents <= 0:
        return Refusal("bad_amount", "E-ACT-04", f"{cents!r} is not an amount of whole cents above nothing")
    whole = hand.bets[seat] + table.stacks[seat]
    if cents > whole:
        # E-STK-02: only what lay on the table when the round of play began.
        return Refusal("not_enough_chips", "E-STK-02", f"seat {seat} can bet {show_dollars(whole)} in all at the most")
    if limits.low == limits.high != cents and table.plan.house.bet_structure == "fixed":
        return Refusal(
            "wrong_limit", "E-ACT-07", f"the fixed limit is {show_dollars(limits.low)}, not {show_dollars(cents)}"
        )
    if cents < limits.low:
        rule = "E-ACT-04" if hand.betting.level else "E-ACT-07"
        return Refusal("min_not_met", rule, f"{show_dollars(cents)} is below the minimum of {show_dollars(limits.low)}")
    if cents > limits.high:
        return Refusal(
            "max_exceeded", "E-ACT-07", f"{show_dollars(cents)} is above the maximum of {show_dollars(limits.high)}"
        )
    unit = table.plan.house.table_unit
    if cents % unit and cents != whole:
        return Refusal(
            "unit_broken",
            "G-GEN-10",
            f"{show_dollars(cents)} is no multiple of the smallest chip, {show_dollars(unit)}",
        )
    return None


@decides(Bet, checked=False)
def decide_bet(table: TableState, command: Bet) -> BetMade | Refusal:
    fault = _fault(table, command)
    if fault is not None:
        return fault
    hand = table.hand
    assert hand is not None
    level = hand.betting.level
    if level:
        return Refusal("call_instead", "E-ACT-02", f"a bet of {show_dollars(level)} is faced: fold, call or raise")
    limits = betting_limits(table, hand, command.seat)
    fault = _amount_fault(table, command.seat, command.cents, limits)
    # E-STK-06: less than the least bet is for one who has no more.
    return fault or BetMade(command.seat, command.cents, "E-ACT-01" if command.cents >= limits.full else "E-STK-06")


@decides(RaiseTo, checked=False)
def decide_raise(table: TableState, command: RaiseTo) -> RaisedTo | Refusal:
    fault = _fault(table, command)
    if fault is not None:
        return fault
    hand = table.hand
    assert hand is not None
    level = hand.betting.level
    if not level:
        return Refusal("no_bet_to_call", "E-ACT-01", "there is no bet to raise: check or bet")
    seat, to = command.seat, command.cents
    if type(to) is int and 0 < to <= level:
        # E-ACT-04: a raise is more than the bet before it.
        return Refusal(
            "min_not_met", "E-ACT-04", f"{show_dollars(to)} is no more than the bet of {show_dollars(level)}"
        )
    limits = betting_limits(table, hand, seat)
    fault = _amount_fault(table, seat, to, limits)
    if fault is not None:
        return fault
    mine = hand.bets[seat]
    if to < limits.full:
        return RaisedTo(seat, to, to - mine, False, "E-STK-06")
    # E-STR-04: one whose own blind or straddle is the bet has the option.
    return RaisedTo(seat, to, to - mine, True, "E-ACT-04" if level > mine else table.plan.acts[hand.step].option)


def decide_time_expired(table: TableState, command: TimeExpired) -> Event | Refusal:
    """E-ACT-09: check if possible, else fold; or the floorperson is called (AMB-61). Draws: see drawing.py."""
    fault = _fault(table, command)
    if fault is not None:
        return fault
    hand = table.hand
    assert hand is not None
    if table.plan.house.display_timeout_action == "call_floor":
        return FloorCalled(command.seat, OUT_OF_TIME)
    said = as_said(table, hand, command.seat) if hand.special is not None else None
    if said is not None:
        return said
    if hand.betting.level > hand.bets[command.seat]:
        return Folded(command.seat, OUT_OF_TIME)
    return Checked(command.seat, OUT_OF_TIME)


# --- evolve ------------------------------------------------------------------------------------------------------
evolves(FloorCalled)(unchanged)


@evolves(BettingOpened)
def evolve_opened(table: TableState, hand: HandState, event: BettingOpened) -> None:
    stacks = table.stacks
    betting = hand.betting
    betting.open = True
    betting.opener = event.seat
    betting.waiting = [s for s in around(hand.live, event.seat) if stacks[s]]
    betting.acted = [-1] * len(hand.bets)
    betting.checked = [False] * len(hand.bets)
    betting.raisers = []
    step = table.plan.steps[hand.step]
    if type(step) is BetStep and step.opener in ("left_of_blinds", "left_of_forced"):
        _after_forced_money(table, hand, step)
    else:
        betting.level = 0
        betting.aggressor = 0
        betting.last_raise = betting.least = bet_size(table, hand)


def _after_forced_money(table: TableState, hand: HandState, step: BetStep) -> None:
    """The first round starts with a bet that stands: a blind, a straddle or the Forced Bet."""
    house, betting = table.plan.house, hand.betting
    last = betting.posted_last
    betting.last_raise = max(bet_size(table, hand), betting.level - live_ante(house))
    betting.least = least_raise(table, hand)
    if step.opener == "left_of_forced":
        betting.least = completion(table, hand) or betting.least
        # E-FB-08, AMB-28: a forced bettor who is merely called has no option.
        option = house.stud_forced_bet_option
    else:
        straddled = last != hand.blinds_seat
        if straddled and house.straddle_counts_as_raise:
            betting.raisers.append(0)
        # E-STR-04: who posted a blind may still raise when the action comes back. AMB-42: a straddler where it is live.
        option = house.straddle_live or not straddled
    if not option and last in betting.waiting:
        betting.waiting.remove(last)


@evolves(Folded)
def evolve_folded(table: TableState, hand: HandState, event: Folded) -> None:
    seat = event.seat
    del hand.betting.waiting[0]
    hand.live.remove(seat)
    hand.decision += 1
    # E-BLD-03: what the seat has bet stays in. B-12: thrown hands lie in the muck, apart from the burn cards.
    hand.muck += hand.hole[seat]
    hand.muck += hand.up[seat]
    hand.hole[seat] = []
    hand.up[seat] = []
    if len(hand.live) == 1:
        hand.betting.waiting = []


@evolves(Checked)
def evolve_checked(table: TableState, hand: HandState, event: Checked) -> None:
    betting = hand.betting
    del betting.waiting[0]
    hand.decision += 1
    # P 8.J(2), 1.B(8): one who checked may raise whoever bets: a check is no action that a short all-in closes.
    betting.checked[event.seat] = True


@evolves(Called)
def evolve_called(table: TableState, hand: HandState, event: Called) -> None:
    seat, cents, betting = event.seat, event.cents, hand.betting
    del betting.waiting[0]
    hand.decision += 1
    table.stacks[seat] -= cents
    hand.bets[seat] += cents
    betting.acted[seat] = betting.level


@evolves(BetMade)
def evolve_bet(table: TableState, hand: HandState, event: BetMade) -> None:
    seat, cents, betting = event.seat, event.cents, hand.betting
    table.stacks[seat] -= cents
    hand.bets[seat] += cents
    if cents >= betting.last_raise:
        betting.last_raise = cents
        betting.acted = [-1] * len(betting.acted)
    _answer_anew(table, hand, seat, cents)


@evolves(RaisedTo)
def evolve_raised(table: TableState, hand: HandState, event: RaisedTo) -> None:
    seat, to = event.seat, event.to
    table.stacks[seat] -= event.cents
    hand.bets[seat] = to
    if event.full:
        # AMB-55: short all-ins do not count against the cap; AMB-54: nor do they reopen the betting.
        betting = hand.betting
        betting.raisers.append(seat)
        betting.last_raise = max(betting.last_raise, to - betting.level)
        betting.acted = [-1] * len(betting.acted)
    _answer_anew(table, hand, seat, to)


def _answer_anew(table: TableState, hand: HandState, seat: int, level: int) -> None:
    stacks, betting = table.stacks, hand.betting
    betting.level = level
    betting.least = least_raise(table, hand)
    betting.acted[seat] = level
    betting.aggressor = betting.last_bettor = seat
    hand.decision += 1
    betting.waiting = [s for s in around(hand.live, seat) if s != seat and stacks[s]]


@evolves(BetReturned)
def evolve_returned(table: TableState, hand: HandState, event: BetReturned) -> None:
    hand.bets[event.seat] -= event.cents
    table.stacks[event.seat] += event.cents


@evolves(BettingClosed)
def evolve_closed(table: TableState, hand: HandState, event: BettingClosed) -> None:
    put_in = hand.put_in
    bets = hand.bets
    # E-STK-01: the bets go into the pot.
    for seat, cents in event.collected:
        put_in[seat] += cents
        hand.pot += cents
        bets[seat] = 0
        hand.raked = False
    betting = hand.betting
    betting.open = False
    betting.level = 0
    betting.rounds += 1
    betting.waiting = []
    plan = table.plan
    if len(hand.live) == 1:
        # D-GEN-05: all but one folded, the hand ends at once.
        hand.step = plan.award_step
        return
    hand.step += 1
    # AMB-84: where the house asks it, hands are tabled once nobody can bet any more.
    if plan.house.showdown_all_in_face_up and not hand.showdown.face_up_done and not plan.draws_from[hand.step]:
        if hand.step < plan.showdown_step and nobody_can_answer(table, hand):
            hand.showdown.face_up_done = True
            first = betting.last_bettor if betting.last_bettor in hand.live else hand.live[0]
            hand.showdown.to_show = around(hand.live, first)
