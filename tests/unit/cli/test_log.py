"""pitboss log: verify, export, check-cards, from the outside."""

import asyncio
import json
import sqlite3
from pathlib import Path

import msgspec
import pytest

from pitboss.engine import events as ev
from pitboss.games import GAMES
from pitboss.room.commitment import Commitment, card_proof, commit
from pitboss.room.shuffle import shuffled
from pitboss.store.codec import Fact
from pitboss.store.keyring import Sealer
from pitboss.store.port import Batch
from pitboss.store.records import DeckCommitted
from pitboss.store.sealing import make_room_key
from pitboss.store.sqlite import SqliteLog
from tests.support.random_logs import played
from tests.unit.cli.running import out, parsed, refused, run
from tests.unit.store.running import batch, pay
from tests.unit.store.tables import ROOM, store_table


async def _fill(path: Path) -> None:
    log = SqliteLog(path)
    await store_table(log, "table:1", played(GAMES["holdem"], 0).log)
    await log.append(batch("table:2", count=3, postings=pay(north=500)))
    await log.close()


@pytest.fixture
def room(tmp_path: Path) -> Path:
    """The folder of a room."""
    asyncio.run(_fill(tmp_path / "room.db"))
    return tmp_path


def change(room: Path, statement: str) -> None:
    db = sqlite3.connect(room / "room.db", isolation_level=None)
    db.execute(statement)
    db.close()


# --- verify -----------------------------------------------------------------------------------------------------------
def test_verify__a_room_its_file_or_an_export(room: Path) -> None:
    export = room / "log.jsonl"
    out("log", "export", str(room), "--out", str(export))
    for path in (room, room / "room.db", export):
        assert out("log", "verify", str(path)).endswith("entries in 2 streams: nothing was changed\n")
    found = parsed("log", "verify", str(room))
    assert found["faults"] == []
    assert found["heads"]["table:2"][0] == 3


def test_verify__while_the_room_runs(room: Path) -> None:
    log = SqliteLog(room / "room.db")
    assert "nothing was changed" in out("log", "verify", str(room))
    asyncio.run(log.close())


def test_verify__names_what_was_changed(room: Path) -> None:
    change(room, "UPDATE entries SET at = 5 WHERE stream = 'table:2' AND version = 3")
    result = run("log", "verify", str(room))
    assert result.exit_code == 1
    assert "table:2 version 3: hand.checked.v1 was changed" in result.stdout
    assert result.stdout.endswith("1 faults\n")
    assert json.loads(run("log", "verify", str(room), "--json").stdout)["faults"][0]["version"] == 3


def test_verify__since_an_older_export(room: Path) -> None:
    export = room / "log.jsonl"
    out("log", "export", str(room), "--out", str(export), "--public")
    assert "nothing was changed" in out("log", "verify", str(room), "--since", str(export))
    change(room, "DELETE FROM entries WHERE stream = 'table:2'")
    change(room, "DELETE FROM heads WHERE stream = 'table:2'")
    change(room, "DELETE FROM balances")
    assert "nothing was changed" in out("log", "verify", str(room))
    result = run("log", "verify", str(room), "--since", str(export))
    assert result.exit_code == 1
    assert "table:2: ends before version 3, which the older export has" in result.stdout


def test_verify__with_the_rooms_key(room: Path, tmp_path: Path) -> None:
    make_room_key(tmp_path / "other.key")
    result = run("log", "verify", str(room), "--key", str(tmp_path / "other.key"))
    assert result.exit_code == 1
    assert f"sealed with the room key {ROOM.id}" in result.stdout
    (tmp_path / "room.key").write_text(f"pitboss-room-key-v1:{ROOM.secret.hex()}\n")
    assert "nothing was changed" in out("log", "verify", str(room), "--key", str(tmp_path / "room.key"))


def test_verify__what_is_no_log(tmp_path: Path) -> None:
    assert "there is no file" in refused("log", "verify", str(tmp_path))
    assert "there is no" in refused("log", "verify", str(tmp_path / "nowhere"))
    (tmp_path / "text").write_text("hello\n")
    result = run("log", "verify", str(tmp_path / "text"))
    assert result.exit_code == 1
    assert "line 1 is no line of an export" in result.stdout
    assert "cannot be read" in refused("log", "verify", str(tmp_path / "text"), "--since", str(tmp_path / "no"))
    assert "line 1" in refused("log", "verify", str(tmp_path / "text"), "--since", str(tmp_path / "text"))


# --- export -----------------------------------------------------------------------------------------------------------
def test_export__to_the_screen_and_to_a_new_file_only(room: Path) -> None:
    text = out("log", "export", str(room))
    export = room / "log.jsonl"
    out("log", "export", str(room), "--out", str(export))
    assert export.read_text() == text
    assert "is not written over" in refused("log", "export", str(room), "--out", str(export))
    assert export.read_text() == text


def test_export__public_has_nothing_private(room: Path) -> None:
    text = out("log", "export", str(room), "--public")
    assert "north" not in text
    assert '"sealed":' not in text
    assert len(text.splitlines()) == len(out("log", "export", str(room)).splitlines())


