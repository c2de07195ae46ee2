"""The storage is away for all nodes at once, and comes back: everybody is answered within two seconds of that, at
whichever node they are and however long it took."""

import asyncio

import pytest

from pitboss.room.remote import anywhere
from pitboss.room.tables.requests import Answer
from tests.unit.room.nodes.cluster import Cluster
from tests.unit.room.nodes.test_several import two
from tests.unit.room.rooms import in_loop

# What whoever is told so sends again, with the same id.
AGAIN = frozenset({"no_answer_yet", "storage", "storage_trouble", "elsewhere"})
GOAL_MS = 2_000


async def until_done(it: Cluster, node: str, person: str) -> Answer:
    envelope = it.envelope(person, "auto_top_up", on=True, cents=40_000)
    while True:
        answer = await it.rooms[node].submit("1", envelope)
        if answer.code not in AGAIN:
            return answer
        await it.clock.sleep(0.25)


@pytest.mark.parametrize("away_s", [0.6, 1.7, 2.4, 4.9, 6.3, 12.0])
@in_loop
async def test_the_storage_away_for_all__everybody_is_answered_within_two_seconds_of_its_return(away_s: float) -> None:
    it = await two()
    await it.start("c")
    await it.pass_by(8)
    epoch = it.epoch()
    for line in it.lines.values():
        line.cut = True
    asked = [asyncio.create_task(until_done(it, node, "player 1")) for node in "abc"]
    await it.pass_by(away_s)
    assert not any(task.done() for task in asked)
    for line in it.lines.values():
        line.cut = False
    back = it.clock.now()
    while not all(task.done() for task in asked):
        assert it.clock.now() - back <= GOAL_MS
        await it.pass_by(0.1)
    assert all([(await task).ok for task in asked])
    # By the owner that it had, and nobody has taken anything.
    await it.pass_by(15)
    assert (it.owners("1"), it.epoch()) == (["a"], epoch)
    await it.close()


@in_loop
async def test_a_node_whose_storage_says_nothing_at_all__still_reaches_tables_of_others_over_the_bus(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    it = await two()
    monkeypatch.setattr(anywhere, "OWNER_S", 0.01)
    room, asked = it.rooms["b"], list[str]()

    async def never(table: str) -> str | None:
        asked.append(table)
        await asyncio.Event().wait()
        return None

    assert room.others is not None
    room.others.elsewhere.owner_of = never
    # The owner is not there at first: so whose the table is has to be looked up.
    server = it.rooms["a"].others
    assert server is not None
    server.server.stop("1")
    task = asyncio.create_task(room.submit("1", it.envelope("player 1", "auto_top_up", on=True, cents=40_000)))
    await it.pass_by(0.5)
    await asyncio.sleep(0.05)
    await it.pass_by(0.5)
    server.server.serve(it.runner())
    while not task.done():
        await asyncio.sleep(0.02)
        await it.pass_by(0.25)
    assert (await task).ok
    assert asked
    await it.close()
