"""What the tables took, collected and won on the gaming day that is asked for, by their own events.

Postings are the net of a batch, so what was taken and dropped in one batch is in none of them: sections are made of
events, and held against the postings afterwards (`ties.py`).
"""

from typing import Any

import msgspec

from pitboss.engine import events as ev
from pitboss.engine.table.boxes import jackpot_name
from pitboss.ledger.chart import CASH
from pitboss.room.audit.second_legs import SecondLegs
from pitboss.room.audit.table_money import TableMoney
from pitboss.room.audit.takings import OF_TIME, Place, Takings, Took, device_of, taken
from pitboss.room.books.structs import BankRow, ContributionRow, SoldRow, TableRow, TakingsRow, Tie
from pitboss.store.codec import KINDS, from_bytes
from pitboss.store.port import Stored
from pitboss.store.records import ChipsSold, TableConfigured
from pitboss.store.table_accounts import CROSSING_KINDS, transfers
from pitboss.submission import HouseChoices

TABLE = "table:"
# What makes one hand more on record, or one less.
HANDS = {KINDS[ev.HandStarted]: 1, KINDS[ev.HandRecorded]: 1, KINDS[ev.RecordTakenBack]: -1}
# What says how a table is run.
SETTINGS = frozenset([KINDS[kind] for kind in (ev.TableOpened, ev.SubmissionTaken, ev.GameChanged, TableConfigured)])
SOLD = KINDS[ChipsSold]
TIME, CONTRIBUTED = "time", "contributed"


class Bank(msgspec.Struct):
    """lost: to the bank; paid: out of it."""

    lost: int = 0
    paid: int = 0


class Tables:
    """All tables on one day. short: by table, what the house made good there."""

    def __init__(self, legs: SecondLegs, names: Takings) -> None:
        """names: knows who dealt when."""
        self.legs, self.names = legs, names
        self.took: dict[tuple[Place, str], Took] = {}
        # By jackpot, table and number of the box.
        self.boxes: dict[tuple[str, str, int], int] = {}
        self.banks: dict[str, Bank] = {}
        self.short: dict[str, int] = {}
        # By table and seller; and what the tables posted to the cash of the house.
        self.sold: dict[tuple[str, str], int] = {}
        self.cash = 0
        self.streams: list[TableDay] = []

    def begin(self, stream: str) -> "TableDay":
        self.streams.append(TableDay(self, stream))
        return self.streams[-1]

    # --- what was found ---------------------------------------------------------------------------------------------
    def table_rows(self) -> tuple[TableRow, ...]:
        """Those at which anything was written on that day."""
        rows = [TableRow(one.table, one.title, one.game, one.hands) for one in self.streams if one.seen]
        return tuple(sorted(rows, key=by_table))

    def takings_rows(self) -> tuple[TakingsRow, ...]:
        rows = []
        for (place, kind), took in self.took.items():
            rake = (took.rake_taken, took.rake_given_back, took.rake_dropped)
            amounts = (took.time_charged, 0, took.time_dropped) if kind == TIME else rake
            if any(amounts):
                rows.append(TakingsRow(place.table, self.names.called(place), kind, place.dealer, *amounts))
        return tuple(sorted(rows, key=by_table))

    def contribution_rows(self) -> tuple[ContributionRow, ...]:
        rows = [ContributionRow(*box, cents) for box, cents in self.boxes.items() if cents]
        return tuple(sorted(rows, key=lambda row: (row.jackpot, *by_table(row))))

    def sold_rows(self) -> tuple[SoldRow, ...]:
        return tuple(sorted([SoldRow(*place, cents) for place, cents in self.sold.items()], key=by_table))

    def sold_ties(self) -> list[Tie]:
        """What was sold at tables was paid in cash, and nothing else there is."""
        said = sum(self.sold.values())
        return [Tie("sold", f"{CASH}, by tables", -said, self.cash)] if said or self.cash else []

    def bank_rows(self) -> tuple[BankRow, ...]:
        rows = [BankRow(table, bank.lost, bank.paid, bank.lost - bank.paid) for table, bank in self.banks.items()]
        return tuple(sorted(rows, key=by_table))


