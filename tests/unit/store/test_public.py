"""The public export: no name, no private id, nobody's words; and still nothing in it can be changed unnoticed."""

import json
import re
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from pitboss.engine.events import EVENT_TYPES
from pitboss.house.catalogue import HOUSE_EVENT_TYPES
from pitboss.room.config import PUBLIC_PROFILE, mix_of, private_config
from pitboss.store import chain
from pitboss.store import records as rc
from pitboss.store.codec import KINDS, from_bytes, to_entry
from pitboss.store.exports.export import Line, export, export_heads, read_export, verify_export
from pitboss.store.exports.public import Pseudonyms, public_content
from pitboss.store.port import EventLog, Stored
from pitboss.store.verify import verify
from tests.unit.cli.running import out, run
from tests.unit.room.rooms import House, house, in_loop

NAMES = ("Northernmost", "Southernmost", "Floorboss")
PASSWORD = "correct horse"
WORDS = "Northernmost shouted"


async def played(kind: str, folder: Path) -> tuple[House, str]:
    """A room with accounts, a public table with a hand, words of the floor, a waiting list, and a private table."""
    it = await house(kind, folder).open()
    people = [(await it.room.sign_up(name, PASSWORD)).person.id for name in NAMES]
    people.append((await it.room.guest()).person.id)
    await it.table()
    private = await it.room.open_table(private_config("holdem", people[0]), people[0])
    for table in ("1", private):
        for person in (people[0], people[1], people[3]):
            assert (await it.ask(person, "sit_down", table, seat=0, chips=40_000)).ok
    await it.next_hand()
    for table in ("1", private):
        while it.runner(table).live.table.hand is not None:
            assert (await it.act("fold", table)).ok
    assert (await it.ask(people[2], "pause", role="floorperson", reason=WORDS)).ok
    assert (await it.ask(people[2], "resume", role="floorperson")).ok
    await it.room.wait(it.runner().key, people[2])
    # Also of the list of a private table, which is called by its id.
    await it.room.wait(it.runner(private).key, people[2])
    await it.room.stop_waiting(it.runner(private).key, people[2])
    return it, private


async def lines_of(log: EventLog, *, public: bool = True) -> list[bytes]:
    lines: AsyncIterator[bytes] = export(log, public=public)
    return [line async for line in lines]


def entries(lines: list[bytes]) -> list[Line]:
    return [line for line in read_export(lines) if isinstance(line, Line)]


@in_loop
async def test_nobody_is_named__and_no_private_table(tmp_path: Path) -> None:
    it, private = await played("memory", tmp_path)
    text = b"".join(await lines_of(it.room.store)).decode()
    whole = b"".join(await lines_of(it.room.store, public=False)).decode()
    guest = next(name for name in it.runner().live.players.values() if name.startswith("guest"))
    for secret in (*NAMES, guest, private, WORDS):
        assert secret in whole, secret
        assert secret not in text, secret
    # The ids that clients give to commands have their names in front, and are in no entry at all.
    assert "id-1" not in whole
    await it.stop()


@in_loop
async def test_a_guest__has_an_id_that_no_digest_gives_away_by_trying(tmp_path: Path) -> None:
    it, _ = await played("memory", tmp_path)
    guest = (await it.room.guest()).person
    assert re.fullmatch(r"guest \d{6}", guest.name)
    # 64 bits of chance. The name, which has few, is in no entry, so no hash is made of it.
    assert re.fullmatch(r"guest [0-9a-f]{16}", guest.id)
    whole = b"".join(await lines_of(it.room.store, public=False)).decode()
    assert guest.id in whole
    assert guest.name not in whole
    assert it.room.called(guest.id) == guest.name
    await it.stop()


@in_loop
async def test_a_private_tables_list__is_not_named_and_public_ones_are(tmp_path: Path) -> None:
    it, _ = await played("memory", tmp_path)
    lines = [line for line in entries(await lines_of(it.room.store)) if line.stream == "waiting"]
    assert [json.loads(bytes(line.public))["key"] for line in lines] == [it.runner().key, "", ""]
    await it.stop()


