"""P 17.B(3): time charges. What is due is worked out here once more, from the fee that was filed."""

from pitboss.engine import events as ev
from tests.conditions.situation import Situation, condition


def basis(s: Situation) -> str:
    rake = s.house.rake
    charged = rake is not None and "time" in rake.types and rake.time is not None
    return rake.time.basis if charged else ""  # type: ignore[union-attr]


def part_of_an_hour(s: Situation) -> int:
    """In whole chips, for the limits that are posted."""
    charge = s.house.rake.time  # type: ignore[union-attr]
    fees = {(low, high): fee for low, high, fee in charge.hourly_fee}  # type: ignore[union-attr]
    exact = fees[s.house.bet_min, s.house.bet_max or 0] * charge.interval // 60  # type: ignore[union-attr]
    return exact - exact % s.house.table_unit


def comes_next(s: Situation) -> bool:
    return bool(s.event.tick == s.table.time_tick + 1)


def everybody_seated(s: Situation) -> bool:
    return list(s.event.seats) == [seat for seat, holder in enumerate(s.table.seats) if holder is not None]


def between_rounds(s: Situation) -> bool:
    """And it fell due before."""
    return s.table.hand is None and any(due.tick == s.event.tick for due in s.table.time_due)


@condition("H-08")
def each_player_pays(s: Situation) -> bool:
    if basis(s) != "per_player":
        return False
    if s.is_a(ev.TimeFellDue):
        return comes_next(s) and everybody_seated(s)
    owed = dict(s.event.short)
    whole = all(cents + owed.pop(seat, 0) == part_of_an_hour(s) for seat, cents in s.event.paid)
    return s.is_a(ev.TimeCharged) and between_rounds(s) and whole and set(owed.values()) <= {part_of_an_hour(s)}


@condition("H-07")
def the_table_pays_or_nobody(s: Situation) -> bool:
    if s.is_a(ev.TimeSkipped):
        return bool(basis(s)) and comes_next(s) and s.event.by in ("floorperson", "shift_supervisor")
    if basis(s) != "per_table":
        return False
    if s.is_a(ev.TimeFellDue):
        return comes_next(s) and everybody_seated(s)
    shared = sum(cents for _, cents in (*s.event.paid, *s.event.short))
    return s.is_a(ev.TimeCharged) and between_rounds(s) and shared in (0, part_of_an_hour(s))


@condition("H-11")
def somebody_has_verified_all_of_it(s: Situation) -> bool:
    by_name = s.event.by in ("floorperson", "shift_supervisor") and bool(s.event.person)
    return s.is_a(ev.TimeDropped) and by_name and bool(s.event.cents == s.table.time_area > 0)
