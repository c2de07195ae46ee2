"""Hands that are over are found by person, table, time, pot, rule and ruling; the index is nothing but the log."""

import asyncio
import re
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.games import RING_GAMES
from pitboss.ledger.owners import walk_in
from pitboss.room.errors import RoomRefusal
from pitboss.room.inspection.following import Following
from pitboss.room.inspection.index import INDEX_NAME, HandIndex
from pitboss.room.inspection.scanning import RULINGS
from pitboss.room.inspection.search import PAGE_MAX, FoundHand, HandQuery, find, rules_named
from pitboss.store.memory import MemoryLog
from pitboss.store.port import Stored
from tests.support.covers import covers
from tests.support.light_logs import of_light_tables
from tests.support.random_logs import irregular, played
from tests.tidy.tree import ROOT
from tests.unit.room.inspection.tables_told import told
from tests.unit.room.inspection.test_scanning import play_out, table
from tests.unit.room.rooms import FakeClock, House, both, house, in_loop

CALLED = {"player 2": "Élodie"}


class Searched:
    """An index that follows a log, and what is found in it."""

    def __init__(self, store: MemoryLog, path: Path | None = None) -> None:
        self.index = HandIndex(path)
        self.following = Following(store, self.index, FakeClock(), lambda job: job.close())

    async def find(self, **query: Any) -> tuple[FoundHand, ...]:
        await self.following.catch_up()
        found, _ = await self.index.ask(lambda db: find(db, HandQuery(**query), CALLED))
        return found

    async def numbers(self, **query: Any) -> list[tuple[str, int]]:
        return [(one.table, one.number) for one in await self.find(**query)]


async def three_tables() -> MemoryLog:
    """Two hands at table 1, the second disputed and ruled on; one each at tables 2 and 3, where player 9 sits too."""
    store = MemoryLog()
    first = table(cm.StartHand())
    play_out(first)
    first.must(cm.StandUp(3))
    first.must(cm.StartHand())
    play_out(first)
    first.must(cm.OpenDispute(by="player", seat=2, words="The button was wrong"))
    first.must(cm.GiveRuling(by="shift_supervisor", person="Sue", dispute=1, words="It was right"))
    second = table(cm.StartHand())
    play_out(second)
    third = table(cm.SitDown(4, person="player 9", chips=50_000), cm.StartHand())
    play_out(third)
    for stream, session, seconds in (("table:1", first, 1), ("table:2", second, 2), ("table:3", third, 3)):
        await told(store, stream, session.log, seconds)
    return store


@in_loop
async def test_by_person__also_who_has_left_the_table_and_whoever_is_called_otherwise_now() -> None:
    searched = Searched(await three_tables())
    everybody = await searched.numbers(person="player 1")
    assert sorted(everybody) == [("1", 1), ("1", 2), ("2", 1), ("3", 1)]
    # Player 3 stood up after the first hand.
    assert sorted(await searched.numbers(person="PLAYER 3")) == [("1", 1), ("2", 1), ("3", 1)]
    assert await searched.numbers(person="player 9") == [("3", 1)]
    assert await searched.numbers(person="élodie") == await searched.numbers(person="player 2")
    assert await searched.numbers(person="nobody") == []
    (hand,) = await searched.find(person="player 9")
    assert {player.name for player in hand.players} == {"player 1", "Élodie", "player 3", "player 9"}
    searched.index.close()


@in_loop
async def test_by_table_time_and_pot() -> None:
    searched = Searched(await three_tables())
    everything = await searched.find()
    assert [one.ended for one in everything] == sorted([one.ended for one in everything], reverse=True)
    assert sorted(await searched.numbers(table="1")) == [("1", 1), ("1", 2)]
    middle = everything[1].ended
    assert await searched.numbers(since=middle) == [(one.table, one.number) for one in everything[:2]]
    assert await searched.numbers(until=middle) == [(one.table, one.number) for one in everything[2:]]
    large = max(everything, key=lambda one: one.pot)
    assert [one.pot for one in everything].count(large.pot) == 1
    assert await searched.numbers(pot_min=large.pot) == [(large.table, large.number)]
    assert (large.table, large.number) not in await searched.numbers(pot_max=large.pot - 1)
    assert await searched.numbers(pot_min=large.pot, pot_max=large.pot - 1) == []
    searched.index.close()


