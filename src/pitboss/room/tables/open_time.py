"""How long a table has been open, for its time charges (P 17.B(3), AMB-152): not while it is paused, the room is
closed, or no hand may start there because the version of the Rules Submission in effect does not fit the table or the
disk is nearly full.

Counted from the times of the entries alone, so a restart finds the same. What no other entry can tell, that the room
was closed or let no hand start, is a record of its own (TimeRuns); after a crash the time since the last entry is
nobody's.
"""

from pitboss.room.live_table import LiveTable
from pitboss.submission import HouseChoices

MINUTE_MS = 60_000


def tick_due(live: LiveTable) -> int | None:
    """When the next interval is over, as long as the table stays open. None where no time is charged."""
    plan = live.table.plan.time
    if plan is None or not live.notes.time_runs:
        return None
    # H-10 (P 17.B(3)(d)): counted from the opening of the table.
    over = (live.table.time_tick + 1) * plan.charge.interval * MINUTE_MS
    return live.notes.counted_at + max(0, over - live.notes.open_ms)


def early(live: LiveTable, at: int) -> bool:
    """Whether the next interval was not over then."""
    due = tick_due(live)
    return due is None or at < due


def unfiled(house: HouseChoices) -> bool:
    """A table for play money that nobody has filed: whoever runs the room keeps it, without a licence."""
    return house.play_money and not house.submission_ref


def verifies_itself(house: HouseChoices) -> bool:
    """AMB-155: a room of play money has no staff to verify what it charges, but where a dealer is at the table. Under a
    filed submission it never does."""
    return unfiled(house) and house.table_dealt_by == "electronic"
