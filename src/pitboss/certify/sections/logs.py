"""The log of a room that somebody brings: hashes, hands, cards, money."""

import asyncio
import shlex
from pathlib import Path

from pitboss.certify.asked import Asked
from pitboss.certify.check import CertifyError, Check, Checks, Found, missing
from pitboss.room.audit.anchored import Anchored
from pitboss.room.audit.whole import audit_log
from pitboss.store.errors import StorageUnavailable, StoreError
from pitboss.store.folder import is_room, reading_log
from pitboss.store.verify import Report

EXPECTED = "nothing was changed in the log"
SHOWN_MAX = 10


def checks(asked: Asked) -> Checks:
    claim, source = "Nothing in the log was changed or invented", "its own hashes, checkpoints and the engine"
    if asked.room is None:
        why = "no room was given: name its folder with --room"
        yield missing("log/none", claim, "pitboss log verify DIR", EXPECTED, source, why)
        return
    yield Check(
        "log/room", claim, f"pitboss log verify {shlex.quote(str(asked.room))}", str(asked.room), EXPECTED, source,
        verified, (asked.room,), 30, kept=False,
    )  # fmt: skip


def check_room(room: Path) -> None:
    """Raises CertifyError where no log can be read; whether it is a sound one is what the report finds out."""
    if not room.exists() or (room.is_dir() and not is_room(room)):
        raise CertifyError(f"there is no log in {room}: --room names the folder of a room, or its log file")
    try:
        asyncio.run(_opened(room))
    except StorageUnavailable as error:
        raise CertifyError(f"--room {room}: {error}") from error
    except StoreError:
        # One that is damaged is a line of the report, and a failed one.
        return


async def _opened(room: Path) -> None:
    await reading_log(room, check=False).close()


def verified(room: Path) -> Found:
    report = asyncio.run(_audited(room))
    faults = [str(fault) for fault in report.faults]
    more = [f"and {len(faults) - SHOWN_MAX:,} more"] if len(faults) > SHOWN_MAX else []
    count = f"{report.entries:,} entries in {len(report.heads):,} streams, {report.hands:,} hands"
    return Found("; ".join([count, *(faults[:SHOWN_MAX] or [EXPECTED]), *more, *report.notes]), not faults)


async def _audited(room: Path) -> Report:
    anchored = Anchored()
    anchored.read_folder(room if room.is_dir() else room.parent)
    log = reading_log(room, check=False)
    try:
        return await audit_log(log, anchored=anchored)
    finally:
        await log.close()