@covers("K-CON-01")
@in_loop
async def test_k_con_01__by_rule_cited_and_by_ruling() -> None:
    searched = Searched(await three_tables())
    assert await searched.numbers(ruling="any") == [("1", 2)]
    for asked in ("given", "Dispute opened", "button was", "IT WAS RIGHT"):
        assert await searched.numbers(ruling=asked) == [("1", 2)], asked
    assert await searched.numbers(ruling="misdeal") == []
    assert await searched.numbers(disputed=True) == [("1", 2)]
    (hand,) = await searched.find(ruling="given")
    assert [(one.kind, one.person) for one in hand.rulings] == [("dispute_opened", ""), ("given", "Sue")]
    # Every hand has its blinds (P 11.D), and none of them a Kill.
    assert len(await searched.find(rule="E-BLD-01")) == len(await searched.find(rule="p 11.d")) == 4
    assert await searched.find(rule="E-KIL-02") == ()
    searched.index.close()


def test_rules__by_id_or_by_paragraph_and_its_parts() -> None:
    assert rules_named("k-con-03") == ["K-CON-03"]
    assert "K-CON-03" in rules_named("P  18.C")
    assert set(rules_named("P 18.K")) >= {"K-PRO-03", "K-PRO-04"}
    # Not paragraph 18 of everything that begins with a 1.
    assert not set(rules_named("P 1")) & set(rules_named("P 18.C"))
    for asked in ("P 99", "no such", "%"):
        with pytest.raises(RoomRefusal) as refused:
            rules_named(asked)
        assert refused.value.code == "no_such_rule"


@in_loop
async def test_page_by_page__nothing_is_left_out_and_nothing_comes_twice() -> None:
    store = MemoryLog()
    for number in range(3):
        await told(store, f"table:{number}", played_long(number), seconds=1)
    searched = Searched(store)
    await searched.following.catch_up()
    seen: list[tuple[str, int]] = []
    after = ""
    for _ in range(20):
        query = HandQuery(after=after)
        found, after = await searched.index.ask(lambda db, query=query: find(db, query, {}))  # type: ignore[misc]
        seen += [(one.table, one.number) for one in found]
        assert len(found) <= PAGE_MAX
        if not after:
            break
    (count,) = await searched.index.ask(lambda db: db.execute("SELECT count(*) FROM hands").fetchone())
    assert len(seen) == len(set(seen)) == count > PAGE_MAX
    for bad in ("5", "a:b:0:c", "9" * 40 + ":1:0:1", "-1:2:0:3", "1:2:x:3", "1:2:3"):
        with pytest.raises(RoomRefusal) as refused:
            await searched.find(after=bad)
        assert refused.value.code == "bad_place"
    searched.index.close()


def played_long(seed: int) -> Sequence[Any]:
    return played(RING_GAMES[seed], seed, 30).log


@covers("N-OPN-12", "N-OPN-24")
@in_loop
async def test_n_opn_12__a_light_record_that_was_taken_back_is_found_as_such_beside_the_one_that_stands() -> None:
    light = next(one for one in of_light_tables(3) if any(isinstance(event, ev.RecordTakenBack) for event in one.log))
    store = MemoryLog()
    await told(store, "table:1", light.log)
    searched = Searched(store)
    stands: dict[int, ev.HandRecorded] = {}
    gone: list[tuple[int, int, str, str]] = []
    for event in light.log:
        if isinstance(event, ev.HandRecorded):
            assert event.number not in stands
            stands[event.number] = event
        elif isinstance(event, ev.RecordTakenBack):
            gone.append((event.number, sum(stands.pop(event.number).pots), event.person, event.reason))
    assert gone
    hands = await searched.find()
    assert {one.number: one.pot for one in hands if one.how == "recorded"} == {
        number: sum(one.pots) for number, one in stands.items()
    }
    back = [(one.number, one.pot, one.taken_back) for one in hands if one.taken_back is not None]
    assert {one.how for one in hands if one.taken_back is not None} == {"taken_back"}
    assert sorted([(number, pot, who.person, who.words) for number, pot, who in back]) == sorted(gone)
    # Who won what nobody wrote down; whoever was in it is found by it.
    assert {player.won for hand in hands for player in hand.players} == {None}
    last = next(one for one in hands if one.taken_back is not None)
    by_person = await searched.find(person=last.players[0].person)
    assert last in by_person
    found = {(one.number, one.how) for one in await searched.find(ruling="record taken back")}
    assert {(number, "taken_back") for number, *_ in gone} <= found
    searched.index.close()


