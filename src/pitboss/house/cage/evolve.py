"""How an event changes the cage. It never refuses."""

from collections.abc import Callable
from typing import Any

from pitboss.house.base import HouseEvent, SignedEvent
from pitboss.house.cage import STREAM
from pitboss.house.cage import events as ev
from pitboss.house.cage.state import CageState, Drawer, Line


def evolve(state: CageState, event: HouseEvent) -> None:
    state.last_at = event.at
    _EVOLVE[type(event)](state, event)
    if isinstance(event, SignedEvent) and not isinstance(event, ev.CageOffered):
        _keep_line(state, event)


def _keep_line(state: CageState, event: Any) -> None:
    if event.day != state.day:
        state.day, state.lines = event.day, []
    what = str(type(event).__struct_config__.tag).removeprefix(f"{STREAM}.").rpartition(".")[0]
    state.lines.append(Line(event.at, what, event.drawer, event.giver, event.cents, getattr(event, "person", "")))


def _offered(state: CageState, event: ev.CageOffered) -> None:
    state.version = event.version


def _opened(state: CageState, event: ev.DrawerOpened) -> None:
    state.drawers.append(Drawer(event.drawer, event.giver, event.day, event.at, event.cents))


def _filled(state: CageState, event: ev.DrawerFilled) -> None:
    _drawer(state, event).filled += event.cents


def _counted(state: CageState, event: ev.DrawerCounted) -> None:
    drawer = _drawer(state, event)
    drawer.counted, drawer.counted_at, drawer.counted_day = event.cents, event.at, event.day


def _came_in(state: CageState, event: ev.BoughtIn | ev.ChipsSold) -> None:
    _drawer(state, event).came_in += event.cents


def _went_out(state: CageState, event: ev.CashedOut | ev.ChipsRedeemed) -> None:
    _drawer(state, event).went_out += event.cents


def _drawer(state: CageState, event: Any) -> Drawer:
    drawer: Drawer = state.drawers[event.drawer - 1]
    return drawer


_EVOLVE: dict[type[HouseEvent], Callable[[CageState, Any], None]] = {
    ev.CageOffered: _offered,
    ev.DrawerOpened: _opened,
    ev.DrawerFilled: _filled,
    ev.DrawerCounted: _counted,
    ev.BoughtIn: _came_in,
    ev.CashedOut: _went_out,
    ev.ChipsSold: _came_in,
    ev.ChipsRedeemed: _went_out,
}
