"""Calls that come at once begin one a round of the loop, in their order, and a move at a table is between them."""

import asyncio

from pitboss.web.pace import Pace


async def begun_beside_a_move(calls: int) -> list[str]:
    pace, told = Pace(), list[str]()

    async def call(number: int) -> None:
        await pace.turn()
        told.append(f"call {number}")

    async def move() -> None:
        told.append("move")

    tasks = [asyncio.create_task(call(number)) for number in range(calls)]
    tasks.append(asyncio.create_task(move()))
    await asyncio.gather(*tasks)
    return told


def test_pace__a_move_waits_for_one_call_and_not_for_all() -> None:
    told = asyncio.run(begun_beside_a_move(50))
    assert told[:2] == ["call 0", "move"]
    assert told[2:] == [f"call {number}" for number in range(1, 50)]


def test_pace__who_is_gone_keeps_nobody_waiting() -> None:
    async def run() -> list[int]:
        pace, told = Pace(), list[int]()

        async def call(number: int) -> None:
            await pace.turn()
            told.append(number)

        tasks = [asyncio.create_task(call(number)) for number in range(4)]
        await asyncio.sleep(0)
        tasks[1].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        # And afterwards nobody waits at all.
        await asyncio.wait_for(pace.turn(), 1)
        return told

    assert asyncio.run(run()) == [0, 2, 3]


def test_pace__a_call_that_waits_for_something_holds_up_nobody() -> None:
    async def run() -> int:
        pace, never, begun = Pace(), asyncio.Event(), 0

        async def slow() -> None:
            await pace.turn()
            await never.wait()

        waiting = asyncio.create_task(slow())
        for _ in range(3):
            await asyncio.wait_for(pace.turn(), 1)
            begun += 1
        waiting.cancel()
        return begun

    assert asyncio.run(run()) == 3
