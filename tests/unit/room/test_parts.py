"""The parts of a commit: merged they are what a whole view says, the public one is the same for everybody, and a seat
is sent something of its own only where something of its own has changed."""

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from pitboss.bots.players import asked
from pitboss.cards import UNKNOWN
from pitboss.engine import view
from pitboss.room.tables.bot_seats import simple_bot
from pitboss.room.tables.requests import Envelope
from pitboss.room.views.naming import HandNames, hand_names
from pitboss.room.views.parts.merging import Merged
from tests.unit.room.rooms import House, house, in_a_hand, in_loop, quiet

PEOPLE = ("player 1", "player 2", "player 3")
# What a whole view has besides events and proofs: those are of the whole hand there.
COMPARED = ("version", "view", "need", "paused", "gone", "me", "names")


class Ear:
    """Listens to a table as a socket does, and puts the parts together as a page does."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.heard: list[bytes] = []
        self.frames: list[dict[str, Any]] = []
        self.merged = Merged()
        self.open = True
        self.ended: list[Exception | None] = []

    async def listen(self, it: House) -> "Ear":
        self.watch = await it.room.look_on("1", self.person or None)
        self.watch.listen(self.hear, self.ended.append)
        await asyncio.sleep(0)
        return self

    def hear(self, frames: tuple[bytes, ...]) -> bool:
        if self.open:
            self.heard += frames
            for whole in filter(None, [self.merged.take(msgspec.json.decode(one)) for one in frames]):
                if whole["t"] == "gone":
                    self.frames[-1]["gone"] = whole["gone"]
                else:
                    self.frames.append(whole)
        return self.open

    def kinds(self) -> list[str]:
        found = [msgspec.json.decode(frame)["t"] for frame in self.heard]
        return [kind for kind in found if kind != "gone"]


async def whole_view(it: House, person: str) -> dict[str, Any]:
    """What somebody sees who comes now."""
    watch = await it.room.watch("1", person or None)
    found: dict[str, Any] = msgspec.json.decode(await anext(watch))
    watch.close()
    return found


async def check_same(it: House, ears: Sequence[Ear]) -> None:
    for ear in ears:
        fresh, last = await whole_view(it, ear.person), ear.frames[-1]
        for field in COMPARED:
            assert last.get(field) == fresh.get(field), (ear.person, field)
        # Time has passed since.
        assert (last["clock"] or {}).get("decision") == (fresh["clock"] or {}).get("decision")
        if last["view"]["running"]:
            assert last["hands"] == fresh["hands"]
        told = {event["v"]: event for frame in ear.frames for event in frame["events"]}
        assert [told.get(event["v"]) for event in fresh["events"]] == fresh["events"]
        proved = {proof["card"] for frame in ear.frames for proof in frame["proofs"]}
        assert {proof["card"] for proof in fresh["proofs"]} <= proved


async def act(it: House, chance: Random) -> bool:
    """Whoever is asked does something, or time passes."""
    live = it.runner().live
    for seat in live.need.seats or (live.need.seat,):
        offered = asked(view(live.table, seat).offers) if seat else ()
        placed = seat and any(one.seat == seat and one.wagers for one in view(live.table, seat).seats)
        if offered and not placed:
            command = simple_bot(view(live.table, seat), offered, live.table.plan.house.table_unit, chance)
            envelope = Envelope(f"a{live.version}", live.person_at(seat), "player", live.need.decision, command)
            assert (await it.room.submit("1", envelope)).ok
            return True
    return False


@pytest.mark.parametrize("game", ["holdem", "omaha-hi-lo-8", "badugi", "seven-card-stud-hi-lo-8", "texas-holdem-bonus"])
@in_loop
async def test_merged_parts__are_what_a_whole_view_says(game: str, tmp_path: Path) -> None:
    it, chance = await house("memory", tmp_path).open(), Random(game)
    await it.table(game)
    await it.seat(*PEOPLE)
    ears = [await Ear(name).listen(it) for name in ("", *PEOPLE)]
    for step in range(120):
        if not await act(it, chance):
            await it.clock.pass_by(3, it.room)
        await quiet(it.room)
        if step % 20 == 3:
            # Who comes in between is sent what all others are from the next commit on.
            ears.append(await Ear(chance.choice(("", *PEOPLE))).listen(it))
        if step == 60:
            assert (await it.ask("player 3", "stand_up")).ok
        if step == 90:
            await it.ask("player 3", "sit_down", seat=5, chips=40_000)
        await quiet(it.room)
        await check_same(it, ears)
    assert it.runner().live.table.hand_number > 2
    assert {"view", "public", "own"} <= set(ears[1].kinds())
    assert set(ears[0].kinds()) <= {"view", "public"}
    await it.stop()


@in_loop
async def test_one_public_part__has_the_same_bytes_for_everybody(tmp_path: Path) -> None:
    it = await in_a_hand("memory", tmp_path)
    ears = [await Ear(name).listen(it) for name in ("", "", "player 1", "player 2")]
    await it.act("call")
    await quiet(it.room)
    parts = [[frame for frame in ear.heard if frame.startswith(b'{"t":"public"')] for ear in ears]
    assert len(parts[0]) == 1
    assert parts[1:] == parts[:1] * 3
    # Not copies: encoded once for all.
    assert len({id(row[0]) for row in parts}) == 1
    (part,) = map(msgspec.json.decode, parts[0])
    assert {"viewer", "offers", "seats"}.isdisjoint(part["view"])
    assert [set(seat) for seat in part["seats"]] == [{"seat", "stack", "bet"}]
    await it.stop()


@in_loop
async def test_an_own_part__comes_where_something_of_it_has_changed__and_before_the_public_one(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table()
    await it.seat(*PEOPLE)
    await it.next_hand()
    ears = {name: await Ear(name).listen(it) for name in PEOPLE}
    first = it.runner().live.need.seat
    await it.act("call")
    await quiet(it.room)
    second = it.runner().live.need.seat
    (third,) = {1, 2, 3} - {first, second}
    assert ears[f"player {first}"].kinds() == ["view", "own", "public"]
    assert ears[f"player {second}"].kinds() == ["view", "own", "public"]
    assert ears[f"player {third}"].kinds() == ["view", "public"]
    # The one has nothing to decide any more, the other has.
    assert msgspec.json.decode(ears[f"player {first}"].heard[-2])["offers"] == []
    asked_now = msgspec.json.decode(ears[f"player {second}"].heard[-2])
    assert asked_now["offers"]
    assert asked_now["decision"] == it.runner().live.need.decision
    assert "hole" not in asked_now
    await it.stop()


@in_loop
async def test_cards__come_in_the_own_part_alone(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table()
    await it.seat(*PEOPLE)
    ears = {name: await Ear(name).listen(it) for name in PEOPLE}
    await it.next_hand()
    hole = it.runner().live.table.hand.hole  # type: ignore[union-attr]
    for seat, name in enumerate(PEOPLE, 1):
        own, public = [msgspec.json.decode(frame) for frame in ears[name].heard[-2:]]
        assert own["hole"] == hole[seat]
        (dealt,) = [one["e"] for one in own["events"] if one["e"]["type"] == "hand.cards_dealt.v1"]
        assert set(hole[seat]) <= set(dealt["cards"])
        assert {proof["card"] for proof in own["proofs"]} == set(hole[seat])
        assert [seat["hole"] for seat in public["seats"]] == [[UNKNOWN, UNKNOWN]] * 3
        assert "proofs" not in public
    await it.stop()


@in_loop
async def test_who_cannot_take_a_frame__is_sent_a_fresh_view_when_they_can(tmp_path: Path) -> None:
    it = await in_a_hand("memory", tmp_path)
    ear = await Ear("player 1").listen(it)
    ear.open = False
    await it.act("call")
    await quiet(it.room)
    ear.open = True
    await it.act("check")
    await quiet(it.room)
    # Nothing that builds on what was left out.
    assert ear.kinds() == ["view"]
    ear.watch.catch_up()
    await asyncio.sleep(0)
    assert ear.kinds() == ["view", "view"]
    await it.act("check")
    await quiet(it.room)
    await check_same(it, [ear])
    ear.watch.catch_up()
    await asyncio.sleep(0)
    assert ear.kinds().count("view") == 2
    ear.watch.close()
    assert ear.ended == [None]
    await it.stop()


@in_loop
async def test_versions__never_go_back__and_each_part_builds_on_the_last(tmp_path: Path) -> None:
    it, chance = await house("memory", tmp_path).open(), Random(3)
    await it.table()
    await it.seat(*PEOPLE)
    ears = [await Ear(name).listen(it) for name in ("", *PEOPLE)]
    for step in range(60):
        if not await act(it, chance):
            await it.clock.pass_by(3, it.room)
        if step % 7 == 0:
            chance.choice(ears).watch.renew()
        await quiet(it.room)
    for ear in ears:
        version = own = 0
        for frame in map(msgspec.json.decode, ear.heard):
            assert frame.get("version", version) >= version
            if frame["t"] == "view":
                version = own = frame["version"]
            elif frame["t"] == "public":
                assert (frame["since"], frame["version"] > version) == (version, True)
                version = frame["version"]
            elif frame["t"] == "own":
                assert frame["since"] in (own, 0)
                own = frame["version"]
    await it.stop()


@in_loop
async def test_a_name__is_looked_for_once_for_the_same_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    it = await in_a_hand("memory", tmp_path)
    table, names = it.runner().live.table, HandNames()
    assert [names.seen_by(table, seat) for seat in (0, 1, 2)] == [hand_names(table, seat) for seat in (0, 1, 2)]

    def again(*_: Any) -> str:
        raise AssertionError("it is known")

    monkeypatch.setattr("pitboss.room.views.naming.hand_name", again)
    assert names.of(table, 1) == hand_names_of(names, table, 1)
    await it.stop()


def hand_names_of(names: HandNames, table: Any, seat: int) -> str:
    return names.seen_by(table, seat)[str(seat)]


# --- the same as the page ---------------------------------------------------------------------------------------------
RECORDED = Path(__file__).parents[2] / "golden" / "parts.json"


def test_recorded_parts__are_merged_here_as_on_the_page() -> None:
    """The page's own test reads the same file (web/tests/parts.test.ts)."""
    for viewer in json.loads(RECORDED.read_text()):
        merged = Merged()
        for step in viewer["steps"]:
            assert merged.take(step["part"]) == step["whole"]