class TableDay:
    """The entries of one table, in their order. seen: one of them is of the day. jackpots: by kind, the stream of the
    one that it takes part in."""

    def __init__(self, every: Tables, stream: str) -> None:
        self.table, self.title, self.game = stream.removeprefix(TABLE), "", ""
        self.hands, self.seen = 0, False
        self._every, self._stream = every, stream
        self._device, self._rake = "", ""
        self.jackpots: dict[str, str] = {}
        # What an older Pitboss did not post is worked out from the events.
        self._older = TableMoney(stream, every.legs, Takings(every.names.people, every.legs.books))

    def take(self, entry: Stored, when: int) -> None:
        """when: below 0 before the day, 0 on it, above 0 after it."""
        kind = entry.kind
        if when == 0:
            self.seen = True
            self.hands += HANDS.get(kind, 0)
            self._every.cash += sum([posting.cents for posting in entry.postings if posting.account == CASH])
        if kind in SETTINGS and when <= 0:
            self._run_under(from_bytes(entry.public, entry))
        elif kind == SOLD and when == 0:
            fact: ChipsSold = from_bytes(entry.public, entry)
            place = self.table, fact.seller
            self._every.sold[place] = self._every.sold.get(place, 0) + fact.cents
        elif kind in CROSSING_KINDS:
            one_leg = self._every.legs.one_leg(self._stream, entry.version)
            if when == 0 or one_leg:
                event = from_bytes(entry.public, entry)
                if one_leg:
                    # What is wrong with the postings an audit says.
                    list(self._older.move(entry, event))
                if when == 0:
                    self._add(entry.at, event)

    def _run_under(self, fact: Any) -> None:
        if isinstance(fact, TableConfigured):
            self.title = fact.title
            return
        if isinstance(fact, ev.TableOpened | ev.GameChanged):
            self.game = fact.game
        house: HouseChoices = fact.house
        self._older.run_under(house)
        self._device = device_of(house)
        self._rake = rake_kind(house)
        self.jackpots = {kind: f"{kind}:{jackpot_name(house, kind)}" for kind in ("bad_beat", "high_hand")}

    def _add(self, at: int, event: ev.Event) -> None:
        """H-15, H-17: what one event of the day moved."""
        every = self._every
        for column, cents in taken(event):
            if column != CONTRIBUTED:
                kind = TIME if column in OF_TIME else self._rake
                place = every.names.place(self.table, at, self._device)
                every.took.setdefault((place, kind), Took()).add(column, cents)
        # Whose money comes to the table or leaves it is in no section.
        for each in transfers(event, self._stream, lambda _: ""):
            self._move(each.target, each.cents)
            self._move(each.source, -each.cents)

    def _move(self, account: str, cents: int) -> None:
        """cents: below zero where they leave the account."""
        every = self._every
        if account.startswith("box:"):
            jackpot, _, number = account.removeprefix(f"box:{self.table}:").partition(":")
            box = self.jackpots.get(jackpot, jackpot), self.table, int(number or 1)
            every.boxes[box] = every.boxes.get(box, 0) + cents
        elif account.startswith("over-short:"):
            every.short[self.table] = every.short.get(self.table, 0) + cents
        elif account == f"{self._stream}:bank":
            bank = every.banks.setdefault(self.table, Bank())
            if cents > 0:
                bank.lost += cents
            else:
                bank.paid -= cents


def by_table(row: Any) -> tuple[int, Any]:
    """Table 10 stands behind table 9."""
    return len(row.table), row


def rake_kind(house: HouseChoices) -> str:
    """N-CFG-rake.types: by what rake is taken from the pots; 'rake' where the choices do not say so."""
    types = house.rake.types if house.rake is not None else ()
    return " and ".join([each for each in types if each != TIME]) or "rake"