@in_loop
async def test_walk_ins__are_found_by_their_plain_names_and_one_by_one() -> None:
    store = MemoryLog()
    session = table()
    for seat, person in ((4, walk_in("Zoe")), (5, walk_in("Zoe", 2))):
        session.must(cm.SitDown(seat, person=person, chips=50_000))
    session.must(cm.StartHand())
    play_out(session)
    await told(store, "table:1", session.log)
    searched = Searched(store)
    (hand,) = await searched.find(person="zoe")
    assert [player.name for player in hand.players].count("Zoe") == 2
    assert len(await searched.find(person="Zoe (cash 2)")) == len(await searched.find(person="Zoe (cash)")) == 1
    assert await searched.find(person="Zoe (cash 3)") == ()
    searched.index.close()


# --- the index is nothing but the log -------------------------------------------------------------------------------
@in_loop
async def test_the_index__goes_on_where_it_was_and_is_made_anew_where_it_is_gone(tmp_path: Path) -> None:
    path, store = tmp_path / INDEX_NAME, await three_tables()
    searched = Searched(store, path)
    first = await searched.find()
    searched.index.close()
    assert path.stat().st_mode & 0o077 == 0
    # Again on the same file, with one table more: only that one is read.
    await told(store, "table:4", irregular(4).log)
    again = Searched(store, path)
    assert len(await again.find()) > len(first)
    assert [one for one in await again.find() if one.table != "4"] == list(first)
    again.index.close()
    whole = await Searched(store).find()
    for spoil in (path.unlink, lambda: path.write_bytes(b"no database" * 100), lambda: _another_format(path)):
        spoil()
        new = Searched(store, path)
        assert await new.find() == whole
        new.index.close()


def _another_format(path: Path) -> None:
    db = sqlite3.connect(path)
    db.execute("PRAGMA user_version = 99")
    db.commit()
    db.close()


@in_loop
async def test_a_log_that_was_restored__is_read_anew(tmp_path: Path) -> None:
    path, store = tmp_path / INDEX_NAME, await three_tables()
    searched = Searched(store, path)
    assert ("1", 2) in await searched.numbers()
    searched.index.close()
    # Another log, in which table 1 had another life and table 3 never was.
    other = MemoryLog()
    session = table(cm.StartHand())
    play_out(session)
    await told(other, "table:1", session.log, seconds=7)
    await told(other, "table:2", table().log)
    restored = Searched(other, path)
    assert await restored.numbers() == [("1", 1)]
    restored.index.close()


@in_loop
async def test_a_damaged_table__is_skipped_with_a_word_and_the_others_are_found() -> None:
    store = await three_tables()
    entries: list[Stored] = store.entries["table:1"]
    second = [place for place, entry in enumerate(entries) if entry.kind == "hand.started.v1"][1]
    entries[second] = msgspec.structs.replace(entries[second], at=entries[second].at + 1)
    searched = Searched(store)
    # What stands before the damage is sound.
    assert sorted(await searched.numbers()) == [("1", 1), ("2", 1), ("3", 1)]
    assert list(searched.following.skipped()) == ["1"]
    assert f"from version {second + 1} on" in searched.following.skipped()["1"]
    del entries[second]
    gone = Searched(store)
    assert sorted(await gone.numbers()) == [("1", 1), ("2", 1), ("3", 1)]
    assert list(gone.following.skipped()) == ["1"]


