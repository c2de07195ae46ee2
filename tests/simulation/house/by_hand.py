"""A dealer of flesh and blood at a table against the house: entries of the running round are taken back.

The cards and the money are where they were before the entry: both books are written again from what stands.
"""

from copy import deepcopy

from pitboss.engine import TableState, evolve
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.state import Special
from tests.simulation.everything.session import differences
from tests.simulation.house.dealer import HouseDealer
from tests.simulation.house.reckoned.ledger import Ledger
from tests.simulation.session import Failed
from tests.support.dealers import STANDING

# What a dealer shuffled once more cannot be put back in its order.
LASTING = (ev.CardsReshuffled,)


class Record:
    """The table and the ledger before the round, and all that happened in it since and stands."""

    def __init__(self, table: TableState, book: Ledger) -> None:
        kept = {id(thing): thing for thing in (table.plan, table.home, table.book)}
        self.table, self.book = deepcopy(table, kept), deepcopy(book)
        self.events: list[ev.Event] = []

    def taken_back(self, event: ev.EntryTakenBack) -> list[ev.Event]:
        """What stands now: the first events of the round, and what is no part of it."""
        kept, standing = 0, []
        for happened in self.events:
            if type(happened) in STANDING:
                standing.append(happened)
            elif kept < event.kept:
                standing.append(happened)
                kept += 1
        self.events = standing
        return standing

    def check(self, shadow: TableState) -> None:
        """The table is what the standing events make of the one before the round."""
        kept = {id(thing): thing for thing in (shadow.plan, shadow.home, shadow.book)}
        again = deepcopy(self.table, kept)
        for happened in self.events:
            evolve(again, happened)
        hand, other = shadow.hand, again.hand
        if hand is None or other is None or hand.decision <= other.decision:
            raise Failed("an entry was taken back, and a late answer to it would still fit")
        # What differs on purpose: late answers never fit, and cards that were seen stay marked.
        other.decision, other.burns_due = hand.decision, hand.burns_due
        if hand.special is not None and hand.special.taken_back:
            other.special = other.special or Special()
            other.special.taken_back = hand.special.taken_back
        if hand.banked is not None and other.banked is not None:
            # That cards of this deck were dealt, too.
            other.banked.dealt_before = hand.banked.dealt_before
        again.journal, again.book = shadow.journal, shadow.book
        if again != shadow:
            raise Failed(f"after an entry was taken back: {differences(again, shadow)}")


def may_take_back(record: Record | None) -> bool:
    return record is not None and not any(type(event) in LASTING for event in record.events)


def take_back(number: int, by: str) -> cm.TakeBack:
    return cm.TakeBack(by=by, entry=number, reason="a wrong entry")


def dealt_again(shoe: HouseDealer, standing: list[ev.Event]) -> None:
    """The deck lies as it did, and is dealt once more up to there."""
    favoured, order = shoe.favoured, shoe.order
    shoe.fresh(order)
    shoe.favoured = favoured
    for happened in standing:
        if type(happened) is not ev.HandStarted:
            shoe.watch(happened)
