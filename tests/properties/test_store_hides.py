"""At rest: the file of a running hand, every byte of it, is the same for all deals that a spectator cannot tell apart,
but for what is ciphertext; and no hidden card stands in it."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from pitboss.cards import UNKNOWN, show_cards
from pitboss.engine import SPECTATOR, view
from pitboss.engine import events as ev
from pitboss.engine.events import Event
from pitboss.games import CATALOGUE, Game
from pitboss.store.codec import is_private
from pitboss.store.port import Stored
from pitboss.store.sqlite.log import SqliteLog
from tests.support.by_entry import expanded
from tests.unit.store.tables import any_table, store_table


def running(game: Game) -> list[Event]:
    """The log of a table up to the first hidden cards of its last hand."""
    for seed in range(20):
        log = any_table(game, seed).log
        found = [i for i, event in enumerate(log) if isinstance(event, ev.CardsDealt) and is_hidden(event)]
        if found:
            return log[: found[-1] + 1]
    raise AssertionError("no table has hidden cards that the room knows")


def is_hidden(event: ev.CardsDealt) -> bool:
    return "d" in event.faces and UNKNOWN not in event.cards


async def written(path: Path, events: list[Event]) -> tuple[bytes, list[Stored]]:
    log = SqliteLog(path)
    await store_table(log, "table:1", events)
    entries = await log.read("table:1")
    raw = b"".join(file.read_bytes() for file in sorted(path.parent.glob("room.db*")) if "owner" not in file.name)
    await log.close()
    # What is squeezed is there for whoever can expand it.
    return raw + expanded(path), entries


def hidden_forms(event: Event) -> list[bytes]:
    """How the private part of an event could stand in a file, if it were there in clear."""
    assert isinstance(event, ev.CardsDealt)
    down = [card for card, face in zip(event.cards, event.faces, strict=True) if face == "d"]
    forms = [msgspec.json.encode(event), msgspec.msgpack.encode(event)]
    if len(down) > 2:
        forms += [show_cards(down).encode(), b",".join(b"%d" % card for card in down), bytes(down)]
    return forms


@pytest.mark.parametrize("game", CATALOGUE, ids=lambda game: game.key)
def test_the_file__has_no_hidden_card_of_the_running_hand(game: Game, tmp_path: Path) -> None:
    events = running(game)
    assert is_private(events[-1])
    raw, _ = asyncio.run(written(tmp_path / "room.db", events))
    assert msgspec.json.encode(view(events[-1], SPECTATOR)) in raw
    for form in hidden_forms(events[-1]):
        assert form not in raw


def permuted(event: Event) -> Event:
    """Another deal that a spectator cannot tell from this one: the hidden cards in another order."""
    assert isinstance(event, ev.CardsDealt)
    down = [i for i, face in enumerate(event.faces) if face == "d"]
    cards = list(event.cards)
    for i, j in zip(down, [*down[1:], down[0]], strict=True):
        cards[i] = event.cards[j]
    return msgspec.structs.replace(event, cards=tuple(cards))


@pytest.mark.parametrize("game", CATALOGUE[::4], ids=lambda game: game.key)
def test_the_file__is_the_same_for_another_deal_but_for_the_ciphertext(game: Game, tmp_path: Path) -> None:
    events = running(game)
    other = [*events[:-1], permuted(events[-1])]
    found, rows = [], []
    for name, log in (("a", events), ("b", other)):
        (tmp_path / name).mkdir()
        _, entries = asyncio.run(written(tmp_path / name / "room.db", log))
        found.append(
            [(e.version, e.at, e.kind, e.public, len(e.sealed), e.key, e.command, e.postings) for e in entries]
        )
        with closing(sqlite3.connect(tmp_path / name / "room.db")) as db:
            # Nor does how well it could be squeezed tell anything.
            rows.append(db.execute("SELECT version, at, command, texts, length(sealed) FROM batches").fetchall())
    assert found[0] == found[1]
    assert rows[0] == rows[1]
