"""Several nodes: a line goes to the one that has the table, and is heard at all of them."""

import pytest

from pitboss.room.chat.keys import ChatKeys
from pitboss.room.chat.lines import TableChat
from pitboss.room.errors import RoomRefusal
from pitboss.room.people.accounts import Person
from pitboss.store.memory import MemoryLog
from pitboss.store.records import ChatSilenced
from pitboss.store.sealing import new_key
from pitboss.store.slip_keys import SlipKeys
from tests.unit.room.remote.nodes import Eye, until
from tests.unit.room.remote.several import Rooms
from tests.unit.room.rooms import FakeClock, in_loop

FLOOR = Person("floor", "floor", "floorperson", roles=("floorperson",))


@in_loop
async def test_a_line__goes_to_the_owner_of_the_table_and_comes_back() -> None:
    it = Rooms()
    one, other = await it.open("one", tables=1), await it.open("other")
    eye = Eye(await other.look_on("1", None), "")
    await until(lambda: eye.shown)
    assert eye.shown["chat"] == []
    assert await other.chat.say("1", FLOOR, "a", "hello from afar") == 1
    # Asked again, as where the answer was lost.
    assert await other.chat.say("1", FLOOR, "a", "hello from afar") == 1
    await until(lambda: [frame for frame in eye.frames if frame["t"] == "chat"])
    heard = [line for frame in eye.frames if frame["t"] == "chat" for line in frame["lines"]]
    assert [(line["n"], line["words"]) for line in heard] == [(1, "hello from afar")]
    assert (await one.store.head("chat:1"))[0] == 1
    # What the owner refuses is refused at the other, in the same words.
    await one.chat.silences.silence(
        ChatSilenced("", "floor", one.clock.now() + 60_000, "floorperson", "x"), "s"
    )  # fmt: skip
    with pytest.raises(RoomRefusal) as refused:
        await other.chat.say("1", FLOOR, "b", "once more")
    assert refused.value.code == "silenced"
    await it.close()


@in_loop
async def test_two_owners__number_their_lines_one_after_the_other() -> None:
    """One that does not know yet that the table has moved: nothing is lost, and no number given twice."""
    log, clock = MemoryLog(), FakeClock()
    kept = SlipKeys(new_key("room:test"))
    there, late = [TableChat("1", log, clock, ChatKeys(lambda: kept), lambda lines: None) for _ in range(2)]
    for chat in (there, late):
        await chat.load()
    assert await there.say("north", "a", "first") == 1
    assert await late.say("south", "b", "second") == 2
    assert await there.say("north", "c", "third") == 3
    assert [line.words for line in there.lines] == ["first", "second", "third"]
