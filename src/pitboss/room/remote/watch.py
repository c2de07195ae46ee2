"""One who looks at a table of another node, and all who do so as the same person.

A watch is sent versions that follow one upon the other, each with the own part that belongs to it, or a whole view that
is not older than what it has. Where the next one is not there, it waits a moment, and then for a fresh view.
"""

from collections.abc import Callable

from pitboss.bus.port import Subscription
from pitboss.room.remote.words import Part, Seen, Whole, unpadded
from pitboss.room.views.watching import Ended, Hear

# So many parts are kept for those who wait for a view or for one that is late.
KEPT = 64


class RemoteWatch:
    """person '' is an onlooker. gone: called when it is closed; look: when it needs a fresh view."""

    def __init__(
        self, table: str, person: str, look: Callable[["RemoteWatch"], None], gone: Callable[["RemoteWatch"], None]
    ) -> None:
        self.table, self.person = table, person
        self._look, self._gone = look, gone
        self._hear: Hear | None = None
        self._ended: Ended = lambda error: None
        # What it was sent last, and the frame that made it so; 0 nothing yet.
        self.version, self.frame = 0, b""
        # It needs a fresh view; and its client does not take anything now.
        self.wants, self.full = True, False
        self.closed = False

    def listen(self, hear: Hear, ended: Ended) -> None:
        self._hear, self._ended = hear, ended
        self.renew()

    def renew(self) -> None:
        if not self.closed:
            self.wants, self.full = True, False
            self._look(self)

    def catch_up(self) -> None:
        if self.full:
            self.renew()

    def give(self, frames: tuple[bytes, ...], version: int) -> None:
        """version: which it has then."""
        if self._hear is None or self.full or self.closed:
            return
        if self._hear(frames):
            self.version, self.wants, self.frame = version, False, frames[-1]
        else:
            self.full = self.wants = True

    def tell(self, frame: bytes) -> None:
        """What is no version; whoever waits for a view reads it there."""
        if self._hear is not None and not (self.wants or self.full or self.closed):
            self.full = self.wants = not self._hear((frame,))

    def end(self, error: Exception | None) -> None:
        """The table is closed, or cannot be shown, or is here now."""
        if not self.closed:
            self.close()
            self._ended(error)

    def close(self) -> None:
        if not self.closed:
            self.closed = True
            self._gone(self)


class Viewer:
    """All watches of one person at this node. What is theirs alone is kept here, no longer than the last of them."""

    def __init__(self, person: str, subscription: Subscription | None) -> None:
        self.person, self._subscription = person, subscription
        self.watches: dict[RemoteWatch, None] = {}
        self.own: dict[int, bytes] = {}
        # Which fresh view they had last, of which life of the owner.
        self.life, self.number = "", 0
        # A fresh view is on its way.
        self.looking = False

    def heard_own(self, version: int, frame: bytes) -> None:
        self.own[version] = unpadded(frame)
        while len(self.own) > KEPT:
            del self.own[min(self.own)]

    def heard_view(self, view: Seen | Whole) -> None:
        """All who are not ahead of it are shown it; an older view than the last one is not."""
        if view.life == self.life and view.number < self.number:
            return
        frame, taken = unpadded(view.frame), False
        for watch in list(self.watches):
            if view.version >= watch.version and (watch.wants or isinstance(view, Whole)):
                watch.give((frame,), view.version)
                taken = True
        if taken:
            self.life, self.number = view.life, view.number

    def advance(self, parts: dict[int, Part]) -> None:
        """As far as it goes without a hole. parts: by the version that they follow."""
        for watch in list(self.watches):
            while not (watch.wants or watch.closed):
                part = parts.get(watch.version)
                if part is None or part.version <= watch.version:
                    break
                own: bytes | None = b""
                if self.person in part.own:
                    own = self.own.get(part.version)
                    if own is None:
                        break
                watch.give((own, part.frame) if own else (part.frame,), part.version)

    def behind(self, version: int, life: str, number: int) -> bool:
        """Whether anybody needs a fresh view, the owner being there by now."""
        if any((watch.wants or watch.version < version) and not watch.full for watch in self.watches):
            return True
        return bool(life) and (self.life != life or self.number < number) and any(not one.full for one in self.watches)

    def close(self) -> None:
        self.own.clear()
        if self._subscription is not None:
            self._subscription.close()
