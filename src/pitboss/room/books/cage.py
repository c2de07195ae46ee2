"""The cage on one gaming day: what each drawer took in and paid out, and what it was found to hold.

Its stream is folded up to the end of the day. What it posted on the day is kept apart, for others move cash and chips
too: the sums of this section are held against the cage's own postings.
"""

from typing import Any

import msgspec

from pitboss.house.cage import STREAM
from pitboss.house.cage import events as ev
from pitboss.house.cage.evolve import evolve
from pitboss.house.cage.state import CageState, is_open
from pitboss.ledger.chart import CAGE, CASH, CHIPS
from pitboss.room.books.structs import CageRow, DueRow, OpenRow, Tie, VarianceRow
from pitboss.store.codec import from_bytes
from pitboss.store.errors import StorageDamaged
from pitboss.store.port import Stored

RULE = "N-CAG-04"
# By event: the column that it adds to.
COLUMNS: dict[type, str] = {
    ev.DrawerOpened: "put_in",
    ev.DrawerFilled: "put_in",
    ev.BoughtIn: "bought_in",
    ev.CashedOut: "cashed_out",
    ev.ChipsSold: "chips_sold",
    ev.ChipsRedeemed: "chips_redeemed",
}


class CageDay:
    """posted: by account, what its entries of the day posted."""

    def __init__(self) -> None:
        self.state = CageState()
        self.posted: dict[str, int] = {}
        self._sums: dict[int, dict[str, int]] = {}
        self._counts: dict[int, ev.DrawerCounted] = {}

    def take(self, entry: Stored, when: int) -> None:
        """when: below 0 before the day, 0 on it, above 0 after it. Raises StorageDamaged."""
        if when > 0:
            return
        event: Any = from_bytes(entry.public, entry)
        try:
            evolve(self.state, event)
        except (AttributeError, LookupError, TypeError, ValueError) as error:
            where = f"{entry.stream} version {entry.version}"
            raise StorageDamaged(f"{where}: {entry.kind} cannot be there; see what 'pitboss audit' says") from error
        if when < 0:
            return
        for posting in entry.postings:
            self.posted[posting.account] = self.posted.get(posting.account, 0) + posting.cents
        if isinstance(event, ev.DrawerCounted):
            self._counts[event.drawer] = event
        column = COLUMNS.get(type(event))
        if column:
            sums = self._sums.setdefault(event.drawer, {})
            sums[column] = sums.get(column, 0) + event.cents

    # --- what was found ---------------------------------------------------------------------------------------------
    def rows(self) -> tuple[CageRow, ...]:
        """Drawers with which anything was done."""
        return tuple([self._row(number) for number in sorted(self._sums.keys() | self._counts.keys())])

    def _row(self, number: int) -> CageRow:
        count = self._counts.get(number)
        found = CageRow(drawer=number, cashier=self.state.drawers[number - 1].cashier)
        found = msgspec.structs.replace(found, **self._sums.get(number, {}))
        if count is None:
            return found
        return msgspec.structs.replace(
            found, day=count.day, taken_back=count.held, expected=count.expected, counted=count.cents,
            difference=count.cents - count.expected,
        )  # fmt: skip

    def open_rows(self) -> list[OpenRow]:
        """Drawers that were not counted when the day ended."""
        return [
            OpenRow(STREAM, "", f"drawer {one.number} of {one.cashier}, open since {one.day}", one.expected, RULE)
            for one in self.state.drawers
            if is_open(one)
        ]

    def due_rows(self, day: str, *, over: bool) -> list[DueRow]:
        """over: the day has ended, so that its own drawers are late too."""
        return [
            DueRow(STREAM, f"drawer {drawer.number} of {drawer.cashier} was not counted", ("cashier",), RULE, True)
            for drawer in self.state.drawers
            if is_open(drawer) and (drawer.day < day or over)
        ]


def cage_variances(rows: tuple[CageRow, ...]) -> list[VarianceRow]:
    return [VarianceRow(STREAM, "", row.drawer, 0, row.difference) for row in rows if row.difference]


def cage_ties(rows: tuple[CageRow, ...], posted: dict[str, int]) -> list[Tie]:
    """What the section says of each account that the cage moves, and what it posted there. People are told of together,
    for it says nobody's name."""
    if not rows and not posted:
        return []
    put_in = sum([row.put_in for row in rows])
    taken_back = sum([row.taken_back for row in rows])
    found = sum([row.difference or 0 for row in rows])
    bought, paid = sum([row.bought_in for row in rows]), sum([row.cashed_out for row in rows])
    sold, redeemed = sum([row.chips_sold for row in rows]), sum([row.chips_redeemed for row in rows])
    people = sum([cents for account, cents in posted.items() if account.startswith("person:")])
    said = {
        CAGE: put_in - taken_back,
        CASH: taken_back + found - put_in - bought + paid - sold + redeemed,
        CHIPS: sold - redeemed,
    }
    ties = [Tie("cage", f"{account}, by the cage", cents, posted.get(account, 0)) for account, cents in said.items()]
    return [*ties, Tie("cage", "accounts of people, by the cage", bought - paid, people)]
