"""The audit of a room's own log as a process of its own: `python -m pitboss.room.inspection.audit_process FOLDER`.

It goes through the whole log, which takes seconds to minutes of a processor: in the room's process every table would
feel it. It opens the log for reading alone, as `pitboss log verify` does beside a room, and without the room's key: of
a running hand it knows what everybody may. It says how far it is, a line of JSON each, and at last what it found.
"""

import asyncio
import os
import sys
import time
from pathlib import Path

import msgspec

from pitboss.room.audit.anchored import Anchored
from pitboss.room.audit.whole import audit_books
from pitboss.room.inspection.audit_report import AuditReport, Told, report_of
from pitboss.store.errors import StoreError
from pitboss.store.folder import reading_log

# Nobody reads more often than that.
TELL_SECONDS = 0.25
NICE = 10


def tell(told: Told) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(told) + b"\n")
    sys.stdout.buffer.flush()


async def audited(folder: Path) -> AuditReport:
    last = 0.0

    def progress(done: int, total: int) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last >= TELL_SECONDS:
            last = now
            tell(Told(done=done, total=total))

    anchored = Anchored()
    # Before the log: a checkpoint that is signed meanwhile is ahead of what is read of it.
    anchored.read_folder(folder)
    log = reading_log(folder, check=False)
    try:
        return report_of(await audit_books(log, anchored=anchored, progress=progress))
    finally:
        await log.close()


def main() -> int:
    if hasattr(os, "nice"):
        os.nice(NICE)
    try:
        tell(Told(report=asyncio.run(audited(Path(sys.argv[1])))))
    except StoreError as error:
        tell(Told(failed=error.told))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
