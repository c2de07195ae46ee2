"""A batch as a row: whatever a log can hold comes back as it was, and what was changed never fits."""

from hashlib import sha256

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.ledger.journal import Posting
from pitboss.store.chain import chain, check_links, entry_hash
from pitboss.store.errors import StorageDamaged
from pitboss.store.packed.answers import digest_of, pack_answer, read_answer
from pitboss.store.packed.dictionary import DICTIONARY
from pitboss.store.packed.rows import Row, Unpacker, pack, pack_all, unpacked
from pitboss.store.packed.squeeze import PLAIN, Unreadable, expand, squeeze
from pitboss.store.port import GENESIS, Batch, Entry, Stored

KINDS = ["hand.checked.v1", "x", 'a"b', "ü", '{"type":"']
PUBLIC = [
    b"{}",
    b'{"type":"hand.checked.v1","seat":3}',
    b'{"type":"x"}',
    b'{"type":"a\\"b"}',
    b"[1, 2]",
    b"null",
    b'"\xc3\xbc"',
]
entries = st.builds(
    Entry, st.sampled_from(KINDS), st.sampled_from(PUBLIC), st.binary(max_size=80), st.sampled_from(["", "table:1#7"])
)
postings = st.lists(
    st.builds(Posting, st.sampled_from(["person:north", "outside:cash"]), st.integers(-9, 9)), max_size=2
)
batches = st.builds(
    lambda entries, at, command, postings: (tuple(entries), at, command, tuple(postings)),
    st.lists(entries, min_size=1, max_size=5), st.integers(-5, 2**53), st.sampled_from(["", "", "a", "b\nc"]), postings,
)  # fmt: skip
logs = st.lists(batches, min_size=1, max_size=6)


def made(log: list[tuple[tuple[Entry, ...], int, str, tuple[Posting, ...]]]) -> list[list[Stored]]:
    """As a room would have stored it."""
    found: list[list[Stored]] = []
    version, previous = 0, GENESIS
    for several, at, command, posted in log:
        found.append(chain(Batch("table:1", version, several, at, command, postings=posted), previous))
        version, previous = found[-1][-1].version, found[-1][-1].hash
    return found


def read(rows: list[Row], after: int = 0) -> list[Stored]:
    return [entry for several in unpacked("table:1", rows, after) for entry in several]


@given(logs)
def test_packed_and_read__is_the_same(log: list[tuple[tuple[Entry, ...], int, str, tuple[Posting, ...]]]) -> None:
    stored = made(log)
    flat = [entry for several in stored for entry in several]
    assert read([pack(several) for several in stored]) == flat
    # Also where nobody knows any more which of them were a batch.
    assert read(list(pack_all(flat, GENESIS))) == flat


@given(logs, st.data())
def test_from_any_version_on__is_the_same(
    log: list[tuple[tuple[Entry, ...], int, str, tuple[Posting, ...]]], data: st.DataObject
) -> None:
    stored = made(log)
    flat = [entry for several in stored for entry in several]
    rows = [pack(several) for several in stored]
    after = data.draw(st.integers(0, len(flat) + 1))
    before = max([row[0] for row in rows if row[0] <= after], default=0)
    assert read([row for row in rows if row[0] >= before], after) == flat[after:]


@settings(max_examples=300)
@given(logs, st.data())
def test_a_row_that_was_changed__fits_nowhere(
    log: list[tuple[tuple[Entry, ...], int, str, tuple[Posting, ...]]], data: st.DataObject
) -> None:
    stored = made(log)
    rows = [pack(several) for several in stored]
    i, column = data.draw(st.integers(0, len(rows) - 1)), data.draw(st.integers(0, 5))
    before = rows[i][column]
    if isinstance(before, int):
        after: object = data.draw(st.integers(0, 99).filter(lambda value: value != before))
    else:
        at, bit = data.draw(st.integers(0, max(0, len(before) - 1))), data.draw(st.integers(0, 7))
        flipped = bytes([byte ^ (1 << bit) if n == at else byte for n, byte in enumerate(before)])
        after = flipped if before else b"\0"
    changed = [*rows]
    changed[i] = (*rows[i][:column], after, *rows[i][column + 1 :])  # type: ignore[assignment]
    found = read(sorted(changed, key=lambda row: row[0]))
    flat = [entry for several in stored for entry in several]
    head = flat[-1].version, flat[-1].hash
    try:
        last = check_links(found, GENESIS)
    except StorageDamaged:
        return
    # A texts column may be written in more than one way: then nothing was changed at all.
    assert found == flat or (len(found), last) != head


