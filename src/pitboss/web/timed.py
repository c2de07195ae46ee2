"""A log that is measured: how long each append takes until it is on the disk."""

import time

from pitboss.store.port import Appended, Batch, EventLog
from pitboss.store.through import LogThrough
from pitboss.web.metrics import Metrics


class TimedLog(LogThrough):
    """Everything else goes through as it is."""

    def __init__(self, log: EventLog, metrics: Metrics) -> None:
        super().__init__(log)
        self._appends = metrics.appends

    async def append(self, batch: Batch) -> Appended:
        started = time.perf_counter()
        try:
            return await self._log.append(batch)
        finally:
            self._appends.observe(time.perf_counter() - started)
