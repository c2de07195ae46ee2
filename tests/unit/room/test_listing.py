"""The tables in lists and in numbers, at no more cost than what is asked for."""

import contextlib
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from random import Random
from unittest.mock import patch

from pitboss.room import directory
from pitboss.room.config import private_config
from pitboss.room.errors import RoomRefusal
from pitboss.room.room import Room
from pitboss.room.tables.runner import TableRunner
from pitboss.room.views.listing import TableLine
from tests.unit.room.rooms import house, in_loop


@in_loop
async def test_the_lobby__makes_lines_of_what_is_seen_there_alone(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table()
    for n in range(60):
        await it.room.open_table(private_config("holdem", f"player {n % 20}"), f"player {n % 20}")
    made: list[str] = []
    line = directory.line_of

    def counted(runner: TableRunner, rows: Mapping[str, tuple[str, ...]]) -> TableLine:
        made.append(runner.name)
        return line(runner, rows)

    with patch.object(directory, "line_of", counted):
        assert [one.id for one in it.room.public_tables()] == ["1"]
        assert [one.owner for one in it.room.private_tables("player 3")] == ["player 3"] * 3
        assert len(made) == 4
        census = it.room.census()
        assert len(made) == 4
    assert (census.tables, census.games, census.taken, census.troubled) == (61, {"holdem": 61}, 0, 0)
    await it.seat("player 1", "player 2")
    it.runner().trouble = "in trouble"
    again = it.room.census()
    assert (again.taken, again.free, again.troubled) == (2, census.free - 2, 1)
    await it.stop()


def walked(room: Room, person: str) -> list[str]:
    """The private tables that they find, by asking every table."""
    waits = room.waiting()
    seats = {own.table for own in room.seats_of(person)}
    return sorted(
        line.id
        for line in room.tables()
        if line.private and (line.owner == person or line.id in seats or person in waits.get(line.key, ()))
    )


@in_loop
async def test_the_lobby__finds_by_index_what_a_walk_over_all_tables_would(tmp_path: Path) -> None:
    it, chance = await house("memory", tmp_path).open(), Random(5)
    people = [f"player {n}" for n in range(4)]
    for each in people:
        await it.person(each)
    tables: list[str] = []
    done: Counter[str] = Counter()
    for _ in range(150):
        person, what = chance.choice(people), chance.choice(["open", "sit", "stand", "wait", "leave", "close"])
        table = chance.choice(tables) if tables else ""
        line = it.room.line(table) if table else None
        if what == "open" or line is None:
            tables.append(await it.room.open_table(private_config("holdem", person), person))
        elif what == "sit":
            await it.ask(person, "sit_down", table, chips=20_000)
        elif what == "stand":
            await it.ask(person, "stand_up", table)
        elif what == "wait":
            with contextlib.suppress(RoomRefusal):
                await it.room.wait(line.key, person)
        elif what == "leave":
            await it.room.stop_waiting(line.key, person)
        elif (await it.ask(line.owner, "close_table", table)).ok:
            tables.remove(table)
        await it.room.settled()
        for each in people:
            found = sorted(one.id for one in it.room.private_tables(each))
            assert found == walked(it.room, each)
            done[what] += len(found)
    assert it.room.public_tables() == []
    assert min(done.values()) > 0
    await it.stop()