@in_loop
async def test_a_write_that_fails__leaves_nothing_half_done(tmp_path: Path) -> None:
    store = await three_tables()
    searched = Searched(store, tmp_path / INDEX_NAME)
    await searched.index.ask(
        lambda db: db.execute("CREATE TRIGGER no BEFORE INSERT ON cited BEGIN SELECT RAISE(FAIL, 'no'); END")
    )
    with pytest.raises(Exception, match="no"):
        await searched.find()
    await searched.index.ask(lambda db: db.execute("DROP TRIGGER no"))
    assert len(await searched.find()) == 4
    searched.index.close()


# --- in a room ------------------------------------------------------------------------------------------------------
async def _plays(it: House, hands: int = 1) -> None:
    for _ in range(hands):
        await it.next_hand()
        while it.runner().live.table.hand is not None:
            await it.act("call" if it.runner().live.need.kind == "act" and _to_call(it) else _other(it))


def _to_call(it: House) -> bool:
    live = it.runner().live
    assert live.table.hand is not None
    return live.table.hand.betting.level > live.table.hand.bets[live.need.seat]


def _other(it: House) -> str:
    return "check" if it.runner().live.need.kind == "act" else "show"


@both
@in_loop
async def test_in_a_room__a_hand_is_found_as_soon_as_it_is_over_and_not_before(kind: str, tmp_path: Path) -> None:
    it = await house(kind, tmp_path).open()
    await it.table()
    await it.seat("player 1", "player 2")
    await it.next_hand()
    assert (await it.room.inspection.hands(HandQuery())).hands == ()
    while it.runner().live.table.hand is not None:
        await it.act("call" if it.runner().live.need.kind == "act" and _to_call(it) else _other(it))
    (hand,) = (await it.room.inspection.hands(HandQuery(person="player 2"))).hands
    assert (hand.table, hand.number, hand.how, hand.title) == ("1", 1, "ended", "Hold 'Em")
    await _plays(it)
    assert (await it.ask("floor", "close_table", role="floorperson")).ok
    # Of a table that is closed, and after a restart.
    for _ in range(2):
        found = (await it.room.inspection.hands(HandQuery(table="1"))).hands
        assert [one.number for one in found] == [2, 1]
        await it.restart()
    with pytest.raises(RoomRefusal) as refused:
        await it.room.inspection.hands(HandQuery(table="77"))
    assert refused.value.code == "no_such_table"
    await it.stop()


@in_loop
async def test_in_a_room_with_a_file__the_index_follows_by_itself(tmp_path: Path) -> None:
    it = await house("sqlite", tmp_path).open()
    await it.table(bots=4)
    await it.clock.pass_by(600, it.room)
    played_hands = it.runner().live.notes.hands
    db = sqlite3.connect(f"file:{tmp_path / INDEX_NAME}?mode=ro", uri=True)
    (count,) = db.execute("SELECT count(*) FROM hands").fetchone()
    db.close()
    assert 0 < count <= played_hands[-1].number
    await it.stop()


def test_a_search_waits_only_so_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is being made for the first time goes on; the answer says that something is missing."""

    async def slow(self: Following, *, everywhere: bool) -> None:
        self.behind = 7
        await asyncio.sleep(60)

    async def search() -> None:
        it = await house("memory", Path()).open()
        found = await it.room.inspection.hands(HandQuery())
        assert (found.hands, found.behind) == ((), 7)
        await it.stop()

    monkeypatch.setattr(Following, "catch_up", slow)
    monkeypatch.setattr("pitboss.room.inspection.desk.WAIT_SECONDS", 0.01)
    asyncio.run(search())


def test_the_page_knows_every_kind_of_ruling() -> None:
    text = (ROOT / "web" / "src" / "lib" / "inspection.ts").read_text(encoding="utf-8")
    listed = set(
        re.findall(r"^  (\w+): \"", text.partition("export const RULINGS")[2].partition("};")[0], re.MULTILINE)
    )
    assert listed == {*RULINGS.values(), "any"}
