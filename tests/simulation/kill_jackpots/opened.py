"""A room of the kill test, opened as `pitboss serve` opens it, on what its folder holds."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec

from pitboss.cli.serve import open_filed_tables
from pitboss.cli.submission.filing import in_force
from pitboss.house.base import OPERATOR
from pitboss.house.filings.commands import ApproveSubmission, FileSubmission
from pitboss.room.bounds import Bounds
from pitboss.room.config import filed_configs
from pitboss.room.filings import FiledVersions
from pitboss.room.room import Room
from pitboss.room.tables.bot_seats import simple_bot
from pitboss.store.port import EventLog
from pitboss.store.sqlite.log import DATABASE_NAME
from tests.simulation.kill_jackpots.clock import SwiftClock
from tests.simulation.kill_jackpots.moments import PLAY_MONEY
from tests.simulation.kill_jackpots.papers import REF, filed_text, play_money
from tests.simulation.kill_jackpots.players import rich_deck

# 2026-11-17 at 7:00 in New York.
START = 1_794_916_800_000
BOTS = 4


def last_entry_at(folder: Path) -> int:
    """When the last thing was stored: a clock goes on from there."""
    path = folder / DATABASE_NAME
    if not path.exists():
        return START
    with closing(sqlite3.connect(path)) as db:
        if not db.execute("SELECT 1 FROM sqlite_master WHERE name = 'batches'").fetchone():
            return START
        return int(db.execute("SELECT max(at) FROM batches").fetchone()[0] or START)


async def open_room(
    folder: Path, kind: str, clock: SwiftClock, wrap: Callable[[EventLog], EventLog] | None = None, *,
    bots_alone: bool = True,
) -> Room:  # fmt: skip
    """kind: of the room, by people or for play money. bots_alone: they begin hands."""
    room = await Room.open(
        folder, clock=clock, wrap=wrap, shuffle=rich_deck, bot=simple_bot, bounds=Bounds(disk_free=0),
        bots_alone=bots_alone,
    )  # fmt: skip
    if kind == PLAY_MONEY:
        filed = play_money()
        room.follow(0, filed)
        there = {line.title for line in room.tables()}
        for config in filed_configs(filed, BOTS):
            if config.title not in there:
                # Hours pass in the middle of a hand: no clock answers for anybody.
                await room.open_table(msgspec.structs.replace(config, base_seconds=0))
        return room
    await run_filed(room)
    return room


async def run_filed(room: Room, more: tuple[str, ...] = ()) -> None:
    """Under the version in effect, the first of all where none was filed yet. more: tables without a jackpot."""
    await file_first(room, more)
    version, submission = await in_force(room.store, room.clock.now(), None)
    assert submission is not None, "its first version is in effect"
    await room.amendments.people.take(submission)
    room.follow(version, submission)
    await open_filed_tables(room, submission, 0, "human", version)
    room.run_under(version, submission)
    room.amendments.start()


async def file_first(room: Room, more: tuple[str, ...] = ()) -> None:
    versions = FiledVersions(room.store)
    filings = await versions.fresh()
    if not filings.versions:
        await file_next(versions, room.clock.now(), more)
    if filings.versions[0].status == "filed":
        await approve_last(versions, room.clock.now(), room.clock.now())


async def file_next(versions: FiledVersions, at: int, more: tuple[str, ...] = ()) -> None:
    text = filed_text(len(versions.state.versions) + 1, more)
    await versions.order(FileSubmission(by=OPERATOR, at=at, text=text, ref=REF, person="The operator"))


async def approve_last(versions: FiledVersions, at: int, effective: int) -> None:
    text = versions.state.versions[-1].text
    approve = ApproveSubmission(
        by=OPERATOR, at=at, text=text, ref="A-1", person="The Commission", effective=effective
    )  # fmt: skip
    await versions.order(approve)
