"""Bots in their seats: sensible ones, cheap ones, and ones that fail."""

import asyncio
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pitboss.bots.players import command_of
from pitboss.engine import Offer
from pitboss.engine import commands as cm
from pitboss.engine.view import TableView
from pitboss.games import GAMES, find_game
from pitboss.ledger.owners import BOTS_ACCOUNT, bots_account
from pitboss.room.config import usual_config
from pitboss.room.room import Room
from pitboss.room.tables.bot_seats import simple_bot
from pitboss.room.tables.requests import Answer, Envelope
from tests.unit.room.rooms import house, in_loop


@pytest.mark.parametrize("game", GAMES)
@in_loop
async def test_sensible_bots_play_every_game_and_are_never_refused(tmp_path: Path, game: str) -> None:
    refused: list[tuple[Envelope, Answer]] = []

    def acted(table: str, envelope: Envelope, answer: Answer) -> None:
        if not answer.ok:
            refused.append((envelope, answer))

    it = await house("memory", tmp_path, acted=acted).open()
    await it.table(game, bots=4)
    while it.runner().live.table.hand_number < 4:
        await it.clock.pass_by(10, it.room)
    assert not refused
    assert not it.runner().trouble
    assert not any(stored.kind == "seat.timed_out.v1" for stored in await it.log.read("table:1"))
    await it.stop()


@in_loop
async def test_a_table_opens_with_its_bots_in_their_seats(tmp_path: Path) -> None:
    """Else somebody who comes at once sees a seat free, and a bot sits down there under their click."""
    it = await house("memory", tmp_path).open()
    table = await it.table(bots=4)
    assert [bool(table.live.person_at(seat)) for seat in range(1, 7)] == [True] * 4 + [False] * 2
    await it.stop()


@in_loop
async def test_their_purse__is_each_tables_own_and_may_be_in_debt(tmp_path: Path) -> None:
    """The books of a room without bots know nothing of what bots have, least of all one that plays for money."""
    it = await house("memory", tmp_path).open()
    await it.table()
    assert await it.log.streams() == ["table:1"]
    for bots in (1, 2):
        runner = await it.table(bots=bots)
        brought = sum(runner.live.table.stacks)
        assert brought > 0
        assert await it.log.balance(bots_account(runner.name)) == -brought
    assert await it.log.balance(BOTS_ACCOUNT) == 0
    # Nobody was given anything, and people have nothing of what bots brought.
    assert await it.room.accounts.play_money.about() == sum([
        -cents for account, cents in (await it.log.balances()).items() if account.startswith("bots:")
    ])  # fmt: skip
    await it.stop()


@in_loop
async def test_bots_know_how_many_cards_the_others_drew(tmp_path: Path) -> None:
    known: list[dict[int, int]] = []

    def bot(
        view: TableView, offers: tuple[Offer, ...], unit: int, chance: Random, drawn: Mapping[int, int]
    ) -> cm.PlayerCommand:
        known.append(dict(drawn))
        offer = offers[1] if offers[0].action == "fold" else offers[0]
        return command_of(offer, view.viewer, offer.low, (0,))

    it = await house("memory", tmp_path, bot=bot).open()
    await it.table("five-card-draw-high", bots=3)
    await it.clock.pass_by(60, it.room)
    assert {} in known
    assert {1: 1, 2: 1, 3: 1} in known
    await it.stop()


@in_loop
async def test_a_bot_that_fails_is_a_player_who_does_not_answer(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def bot(*_: Any) -> cm.PlayerCommand:
        raise RuntimeError("As Kd")

    it = await house("memory", tmp_path, bot=bot).open()
    await it.table(bots=3)
    await it.clock.pass_by(79, it.room)
    assert it.runner().live.table.hand_number == 1
    await it.clock.pass_by(200, it.room)
    assert not it.runner().trouble
    assert "As Kd" not in caplog.text
    assert any(stored.kind == "seat.timed_out.v1" for stored in await it.log.read("table:1"))
    await it.stop()


@in_loop
async def test_a_bot_answers_after_a_pause_of_the_floor(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table(bots=3)
    await it.clock.pass_by(20, it.room)
    assert (await it.ask("the floor", "pause", role="floorperson")).ok
    await it.clock.pass_by(60, it.room)
    version = it.runner().live.version
    assert (await it.ask("the floor", "resume", role="floorperson")).ok
    await it.clock.pass_by(10, it.room)
    assert it.runner().live.version > version + 2
    await it.stop()


@in_loop
async def test_bots_that_think_do_so_one_after_the_other(tmp_path: Path) -> None:
    """One in a round of the loop: whoever else waits has their turn between."""
    thoughts, most, total = 0, 0, 0

    def bot(*given: Any) -> cm.PlayerCommand:
        nonlocal thoughts, most, total
        thoughts, total = thoughts + 1, total + 1
        if total <= 200:
            most = max(most, thoughts)
        return simple_bot(*given)

    async def rounds() -> None:
        nonlocal thoughts, most
        thoughts = most = 0
        while total < 200:
            thoughts = 0
            await asyncio.sleep(0)

    room = await Room.in_memory(bot=bot)
    for _ in range(6):
        await room.open_table(usual_config(find_game("holdem"), bots=4, speed="full"))
    await asyncio.wait_for(rounds(), 30)
    await room.shutdown(graceful=False)
    # One before the round was counted, and one after it.
    assert 1 <= most <= 2
