"""Calls that come at once begin one a round of the loop, in their order, and a move at a table is between them."""

import asyncio

from pitboss.web.gates.pace import Pace


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
        await asyncio.wait_for(pace.turn(), 60)
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
            await asyncio.wait_for(pace.turn(), 60)
            begun += 1
        waiting.cancel()
        return begun

    assert asyncio.run(run()) == 3


async def calls_beside_moves(patience: float, before: int) -> list[str]:
    """Two calls come while a move is on its way; the move is there when so many have begun, or both have waited for a
    moment."""
    pace, told = Pace(patience), list[str]()

    async def call(name: str) -> None:
        await pace.turn()
        told.append(name)

    with pace.move():
        tasks = [asyncio.create_task(call(name)) for name in ("first", "second")]
        await asyncio.sleep(0.05)
        async with asyncio.timeout(60):
            while len(told) < before:
                await asyncio.sleep(0.01)
        told.append("move")
    await asyncio.gather(*tasks)
    # And afterwards nobody waits at all.
    await asyncio.wait_for(pace.turn(), 60)
    return told


def test_pace__no_call_begins_while_a_move_is_on_its_way() -> None:
    assert asyncio.run(calls_beside_moves(600, before=0)) == ["move", "first", "second"]


def test_pace__moves_without_end_keep_no_call_waiting_for_ever() -> None:
    assert asyncio.run(calls_beside_moves(0.001, before=2)) == ["first", "second", "move"]


def test_pace__the_last_of_several_moves_lets_the_calls_begin() -> None:
    async def run() -> list[str]:
        pace, told = Pace(600), list[str]()

        async def call() -> None:
            await pace.turn()
            told.append("call")

        with pace.move():
            with pace.move():
                waiting = asyncio.create_task(call())
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.01)
            told.append("both moves")
        await asyncio.wait_for(waiting, 60)
        return told

    assert asyncio.run(run()) == ["both moves", "call"]
