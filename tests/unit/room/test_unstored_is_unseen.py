"""What a turn has changed is seen by nobody before its batch is stored: every reader, between apply and append."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from pitboss.games import find_game
from pitboss.room.config import TableConfig, usual_config
from tests.unit.room.held_breath import HeldLog, all_that_is_read
from tests.unit.room.rooms import House, in_loop, with_house

PEOPLE = ("player 1", "player 2", "player 3")


class Held(House):
    """A house on a log that can hold its breath."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, wrap=self._wrap)
        self.held: HeldLog
        # Turns during which nothing new was read.
        self.unseen = 0

    def _wrap(self, log: Any) -> Any:
        self.held = HeldLog(log)
        return self.held

    async def during(self, turn: Callable[[], Awaitable[Any]]) -> None:
        """Nothing new is read while the turn waits to be stored, and something is once it has been."""
        before = await all_that_is_read(self.room, "1", PEOPLE)
        self.held.hold()
        running = asyncio.ensure_future(turn())
        reached = asyncio.ensure_future(self.held.reached.wait())
        await asyncio.wait({running, reached}, return_when=asyncio.FIRST_COMPLETED)
        assert reached.done(), f"nothing was to be stored: {running.result()}"
        meanwhile = await all_that_is_read(self.room, "1", PEOPLE)
        self.held.let_go()
        answer = await running
        assert answer is None or answer.ok, answer
        for name, value in before.items():
            assert meanwhile[name] == value, name
        assert await all_that_is_read(self.room, "1", PEOPLE) != before
        self.unseen += 1

    async def by_itself(self, seconds: float) -> None:
        """Time passes: a hand starts, or a clock answers."""

        async def turn() -> None:
            await self.clock.pass_by(seconds, self.room)

        await self.during(turn)

    async def does(self, do: str, **more: Any) -> None:
        """Whoever's turn it is."""
        await self.during(lambda: self.act(do, **more))

    async def asks(self, person: str, do: str, **more: Any) -> None:
        await self.during(lambda: self.ask(person, do, **more))


async def opened(folder: Path, game: str = "holdem", config: TableConfig | None = None, **choices: Any) -> Held:
    it = Held(folder)
    await it.open()
    base = config or usual_config(find_game(game))
    await it.table(config=with_house(base, **choices))
    for name in PEOPLE:
        await it.person(name)
    return it


@in_loop
async def test_seats_and_money(tmp_path: Path) -> None:
    it = await opened(tmp_path)
    for seat, name in enumerate(PEOPLE, 1):
        await it.asks(name, "sit_down", seat=seat, chips=20_000)
    await it.asks("player 1", "add_chips", chips=1_000)
    await it.asks("player 1", "auto_top_up", on=True)
    await it.asks("player 2", "change_seat", seat=5)
    await it.asks("player 3", "sit_out")
    await it.asks("player 3", "sit_in")
    await it.asks("player 3", "instruct", showing="show")
    await it.asks("player 3", "stand_up")
    await it.asks("floor", "pause", role="floorperson", reason="a moment")
    await it.asks("floor", "resume", role="floorperson")
    await it.asks("floor", "close_table", role="floorperson")
    assert it.unseen == 13
    await it.stop()


@in_loop
async def test_a_hand_of_holdem__to_the_showdown(tmp_path: Path) -> None:
    it = await opened(tmp_path)
    await it.seat(*PEOPLE)
    await it.by_itself(3)
    await it.does("raise_to", cents=1_000)
    await it.does("call")
    await it.asks("player 1", "stand_up")
    await it.asks("player 1", "stay")
    await it.does("call")
    await it.does("check")
    await it.does("bet", cents=2_000)
    await it.does("fold")
    await it.does("call")
    await it.does("check")
    # The clock answers.
    await it.by_itself(120)
    while it.runner().live.need.kind == "act":
        await it.does("check")
    while it.runner().live.need.kind == "show":
        await it.does("show")
    assert it.runner().live.table.hand is None
    await it.by_itself(3)
    await it.stop()


