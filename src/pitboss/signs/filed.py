"""The signs of a facility from its Rules Submission: the room's first, then one for each table."""

from collections.abc import Mapping, Sequence

from pitboss.engine.plan import compile_plan
from pitboss.engine.state import TableState
from pitboss.engine.state.table import new_table
from pitboss.signs.announcements import CalledOut
from pitboss.signs.house import Setting
from pitboss.signs.jackpots import Displayed
from pitboss.signs.room import Jackpots, room_sign
from pitboss.signs.sign import Sign
from pitboss.signs.table import table_sign
from pitboss.submission.file.structs import Submission
from pitboss.submission.file.tables import filed_tables


def filed_signs(submission: Submission) -> list[Sign]:
    """O-OPR-01: what the operator has filed, posted. As the tables will be opened: nobody sits there yet, so no sign
    says which seats are free."""
    tables = filed_tables(submission)
    states = [new_table(compile_plan(table.game, table.house, table.seats)) for table in tables]
    signs = [filed_room_sign(submission, states, seats=False)]
    for table, state in zip(tables, states, strict=True):
        setting = Setting(
            facility=submission.facility.name, name=table.name, base_seconds=table.base_seconds,
            bank_seconds=table.bank_seconds, mix=table.mix, games=table.games,
        )  # fmt: skip
        signs.append(table_sign(state, setting))
    return signs


def filed_room_sign(
    submission: Submission,
    tables: Sequence[TableState | CalledOut],
    *,
    seats: bool = True,
    shown: Mapping[str, Displayed] | None = None,
) -> Sign:
    """shown: the amounts of the jackpots on display (room.py)."""
    facility = submission.facility
    jackpots = offered_jackpots(submission, shown)
    return room_sign(tables, facility.name, jackpots, play_money=facility.play_money, seats=seats)


def offered_jackpots(submission: Submission, shown: Mapping[str, Displayed] | None = None) -> Jackpots:
    """Those that a table takes part in: a jackpot that no table offers has no rules to post."""
    named = {name for entry in submission.tables for name in (entry.bad_beat, entry.high_hand)}
    return Jackpots(
        bad_beat=[each for each in submission.bad_beat if each.name in named],
        high_hand=[each for each in submission.high_hand if each.name in named],
        displayed=shown or {},
        time_zone=submission.facility.time_zone,
    )
