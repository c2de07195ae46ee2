"""Whose turn it is, and the refusals that every decision shares."""

from pitboss.engine.commands import Bet, Call, Muck, PutChips, RaiseTo, SeatCommand, Show
from pitboss.engine.refusals import Refusal
from pitboss.engine.seating import no_such_seat, seated_rule
from pitboss.engine.state import HandState, TableState
from pitboss.engine.why.refused import no_such_bet

# Not at a table against the house, whosever turn it is.
BETTING = (Bet, Call, RaiseTo, PutChips, Show, Muck)


def not_your_turn(table: TableState, command: SeatCommand, turn: int, rule: str = "E-DEC-01") -> Refusal:
    """Why this seat may not decide now; `turn` is the seat that may, 0 if none; `rule` sets the order."""
    seat, hand = command.seat, table.hand
    if type(seat) is not int or not 1 <= seat <= table.plan.seats:
        return no_such_seat(table, seat)
    if table.seats[seat] is None:
        return Refusal("not_seated", seated_rule(table), f"nobody sits in seat {seat}; only seated players take part")
    if hand is None:
        return Refusal("no_hand", "A-27", "no round of play is running; wait for the next one")
    if hand.banked is not None and type(command) in BETTING:
        return no_such_bet(table)
    if seat not in hand.live:
        return Refusal("not_in_hand", "A-27", f"seat {seat} has no live hand in this round of play")
    who = f"it is seat {turn}'s turn" if turn else "no seat is asked for this now"
    return Refusal("not_your_turn", rule, f"{who}; out of turn nothing binds")


def wrong_decision(hand: HandState, command: SeatCommand) -> Refusal | None:
    if command.decision and command.decision != hand.decision:
        detail = f"that answers decision {command.decision}, but decision {hand.decision} is open now"
        return Refusal("wrong_decision", "E-DEC-01", detail)
    return None
