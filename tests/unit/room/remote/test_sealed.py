"""Words under the key of the room's nodes: what was not sealed by them, or not said there, is not heard."""

import asyncio

import pytest

from pitboss.bus.errors import NoAnswer
from pitboss.bus.memory import MemoryNet
from pitboss.bus.port import Message
from pitboss.room.remote.sealed import LIVES_MAX, BusKey, NotSealedByUs, SealedBus
from pitboss.room.remote.words import Answered, Beat, Look, NotShown, Own, Seen
from pitboss.room.tables.requests import Answer
from pitboss.store.sealing import new_key
from tests.unit.room.remote.nodes import until
from tests.unit.room.rooms import in_loop

ROOM = new_key("room:one")


def test_a_node_opens_what_another_sealed__on_the_same_subject_alone() -> None:
    one, two = BusKey(ROOM), BusKey(ROOM)
    sealed = one.seal(b"table.1", b"the ace of spades")
    assert b"ace" not in sealed
    assert two.open(b"table.1", sealed) == b"the ace of spades"
    for place, data in ((b"table.2", sealed), (b"table.1", sealed[:-1]), (b"table.1", b"short"), (b"table.1", b"")):
        with pytest.raises(NotSealedByUs):
            two.open(place, data)
    changed = bytearray(sealed)
    changed[40] ^= 1
    with pytest.raises(NotSealedByUs):
        two.open(b"table.1", bytes(changed))
    with pytest.raises(NotSealedByUs):
        BusKey(new_key("room:two")).open(b"table.1", sealed)


def test_the_same_word_twice__is_never_sealed_alike() -> None:
    one, two = BusKey(ROOM), BusKey(ROOM)
    sealed = {key.seal(b"x", b"same") for key in (one, two) for _ in range(100)}
    assert len(sealed) == 200
    # Salt and number are another each time: no nonce is used twice under one key.
    assert len({data[:28] for data in sealed}) == 200


def test_names_in_subjects__are_digests_that_other_rooms_cannot_make() -> None:
    one, same, other = BusKey(ROOM), BusKey(ROOM), BusKey(new_key("room:two"))
    assert one.token("table", "1") == same.token("table", "1")
    assert (
        len({one.token("table", "1"), one.token("table", "2"), one.token("person", "1"), other.token("table", "1")})
        == 4
    )
    assert one.room != other.room


def test_keys_of_former_lives__are_forgotten_and_made_again() -> None:
    reader = BusKey(ROOM)
    first = BusKey(ROOM).seal(b"x", b"first")
    assert reader.open(b"x", first) == b"first"
    for _ in range(LIVES_MAX + 5):
        assert reader.open(b"x", BusKey(ROOM).seal(b"x", b"more")) == b"more"
    assert reader.open(b"x", first) == b"first"


@in_loop
async def test_what_is_not_sealed_or_no_such_word__is_not_heard_and_counted() -> None:
    net = MemoryNet()
    mine, raw = SealedBus(net.join("mine"), BusKey(ROOM)), net.join("raw")
    other = SealedBus(net.join("other"), BusKey(ROOM))
    heard: list[object] = []
    mine.subscribe("a", Own | Beat, heard.append)
    raw.publish("a", b"not sealed at all")
    other.publish("a", Look("player 1", "front"))
    other.publish("a", Beat(7, "life", 1))
    await until(lambda: heard)
    assert heard == [Beat(7, "life", 1)]
    assert mine.strange == 2


@in_loop
async def test_whoever_has_no_key__can_neither_ask_nor_answer() -> None:
    net = MemoryNet()
    mine, raw = SealedBus(net.join("mine"), BusKey(ROOM)), net.join("raw")
    asked: list[object] = []
    mine.respond("ask", Look, lambda look, reply: asked.append(look))
    with pytest.raises(NoAnswer):
        await raw.request("ask", b"let me play as player 1", 0.05)
    assert not asked
    raw.respond("other", lambda message, reply: reply(b"made up"))
    with pytest.raises(NotSealedByUs):
        await mine.request("other", Look("player 1", "front"), Seen | NotShown, 1)


@in_loop
async def test_an_answer__is_that_of_its_own_question() -> None:
    """Whoever stands between keeps one answer, and gives it to the next question."""
    net = MemoryNet()
    mine, owner = SealedBus(net.join("mine"), BusKey(ROOM)), SealedBus(net.join("owner"), BusKey(ROOM))
    owner.respond("ask", Look, lambda look, reply: reply(Answered(Answer(look.person, True, 1))))
    kept: list[Message] = []
    net.taps.append(lambda trip: kept.append(trip.message) if trip.target == "mine" else None)
    first: Answered = await mine.request("ask", Look("first", ""), Answered, 1)
    assert first.answer.id == "first"
    net.cut("owner", "mine")
    asking: asyncio.Task[Answered] = asyncio.create_task(mine.request("ask", Look("second", ""), Answered, 1))
    await until(lambda: len(kept) == 2)
    thief = net.join("thief")
    thief.publish(kept[1].subject, kept[0].data)
    with pytest.raises(NotSealedByUs):
        await asking
