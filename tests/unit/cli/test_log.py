"""pitboss log: verify, checkpoint, export, check-cards, from the outside."""

import asyncio
import json
import shutil
from pathlib import Path

import msgspec
import pytest

from pitboss.engine import events as ev
from pitboss.games import GAMES
from pitboss.room.decks.commitment import Commitment, card_proof, commit
from pitboss.room.decks.shuffle import shuffled
from pitboss.store.codec import Fact
from pitboss.store.keyring import Sealer
from pitboss.store.port import Batch
from pitboss.store.records import DeckCommitted
from pitboss.store.sealing import make_room_key
from pitboss.store.sqlite.log import SqliteLog
from tests.support import by_entry
from tests.support.random_logs import played
from tests.unit.audit.forging import Forger, Items
from tests.unit.cli.running import out, parsed, refused, run
from tests.unit.room.rooms import House
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
    by_entry.change(room / "room.db", statement)


# --- verify -----------------------------------------------------------------------------------------------------------
async def _visit(folder: Path) -> None:
    """Two tables; at the first two people play a hand, and are in the next."""
    it = await House(folder).open()
    await it.table()
    await it.table("badugi")
    for seat in (1, 2):
        person = (await it.room.guest()).person.id
        assert (await it.ask(person, "sit_down", seat=seat, chips=20_000)).ok
    await it.next_hand()
    assert (await it.act("fold")).ok
    await it.next_hand()
    await it.stop()


