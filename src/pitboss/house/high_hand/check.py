"""Whether an event of the log can follow what came before it: what an audit asks of every entry of the stream.

Written from what each event says, beside `decide`: a change of one that the other does not know is found.
"""

from collections.abc import Callable
from typing import Any

from pitboss.house.acts import signed_fault
from pitboss.house.base import HouseCommand, HouseEvent, SignedEvent
from pitboss.house.custody.check import ASKED as CUSTODY_ASKED
from pitboss.house.custody.check import custody_fault
from pitboss.house.high_hand import commands as cm
from pitboss.house.high_hand import events as ev
from pitboss.house.high_hand.decide import ACTS
from pitboss.house.high_hand.pool import CAGES, PAID_TO, deadline_of
from pitboss.house.high_hand.slips import hand_fault, is_needed
from pitboss.house.high_hand.state import (
    HighHandState,
    best,
    boxes_missing,
    by_custom,
    earlier,
    held_boxes,
    owed,
    period_at,
    running,
    shares_of,
    slips_of,
    winners,
)
from pitboss.house.jackpot import history_fault, kind_of

ASKED: dict[type[HouseEvent], type[HouseCommand]] = {
    ev.HighHandOffered: cm.OfferHighHand,
    ev.PeriodStarted: cm.StartPeriod,
    ev.PeriodSkipped: cm.SkipPeriod,
    ev.PeriodEnded: cm.EndPeriod,
    ev.TablePassed: cm.PassTable,
    ev.HandCalled: cm.CallHand,
    ev.SlipFilled: cm.VerifyHand,
    ev.HandAnnounced: cm.VerifyHand,
    ev.HandDeclined: cm.DeclineHand,
    ev.PoolAnnounced: cm.AnnouncePool,
    ev.RolledOver: cm.AnnouncePool,
    ev.PrizePaid: cm.PayAtCage,
    ev.PrizeExpired: cm.ExpireClaims,
    ev.PrizeDistributed: cm.Distribute,
    ev.SlipForgotten: cm.ForgetSlip,
}


ONLY_AFTER = frozenset([kind_of(kind) for kind in (ev.HandAnnounced, ev.RolledOver)])


def event_fault(state: HighHandState, event: HouseEvent) -> str:
    """'' where it can. state: as it was before it."""
    kind = type(event)
    if not isinstance(event, SignedEvent) or kind not in (*ASKED, ev.PeriodAwarded, *CUSTODY_ASKED):
        return "is no event of a High Hand Jackpot"
    if not state.version and kind is not ev.HighHandOffered:
        return "is about a High Hand Jackpot that no submission has"
    fault = history_fault(state, event, ONLY_AFTER)
    if fault:
        return fault
    if kind in CUSTODY_ASKED:
        return custody_fault(state.custody, ACTS, event, held_boxes(state))
    # An award follows the announcement, or the parts that accounting entered.
    asked = ASKED.get(kind) or (cm.AnnouncePool if state.follows else cm.DividePool)
    fault = signed_fault(ACTS, asked, event, by_itself=state.play_money)
    return fault or _FAULT[kind](state, event)


def _offered(state: HighHandState, event: ev.HighHandOffered) -> str:
    return "" if event.version >= max(state.version, 1) else f"goes back to version {event.version}"


def _begun(state: HighHandState, event: ev.PeriodStarted | ev.PeriodSkipped) -> str:
    last = max([period.end for period in state.periods.values()], default=0)
    if event.period in state.periods or not event.period or not last <= event.start < event.end:
        return f"begins the period {event.period} twice, or before the last one was over"
    if isinstance(event, ev.PeriodSkipped):
        return "" if event.at >= event.end else f"skips the period {event.period}, which is not over"
    if event.rolled_in != state.rolled or running(state) is not None or not event.start <= event.at < event.end:
        return f"begins the period {event.period} with another sum, or at another time"
    return ""


def _ended(state: HighHandState, event: ev.PeriodEnded) -> str:
    period = state.periods.get(event.period)
    there = period is not None and period.stage == "open" and event.at >= period.end and all(event.tables)
    there = there and list(event.tables) == sorted(set(event.tables))
    return "" if there else f"ends the period {event.period}, which does not run, or too early"


def _passed(state: HighHandState, event: ev.TablePassed) -> str:
    period = state.periods.get(event.period)
    there = (
        period is not None
        and period.stage != "open"
        and event.table in period.tables
        and event.table not in period.passed
    )
    return "" if there else f"lets table {event.table} pass the end of {event.period}, where it took no part"


def _called(state: HighHandState, event: ev.HandCalled) -> str:
    if event.slip in state.slips or event.slip != f"{event.table} {event.hand} {event.seat}":
        return f"calls the hand {event.slip} twice, or under another name"
    period = state.periods.get(event.period)
    if period is None or period.stage not in ("open", "ended") or event.table in period.passed:
        return f"calls a hand for {event.period}, which is over"
    at_showdown = state.terms.time_basis == "showdown"
    if at_showdown and period_at(state, event.shown_at) is not period:
        return f"calls a hand for {event.period} that was not shown in it"
    return hand_fault(event)


