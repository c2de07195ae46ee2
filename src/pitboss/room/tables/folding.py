"""Rebuilding a table from the log: its last snapshot, and the entries after it."""

import logging

import msgspec

from pitboss.engine import start_table
from pitboss.engine.events import TableOpened
from pitboss.engine.evolve import open_table
from pitboss.room.config import TableConfig, config_of, owner_of
from pitboss.room.live_table import LiveTable, RoomNotes
from pitboss.store.chain import check_links
from pitboss.store.codec import Fact, to_entry
from pitboss.store.errors import StorageDamaged, WrongKey
from pitboss.store.keyring import Sealer
from pitboss.store.port import Batch, EventLog
from pitboss.store.records import TableConfigured
from pitboss.store.sealing import Key
from pitboss.store.snapshots import pack, unpack

PAGE = 2000
# A stream's first two entries say what table it is.
FIRST = 2
# Entries between two snapshots, so that a restart reads no more than about so many a table.
SNAPSHOT_EVERY = 1000
_encode_notes = msgspec.json.Encoder().encode
_decode_notes = msgspec.json.Decoder(RoomNotes).decode


def stream_of(name: str) -> str:
    return f"table:{name}"


class Folded(msgspec.Struct):
    live: LiveTable
    sealer: Sealer
    config: TableConfig
    # The version of the last snapshot.
    snapshot: int


async def fold_stream(log: EventLog, stream: str, room: Key) -> Folded:
    """The table with its running hand, ready to go on. Raises StoreError where the log cannot be read."""
    first = await log.read(stream, 0, FIRST)
    sealer = Sealer(stream, room)
    opened, configured = ([sealer.read(stored) for stored in first] + [None, None])[:2]
    if not isinstance(opened, TableOpened) or not isinstance(configured, TableConfigured):
        raise StorageDamaged(f"{stream} does not begin with a table that was opened and configured")
    live, kept = await _start(log, stream, room, opened)
    live.at, live.owned = max(live.at, first[-1].at), bool(owner_of(configured))
    previous: bytes | None = None
    while page := await log.read(stream, live.version, PAGE):
        previous = check_links(page, previous)
        for stored in page:
            sealer.learn(stored)
            live.take(sealer.read(stored), stored.at)
        # Of a hand that is over nothing is opened here any more.
        if sealer.current is None:
            sealer.keys.clear()
    live.look()
    return Folded(live, sealer, as_it_stands(live, configured), kept)


def as_it_stands(live: LiveTable, configured: TableConfigured) -> TableConfig:
    """What the room was told of the table, under the version of the Rules Submission that it has taken."""
    own, bots = live.table.home, live.notes.owner.bots
    if bots is not None:
        configured = msgspec.structs.replace(configured, bots=bots)
    found, mix = config_of(own.game.key, own.house, own.seats, configured, live.table.submission), live.notes.mix
    if mix is None or len(mix.games) < 2:
        return found
    mixed = tuple([each.game for each in mix.games])
    return msgspec.structs.replace(found, mix=mix.name, mixed=mixed, games=mix.games)


async def _start(log: EventLog, stream: str, room: Key, opened: TableOpened) -> tuple[LiveTable, int]:
    """From the snapshot; from the beginning where there is none, or none that can be used. The next one takes its
    place."""
    found = await log.snapshot(stream)
    if found is not None:
        version, packed = found
        head, _ = await log.head(stream)
        if version > head:
            raise StorageDamaged(f"{stream} ends at version {head}, and has a snapshot of {version}: its tail is gone")
        try:
            unpacked = unpack(opened, stream, version, room, packed)
            if unpacked is not None:
                table, notes = unpacked
                return LiveTable(stream, table, _decode_notes(notes), version), version
        except (StorageDamaged, WrongKey, ValueError):
            # If it is the room's key that is wrong, the entries say so too.
            logging.getLogger("pitboss.room").warning("snapshot damaged", extra={"stream": stream, "version": version})
    return LiveTable(stream, open_table(opened), version=FIRST), FIRST


def pack_table(live: LiveTable, stream: str, room: Key) -> bytes:
    return pack(live.table, stream, live.version, room, _encode_notes(live.notes))


async def open_stream(log: EventLog, stream: str, config: TableConfig, at: int, epoch: int = 0) -> None:
    """A new table's first entries. Raises UnknownGame, ChoicesError or ValueError where there can be none."""
    opened = start_table(config.game, config.house, config.seats)[1]
    opened = msgspec.structs.replace(opened, submission=config.version)
    chosen = config.chosen()
    facts: tuple[Fact, ...] = (opened, config.record(), *(() if chosen is None else (chosen,)))
    entries = [to_entry(fact, stream, i, None) for i, fact in enumerate(facts, 1)]
    await log.append(Batch(stream, 0, tuple(entries), at, epoch=epoch))
