"""What lies beside the chain, and what somebody with an editor changes in it: all of it is named."""

from pathlib import Path

import pytest

from tests.unit.audit.forging import change
from tests.unit.audit.playing import audited
from tests.unit.room.rooms import in_loop

OF_TABLE = "WHERE stream = 'table:1' AND version = 90"
OF_ROW = (
    "WHERE rowid = (SELECT rowid FROM batches WHERE version > 90 AND stream = "
    "(SELECT id FROM heads WHERE stream = 'table:1') ORDER BY version LIMIT 1)"
)
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
    "DELETE FROM heads WHERE stream = 'table:1'": "there are entries of a stream that the list of streams does not",
    "UPDATE entries SET stream = 'table:9' WHERE stream = 'table:4'": "there are entries of a stream that the list",
    f"UPDATE entries SET version = 'x' {OF_TABLE}": "table:1 version 91: stands where version 90 should",
    f"UPDATE entries SET at = 'now' {OF_TABLE}": "table:1 version 90: ",
    f"UPDATE entries SET at = {2**60} {OF_TABLE}": "table:1 version 90: ",
    "UPDATE heads SET version = 'x', hash = 7 WHERE stream = 'table:1'": "table:1 version ",
    f"UPDATE entries SET key = 'k' {OF_TABLE}": "table:1 version 90: ",
    "CREATE TRIGGER t AFTER INSERT ON batches BEGIN UPDATE balances SET cents = cents + 1; END": "trigger t on batches",
    "CREATE VIEW money AS SELECT * FROM balances": "view money",
    "DROP INDEX answers_by_time": "index answers_by_time is missing",
    "CREATE TABLE beside (x TEXT)": "table beside is none",
    "ALTER TABLE balances ADD COLUMN x TEXT": "table balances is not as",
    "ALTER TABLE people ADD COLUMN x TEXT": "table people is not as",
    "CREATE INDEX more ON batches (hash)": "index more is none",
    "INSERT INTO answers VALUES ('table:77', 'x', x'7b7d', 0)": "has answers, but no entries",
    # In a row, which is a batch.
    f"UPDATE batches SET texts = x'' {OF_ROW}": "table:1 version ",
    f"UPDATE batches SET texts = substr(texts, 1, length(texts) - 1) {OF_ROW}": "table:1 version ",
    f"UPDATE batches SET texts = texts || x'00' {OF_ROW}": "table:1 version ",
    f"UPDATE batches SET texts = CAST(texts AS TEXT) {OF_ROW}": "table:1 version ",
    f"UPDATE batches SET sealed = sealed || x'00' {OF_ROW}": "table:1 version ",
    f"UPDATE batches SET command = x'23' || zeroblob(16) {OF_ROW}": "table:1 version ",
    f"UPDATE batches SET at = at + 1 {OF_ROW}": "table:1 version ",
    f"UPDATE batches SET version = 1000000 {OF_ROW}": "table:1 version ",
    f"UPDATE batches SET hash = zeroblob(32) {OF_ROW}": "table:1 version ",
    f"UPDATE batches SET stream = 77 {OF_ROW}": "table:1 version ",
    f"DELETE FROM batches {OF_ROW}": "table:1 version ",
}


@pytest.mark.parametrize("statement", EDITS)
@in_loop
async def test_edited__is_named(room: Path, statement: str) -> None:
    change(room, statement)
    for key in (True, False):
        faults = [str(fault) for fault in (await audited(room, key=key)).faults]
        assert any(fault.startswith(EDITS[statement]) for fault in faults), faults
