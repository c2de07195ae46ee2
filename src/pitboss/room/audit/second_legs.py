"""Both legs of every transfer, also where an older Pitboss posted one of them.

It posted what people gained and lost. The entry that opened the ledger says up to which versions, and its postings are
the other legs of all of it (store/sqlite/ledger_opening.py). Here they are worked out again, batch by batch, so that
the books have them on the day on which the money moved.
"""

from pitboss.ledger.books import Books
from pitboss.ledger.chart import PLAY_MONEY
from pitboss.ledger.journal import total
from pitboss.store.codec import from_bytes
from pitboss.store.errors import StoreError
from pitboss.store.port import Stored
from pitboss.store.records import LEDGER_STREAM, LedgerOpened

TABLE = "table:"


class SecondLegs:
    """everywhere: a log of an older Pitboss that none of today has opened for writing. books: get every leg."""

    def __init__(self, *, everywhere: bool = False) -> None:
        self.books = Books()
        self._everywhere = everywhere
        self._until: dict[str, int] = {}
        # Worked out, and as the entry that opened the ledger has them.
        self._due: dict[str, int] = {}
        self._posted: dict[str, int] | None = None

    # --- the stream of the ledger -----------------------------------------------------------------------------------
    def open(self, entry: Stored) -> str:
        """'' where it is the one entry that opens the ledger."""
        try:
            record = from_bytes(entry.public, entry)
        except StoreError:
            return f"{entry.kind} cannot be read"
        if not isinstance(record, LedgerOpened) or entry.sealed or entry.version != 1:
            return f"{entry.kind} is nothing that the ledger of a room has: it is opened once"
        self._until = dict(record.streams)
        self._posted = {posting.account: posting.cents for posting in entry.postings}
        return ""

    def one_leg(self, stream: str, version: int) -> bool:
        """Whether an older Pitboss wrote this entry."""
        return self._everywhere or version <= self._until.get(stream, 0)

    # --- entry by entry ---------------------------------------------------------------------------------------------
    def post(self, entry: Stored) -> str:
        """The postings of an entry, into the books. '' where no leg of them is missing."""
        if entry.stream == LEDGER_STREAM:
            return ""
        for posting in entry.postings:
            self.books.post(entry.at, posting.account, posting.cents)
        left = total(entry.postings)
        if not left:
            return ""
        if not self.one_leg(entry.stream, entry.version):
            return f"its postings come to {left} cents, not to 0: a leg is missing, or one was changed"
        if not entry.stream.startswith(TABLE):
            # A grant. Those of a table follow from what its events move (table_money.py).
            self.add(entry.at, PLAY_MONEY, -left)
        return ""

    def add(self, at: int, account: str, cents: int) -> None:
        """A leg that was never posted."""
        self._due[account] = self._due.get(account, 0) + cents
        self.books.post(at, account, cents)

    def end(self) -> list[tuple[int, str]]:
        """Version and words: what the entry that opened the ledger posts, and should not."""
        if self._posted is None:
            return []
        return [
            (1, f"posts {posted} cents to {account} as the other legs of what is older, and they come to {due}")
            for account in sorted(self._posted.keys() | self._due.keys())
            if (posted := self._posted.get(account, 0)) != (due := self._due.get(account, 0))
        ]