def test_changed_inside_a_batch__none_of_its_entries_fits() -> None:
    (several,) = made([((Entry("x", b"{}"), Entry("x", b"[]"), Entry("x", b"{}")), 7, "", ())])
    version, at, command, _, sealed, found = pack(several)
    (other,) = made([((Entry("x", b"{}"), Entry("x", b"[1]"), Entry("x", b"{}")), 7, "", ())])
    rows = [(version, at, command, pack(other)[3], sealed, found)]
    assert [entry.version for entry in read(rows) if entry_hash(entry, entry.previous) != entry.hash] == [1, 2, 3]


def test_behind_a_gap__nobody_knows_the_hash_before() -> None:
    stored = made([((Entry("x", b"{}"), Entry("x", b"{}")), 7, "", ()) for _ in range(3)])
    found = read([pack(stored[0]), pack(stored[2])])
    assert [(entry.version, bool(entry.previous)) for entry in found] == [(1, True), (2, True), (5, False), (6, False)]
    assert found[-1].hash == stored[2][-1].hash


def test_an_entry_of_another_hash__keeps_it_in_a_row_of_its_own() -> None:
    (several,) = made([(tuple(Entry("x", b"{}") for _ in range(5)), 7, "", ())])
    wrong = msgspec.structs.replace(several[2], hash=bytes(32))
    rows = list(pack_all([*several[:2], wrong, *several[3:]], GENESIS))
    assert [row[0] for row in rows] == [2, 3, 4, 5]
    assert read(rows)[2].hash == bytes(32)


@pytest.mark.parametrize("row", [
    (1, 1, b"", "text", b"", b""), (1, 1, b"", None, b"", b""), ("x", 1, b"", b"", b"", b""), (1, 1, 5, b"", b"", 7),
    (1, 1, b"", b"\1", b"", b""), (1, 1, b"", b"\2abc", b"", b""), (1, 1, b"", PLAIN + b"\x93", b"", b""),
    (1, 1, b"", squeeze(b"\x91\x01"), b"", b""), (3, 1, b"", squeeze(b"\x92\xc4\x02{}\x91\x92\x00\x05"), b"", b""),
    (3, 1, b"", squeeze(b"\x92\xc4\x02{}\x91\x92\x09\x00"), b"", b""),
])  # fmt: skip
def test_what_cannot_be__is_read_as_something_that_cannot_have_its_hash(row: tuple[object, ...]) -> None:
    for entry in Unpacker("table:1").take(row):
        assert entry_hash(entry, entry.previous) != entry.hash


# --- texts and answers ------------------------------------------------------------------------------------------------
def test_the_dictionary__is_never_changed() -> None:
    """Every row that was ever written is read with it: another one gets another number."""
    assert sha256(DICTIONARY).hexdigest() == "053653c606f7805677ef2bcb36ed9208a9ca7d4c480f6294d100e788f569bd30"


@given(st.binary(max_size=3000))
def test_squeezed__is_the_same_again(text: bytes) -> None:
    assert expand(squeeze(text)) == text
    assert len(squeeze(text)) <= len(text) + 1


@given(st.binary(max_size=60))
def test_what_is_no_text__is_said_or_read(text: bytes) -> None:
    try:
        found = expand(text)
    except Unreadable as error:
        found = str(error).encode()
    assert isinstance(found, bytes)


names = st.text(max_size=40).filter(lambda text: "\0" not in text)
ids = names | st.uuids().map(str) | st.from_regex(r"[0-9a-f]{0,300}", fullmatch=True)


@given(ids, st.binary(max_size=60) | ids.map(lambda id: f'{{"id":"{id}","ok":true}}'.encode()))
def test_an_answer__is_the_same_again(command: str, answer: bytes) -> None:
    assert read_answer(pack_answer(command, answer)) == (command, answer)
    assert len(digest_of(command)) == (16 if command else 0)


USUAL = '{"id":"%s","ok":true,"version":%d,"digest":"%s"}'


@given(names, ids, st.integers(0, 2**62), st.from_regex(r"[0-9a-f]{22,26}", fullmatch=True))
def test_the_usual_answer__is_the_same_again(name: str, id: str, version: int, digest: str) -> None:
    command, answer = f"{name}\n{id}", (USUAL % (id, version, digest)).encode()
    assert read_answer(pack_answer(command, answer)) == (command, answer)


def test_the_usual_answer__takes_less_than_half() -> None:
    id = "f47ac10b-58cc-4372-a567-0e02b2c3d479"
    command, answer = f"guest 0123456789abcdef\n{id}", (USUAL % (id, 1234, "0123456789abcdef01234567")).encode()
    assert len(pack_answer(command, answer)) == 51
    assert len(command) + len(answer) == 165


@given(st.binary(max_size=60) | st.text(max_size=9) | st.none() | st.binary(max_size=40).map(lambda rest: b"\2" + rest))
def test_an_answer_that_was_changed__is_read_all_the_same(told: object) -> None:
    command, answer = read_answer(told)
    assert isinstance(command, str)
    assert isinstance(answer, bytes)
