"""What may be said, how often, and who may not: bad input is refused in words, and changes nothing."""

import asyncio
from pathlib import Path

import pytest

from pitboss.house.base import OPERATOR
from pitboss.house.people import commands as cm
from pitboss.room.chat.words import BURST, EVERY_MS, WORDS_MAX, Pace, check_words
from pitboss.room.config import private_config
from pitboss.room.errors import RoomRefusal
from pitboss.room.people.accounts import Person
from tests.unit.room.chat.talking import FLOOR, NORTH, SOUTH, Ear, at_a_table, faults
from tests.unit.room.rooms import START, House, in_loop, quiet

GOOD = ["gg", "<script>alert(1)</script>", "👩‍👩‍👧 nice", "שלום", "مرحبا", "a&b \"c\" 'd'", "é", "ไทย", "x" * WORDS_MAX]
BAD = {
    "right-to-left override": "\u202eevil",
    "isolate": "a\u2066b",
    "mark": "a\u200fb",
    "line break": "one\ntwo",
    "bell": "a\x07",
    "null": "a\x00b",
    "line separator": "a\u2028b",
    "zero width": "a\u200bb",
    "private use": "\ue000",
    "surrogate": "\ud800",
    "climbing marks": "a" + "\u0301" * 4,
    "nothing": "   ",
    "only joiners": "\u200d",
    "10,000 signs": "x" * 10_000,
    "10,000 spaces": " " * 10_000,
    "one too many": "x" * (WORDS_MAX + 1),
}


@pytest.mark.parametrize("words", GOOD)
def test_words__are_kept_as_they_were_typed(words: str) -> None:
    assert check_words(f" {words} ") == words


@pytest.mark.parametrize("words", BAD.values(), ids=BAD)
def test_words__that_are_refused(words: str) -> None:
    with pytest.raises(RoomRefusal) as refused:
        check_words(words)
    assert refused.value.code == "bad_words"
    assert len(refused.value.detail) < 120


def test_pace__so_many_at_once_and_one_more_now_and_then() -> None:
    pace = Pace()
    for _ in range(BURST):
        pace.check("north", 0)
    with pytest.raises(RoomRefusal, match="again in 2 s"):
        pace.check("north", 0)
    pace.check("south", 0)
    pace.check("north", EVERY_MS)
    with pytest.raises(RoomRefusal):
        pace.check("north", EVERY_MS)
    for _ in range(BURST):
        pace.check("north", 100 * EVERY_MS)


async def with_floor(tmp_path: Path) -> tuple[House, Ear]:
    it, ear = await at_a_table("memory", tmp_path)
    staff = it.room.accounts.staff
    await staff.order(cm.RegisterPerson(by=OPERATOR, at=START, person="floor", name="floor", roles=("floorperson",)))
    return it, ear


@in_loop
async def test_silenced__at_a_table_or_in_the_room_and_lifted_again(tmp_path: Path) -> None:
    it, _ = await with_floor(tmp_path)
    await it.table()
    chat = it.room.chat
    await chat.silence(FLOOR, "s1", "north", "1", 10)
    with pytest.raises(RoomRefusal) as refused:
        await chat.say("1", NORTH, "a", "hello")
    assert refused.value.code == "silenced"
    await it.person("north")
    assert (await it.ask("north", "stand_up")).ok
    assert (await it.ask("north", "sit_down", "2", seat=1, chips=40_000)).ok
    # Elsewhere they may; whoever is silenced in the room may nowhere, under whichever name and id.
    assert await chat.say("2", NORTH, "b", "hello") == 1
    await chat.silence(FLOOR, "s2", "north", "", 10)
    for id in ("b2", "c"):
        with pytest.raises(RoomRefusal, match="until"):
            await chat.say("2", NORTH, id, "hello again")
    await chat.silence(FLOOR, "s3", "north", "", 0)
    assert await chat.say("2", NORTH, "d", "back") == 2
    await it.clock.pass_by(600, it.room)
    assert (await chat.look(FLOOR)).silences == ()
    assert await faults(it) == []
    await it.stop()


@in_loop
async def test_only_the_floor_silences__and_who_opened_a_table_at_that_one(tmp_path: Path) -> None:
    it, _ = await with_floor(tmp_path)
    chat = it.room.chat
    for attempt in (chat.silence(NORTH, "s", "south", "1", 10), chat.look(NORTH), chat.settle(NORTH, 1)):
        with pytest.raises(RoomRefusal) as refused:
            await attempt
        assert refused.value.code == "wrong_role"
    await it.stop()


@in_loop
async def test_the_owner__does_not_lift_what_the_floor_has_ordered_and_orders_no_more_than_others_write(
    tmp_path: Path,
) -> None:
    it, _ = await with_floor(tmp_path)
    chat, ann = it.room.chat, Person("ann", "ann")
    own = await it.room.open_table(private_config("holdem", "ann"), "ann")
    await chat.silence(ann, "a1", "north", own, 10)
    await chat.silence(ann, "a2", "north", own, 0)
    assert (await chat.look(FLOOR)).silences == ()
    await chat.silence(FLOOR, "f", "north", own, 10)
    for minutes in (0, 1):
        with pytest.raises(RoomRefusal) as refused:
            await chat.silence(ann, f"b{minutes}", "north", own, minutes)
        assert (refused.value.code, refused.value.rule) == ("wrong_role", "O-ROL-01")
    assert [one.by for one in (await chat.look(FLOOR)).silences] == ["floor"]
    await it.clock.pass_by(600, it.room)
    await chat.silence(ann, "c", "north", own, 10)
    for number in range(BURST - 1):
        await chat.silence(ann, f"d{number}", f"somebody {number}", own, 10)
    with pytest.raises(RoomRefusal, match="not so fast"):
        await chat.silence(ann, "e", "somebody else", own, 10)
    await it.stop()


@in_loop
async def test_a_report__is_settled_once_however_many_look_at_it(tmp_path: Path) -> None:
    it, _ = await with_floor(tmp_path)
    chat = it.room.chat
    await chat.say("1", NORTH, "a", "something rude")
    await chat.report("1", SOUTH, 1)
    (report,) = (await chat.look(FLOOR)).reports
    await asyncio.gather(*[chat.settle(FLOOR, report.n) for _ in range(3)])
    assert (await chat.look(FLOOR)).reports == ()
    assert await faults(it) == []
    await it.stop()


@in_loop
async def test_reported__with_line_and_reporter_and_settled(tmp_path: Path) -> None:
    it, _ = await with_floor(tmp_path)
    chat = it.room.chat
    await chat.say("1", NORTH, "a", "something rude")
    for _ in range(2):
        await chat.report("1", SOUTH, 1)
    for who, line, code in ((NORTH, 1, "own_line"), (SOUTH, 2, "no_such_line"), (SOUTH, 0, "no_such_line")):
        with pytest.raises(RoomRefusal) as refused:
            await chat.report("1", who, line)
        assert refused.value.code == code
    (report,) = (await chat.look(FLOOR)).reports
    assert (report.table, report.line, report.who, report.words, report.reporter) == (
        "1", 1, "north", "something rude", "south",
    )  # fmt: skip
    await chat.silence(FLOOR, "s", "north", "1", 60, report.n)
    seen = await chat.look(FLOOR)
    assert seen.reports == ()
    assert [(one.person, one.table, one.by) for one in seen.silences] == [("north", "1", "floor")]
    assert await faults(it) == []
    await quiet(it.room)
    await it.stop()
