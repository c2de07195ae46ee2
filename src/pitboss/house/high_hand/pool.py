"""The pool of a period: announced, awarded or rolled over, collected or expired (P 16.H-J)."""

from pitboss.engine.refusals import Refusal
from pitboss.house.acts import is_of, said
from pitboss.house.base import HouseCommand, HouseEvent
from pitboss.house.fields import is_amount
from pitboss.house.high_hand import commands as cm
from pitboss.house.high_hand import events as ev
from pitboss.house.high_hand.durations import after
from pitboss.house.high_hand.state import (
    HighHandState,
    Period,
    boxes_missing,
    by_custom,
    earlier,
    owed,
    shares_of,
    slips_of,
    winners,
)
from pitboss.money import show_dollars

Decision = tuple[HouseEvent, ...] | Refusal
CAGES = ("main_cage", "satellite_cage")
PAID_TO = ("account", "cash")


def announce(state: HighHandState, command: cm.AnnouncePool) -> Decision:
    """J-18, J-19, J-21: once every table has passed the end and every box is counted."""
    period = state.periods.get(command.period)
    fault = _not_ready(state, period)
    if fault is not None or period is None:
        return fault or Refusal("not_ended", "J-18", "there is no such period")
    pooled = ev.PoolAnnounced(**said(command), period=period.name, counted=period.counted, rolled_in=period.rolled_in)
    if not winners(state, period.name) or not period.pool:
        # AMB-154: a full house for which nobody was identified counts as not made.
        return pooled, ev.RolledOver(**said(command), period=period.name, cents=period.pool)
    if by_custom(state, period):
        return (pooled,)
    return pooled, _awarded(command, period, shares_of(state, period))


def _not_ready(state: HighHandState, period: Period | None) -> Refusal | None:
    if period is None or period.stage != "ended":
        words = "this period has not ended" if period is not None and period.stage == "open" else "no such pool waits"
        return Refusal("not_ended", "J-18", words)
    before = earlier(state, period)
    if before is not None:
        words = f"the pool of {before.name} comes first: what it leaves belongs to this one"
        return Refusal("out_of_order", "J-21", words)
    playing = [table for table in period.tables if table not in period.passed]
    if playing:
        return Refusal("hands_running", "J-18", f"hands of this period are still played at {', '.join(playing)}")
    missing = boxes_missing(state, period)
    if missing:
        return Refusal("not_counted", "J-18", f"the boxes of {', '.join(missing)} are not counted yet")
    waiting = [slip.name for slip in slips_of(state, period.name) if slip.standing == "called"]
    if waiting:
        return Refusal("hands_unverified", "J-15", f"hands are neither verified nor declined: {', '.join(waiting)}")
    return None


def divide(state: HighHandState, command: cm.DividePool) -> Decision:
    """J-07: by the rule that was filed, where that is not in equal parts."""
    period = state.periods.get(command.period)
    if period is None or period.stage != "pooled":
        return Refusal("not_pooled", "J-07", "no pool of this period waits to be divided")
    people = {slip.name: slip.person for slip in winners(state, period.name)}
    if sorted([slip for slip, _ in command.shares]) != sorted(people):
        return Refusal("not_the_winners", "J-07", f"divide it among the slips {', '.join(people)}")
    cents = [part for _, part in command.shares]
    if not all(is_amount(part) for part in cents) or sum(cents) != period.pool:
        return Refusal("bad_amount", "J-07", f"the parts have to come to {show_dollars(period.pool)}")
    prizes = [(slip, people[slip], part) for slip, part in command.shares]
    return (_awarded(command, period, prizes),)


def _awarded(command: HouseCommand, period: Period, prizes: list[ev.Prize]) -> ev.PeriodAwarded:
    """Whoever gets nothing of it has nothing to collect."""
    given = tuple([prize for prize in prizes if prize[2]])
    return ev.PeriodAwarded(
        **said(command), period=period.name, prizes=given, deadline=deadline_of(period, command.at)
    )  # fmt: skip


def deadline_of(period: Period, at: int) -> int:
    """J-08, N-CFG-hhj.claimDeadline: the time to collect runs from the award. 0 for ever."""
    return after(at, period.terms.claim_deadline) if period.terms.claim_deadline else 0


def pay(state: HighHandState, command: cm.PayAtCage) -> Decision:
    period = state.periods.get(command.period)
    prize = next((prize for prize in period.prizes if prize[0] == command.slip), None) if period is not None else None
    if period is None or prize is None:
        return Refusal("not_awarded", "J-19", "nothing was awarded to this slip in this period")
    if command.place not in CAGES:
        return Refusal("wrong_place", "J-20", f"a high hand is paid at a cage: {' or '.join(CAGES)}")
    if command.to not in PAID_TO:
        return Refusal("bad_field", "J-20", "it is paid in cash, or into the person's account")
    if command.slip in period.expired:
        return Refusal("expired_already", "J-23", "this prize was not collected in time")
    if command.slip in period.settled:
        return Refusal("paid_already", "J-20", "this prize was paid already")
    if period.deadline and command.at >= period.deadline:
        return Refusal("deadline_passed", "J-08", "the time to collect it has passed")
    if not command.identification.strip():
        return Refusal("no_identification", "J-24", "valid identification is shown again at the cage: say which")
    if is_of(command, prize[1]):
        return Refusal("same_person", "O-ROL-01", "nobody pays themselves")
    return (
        ev.PrizePaid(
            **said(command), period=period.name, slip=command.slip, person=prize[1], cents=prize[2],
            place=command.place, identification=command.identification.strip(), to=command.to,
        ),
    )  # fmt: skip


def expire(state: HighHandState, command: cm.ExpireClaims) -> Decision:
    """J-23, N-CFG-hhj.unclaimedProcedure: whatever was not collected by its deadline."""
    return tuple(
        [
            ev.PrizeExpired(
                **said(command), period=period.name, slip=slip, cents=cents, deadline=period.deadline,
                next_period=period.terms.unclaimed == "next_period",
            )
            for period in state.periods.values()
            if period.deadline and command.at >= period.deadline
            for slip, _, cents in owed(period)
            if slip not in period.expired
        ]
    )  # fmt: skip


def distribute(state: HighHandState, command: cm.Distribute) -> Decision:
    """J-23 (P 16.J): by the procedure that was filed, to players."""
    period = state.periods.get(command.period)
    if period is None or command.slip not in period.expired or command.slip in period.settled:
        return Refusal("nothing_unclaimed", "J-23", "nothing of this slip waits to be distributed")
    if not command.words.strip():
        return Refusal("no_words", "J-23", "say how it is distributed: the procedure is in the Rules Submission")
    cents = next(cents for slip, _, cents in period.prizes if slip == command.slip)
    people = [person.strip().casefold() for person, _ in command.payouts]
    if len(set(people)) != len(people) or not all(people):
        return Refusal("same_person", "J-23", "name each person once")
    if any(is_of(command, person) for person in people):
        return Refusal("same_person", "O-ROL-01", "nobody distributes money to themselves")
    parts = [part for _, part in command.payouts]
    if not all(is_amount(part) and part for part in parts) or sum(parts) != cents:
        return Refusal("bad_amount", "J-23", f"the parts have to come to {show_dollars(cents)}")
    if command.to not in PAID_TO:
        return Refusal("bad_field", "J-23", "it is paid in cash, or into people's accounts")
    return (
        ev.PrizeDistributed(
            **said(command), period=period.name, slip=command.slip, payouts=command.payouts,
            words=command.words.strip(), to=command.to,
        ),
    )  # fmt: skip
