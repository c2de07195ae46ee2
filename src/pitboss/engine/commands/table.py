"""The table between rounds of play."""

from pitboss.engine.commands.base import Command, PlayerCommand, Whole, Words
from pitboss.submission import HouseChoices


class SitDown(PlayerCommand, frozen=True, gc=False, tag="sit_down", kw_only=True):
    """Take an empty seat with chips and, where it counts as table stakes, currency (P 8.B(3)). moved: they come from
    another seat with all that they have there."""

    person: Words = ""
    chips: Whole
    currency: Whole = 0
    moved: bool = False


class StandUp(PlayerCommand, frozen=True, gc=False, tag="stand_up"):
    pass


class AddChips(PlayerCommand, frozen=True, gc=False, tag="add_chips", kw_only=True):
    """Bought at any time; added to the table stakes between rounds of play only (P 8.B(2))."""

    chips: Whole
    currency: Whole = 0


class RemoveChips(PlayerCommand, frozen=True, gc=False, tag="remove_chips", kw_only=True):
    chips: Whole


class SitOut(PlayerCommand, frozen=True, gc=False, tag="sit_out"):
    pass


class SitIn(PlayerCommand, frozen=True, gc=False, tag="sit_in", kw_only=True):
    """Come back. post: pay what is owed and be dealt in at once; otherwise wait for the last blind."""

    post: bool = True


class Instruct(PlayerCommand, frozen=True, gc=False, tag="instruct", kw_only=True):
    """A standing instruction for the showdown: ask · show · muck_when_beaten."""

    showing: Words


class LeaveTable(PlayerCommand, frozen=True, gc=False, tag="leave_table", kw_only=True):
    """Leave for a while and keep the seat; stakes 'recorded' or 'covered' on request (P 8.B(6))."""

    stakes: Words


class ReturnToTable(PlayerCommand, frozen=True, gc=False, tag="return_to_table", kw_only=True):
    """Back again; the stakes are counted (0 where they were covered)."""

    counted: Whole = 0


class AgreeMinimum(PlayerCommand, frozen=True, gc=False, tag="agree_minimum", kw_only=True):
    """Say yes to a higher minimum bet; it holds once everybody who is dealt in has said so (P 8.J(1), 8.K)."""

    cents: Whole


class EndMinimum(PlayerCommand, frozen=True, gc=False, tag="end_minimum"):
    """Ask for the posted minimum again; one player is enough."""


class TakeSubmission(Command, frozen=True, gc=False, tag="take_submission", kw_only=True):
    """Given by the room once a version of the Rules Submission is in force: the table goes over to it. seats: as many
    as the table has from now on; 0 for as many as it has."""

    version: int
    house: HouseChoices
    seats: int = 0


class ChangeGame(Command, frozen=True, gc=False, tag="change_game", kw_only=True):
    """Given by the room between two rounds of play: from now on this game is played here, with these choices. seats: as
    many as the table has from now on; 0 for as many as it has, or the game allows."""

    game: str
    house: HouseChoices
    seats: int = 0
