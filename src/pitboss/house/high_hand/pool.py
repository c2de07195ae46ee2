"""The pool of a period: announced, awarded or rolled over, collected or expired (P 16.H-J)."""

from pitboss.engine.refusals import Refusal
from pitboss.house.acts import said
from pitboss.house.base import HouseCommand, HouseEvent
from pitboss.house.high_hand import commands as cm
from pitboss.house.high_hand import events as ev
from pitboss.house.high_hand.durations import after
from pitboss.house.high_hand.state import HighHandState, Period, boxes_missing, leaders, owed, slips_of
from pitboss.money import show_dollars

Decision = tuple[HouseEvent, ...] | Refusal
CAGES = ("main_cage", "satellite_cage")


def announce(state: HighHandState, command: cm.AnnouncePool) -> Decision:
    """J-18, J-19, J-21: once every table has passed the end and every box is counted."""
    period = state.periods.get(command.period)
    if period is None or period.stage != "ended":
        words = "this period has not ended" if period is not None and period.stage == "open" else "no such pool waits"
        return Refusal("not_ended", "J-18", words)
    playing = [table for table in period.tables if table not in period.passed]
    if playing:
        return Refusal("hands_running", "J-18", f"hands of this period are still played at {', '.join(playing)}")
    missing = boxes_missing(state, period)
    if missing:
        return Refusal("not_counted", "J-18", f"the boxes of {', '.join(missing)} are not counted yet")
    waiting = [slip.name for slip in slips_of(state, period.name) if slip.standing == "called"]
    if waiting:
        return Refusal("hands_unverified", "J-15", f"hands are neither verified nor declined: {', '.join(waiting)}")
    pooled = ev.PoolAnnounced(
        **said(command), period=period.name, counted=period.counted, rolled_in=period.rolled_in
    )  # fmt: skip
    winners = leaders(state, period.name)
    if not winners or not period.pool:
        # AMB-154: a full house for which nobody was identified counts as not made.
        return pooled, ev.RolledOver(**said(command), period=period.name, cents=period.pool)
    if state.terms.tie_division == "custom" and len(winners) > 1:
        return (pooled,)
    # J-22; AMB-154: odd cents go to the earliest slip.
    each, odd = divmod(period.pool, len(winners))
    prizes = [(slip.name, slip.person, each + (odd if place == 0 else 0)) for place, slip in enumerate(winners)]
    return pooled, _awarded(state, command, period, prizes)


def divide(state: HighHandState, command: cm.DividePool) -> Decision:
    """J-07: by the rule that was filed, where that is not in equal parts."""
    period = state.periods.get(command.period)
    if period is None or period.stage != "pooled":
        return Refusal("not_pooled", "J-07", "no pool of this period waits to be divided")
    winners = {slip.name: slip.person for slip in leaders(state, period.name)}
    if {slip for slip, _ in command.shares} != set(winners) or len(command.shares) != len(winners):
        return Refusal("not_the_winners", "J-07", f"divide it among the slips {', '.join(winners)}")
    if any(cents < 0 for _, cents in command.shares) or sum([cents for _, cents in command.shares]) != period.pool:
        return Refusal("bad_amount", "J-07", f"the parts have to come to {show_dollars(period.pool)}")
    prizes = [(slip, winners[slip], cents) for slip, cents in command.shares]
    return (_awarded(state, command, period, prizes),)


def _awarded(
    state: HighHandState, command: HouseCommand, period: Period, prizes: list[ev.Prize]
) -> ev.PeriodAwarded:
    # J-08: the time to collect runs from the award.
    deadline = after(command.at, state.terms.claim_deadline) if state.terms.claim_deadline else 0
    return ev.PeriodAwarded(**said(command), period=period.name, prizes=tuple(prizes), deadline=deadline)


def pay(state: HighHandState, command: cm.PayAtCage) -> Decision:
    period = state.periods.get(command.period)
    prize = next((prize for prize in period.prizes if prize[0] == command.slip), None) if period is not None else None
    if period is None or prize is None:
        return Refusal("not_awarded", "J-19", "nothing was awarded to this slip in this period")
    if command.place not in CAGES:
        return Refusal("wrong_place", "J-20", f"a high hand is paid at a cage: {' or '.join(CAGES)}")
    if command.slip in period.settled or command.slip in period.expired:
        gone = "was paid already" if command.slip in period.settled else "was not collected in time"
        return Refusal("settled_already", "J-20" if command.slip in period.settled else "J-23", f"this prize {gone}")
    if period.deadline and command.at >= period.deadline:
        return Refusal("deadline_passed", "J-08", "the time to collect it has passed")
    if not command.identification.strip():
        return Refusal("no_identification", "J-24", "valid identification is shown again at the cage: say which")
    if command.giver and command.giver == prize[1]:
        return Refusal("same_person", "O-ROL-01", "nobody pays themselves")
    return (
        ev.PrizePaid(
            **said(command), period=period.name, slip=command.slip, person=prize[1], cents=prize[2],
            place=command.place, identification=command.identification.strip(), to=command.to,
        ),
    )  # fmt: skip


def expire(state: HighHandState, command: cm.ExpireClaims) -> Decision:
    """J-23: whatever was not collected by its deadline."""
    next_period = state.terms.unclaimed == "next_period"
    return tuple(
        [
            ev.PrizeExpired(
                **said(command), period=period.name, slip=slip, cents=cents, deadline=period.deadline,
                next_period=next_period,
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
    people = [person for person, _ in command.payouts]
    if len(set(people)) != len(people) or not all(person.strip() for person in people):
        return Refusal("bad_amount", "J-23", "name each person once")
    if any(part <= 0 for _, part in command.payouts) or sum([part for _, part in command.payouts]) != cents:
        return Refusal("bad_amount", "J-23", f"the parts have to come to {show_dollars(cents)}")
    return (
        ev.PrizeDistributed(
            **said(command), period=period.name, slip=command.slip, payouts=command.payouts,
            words=command.words.strip(), to=command.to,
        ),
    )  # fmt: skip
