"""Where lessons are made and practice hands are played: in a thread, one question at a time, so that no table waits."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from pitboss.games import Game
from pitboss.lessons.lesson import Lesson, lesson_of
from pitboss.lessons.practice import Hands, Practice
from pitboss.web.errors import Refused

T = TypeVar("T")
WAITING_MAX = 40


class PracticeDesk:
    def __init__(self, waiting: int = WAITING_MAX) -> None:
        self._hands = Hands()
        self._one = asyncio.Lock()
        self._most, self._waiting = waiting, 0

    async def lesson(self, game: Game) -> Lesson:
        return await self._in_turn(lambda: lesson_of(game))

    async def practise(self, game: Game, seed: int, choices: tuple[str, ...]) -> Practice:
        """Raises BadChoice."""
        return await self._in_turn(lambda: self._hands.after(game, seed, choices))

    async def _in_turn(self, work: Callable[[], T]) -> T:
        if self._waiting >= self._most:
            raise Refused(503, "practice_busy", "many people are practising at this moment; try again", wait=2)
        self._waiting += 1
        try:
            async with self._one:
                return await asyncio.to_thread(work)
        finally:
            self._waiting -= 1
