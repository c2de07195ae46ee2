"""What was answered to commands, and whose they were: the answers have the ids, the entries only their digests."""

from pathlib import Path
from unittest.mock import patch

from pitboss.room.audit.answers import KeptAnswers
from pitboss.room.tables.requests import Answer, encode_answer
from pitboss.store import chain
from pitboss.store.chain import command_digest
from pitboss.store.checkpoints import FILE_NAME, KEY_NAME, PUBLIC_NAME
from pitboss.store.sqlite.log import DATABASE_NAME
from tests.support.by_entry import by_entry
from tests.unit.audit.conftest import play
from tests.unit.audit.forging import change
from tests.unit.audit.playing import audited
from tests.unit.room.rooms import in_loop
from tests.unit.store.older import make_older


async def _faults(room: Path, *, key: bool = True) -> list[str]:
    return [str(fault) for fault in (await audited(room, key=key)).faults]


def _answered(room: Path) -> tuple[str, int]:
    """Of table 1: the id of a command that was carried out, and the last entry that came of it."""
    with by_entry(room / DATABASE_NAME) as db:
        rows = db.execute("SELECT command, max(version) FROM entries WHERE stream = 'table:1' GROUP BY command")
        last = dict(rows.fetchall())
        (command,) = db.execute("SELECT min(command) FROM answers WHERE stream = 'table:1'").fetchone()
        return command, last[command_digest(command)]


def _answer(room: Path, command: str, answer: bytes, stream: str = "table:1") -> None:
    with by_entry(room / DATABASE_NAME) as db:
        db.execute("INSERT OR REPLACE INTO answers VALUES (?, ?, ?, 0)", (stream, command, answer))


@in_loop
async def test_an_answer__says_what_came_of_the_command(room: Path) -> None:
    command, version = _answered(room)
    id = command.partition("\n")[2]
    for answer, words in (
        (Answer(id, ok=True, version=version + 1), f"table:1 version {version}: came of a command whose answer says"),
        (Answer(id, ok=True, version=version - 1), f"table:1 version {version}: came of a command whose answer says"),
        (Answer(id, ok=False, version=version, code="x"), "came of a command whose answer says that it was refused"),
        (Answer("other", ok=True, version=version), "whose answer is that of another command"),
        (Answer(id, ok=True, version=10**30), "says version 1000000000000000000000000000000"),
    ):
        _answer(room, command, encode_answer(answer))
        for key in (True, False):
            (fault,) = await _faults(room, key=key)
            assert words in fault
    _answer(room, command, b"\xff")
    (fault,) = await _faults(room)
    assert "whose answer cannot be read" in fault


@in_loop
async def test_an_answer_to_what_never_happened__is_named(room: Path) -> None:
    _answer(room, "thief\nx", encode_answer(Answer("x", ok=True, version=90)))
    (fault,) = await _faults(room)
    assert fault == "table:1 version 90: is named in the answer to 'thief\\nx', but did not come of it"
    _answer(room, "thief\nx", b"\xff")
    (fault,) = await _faults(room)
    assert fault == "table:1: the answer to 'thief\\nx' cannot be read"


@in_loop
async def test_answers_of_tables__are_forgotten_and_nobody_misses_them(room: Path) -> None:
    change(room, "DELETE FROM answers WHERE stream LIKE 'table:%'")
    assert await _faults(room) == []


@in_loop
async def test_answers_of_grants__are_what_makes_a_grant_happen_once(room: Path) -> None:
    change(room, "DELETE FROM answers WHERE stream = 'money' AND command = 'bots'")
    assert await _faults(room) == ["money version 1: came of a command whose answer is gone: it could be given again"]
    _answer(room, "bots", b"{} ", "money")
    assert await _faults(room) == ["money version 1: came of a command whose answer was changed"]
    _answer(room, "bots", b"{}", "money")
    _answer(room, "start somebody", b"{}", "money")
    assert await _faults(room) == ["money: has an answer to 'start somebody', and no such grant"]


def test_an_id_that_is_free_again__has_the_answer_of_its_last_batch() -> None:
    told = encode_answer(Answer("x", ok=True, version=900))
    command = command_digest("north\nx")
    kept = KeptAnswers("table:1", [("north\nx", told)])
    assert [*kept.took(command, 10, "north"), *kept.took(command, 900, "north"), *kept.end()] == []
    kept = KeptAnswers("table:1", [("north\nx", told)])
    assert [*kept.took(command, 10, "north"), *kept.took(command, 899, "north")] == []
    assert [*kept.end()] == [(899, "came of a command whose answer says version 900")]


# --- rooms of an older Pitboss ----------------------------------------------------------------------------------------
@in_loop
async def test_an_older_room__has_ids_in_its_entries_and_refusals_among_its_answers(tmp_path: Path) -> None:
    with patch.object(chain, "command_digest", lambda command: command):
        await play(tmp_path, 150)
    make_older(tmp_path / DATABASE_NAME, version=1)
    for name in (FILE_NAME, KEY_NAME, PUBLIC_NAME):
        (tmp_path / name).unlink()
    refusal = encode_answer(Answer("x", ok=False, version=90, code="not_seated"))
    for command in ("thief\nx", "thief\ny"):
        change(tmp_path, f"INSERT INTO answers VALUES ('table:1', '{command}', CAST('{refusal.decode()}' AS BLOB))")
        faults = await _faults(tmp_path)
        # It has a code, and the id of its command.
        right = command == "thief\nx"
        assert faults == ([] if right else [f"table:1: the refusal of {command!r} is not one that the room gives"])
    change(tmp_path, "DELETE FROM answers WHERE command LIKE 'thief%'")
    # It goes on in this one, and has both kinds of entries then.
    await play(tmp_path, 50)
    assert await _faults(tmp_path) == []
    with by_entry(tmp_path / DATABASE_NAME) as db:
        query = "SELECT count(*) FROM entries WHERE command GLOB ?"
        digests, ids = [db.execute(query, (start,)).fetchone()[0] for start in ("#*", "[^#]*")]
    assert digests > 20
    assert ids > 100


def test_in_an_export__an_older_rooms_entry_says_by_itself_whose_command_it_was() -> None:
    kept = KeptAnswers("table:1")
    assert [*kept.took("north\nx", 10, "south"), *kept.end()] == [
        "came of a command of 'north', but is what 'south' would have asked for"
    ]
    assert [*kept.took(command_digest("north\nx"), 10, "south"), *kept.end()] == []
