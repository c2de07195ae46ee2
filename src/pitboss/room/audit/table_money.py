"""The postings of a table's batches, held against what its events move from account to account.

A place of the table belongs to an account (store/table_accounts.py); what crosses from one to another is posted with
both legs, and what is posted and crossed nothing is as wrong as what crossed and was not posted.
"""

from collections.abc import Iterator

from pitboss.engine import events as ev
from pitboss.ledger.chart import CASH, CHIPS
from pitboss.ledger.journal import Posting
from pitboss.ledger.owners import BOTS_ACCOUNT, account_of, bots_account
from pitboss.room.audit.second_legs import SecondLegs
from pitboss.room.audit.takings import Takings, device_of
from pitboss.store.port import Stored
from pitboss.store.records import ChipsSold
from pitboss.store.table_accounts import transfers
from pitboss.submission import HouseChoices

Faults = Iterator[tuple[int, str]]


class TableMoney:
    """persons: whose seat it is, as far as the entries have come. takings: told of every event that moves money."""

    def __init__(self, stream: str, legs: SecondLegs, takings: Takings) -> None:
        self.persons: dict[int, str] = {}
        self._stream, self._legs, self._takings = stream, legs, takings
        self._table, self._device, self._by_hand = stream.partition(":")[2], "", False
        # By account what the postings of the batch have to be.
        self._due: dict[str, int] = {}

    def run_under(self, house: HouseChoices) -> None:
        """The table is opened with these choices, or takes them."""
        self._device = device_of(house)
        self._by_hand = house.table_dealt_by == "hand"

    def begin_hand(self, at: int, number: int) -> None:
        self._takings.begin_hand(self._table, at, number, self._device)

    def move(self, entry: Stored, event: ev.Event) -> Faults:
        """An event of CROSSING. Version and words of what is wrong."""
        try:
            self._move(entry, event)
        except (AttributeError, LookupError, TypeError, ValueError):
            yield entry.version, f"{entry.kind} moves money between places that no table has"

    def _move(self, entry: Stored, event: ev.Event) -> None:
        if isinstance(event, ev.SatDown):
            self.persons[event.seat] = event.person
        self._takings.add(self._table, entry.at, event, self._device)
        for each in transfers(event, self._stream, self._owner):
            for account, cents in ((each.source, -each.cents), (each.target, each.cents)):
                if self._legs.one_leg(self._stream, entry.version) and account.startswith(f"{self._stream}:"):
                    self._legs.add(entry.at, account, cents)
                else:
                    self._due[account] = self._due.get(account, 0) + cents
        if isinstance(event, ev.StoodUp):
            self.persons.pop(event.seat, None)

    def sold(self, record: ChipsSold) -> None:
        """What was paid for with cash is chips from then on."""
        for account, cents in ((CASH, -record.cents), (CHIPS, record.cents)):
            self._due[account] = self._due.get(account, 0) + cents

    def _owner(self, event: ev.Event) -> str:
        person = self.persons.get(event.seat, "")  # type: ignore[attr-defined]
        return account_of(person, by_hand=self._by_hand, table=self._table)

    def posted(self, version: int, postings: tuple[Posting, ...]) -> Faults:
        """The last entry of a batch has them."""
        made: dict[str, int] = {}
        for posting in postings:
            account = posting.account
            if account == BOTS_ACCOUNT:
                # An older Pitboss had one purse for the bots of all tables.
                account = bots_account(self._table)
            made[account] = made.get(account, 0) + posting.cents
        for account in sorted(made.keys() | self._due.keys()):
            posted, due = made.get(account, 0), self._due.get(account, 0)
            if posted != due:
                yield version, f"posts {posted} cents to {account}, but its events move {due} cents there"
        self._due = {}

    def end(self, version: int) -> Faults:
        """The batch is over, or the stream. version: of its last entry."""
        if any(self._due.values()):
            yield from self.posted(version, ())
        self._due = {}