@in_loop
async def test_everybody_has_a_number__the_same_throughout(tmp_path: Path) -> None:
    it, _ = await played("memory", tmp_path)
    found = [json.loads(bytes(line.public)) for line in entries(await lines_of(it.room.store))]
    sat = [one["person"] for one in found if one.get("type") == "table.sat_down.v1"]
    (persons,) = [one["persons"] for one in found if one.get("type") == "hand.started.v1"]
    assert (sorted(sat), sorted(persons)) == (["person 1", "person 2", "person 3"],) * 2
    waits = [one["person"] for one in found if one.get("type") == "waiting.joined.v1"]
    paused = [one["by"] for one in found if one.get("type") in ("table.paused.v1", "table.resumed.v1")]
    assert set(waits) == set(paused) == {"person 4"}
    await it.stop()


@in_loop
async def test_it_is_a_log_still__every_entry_can_be_read_and_proved(tmp_path: Path) -> None:
    it, private = await played("memory", tmp_path)
    lines = await lines_of(it.room.store)
    report, whole = verify_export(lines), await verify(it.room.store)
    assert (report.faults, report.unproved) == ((), 0)
    for line in entries(lines):
        from_bytes(bytes(line.public), line.entry())
    # Private tables, and what each of four was given, are there by their heads alone, under another name.
    labels = [stream for stream in report.heads if stream.startswith("private:")]
    hidden = [stream for stream in whole.heads if stream.startswith(("money:", f"table:{private}"))]
    assert len(hidden) == 5
    assert sorted([report.heads[label] for label in labels]) == sorted([whole.heads[stream] for stream in hidden])
    assert {**report.heads, **whole.heads}.keys() == {*whole.heads, *labels}
    assert not any(line.stream.startswith(("table:" + private, "private:")) for line in entries(lines))
    await it.stop()


def changed(what: str, of: str, **fields: Any) -> Callable[[list[bytes]], list[bytes]]:
    def change(lines: list[bytes]) -> list[bytes]:
        i = next(i for i, line in enumerate(lines) if of.encode() in line)
        line = msgspec.json.decode(lines[i], type=Line)
        return [*lines[:i], msgspec.json.encode(msgspec.structs.replace(line, **fields)), *lines[i + 1 :]]

    change.__name__ = what
    return change


CHANGES = [
    changed("content without names", "hand.blinds_posted.v1", public=msgspec.Raw(b'{"type":"hand.blinds_posted.v1"}')),
    changed("digest of content with names", "table.sat_down.v1", public_digest="00" * 32),
    changed("names without a digest", "hand.started.v1", public_digest=""),
    changed("command", "table.sat_down.v1", command=chain.command_digest("another")),
    changed("money", "table.sat_down.v1", postings_digest="00" * 32),
]


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
@in_loop
async def test_what_is_changed__is_found(change: Callable[[list[bytes]], list[bytes]], tmp_path: Path) -> None:
    it, _ = await played("memory", tmp_path)
    faults = verify_export(change(await lines_of(it.room.store))).faults
    assert any("was changed" in str(fault) for fault in faults)
    await it.stop()


@in_loop
async def test_since__a_public_export_holds_private_tables_to_their_word_too(tmp_path: Path) -> None:
    it, private = await played("memory", tmp_path)
    log = it.room.store
    before = await lines_of(log)
    since = export_heads(before)
    assert (await verify(log, since)).faults == ()
    assert (await it.ask(NAMES[0], "stand_up", private)).ok
    assert verify_export(await lines_of(log), since).faults == ()
    assert (await verify(log, since)).faults == ()
    # That of the table, beside those of what people were given.
    label = max([stream for stream in since if stream.startswith("private:")], key=lambda stream: since[stream][0])
    version, _ = since[label]
    cases = (((version + 99, bytes(32)), "its last entries are gone"), ((version, bytes(32)), "written anew"))
    for wrong, words in cases:
        found = (await verify(log, since | {label: wrong})).faults
        assert [words in str(fault) for fault in found] == [True]
    # Two public exports: of a private stream there is nothing but where it ends.
    assert "written anew" in str(verify_export(before, since | {label: (version, bytes(32))}).faults[0])
    assert "are gone" in str(verify_export(before, since | {label: (version + 1, bytes(32))}).faults[0])
    await it.stop()


