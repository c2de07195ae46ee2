"""What dealer and floorperson do at a table beside cards and rulings: boxes, a higher minimum, secured stacks."""

from pitboss.engine.commands.base import StaffCommand


class ChangeBox(StaffCommand, frozen=True, gc=False, tag="change_box", kw_only=True):
    """The box of a jackpot is removed and the next one attached, by dealer and floorperson (P 2.F). attach: no, where
    no other takes its place. At an electronic table the floorperson gives it, and the device stands for the dealer
    (AMB-155)."""

    jackpot: str
    floorperson: str = ""
    attach: bool = True


class ConfirmMinimum(StaffCommand, frozen=True, gc=False, tag="confirm_minimum", kw_only=True):
    """The dealer has established that all players agree to the higher minimum bet (P 8.K(3))."""


class SecureStack(StaffCommand, frozen=True, gc=False, tag="secure_stack", kw_only=True):
    """The stack of a player who steps away is recorded or covered, as they asked (P 8.B(6)). counted: what it comes to;
    under a cover it need not be counted."""

    seat: int
    counted: int = 0


class CheckStack(StaffCommand, frozen=True, gc=False, tag="check_stack", kw_only=True):
    """They are back: the stack is counted again, or the cover taken off."""

    seat: int
    counted: int = 0