@pytest.fixture(scope="module")
def visited(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("visited")
    asyncio.run(_visit(folder))
    return folder


@pytest.fixture
def real(visited: Path, tmp_path: Path) -> Path:
    """The folder of a room that people were in."""
    return shutil.copytree(visited, tmp_path, dirs_exist_ok=True)


def test_verify__a_room_its_file_or_an_export(real: Path) -> None:
    export = real / "log.jsonl"
    out("log", "export", str(real), "--out", str(export))
    for path in (real, real / "room.db", export):
        told = out("log", "verify", str(path))
        assert told.endswith(" hands: nothing was changed in the log\n"), told
        assert "entries of running hands are sealed and were not played" in told
    assert "anchored since 2023-11-14 22:13:20 UTC by 2 checkpoints" in out("log", "verify", str(real))
    found = parsed("log", "verify", str(real), "--key", str(real / "room.key"))
    assert (found["faults"], found["hands"]) == ([], 2)
    assert found["heads"]["table:2"][0] == 2
    assert len(found["notes"]) == 2
    assert "names, passwords and sessions were not looked at" in found["notes"][1]


def test_verify__a_public_export_has_hashes_alone(real: Path) -> None:
    export = real / "log.jsonl"
    out("log", "export", str(real), "--out", str(export), "--public")
    told = out("log", "verify", str(export))
    assert "no hand was played" in told
    assert told.endswith(", 0 hands: nothing was changed in the log\n")


def test_verify__while_the_room_runs(real: Path) -> None:
    log = SqliteLog(real / "room.db")
    assert "nothing was changed" in out("log", "verify", str(real))
    asyncio.run(log.close())


def test_verify__names_what_was_changed(real: Path) -> None:
    change(real, "UPDATE entries SET at = 5 WHERE stream = 'table:2' AND version = 2")
    result = run("log", "verify", str(real))
    assert result.exit_code == 1
    assert "table:2 version 2: table.configured.v1 was changed" in result.stdout
    assert result.stdout.endswith("1 faults\n")
    assert json.loads(run("log", "verify", str(real), "--json").stdout)["faults"][0]["version"] == 2


def test_verify__names_what_the_engine_would_not_have_made(real: Path) -> None:
    """With every hash worked out again, in the room and in an export of it."""
    forger = Forger(real)

    def rich(items: Items) -> None:
        (award,) = [item for item in items if isinstance(item.fact, ev.PotAwarded)]
        assert isinstance(award.fact, ev.PotAwarded)
        award.fact = msgspec.structs.replace(award.fact, to=((award.fact.to[0][0], 999_999),))

    forger.forge("table:1", rich)
    forger.close()
    for name in ("checkpoints.jsonl", "checkpoint.key", "checkpoint.pub"):
        (real / name).unlink()
    export = real / "log.jsonl"
    out("log", "export", str(real), "--out", str(export))
    for path in (real, export):
        result = run("log", "verify", str(path))
        assert result.exit_code == 1
        assert "hand.pot_awarded.v1: is not what happens by itself here: to ((" in result.stdout
        assert ("not anchored" in result.stdout) == (path == real)


def test_verify__since_an_older_export(real: Path) -> None:
    export = real / "log.jsonl"
    out("log", "export", str(real), "--out", str(export), "--public")
    assert "nothing was changed" in out("log", "verify", str(real), "--since", str(export))
    change(real, "DELETE FROM entries WHERE stream = 'table:2'")
    change(real, "DELETE FROM heads WHERE stream = 'table:2'")
    assert "table:2: ends before version 2, which checkpoint 2 of " in run("log", "verify", str(real)).stdout
    for name in ("checkpoints.jsonl", "checkpoint.key", "checkpoint.pub"):
        (real / name).unlink()
    assert "nothing was changed" in out("log", "verify", str(real))
    result = run("log", "verify", str(real), "--since", str(export))
    assert result.exit_code == 1
    assert "table:2: ends before version 2, which the older export has" in result.stdout


def test_verify__with_the_rooms_key(real: Path, tmp_path: Path) -> None:
    make_room_key(tmp_path / "other.key")
    result = run("log", "verify", str(real), "--key", str(tmp_path / "other.key"))
    assert result.exit_code == 1
    assert "was sealed with the room key room:" in result.stdout
    told = out("log", "verify", str(real), "--key", str(real / "room.key"))
    assert told.endswith(", 2 hands: nothing was changed in the log\n")


def test_verify__what_is_no_log(tmp_path: Path) -> None:
    assert "there is no file" in refused("log", "verify", str(tmp_path))
    assert "there is no" in refused("log", "verify", str(tmp_path / "nowhere"))
    (tmp_path / "text").write_text("hello\n")
    result = run("log", "verify", str(tmp_path / "text"))
    assert result.exit_code == 1
    assert "line 1 is no line of an export" in result.stdout
    assert "cannot be read" in refused("log", "verify", str(tmp_path / "text"), "--since", str(tmp_path / "no"))
    assert "line 1" in refused("log", "verify", str(tmp_path / "text"), "--since", str(tmp_path / "text"))
    (tmp_path / "empty").touch()
    assert run("log", "verify", str(tmp_path / "empty")).exit_code == 1


def test_verify__says_how_far_it_is_where_it_takes_long(real: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("log", "verify", str(real)).stderr == ""
    monkeypatch.setattr("pitboss.cli.progress.QUIET_SECONDS", -1.0)
    monkeypatch.setattr("pitboss.cli.progress.FILE_SECONDS", 0.0)
    told = run("log", "verify", str(real))
    total = parsed("log", "verify", str(real))["entries"]
    assert f"{total} of {total} entries\n" in told.stderr
    assert "entries\n" not in told.stdout


# --- checkpoint -------------------------------------------------------------------------------------------------------
def test_checkpoint__is_shown_or_written_and_held_against_the_log(
    real: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    kept = tmp_path_factory.mktemp("elsewhere") / "kept.json"
    shown = out("log", "checkpoint", str(real))
    assert json.loads(shown)["number"] == 2
    assert out("log", "checkpoint", str(real), "--out", str(kept)) == ""
    assert kept.read_text() == shown
    assert "is not written over" in refused("log", "checkpoint", str(real), "--out", str(kept))
    assert "cannot be written" in refused("log", "checkpoint", str(real), "--out", str(kept / "x"))
    assert "nothing was changed" in out("log", "verify", str(real), "--checkpoint", str(kept))
    export = real / "log.jsonl"
    out("log", "export", str(real), "--out", str(export))
    assert "nothing was changed" in out("log", "verify", str(export), "--checkpoint", str(kept))
    lines = (real / "checkpoints.jsonl").read_bytes().splitlines(keepends=True)
    (real / "checkpoints.jsonl").write_bytes(lines[0])
    assert "nothing was changed" in out("log", "verify", str(real))
    told = run("log", "verify", str(real), "--checkpoint", str(kept))
    assert told.exit_code == 1
    assert "is not in checkpoints.jsonl, which ends before it: it was cut off" in told.stdout


def test_checkpoint__where_there_is_none(room: Path) -> None:
    assert "the room signs its first when it is opened" in refused("log", "checkpoint", str(room))
    (room / "checkpoints.jsonl").write_text("hello\n")
    assert "is no checkpoint" in refused("log", "checkpoint", str(room))
    assert "cannot be read" in refused("log", "verify", str(room), "--checkpoint", str(room / "nowhere"))


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


def test_check_cards__a_player_needs_only_their_proofs_and_a_public_export(tmp_path: Path) -> None:
    order = shuffled(range(52))
    deck = commit(order)
    export = exported(tmp_path, hand(deck, 1, order[:4], order[5:8]), "--public")
    proofs = [card_proof("table:1", deck.record(1), deck, card) for card in (order[0], order[2], *order[5:8])]
    mine = tmp_path / "proofs.jsonl"
    mine.write_bytes(msgspec.json.Encoder().encode_lines(proofs))
    assert "1 decks, 5 proofs" in out("log", "check-cards", str(mine), str(export))
    # Or with what was shown before the deal.
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
