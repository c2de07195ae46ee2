"""Bugs put in on purpose, each around a node and never inside the product: the simulator has to find them."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from pitboss.store.port import Appended, Batch, EventLog
from pitboss.web.port import Watch
from tests.simulation.chaos.node import Node
from tests.simulation.chaos.parts.database import SimStore

# One in so many times the bug bites; money moves less often than other things happen.
RARELY, NOW_AND_THEN = 40, 10
Wrap = Callable[[SimStore], EventLog]
Plant = Callable[[Node], None]


class Wrapped:
    """Everything but `append` goes through to the log beneath."""

    def __init__(self, beneath: SimStore) -> None:
        self.beneath = beneath
        self._times = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.beneath, name)

    def now(self, every: int = RARELY) -> bool:
        self._times += 1
        return self._times % every == 0

    async def append(self, batch: Batch) -> Appended:
        return await self.beneath.append(batch)


class MissingFence(Wrapped):
    """Looks up whose turn it is just before it writes, and writes under that epoch: whoever wakes up late does too."""

    async def append(self, batch: Batch) -> Appended:
        owned = await self.beneath.owned(batch.stream)
        return await self.beneath.append(msgspec.structs.replace(batch, epoch=owned.epoch))


class EarlyAck(Wrapped):
    """Says that a batch is stored when it was sent."""

    async def append(self, batch: Batch) -> Appended:
        if not self.now():
            return await self.beneath.append(batch)
        self._sending = asyncio.create_task(self.beneath.append(batch))
        self._sending.add_done_callback(lambda task: task.cancelled() or task.exception())
        return Appended(batch.expected + len(batch.entries), repeated=False, answer=batch.answer)


class LostAnswer(Wrapped):
    """Forgets to keep the id with what it brought about."""

    async def append(self, batch: Batch) -> Appended:
        forgets = bool(batch.command) and self.now()
        return await self.beneath.append(
            msgspec.structs.replace(batch, command="", answer=b"") if forgets else batch
        )  # fmt: skip


class DoubledPosting(Wrapped):
    """Posts what a batch moves a second time."""

    async def append(self, batch: Batch) -> Appended:
        doubles = bool(batch.postings) and self.now(NOW_AND_THEN)
        return await self.beneath.append(
            msgspec.structs.replace(batch, postings=batch.postings * 2) if doubles else batch
        )  # fmt: skip


class StaleWatch:
    """Shows a view of before once more."""

    def __init__(self, watch: Watch) -> None:
        self._watch = watch
        self._first: tuple[bytes, ...] = ()
        self._times = 0

    def listen(self, hear: Callable[[tuple[bytes, ...]], bool], ended: Callable[[Exception | None], None]) -> None:
        def heard(frames: tuple[bytes, ...]) -> bool:
            self._first = self._first or frames
            self._times += 1
            return hear(self._first if self._times % RARELY == 0 else frames)

        self._watch.listen(heard, ended)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._watch, name)


def stale_view(node: Node) -> None:
    look_on = node.room.look_on

    async def looks_on(table: str, person: str | None) -> Any:
        return StaleWatch(await look_on(table, person))

    node.room.look_on = looks_on  # type: ignore[method-assign]


def other_eyes(node: Node) -> None:
    """Whoever only looks on is shown a table as somebody who plays there sees it."""
    look_on = node.room.look_on

    async def looks_on(table: str, person: str | None) -> Any:
        runner = node.room.directory.runners.get(table)
        held = runner.live.table.seats if runner is not None else ()
        seats = [holder.person for holder in held if holder is not None]
        return await look_on(table, seats[0] if seats and person not in seats else person)

    node.room.look_on = looks_on  # type: ignore[method-assign]


def _nothing(node: Node) -> None:
    """The node is as it should be."""


PLANTS: dict[str, tuple[Wrap, Plant]] = {
    "": (lambda store: store, _nothing),
    "missing-fence": (MissingFence, _nothing),
    "early-ack": (EarlyAck, _nothing),
    "lost-answer": (LostAnswer, _nothing),
    "doubled-posting": (DoubledPosting, _nothing),
    "stale-view": (lambda store: store, stale_view),
    "other-eyes": (lambda store: store, other_eyes),
}
