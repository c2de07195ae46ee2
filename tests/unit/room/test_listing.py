"""The tables in lists and in numbers, at no more cost than what is asked for."""

from collections.abc import Mapping
from pathlib import Path
from unittest.mock import patch

from pitboss.room import directory
from pitboss.room.config import private_config
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
        assert [one.id for one in it.room.listed("")] == ["1"]
        assert [one.owner for one in it.room.listed("player 3")] == ["", *["player 3"] * 3]
        assert len(made) == 5
        census = it.room.census()
        assert len(made) == 5
    assert (census.tables, census.games, census.taken, census.troubled) == (61, {"holdem": 61}, 0, 0)
    await it.seat("player 1", "player 2")
    it.runner().trouble = "in trouble"
    again = it.room.census()
    assert (again.taken, again.free, again.troubled) == (2, census.free - 2, 1)
    await it.stop()
