"""Whatever field of whatever event is changed, with all hashes worked out again: the audit names it.

The others are listed below with the reason: what nothing else in the log depends on only a checkpoint can hold.
"""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.room.audit.answers import KeptAnswers
from pitboss.room.audit.tables.table import TableAudit
from pitboss.room.tables.requests import Answer, encode_answer
from pitboss.room.tables.turn import HAND_ENDS
from pitboss.store.chain import chain, command_digest
from pitboss.store.keyring import Sealer
from pitboss.store.port import GENESIS, Batch, Stored
from tests.unit.audit.forging import Forger, Items

STREAMS = ("table:1", "table:2", "table:3", "table:4")
# A person may have wished for either, and nothing that follows need show which.
FREE = {
    ("Instructed", "showing"): "a standing instruction may never be asked for",
    ("SatIn", "post"): "who owes nothing comes back the same way",
    ("TableConfigured", "title"): "what the room was told of the table when it was opened",
    ("TableConfigured", "speed"): "as above",
    ("TableConfigured", "bots"): "as above",
    ("TableConfigured", "private"): "as above",
    ("TableConfigured", "owner"): "as above",
    ("TableConfigured", "base_seconds"): "as above",
    ("TableConfigured", "bank_seconds"): "as above",
    ("TablePaused", "reason"): "words of the floor",
    ("TableOpened", "house"): "a choice of the house that no hand has met so far",
    ("TableOpened", "seats"): "a seat more, in which nobody sat so far",
    ("SeatAutoTopUp", "cents"): "what somebody wished for, until the next hand fills the stack up",
}


def other(value: Any) -> Any:
    """Something else of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value[:-1] + ("u" if value[-1] != "u" else "d") if value else "x"
    if isinstance(value, bytes):
        return bytes([value[0] ^ 1]) + value[1:] if value else b"x"
    if isinstance(value, tuple):
        return (*value[:-1], other(value[-1])) if value else None
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            changed = other(getattr(value, name))
            if not name.endswith("rule") and changed is not None:
                return msgspec.structs.replace(value, **{name: changed})
    return None


def entries_of(stream: str, items: Items, forger: Forger) -> list[Stored]:
    """As a room would have written them."""
    sealer, previous, made = Sealer(stream, forger.room), GENESIS, list[Stored]()
    for item in items:
        entries = sealer.entries((item.fact,), len(made), release=isinstance(item.fact, HAND_ENDS))
        made += chain(Batch(stream, len(made), entries, item.at, item.command, postings=item.postings), previous)
        previous = made[-1].hash
    return made


def answered(stream: str, items: Items, entries: list[Stored]) -> KeptAnswers:
    """What was told to those who asked."""
    last = {entry.command: entry.version for entry in entries}
    ids = {item.command for item in items if item.command}
    told = [(id, Answer(id.partition("\n")[2], ok=True, version=last[command_digest(id)])) for id in ids]
    return KeptAnswers(stream, [(id, encode_answer(answer)) for id, answer in told])


def faults_of(stream: str, items: Items, forger: Forger) -> list[tuple[str, int, str]]:
    found: list[tuple[str, int, str]] = []
    entries = entries_of(stream, items, forger)
    audit = TableAudit(stream, forger.room, lambda *fault: found.append(fault), answered(stream, items, entries))
    for entry in entries:
        audit.take(entry)
    audit.end()
    return found


def until_a_hand_is_over(stream: str, forger: Forger, most: int) -> Items:
    """So far that nothing happens by itself any more."""
    items = forger.items(stream)
    ends = [i for i, item in enumerate(items[:most]) if isinstance(item.fact, HAND_ENDS)]
    return next(found for end in reversed(ends) if not faults_of(stream, found := items[: end + 1], forger))


def is_named(stream: str, items: Items, place: int, name: str, forger: Forger) -> bool | None:
    """None where the field can have no other value."""
    item = items[place]
    changed = other(getattr(item.fact, name))
    if changed is None:
        return None
    false = msgspec.structs.replace(item, fact=msgspec.structs.replace(item.fact, **{name: changed}))
    return bool(faults_of(stream, [*items[:place], false, *items[place + 1 :]], forger))


@pytest.mark.parametrize("stream", STREAMS)
def test_every_field_of_every_event__is_held_to_the_rules(played: Path, stream: str) -> None:
    forger = Forger(played)
    items = until_a_hand_is_over(stream, forger, 400)
    named: dict[tuple[str, str], bool] = {}
    for place, item in enumerate(items):
        for name in item.fact.__struct_fields__:
            field = (type(item.fact).__name__, name)
            # One of a kind is enough, if it is named.
            if not name.endswith("rule") and field not in FREE and not named.get(field, False):
                found = is_named(stream, items, place, name, forger)
                if found is not None:
                    named[field] = found
    forger.close()
    assert [field for field, found in named.items() if not found] == []
    assert len(named) > 50
