"""How an event changes a High Hand Jackpot. It never refuses."""

from collections.abc import Callable
from typing import Any

from pitboss.house.base import HouseEvent
from pitboss.house.custody import events as boxes
from pitboss.house.high_hand import events as ev
from pitboss.house.high_hand.state import (
    HighHandState,
    Period,
    Slip,
    best,
    by_custom,
    leaders,
    period_after,
    winners,
)
from pitboss.house.jackpot import begin, kind_of


def evolve(state: HighHandState, event: HouseEvent) -> None:
    cents = begin(state, event)
    if cents is not None:
        _share_out(state, event, cents)
    elif type(event) in _EVOLVE:
        _EVOLVE[type(event)](state, event)


def _share_out(state: HighHandState, event: HouseEvent, cents: int) -> None:
    """AMB-154: what was counted belongs to the period of its box. A container may have boxes of several: what the
    cashier found too little is missing from the last of them, and what they found too much is that one's too."""
    names = _boxes_of(state, event)
    for name in names:
        box = state.custody.boxes[name]
        part = cents if name == names[-1] and cents > (box.counted or 0) else min(cents, box.counted or 0)
        cents -= part
        _bring(state, box.lot, part)


def _boxes_of(state: HighHandState, event: HouseEvent) -> list[str]:
    if isinstance(event, boxes.SumVerified):
        return state.custody.loads[event.load - 1].boxes
    return [event.box] if isinstance(event, boxes.CountedInCage | boxes.CountedByRoom) else []


def _bring(state: HighHandState, lot: str, cents: int) -> None:
    """A box of no period, or of one whose pool was announced, is the next one's."""
    period = state.periods.get(lot)
    if period is not None and period.stage in ("open", "ended"):
        period.counted += cents
    else:
        state.rolled += cents


def _offered(state: HighHandState, event: ev.HighHandOffered) -> None:
    state.terms, state.version, state.play_money = event.terms, event.version, event.play_money
    state.custody.location, state.custody.play_money = event.terms.count_location, event.play_money


def _started(state: HighHandState, event: ev.PeriodStarted) -> None:
    state.periods[event.period] = Period(event.period, event.start, event.end, state.terms, rolled_in=event.rolled_in)
    state.rolled -= event.rolled_in


def _skipped(state: HighHandState, event: ev.PeriodSkipped) -> None:
    state.periods[event.period] = Period(event.period, event.start, event.end, state.terms, "skipped")


def _ended(state: HighHandState, event: ev.PeriodEnded) -> None:
    period = state.periods[event.period]
    period.stage, period.tables = "ended", event.tables


def _passed(state: HighHandState, event: ev.TablePassed) -> None:
    state.periods[event.period].passed.append(event.table)


def _called(state: HighHandState, event: ev.HandCalled) -> None:
    slip = state.slips[event.slip] = state.called[event.slip] = Slip(
        event.slip, event.period, event.table, event.hand, event.seat, event.person, event.words, event.strength,
        event.shown_at, dealer=event.dealer, entered_by=event.entered_by,
    )  # fmt: skip
    state.by_period.setdefault(event.period, []).append(slip)
    state.sources[event.table] = max(event.source, state.sources.get(event.table, 0))


def _filled(state: HighHandState, event: ev.SlipFilled) -> None:
    slip = state.slips[event.slip]
    # An announcement that follows lifts it again.
    state.filled += 1
    state.called.pop(event.slip, None)
    slip.standing, slip.filled_at, slip.number = "beaten", event.at, state.filled
    if slip.strength >= best(state, slip.period):
        state.follows = (kind_of(ev.HandAnnounced),)


def _announced(state: HighHandState, event: ev.HandAnnounced) -> None:
    slip = state.slips[event.slip]
    if not event.equal:
        for other in leaders(state, slip.period):
            other.standing = "beaten"
    slip.standing = "equal" if event.equal else "leading"


def _declined(state: HighHandState, event: ev.HandDeclined) -> None:
    state.slips[event.slip].standing = "declined"
    state.called.pop(event.slip, None)


def _pooled(state: HighHandState, event: ev.PoolAnnounced) -> None:
    period = state.periods[event.period]
    period.stage = "pooled"
    if not winners(state, period.name) or not period.pool:
        state.follows = (kind_of(ev.RolledOver),)
    elif not by_custom(state, period):
        state.follows = (kind_of(ev.PeriodAwarded),)


def _awarded(state: HighHandState, event: ev.PeriodAwarded) -> None:
    period = state.periods[event.period]
    period.stage, period.prizes, period.deadline = "awarded", event.prizes, event.deadline


def _rolled(state: HighHandState, event: ev.RolledOver) -> None:
    period = state.periods[event.period]
    period.stage = "rolled_over"
    after = period_after(state, period)
    if after is not None:
        after.rolled_in += event.cents
    else:
        state.rolled += event.cents


def _paid(state: HighHandState, event: ev.PrizePaid) -> None:
    state.periods[event.period].settled.append(event.slip)
    state.fund -= event.cents


def _expired(state: HighHandState, event: ev.PrizeExpired) -> None:
    period = state.periods[event.period]
    period.expired.append(event.slip)
    if event.next_period:
        period.settled.append(event.slip)
        state.rolled += event.cents


def _distributed(state: HighHandState, event: ev.PrizeDistributed) -> None:
    state.periods[event.period].settled.append(event.slip)
    state.fund -= sum([cents for _, cents in event.payouts])


def _forgotten(state: HighHandState, event: ev.SlipForgotten) -> None:
    state.slips[event.slip].forgotten = True


_EVOLVE: dict[type[HouseEvent], Callable[[HighHandState, Any], None]] = {
    ev.HighHandOffered: _offered,
    ev.PeriodStarted: _started,
    ev.PeriodSkipped: _skipped,
    ev.PeriodEnded: _ended,
    ev.TablePassed: _passed,
    ev.HandCalled: _called,
    ev.SlipFilled: _filled,
    ev.HandAnnounced: _announced,
    ev.HandDeclined: _declined,
    ev.PoolAnnounced: _pooled,
    ev.PeriodAwarded: _awarded,
    ev.RolledOver: _rolled,
    ev.PrizePaid: _paid,
    ev.PrizeExpired: _expired,
    ev.PrizeDistributed: _distributed,
    ev.SlipForgotten: _forgotten,
}
