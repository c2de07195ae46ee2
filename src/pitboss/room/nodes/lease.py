"""The lease of this node: whether it may act now, by its own stopwatch, which starts before each heartbeat is sent.

So it stops a little before the storage gives its streams to others, whatever the two clocks say. What keeps two owners
apart is the epoch in every append; the lease keeps a node that was cut off from showing and promising what cannot be.
"""

from collections.abc import Callable

from pitboss.room.errors import report
from pitboss.room.time_source import Alarm, Clock
from pitboss.store.errors import StoreError
from pitboss.store.nodes.port import GUARD_MS, HEARTBEAT_S, LEASE_MS, Member, NameTaken, NodeStore

# So soon it is tried again where nobody answered, or where a lease of the same name may still be renewed.
AGAIN_S = 0.25


class Lease:
    """load: how many tables this node has. changed: called when it may act no more, or may again. answered: called when
    the storage answers for the first time after it did not."""

    def __init__(self, store: NodeStore, me: Member, clock: Clock, load: Callable[[], int]) -> None:
        self.me, self._store, self._clock, self._load = me, store, clock, load
        self.changed: Callable[[], None] = lambda: None
        self.answered: Callable[[], None] = lambda: None
        self.draining = False
        # Until the room is open nobody gives it a table: to open one at once it has no time.
        self.coming = True
        # The name is another process's by now: this one never acts again.
        self.ousted = False
        self._until = 0
        # A node that has just come, or was cut off, cannot tell the dead from those who were cut off with it.
        self._claims_from = 0
        self._away = True
        self._alarm: Alarm | None = None

    @property
    def held(self) -> bool:
        return not self.ousted and self._clock.now() < self._until

    @property
    def may_claim(self) -> bool:
        """Not while the storage has not answered of late: before this node has said again that it is there, those that
        were cut off with it look dead."""
        if self._away or self.draining or not self.held:
            return False
        return self._clock.now() >= self._claims_from

    @property
    def left_ms(self) -> int:
        return 0 if self.ousted else max(0, self._until - self._clock.now())

    async def join(self) -> None:
        """As the node of this name. A process that was killed still has its lease for some seconds: nobody renews it,
        and that is waited for. Raises NameTaken where somebody does, and StoreError."""
        first: NameTaken | None = None
        while True:
            sent = self._clock.now()
            try:
                await self._store.join(self.me, draining=True)
            except NameTaken as taken:
                if first is not None and taken.renewed != first.renewed:
                    raise
                first = first or taken
                await self._clock.sleep(AGAIN_S)
                continue
            self._hold(sent)
            return

    async def beat(self) -> None:
        sent = self._clock.now()
        try:
            mine = await self._store.beat(self.me, self._load(), draining=self.draining or self.coming)
        except StoreError:
            self._away = True
            return
        except Exception as error:
            # A mistake of ours, or of the driver: whoever never tries again has no lease for ever.
            report("lease", error)
            self._away = True
            return
        if mine:
            self._hold(sent)
        elif not self.ousted:
            self.ousted = True
            self.changed()

    async def ready(self) -> None:
        """From now on it is given its share."""
        self.coming = False
        await self.beat()

    async def run(self) -> None:
        while not self.ousted:
            await self._clock.sleep(AGAIN_S if self._away else HEARTBEAT_S)
            await self.beat()

    def _hold(self, sent: int) -> None:
        back, was_away = not self.held, self._away
        if was_away or back:
            self._claims_from = self._clock.now() + GUARD_MS
        self._away, self._until = False, sent + LEASE_MS
        if self._alarm is None:
            self._arm()
        if back:
            self.changed()
        if was_away:
            self.answered()

    def _arm(self) -> None:
        self._alarm = self._clock.call_later(max(1, self._until - self._clock.now()) / 1000, self._ring)

    def _ring(self) -> None:
        """Nearly always the lease was renewed meanwhile."""
        self._alarm = None
        if self.ousted:
            return
        if self._clock.now() < self._until:
            self._arm()
        else:
            self._away = True
            self.changed()

    async def leave(self) -> None:
        """At the end: nobody has to wait until the lease is over."""
        if self._alarm is not None:
            self._alarm.cancel()
        self._until = 0
        if not self.ousted:
            await self._store.leave(self.me)
