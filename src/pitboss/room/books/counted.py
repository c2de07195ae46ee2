"""The money of the jackpots: counts, funds, and what lies in boxes when the day ends."""

import re
from collections.abc import Iterable, Mapping

import msgspec

from pitboss.house.bad_beat.state import BadBeatState
from pitboss.house.custody import events as cu
from pitboss.house.custody.due import by_the_ledger
from pitboss.house.custody.state import on_the_way
from pitboss.house.high_hand.state import HighHandState, owed
from pitboss.room.books.jackpots import JackpotDay
from pitboss.room.books.structs import CountRow, FundRow, OpenRow
from pitboss.room.books.tables import Tables

BOX = re.compile(r"box:(.+):(bad_beat|high_hand)(?::(\d+))?")
AT_TABLE = "A-06"


class Left(msgspec.Struct, frozen=True):
    """A box at its table, with what was in it by the ledger."""

    jackpot: str
    table: str
    number: int
    cents: int


def left_in_boxes(after: Mapping[str, int], tables: Tables, jackpots: Iterable[JackpotDay]) -> list[Left]:
    """Boxes with money in them that had not left their table when the day ended. after: balances then."""
    gone = {(one.stream.partition(":")[0], name) for one in jackpots for name in one.state.custody.boxes}
    takes_part = {one.table: one.jackpots for one in tables.streams}
    found = []
    for account, cents in after.items():
        box = BOX.fullmatch(account)
        if box is not None and cents:
            table, kind, number = box[1], box[2], int(box[3] or 1)
            if (kind, f"{table}:{number}") not in gone:
                found.append(Left(takes_part.get(table, {}).get(kind, kind), table, number, cents))
    return sorted(found, key=lambda box: (len(box.table), box.table, box.jackpot, box.number))


def open_boxes(boxes: Iterable[Left]) -> list[OpenRow]:
    """Nothing is late with these: they are emptied when their count comes."""
    return [OpenRow(box.jackpot, box.table, f"box {box.number} at its table", box.cents, AT_TABLE) for box in boxes]


def counts_of(jackpot: JackpotDay) -> list[CountRow]:
    """I-08, I-12, J-11, J-12: every step that found out how much there is."""
    return [_count(jackpot.stream, at, event) for at, event in jackpot.counts()]


def _count(stream: str, at: int, event: cu.AnyCustodyEvent) -> CountRow:
    by = getattr(event, "giver", "") or event.by
    if isinstance(event, cu.SumVerified):
        difference = event.cents - event.expected
        return CountRow(stream, "", 0, event.load, at, event.day, by, event.expected, event.cents, difference)
    table, _, number = str(getattr(event, "box", "")).rpartition(":")
    counted = int(getattr(event, "cents", 0))
    # Play money that nobody counts is what the ledger says (AMB-155).
    expected = int(getattr(event, "expected", counted))
    load = event.load if isinstance(event, cu.CountedAtTable) else 0
    return CountRow(stream, table, int(number), load, at, event.day, by, expected, counted, counted - expected)


# --- funds ------------------------------------------------------------------------------------------------------------
def fund_rows(jackpots: list[JackpotDay], boxes: Iterable[Left]) -> tuple[FundRow, ...]:
    """I-13, I-21, J-13."""
    at_tables: dict[str, int] = {}
    for box in boxes:
        at_tables[box.jackpot] = at_tables.get(box.jackpot, 0) + box.cents
    return tuple([_fund(one, jackpots, at_tables.get(one.stream, 0)) for one in jackpots])


def _fund(one: JackpotDay, jackpots: list[JackpotDay], at_tables: int) -> FundRow:
    state, sums = one.state, one.sums
    kind = one.stream.partition(":")[0]
    # Given by another one and not entered here yet: it is this fund's already.
    given = [other.sent.get(one.key, [0, 0]) for other in jackpots if other.stream.startswith(f"{kind}:")]
    earlier, today = sum([cents[0] for cents in given]), sum([cents[1] for cents in given])
    displayed = state.display.cents if isinstance(state, BadBeatState) else None
    return FundRow(
        one.stream, state.terms.name, one.opening + earlier - one.received[0], sums.counted, today,
        sum(one.made_good.values()), sums.paid, sums.transferred,
        state.fund + earlier + today - sum(one.received), sums.rolled_over, _owed(state),
        displayed, at_tables, by_the_ledger(on_the_way(state.custody)),
        sum([load.cents or 0 for load in state.custody.loads if load.stage != "done"]),
    )  # fmt: skip


def _owed(state: BadBeatState | HighHandState) -> int:
    if isinstance(state, BadBeatState):
        return state.owed
    return sum([cents for period in state.periods.values() for _, _, cents in owed(period)])
