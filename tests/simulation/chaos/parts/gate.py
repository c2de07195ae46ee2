"""Between a node and the world: what comes to it and what goes out of it passes here.

A node that stands still (SIGSTOP) neither hears nor says anything until it goes on; one that was killed never again.
"""

import asyncio
from collections.abc import Callable


class Gate:
    def __init__(self) -> None:
        self.dead = False
        self._held: list[Callable[[], None]] | None = None
        self._open = asyncio.Event()
        self._open.set()

    @property
    def frozen(self) -> bool:
        return self._held is not None

    def passes(self, call: Callable[[], None]) -> None:
        """Now; once the node goes on; or never."""
        if self._held is not None:
            self._held.append(call)
        elif not self.dead:
            call()

    async def passed(self) -> None:
        """Returns once the node goes on, or is dead."""
        await self._open.wait()

    def freeze(self) -> None:
        if self._held is None:
            self._held = []
            self._open.clear()

    def thaw(self) -> None:
        held, self._held = self._held or [], None
        if not self.dead:
            self._open.set()
            for call in held:
                self.passes(call)

    def kill(self) -> None:
        self.dead, self._held = True, None
        self._open.set()
