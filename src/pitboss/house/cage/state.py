"""The cage as it stands: its drawers, and what was done on the newest gaming day. Only `evolve` changes it."""

import msgspec


class Drawer(msgspec.Struct):
    """opened, filled: cash of the house in it; came_in, went_out: over the counter. counted: None while it is open."""

    number: int
    cashier: str
    day: str
    opened_at: int
    opened: int
    filled: int = 0
    came_in: int = 0
    went_out: int = 0
    counted: int | None = None
    counted_at: int = 0
    counted_day: str = ""

    @property
    def held(self) -> int:
        """What the house put into it."""
        return self.opened + self.filled

    @property
    def expected(self) -> int:
        return self.held + self.came_in - self.went_out

    @property
    def difference(self) -> int:
        """Over, or short below zero; 0 before it was counted."""
        return 0 if self.counted is None else self.counted - self.expected


class Line(msgspec.Struct, frozen=True):
    """One thing done: what, as the name of its event without the cage; person: '' where no account had part in it."""

    at: int
    what: str
    drawer: int
    giver: str
    cents: int
    person: str = ""


class CageState(msgspec.Struct):
    """version: of the Rules Submission that it is run under, 0 where there is no cage. lines: of the gaming day `day`,
    the newest on which anything was done."""

    version: int = 0
    drawers: list[Drawer] = msgspec.field(default_factory=list)
    day: str = ""
    lines: list[Line] = msgspec.field(default_factory=list)
    last_at: int = 0


def drawer_of(state: CageState, cashier: str) -> Drawer | None:
    """The one that is open; nobody has two."""
    return next((drawer for drawer in reversed(state.drawers) if drawer.cashier == cashier and is_open(drawer)), None)


def find_drawer(state: CageState, number: int) -> Drawer | None:
    return state.drawers[number - 1] if 0 < number <= len(state.drawers) else None


def is_open(drawer: Drawer) -> bool:
    return drawer.counted is None
