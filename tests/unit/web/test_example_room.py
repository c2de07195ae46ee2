"""`pitboss serve --example`: the public tables with rake, for play money and not filed (AMB-155)."""

from pathlib import Path

import httpx
import pytest

from pitboss.cli.serve import open_filed_tables, open_public_tables
from pitboss.games import CATALOGUE, find_game
from pitboss.room.config import TableConfig, filed_configs, public_tables
from pitboss.room.tables.bot_seats import simple_bot
from pitboss.room.views.signs import sign_at
from pitboss.signs import Sign
from pitboss.signs.house import COUNTS_BY_ITSELF, PLAY_MONEY
from pitboss.submission.file.check import load_submission
from pitboss.submission.file.example import example, example_room
from tests.support.covers import covers
from tests.unit.audit.playing import audited
from tests.unit.cli.running import out, parsed
from tests.unit.room.rooms import House, in_loop, quiet
from tests.unit.web.test_serve import PATIENCE, serving

EXAMPLE = load_submission(example_room())
PLAIN = {config.game: config for config in public_tables(3)}
RAKED = {config.game: config for config in filed_configs(EXAMPLE, 3)}
GAMES = [game.key for game in CATALOGUE]


def said(sign: Sign) -> list[tuple[str, str]]:
    """All but what is about rake and jackpots."""
    beside = ("Rake", "Jackpots")
    lines = [(part.heading, line.words) for part in sign.parts for line in part.lines if part.heading not in beside]
    return [
        line for line in lines if line[1] not in ("No rake is taken", COUNTS_BY_ITSELF) and "jackpot" not in line[1]
    ]


def test_the_example__is_for_play_money_and_not_filed() -> None:
    assert (EXAMPLE.facility.play_money, EXAMPLE.facility.submission_ref) == (True, "")
    # Both jackpots, where the high hand wins the pot or half of it.
    assert ([each.name for each in EXAMPLE.bad_beat], len(EXAMPLE.high_hand)) == (["main"], 2)
    beats = {config.game for config in RAKED.values() if config.house.bad_beat is not None}
    highs = {config.game for config in RAKED.values() if config.house.high_hand is not None}
    assert len(beats) >= 5
    assert beats <= highs
    assert all(config.house.bad_beat.hands for config in RAKED.values() if config.house.bad_beat is not None)


def test_the_example__has_one_table_of_every_game() -> None:
    assert [entry.game for entry in EXAMPLE.tables] == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_example__has_the_tables_of_the_room_without_it(game: str) -> None:
    plain, raked = PLAIN[game], RAKED[game]

    def told(config: TableConfig) -> tuple[object, ...]:
        buy_in = config.house.stake_buy_in_min, config.house.stake_buy_in_max
        clock = config.base_seconds, config.bank_seconds
        return config.title, config.limits, config.seats, config.profile, buy_in, clock, config.bots, config.private

    assert told(raked) == told(plain)
    assert said(sign_at(raked, None)) == said(sign_at(plain, None))


@covers("H-01", "H-12")
@pytest.mark.parametrize("game", GAMES)
def test_h_01__every_poker_table_is_raked_and_its_sign_says_who_counts(game: str) -> None:
    raked, banked = RAKED[game], find_game(game).banked
    assert (raked.house.rake is None) == banked
    words = [line.words for line in sign_at(raked, None, EXAMPLE).lines]
    assert PLAY_MONEY in words
    assert (COUNTS_BY_ITSELF in words) != banked


def test_the_example__shows_each_kind_of_rake() -> None:
    kinds = [config.house.rake.types for config in RAKED.values() if config.house.rake]
    assert {kind for types in kinds for kind in types} == {"percentage", "incremental", "time"}
    assert sum("time" in types for types in kinds) == 1
    flop = {game for game, config in RAKED.items() if config.house.rake and config.house.rake.no_flop_no_drop}
    assert flop == {game for game in RAKED if "omaha" in game or game in ("holdem", "six-plus-holdem")}