def _filled(state: HighHandState, event: ev.SlipFilled) -> str:
    slip = state.slips.get(event.slip)
    if slip is None or slip.standing != "called":
        return f"fills in the slip {event.slip} twice, or for no hand"
    if state.periods[slip.period].stage not in ("open", "ended") or event.giver == slip.person:
        return f"fills in the slip {event.slip} too late, or for whoever holds the hand"
    whole = event.identification and event.dealer and event.dealer_licence and event.licence
    return "" if whole else f"fills in the slip {event.slip} with a field empty"


def _announced(state: HighHandState, event: ev.HandAnnounced) -> str:
    slip = state.slips.get(event.slip)
    if slip is None or slip.number != state.filled:
        return f"announces {event.slip}, which nobody verified just now"
    lead = best(state, slip.period)
    right = slip.strength == lead if event.equal else slip.strength > lead
    return "" if right and event.words == slip.words else f"announces {event.slip}, which does not lead so"


def _declined(state: HighHandState, event: ev.HandDeclined) -> str:
    slip = state.slips.get(event.slip)
    there = slip is not None and slip.standing == "called" and event.words
    return "" if there else f"declines {event.slip}, which nobody called, or without a reason"


def _pooled(state: HighHandState, event: ev.PoolAnnounced) -> str:
    period = state.periods.get(event.period)
    if period is None or period.stage != "ended" or boxes_missing(state, period) or earlier(state, period):
        return f"announces the pool of {event.period} before it is counted"
    if set(period.tables) - set(period.passed) or any(s.standing == "called" for s in slips_of(state, event.period)):
        return f"announces the pool of {event.period} while hands of it are open"
    right = (event.counted, event.rolled_in) == (period.counted, period.rolled_in)
    return "" if right else f"announces another pool of {event.period} than was counted"


def _awarded(state: HighHandState, event: ev.PeriodAwarded) -> str:
    period = state.periods.get(event.period)
    if period is None or period.stage != "pooled" or event.deadline != deadline_of(period, event.at):
        return f"awards {event.period} before its pool was announced, or with another deadline"
    people = {(slip.name, slip.person) for slip in winners(state, event.period)}
    given = [prize[:2] for prize in event.prizes]
    if not set(given) <= people or len(set(given)) != len(given):
        return f"awards {event.period} to others than its leaders"
    if sum([prize[2] for prize in event.prizes]) != period.pool or min([prize[2] for prize in event.prizes]) < 1:
        return f"awards another sum than the pool of {event.period}"
    equal = tuple([prize for prize in shares_of(state, period) if prize[2]])
    return "" if by_custom(state, period) or event.prizes == equal else f"divides {event.period} unequally"


def _rolled(state: HighHandState, event: ev.RolledOver) -> str:
    period = state.periods.get(event.period)
    if period is None or period.stage != "pooled" or event.cents != period.pool:
        return f"rolls {event.period} over with another sum"
    return ""


def _paid(state: HighHandState, event: ev.PrizePaid) -> str:
    period = state.periods.get(event.period)
    due = owed(period) if period is not None else []
    if period is None or (event.slip, event.person, event.cents) not in due or event.slip in period.expired:
        return f"pays {event.slip} what it has not won, or twice"
    if period.deadline and event.at >= period.deadline:
        return f"pays {event.slip} too late"
    if not event.identification or event.giver == event.person:
        return f"pays {event.slip} without identification, or to whoever pays"
    return "" if event.place in CAGES and event.to in PAID_TO else "pays a high hand at no cage"


def _expired(state: HighHandState, event: ev.PrizeExpired) -> str:
    period = state.periods.get(event.period)
    due = [(slip, cents) for slip, _, cents in owed(period)] if period is not None else []
    if period is None or (event.slip, event.cents) not in due or event.slip in period.expired:
        return f"lets {event.slip} expire, which has nothing, or has done so already"
    if not period.deadline or event.at < period.deadline or event.deadline != period.deadline:
        return f"lets {event.slip} expire too early"
    filed = event.next_period == (period.terms.unclaimed == "next_period")
    return "" if filed else f"gives what {event.slip} did not collect to somebody else than was filed"


def _distributed(state: HighHandState, event: ev.PrizeDistributed) -> str:
    period = state.periods.get(event.period)
    if period is None or event.slip not in period.expired or event.slip in period.settled or not event.words:
        return f"distributes {event.slip}, which is not to be distributed"
    cents = next(prize[2] for prize in period.prizes if prize[0] == event.slip)
    parts = [part for _, part in event.payouts]
    if sum(parts) != cents or min(parts) < 1 or event.to not in PAID_TO:
        return f"distributes another sum for {event.slip}"
    people = {person.strip().casefold() for person, _ in event.payouts}
    return "" if all(people) and len(people) == len(parts) else f"distributes {event.slip} to somebody twice"


def _forgotten(state: HighHandState, event: ev.SlipForgotten) -> str:
    slip = state.slips.get(event.slip)
    if slip is None or not slip.filled_at or slip.forgotten or is_needed(state, slip, event.at):
        return f"forgets {event.slip} twice, or too early"
    return ""


_FAULT: dict[type[HouseEvent], Callable[[HighHandState, Any], str]] = {
    ev.HighHandOffered: _offered,
    ev.PeriodStarted: _begun,
    ev.PeriodSkipped: _begun,
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
