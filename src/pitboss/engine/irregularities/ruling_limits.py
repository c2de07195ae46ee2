"""Until when a ruling can be given, and of whom it can speak: the checks that the rulings share."""

from pitboss.engine.refusals import Refusal
from pitboss.engine.state import HandState, TableState


def no_round(rule: str) -> Refusal:
    return Refusal("no_hand", rule, "no round of play is running: there is nothing to rule on")


def round_fault(table: TableState, rule: str) -> Refusal | None:
    """A round of play runs, and none of its pots has been pushed."""
    if table.hand is None:
        return no_round(rule)
    if table.hand.showdown.awarded:
        return Refusal("too_late", rule, "a pot has been pushed: the round of play stands")
    return None


def place_fault(table: TableState, seat: int) -> Refusal | None:
    """A seat that the table has, taken or not."""
    if type(seat) is not int or not 1 <= seat <= table.plan.seats:
        return Refusal("no_such_seat", "A-30", f"the table has seats 1 to {table.plan.seats}, not {seat}")
    return None


def words_fault(words: str, rule: str) -> Refusal | None:
    """What goes into the log as words has some."""
    if type(words) is not str or not words.strip() or not words.isprintable():
        return Refusal("unclear_words", rule, "write down what happened, in words that can be read later")
    return None


def death_fault(table: TableState, seat: int, rule: str) -> Refusal | None:
    """Whether this seat has a hand that can still die."""
    fault = place_fault(table, seat) or round_fault(table, rule)
    if fault is not None:
        return fault
    hand = table.hand
    assert hand is not None
    if seat not in hand.live:
        return Refusal("not_in_hand", rule, f"seat {seat} has no live hand in this round of play")
    if hand.showdown.readings is not None or is_tabled(hand, seat):
        # C-HI-07: cards speak: a hand that everybody has seen can be put together again, and one that was read stands.
        return Refusal("too_late", rule, f"the hand of seat {seat} was tabled: its cards are known and speak")
    if seat in hand.showdown.mucked:
        return Refusal("not_in_hand", rule, f"seat {seat} has conceded already")
    if not somebody_left(hand, seat):
        return Refusal("last_hand", rule, f"nobody but seat {seat} is left for a pot: this hand cannot die")
    return None


def somebody_left(hand: HandState, seat: int) -> bool:
    """Whether each pot keeps a hand that can win it once this seat's is gone."""
    others = [other for other in hand.live if other != seat]
    able = [hand.put_in[other] for other in others if other not in hand.showdown.mucked]
    # Who put in the most is in every pot: one who has not conceded must be among those (G-GEN-06).
    return bool(able) and max(able) == max([hand.put_in[other] for other in others])


def is_tabled(hand: HandState, seat: int) -> bool:
    return seat in hand.showdown.tabled and hand.showdown.shown[seat] == len(hand.hole[seat])
