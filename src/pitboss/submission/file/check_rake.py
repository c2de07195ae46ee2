"""What is wrong with a schedule of rake by itself (P 17.A-B)."""

from itertools import pairwise

from pitboss.money import show_dollars
from pitboss.submission.file.amounts import show_percent
from pitboss.submission.file.fault import Faults, Place
from pitboss.submission.file.structs import RakeSchedule, TimeSchedule
from pitboss.submission.rake import PERCENT_MAX, Levels


def check_rake(schedule: RakeSchedule, place: Place, faults: Faults) -> None:
    # H-02 (P 17.B): what it is made of, and what it says of it, go together.
    parts = (
        ("percentage", "percent", bool(schedule.percent), "H-03"),
        ("incremental", "levels", bool(schedule.levels), "H-06"),
        ("time", "time", schedule.time is not None, "H-07"),
    )
    for kind, key, there, rule in parts if schedule.types else ():
        if kind in schedule.types and not there:
            faults.add(place, key, rule, f"the types name {kind!r}: say here how much it is, and more than nothing")
        if there and kind not in schedule.types:
            faults.add(place, key, rule, f"the types do not name {kind!r}: add it there, or leave this out")
    # H-03 (P 17.B(1))
    if schedule.percent > PERCENT_MAX:
        told = show_percent(schedule.percent)
        faults.add(place, "percent", "H-03", f"{told} is above what may be taken: 10 % at the most")
    check_rising(schedule.levels, "levels", "H-06", place, faults)
    for level, total in schedule.levels:
        if total > level:
            detail = f"{show_dollars(total)} cannot come off a pot of {show_dollars(level)}"
            faults.add(place, "levels", "H-06", detail)
    _check_most(schedule, place, faults)
    if schedule.time is not None:
        _check_time(schedule.time, place.inner("time", called=f"{place.called}, time"), faults)


def check_rising(levels: Levels, key: str, rule: str, place: Place, faults: Faults) -> None:
    """AMB-137: amounts are running totals, so both columns rise."""
    for (level, total), (higher, more) in pairwise(levels):
        if higher <= level:
            detail = f"a pot of {show_dollars(higher)} stands behind one of {show_dollars(level)}: write them rising"
            faults.add(place, key, rule, detail)
        elif more <= total:
            detail = f"{show_dollars(more)} from {show_dollars(higher)} is no more than {show_dollars(total)} before it"
            faults.add(place, key, rule, f"{detail}: each amount is the total at that pot")


def _check_most(schedule: RakeSchedule, place: Place, faults: Faults) -> None:
    off_pots = {"percentage", "incremental"} & set(schedule.types)
    if not off_pots:
        return
    # H-01 (P 17.A(3)): of percentage and steps together (AMB-89).
    most, rule = schedule.max_per_round, "N-CFG-rake.maxPerRound"
    if most is None:
        faults.add(place, "max_per_round", rule, "say the most that is taken in one round of play")
    elif most == 0:
        faults.add(place, "max_per_round", "H-01", "with a maximum of nothing there is no rake")
    elif off_pots == {"incremental"} and schedule.levels and schedule.levels[-1][1] > most:
        detail = f"the last level takes {show_dollars(schedule.levels[-1][1])}, more than this: one of them is wrong"
        faults.add(place, "max_per_round", rule, detail)


def _check_time(time: TimeSchedule, place: Place, faults: Faults) -> None:
    """H-09 (P 17.B(3)(c)): by the hour, and by the limits of the game."""
    seen: set[tuple[int, int | None]] = set()
    for low, high, fee in time.hourly_fee:
        limits = f"{show_dollars(low)} to {'no maximum' if high is None else show_dollars(high)}"
        if low <= 0 or (high is not None and high < low):
            faults.add(
                place, "hourly_fee", "H-09", f"{limits} are no limits of a game: the smallest bet, then the largest"
            )
        if fee <= 0:
            faults.add(place, "hourly_fee", "H-09", f"an hour at {limits} costs more than nothing")
        if (low, high) in seen:
            faults.add(place, "hourly_fee", "H-09", f"{limits} stand here twice")
        seen.add((low, high))
