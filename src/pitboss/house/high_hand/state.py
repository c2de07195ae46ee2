"""A High Hand Jackpot as it stands: its periods, its slips, its money. Only `evolve` changes it."""

from typing import Literal

import msgspec

from pitboss.house.custody.state import Custody, on_the_way
from pitboss.house.high_hand.events import Prize
from pitboss.house.notices.board import Notice
from pitboss.submission.file.structs import HighHand

Stage = Literal["open", "ended", "pooled", "awarded", "rolled_over", "skipped"]
Standing = Literal["called", "leading", "equal", "beaten", "declined"]


class Slip(msgspec.Struct):
    """standing: beaten also where a better hand was verified after it. filled_at: 0 before the slip was filled in."""

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
    filled_at: int = 0
    forgotten: bool = False


class Period(msgspec.Struct):
    """tables: that took part, known when it has ended; passed: those with no hand of it any more. counted: what its
    boxes brought; pool: with what earlier periods left. settled: slips that were paid, have expired or been given away;
    expired: slips whose money waits for the procedure that was filed."""

    name: str
    start: int
    end: int
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


class HighHandState(msgspec.Struct):
    """fund: what was counted less what was paid. rolled: of it, what waits for the next period."""

    terms: HighHand = msgspec.field(default_factory=HighHand)
    version: int = 0
    play_money: bool = False
    fund: int = 0
    rolled: int = 0
    custody: Custody = msgspec.field(default_factory=lambda: Custody("high_hand"))
    periods: dict[str, Period] = msgspec.field(default_factory=dict)
    slips: dict[str, Slip] = msgspec.field(default_factory=dict)
    notices: list[Notice] = msgspec.field(default_factory=list)
    counted: dict[str, int] = msgspec.field(default_factory=dict)
    sources: dict[str, int] = msgspec.field(default_factory=dict)


def running(state: HighHandState) -> Period | None:
    """The period in which hands qualify now."""
    return next((period for period in state.periods.values() if period.stage == "open"), None)


def period_at(state: HighHandState, at: int) -> Period | None:
    """J-03, AMB-153: the end does not belong to it any more."""
    found = [period for period in state.periods.values() if period.start <= at < period.end]
    return found[-1] if found and found[-1].stage != "skipped" else None


def slips_of(state: HighHandState, period: str) -> list[Slip]:
    return [slip for slip in state.slips.values() if slip.period == period]


def leaders(state: HighHandState, period: str) -> list[Slip]:
    """The verified hands that nothing beats, the earliest slip first."""
    found = [slip for slip in slips_of(state, period) if slip.standing in ("leading", "equal")]
    return sorted(found, key=lambda slip: slip.filled_at)


def best(state: HighHandState, period: str) -> int:
    return max([slip.strength for slip in leaders(state, period)], default=0)


def boxes_missing(state: HighHandState, period: Period) -> list[str]:
    """J-11: tables of which a box of the period is not in the fund, or was not removed at all."""
    boxes = state.custody.boxes.values()
    given = {box.table for box in boxes if box.lot == period.name and box.stage == "in_the_fund"}
    waiting = {box.table for box in on_the_way(state.custody, period.name)}
    return sorted(waiting | {table for table in period.tables if table not in given})


def owed(period: Period) -> list[Prize]:
    """What was awarded and neither collected nor given away."""
    return [prize for prize in period.prizes if prize[0] not in period.settled]
