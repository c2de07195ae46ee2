"""A High Hand Jackpot as it stands: its periods, its slips, its money. Only `evolve` changes it."""

from typing import Literal

import msgspec

from pitboss.engine.roles import same_person
from pitboss.house.custody.state import Custody, on_the_way
from pitboss.house.high_hand.events import Prize
from pitboss.house.jackpot import JackpotState
from pitboss.submission.file.structs import HighHand

Stage = Literal["open", "ended", "pooled", "awarded", "rolled_over", "skipped"]
Standing = Literal["called", "leading", "equal", "beaten", "declined"]


class Slip(msgspec.Struct):
    """standing: beaten also where a better hand was verified after it. number: of the slip, in the order in which they
    were filled in; 0 before that, like filled_at. dealer, entered_by: who dealt the hand and who typed in its cards."""

    name: str
    period: str
    table: str
    hand: int
    seat: int
    person: str
    words: str
    strength: int
    shown_at: int
    standing: Standing = "called"
    number: int = 0
    filled_at: int = 0
    forgotten: bool = False
    dealer: str = ""
    entered_by: tuple[str, ...] = ()


class Period(msgspec.Struct):
    """terms: as they hung in the room when it began; an amendment holds for the next one. tables: that took part, known
    when it has ended; passed: those with no hand of it any more. counted: what its
    boxes brought; pool: with what earlier periods left. settled: slips that were paid, have expired or been given away;
    expired: slips whose money waits for the procedure that was filed."""

    name: str
    start: int
    end: int
    terms: HighHand
    stage: Stage = "open"
    rolled_in: int = 0
    tables: tuple[str, ...] = ()
    passed: list[str] = msgspec.field(default_factory=list)
    counted: int = 0
    prizes: tuple[Prize, ...] = ()
    deadline: int = 0
    settled: list[str] = msgspec.field(default_factory=list)
    expired: list[str] = msgspec.field(default_factory=list)

    @property
    def pool(self) -> int:
        return self.counted + self.rolled_in


class HighHandState(JackpotState, kw_only=True):
    """rolled: what of the fund waits for the next period. filled: how many slips were filled in. called: those of the
    slips that nobody has looked at yet; by_period: all of them by their periods."""

    custody: Custody = msgspec.field(default_factory=lambda: Custody("high_hand"))
    terms: HighHand = msgspec.field(default_factory=HighHand)
    rolled: int = 0
    periods: dict[str, Period] = msgspec.field(default_factory=dict)
    slips: dict[str, Slip] = msgspec.field(default_factory=dict)
    called: dict[str, Slip] = msgspec.field(default_factory=dict)
    by_period: dict[str, list[Slip]] = msgspec.field(default_factory=dict)
    filled: int = 0


def running(state: HighHandState) -> Period | None:
    """The period in which hands qualify now."""
    return next((period for period in state.periods.values() if period.stage == "open"), None)


def period_at(state: HighHandState, at: int) -> Period | None:
    """J-03, AMB-153: the end does not belong to it any more."""
    found = [period for period in state.periods.values() if period.start <= at < period.end]
    return found[-1] if found and found[-1].stage != "skipped" else None


def slips_of(state: HighHandState, period: str) -> list[Slip]:
    return state.by_period.get(period, [])


def leaders(state: HighHandState, period: str) -> list[Slip]:
    """The verified hands that nothing beats, the earliest slip first."""
    found = [slip for slip in slips_of(state, period) if slip.standing in ("leading", "equal")]
    return sorted(found, key=lambda slip: slip.number)


def winners(state: HighHandState, period: str) -> list[Slip]:
    """J-22 (P 16.B(5)): players share, and whoever made the best hand twice is one of them: by the earlier slip."""
    found: list[Slip] = []
    for slip in leaders(state, period):
        if not any(same_person(one.person, slip.person) for one in found):
            found.append(slip)
    return found


def best(state: HighHandState, period: str) -> int:
    return max([slip.strength for slip in leaders(state, period)], default=0)


def held_boxes(state: HighHandState) -> frozenset[str]:
    """J-11 (P 16.D): they are counted when their period has ended."""
    open_ = [period.name for period in state.periods.values() if period.stage == "open"]
    return frozenset([box.name for lot in open_ for box in state.custody.by_lot.get(lot, ())])


def earlier(state: HighHandState, period: Period) -> Period | None:
    """A period before this one whose pool was not announced: what it leaves may belong to this one (J-21)."""
    found = [one for one in state.periods.values() if one.start < period.start and one.stage in ("open", "ended")]
    return found[0] if found else None


def period_after(state: HighHandState, period: Period) -> Period | None:
    """J-21 (P 16.I(2)): the one that gets what this one leaves, where it has begun already."""
    found = [one for one in state.periods.values() if one.start > period.start and one.stage in ("open", "ended")]
    return min(found, key=lambda one: one.start, default=None)


def boxes_missing(state: HighHandState, period: Period) -> list[str]:
    """J-11: tables of which a box of the period is not in the fund, or was not removed at its end."""
    waiting = {box.table for box in on_the_way(state.custody, period.name)}
    return sorted(waiting | {table for table in period.tables if not gave_box(state, period, table)})


def gave_box(state: HighHandState, period: Period, table: str) -> bool:
    """AMB-154: at the end of the period. One that was changed before that is of the period too, and not the last."""
    boxes = state.custody.by_lot.get(period.name, ())
    return any(box.table == table and box.removed_at >= period.end for box in boxes)


def boxes_due(state: HighHandState, period: Period) -> list[str]:
    """Tables that have to give their box now. The hand that runs at the end still gives to the period in which it
    began, so they wait for that."""
    if period.stage != "ended":
        return []
    return [table for table in period.tables if table in period.passed and not gave_box(state, period, table)]


def shares_of(state: HighHandState, period: Period) -> list[Prize]:
    """J-22: in equal parts; AMB-154: odd cents go to the earliest slip."""
    slips = winners(state, period.name)
    each, odd = divmod(period.pool, len(slips))
    return [(slip.name, slip.person, each + (odd if place == 0 else 0)) for place, slip in enumerate(slips)]


def by_custom(state: HighHandState, period: Period) -> bool:
    """J-07, N-CFG-hhj.tieDivision: several have it, and they do not share equally."""
    return period.terms.tie_division == "custom" and len(winners(state, period.name)) > 1


def owed(period: Period) -> list[Prize]:
    """What was awarded and neither collected nor given away."""
    return [prize for prize in period.prizes if prize[0] not in period.settled]
