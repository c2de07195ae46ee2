"""A room in the middle of a hand, with people who have accounts, PINs and sessions; and what a copy is held against."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pitboss.room.moving.copying import Copied, copy
from pitboss.room.moving.naming import find_source, find_target
from pitboss.room.moving.places import Source
from pitboss.room.moving.rows import TABLES, Row
from pitboss.room.people.own.shares import Share
from pitboss.room.people.store import Note
from pitboss.room.tables import stored_table
from pitboss.store.port import Stored
from tests.unit.room.rooms import House

PASSWORD = "correct horse"
HANDS = 12
Whole = tuple[dict[str, list[Stored]], dict[str, list[Row]]]


async def in_a_hand(folder: Path) -> str:
    """The token of a session."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stored_table, "SNAPSHOT_EVERY", 40)
        return await _played(await House(folder).open())


async def opened_again(folder: Path, first_id: int, **more: Any) -> House:
    """first_id: ids that were used before are known."""
    return await House(folder, first_id, **more).open()


async def _played(it: House) -> str:
    await it.table()
    await it.table("badugi")
    await it.seat("player 1", "player 2")
    for _ in range(HANDS):
        await it.next_hand()
        assert (await it.act("fold")).ok
    await it.next_hand()
    session = await it.room.sign_up("North", PASSWORD)
    await it.room.accounts.people.set_pin("North", "hashed pin")
    await it.room.accounts.people.set_note("North", Note("player 1", "talks a lot", "red", muted=True), 9)
    await it.room.accounts.people.add_share(Share("a token", "North", "table:1", 1, it.clock.now()))
    await it.room.guest()
    await it.room.accounts.people.attempt("south", "192.0.2.1", it.clock.now())
    epoch = await it.room.store.take("waiting:x", "node a")
    assert epoch == 1
    await it.stop()
    return session.token


def moved_away(folder: Path, into: Path) -> None:
    """The log of a room whose folder stays with its keys."""
    for path in folder.glob("room.db*"):
        shutil.move(path, into / path.name)


async def copied(source: str, target: str, told: Callable[[int, int], None] | None = None, page: int = 1000) -> Copied:
    return await copy(find_source(source), find_target(target, source), told, page)


async def whole(source: Source) -> Whole:
    """All that is there."""
    log = await source.open()
    try:
        entries = {stream: await log.read(stream) for stream in await log.streams()}
        rows = {table.name: sorted([row async for page in source.rows(table) for row in page]) for table in TABLES}
        return entries, rows
    finally:
        await source.close()


async def all_of(where: str) -> Whole:
    return await whole(find_source(where))
