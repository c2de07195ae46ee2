"""What was open when the day ended: money on its way, claims and prizes not paid, what was due from whom, notices that
nobody has acknowledged."""

from pitboss.house.bad_beat.state import BadBeatState, overdue, waiting
from pitboss.house.bad_beat.view import due_now as bad_beat_due
from pitboss.house.custody.decide import CASHIER, CONTAINER, COUNT_AT_TABLE, LIST
from pitboss.house.custody.state import Box, on_the_way
from pitboss.house.high_hand.state import HighHandState, owed
from pitboss.house.high_hand.view import due_now as high_hand_due
from pitboss.room.books.jackpots import JackpotDay
from pitboss.room.books.structs import DueRow, NoticeRow, OpenRow

# By the stage of a box: the rules of the step that comes next, by jackpot.
NEXT_STEP = {
    "removed": (COUNT_AT_TABLE, LIST), "counted": (CONTAINER, CONTAINER), "locked": (CONTAINER, CONTAINER),
    "listed": (LIST, LIST), "carried": (CASHIER, CASHIER),
}  # fmt: skip
UNSETTLED = {"open": "not verified", "verified": "not prepared", "prepared": "not paid"}
# What a Bad Beat's day ends without, in words, and by which rule it should not.
OVERDUE = {
    "count": ("no count of this gaming day", "I-08"),
    "display": ("the display was not adjusted", "I-18"),
}


def open_rows(jackpot: JackpotDay) -> list[OpenRow]:
    state, stream = jackpot.state, jackpot.stream
    rows = [_box(jackpot, box) for box in on_the_way(state.custody)]
    if isinstance(state, BadBeatState):
        for claim in waiting(state):
            words = f"Bad Beat of hand {claim.hand} {UNSETTLED[claim.status]}"
            rule = "I-14" if claim.status == "open" else "I-17"
            rows.append(OpenRow(stream, claim.table, words, claim.owed if claim.cents else None, rule))
        return rows
    for period in state.periods.values():
        for slip, person, cents in owed(period):
            late = slip in period.expired
            words = f"prize of {period.name}, {person}, {'waits to be distributed' if late else 'not collected'}"
            rows.append(OpenRow(stream, state.slips[slip].table, words, cents, "J-23" if late else "J-20"))
    return rows


def _box(jackpot: JackpotDay, box: Box) -> OpenRow:
    custody = jackpot.state.custody
    rule = NEXT_STEP[box.stage][not custody.at_table][custody.jackpot]
    cents = box.cents if box.counted is None else box.counted
    return OpenRow(jackpot.stream, box.table, f"box {box.number} {box.stage}, not in the fund", cents, rule)


def due_rows(jackpot: JackpotDay, day: str, *, over: bool) -> list[DueRow]:
    """over: the day has ended, so that what it should have had is overdue."""
    state, stream = jackpot.state, jackpot.stream
    if isinstance(state, HighHandState):
        return [DueRow(stream, due.what, due.roles, due.rule, False) for due in high_hand_due(state)]
    missed: tuple[str, ...] = ()
    if jackpot.ended is not None:
        # As it was written when the next day began.
        missed = jackpot.ended.overdue
    elif over and state.version and not state.ended:
        missed = overdue(state, day, None)
    rows = []
    for each in missed:
        words, rule = OVERDUE.get(each, (f"{each} is not in the fund", "I-08"))
        words = f"no {each} in this gaming day" if each.startswith("count of") else words
        rows.append(DueRow(stream, words, (), rule, True))
    return rows + [DueRow(stream, due.what, due.roles, due.rule, False) for due in bad_beat_due(state, day)]


def notice_rows(jackpot: JackpotDay) -> list[NoticeRow]:
    """Only a Bad Beat gives any (I-08, I-16)."""
    notices = jackpot.state.notices if isinstance(jackpot.state, BadBeatState) else []
    return [
        NoticeRow(jackpot.stream, one.number, one.to, one.words, one.at, one.seen_by, one.rule)
        for one in notices
        if not one.acknowledged_by
    ]
