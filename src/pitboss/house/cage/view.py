"""What of the cage somebody in a role may see, and what is due. Deny by default.

Who counts a drawer does not see what it should hold: a count that is looked up is none. Accounting, and those who look
after the house, see both.
"""

import msgspec

from pitboss.house import acts
from pitboss.house.acts import Due
from pitboss.house.cage.decide import DRAWERS
from pitboss.house.cage.state import CageState, Drawer, Line, drawer_of, is_open

BOOKS = (*acts.SUPERVISOR, *acts.ACCOUNTING, *acts.SURVEILLANCE, *acts.COMPLIANCE, "commission")
SUMS = ("bought_in", "cashed_out", "chips_sold", "chips_redeemed")


class DrawerView(msgspec.Struct, frozen=True):
    """expected, difference: None for whoever counts it; counted: None while it is open."""

    number: int
    cashier: str
    day: str
    opened_at: int
    opened: int
    filled: int
    counted: int | None
    counted_at: int
    expected: int | None
    difference: int | None


class CageView(msgspec.Struct, frozen=True):
    """open: cash changes hands in this room. mine: the open drawer of whoever looks. drawers: those that are open, and
    those of the gaming day; of a cashier their own. lines: of the day, the newest first. sums: what was changed on the
    day, for the books."""

    open: bool
    mine: DrawerView | None = None
    drawers: tuple[DrawerView, ...] = ()
    lines: tuple[Line, ...] = ()
    sums: tuple[tuple[str, int], ...] = ()
    due: tuple[Due, ...] = ()


def view(state: CageState, role: str, person: str, day: str) -> CageView:
    """day: the gaming day of the look."""
    books = role in BOOKS
    if not books and role not in acts.CASHIER:
        return CageView(bool(state.version))
    shown = [each for each in state.drawers if is_open(each) or day in (each.day, each.counted_day)]
    lines = state.lines if state.day == day else []
    if not books:
        shown = [each for each in shown if each.cashier == person]
        lines = [line for line in lines if line.giver == person]
    mine = drawer_of(state, person)
    return CageView(
        bool(state.version), _drawer(mine, books=books) if mine is not None else None,
        tuple([_drawer(each, books=books) for each in shown]), tuple(reversed(lines)),
        _sums(lines) if books else (), tuple(due_now(state, role, person, day)),
    )  # fmt: skip


def due_now(state: CageState, role: str, person: str, day: str) -> list[Due]:
    """N-CAG-04: a drawer of a day that is over is counted; by the shift supervisor where its cashier is gone."""
    late = [each for each in state.drawers if is_open(each) and each.day < day]
    if role not in acts.SUPERVISOR:
        late = [each for each in late if each.cashier == person]
    return [
        Due(
            f"Count drawer {each.number} of {each.cashier}, open since {each.day}",
            (*acts.CASHIER, *acts.SUPERVISOR), DRAWERS, "count_drawer", (str(each.number),),
        )
        for each in late
    ]  # fmt: skip


def _drawer(drawer: Drawer, *, books: bool) -> DrawerView:
    counted = drawer.counted is not None
    return DrawerView(
        drawer.number, drawer.cashier, drawer.day, drawer.opened_at, drawer.opened, drawer.filled, drawer.counted,
        drawer.counted_at, drawer.expected if books else None, drawer.difference if books and counted else None,
    )  # fmt: skip


def _sums(lines: list[Line]) -> tuple[tuple[str, int], ...]:
    return tuple([(what, sum([line.cents for line in lines if line.what == what])) for what in SUMS])
