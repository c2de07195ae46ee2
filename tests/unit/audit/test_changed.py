"""What lies beside the chain, and what somebody with an editor changes in it: all of it is named."""

import sqlite3
from pathlib import Path

import pytest

from pitboss.room.asking import Answer, encode_answer
from pitboss.store.sqlite import DATABASE_NAME
from tests.unit.audit.forging import change
from tests.unit.audit.playing import audited
from tests.unit.room.rooms import in_loop

OF_TABLE = "WHERE stream = 'table:1' AND version = 90"
# What is changed, and the beginning of what is said of it.
EDITS = {
    f"UPDATE entries SET public = replace(public, ':', ': ') {OF_TABLE}": "table:1 version 90: ",
    f"UPDATE entries SET at = at + 1 {OF_TABLE}": "table:1 version 90: ",
    f"UPDATE entries SET kind = 'hand.folded.v1' {OF_TABLE}": "table:1 version 90: hand.folded.v1 was changed",
    f"UPDATE entries SET command = 'x' {OF_TABLE}": "table:1 version 90: ",
    f"UPDATE entries SET postings = x'ff' {OF_TABLE}": "table:1 version 90: ",
    f"UPDATE entries SET kind = CAST(x'ff' AS TEXT) {OF_TABLE}": "table:1 version 90: ",
    f"UPDATE entries SET public = x'ff' {OF_TABLE}": "table:1 version 90: ",
    f"UPDATE entries SET sealed = x'00', key = 'k' {OF_TABLE}": "table:1 version 90: ",
    f"UPDATE entries SET hash = zeroblob(32) {OF_TABLE}": "table:1 version 90: ",
    f"DELETE FROM entries {OF_TABLE}": "table:1 version 91: stands where version 90 should",
    "DELETE FROM entries WHERE stream = 'table:1' AND version = 1": "table:1 version 2: stands where version 1 should",
    "DELETE FROM entries WHERE stream = 'table:1' AND version < 4": "table:1 version 4: stands where version 1 to 3",
    "DELETE FROM entries WHERE stream = 'table:1'": "table:1: ends before version",
    "UPDATE balances SET cents = cents + 1 WHERE account = 'room:bots'": "the balance of room:bots",
    "INSERT INTO balances VALUES ('person:thief', 5)": "the balance of person:thief is 5 cents",
    "DELETE FROM balances WHERE account = 'room:bots'": "the balance of room:bots is 0 cents",
    "UPDATE heads SET version = version - 1 WHERE stream = 'table:1'": "table:1 version ",
    "DELETE FROM heads WHERE stream = 'table:1'": "table:1: has entries, but the list of streams",
    "UPDATE entries SET stream = 'table:9' WHERE stream = 'table:4'": "table:9: has entries",
    f"UPDATE entries SET version = 'x' {OF_TABLE}": "table:1 version 91: stands where version 90 should",
    f"UPDATE entries SET at = 'now' {OF_TABLE}": "table:1 version 90: ",
    f"UPDATE entries SET at = {2**60} {OF_TABLE}": "table:1 version 90: ",
    "UPDATE heads SET version = 'x', hash = 7 WHERE stream = 'table:1'": "table:1 version ",
    f"UPDATE entries SET key = 'k' {OF_TABLE}": "table:1 version 90: ",
}


@pytest.mark.parametrize("statement", EDITS)
@in_loop
async def test_edited__is_named(room: Path, statement: str) -> None:
    change(room, statement)
    for key in (True, False):
        faults = [str(fault) for fault in (await audited(room, key=key)).faults]
        assert any(fault.startswith(EDITS[statement]) for fault in faults), faults


# --- answers ----------------------------------------------------------------------------------------------------------
def _answered(room: Path) -> tuple[str, int]:
    """Of table 1: a command that was carried out, and the last entry that came of it."""
    db = sqlite3.connect(room / DATABASE_NAME)
    try:
        command, version = db.execute(
            "SELECT command, max(version) FROM entries WHERE stream = 'table:1' AND command != '' GROUP BY command"
        ).fetchone()
        return command, version
    finally:
        db.close()


def _answer(room: Path, command: str, answer: bytes) -> None:
    db = sqlite3.connect(room / DATABASE_NAME, isolation_level=None)
    db.execute("INSERT OR REPLACE INTO answers VALUES ('table:1', ?, ?)", (command, answer))
    db.close()


@in_loop
async def test_an_answer__says_what_came_of_the_command(room: Path) -> None:
    command, version = _answered(room)
    id = command.partition("\n")[2]
    for answer, words in (
        (Answer(id, ok=True, version=version + 1), f"table:1 version {version}: came of a command whose answer says"),
        (Answer(id, ok=False, version=version, code="x"), "came of a command whose answer says that it was refused"),
        (Answer("other", ok=True, version=version), "whose answer is that of another command"),
        (Answer(id, ok=True, version=10**30), "says version 1000000000000000000000000000000"),
    ):
        _answer(room, command, encode_answer(answer))
        faults = [str(fault) for fault in (await audited(room)).faults]
        assert any(words in fault for fault in faults), (words, faults)
    _answer(room, command, b"\xff")
    assert "cannot be read" in str((await audited(room)).faults[0])
    change(room, f"DELETE FROM answers WHERE command = '{command}'")
    assert "whose answer is gone" in str((await audited(room)).faults[0])


@in_loop
async def test_an_answer_to_what_never_happened__is_named(room: Path) -> None:
    _answer(room, "thief\nx", encode_answer(Answer("x", ok=True, version=90)))
    (fault,) = (await audited(room)).faults
    assert str(fault) == "table:1 version 90: is named in the answer to 'thief\\nx', but did not come of it"
    # A refusal has no entry; it has a code, and the id of its command.
    _answer(room, "thief\nx", encode_answer(Answer("x", ok=False, version=90, code="not_seated")))
    assert (await audited(room)).faults == ()
    _answer(room, "thief\nx", encode_answer(Answer("y", ok=False, version=90, code="not_seated")))
    assert "is not one that the room gives" in str((await audited(room)).faults[0])
