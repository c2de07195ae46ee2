"""Expectations of a scenario about what the house takes from the pots of a hand, and for time."""

from pitboss.engine import events as ev
from pitboss.engine.events.places import BOX_OF, DROP, HOUSE, TOGETHER
from pitboss.engine.table.boxes import box_number
from pitboss.money import parse_cents, show_cents
from pitboss.notation.values import read_signed
from pitboss.scenarios.run import Check, Run


def rake(cents: str) -> Check:
    """Of this hand, in its area or dropped already; what went back is no part of it."""
    wanted = parse_cents(cents)

    def check(run: Run) -> str:
        found = _came_to(run, HOUSE) + _came_to(run, DROP)
        return "" if found == wanted else f"rake {show_cents(found)}"

    return check


def rake_by_pot(listed: str) -> Check:
    wanted = [parse_cents(cents) for cents in listed.split()]

    def check(run: Run) -> str:
        found = _by_pot(run)
        if found == wanted:
            return ""
        return f"rake by pot {' '.join(map(show_cents, found))}" if found else "no rake"

    return check


def drop(cents: str) -> Check:
    wanted = parse_cents(cents)

    def check(run: Run) -> str:
        found = _came_to(run, DROP)
        return "" if found == wanted else f"drop {show_cents(found)}"

    return check


def _place_of(jackpot: str) -> int:
    if jackpot not in BOX_OF:
        raise ValueError(f"no jackpot is called {jackpot!r}: there are {' and '.join(BOX_OF)}")
    return BOX_OF[jackpot]


def box(jackpot: str, cents: str) -> Check:
    """Whichever boxes they were: one that is removed has what it got."""
    wanted, place = parse_cents(cents), _place_of(jackpot)

    def check(run: Run) -> str:
        found = sum(cents for event in run.hand for _, target, cents in event.moves() if target == place)
        return "" if found == wanted else f"box {jackpot} {show_cents(found)}"

    return check


def attached(jackpot: str, number: str) -> Check:
    wanted = 0 if number == "none" else int(number)
    _place_of(jackpot)

    def check(run: Run) -> str:
        found = box_number(run.table, jackpot)
        return "" if found == wanted else f"attached {jackpot} {found or 'none'}"

    return check


def removed_boxes(cents: str) -> Check:
    wanted = parse_cents(cents)

    def check(run: Run) -> str:
        found = run.table.removed_boxes
        return "" if found == wanted else f"removed boxes {show_cents(found)}"

    return check


def time(cents: str) -> Check:
    """What waits in the time area."""
    wanted = parse_cents(cents)

    def check(run: Run) -> str:
        found = run.table.time_area
        return "" if found == wanted else f"time {show_cents(found)}"

    return check


def _came_to(run: Run, place: int) -> int:
    """What the events of the hand moved to a place, less what they moved from it."""
    return sum(
        cents * ((target == place) - (source == place)) for event in run.hand for source, target, cents in event.moves()
    )


def _by_pot(run: Run) -> list[int]:
    if run.table.hand is not None:
        return run.table.hand.taken
    found: tuple[int, ...] = ()
    stands: list[ev.Event] = []
    for event in run.hand:
        if isinstance(event, ev.EntryTakenBack):
            del stands[event.kept :]
        elif event.journal != "stands":
            stands.append(event)
    for event in stands:
        if isinstance(event, ev.RakeTaken | ev.RakeReturned):
            found = event.by_pot
        elif isinstance(event, ev.MisdealCalled | ev.RoundVoided):
            found = ()
    return list(found)


def chips(cents: str) -> Check:
    """Of a table recorded lightly."""
    wanted = parse_cents(cents)

    def check(run: Run) -> str:
        found = run.table.stacks[TOGETHER]
        return "" if found == wanted else f"chips {show_cents(found)}"

    return check


def over_short(cents: str) -> Check:
    wanted = read_signed(cents)

    def check(run: Run) -> str:
        found = run.table.over_short
        return "" if found == wanted else f"over or short {show_cents(found)}"

    return check
