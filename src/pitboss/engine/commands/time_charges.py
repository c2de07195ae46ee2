"""Time charges (P 17.B(3)). A tick is the number of an interval, counted from the opening of the table.

The engine has no clock: whoever has one says which tick has come.
"""

from pitboss.engine.commands.base import StaffCommand


class ChargeTime(StaffCommand, frozen=True, gc=False, tag="charge_time", kw_only=True):
    """The tick has come: what it costs is due from whoever sits there now, and taken between rounds of play."""

    tick: int


class VerifyTime(StaffCommand, frozen=True, gc=False, tag="verify_time", kw_only=True):
    """A floorperson or above has verified, by name, what waits in the time area."""


class SkipTime(StaffCommand, frozen=True, gc=False, tag="skip_time", kw_only=True):
    """Nothing is charged for this tick. reason: why, in words."""

    tick: int
    reason: str
