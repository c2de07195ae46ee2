"""A table dealt by hand: what the dealer confirms, and entries taken back."""

from pitboss.engine.commands.base import StaffCommand


class PushPot(StaffCommand, frozen=True, gc=False, tag="push_pot", kw_only=True):
    """The pot that next_step named has been pushed (P 7.F(7)-(8)), or the wagers that it named have been settled (TX
    11.I, DD 11.D)."""


class TakeBack(StaffCommand, frozen=True, gc=False, tag="take_back", kw_only=True):
    """The entry with this number (0: the last one) was wrong; it and what followed from it are taken back."""

    entry: int = 0
    reason: str = ""
