"""Two owners forced for one table, again and again, at whatever step the first one is: what it did not store in time is
stored nowhere, and nobody hears of it."""

import asyncio
from random import Random

from pitboss.room.nodes.node import drop
from pitboss.store.port import Batch
from tests.unit.room.nodes.cluster import Cluster
from tests.unit.room.rooms import in_loop

TRIES = 300


@in_loop
async def test_takeovers_while_the_owner_acts__nothing_of_the_former_owner_is_stored_or_told() -> None:
    it = Cluster()
    await it.start("a")
    await it.start("b")
    await it.in_a_hand("a")
    chance = Random(17)
    fenced = stored = 0
    for _ in range(TRIES):
        (owner,) = it.owners("1")
        other = "b" if owner == "a" else "a"
        runner, room = it.runner(), it.rooms[owner]
        waits, frames = chance.randrange(8), list[bytes]()
        watch = runner.watch("")

        def hear(found: tuple[bytes, ...], frames: list[bytes] = frames) -> bool:
            frames.extend(found)
            return True

        watch.listen(hear, lambda error: None)
        await asyncio.sleep(0)

        async def slowly(batch: Batch, steps: int = chance.randrange(8)) -> None:
            for _ in range(steps):
                await asyncio.sleep(0)

        it.lines[owner].before_append = slowly
        said = it.envelope("player 1", "auto_top_up", on=chance.random() < 0.5, cents=40_000)
        answers: list[str] = []
        runner.ask(said, lambda answer, answers=answers: answers.append(answer.code))  # type: ignore[misc]
        for _ in range(waits):
            await asyncio.sleep(0)
        # A takeover, as after a lease that is over: the owner is not asked.
        before = it.lines[owner].stored
        await it.nodes.give("table:1", runner.epoch, other)
        it.lines[owner].before_append = None
        told = len(frames)
        for _ in range(40):
            await asyncio.sleep(0)
        # Whatever it stored it has stored before; and it has told of nothing else.
        assert it.lines[owner].stored == before
        if runner.moved:
            fenced += 1
            assert "1" not in room.directory.runners
            assert len(frames) == told
        else:
            stored += 1
            drop(runner)
        await it.pass_by(0.25)
        # Answered once, by whoever has the table now.
        assert answers == [""], (answers, fenced, stored)
        assert it.owners("1") == [other]
    assert fenced + stored == TRIES
    assert min(fenced, stored) > TRIES // 50
    await it.close()
