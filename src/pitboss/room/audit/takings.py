"""H-17: what was taken at each table, and under which dealer: rake, time charges, contributions to jackpots.

Postings are the net of a batch, in which rake may come into its area and leave it again. So it is the events that are
looked at, and of their moves only those that have to do with takings. They are told by the engine's places: what a
person is called, even 'rake-area', is part of no place.
"""

from collections.abc import Iterator

import msgspec

from pitboss.engine import events as ev
from pitboss.engine.events.places import BAD_BEAT, DROP, HIGH_HAND, HOUSE, TIME
from pitboss.house.people.state import People, dealer_of
from pitboss.ledger.books import Books
from pitboss.names import fold
from pitboss.store.table_accounts import CROSSING, PART, STAKES
from pitboss.submission import HouseChoices

# From which account of the table to which, as the places of the engine have them: what that is called.
COLUMN: dict[tuple[str, str], str] = {
    (STAKES, PART[HOUSE]): "rake_taken",
    (PART[HOUSE], STAKES): "rake_given_back",
    (PART[HOUSE], PART[DROP]): "rake_dropped",
    (STAKES, PART[TIME]): "time_charged",
    (PART[TIME], PART[DROP]): "time_dropped",
    **{(STAKES, PART[box]): "contributed" for box in (BAD_BEAT, HIGH_HAND)},
}
OF_TIME = ("time_charged", "time_dropped")
DEVICE, NOBODY = "device", "no dealer on record"


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


def taken(event: ev.Event) -> Iterator[tuple[str, int]]:
    """H-17: what an event of CROSSING takes, drops or gives back: the column of Took, and cents."""
    for source, target, cents in CROSSING[type(event)](event):
        column = COLUMN.get((PART[source], PART[target]), "")
        back = COLUMN.get((PART[target], PART[source]), "")
        if back and (not column or isinstance(event, ev.EntryTakenBack | ev.RecordTakenBack)):
            # An entry was wrong and is taken back: it was never taken.
            column, cents = back, -cents
        if column and cents:
            yield column, cents


class Place(msgspec.Struct, frozen=True, order=True):
    """day: of the books. dealer: the id, '' where nobody is on record. device: what dealt instead, where the table is
    electronic and nobody is on record (AMB-155)."""

    day: int
    table: str
    dealer: str
    device: str


class HandTook(msgspec.Struct):
    """hand: its number, 0 before the first. between: what was taken after that hand and has no hand, as time charges.
    at: when the hand began, or the charge was taken or dropped. Who deals may change in a hand: then it has two."""

    hand: int
    between: bool
    at: int
    place: Place
    took: Took


class Takings:
    """people: as the whole log has them, so that it is known who dealt when. rows: by day, table and dealer. hands: of
    the one table that is asked for hand by hand, in their order."""

    def __init__(self, people: People, books: Books, hands_of: str = "") -> None:
        self.rows: dict[Place, Took] = {}
        self.hands: list[HandTook] = []
        self.people, self._books = people, books
        self._hands_of, self._number = hands_of, 0

    def begin_hand(self, table: str, at: int, number: int, device: str) -> None:
        # H-17: hand by hand, also where nothing is taken.
        if table == self._hands_of:
            self._number = number
            self.hands.append(HandTook(number, False, at, self.place(table, at, device), Took()))

    def add(self, table: str, at: int, event: ev.Event, device: str) -> None:
        """event: of CROSSING. device: of the table; '' where it is dealt by hand."""
        for column, cents in taken(event):
            place = self.place(table, at, device)
            self.rows.setdefault(place, Took()).add(column, cents)
            if table == self._hands_of:
                self._hand(column in OF_TIME, at, place).add(column, cents)

    def place(self, table: str, at: int, device: str) -> Place:
        dealer = dealer_of(self.people, table, at)
        return Place(self._books.calendar.day_of(at), table, dealer, "" if dealer else device)

    def _hand(self, between: bool, at: int, place: Place) -> Took:
        """The row of the hand that is going on or was the last, or one between hands."""
        for row in reversed(self.hands):
            if row.hand != self._number:
                break
            same = (row.place.dealer, row.place.device) == (place.dealer, place.device)
            if row.between == between and same and (row.at == at or not between):
                return row.took
        self.hands.append(HandTook(self._number, between, at, place, Took()))
        return self.hands[-1].took

    # --- who that was -----------------------------------------------------------------------------------------------
    def name_of(self, dealer: str) -> str:
        """As the register has it; '' for nobody."""
        member = self.people.members.get(dealer)
        return member.name if member is not None else dealer

    def called(self, place: Place) -> str:
        """Whoever dealt, so that nobody is taken for another, or for a device."""
        if not place.dealer:
            return place.device or NOBODY
        name = self.name_of(place.dealer)
        folded = fold(name)
        others = [one for one in self.people.members.values() if fold(one.name) == folded]
        if len(others) > 1 or folded.startswith(DEVICE) or folded == NOBODY:
            return f"{name} (person {place.dealer})"
        return name


def device_of(house: HouseChoices) -> str:
    """As the books call what deals at a table; '' where a person does."""
    return f"{DEVICE} {house.device_approval_ref}".strip() if house.table_dealt_by == "electronic" else ""
