"""A version of the submission held against the tables of a room, before it is on record that it takes effect.

Nothing is written: beside a room that is open its tables are folded from the log, as they stand in this moment.
"""

import msgspec

from pitboss.engine.evolve import open_table
from pitboss.room.config import TableConfig, filed_configs
from pitboss.room.damaged import OF_THE_FILE, last_entry
from pitboss.room.filings import misfit
from pitboss.room.live_table import LiveTable
from pitboss.room.office.dropped_jackpots import dropped, holds
from pitboss.room.opening import CLOSED, TABLE
from pitboss.room.tables.folding import FIRST, as_it_stands, fold_stream
from pitboss.rulebook import rule
from pitboss.store.errors import OtherRoomKey
from pitboss.store.keyring import Keyring
from pitboss.store.port import EventLog
from pitboss.store.sealing import Key
from pitboss.submission.file.check import load_submission


class HeldAgainst(msgspec.Struct):
    """A line for each table that does not fit, and one for each that could not be read."""

    misfits: list[str] = msgspec.field(default_factory=list)
    unread: list[str] = msgspec.field(default_factory=list)


async def hold_against_tables(
    log: EventLog, key: Key | None, text: str, version: int, where: str = ""
) -> HeldAgainst:  # fmt: skip
    """key: of the room; without it hands that run are as everybody sees them. where: the room's folder, for whoever
    has it. Raises StoreError where the file or its key cannot be read at all."""
    filed = load_submission(text)
    wanted = {config.title: config for config in filed_configs(filed, version=version)}
    held = HeldAgainst()
    streams = await log.streams()
    for stream in streams:
        kind, _, name = stream.partition(":")
        if kind != TABLE:
            continue
        try:
            line = await _misfit(log, key, stream, wanted)
            held.misfits += [f"table {name}, {line}"] if line else []
        except (*OF_THE_FILE, OtherRoomKey):
            raise
        except Exception:
            # Nobody plays at a damaged table; what is in it is not told.
            held.unread.append(f"table {name} cannot be read: see 'pitboss log verify{f' {where}' if where else ''}'")
    gone = await dropped(log, filed)
    if gone:
        tables = [await _live(log, key, stream) for stream in streams if await _is_open(log, stream)]
        held.misfits += [line for stream, money in gone.items() if (line := holds(stream, money, tables))]
    return held


async def _is_open(log: EventLog, stream: str) -> bool:
    return stream.partition(":")[0] == TABLE and (await last_entry(log, stream)).kind != CLOSED


async def _live(log: EventLog, key: Key | None, stream: str) -> LiveTable:
    return (await fold_stream(log, stream, key)).live if key is not None else await _seen(log, stream)


async def _misfit(log: EventLog, key: Key | None, stream: str, wanted: dict[str, TableConfig]) -> str:
    _, configured = Keyring().read_all(await log.read(stream, 0, FIRST))
    config = wanted.get(configured.title)
    if config is None or configured.private or (await last_entry(log, stream)).kind == CLOSED:
        return ""
    live = await _live(log, key, stream)
    refused = misfit(live.table, as_it_stands(live, configured), config)
    if refused is None:
        return ""
    cited = ", ".join([refused.rule, *rule(refused.rule).citations[:1]])
    return f"{configured.title}: {refused.detail} [{cited}]"


async def _seen(log: EventLog, stream: str) -> LiveTable:
    """Without the key of the room: seats and stacks are there for everybody to see."""
    entries = await log.read(stream)
    opened, _, *facts = Keyring().read_all(entries)
    live = LiveTable(stream, open_table(opened), version=FIRST)
    for fact, entry in zip(facts, entries[FIRST:], strict=True):
        live.take(fact, entry.at)
    return live
