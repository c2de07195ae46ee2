"""Which period of a High Hand Jackpot a box belongs to, and periods that amendments change (AMB-153, AMB-154)."""

import msgspec
import pytest

from pitboss.engine.events import BoxChanged
from pitboss.house.base import HouseCommand
from pitboss.house.high_hand.commands import EndPeriod, SkipPeriod, StartPeriod
from pitboss.house.high_hand.state import HighHandState, boxes_due
from pitboss.room.jackpots.reading import Told, period_of_box
from pitboss.room.jackpots.schedule import Calendar, period_due
from pitboss.room.time_source import DAY_MS
from tests.support import jackpots as jp
from tests.support.covers import covers
from tests.support.jackpots import END, FIRST, LAST, SECOND, START, end, offer_high, passes, start, take_in

RUNS = [offer_high(), start()]
NEXT = [*RUNS, end(), start(SECOND, END, LAST)]
CHANGED = BoxChanged("high_hand", "evening", 2, 3, 500, "", "")


@covers("J-11", "J-18")
@pytest.mark.parametrize(
    ("commands", "at", "opened", "lot"),
    [
        (RUNS, START, 0, FIRST),
        (RUNS, END - 1, 0, FIRST),
        # The end is no part of it, and its box is: before that is written, and afterwards.
        (RUNS, END, 0, FIRST),
        ([*RUNS, end()], END + 5, 0, FIRST),
        # Also where the next one has begun meanwhile.
        (NEXT, END + 5, 0, FIRST),
        ([*NEXT, take_in(END + 1, lot=FIRST)], END + 5, 0, SECOND),
        # One of the middle of the period that was read after its end does not stand for that of the end.
        ([*NEXT, take_in(END + 1, lot=FIRST, removed_at=END - 1)], END + 5, 0, FIRST),
        # A table that was opened later has nothing of it.
        (NEXT, END + 5, END, SECOND),
        ([*RUNS, end()], END + 5, END, ""),
    ],
)
def test_amb_154__a_box_is_of_the_period_at_the_end_of_which_it_was_removed(
    commands: list[HouseCommand], at: int, opened: int, lot: str
) -> None:
    state = jp.a_high_hand(*commands).high_hand
    assert period_of_box(state, Told("T-1", 9, at, CHANGED), opened) == lot


@covers("J-11")
def test_j_11__every_table_gives_a_box_at_the_end__also_one_that_gave_some_before() -> None:
    made = jp.a_high_hand(*RUNS, take_in(START + 1, lot=FIRST), end())
    period = made.high_hand.periods[FIRST]
    assert boxes_due(made.high_hand, period) == []
    made.do(passes())
    assert boxes_due(made.high_hand, period) == ["T-1"]
    made.do(take_in(END, number=2, lot=FIRST))
    assert boxes_due(made.high_hand, period) == []


# --- the times of periods ---------------------------------------------------------------------------------------------
DAY = 20_000 * DAY_MS
HOUR = 3_600_000
UTC = Calendar()


def under(times: tuple[str, str], state: HighHandState) -> HighHandState:
    return msgspec.structs.replace(state, terms=msgspec.structs.replace(state.terms, qualifying_period=times))


@covers("J-14", "N-CFG-hhj.qualifyingPeriod")
def test_amb_153__hours_that_are_filed_anew_while_a_period_runs_hold_for_the_next_one() -> None:
    state = under(("08:00", "12:00"), HighHandState(version=1))
    begun = period_due(state, UTC, DAY, DAY + 8 * HOUR, ())
    assert isinstance(begun, StartPeriod)
    made = jp.a_high_hand(offer_high(), begun)
    longer = under(("08:00", "16:00"), made.high_hand)
    over = period_due(longer, UTC, DAY, DAY + 12 * HOUR, ("T-1",))
    assert isinstance(over, EndPeriod)
    made.do(over)
    # What is left of the longer hours is a period of its own, under a name of its own.
    rest = period_due(under(("08:00", "16:00"), made.high_hand), UTC, DAY, DAY + 13 * HOUR, ())
    assert isinstance(rest, StartPeriod)
    assert (rest.start, rest.end) == (DAY + 12 * HOUR, DAY + 16 * HOUR)
    assert rest.period == begun.period.replace("08:00", "12:00")
    # Hours that take effect in the middle of their own time count from then on: nobody knew of them before.
    known = period_due(under(("08:00", "16:00"), made.high_hand), UTC, DAY + 13 * HOUR, DAY + 14 * HOUR, ())
    assert isinstance(known, StartPeriod)
    assert known.start == DAY + 13 * HOUR
    # Where the room was closed until those were over too, they were skipped.
    late = period_due(under(("08:00", "16:00"), made.high_hand), UTC, DAY, DAY + 17 * HOUR, ())
    assert isinstance(late, SkipPeriod)
