"""The boxes of the jackpots at a table (P 2.F), as far as everybody asks for them: which is attached, and what for.

A table has the first box of each jackpot that it takes part in from its opening on. Nothing is kept of that before a
box is changed, or the table takes part in the jackpot no more.
"""

from pitboss.engine.state import Box, TableState
from pitboss.submission import HouseChoices

FIRST = Box()


def takes_part(house: HouseChoices, jackpot: str) -> bool:
    return getattr(house, jackpot) is not None


def jackpot_name(house: HouseChoices, jackpot: str) -> str:
    """As it was filed; '' where it has no name."""
    return str(getattr(getattr(house, jackpot), "name", ""))


def box_number(table: TableState, jackpot: str) -> int:
    """Of the attached box, 0 where there is none."""
    box = table.attached.get(jackpot)
    if box is not None:
        return box.number
    return FIRST.number if takes_part(table.home.house, jackpot) else 0


def box_key(table: TableState, jackpot: str) -> str:
    """The name of the jackpot that the attached box collects for."""
    box = table.attached.get(jackpot)
    return box.key if box is not None and box.key is not None else jackpot_name(table.home.house, jackpot)


def missing_boxes(table: TableState) -> list[str]:
    """A-06 (P 2.F): jackpots that take their parts here and have no box to put them in."""
    plan = table.home.takings
    if plan is None or not table.attached:
        return []
    return [jackpot for jackpot, _ in plan.jackpots if not box_number(table, jackpot)]


def keep_key(table: TableState, before: HouseChoices, after: HouseChoices) -> None:
    """The table goes over to another version: a box whose jackpot is dropped stays, and is still that jackpot's."""
    for jackpot in ("bad_beat", "high_hand"):
        box = table.attached.get(jackpot)
        if takes_part(after, jackpot):
            if box is not None:
                box.key = None
        elif takes_part(before, jackpot):
            if box is None:
                box = table.attached[jackpot] = Box()
            box.key = jackpot_name(before, jackpot)
