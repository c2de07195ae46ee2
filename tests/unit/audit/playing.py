"""A room in a folder in which people do everything that a room lets them do, so that its log has all of it."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from pitboss.bots.players import asked
from pitboss.engine import view
from pitboss.games import find_game
from pitboss.room.audit.anchored import Anchored
from pitboss.room.audit.whole import audit_log
from pitboss.room.config import TableConfig, usual_config
from pitboss.room.people.grants import REFILL_TO_CENTS
from pitboss.room.tables.bot_seats import simple_bot
from pitboss.room.tables.dealer import Shuffled
from pitboss.room.tables.requests import Answer
from pitboss.store.sealing import ROOM_KEY_NAME, read_room_key
from pitboss.store.sqlite.log import DATABASE_NAME, SqliteLog
from pitboss.store.verify import Report
from tests.unit.room.rooms import House, quiet, with_house

FLOOR = "floor"
HOUR_SECONDS = 3600
# What somebody at a table may ask for at any time, with how often.
WISHES: tuple[tuple[dict[str, Any], int], ...] = (
    ({"do": "stand_up"}, 2),
    ({"do": "stay"}, 1),
    ({"do": "add_chips", "chips": 4000}, 3),
    ({"do": "auto_top_up", "on": True}, 2),
    ({"do": "auto_top_up", "on": False}, 1),
    ({"do": "change_seat", "seat": 3}, 1),
    ({"do": "sit_out"}, 2),
    ({"do": "sit_in"}, 6),
    ({"do": "instruct", "showing": "show"}, 2),
    ({"do": "instruct", "showing": "muck_when_beaten"}, 2),
    ({"do": "ask_for", "option": "bomb_pot"}, 2),
    ({"do": "ask_for", "option": "double_board"}, 2),
    ({"do": "ask_for", "option": "waterfall"}, 2),
    ({"do": "ask_for", "option": "run_it_twice"}, 2),
    ({"do": "agree_minimum", "cents": 800}, 2),
    ({"do": "end_minimum"}, 1),
    ({"do": "show_cards", "positions": [0]}, 4),
)


def seeded(seed: str) -> Shuffled:
    """The same decks each time, so that the same things happen."""
    chance = Random(seed)
    return lambda cards: tuple(chance.sample(list(cards), len(cards)))


class Crowd:
    """Guests who go from table to table. The clock stands still between two moves, and now and then runs out."""

    def __init__(self, it: House, seed: str) -> None:
        self.it, self.chance = it, Random(seed)
        self.people: list[str] = []
        self.answers: list[Answer] = []

    async def come(self, count: int) -> None:
        self.people += [(await self.it.room.guest()).person.id for _ in range(count)]

    async def play(self, moves: int) -> None:
        for _ in range(moves):
            await self._move()
            await quiet(self.it.room)

    async def _move(self) -> None:
        it, chance = self.it, self.chance
        tables = list(it.room.directory.runners)
        dice, table = chance.random(), chance.choice(tables)
        if dice < 0.72:
            await self._decide(table)
        elif dice < 0.8:
            await it.clock.pass_by(chance.choice((3, 3, 8, 90)), it.room)
        elif dice < 0.86:
            seat, chips = chance.randrange(0, 7), chance.choice((4000, 20_000, 40_000))
            await self._ask(chance.choice(self.people), table, {"do": "sit_down", "seat": seat, "chips": chips})
        elif dice < 0.97:
            wishes, weights = zip(*WISHES, strict=True)
            await self._ask(chance.choice(self.people), table, chance.choices(wishes, weights)[0])
        else:
            do = chance.choice(("pause", "resume"))
            await self._ask(FLOOR, table, {"do": do}, role="floorperson")
            if do == "pause" and chance.random() < 0.8:
                await self._ask(FLOOR, table, {"do": "resume"}, role="floorperson")

    async def _decide(self, table: str) -> None:
        """Whoever is asked, with what a simple player would do; now and then it takes the table's time instead."""
        live = self.it.runner(table).live
        need = live.need
        seats = need.seats if need.kind in ("consent", "wagers") else (need.seat,)
        for seat in seats:
            person = live.person_at(seat)
            seen = view(live.table, seat) if person else None
            offers = asked(seen.offers) if seen is not None else ()
            if seen is not None and offers:
                command = simple_bot(seen, offers, live.table.plan.house.table_unit, self.chance)
                await self._ask(person, table, {**msgspec.to_builtins(command), "decision": need.decision})
                return
        await self.it.clock.pass_by(3, self.it.room)

    async def _ask(self, person: str, table: str, command: dict[str, Any], **more: Any) -> None:
        self.answers.append(await self.it.ask(person, table=table, **command, **more))


async def visited_often(it: House) -> None:
    """Somebody brings all that they have to a table, is filled up, and waits for a seat; the table is closed."""
    person = (await it.room.guest()).person.id
    table = await it.room.open_table(config("holdem", stake_buy_in_max=10**9))
    for _ in range(2):
        has = (await it.money(person))[0]
        assert (await it.ask(person, "sit_down", table, seat=1, chips=has // 100 * 100)).ok
        # Not in the same moment, in which an audit could not tell the one from the other.
        await it.clock.pass_by(120, it.room)
        assert await it.room.refill(person) == REFILL_TO_CENTS
        await it.clock.pass_by(HOUR_SECONDS, it.room)
        await it.ask(person, "stand_up", table)
        assert (await it.ask(person, "sit_down", table, seat=2, chips=4000)).ok
        await it.ask(person, "stand_up", table)
        assert (await it.ask(FLOOR, "pause", table, role="floorperson", reason="a word")).ok
        assert (await it.ask(FLOOR, "resume", table, role="floorperson")).ok
    key = it.runner("1").key
    await it.room.wait(key, person)
    await it.room.stop_waiting(key, person)
    assert (await it.ask(FLOOR, "close_table", table, role="floorperson")).ok
    await quiet(it.room)


def config(game: str, **house: Any) -> TableConfig:
    plain = usual_config(find_game(game))
    return with_house(plain, **house) if house else plain


async def audited(folder: Path, *, key: bool = True, progress: Any = None, kept: Path | None = None) -> Report:
    anchored = Anchored()
    anchored.read_folder(folder)
    if kept is not None:
        anchored.read_kept(kept)
    log = SqliteLog(folder / DATABASE_NAME, readonly=True, check=False)
    try:
        room = read_room_key(folder / ROOM_KEY_NAME) if key else None
        return await audit_log(log, room=room, anchored=anchored, progress=progress)
    finally:
        await log.close()
