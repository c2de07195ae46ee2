"""The table between rounds of play."""

from pitboss.engine.commands.base import Command


class SitDown(Command, frozen=True, gc=False, tag="sit_down"):
    """Take an empty seat with chips and, where it counts as table stakes, currency (P 8.B(3))."""

    seat: int
    person: str
    chips: int
    currency: int = 0


class StandUp(Command, frozen=True, gc=False, tag="stand_up"):
    seat: int


class AddChips(Command, frozen=True, gc=False, tag="add_chips"):
    """Bought at any time; added to the table stakes between rounds of play only (P 8.B(2))."""

    seat: int
    chips: int
    currency: int = 0


class RemoveChips(Command, frozen=True, gc=False, tag="remove_chips"):
    seat: int
    chips: int


class SitOut(Command, frozen=True, gc=False, tag="sit_out"):
    seat: int


class SitIn(Command, frozen=True, gc=False, tag="sit_in"):
    """Come back. post: pay what is owed and be dealt in at once; otherwise wait for the last blind."""

    seat: int
    post: bool = True


class Instruct(Command, frozen=True, gc=False, tag="instruct"):
    """A standing instruction for the showdown: ask · show · muck_when_beaten."""

    seat: int
    showing: str


class LeaveTable(Command, frozen=True, gc=False, tag="leave_table"):
    """Leave for a while and keep the seat; stakes 'recorded' or 'covered' on request (P 8.B(6))."""

    seat: int
    stakes: str


class ReturnToTable(Command, frozen=True, gc=False, tag="return_to_table"):
    """Back again; the stakes are counted (0 where they were covered)."""

    seat: int
    counted: int = 0


class AgreeMinimum(Command, frozen=True, gc=False, tag="agree_minimum"):
    """Say yes to a higher minimum bet; it holds once everybody who is dealt in has said so (P 8.J(1), 8.K)."""

    seat: int
    cents: int


class EndMinimum(Command, frozen=True, gc=False, tag="end_minimum"):
    """Ask for the posted minimum again; one player is enough."""

    seat: int