@in_loop
async def test_an_all_in__with_the_board_to_come(tmp_path: Path) -> None:
    it = await opened(tmp_path, bet_structure="none", bet_max=None)
    await it.seat(*PEOPLE)
    await it.by_itself(3)
    await it.does("raise_to", cents=40_000)
    await it.does("call")
    # Both hands are tabled, and looked at before the next card comes; then flop, turn and river.
    await it.does("fold")
    for _ in range(3):
        await it.by_itself(2)
    assert it.runner().live.table.hand is None
    assert it.unseen == 7
    await it.stop()


@in_loop
async def test_a_pot_won_unseen__and_cards_shown_after_it(tmp_path: Path) -> None:
    it = await opened(tmp_path)
    await it.seat(*PEOPLE)
    await it.by_itself(3)
    await it.does("raise_to", cents=1_000)
    await it.does("fold")
    await it.does("fold")
    won = it.runner().live.table.won
    assert won is not None
    await it.asks(f"player {won.seat}", "show_cards", positions=[0], decision=it.runner().live.table.decision)
    await it.stop()


@in_loop
async def test_options__asked_for_and_agreed_to(tmp_path: Path) -> None:
    it = await opened(tmp_path, opt_bomb_pot=True, opt_bomb_amount=1_000)
    await it.seat(*PEOPLE)
    await it.asks("player 1", "ask_for", option="bomb_pot")
    await it.asks("player 2", "agree", option="bomb_pot")
    await it.asks("player 3", "agree", option="bomb_pot")
    await it.by_itself(3)
    # The flop comes a moment after the cards.
    await it.by_itself(2)
    await it.does("check")
    assert it.unseen == 6
    await it.stop()


@in_loop
async def test_a_draw(tmp_path: Path) -> None:
    it = await opened(tmp_path, "five-card-draw-high")
    await it.seat(*PEOPLE)
    await it.by_itself(3)
    await it.does("call")
    await it.does("call")
    await it.does("check")
    await it.does("discard", positions=[0, 1])
    await it.does("discard", positions=[])
    await it.by_itself(120)
    assert it.unseen == 7
    await it.stop()


@pytest.mark.parametrize("game", ["texas-holdem-bonus", "double-draw"])
@in_loop
async def test_against_the_house(game: str, tmp_path: Path) -> None:
    it = await opened(tmp_path, game)
    await it.seat(*PEOPLE, chips=50_000)
    await it.by_itself(3)
    wagers = [["ante", 1_500]] if game.startswith("texas") else [["ante", 1_500], ["bonus", 1_500]]
    for name in PEOPLE:
        await it.asks(name, "place_wagers", wagers=wagers)
    while it.runner().live.table.hand is not None:
        need = it.runner().live.need
        if need.kind == "wager":
            await it.does("make_wager", cents=need.cents)
        else:
            await it.does("discard", positions=[0])
    assert it.unseen == {"texas-holdem-bonus": 13, "double-draw": 16}[game]
    await it.stop()


@in_loop
async def test_bots(tmp_path: Path) -> None:
    it = Held(tmp_path)
    await it.open()
    await it.table(bots=3)
    await it.person("player 1")
    assert (await it.ask("player 1", "sit_down", seat=0, chips=20_000)).ok
    for _ in range(40):
        before = await all_that_is_read(it.room, "1", PEOPLE)
        it.held.hold()
        passing = asyncio.ensure_future(it.clock.pass_by(3, it.room))
        reached = asyncio.ensure_future(it.held.reached.wait())
        await asyncio.wait({passing, reached}, return_when=asyncio.FIRST_COMPLETED)
        meanwhile = await all_that_is_read(it.room, "1", PEOPLE)
        if not passing.done():
            assert meanwhile == before
        it.held.let_go()
        reached.cancel()
        await passing
    assert it.runner().live.table.hand_number > 1
    await it.stop()