def test_export__of_a_damaged_log_leaves_no_file(room: Path) -> None:
    change(room, "DELETE FROM entries WHERE stream = 'table:2' AND version = 3")
    target = room / "log.jsonl"
    assert "restore a backup" in refused("log", "export", str(room), "--out", str(target))
    assert not target.exists()


# --- check-cards ------------------------------------------------------------------------------------------------------
def hand(deck: Commitment, number: int, cards: tuple[int, ...], board: tuple[int, ...]) -> list[Fact]:
    """A hand as it stands in the log: one burn before the board."""
    return [
        deck.record(number),
        ev.CardsDealt((1, 2) * (len(cards) // 2), cards, "d" * len(cards), "D-GEN-06"),
        ev.CardBurned("D-GEN-06"),
        ev.BoardDealt(board, "D-GEN-06"),
        ev.HandEnded(number),
    ]


def exported(folder: Path, facts: list[Fact], *options: str) -> Path:
    async def store() -> None:
        log = SqliteLog(folder / "room.db")
        entries = Sealer("table:1", ROOM).entries(facts, 0, release=True)
        await log.append(Batch("table:1", 0, entries, 0))
        await log.close()

    asyncio.run(store())
    out("log", "export", str(folder), "--out", str(folder / "log.jsonl"), *options)
    return folder / "log.jsonl"


def test_check_cards__an_export_with_released_keys(tmp_path: Path) -> None:
    order = shuffled(range(52))
    export = exported(tmp_path, hand(commit(order), 1, order[:4], order[5:8]))
    assert out("log", "check-cards", str(export)) == "1 decks, 0 proofs, 7 cards of an export: as committed\n"
    assert parsed("log", "check-cards", str(export)) == {"decks": 1, "proved": 0, "dealt": 7, "faults": []}


def test_check_cards__a_card_from_elsewhere_in_the_deck(tmp_path: Path) -> None:
    order = tuple(range(52))
    export = exported(tmp_path, hand(commit(order), 1, (0, 1, 50, 2), (5, 6, 7)))
    result = run("log", "check-cards", str(export))
    assert result.exit_code == 1
    assert "hand 1: 2h was dealt from position 2, after position 50" in result.stdout


def test_check_cards__a_card_that_is_not_in_the_deck_and_a_false_record(tmp_path: Path) -> None:
    facts = hand(commit(tuple(range(16, 52))), 1, (16, 17, 18, 0), (21, 22, 23))
    record = facts[0]
    assert isinstance(record, DeckCommitted)
    second = msgspec.structs.replace(record, hand=2, root=bytes(32))
    export = exported(tmp_path, [*facts, second])
    text = run("log", "check-cards", str(export)).stdout
    assert "2c was dealt and is not in the deck" in text
    assert "hand 2, shuffle 1: not the deck that was committed to" in text


def test_check_cards__a_player_needs_only_his_proofs_and_a_public_export(tmp_path: Path) -> None:
    order = shuffled(range(52))
    deck = commit(order)
    export = exported(tmp_path, hand(deck, 1, order[:4], order[5:8]), "--public")
    proofs = [card_proof("table:1", deck.record(1), deck, card) for card in (order[0], order[2], *order[5:8])]
    mine = tmp_path / "proofs.jsonl"
    mine.write_bytes(msgspec.json.Encoder().encode_lines(proofs))
    assert "1 decks, 5 proofs" in out("log", "check-cards", str(mine), str(export))
    # Or with what he was shown before the deal.
    seen = {"type": "deck.committed.v1", "stream": "table:1", "hand": 1, "shuffle": 1, "size": 52, "root": deck.root}
    mine.write_bytes(msgspec.json.encode([seen, *proofs]))
    assert "5 proofs, 0 cards of an export: as committed" in out("log", "check-cards", str(mine))
    false = msgspec.structs.replace(proofs[0], card=order[3])
    mine.write_bytes(msgspec.json.encode([seen, false]))
    result = run("log", "check-cards", str(mine))
    assert result.exit_code == 1
    assert "at position 0 is not what was committed to" in result.stdout


def test_check_cards__what_is_neither(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("hello")
    assert "neither an export nor a file of proofs" in refused("log", "check-cards", str(tmp_path / "x"))
    assert "cannot be read" in refused("log", "check-cards", str(tmp_path / "y"))
    (tmp_path / "z").write_text("[1]")
    assert "neither" in refused("log", "check-cards", str(tmp_path / "z"))


def test_check_cards__an_export_that_was_changed(tmp_path: Path) -> None:
    order = shuffled(range(52))
    export = exported(tmp_path, hand(commit(order), 1, order[:4], order[5:8]))
    lines = export.read_text().splitlines(keepends=True)
    export.write_text("".join(lines[:-2]))
    result = run("log", "check-cards", str(export))
    assert result.exit_code == 1
    assert "was cut off" in result.stdout
