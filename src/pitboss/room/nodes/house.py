"""What one node at a time does for the whole room: jackpots and their periods, waiting lists, tables of the submission.

Whoever owns the stream DUTY, which never has an entry, takes the streams of the house with it, each with an epoch of
its own: a former owner that wakes up can write to none of them. Streams that the command line writes to beside a
running room (people, filings) and those of desks have no owner: there whoever finds the version may append, and ids
make everything happen once.
"""

from collections.abc import Mapping

from pitboss.house import bad_beat, high_hand
from pitboss.room.errors import RoomRefusal
from pitboss.room.nodes.held_log import HeldLog
from pitboss.room.nodes.lease import Lease
from pitboss.room.waiting import STREAM as WAITING
from pitboss.store.errors import Fenced
from pitboss.store.nodes.port import Claimed, NodeStore

DUTY = "duty:house"
PREFIXES = (bad_beat.PREFIX, high_hand.PREFIX)


class House:
    """owner: the node that does it, '' where none is known to; epoch: since which change of owners this one does, 0."""

    def __init__(self, log: HeldLog, nodes: NodeStore, lease: Lease) -> None:
        self._log, self._nodes, self._lease = log, nodes, lease
        self.epoch = 0
        self.owner = ""

    @property
    def mine(self) -> bool:
        return self.epoch > 0 and self._lease.held

    def check(self, what: str) -> None:
        """Raises RoomRefusal where another node does it."""
        if not self.mine:
            where = f"by the node {self.owner}" if self.owner else "by no node just now"
            raise RoomRefusal("elsewhere", f"{what} are kept {where}: ask there, or again in a moment")

    async def look(self, held: Mapping[str, Claimed]) -> bool:
        """Whether it has just become this node's, or its streams have again. held: the streams of this node."""
        me, found = self._lease.me, await self._log.owned(DUTY)
        if found.owner != me.name:
            self._lose()
            if not found.owner and self._lease.held and not self._lease.draining:
                try:
                    found = type(found)(await self._log.take(DUTY, me.name, found.epoch), me.name)
                except Fenced:
                    # Somebody else was faster: who, the next look tells.
                    return False
            elif self._lease.may_claim:
                claimed = await self._nodes.claim_dead(me, DUTY, 1)
                found = type(found)(claimed[0].epoch, me.name) if claimed else found
        self.owner = found.owner
        if found.owner != me.name or (found.epoch == self.epoch and self._has_all(held)):
            return False
        self._lose()
        await self._take_streams()
        if await self._log.owned(DUTY) != found:
            # It took so long that another node does it by now. That one takes the streams back.
            self._lose()
            return False
        self.epoch = found.epoch
        return True

    def _has_all(self, held: Mapping[str, Claimed]) -> bool:
        """A former owner that woke up may have taken some of them before it knew that it was none."""
        return all(stream in held and held[stream].epoch == epoch for stream, epoch in self._log.epochs.items())

    async def give(self, to: str) -> None:
        """Raises StoreError."""
        if self.epoch:
            epoch = self.epoch
            self._lose()
            self.owner = to
            await self._nodes.give(DUTY, epoch, to)

    async def _take_streams(self) -> None:
        streams = [stream for stream in await self._log.streams() if stream.startswith(PREFIXES)]
        for stream in (WAITING, *streams):
            self._log.epochs[stream] = await self._log.take(stream, self._lease.me.name)

    def _lose(self) -> None:
        self.epoch = 0
        self._log.epochs.clear()
