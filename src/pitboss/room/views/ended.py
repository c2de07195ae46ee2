"""Ended hands of a table, as somebody saw them: listed, replayed, and in the forms that other programs read."""

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from pitboss.room.errors import RoomRefusal
from pitboss.room.live_table import HandPlace, LiveTable
from pitboss.room.views import hands
from pitboss.room.views.called import Called
from pitboss.room.views.hands import HandRecord
from pitboss.room.views.listing import HandLine
from pitboss.room.views.retold import Retold
from pitboss.store.port import EventLog


class PlayedTable(Protocol):
    @property
    def live(self) -> LiveTable: ...
    @property
    def stream(self) -> str: ...


class EndedHands:
    """runner: of a table that is open; raises RoomRefusal. older: where a hand lies that is not among the last ones of
    its table."""

    def __init__(self, runner: Callable[[str], PlayedTable], log: EventLog, called: Called) -> None:
        self._runner, self._retold = runner, Retold(log, called)
        self.older: Callable[[str, int], Awaitable[HandPlace | None]] | None = None

    async def hands(self, table: str, person: str | None) -> list[HandLine]:
        return hands.listed(self._runner(table).live.notes.hands, person or "")

    async def replay(self, table: str, hand: int, person: str | None) -> list[bytes]:
        return await self._retold.tell(hands.replay, await self._hand(table, hand), person or "", table)

    async def phh(self, table: str, hand: int, person: str | None) -> str:
        return await self._retold.tell(hands.phh, await self._hand(table, hand), person or "")

    async def open_hand_history(self, table: str, hand: int, person: str | None) -> dict[str, Any]:
        return await self._retold.tell(hands.open_hand_history, await self._hand(table, hand), person or "", table)

    async def proofs(self, table: str, hand: int, person: str | None) -> bytes:
        """For `pitboss log check-cards`: the commitments of the hand, and a proof of each card that this person saw."""
        return await self._retold.tell(hands.proofs, await self._hand(table, hand), person or "")

    async def _hand(self, table: str, hand: int) -> HandRecord:
        runner = self._runner(table)
        place = next((place for place in runner.live.notes.hands if place.number == hand), None)
        if place is None and self.older is not None:
            place = await self.older(table, hand)
        if place is None:
            raise RoomRefusal("no_such_hand", "This table has no finished hand with that number.")
        return await self._retold.hand(runner.stream, place)

    def close(self) -> None:
        self._retold.close()
