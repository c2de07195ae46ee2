"""Opening wagers that must be refused (TX 7.D-F, DD 7.C-E), each with the code that it deserves."""

from collections.abc import Iterator
from typing import Any

from pitboss.engine import commands as cm
from tests.simulation.house.acts import ante_bounds, seated
from tests.simulation.house.session import HouseSession

Probe = tuple[cm.Command, tuple[str, ...]]
Wagers = tuple[tuple[str, int], ...]


def opening(session: HouseSession) -> Iterator[Probe]:
    chance, need = session.chance, session.need
    yield from _closing(session)
    for seat in seated(session):
        holder = session.table.seats[seat]
        if holder is not None and holder.away:
            yield cm.PlaceWagers(seat, wagers=(("ante", 100),)), ("absent",)
        elif holder is not None and holder.sitting_out and seat not in session.gone:
            yield cm.PlaceWagers(seat, wagers=(("ante", 100),)), ("sits_out",)
        yield cm.MakeWager(seat, cents=100), ("not_your_turn", "not_in_hand")
        yield cm.Fold(seat), ("not_your_turn", "not_in_hand")
    if not need.seats:
        return
    seat = chance.choice(need.seats)
    for wagers, codes in _wrong(session, seat):
        yield cm.PlaceWagers(seat, wagers=wagers), codes
    right = _right(session, ante_bounds(session)[0])
    for stale in (need.decision - 1, need.decision + 1):
        if stale > 0:
            yield cm.PlaceWagers(seat, stale, wagers=right), ("wrong_decision",)
    if not session.cashier.book.down[seat]:
        yield cm.PlaceWagers(seat, wagers=()), ("wrong_wager",)
    for wrong in _no_wagers():
        yield cm.PlaceWagers(seat, wagers=wrong), ("bad_field",)


def _no_wagers() -> tuple[Any, ...]:
    """What cannot be written down as wagers at all."""
    return [("ante", 100)], (("ante", 2.5),), (("ante",),), (("ante", "100"),), (("ante", True),), "ante", None


def _closing(session: HouseSession) -> Iterator[Probe]:
    for role in ("player", "floorperson", ""):
        yield cm.NoMoreBets(by=role), ("wrong_role",)


def _right(session: HouseSession, ante: int) -> Wagers:
    return (("ante", ante), ("bonus", ante)) if session.setup.game.key == "double-draw" else (("ante", ante),)


def _wrong(session: HouseSession, seat: int) -> Iterator[tuple[Wagers, tuple[str, ...]]]:
    unit = session.setup.house.table_unit
    low, high = ante_bounds(session)
    right = _right(session, low)
    for spot in ("blind", "", "flop", "second_draw", "Ante"):
        yield (*right, (spot, low)), ("unknown_spot",)
    for cents in (0, -unit, *([low + 1] if unit > 1 else [])):
        yield (("ante", cents), *right[1:]), ("bad_amount",)
    yield (*right, ("ante", low)), ("wrong_wager",)
    if low > unit:
        yield _right(session, low - unit), ("wrong_limit",)
    yield _right(session, high + unit), ("wrong_limit",)
    has = session.table.stacks[seat] + sum(session.cashier.book.down[seat].values())
    dear = has - has % unit + unit
    if low <= dear <= high:
        yield _right(session, dear), ("not_enough_chips",)
    yield from (_wrong_draw if session.setup.game.key == "double-draw" else _wrong_texas)(session, low)


def _wrong_texas(session: HouseSession, ante: int) -> Iterator[tuple[Wagers, tuple[str, ...]]]:
    """L-WAG-05: the bonus goes with an ante only, where it is offered, within its own limits."""
    house = session.setup.house
    unit, least, most = house.table_unit, house.tx_bonus_min, house.tx_bonus_max
    if not house.tx_bonus_offered:
        yield (("ante", ante), ("bonus", least)), ("not_offered",)
        return
    yield (("bonus", least),), ("bonus_without_ante",)
    yield (("ante", ante), ("bonus", most + unit)), ("wrong_limit",)
    if least > unit:
        yield (("ante", ante), ("bonus", least - unit)), ("wrong_limit",)


def _wrong_draw(session: HouseSession, ante: int) -> Iterator[tuple[Wagers, tuple[str, ...]]]:
    """M-WAG-02, AMB-122: both, and equal; or the bonus no larger, where the house reads it so."""
    house = session.setup.house
    yield (("ante", ante),), ("wager_missing",)
    yield (("bonus", ante),), ("bonus_without_ante",)
    yield (("ante", ante), ("bonus", ante + house.table_unit)), ("wrong_wager",)
    if house.dd_bonus_equals_ante and ante > house.table_unit:
        yield (("ante", ante), ("bonus", ante - house.table_unit)), ("wrong_wager",)
