"""The finished hands of a table's log, each with the limits that were in force for it."""

from collections.abc import Iterable, Iterator

import msgspec

from pitboss.engine import events as ev
from pitboss.engine.by_hand.journal import STANDS
from pitboss.engine.table.limits_in_force import raised
from pitboss.submission import HouseChoices


class HandLog(msgspec.Struct, frozen=True):
    """One finished hand of a table's log: the game, the house with the minimum in force, and the hand's own events."""

    game: str
    house: HouseChoices
    started: ev.HandStarted
    events: tuple[ev.Event, ...]
    # How many seats the table has, and chips bought in the hand, each with the number of events before it.
    seats: int = 0
    bought: tuple[tuple[int, ev.ChipsBought], ...] = ()


def hands_of(log: Iterable[ev.Event]) -> Iterator[HandLog]:
    """The finished hands of a log that begins with TableOpened. Raises ValueError for any other."""
    opened: ev.TableOpened | None = None
    started: ev.HandStarted | None = None
    house = HouseChoices()
    minimum, kill = 0, False
    events: list[ev.Event] = []
    bought: list[tuple[int, ev.ChipsBought]] = []
    for event in log:
        match event:
            case ev.TableOpened():
                opened = event
            case ev.MinimumAgreed(_, cents, in_force, _) if in_force:
                minimum = cents
            case ev.MinimumEnded():
                minimum = 0
            case ev.KillChanged():
                kill = event.on
            case ev.HandStarted() if opened is not None:
                started, events, bought = event, [], []
                house = _in_force(opened.house, minimum, kill=kill)
            case ev.EntryTakenBack():
                del events[event.kept :]
                bought = [(min(place, event.kept), buying) for place, buying in bought]
            case ev.ChipsBought():
                bought.append((len(events), event))
            case ev.MisdealCalled() | ev.RoundVoided():
                started = None
        if opened is None:
            raise ValueError("a table's log begins with TableOpened")
        if type(event) not in STANDS:
            events.append(event)
        if type(event) is ev.HandEnded and started is not None:
            yield HandLog(opened.game, house, started, tuple(events), opened.seats, tuple(bought))
            started = None


def _in_force(house: HouseChoices, minimum: int, *, kill: bool) -> HouseChoices:
    """E-ACT-08: with a higher minimum that all agreed to; the maximum is never below it (AMB-58). And with
    the limits of a Kill."""
    least, most = max(house.bet_min, minimum), house.bet_max
    blinds, straddle = house.blinds_amounts, house.straddle_amount
    if kill:
        least, most = raised(house, least), None if most is None else raised(house, most)
        if house.kill_scale_blinds:
            blinds, straddle = tuple([raised(house, cents) for cents in blinds]), raised(house, straddle)
    return msgspec.structs.replace(
        house,
        bet_min=least,
        bet_max=None if most is None else max(most, least),
        blinds_amounts=blinds,
        straddle_amount=straddle,
    )
