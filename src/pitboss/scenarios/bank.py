"""Expectations of a scenario about a round against the house: wagers on the layout, results, what goes back, the bank.

A result is worked out where it is written: an amount that does not follow from wager and odds is refused as the file is
read, before it is held against the table.
"""

from collections.abc import Callable, Iterable, Sequence

from pitboss.engine.banked.layout import wagers_of
from pitboss.engine.events import HandTurnedUp, Result, WagersSettled, WagersVoided
from pitboss.money import parse_cents, show_cents
from pitboss.notation.codecs.banked import read_wagers, show_result, show_wagers
from pitboss.notation.values import read_number, read_seat, read_signed, show_taker
from pitboss.scenarios.run import Check, Run


def wagers_open(seats: str) -> Check:
    wanted = tuple(sorted([read_seat(seat) for seat in seats.split()]))

    def check(run: Run) -> str:
        if run.need.kind != "wagers":
            return f"no wagers are open: the table waits for {run.need.kind}"
        found = tuple(sorted(run.need.seats))
        return "" if found == wanted else f"wagers open for {' '.join(map(str, found))}"

    return check


def layout(seat: str, wagers: str) -> Check:
    """What lies in the areas of a seat now, in any order."""
    wanted_seat, wanted = read_seat(seat), dict(read_wagers(wagers))

    def check(run: Run) -> str:
        hand = run.table.hand
        found = wagers_of(hand.banked, wanted_seat) if hand is not None and hand.banked is not None else ()
        return "" if dict(found) == wanted else f"layout {wanted_seat}: {show_wagers(found)}"

    return check


def bank(cents: str) -> Check:
    wanted = read_signed(cents)
    return lambda run: "" if run.table.bank == wanted else f"bank {show_cents(run.table.bank)}"


# --- what became of each wager ---------------------------------------------------------------------------------------
def _settled(run: Run, seat: int) -> list[WagersSettled]:
    return [event for event in run.hand if isinstance(event, WagersSettled) and event.seat == seat]


def won(seat: str, spot: str, cents: str, paid: str, odds: str, cut: str | None, *on_by: str | None) -> Check:
    wager, at, less = parse_cents(cents), read_number(odds), parse_cents(cut) if cut else 0
    if wager * at - less != parse_cents(paid):
        raise ValueError(f"{cents} at {odds} to 1" + (f" less {cut}" if cut else "") + f" is not {paid}")
    return _result(seat, (spot, wager, "won", at, parse_cents(paid)), on_by)


def lost(seat: str, spot: str, cents: str, *on_by: str | None) -> Check:
    return _result(seat, (spot, parse_cents(cents), "lost", 0, 0), on_by)


def returned(seat: str, spot: str, cents: str, *on_by: str | None) -> Check:
    return _result(seat, (spot, parse_cents(cents), "returned", 0, 0), on_by)


def _result(seat: str, wanted: tuple[str, int, str, int, int], on_by: tuple[str | None, ...]) -> Check:
    """wanted: area, cents, outcome, odds, paid. on_by: the hand and the rule, each only where it is named."""
    who = read_seat(seat)
    hand, rule = on_by

    def check(run: Run) -> str:
        results = _results(run, who)
        for found in results:
            same = (found.spot, found.cents, found.outcome, found.odds, found.paid) == wanted
            if same and hand in (None, found.hand) and rule in (None, found.rule):
                return ""
        return _told(who, results)

    return check


def _results(run: Run, seat: int) -> list[Result]:
    return [result for event in _settled(run, seat) for result in event.results]


def _told(seat: int, results: list[Result]) -> str:
    return f"{seat} settled: " + (", ".join(map(show_result, results)) or "nothing")


def not_settled(seat: str) -> Check:
    who = read_seat(seat)

    def check(run: Run) -> str:
        results = _results(run, who)
        return _told(who, results) if results else ""

    return check


def cut_by(seat: str, cents: str, rule: str | None) -> Check:
    who, wanted = read_seat(seat), parse_cents(cents)

    def check(run: Run) -> str:
        found = _settled(run, who)
        if any(event.cut == wanted and rule in (None, event.limit_rule) for event in found):
            return ""
        return "; ".join(f"{who} cut {show_cents(event.cut)} by {event.limit_rule}" for event in found) or "no payout"

    return check


