"""What the web asks of the room for those who look into its log, and for its operator. As in `port.py`."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from pitboss.house.people.view import PersonView
from pitboss.room.inspection.notices import NoticeLine
from pitboss.room.inspection.search import FoundHands, HandQuery
from pitboss.room.office.fitting import HeldAgainst
from pitboss.room.office.papers import ChangeLine, Checked, VersionLine
from pitboss.room.office.tables import TableState


class InspectionPort(Protocol):
    """The log for those who may look into it. by, giver: the role in which, and the id of who."""

    async def hands(self, query: HandQuery) -> FoundHands: ...
    async def whole(self, table: str, hand: int, *, by: str, giver: str) -> Sequence[bytes]:
        """A hand that is over, with everybody's cards; it is on record who read it."""

    async def notices(self, roles: Iterable[str] | None) -> tuple[NoticeLine, ...]:
        """For one of these roles; None: all."""


class StaffOfficePort(Protocol):
    """People who work here. giver: the id of the administrator who asks."""

    async def register(
        self, giver: str, name: str, roles: tuple[str, ...], licence: str, days: tuple[str, str]
    ) -> PersonView: ...
    async def give_role(self, giver: str, name: str, role: str) -> PersonView: ...
    async def end_role(self, giver: str, name: str, role: str) -> PersonView: ...
    async def licence(self, giver: str, name: str, number: str, days: tuple[str, str]) -> PersonView: ...
    async def open_account(self, name: str, password: str) -> PersonView: ...


class OfficePort(Protocol):
    """The papers of the Rules Submission, and how the tables stand."""

    @property
    def staff(self) -> StaffOfficePort: ...
    async def check(self, text: str) -> Checked: ...
    async def versions(self) -> tuple[VersionLine, ...]: ...
    async def text(self, version: int) -> str: ...
    async def changes(self, old: int, new: int) -> tuple[ChangeLine, ...]: ...
    async def changes_to(self, old: int, text: str) -> tuple[ChangeLine, ...]: ...
    async def file(self, giver: str, text: str, ref: str, person: str) -> VersionLine: ...
    async def approve(
        self, giver: str, version: int, ref: str, person: str, effective: int | None
    ) -> tuple[VersionLine, HeldAgainst]: ...
    def tables(self) -> tuple[TableState, ...]: ...
