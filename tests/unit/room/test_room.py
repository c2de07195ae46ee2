"""The room as a whole: its tables, shutting down, private tables, bots that know no more than their seat."""

import asyncio
from collections.abc import Mapping
from pathlib import Path
from random import Random

import msgspec
import pytest

from pitboss.cards import UNKNOWN
from pitboss.engine import Offer
from pitboss.engine.commands import PlayerCommand
from pitboss.engine.view import TableView
from pitboss.games import GAMES
from pitboss.room.config import private_config, public_tables
from pitboss.room.errors import RoomRefusal
from pitboss.room.room import Room
from pitboss.room.tables.bot_seats import simple_bot
from pitboss.room.tables.folding import SNAPSHOT_EVERY
from pitboss.store.errors import StorageLocked, WrongKey
from pitboss.submission.validate import ChoicesError
from tests.unit.room.rooms import both, house, in_loop, quiet


@in_loop
async def test_there_is_a_public_table_of_every_game__and_its_sign_names_the_profile(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    for config in public_tables():
        await it.room.open_table(config)
    lines = it.room.tables()
    assert {line.game for line in lines} == set(GAMES)
    assert {line.profile for line in lines} == {"card-room"}
    assert all(line.stakes and line.title and line.seats >= 2 for line in lines)
    assert len({line.key for line in lines}) == len(lines)
    await it.stop()


@both
@in_loop
async def test_private_tables_have_names_that_nobody_guesses(kind: str, tmp_path: Path) -> None:
    it = await house(kind, tmp_path).open()
    config = private_config(
        "omaha-high", "player 1", bet_structure="pot", blinds_amounts=(100, 200), bet_min=200, bots=2
    )
    name = await it.room.open_table(config, "player 1")
    assert len(name) == 16
    assert it.room.config(name).house.bet_structure == "pot"
    assert it.room.config(name).stakes == "1/2"
    await it.restart()
    line = it.room.tables()[0]
    assert (line.id, line.private, line.owner, line.waiting) == (name, True, "player 1", 0)
    for _ in range(4):
        await it.room.open_table(config, "player 1")
    with pytest.raises(RoomRefusal) as refused:
        await it.room.open_table(config, "player 1")
    assert refused.value.code == "too_many_tables"
    with pytest.raises(ChoicesError):
        await it.room.open_table(private_config("holdem", "player 2", bet_min=-5), "player 2")
    # a game that the book does not have.
    with pytest.raises(ChoicesError, match="A-28"):
        await it.room.open_table(private_config("badugi-three-draw", "player 2", "maryland"), "player 2")
    await it.room.open_table(private_config("badugi-three-draw", "player 2"), "player 2")
    await it.stop()


@in_loop
async def test_a_graceful_shutdown_lets_running_hands_end_and_starts_no_more(tmp_path: Path) -> None:
    it = await house("sqlite", tmp_path).open()
    await it.table(bots=4)
    await it.clock.pass_by(6, it.room)
    live = it.runner().live
    assert it.room.tables()[0].hand_number == 1
    number = live.table.hand_number
    down = asyncio.create_task(it.room.shutdown())
    for _ in range(100):
        await asyncio.sleep(0.001)
        if down.done():
            break
        await it.clock.pass_by(3, it.room)
    await down
    assert live.table.hand is None
    assert live.table.hand_number == number


@in_loop
async def test_a_second_call_stops_at_once__and_the_hand_goes_on_after_the_restart(tmp_path: Path) -> None:
    it = await house("sqlite", tmp_path).open()
    await it.table()
    await it.seat("player 1", "player 2")
    await it.next_hand()
    version = it.runner().live.version
    first = asyncio.create_task(it.room.shutdown())
    await asyncio.sleep(0.01)
    assert not first.done()
    assert (await it.ask("player 3", "sit_down", seat=3, chips=40_000)).code in ("closing", "no_such_table")
    await it.room.shutdown()
    await asyncio.wait_for(first, 60)
    await it.open()
    assert it.runner().live.version == version
    assert (await it.act("call")).ok
    await it.stop()


@in_loop
async def test_two_rooms_do_not_share_a_folder__and_a_room_needs_its_key(tmp_path: Path) -> None:
    it = await house("sqlite", tmp_path).open()
    with pytest.raises(StorageLocked):
        await Room.open(tmp_path)
    await it.stop()
    (tmp_path / "room.key").unlink()
    with pytest.raises(WrongKey):
        await Room.open(tmp_path)


@in_loop
async def test_a_restart_from_a_snapshot_is_the_same_table(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table(bots=5)
    while it.runner().live.version < SNAPSHOT_EVERY + 300:
        await it.clock.pass_by(30, it.room)
    before = it.runner().live
    assert await it.log.snapshot("table:1") is not None
    await it.restart()
    after = it.runner().live
    assert after.table == before.table
    assert after.notes == before.notes
    assert after.version == before.version
    await it.clock.pass_by(200, it.room)
    assert it.runner().live.table.hand_number > before.table.hand_number
    await it.stop()


@in_loop
async def test_bots_are_given_their_own_view_and_offers_and_nothing_else(tmp_path: Path) -> None:
    seen: list[TableView] = []

    def bot(
        view: TableView, offers: tuple[Offer, ...], unit: int, chance: Random, drawn: Mapping[int, int]
    ) -> PlayerCommand:
        seen.append(view)
        assert offers == view.offers
        return simple_bot(view, offers, unit, chance)

    it = await house("memory", tmp_path, bot=bot).open()
    for game in GAMES:
        await it.table(game, bots=3)
    await it.play_to_hand(2)
    assert len(seen) > 300
    hidden = 0
    for view in seen:
        for one in view.seats:
            if one.seat != view.viewer and one.hole:
                hidden += UNKNOWN in one.hole
    assert hidden > 100
    await it.stop()


@in_loop
async def test_what_is_watched_ends_with_the_room(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table()
    watch = await it.room.watch("1", "player 1")
    assert msgspec.json.decode(await anext(watch))["me"] == {"seat": 0}
    with pytest.raises(RoomRefusal):
        await it.room.watch("77", None)
    await quiet(it.room)
    await it.stop()
    with pytest.raises(StopAsyncIteration):
        await anext(watch)


@in_loop
async def test_bots_keep_a_seat_free_at_a_public_table__and_come_back(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table(seats=4, bots=4)
    await it.clock.pass_by(5, it.room)
    assert it.room.tables()[0].taken == 3
    for name in ("player 1", "player 2"):
        await it.person(name)
        assert (await it.ask(name, "sit_down", seat=0, chips=40_000)).ok
        await it.clock.pass_by(200, it.room)
        assert it.room.tables()[0].taken == 3
    for name in ("player 1", "player 2"):
        await it.ask(name, "stand_up")
    await it.clock.pass_by(200, it.room)
    people = [holder.person for holder in it.runner().live.table.seats if holder is not None]
    assert len(people) == 3
    assert all(name.startswith("bot ") for name in people)
    await it.stop()


@in_loop
async def test_a_table_with_decks_goes_through_their_whole_procedure(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    for mode, game in (("manual", "holdem"), ("device", "badugi"), ("counting_device", "five-card-stud")):
        name = await it.room.open_table(
            private_config(game, "player 1", shuffler_mode=mode, bots=3, button_initial="high_card")
        )
        await it.room.watch(name, None)
    await it.play_to_hand(3)
    # after a day at the table they are changed.
    it.clock.time += 25 * 3600 * 1000
    last = max(runner.live.table.hand_number for runner in it.room.directory.runners.values())
    await it.play_to_hand(last + 3)
    for name, runner in it.room.directory.runners.items():
        assert not runner.trouble
        kinds = [stored.kind for stored in await it.log.read(f"table:{name}")]
        assert kinds.count("decks.received.v1") == 2
        assert ("table.button_cards_dealt.v1" in kinds) == GAMES[runner.config.game].button
    await it.stop()
