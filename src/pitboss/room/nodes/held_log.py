"""A log whose appends carry the epochs of the streams that this process holds.

Tables name the epoch that they were opened with. The streams of the house are written by code that knows nothing of
owners: their epochs are filled in here. One that is not held has epoch 0, and the log refuses it if somebody owns it.
"""

import msgspec

from pitboss.store.port import Appended, Batch, EventLog
from pitboss.store.through import LogThrough


class HeldLog(LogThrough):
    """Everything else goes through as it is. epochs: by stream."""

    def __init__(self, log: EventLog) -> None:
        super().__init__(log)
        self.epochs: dict[str, int] = {}

    async def append(self, batch: Batch) -> Appended:
        epoch = self.epochs.get(batch.stream, 0)
        if epoch and not batch.epoch:
            batch = msgspec.structs.replace(batch, epoch=epoch)
        return await self._log.append(batch)
