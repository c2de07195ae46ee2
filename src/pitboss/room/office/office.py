"""The operator's office in a running room: what its desk asks for."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping

from pitboss.house.filings.commands import ApproveSubmission, FileSubmission
from pitboss.house.filings.state import Filing
from pitboss.room.damaged import Damaged
from pitboss.room.directory import Directory
from pitboss.room.errors import RoomRefusal
from pitboss.room.filings import FiledVersions
from pitboss.room.office import papers, tables
from pitboss.room.office.fitting import HeldAgainst
from pitboss.room.office.papers import ChangeLine, Checked, VersionLine
from pitboss.room.office.staff import ADMINISTRATOR, StaffOffice
from pitboss.room.people.accounts import Accounts
from pitboss.store.port import EventLog
from pitboss.store.sealing import Key


class Office:
    """damaged: tables that could not be opened. look: has the room take what is in effect now, instead of a few seconds
    later. zone: the time zone of the facility."""

    def __init__(
        self, store: EventLog, key: Key, accounts: Accounts, directory: Directory, damaged: Mapping[str, Damaged],
        look: Callable[[], Awaitable[None]], zone: Callable[[], str],
    ) -> None:  # fmt: skip
        self._key, self._accounts, self._directory, self._damaged, self._look = key, accounts, directory, damaged, look
        self._versions = FiledVersions(store)
        self.staff = StaffOffice(accounts, zone)

    # --- papers -----------------------------------------------------------------------------------------------------
    async def check(self, text: str) -> Checked:
        # Tens of milliseconds, beside the tables.
        return await asyncio.to_thread(papers.checked, text)

    async def versions(self) -> tuple[VersionLine, ...]:
        return tuple([papers.line_of(filing) for filing in (await self._versions.fresh()).versions])

    async def text(self, version: int) -> str:
        return (await self._filing(version)).text

    async def changes(self, old: int, new: int) -> tuple[ChangeLine, ...]:
        """What is not the same in two versions."""
        return await self.compare((await self._filing(old)).text, (await self._filing(new)).text)

    async def changes_to(self, old: int, text: str) -> tuple[ChangeLine, ...]:
        """What a text would change of a version."""
        return await self.compare((await self._filing(old)).text, text)

    async def compare(self, old: str, new: str) -> tuple[ChangeLine, ...]:
        return await asyncio.to_thread(papers.changes, old, new)

    async def file(self, giver: str, text: str, ref: str, person: str) -> VersionLine:
        now = self._accounts.now()
        await self._versions.order(
            FileSubmission(by=ADMINISTRATOR, giver=giver, at=now, text=text, ref=ref, person=person)
        )
        return (await self.versions())[-1]

    async def approve(
        self, giver: str, version: int, ref: str, person: str, effective: int | None
    ) -> tuple[VersionLine, HeldAgainst]:
        """effective: from when on, None: now."""
        filing, now = await self._filing(version), self._accounts.now()
        command = ApproveSubmission(
            by=ADMINISTRATOR, giver=giver, at=now, text=filing.text, ref=ref, person=person,
            effective=now if effective is None else effective,
        )  # fmt: skip
        found, held = await papers.approve(self._versions, self._key, command)
        await self._look()
        return papers.line_of(found), held

    async def _filing(self, version: int) -> Filing:
        found = (await self._versions.fresh()).versions
        if not 0 < version <= len(found):
            raise RoomRefusal("no_such_version", f"there is no version {version} of the Rules Submission")
        return found[version - 1]

    # --- tables -----------------------------------------------------------------------------------------------------
    def tables(self) -> tuple[tables.TableState, ...]:
        found = [tables.of_runner(runner) for runner in self._directory.open()]
        damaged = [tables.of_damaged(name, one) for name, one in self._damaged.items()]
        return tables.in_order([*found, *[one for one in damaged if one is not None]])
