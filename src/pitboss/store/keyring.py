"""The keys of a stream: which entry opens with which, and the key that seals what comes next.

A key lives from the first private field after a hand to the end of the next: a standing instruction between hands is
sealed by the key of the hand to come. Reading a stream from its beginning, or from a snapshot that was taken with the
end of a hand, finds every key that is needed.
"""

from collections.abc import Iterable
from typing import Any

from pitboss.store.codec import Fact, from_bytes, is_private, to_entry
from pitboss.store.errors import OtherRoomKey
from pitboss.store.port import Entry, Stored
from pitboss.store.records import HandKeyReleased, HandKeyWrapped
from pitboss.store.sealing import Key, new_key, unseal

WRAPPED, RELEASED = "hand.key_wrapped.v1", "hand.key_released.v1"


class Keyring:
    """room: the room's key; without it only what was released can be read."""

    def __init__(self, room: Key | None = None) -> None:
        self.room = room
        self.keys: dict[str, Key] = {}
        # Whether the room's key has opened anything: then it is the right one.
        self.fits = False

    def learn(self, stored: Stored) -> Any:
        """Take the key that an entry carries, if it is one and can be opened."""
        if stored.kind == RELEASED and stored.sealed:
            released: HandKeyReleased = from_bytes(stored.sealed, stored)
            self.keys[released.key] = Key(released.key, released.secret)
        elif stored.kind == WRAPPED and self.room is not None:
            wrapped: HandKeyWrapped = from_bytes(self._open(self.room, stored), stored)
            self.keys[wrapped.key] = Key(wrapped.key, wrapped.secret)

    def read(self, stored: Stored) -> Any:
        """The exact event or record where there is a key for it, otherwise the public one."""
        if not stored.sealed:
            return from_bytes(stored.public, stored)
        if not stored.key:
            return from_bytes(stored.sealed, stored)
        if self.room is not None and stored.key.startswith("room:"):
            return from_bytes(self._open(self.room, stored), stored)
        key = self.keys.get(stored.key)
        if key is None:
            return from_bytes(stored.public, stored)
        return from_bytes(unseal(key, stored.stream, stored.version, stored.kind, stored.sealed), stored)

    def read_all(self, entries: Iterable[Stored]) -> list[Any]:
        """Whole entries of a stream: a key that is released at the end opens what stands before it."""
        taken = list(entries)
        for stored in taken:
            self.learn(stored)
        return [self.read(stored) for stored in taken]

    def _open(self, room: Key, stored: Stored) -> bytes:
        if stored.key != room.id:
            raise OtherRoomKey(
                f"{stored.stream} was sealed with the room key {stored.key}, and this is {room.id}: put that one back"
            )
        content = unseal(room, stored.stream, stored.version, stored.kind, stored.sealed)
        self.fits = True
        return content


class Sealer(Keyring):
    """What a table's runner writes and reads with. Where an append fails it is dropped with the state, and made again
    from the log."""

    def __init__(self, stream: str, room: Key) -> None:
        super().__init__(room)
        self.stream = stream
        # What seals private fields now; none from the end of a hand to the first private field after it.
        self.current: Key | None = None

    def learn(self, stored: Stored) -> Any:
        super().learn(stored)
        if stored.kind == WRAPPED:
            self.current = next(reversed(self.keys.values()))
        elif stored.kind == RELEASED:
            self.current = None

    def entries(self, facts: Iterable[Fact], expected: int, *, release: bool = False) -> tuple[Entry, ...]:
        """The entries of a batch that follows version `expected`. A key is made when the first private field comes;
        release: the hand is over at the end of these."""
        made: list[Entry] = []
        for fact in facts:
            if self.current is None and is_private(fact):
                self.current = new_key(f"{self.stream}#{expected + len(made) + 1}")
                self.keys[self.current.id] = self.current
                wrapped = HandKeyWrapped(self.current.id, self.current.secret)
                made.append(to_entry(wrapped, self.stream, expected + len(made) + 1, self.room))
            made.append(to_entry(fact, self.stream, expected + len(made) + 1, self.current))
        if release and self.current is not None:
            released = HandKeyReleased(self.current.id, self.current.secret)
            made.append(to_entry(released, self.stream, expected + len(made) + 1, None))
            self.current = None
        return tuple(made)