@in_loop
async def test_serve_example__a_room_of_before_goes_on_under_it_and_back(tmp_path: Path) -> None:
    it = await House(tmp_path).open()
    await open_public_tables(it.room, 0, "human")
    (holdem,) = [line.id for line in it.room.tables() if line.game == "holdem"]
    await it.seat("player 1", "player 2", table=holdem)
    await it.next_hand()
    title = it.room.config(holdem).title
    # In the middle of a hand the table goes on as it is; the others are the ones of the example.
    assert await open_filed_tables(it.room, EXAMPLE, 0, "human") == [title]
    assert it.room.config(holdem).house.rake is None
    assert (await it.act("fold", holdem)).ok
    await quiet(it.room)
    assert await open_filed_tables(it.room, EXAMPLE, 0, "human") == []
    under = {line.title: line.id for line in it.room.tables()}
    assert len(under) == len(it.room.tables()) == len(GAMES)
    assert {it.room.config(table).house.rake is None for table in under.values()} == {True, False}
    assert sum(await it.money("player 1", "player 2")) == 2_000_000
    # After a restart they are the same tables.
    await it.restart()
    assert await open_filed_tables(it.room, EXAMPLE, 0, "human") == []
    assert {line.title: line.id for line in it.room.tables()} == under
    # Without the example no rake is taken again.
    await open_public_tables(it.room, 0, "human")
    assert sorted(line.title for line in it.room.tables()) == sorted(under)
    assert {it.room.config(line.id).house.rake for line in it.room.tables()} == {None}
    await it.stop()


@covers("H-01", "H-11")
@pytest.mark.parametrize(
    ("games", "minutes"), [(("holdem", "seven-card-stud-high", "badugi"), 5), (("seven-card-stud-hi-lo",), 31)]
)
@in_loop
async def test_serve_example__what_is_taken_is_dropped_and_the_books_agree(
    games: tuple[str, ...], minutes: int, tmp_path: Path
) -> None:
    """Bots play. What half an hour costs the room verifies by itself (AMB-155)."""
    it = await House(tmp_path, bot=simple_bot).open()
    for game in games:
        await it.room.open_table(RAKED[game])
    await it.clock.pass_by(minutes * 60, it.room)
    for runner in it.room.directory.runners.values():
        table = runner.live.table
        # Three bots, and half of $6 an hour each.
        assert (table.drop_box == 900) if table.plan.time is not None else table.drop_box > 0
        assert table.time_area == 0
    await it.stop()
    assert (await audited(tmp_path)).faults == ()


def test_submission_init__prints_the_file_of_the_room(tmp_path: Path) -> None:
    file = tmp_path / "room.toml"
    file.write_text(out("submission", "init", "--room"), encoding="utf-8")
    assert file.read_text(encoding="utf-8") == example_room()
    assert parsed("submission", "check", str(file))["ok"]


def test_serve_example__as_a_person_starts_it(tmp_path: Path) -> None:
    data = tmp_path / "room"
    with serving(data, "--example", "--bots", "0") as (_, address):
        tables = httpx.get(f"{address}/api/lobby", timeout=PATIENCE).json()["tables"]
        assert [table["game"] for table in tables] == GAMES
        sign = str(httpx.get(f"{address}/api/tables/5", timeout=PATIENCE).json()["sign"])
        assert "Percentage rake" in sign
        assert COUNTS_BY_ITSELF in sign
    # Whoever names a file means that file.
    file = tmp_path / "rules.toml"
    file.write_text(example(play_money=True), encoding="utf-8")
    with serving(data, "--example", "--submission", str(file), "--bots", "0") as (_, address):
        titles = [table["title"] for table in httpx.get(f"{address}/api/lobby", timeout=PATIENCE).json()["tables"]]
        assert titles[0] == "Hold 'Em 3-100-1"
