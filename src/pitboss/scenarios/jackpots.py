"""Expectations of a scenario about hands that count for a jackpot."""

from collections.abc import Callable

from pitboss.engine.events import BadBeatMade, HighHandMade
from pitboss.notation.values import read_seat
from pitboss.scenarios.run import Check, Run

Seats = tuple[int, ...]


def _seats(text: str) -> Seats:
    return tuple([read_seat(seat) for seat in text.split()])


def _beats(run: Run) -> list[BadBeatMade]:
    return [event for event in run.hand if isinstance(event, BadBeatMade)]


def _told(run: Run) -> str:
    found = [f"{_listed(event.losers)} loses to {_listed(event.winners)} ({event.words})" for event in _beats(run)]
    return "bad beat " + "; ".join(found) if found else "no bad beat"


def _listed(seats: Seats) -> str:
    return f"seat{'s' if len(seats) > 1 else ''} {' '.join(map(str, seats))}"


def bad_beat(losers: str, winners: str, hand: str | None) -> Check:
    """In the order from the left of the button; hand: which of the filed ones it is, from 1."""
    wanted = (_seats(losers), _seats(winners))
    number = read_seat(hand) if hand else 0

    def check(run: Run) -> str:
        for event in _beats(run):
            if (event.losers, event.winners) == wanted and number in (0, event.condition + 1):
                return ""
        return _told(run)

    return check


def no_bad_beat() -> Check:
    return lambda run: _told(run) if _beats(run) else ""


def _highs(run: Run) -> list[HighHandMade]:
    return [event for event in run.hand if isinstance(event, HighHandMade)]


def high_hands(seats: str) -> Check:
    """All of the hand, in the order in which they were told."""
    wanted = _seats(seats)

    def check(run: Run) -> str:
        found = tuple([event.seat for event in _highs(run)])
        return "" if found == wanted else f"high hand {_listed(found)}" if found else "no high hand"

    return check


def no_high_hand() -> Check:
    return lambda run: "; ".join(f"high hand seat {event.seat} ({event.words})" for event in _highs(run))


def to_verify() -> Check:
    """A table dealt by hand: the cards stay for the shift supervisor."""
    return lambda run: "" if run.need.kind == "release" else f"the table waits for {run.need.kind}"


PATTERNS: tuple[tuple[str, Callable[..., Check]], ...] = (
    (r"bad beat seats? ([\d ]+?) loses? to seats? ([\d ]+?)(?: by hand (\d+))?", bad_beat),
    (r"no bad beat", no_bad_beat),
    (r"high hand seats? ([\d ]+)", high_hands),
    (r"no high hand", no_high_hand),
    (r"the supervisor to verify", to_verify),
)
