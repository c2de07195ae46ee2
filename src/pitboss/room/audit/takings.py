"""H-17: what was taken at each table, and under which dealer: rake, time charges, contributions to jackpots.

Postings are the net of a batch, in which rake may come into its area and leave it again. So it is the events that are
looked at, and of their transfers only those that have to do with takings.
"""

import msgspec

from pitboss.engine import events as ev
from pitboss.house.people.state import People, dealer_of
from pitboss.ledger.books import Books
from pitboss.ledger.journal import Transfer
from pitboss.store.table_accounts import NOT_STAKES, STAKES
from pitboss.submission import HouseChoices

RAKE, TIME, DROP = "rake-area", "time-area", "drop-box"
BOXES = tuple([part.rpartition(":")[2] for part in NOT_STAKES.values() if part.startswith("box:")])
# From which account to which, by the ends of their names: what that is called.
COLUMN: dict[tuple[str, str], str] = {
    (STAKES, RAKE): "rake_taken",
    (RAKE, STAKES): "rake_given_back",
    (RAKE, DROP): "rake_dropped",
    (STAKES, TIME): "time_charged",
    (TIME, DROP): "time_dropped",
    **{(STAKES, box): "contributed" for box in BOXES},
}


class Took(msgspec.Struct):
    """In cents."""

    rake_taken: int = 0
    rake_given_back: int = 0
    rake_dropped: int = 0
    time_charged: int = 0
    time_dropped: int = 0
    contributed: int = 0

    def add(self, column: str, cents: int) -> None:
        setattr(self, column, getattr(self, column) + cents)


class Place(msgspec.Struct, frozen=True, order=True):
    """day: of the books. dealer: the id, '' where nobody is on record. device: what dealt instead, where the table is
    electronic and nobody is on record (AMB-155)."""

    day: int
    table: str
    dealer: str
    device: str


class Takings:
    """people: as the whole log has them, so that it is known who dealt when."""

    def __init__(self, people: People, books: Books) -> None:
        self.rows: dict[Place, Took] = {}
        self._people, self._books = people, books

    def add(self, table: str, at: int, event: ev.Event, each: Transfer, device: str) -> None:
        """device: of the table; '' where it is dealt by hand."""
        source, target = _end(each.source), _end(each.target)
        # H-17
        column, cents = COLUMN.get((source, target), ""), each.cents
        back = COLUMN.get((target, source), "")
        if back and (not column or type(event) is ev.EntryTakenBack):
            # An entry was wrong and is taken back: it was never taken.
            column, cents = back, -cents
        if column:
            dealer = dealer_of(self._people, table, at)
            place = Place(self._books.calendar.day_of(at), table, dealer, "" if dealer else device)
            self.rows.setdefault(place, Took()).add(column, cents)


def device_of(house: HouseChoices) -> str:
    """As the books call what deals at a table; '' where a person does."""
    return f"device {house.device_approval_ref}".strip() if house.table_dealt_by == "electronic" else ""


def _end(account: str) -> str:
    return account.rpartition(":")[2]
