"""Chances at an all-in: of hands that lie open, street by street, told after what is stored and never in its way."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec

from pitboss.cards import UNKNOWN
from pitboss.room.chances.spots import Spot
from pitboss.room.chances.telling import Ask
from pitboss.room.config import private_config
from pitboss.room.tables.timetable import STREET_MS
from tests.unit.room.rooms import House, house, in_loop

ORDER = list(range(52))


async def all_in(
    folder: Path, ask: Ask | None, profile: str = "card-room", game: str = "holdem", late: list[Any] | None = None
) -> list[Any]:
    """Three players; one folds, two go all in, and the streets come by themselves. What a spectator is sent; late: the
    first view of somebody who comes on each street and at the end."""
    it: House = await house("memory", folder, shuffle=lambda cards: tuple(ORDER[-len(cards) :])).open()
    it.room.chances.ask = ask
    config = private_config(game, "", profile, title="all in", seats=3, bet_structure="none")
    await it.table(config=msgspec.structs.replace(config, private=False))
    await it.seat("player 1", "player 2", "player 3")
    watch = await it.room.watch("1", None)
    first = await anext(watch)
    await it.next_hand()
    assert (await it.act("fold")).ok
    assert (await it.act("raise_to", cents=40_000)).ok
    assert (await it.act("call")).ok
    while it.runner().live.need.kind == "cards":
        await it.room.settled()
        await look_in(it, late)
        await it.clock.pass_by(STREET_MS / 1000, it.room)
    await it.room.settled()
    await look_in(it, late)
    await it.stop()
    return [msgspec.json.decode(frame) for frame in (first, *[frame async for frame in watch])]


async def look_in(it: House, late: list[Any] | None) -> None:
    if late is not None:
        watch = await it.room.watch("1", None)
        late.append(msgspec.json.decode(await anext(watch)))
        watch.close()


def told(frames: list[Any]) -> list[Any]:
    return [frame for frame in frames if frame["t"] == "chances"]


@in_loop
async def test_each_street_of_an_all_in__after_it_is_told(tmp_path: Path) -> None:
    spots: list[Spot] = []

    async def ask(spot: Spot) -> tuple[int, ...]:
        spots.append(spot)
        return (600, 400)

    frames = await all_in(tmp_path, ask)
    # Before the flop comes, too; the river ends it.
    assert [len(spot.board) for spot in spots] == [0, 3, 4]
    assert [frame["open"] for frame in told(frames)] == [4, 7, 8]
    seats = [seat for seat, _ in spots[0].hands]
    assert len(seats) == 2
    assert [frame["shares"] for frame in told(frames)] == [[[seats[0], 600], [seats[1], 400]]] * 3
    # The board is on the table by then.
    board: list[int] = []
    for frame in frames:
        board = frame.get("view", {}).get("board", board)
        if frame["t"] == "chances":
            assert list(spots.pop(0).board) == board
    assert spots == []


@in_loop
async def test_whoever_comes_in_the_middle__is_shown_what_was_told_last__until_the_hand_is_over(tmp_path: Path) -> None:
    async def ask(spot: Spot) -> tuple[int, ...] | None:
        # The turn is worked out too late.
        return None if len(spot.board) == 4 else (500 + len(spot.board), 500 - len(spot.board))

    views: list[Any] = []
    shown = told(await all_in(tmp_path, ask, late=views))
    assert [len(one["view"]["board"]) for one in views] == [0, 3, 4, 0]
    assert [one.get("chances") for one in views] == [*shown, None, None]
    assert [one["open"] for one in shown] == [4, 7]


@in_loop
async def test_nobody_but_those_whose_hands_lie_open__is_in_what_is_asked(tmp_path: Path) -> None:
    spots: list[Spot] = []

    async def ask(spot: Spot) -> None:
        spots.append(spot)

    frames = await all_in(tmp_path, ask)
    assert told(frames) == []
    tabled = {
        event["e"]["seat"]: event["e"]["cards"]
        for frame in frames
        for event in frame.get("events", [])
        if event["e"]["type"] == "hand.tabled.v1"
    }
    assert {seat: list(cards) for seat, cards in spots[0].hands} == tabled
    assert all(UNKNOWN not in cards for spot in spots for _, cards in spot.hands)


@in_loop
async def test_an_answer_that_is_late__is_told_to_nobody(tmp_path: Path) -> None:
    late: list[asyncio.Future[tuple[int, ...]]] = []

    async def ask(spot: Spot) -> tuple[int, ...]:
        if late:
            late.pop().set_result((1, 999))
            return (500, 500)
        late.append(asyncio.get_running_loop().create_future())
        return await late[0]

    shown = told(await all_in(tmp_path, ask))
    assert shown
    assert all(frame["shares"][0][1] == 500 for frame in shown)


def without(frames: list[Any]) -> list[Any]:
    """All else, without what depends on the whole deck by design."""
    for frame in frames:
        for proof in frame.get("proofs", []):
            proof["salt"] = proof["path"] = ""
        for event in frame.get("events", []):
            if event["e"]["type"] == "deck.committed.v1":
                event["e"]["root"] = event["lines"] = ""
    return [frame for frame in frames if frame["t"] != "chances"]


@in_loop
async def test_nothing_else_changes_by_it__whatever_becomes_of_the_question(tmp_path: Path) -> None:
    async def ask(spot: Spot) -> tuple[int, ...]:
        return (600, 400)

    async def never(spot: Spot) -> tuple[int, ...]:
        await asyncio.get_running_loop().create_future()
        return ()

    async def broken(spot: Spot) -> tuple[int, ...]:
        raise RuntimeError("the lab is on fire")

    off = await all_in(tmp_path, None)
    assert told(off) == []
    for one in (ask, never, broken):
        assert without(await all_in(tmp_path, one)) == without(off)


@in_loop
async def test_where_the_house_tables_hands_at_the_showdown_alone__there_is_nothing_to_ask(tmp_path: Path) -> None:
    spots: list[Spot] = []

    async def ask(spot: Spot) -> tuple[int, ...]:
        spots.append(spot)
        return (500, 500)

    assert told(await all_in(tmp_path, ask, profile="maryland")) == []
    assert spots == []
