"""Time charges (P 17.B(3)): who owes what when a tick comes, when it is taken, who verifies it.

A tick falls due from whoever is seated then. It is taken between rounds of play, at once or when the running one is
over (AMB-152), and waits in the time area until a floorperson has verified it by name. Each tick is charged once, or
skipped with a reason; the table knows the last one that was seen to.
"""

from pitboss.engine.commands import ChargeTime, SkipTime, StaffCommand, VerifyTime
from pitboss.engine.events import TimeCharged, TimeDropped, TimeFellDue, TimeSkipped
from pitboss.engine.events.places import TOGETHER
from pitboss.engine.plan.takings import TimePlan
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides, evolves
from pitboss.engine.roles import FLOOR, STAFF, role_fault, same_person
from pitboss.engine.state import HandState, TableState
from pitboss.engine.state.table import TimeDue
from pitboss.engine.takings.time_due import time_due, time_paid, time_paid_together
from pitboss.engine.why.refused import no_such_bet


def _fault(table: TableState, command: StaffCommand, allowed: tuple[str, ...], rule: str) -> Refusal | None:
    if table.plan.time is None:
        # N-CFG-rake.types, H-02
        return Refusal("not_offered", "H-02", "this table charges no time")
    fault = role_fault(command.by, allowed, rule)
    if fault is None and not (command.person + ".").isprintable():
        fault = Refusal("bad_name", rule, "a person has a name that can be written down")
    return fault


def _tick_fault(table: TableState, tick: int) -> Refusal | None:
    """H-10: an interval is charged once, and none is forgotten."""
    if tick == table.time_tick + 1:
        return None
    return Refusal(
        "step_not_due", "H-10", f"time was charged up to interval {table.time_tick}: the next one follows it"
    )


# --- decide ----------------------------------------------------------------------------------------------------------
@decides(ChargeTime, against_house=no_such_bet)
def decide_charge(table: TableState, command: ChargeTime) -> TimeFellDue | Refusal:
    # H-11 (P 17.B(3)(e)): the dealer places it into the rake area.
    fault = _fault(table, command, STAFF, "H-11") or _tick_fault(table, command.tick)
    if fault is not None:
        return fault
    # H-08 (P 17.B(3)(b)): whoever is seated, sitting out or away too.
    seats = tuple([seat for seat, holder in enumerate(table.seats) if holder is not None])
    if not seats:
        return Refusal("not_seated", "H-08", "nobody sits here who could be charged: skip this interval")
    return TimeFellDue(command.tick, seats, _plan(table).rule, command.person)


@decides(VerifyTime, against_house=no_such_bet)
def decide_verify(table: TableState, command: VerifyTime) -> TimeDropped | Refusal:
    # O-FLR-05, H-11 (P 17.B(3)(f)): a floorperson or above, and one can say who it was.
    fault = _fault(table, command, FLOOR, "O-FLR-05")
    if fault is not None:
        return fault
    if not command.person.strip():
        return Refusal("bad_name", "O-FLR-05", "say who has verified the time charges")
    if not table.time_area:
        return Refusal("step_not_due", "H-11", "no time charge waits to be verified")
    if any(same_person(taker, command.person) for taker in table.time_takers):
        return Refusal(
            "same_person", "O-FLR-05", f"{command.person} has taken the time charge: another one verifies it"
        )
    return TimeDropped(table.time_area, command.by, command.person)


@decides(SkipTime, against_house=no_such_bet)
def decide_skip(table: TableState, command: SkipTime) -> TimeSkipped | Refusal:
    # Where somebody could be charged it is for the floor to waive it; a dealer may say that nobody sits there.
    empty = all(holder is None for holder in table.seats)
    fault = _fault(table, command, STAFF if empty else FLOOR, "O-FLR-05") or _tick_fault(table, command.tick)
    if fault is not None:
        return fault
    if not command.reason.strip() or not command.reason.isprintable():
        return Refusal("unknown_reason", "H-07", "say why nothing is charged")
    return TimeSkipped(command.tick, command.reason, command.by, command.person)


# --- advance ---------------------------------------------------------------------------------------------------------
def advance_time(table: TableState) -> TimeCharged:
    """AMB-152: asked between rounds of play, where something is due. Who has left since then has taken their chips
    along; a fee for the table is shared by the others."""
    due, plan = table.time_due[0], _plan(table)
    # Whoever has changed seats since is here all the same.
    owe = {person for person in due.persons.values() if person}
    seated = {
        seat: table.stacks[seat]
        for seat, holder in enumerate(table.seats)
        if holder is not None and (holder.person in owe or due.persons.get(seat) == holder.person == "")
    }
    owed, together = time_due(plan.charge, plan.hourly, seated, plan.unit), table.light is not None
    paid = (
        time_paid_together(owed, table.stacks[TOGETHER], plan.unit) if together else time_paid(owed, seated, plan.unit)
    )
    short = [(seat, cents - paid[seat]) for seat, cents in owed.items() if cents > paid[seat]]
    taken = tuple([(seat, cents) for seat, cents in paid.items() if cents])
    return TimeCharged(due.tick, taken, tuple(short), plan.rule, together)


def _plan(table: TableState) -> TimePlan:
    plan = table.plan.time
    if plan is None:
        raise ValueError("a table that charges no time has a time charge")
    return plan


# --- evolve ----------------------------------------------------------------------------------------------------------
@evolves(TimeFellDue)
def evolve_fell_due(table: TableState, hand: HandState | None, event: TimeFellDue) -> None:
    table.time_tick = event.tick
    persons = {seat: holder.person for seat in event.seats if (holder := table.seats[seat]) is not None}
    table.time_due.append(TimeDue(event.tick, persons, event.person))


@evolves(TimeCharged)
def evolve_charged(table: TableState, hand: HandState | None, event: TimeCharged) -> None:
    """H-11 (P 17.B(3)(e)): into the rake area, apart from the rake of pots."""
    taker = table.time_due.pop(0).taker
    if taker:
        table.time_takers.append(taker)
    for seat, cents in event.paid:
        table.stacks[TOGETHER if event.together else seat] -= cents
        table.time_area += cents
        holder = table.seats[seat]
        if holder is not None:
            # Chips go first; what is left of the stack cannot hold more currency than it is worth.
            holder.currency = min(holder.currency, table.stacks[seat])


@evolves(TimeDropped)
def evolve_time_dropped(table: TableState, hand: HandState | None, event: TimeDropped) -> None:
    table.time_area -= event.cents
    table.drop_box += event.cents
    table.time_takers = []


@evolves(TimeSkipped)
def evolve_skipped(table: TableState, hand: HandState | None, event: TimeSkipped) -> None:
    table.time_tick = event.tick
