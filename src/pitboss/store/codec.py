"""Events of tables and of the house, and records, as entries, and back.

public is what a spectator sees. Where that is not all, `sealed` has the whole. How long a sealed piece is follows from
its public form alone: a deuce and a king take as much room.
"""

from typing import Any

import msgspec

from pitboss.engine import SPECTATOR, view
from pitboss.engine.events import EVENT_TYPES, AnyEvent, Event
from pitboss.house.base import HouseEvent
from pitboss.house.base import public_of as public_of_house
from pitboss.house.catalogue import HOUSE_EVENT_TYPES, AnyHouseEvent
from pitboss.store.errors import StorageDamaged
from pitboss.store.port import Entry, Stored
from pitboss.store.records import RECORD_TYPES, AnyRecord, ChatSaid, HandKeyReleased, Record, public_record
from pitboss.store.sealing import Key, seal

Fact = Event | Record

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(AnyEvent | AnyRecord | AnyHouseEvent).decode
KINDS: dict[type, str] = {
    kind: str(kind.__struct_config__.tag) for kind in (*EVENT_TYPES, *RECORD_TYPES, *HOUSE_EVENT_TYPES)
}
# No private field is longer in its whole form than in its public one by more than this.
_MORE = 32
_BLOCK = 32
# What people write is as long as it is: it takes room for a long name, and more only in such steps.
_TEXT = 256


def public_of(fact: Fact) -> Fact:
    return public_record(fact) if isinstance(fact, Record) else view(fact, SPECTATOR)


def is_private(fact: Fact) -> bool:
    """Whether it has anything that not everybody may see."""
    return bool(public_of(fact) != fact)


def to_entry(fact: Fact | HouseEvent, stream: str, version: int, key: Key | None) -> Entry:
    """key: what seals it; it is not looked at where there is nothing to seal."""
    kind = KINDS[type(fact)]
    if isinstance(fact, HouseEvent):
        shown = public_of_house(fact)
        if shown == fact:
            return Entry(kind, _encode(fact))
        return _sealed(kind, _encode(shown), _encode(fact), stream, version, key, (_TEXT, _TEXT))
    seen = public_of(fact)
    public = _encode(seen)
    if seen == fact:
        return Entry(kind, public)
    whole = _encode(fact)
    if isinstance(fact, HandKeyReleased):
        return Entry(kind, public, whole)
    room = (_TEXT, _TEXT) if isinstance(fact, ChatSaid) else (_MORE, _BLOCK)
    return _sealed(kind, public, whole, stream, version, key, room)


def _sealed(
    kind: str, public: bytes, whole: bytes, stream: str, version: int, key: Key | None, room: tuple[int, int]
) -> Entry:  # fmt: skip
    if key is None:
        raise ValueError(f"{kind} has private fields: it is not stored without a key")
    return Entry(kind, public, seal(key, stream, version, kind, _padded(whole, len(public), *room)), key.id)


def _padded(whole: bytes, public: int, more: int, block: int) -> bytes:
    """JSON may have spaces behind it."""
    length = max(len(whole), public + more)
    return whole.ljust(length + -length % block)


def from_bytes(content: bytes, where: Stored) -> Any:
    try:
        return _decode(content)
    except (ValueError, RecursionError) as error:
        raise StorageDamaged(
            f"{where.stream} version {where.version}: no {where.kind} of this Pitboss can be read from it ({error})"
        ) from None
