"""`pitboss submission file`, `approve` and `versions`: the versions of a submission in the log of a room."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar
from zoneinfo import ZoneInfo

import typer

from pitboss.cli.output import fail, print_json
from pitboss.cli.submission.check import sound, text_of
from pitboss.engine.refusals import Refusal
from pitboss.house.base import OPERATOR
from pitboss.house.filings import STREAM
from pitboss.house.filings.commands import ApproveSubmission, FileSubmission
from pitboss.house.filings.decide import decide
from pitboss.house.filings.state import Filing, Filings
from pitboss.room.errors import RoomRefusal
from pitboss.room.filings import FiledVersions
from pitboss.room.office.fitting import HeldAgainst
from pitboss.room.office.papers import approve as put_on_record
from pitboss.room.room import Room
from pitboss.room.time_source import WallClock
from pitboss.store.errors import StoreError
from pitboss.store.folder import beside_log, is_room
from pitboss.store.port import EventLog
from pitboss.store.sealing import ROOM_KEY_NAME, read_room_key
from pitboss.submission.file.check import SubmissionError, load_submission
from pitboss.submission.file.structs import Submission

T = TypeVar("T")


def file(path: Path, data: Path, by: str, ref: str) -> None:
    sound(path)
    command = FileSubmission(by=OPERATOR, at=WallClock().now(), text=text_of(path), ref=ref, person=by)
    if not is_room(data):
        _make_room(data, command)

    async def job(versions: FiledVersions) -> list[Filing]:
        await versions.order(command)
        return (await versions.fresh()).versions

    filing = _with_versions(data, job)[-1]
    typer.echo(f"version {filing.version}: {_words(filing)}")


def approve(path: Path, data: Path, by: str, ref: str, start: str) -> None:
    text, at = text_of(path), WallClock().now()
    effective = _moment(start, sound(path).facility.time_zone) if start else at
    command = ApproveSubmission(by=OPERATOR, at=at, text=text, ref=ref, person=by, effective=effective)

    async def job(versions: FiledVersions) -> tuple[Filing, HeldAgainst]:
        key = data / ROOM_KEY_NAME
        return await put_on_record(versions, read_room_key(key) if key.exists() else None, command, str(data))

    filing, held = _with_versions(data, job)
    for line in held.unread:
        typer.echo(line, err=True)
    if held.misfits:
        lines = "\n".join(f"  {line}" for line in held.misfits)
        typer.echo(f"As the tables stand now version {filing.version} does not fit them:\n{lines}", err=True)
    typer.echo(f"version {filing.version}: {_words(filing)}")


def versions(data: Path, as_json: bool) -> None:
    async def job(versions: FiledVersions) -> list[Filing]:
        return (await versions.fresh()).versions

    found = _with_versions(data, job)
    if as_json:
        print_json({"versions": found})
        return
    for filing in found:
        typer.echo(f"version {filing.version}: {_words(filing)}")


def _make_room(data: Path, command: FileSubmission) -> None:
    """The first paper comes before the first table. What would be refused makes no folder."""
    refused = decide(Filings(), command)
    if isinstance(refused, Refusal):
        fail(refused.detail)

    async def make() -> None:
        await (await Room.open(data)).shutdown(graceful=False)

    try:
        asyncio.run(make())
    except (StoreError, OSError) as error:
        fail(str(error))
    typer.echo(f"A new room is made in {data}", err=True)


def _with_versions(data: Path, job: Callable[[FiledVersions], Awaitable[T]]) -> T:
    """What the room refuses, and what its file does, is one line."""

    async def run() -> T:
        if not is_room(data):
            raise RoomRefusal("no_such_room", f"there is no room in {data}: name its folder with --data")
        log = beside_log(data, STREAM)
        try:
            return await job(FiledVersions(log))
        finally:
            await log.close()

    try:
        return asyncio.run(run())
    except (RoomRefusal, StoreError, OSError) as error:
        fail(str(error))


def _words(filing: Filing) -> str:
    said = [f"{filing.status}", f"filed by {filing.person} under {filing.ref}"]
    if filing.approval_ref:
        said.append(f"approved by {filing.approved_by} under {filing.approval_ref}, from {_told(filing.effective)}")
    return "; ".join(said)


def _moment(text: str, zone: str) -> int:
    """AMB-153: a local time of the facility; in the hour that comes twice the first one."""
    try:
        read = datetime.fromisoformat(text)
        # A time that names its own zone is that moment.
        return int((read if read.tzinfo else read.replace(tzinfo=ZoneInfo(zone))).timestamp()) * 1000
    except (ValueError, OverflowError):
        fail(f"{text!r} is no time: write it as 2027-01-31T06:00, by the clock of the facility")


def _told(ms: int) -> str:
    return datetime.fromtimestamp(ms // 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


async def in_force(log: EventLog, at: int, wanted: Submission | None) -> tuple[int, Submission | None]:
    """What the tables of a room are opened under: the version in effect, or without one the file that was named, which
    has no number. A room under a filed version is opened under no other."""
    version = await FiledVersions(log).now(at)
    if version is None:
        # AMB-155: only what is for play money needs no filing.
        if wanted is not None and not wanted.facility.play_money:
            fail(
                "no version of this file is in effect here: 'pitboss submission file' and 'approve' put one on record, "
                "or say play_money = true"
            )
        return 0, wanted
    try:
        found = load_submission(version.text)
    except SubmissionError as error:
        fail(f"version {version.version} of the submission cannot be used by this Pitboss: {error}")
    if wanted is not None and wanted != found:
        fail(
            f"this room is under version {version.version} of its submission: file the other one, and have it approved"
        )
    return version.version, found
