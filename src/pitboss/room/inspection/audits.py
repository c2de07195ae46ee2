"""Audits of the room's own log, one at a time, beside everything else."""

import asyncio
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import msgspec

from pitboss.room.errors import RoomRefusal, report
from pitboss.room.inspection.audit_report import AuditReport, Told, report_of
from pitboss.room.time_source import Clock
from pitboss.store.port import EventLog

PROCESS = "pitboss.room.inspection.audit_process"
BROKEN = "the audit broke off; start it again, or run 'pitboss log verify' beside the room"
# A report with very many faults is a long line.
LINE_MAX = 1 << 24
_told = msgspec.json.Decoder(Told).decode


class AuditState(msgspec.Struct, frozen=True):
    """running: entries done, of how many. started_by: who asked for the last one, '' where nobody has since the room
    was opened. report: of the last one that came to its end; failed: why the last one did not."""

    running: bool = False
    started_by: str = ""
    started_at: int = 0
    done: int = 0
    total: int = 0
    ended_at: int = 0
    report: AuditReport | None = None
    failed: str = ""


class Audits:
    """folder: of the room; None where it is in memory, and audited where it is. soon: has something done beside
    everything else. process: of the last one."""

    def __init__(
        self, store: EventLog, clock: Clock, soon: Callable[[Coroutine[Any, Any, None]], None], folder: Path | None
    ) -> None:
        self._store, self._clock, self._soon, self._folder = store, clock, soon, folder
        self.process: asyncio.subprocess.Process | None = None
        self.state = AuditState()

    def check_free(self) -> None:
        """Raises RoomRefusal while one runs."""
        if self.state.running:
            raise RoomRefusal("audit_running", f"{self.state.started_by} has started an audit: wait for its end")

    def start(self, person: str) -> AuditState:
        self.check_free()
        self.state = AuditState(running=True, started_by=person, started_at=self._clock.now())
        self._soon(self._run())
        return self.state

    def close(self) -> None:
        if self.process is not None and self.process.returncode is None:
            self.process.kill()

    async def _run(self) -> None:
        try:
            told = await (self._aside(self._folder) if self._folder is not None else self._here())
        except Exception as error:
            report("audit", error)
            told = Told(failed=BROKEN)
        now = self._clock.now()
        self._change(running=False, ended_at=now, report=told.report, failed=told.failed)

    async def _here(self) -> Told:
        # A room that is kept in a file never loads it.
        from pitboss.room.audit.whole import audit_books

        return Told(report=report_of(await audit_books(self._store)))

    async def _aside(self, folder: Path) -> Told:
        pipe = asyncio.subprocess.PIPE
        process = self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", PROCESS, str(folder), stdout=pipe, stderr=asyncio.subprocess.DEVNULL, limit=LINE_MAX
        )
        assert process.stdout is not None
        last = Told()
        try:
            async for line in process.stdout:
                last = _told(line)
                self._change(done=last.done or self.state.done, total=last.total or self.state.total)
            await process.wait()
        finally:
            self.close()
        return last if last.report is not None or last.failed else Told(failed=BROKEN)

    def _change(self, **fields: Any) -> None:
        self.state = msgspec.structs.replace(self.state, **fields)
