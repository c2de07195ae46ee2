"""Hands that are told again: in a thread of their own, and the last ones are kept.

To tell a whole hand takes as long as ten moves at a table, and what was told once is the same for everybody who sees
the same of it. Nothing of an ended hand changes but that its winner may show cards: then its place is another.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from pitboss.engine.events import SatDown
from pitboss.room.live_table import HandPlace
from pitboss.room.views.called import Called, names_of
from pitboss.room.views.hands import HandRecord, read_hand
from pitboss.store.port import EventLog

T = TypeVar("T")
# Hands, and tellings of them: some hundred kilobytes each.
KEPT = 32


class Last(OrderedDict[Any, Any]):
    """The last ones that were asked for."""

    def __init__(self, most: int = KEPT) -> None:
        super().__init__()
        self._most = most

    def find(self, key: Any) -> Any:
        if key in self:
            self.move_to_end(key)
        return self.get(key)

    def keep(self, key: Any, value: Any) -> None:
        self[key] = value
        if len(self) > self._most:
            self.popitem(last=False)


class Retold:
    def __init__(self, log: EventLog, called: Called) -> None:
        self._log, self._called = log, called
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="pitboss hands")
        self._hands, self._told = Last(), Last()

    async def hand(self, stream: str, place: HandPlace) -> HandRecord:
        found: HandRecord | None = self._hands.find((stream, place))
        if found is None:
            found = await read_hand(self._log, stream, place)
            self._hands.keep((stream, place), found)
        return found

    async def tell(self, make: Callable[..., T], hand: HandRecord, person: str, *more: Any) -> T:
        """make: one of hands.py, called with the hand, more, the person, and what people are called."""
        came = [fact.person for _, fact in hand.facts if isinstance(fact, SatDown)]
        names = tuple(sorted(names_of((*hand.started.persons, *came), self._called).items()))
        key = (make, hand.stream, hand.place, hand.seat_of(person), names, more)
        kept: T | None = self._told.find(key)
        if kept is not None:
            return kept

        def told() -> T:
            return make(hand, *more, person, dict(names))

        found = await asyncio.get_running_loop().run_in_executor(self._thread, told)
        self._told.keep(key, found)
        return found

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
