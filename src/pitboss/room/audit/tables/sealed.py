"""What is sealed in the stream of a table: with which key, from where to where, and that it tells of the same event as
what everybody was shown.

The key of a hand is released with its end. Until then its entries wait here, and are given on in their order once they
can be opened; with the room's key they need not wait.
"""

from collections.abc import Callable, Iterator
from typing import Any

from pitboss.room.tables.turn import HAND_ENDS
from pitboss.store.codec import KINDS, Fact, from_bytes, public_of
from pitboss.store.errors import StoreError
from pitboss.store.keyring import RELEASED, WRAPPED, Keyring
from pitboss.store.port import Stored
from pitboss.store.sealing import Key

ENDS = frozenset(KINDS[kind] for kind in HAND_ENDS)
Say = Callable[[Stored, str], None]


class Sealed:
    """waiting: entries of the running hand that cannot be opened yet."""

    def __init__(self, stream: str, room: Key | None, say: Say) -> None:
        self.waiting: list[Stored] = []
        self._stream, self._say = stream, say
        self._keys = Keyring(room)
        self._current = ""
        self._release_due = False

    def take(self, entry: Stored) -> Iterator[tuple[Stored, Fact | None]]:
        """Entries whose facts can be read now, in order; None for one that cannot be read at all."""
        released = self._follow(entry)
        self.waiting.append(entry)
        if not self._current or self._current in self._keys.keys:
            yield from self._open()
        if released:
            self._keys.keys.clear()

    def _follow(self, entry: Stored) -> bool:
        """Which key seals from here on. Whether one was released."""
        due, self._release_due = self._release_due, entry.kind in ENDS and bool(self._current)
        if due and entry.kind != RELEASED:
            self._say(entry, f"the hand was over before it, and its key {self._current} was not released")
        if entry.kind == WRAPPED:
            self._wrapped(entry)
            return False
        if entry.kind == RELEASED:
            if not due:
                self._say(entry, "releases a key in the middle of a hand")
            self._learn(entry)
            self._current = ""
            return True
        if (entry.sealed or entry.key) and (not entry.key or not entry.sealed or entry.key != self._current):
            self._say(entry, f"is sealed with {entry.key or 'nothing'}, not with the key of its hand")
        return False

    def _wrapped(self, entry: Stored) -> None:
        if self._current:
            self._say(entry, f"brings a new key while {self._current} is in use")
        self._current = f"{self._stream}#{entry.version}"
        self._learn(entry)

    def _learn(self, entry: Stored) -> None:
        before = self._keys.keys.get(self._current)
        try:
            self._keys.learn(entry)
            record: Any = from_bytes(entry.public, entry)
            if record.key != self._current:
                self._say(entry, f"names the key {record.key}, where {self._current or 'none'} is in use")
        except (StoreError, AttributeError) as error:
            self._say(entry, f"carries no key that can be read: {error}")
        if before is not None and self._keys.keys.get(self._current) != before:
            self._say(entry, f"releases another secret than the one that sealed {self._current}")

    def _open(self) -> Iterator[tuple[Stored, Fact | None]]:
        waiting, self.waiting = self.waiting, []
        for entry in waiting:
            yield entry, self._read(entry)

    def _read(self, entry: Stored) -> Fact | None:
        """Two accounts of one event, where there are two."""
        try:
            fact: Fact = self._keys.read(entry)
            if KINDS[type(fact)] != entry.kind:
                self._say(entry, f"is kept as {entry.kind} and holds {KINDS[type(fact)]}")
            seen = public_of(fact)
            if not entry.sealed:
                if seen is not fact and seen != fact:
                    self._say(entry, f"{entry.kind} has private fields and is not sealed")
            elif entry.kind not in (WRAPPED, RELEASED) and from_bytes(entry.public, entry) != seen:
                self._say(entry, f"{entry.kind}: what was shown to everybody is not what was sealed")
            return fact
        except StoreError as error:
            self._say(entry, str(error).removeprefix(f"{entry.stream} version {entry.version}: "))
        except Exception as error:
            # Fields that do not go together: whose part of it everybody's is cannot even be said.
            self._say(entry, f"{entry.kind} is none that the engine knows ({type(error).__name__})")
        return None