def settled_in_order(seats: str) -> Check:
    wanted = [read_seat(seat) for seat in seats.split()]

    def check(run: Run) -> str:
        found = [event.seat for event in run.hand if isinstance(event, WagersSettled)]
        return "" if found == wanted else f"settled in order {' '.join(map(str, found)) or 'nobody'}"

    return check


# --- void rounds -----------------------------------------------------------------------------------------------------
def _voids(events: Sequence[object]) -> Iterable[WagersVoided]:
    return [event for event in events if isinstance(event, WagersVoided)]


def gets_back(seat: str, wagers: str) -> Check:
    """What a void round returns to a seat, in any order; 'nothing' where it returns none."""
    who, wanted = read_seat(seat), dict(read_wagers(wagers))

    def check(run: Run) -> str:
        back = [each for event in _voids(run.hand) for each in (*event.back, *event.from_bank)]
        found = {spot: cents for to, spot, cents in back if to == who}
        return "" if found == wanted else f"{who} gets back {show_wagers(tuple(found.items()))}"

    return check


def void(reason: str, rule: str | None) -> Check:
    def check(run: Run) -> str:
        found = list(_voids(run.hand))
        if any(event.reason == reason and rule in (None, event.rule) for event in found):
            return ""
        return "; ".join(f"void {event.reason} by {event.rule}" for event in found) or "the hands are not void"

    return check


def not_void() -> Check:
    return lambda run: "; ".join(f"void {event.reason} by {event.rule}" for event in _voids(run.hand))


def bonus_stands() -> Check:
    return lambda run: "" if any(event.bonus_stands for event in _voids(run.hand)) else "no bonus outlives a void round"


# --- hands that were turned up ---------------------------------------------------------------------------------------
def turned_up(run: Run, seat: int) -> HandTurnedUp | None:
    shown = [event for event in run.hand if isinstance(event, HandTurnedUp) and event.seat == seat]
    return shown[-1] if shown else None


def words_turned_up(run: Run, seat: int) -> str:
    """What a hand was read as; '' where none was turned up."""
    event = turned_up(run, seat)
    if event is None:
        return ""
    return run.table.plan.rankings[0].words(event.strength) if event.strength else "nothing that is compared"


def has(seat: int, words: str) -> Check:
    def check(run: Run) -> str:
        found = words_turned_up(run, seat)
        return "" if found == words else f"{show_taker(seat)} has {found or 'not turned up a hand'}"

    return check


def dealer_has(words: str) -> Check:
    return has(0, words)


def to_turn_up(seat: str) -> Check:
    wanted = 0 if seat == "dealer" else read_seat(seat)

    def check(run: Run) -> str:
        need = run.need
        return "" if (need.kind, need.seat) == ("turn_up", wanted) else f"the table waits for {need.kind} {need.seat}"

    return check


HAND = r"(?: on (\w+))?"
RULE = r"(?: by (\S+))?"
PATTERNS: tuple[tuple[str, Callable[..., Check]], ...] = (
    (r"wagers open for ([\d ]+)", wagers_open),
    (r"layout (\d+): (.+)", layout),
    (r"bank (\S+)", bank),
    (rf"(\d+) (\w+) (\S+) won (\S+) at (\d+) to 1(?: cut (\S+))?{HAND}{RULE}", won),
    (rf"(\d+) (\w+) (\S+) lost{HAND}{RULE}", lost),
    (rf"(\d+) (\w+) (\S+) returned{HAND}{RULE}", returned),
    (r"(\d+) settles nothing", not_settled),
    (rf"(\d+) cut (\S+){RULE}", cut_by),
    (r"settled in order ([\d ]+)", settled_in_order),
    (r"(\d+) gets back (.+)", gets_back),
    (r"not void", not_void),
    (rf"void (\w+){RULE}", void),
    (r"bonus stands", bonus_stands),
    (r"dealer has: (.+)", dealer_has),
    (r"(dealer|\d+) to turn up", to_turn_up),
)
