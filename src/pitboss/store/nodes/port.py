"""The port of the nodes: a lease for each node, and streams that pass from one node to another.

A lease is a node's and an epoch is a stream's. A node says every second that it is there; its lease ends LEASE_MS after
the last time, by the clock of the storage, and nobody else's clock counts. Streams of a node whose lease is over may be
claimed by any node that has one. With every change of owner the epoch goes up, so nothing of the former owner is stored
any more: what is safe never depends on a lease, only who acts does.

When the storage itself was away, every lease looks dead. So nobody claims anything in the first GUARD_MS after it has
started; and whoever was cut off from it waits as long before they claim again (room/nodes/lease.py). A claim that was
on its way meanwhile, and arrives before its sender has said anything else, comes to nothing: by then the sender's own
lease is an old one (FRESH_MS).
"""

from collections.abc import Callable
from typing import Protocol

import msgspec

from pitboss.store.errors import StoreError

LEASE_MS = 5_000
HEARTBEAT_S = 1.0
GUARD_MS = 6_000
# Whoever claims has said within so long that it is there itself.
FRESH_MS = 2_000
NAME_MAX = 32


class NameTaken(StoreError):
    """Another process runs as this node. renewed: what tells its lease from the one that it has later."""

    def __init__(self, name: str, address: str, left_ms: int, renewed: int = 0) -> None:
        where = f" at {address}" if address else ""
        super().__init__(
            f"a node named {name} is already running{where}: give this one another name with --node, or stop the other"
        )
        self.name, self.address, self.left_ms, self.renewed = name, address, left_ms, renewed


class Member(msgspec.Struct, frozen=True):
    """A process that runs as a node. boot: an id of this process alone, so that one which starts under the same name
    has none of the rights of the one before."""

    name: str
    boot: str
    address: str = ""


class NodeSeen(msgspec.Struct, frozen=True):
    """left_ms: of its lease, by the clock of the storage; 0 or less where it is over. load: tables that it has."""

    name: str
    address: str
    left_ms: int
    draining: bool
    load: int

    @property
    def alive(self) -> bool:
        return self.left_ms > 0


class Claimed(msgspec.Struct, frozen=True):
    """A stream and the epoch of who owns it now. carried: what the former owner gave along with it, b'' for nothing:
    what is worth keeping and follows from no entry."""

    stream: str
    epoch: int
    carried: bytes = b""


class NodeStore(Protocol):
    """Each of these happens whole or not at all. Raises StoreError where the storage cannot."""

    async def join(self, me: Member, *, draining: bool = False) -> None:
        """draining: it is given nothing, as one that goes; so one that comes and is not ready. Raises NameTaken as long
        as the lease of another process with this name lasts."""

    async def beat(self, me: Member, load: int, *, draining: bool = False) -> bool:
        """The lease begins anew. False: the name is another process's by now."""

    async def leave(self, me: Member) -> None:
        """The lease ends at once: others need not wait for what is left here."""

    async def nodes(self) -> list[NodeSeen]: ...

    async def held(self, name: str) -> list[Claimed]:
        """The streams of this node, whoever gave them to it."""

    async def owners(self, prefix: str) -> dict[str, str]:
        """By stream, of those that begin so and have an owner."""

    async def versions(self, prefix: str) -> dict[str, int]:
        """How far each stream is that begins so and has an entry, whoever owns it."""

    async def claim_own(self, me: Member) -> list[Claimed]:
        """All that a former process of this name had, with new epochs."""

    async def claim_dead(self, me: Member, prefix: str, most: int) -> list[Claimed]:
        """Streams that begin so and whose owner has no lease any more; none where this node has not renewed its own
        of late, is draining, or where the storage has only just started. Those that somebody else is about to claim are
        left to them."""

    async def claim_unowned(self, me: Member, streams: list[str]) -> list[Claimed]:
        """Those of these streams that nobody owns, as after a room that was one process."""

    async def give(self, stream: str, epoch: int, to: str, carried: bytes = b"") -> int:
        """It is another node's from now on; the new epoch. Raises Fenced where it was taken over."""

    async def told(self, me: Member, call: Callable[[], None]) -> None:
        """call: made soon after something was given to this node. A word may get lost: look now and then as well."""

    async def close(self) -> None: ...
