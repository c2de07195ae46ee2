"""Who a command speaks of: the checks that all table commands share."""

from pitboss.engine.refusals import Refusal
from pitboss.engine.state import TableState


def seat_fault(table: TableState, seat: int) -> Refusal | None:
    if type(seat) is not int or not 1 <= seat <= table.plan.seats:
        return Refusal("no_such_seat", "A-30", f"the table has seats 1 to {table.plan.seats}, not {seat}")
    if table.seats[seat] is None:
        return Refusal("not_seated", "A-27", f"nobody sits in seat {seat}")
    return None


def in_hand(table: TableState, seat: int) -> bool:
    """P 8.B(2): to the end of the round of play, folded or not."""
    return table.hand is not None and seat in table.hand.order
