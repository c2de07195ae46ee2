"""Misdeals (P 18.G): the cards go back for a reshuffle, every chip to its owner, and the same button deals again."""

from pitboss.engine.commands import CallMisdeal, StaffCommand
from pitboss.engine.events import MisdealCalled
from pitboss.engine.irregularities.refunds import all_back, given, taken_from
from pitboss.engine.irregularities.ruling_limits import place_fault, round_fault
from pitboss.engine.limits.in_force import straddle_in_force
from pitboss.engine.plan.steps import Stake
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides
from pitboss.engine.roles import STAFF, role_fault
from pitboss.engine.state import HandState, TableState
from pitboss.engine.why.refused import no_such_ruling
from pitboss.games.steps import Ante, ForcedBet

# What makes a misdeal, and the entry of the register that says so.
RULES = {
    "not_shuffled": "K-MIS-01",
    "wrong_start": "K-MIS-02",
    "face_up_cards": "K-MIS-03",
    "skipped_player": "K-MIS-04",
}
# Not to be called: so many cards are out of play that the round cannot be dealt to its end.
RUN_OUT = "too_few_cards"
# P 18.G(2), (4): only until two players have bet of their own will.
EARLY = ("wrong_start", "skipped_player")


@decides(CallMisdeal, against_house=no_such_ruling)
def decide_misdeal(table: TableState, command: CallMisdeal) -> MisdealCalled | Refusal:
    rule = RULES.get(command.reason)
    if rule is None:
        detail = f"{command.reason!r} is no cause for a misdeal: it takes {', '.join(RULES)}"
        return Refusal("unknown_reason", "K-MIS-05", detail)
    skipped = command.reason == "skipped_player"
    fault = role_fault(command.by, STAFF, rule)
    fault = fault or round_fault(table, rule) or (place_fault(table, command.seat) if skipped else None)
    if fault is not None:
        return fault
    hand = table.hand
    assert hand is not None
    if skipped and command.seat not in hand.order:
        return Refusal("not_in_hand", rule, f"seat {command.seat} is not dealt into this round: nothing was left out")
    if not still_misdeal(table, hand, command.reason):
        return Refusal("too_late", rule, "two players have bet of their own will: the deal stands")
    return misdealt(table, hand, command.reason, command, command.seat if skipped else 0)


def misdealt(table: TableState, hand: HandState, reason: str, ruled: StaffCommand, seat: int = 0) -> MisdealCalled:
    """K-MIS-05: the ruling."""
    back = all_back(table, hand)
    rule = RULES.get(reason, "N-OPN-10")
    house = taken_from(back)
    return MisdealCalled(reason, seat, ruled.by, back.bets, back.pot, back.house, hand.owed, rule, house, ruled.person)


def still_misdeal(table: TableState, hand: HandState, reason: str) -> bool:
    """AMB-105: cards not shuffled or face up have no time limit, unless the house reads one into the text."""
    # K-MIS-01, K-MIS-03
    early = reason in EARLY or not table.plan.house.misdeal_face_up_any_time
    # K-MIS-02, K-MIS-04
    return not early or len(voluntary(table, hand)) < 2


def voluntary(table: TableState, hand: HandState) -> list[int]:
    """AMB-100: seats that put in more than they had to: a call, a bet, a raise; not antes, blinds or a Forced Bet."""
    special = hand.special
    before = special.had_bet if special is not None else []
    # K-MIS-02, K-MIS-04: by player, however often they bet, and though it has come back since (K-PRO-04).
    return [seat for seat in hand.order if seat in before or has_bet(table, hand, seat)]


def has_bet(table: TableState, hand: HandState, seat: int) -> bool:
    # K-MIS-02, K-MIS-04: who called, bet or raised in the last betting has bet, though nobody matched it and it went
    # back. A blind or a Forced Bet that still stands as the last bet is nobody's will.
    if seat < len(hand.betting.acted) and hand.betting.acted[seat] >= 0:
        return True
    if _straddled(hand, seat) and table.plan.house.misdeal_straddle_voluntary:
        return True
    return given(table, hand, seat) > forced_money(table, hand, seat)


def _straddled(hand: HandState, seat: int) -> bool:
    return bool(hand.blinds) and seat == hand.betting.posted_last != hand.blinds_seat


def forced_money(table: TableState, hand: HandState, seat: int) -> int:
    """What this seat puts in whether it likes or not, or agreed to before the cards."""
    house = table.plan.house
    cents = 0
    for step in table.plan.steps:
        if type(step) is Ante:
            payer = hand.blinds_seat or hand.order[-1]
            cents += house.ante_amount if house.ante_rules == "each" or seat == payer else 0
        elif type(step) is Stake:
            cents += step.cents
        elif type(step) is ForcedBet and seat == hand.betting.posted_last:
            cents += house.forced_bet_amount
    live = dead = 0
    for other, blind, extra in hand.blinds:
        if other == seat:
            live, dead = blind, extra
    if _straddled(hand, seat):
        live = straddle_in_force(table)
    return cents + live + dead