def test_a_room_of_an_older_pitboss__has_no_names_either_and_it_is_said_what_is_not_proved(tmp_path: Path) -> None:
    @in_loop
    async def play() -> None:
        with patch.object(chain, "command_digest", lambda command: command):
            it, _ = await played("sqlite", tmp_path)
        await it.stop()

    play()
    public = tmp_path / "public.jsonl"
    out("log", "export", str(tmp_path), "--public", "--out", str(public))
    text = public.read_text()
    assert not [name for name in NAMES if name in text]
    said = out("log", "verify", str(public))
    assert "nothing was changed" in said
    assert "of an older Pitboss, which had names in the chain" in said
    assert "nothing was changed" in out("log", "verify", str(tmp_path), "--since", str(public))
    hidden = [line for line in entries(public.read_bytes().splitlines()) if line.command_hidden]
    assert hidden
    assert json.loads(run("log", "verify", str(public), "--json").stdout)["unproved"] == len(hidden)
    # Their place is proved all the same.
    lines = public.read_bytes().splitlines(keepends=True)
    i = next(i for i, line in enumerate(lines) if b'"command_hidden":true' in line)
    assert verify_export([*lines[:i], *lines[i + 1 :]]).faults != ()


# --- deny by default --------------------------------------------------------------------------------------------------
MARK = "Northernmost"


def marked(kind: type) -> Any:
    """One of this kind with the mark in every text that is a person's or that people may write."""
    fields = {}
    for field in msgspec.structs.fields(kind):
        text = str(field.type)
        if field.name in PERSONAL and "str" in text:
            fields[field.encode_name] = [MARK] if "tuple" in text else MARK
    return {"type": KINDS[kind], **fields}


PERSONAL = frozenset(
    (
        "person",
        "persons",
        "owner",
        "floorperson",
        "title",
        "reason",
        "words",
        "said",
        "signs",
        "defects",
        "fault",
        "giver",
        "name",
        "number",
        "table",
    )
)


OWNERS_ORDERS = (
    rc.BotsWanted, rc.PlayerRemoved, rc.PlayerLetIn, rc.AfterHand, rc.GamesChosen, rc.TableEnded,
)  # fmt: skip


@pytest.mark.parametrize(
    "kind", [*EVENT_TYPES, *rc.RECORD_TYPES, *HOUSE_EVENT_TYPES], ids=lambda kind: str(kind.__name__)
)
def test_every_kind_of_entry__hides_what_is_personal_and_what_nobody_has_listed(kind: type) -> None:
    content = marked(kind) | {"a_field_of_later": MARK, "more_of_it": [[MARK, 1], {"deep": MARK}]}
    entry = Stored("table:1", 1, 0, KINDS[kind], msgspec.json.encode(content), b"", "", "", (), b"", b"")
    shown = public_content(entry, Pseudonyms())
    assert MARK.encode() not in shown
    assert json.loads(shown)["more_of_it"] == [["", 1], {"deep": ""}]


@pytest.mark.parametrize("kind", OWNERS_ORDERS, ids=lambda kind: str(kind.__name__))
def test_who_ordered_something_at_their_own_table__is_hidden_too(kind: type) -> None:
    content = {"type": KINDS[kind], "by": MARK}
    entry = Stored("table:1", 1, 0, KINDS[kind], msgspec.json.encode(content), b"", "", "", (), b"", b"")
    assert json.loads(public_content(entry, Pseudonyms()))["by"] == "person 1"


def test_games_that_take_turns__are_told_as_they_were_filed() -> None:
    games = mix_of("horse", "", PUBLIC_PROFILE, 6)
    entry = to_entry(rc.GamesChosen("", "H.O.R.S.E.", games), "table:1", 3, None)
    stored = Stored("table:1", 3, 0, entry.kind, entry.public, b"", "", "", (), b"", b"")
    told = from_bytes(public_content(stored, Pseudonyms()), stored)
    assert isinstance(told, rc.GamesChosen)
    assert told.games == games


def test_bots__keep_their_names_and_nobody_has_none() -> None:
    names = Pseudonyms()
    found = [names.of(name) for name in ("bot 3", "", "north", "south", "north")]
    assert found == ["bot 3", "", "person 1", "person 2", "person 1"]
