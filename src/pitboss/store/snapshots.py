"""The state of a table between hands as bytes, so that a long log need not be folded from its beginning.

Every field of the state but the plan, which comes from TableOpened, the first entry of the stream, or from the version
of the Rules Submission that the table has taken since. Sealed by the room's
key: it holds standing instructions and the cards of one who has won unseen, which are private, and a restart must not
take over what somebody wrote into the database.
"""

import msgspec

from pitboss.cards import UNKNOWN
from pitboss.engine import TableState
from pitboss.engine.changes.versions import amended_plan
from pitboss.engine.events import TableOpened
from pitboss.engine.evolve import open_table
from pitboss.engine.state import Won
from pitboss.store.errors import OtherRoomKey, StorageDamaged, WrongKey
from pitboss.store.sealing import Key, seal, unseal

# One more with every change to the state that would be read otherwise: older snapshots are made again from the log.
FORMAT = 3
# No smaller than the bits of any deck.
ALL_SEEN = 1 << 60
_KIND = "table.snapshot.v1"
# Between hands there is no hand, the plan is the table's own, and a journal is empty.
_LEFT_OUT = {"plan", "home", "hand", "journal"}
FIELDS = [field for field in msgspec.structs.fields(TableState) if field.name not in _LEFT_OUT]
_State = msgspec.defstruct("_State", [(field.name, field.type) for field in FIELDS], forbid_unknown_fields=True)


class _Snapshot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: int
    state: msgspec.Raw
    # What the room keeps beside the table, in its own words.
    beside: bytes


def pack(table: TableState, stream: str, version: int, room: Key, beside: bytes = b"") -> bytes:
    """version: the stream's after the batch that the snapshot goes with. Raises ValueError while a hand runs."""
    if table.hand is not None:
        raise ValueError("a snapshot is taken between hands")
    state = _State(**{field.name: getattr(table, field.name) for field in FIELDS})
    content = msgspec.json.encode(_Snapshot(FORMAT, msgspec.Raw(_padded(state)), beside))
    return room.id.encode() + b"\n" + seal(room, stream, version, _KIND, content)


def _padded(state: msgspec.Struct) -> bytes:
    """As long as it would be with the longest cards: a deuce and a king take as much room. JSON may have spaces."""
    whole = msgspec.json.encode(state)
    won: Won | None = getattr(state, "won", None)
    if won is None:
        return whole
    widest = msgspec.structs.replace(won, hole=[UNKNOWN] * len(won.hole), seen=ALL_SEEN)
    return whole.ljust(len(msgspec.json.encode(msgspec.structs.replace(state, won=widest))))


def unpack(opened: TableOpened, stream: str, version: int, room: Key, packed: bytes) -> tuple[TableState, bytes] | None:
    """The table and what was kept beside it; None where another version of Pitboss made it: then the log is folded."""
    name, _, sealed = packed.partition(b"\n")
    if name != room.id.encode():
        raise OtherRoomKey(
            f"the snapshot of {stream} was sealed with {name.decode(errors='replace')}, not with {room.id}"
        )
    try:
        content = unseal(room, stream, version, _KIND, sealed)
    except WrongKey:
        raise StorageDamaged(f"the snapshot of {stream} at version {version} was changed since it was taken") from None
    try:
        snapshot = msgspec.json.decode(content, type=_Snapshot)
        if snapshot.format != FORMAT:
            return None
        state = msgspec.json.decode(snapshot.state, type=_State)
    except ValueError:
        return None
    table = open_table(opened)
    for field in FIELDS:
        setattr(table, field.name, getattr(state, field.name))
    if table.amended is not None:
        table.plan = table.home = amended_plan(table, table.amended)
    return table, snapshot.beside
