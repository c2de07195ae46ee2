"""Hands that die by a ruling: fouled or collected (P 18.K), left behind, thrown away out of turn (P 18.L(2))."""

from msgspec import UNSET

from pitboss.engine.commands import Muck, ReportFouledHand, ReportGone, ThrowAway
from pitboss.engine.events import Folded, HandDied, HandMucked, HandReconstructed, LeftTable
from pitboss.engine.irregularities.bound_bet import put_in_owed
from pitboss.engine.irregularities.misdeal import voluntary
from pitboss.engine.irregularities.refunds import own_money, take_out
from pitboss.engine.irregularities.ruling_limits import death_fault, somebody_left
from pitboss.engine.irregularities.taken_in import concede, take_in
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides, evolves, unchanged
from pitboss.engine.roles import STAFF, role_fault
from pitboss.engine.seating import is_away
from pitboss.engine.state import HandState, Special, TableState
from pitboss.engine.steps.bound import owed_by_words
from pitboss.engine.steps.showdown import decide_muck
from pitboss.engine.steps.turn import wrong_decision
from pitboss.engine.why.refused import no_such_ruling
from pitboss.games.steps import ForcedBet


def _hand_fault(table: TableState, seat: int, rule: str) -> Refusal | None:
    fault = death_fault(table, seat, rule)
    if fault is not None:
        return fault
    hand = table.hand
    assert hand is not None
    if not hand.hole[seat] and not hand.up[seat]:
        return Refusal("not_in_hand", rule, f"seat {seat} has no cards yet")
    return None


def is_stud(table: TableState) -> bool:
    return any(type(step) is ForcedBet for step in table.plan.game.script)


@decides(ReportFouledHand, against_house=no_such_ruling)
def decide_fouled(table: TableState, command: ReportFouledHand) -> HandDied | HandReconstructed | Refusal:
    fault = role_fault(command.by, STAFF, "K-PRO-01")
    if fault is not None:
        return fault
    if command.how not in ("fouled", "collected"):
        return Refusal("unknown_reason", "K-PRO-01", f"a hand is fouled or collected, not {command.how!r}")
    seat, hand = command.seat, table.hand
    fault = _hand_fault(table, seat, "K-PRO-01")
    # G-GEN-01 (P 7.F(7)): at the showdown the others have conceded, so who is left takes that pot, dead hand or not.
    last = fault is not None and fault.code == "last_hand" and hand is not None and seat in hand.showdown.to_show
    if fault is not None and not last:
        return fault
    assert hand is not None
    # K-PRO-02: stud hole cards count as protected against fouling, not against being collected.
    if not command.protected and not (command.how == "fouled" and is_stud(table)):
        return HandDied(seat, command.how, 0, 0, "K-PRO-01", command.by, command.person)
    if command.reconstructed:
        return HandReconstructed(seat, "K-PRO-03", command.by, command.person)
    if last:
        # G-GEN-01: more than the money back: the pot that all others have conceded.
        return HandDied(seat, command.how, 0, 0, "G-GEN-01", command.by, command.person)
    # K-PRO-04: all the money back to a player who did not contribute to the error.
    bet, pot, house = (0, 0, 0) if command.at_fault else own_money(table, hand, seat)
    return HandDied(seat, command.how, bet, pot, "K-PRO-04", command.by, command.person, house=house or UNSET)


@decides(ReportGone, against_house=no_such_ruling)
def decide_gone(table: TableState, command: ReportGone) -> HandDied | LeftTable | Refusal:
    fault = role_fault(command.by, STAFF, "K-PRO-05") or _hand_fault(table, command.seat, "K-PRO-05")
    if fault is not None:
        return fault
    if not command.protected:
        return HandDied(command.seat, "gone", 0, 0, "K-PRO-05", command.by, command.person)
    # AMB-64: a protected hand stays; at its turn it checks, or folds to a bet.
    if is_away(table, command.seat):
        return Refusal("absent", "E-STK-09", f"seat {command.seat} is away already, and the hand is protected")
    return LeftTable(command.seat, "recorded", table.stacks[command.seat], "N-OPN-05")


@decides(ThrowAway, against_house=no_such_ruling)
def decide_throw(table: TableState, command: ThrowAway) -> HandDied | Folded | HandMucked | Refusal:
    seat, hand = command.seat, table.hand
    fault = _hand_fault(table, seat, "E-BLD-03")
    if fault is not None:
        return fault
    assert hand is not None
    fault = wrong_decision(hand, command)
    if fault is not None:
        return fault
    if seat in hand.showdown.to_show:
        return _concede(table, hand, command)
    if type(table.plan.steps[hand.step]) is ForcedBet:
        return Refusal("step_not_due", "E-BLD-03", "first it is named who owes the Forced Bet: it stays owed")
    owed = owed_by_words(table, hand, seat)
    if owed:
        # E-BLD-03: what the player said goes in, and then the hand is dead.
        return HandDied(seat, "thrown_away", 0, 0, "E-BLD-03", owed=owed)
    if hand.betting.open and hand.betting.waiting[:1] == [seat]:
        # P 18.L(1)(a): in turn it is a fold like any other.
        return Folded(seat, "E-DEC-08")
    # E-BLD-03: a blind and a Forced Bet stay in. Who owes nothing has thrown the hand away all the same.
    obliged = seat == hand.betting.posted_last or any(seat == other for other, _, _ in hand.blinds)
    return HandDied(seat, "thrown_away", 0, 0, "E-BLD-03" if obliged else "N-OPN-11")


def _concede(table: TableState, hand: HandState, command: ThrowAway) -> HandDied | HandMucked | Refusal:
    """At the showdown it is conceding, in turn or before (G-GEN-05)."""
    if hand.showdown.to_show[0] == command.seat:
        # The cards lie there: nobody is asked once more whether they want that (AMB-156).
        return decide_muck(table, Muck(command.seat, command.decision, anyway=True))
    if not hand.showdown.open:
        return Refusal("must_table", "G-GEN-04", "all-in hands are tabled here before the remaining cards are dealt")
    if table.plan.house.showdown_disclose_discarded:
        return Refusal("disclosure_required", "G-GEN-05", "every hand is shown here before it is discarded")
    return HandDied(command.seat, "thrown_away", 0, 0, "G-GEN-05")


evolves(HandReconstructed)(unchanged)


@evolves(HandDied)
def evolve_died(table: TableState, hand: HandState, event: HandDied) -> None:
    if event.seat in hand.showdown.to_show and not somebody_left(hand, event.seat):
        concede(hand, event.seat)
        return
    if event.bet or event.pot:
        _remember(table, hand, event.seat)
    if event.owed:
        put_in_owed(table, hand, event.seat, event.owed)
    take_out(table, hand, event.seat, event.bet, event.pot, event.house or 0)
    take_in(table, hand, event.seat)


def _remember(table: TableState, hand: HandState, seat: int) -> None:
    """They have bet, as have others whose bets may go back now that theirs does; but a raise that goes back is none."""
    # K-MIS-02, K-MIS-04
    bettors = voluntary(table, hand)
    if bettors:
        special = hand.special = hand.special or Special()
        special.had_bet = bettors
    # E-ACT-07 (AMB-55): a cap counts the raises that stand.
    hand.betting.raisers = [other for other in hand.betting.raisers if other != seat]
