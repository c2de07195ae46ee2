"""`pitboss serve --submission FILE`: the tables of the file and no others, and nothing at all where it has a fault."""

from pathlib import Path

import httpx

from pitboss.cli.serve import open_filed_tables, open_public_tables
from pitboss.room.config import filed_configs, private_config, public_tables
from pitboss.submission.file.check import load_submission
from pitboss.submission.file.example import example
from tests.support.covers import covers
from tests.unit.cli.running import out, parsed, refused
from tests.unit.room.rooms import House, in_loop, quiet
from tests.unit.web.test_serve import PATIENCE, serving

FILED = load_submission(example())
NAMES = [
    "Hold 'Em 3-100-1", "Hold 'Em 3-100-2", "Omaha 4-8", "Five-Card Omaha, pot limit", "Stud High-Low 10-20",
    "Stud Low 4-8", "Stud 4-8", "Five-Card Stud 2-10", "Five-Card Draw 2-10", "Badugi 4-8", "Badeucey 20-40",
    "Six Plus, no limit", "Texas Hold 'Em Bonus", "Double Draw", "Two games 4-8",
]  # fmt: skip


@in_loop
async def test_serve_submission__opens_the_tables_of_the_file_and_no_others(tmp_path: Path) -> None:
    it = await House(tmp_path).open()
    await open_public_tables(it.room, 0, "human")
    assert await open_filed_tables(it.room, FILED, 3, "human") == []
    assert [line.title for line in it.room.tables()] == NAMES
    before = {line.title: line.id for line in it.room.tables()}
    # After a restart they are the same tables.
    await it.restart()
    await open_filed_tables(it.room, FILED, 3, "human")
    assert {line.title: line.id for line in it.room.tables()} == before
    # Another file: what it says otherwise is another table.
    other = load_submission(example().replace("bet_max = 100 ", "bet_max = 200 "))
    # Not before a floorperson has closed the one that it was, and taken its boxes away.
    assert await open_filed_tables(it.room, other, 3, "human") == NAMES[:2]
    assert {line.title: line.id for line in it.room.tables()} == before
    for title in NAMES[:2]:
        assert (await it.ask("flo", "close_table", before[title], role="floorperson")).ok
    await quiet(it.room)
    assert await open_filed_tables(it.room, other, 3, "human") == []
    after = {line.title: line.id for line in it.room.tables()}
    assert sorted(after) == sorted(NAMES)
    assert {title for title in NAMES if after[title] != before[title]} == set(NAMES[:2])
    await it.stop()


@in_loop
async def test_serve__without_a_file_the_tables_of_an_earlier_one_are_closed(tmp_path: Path) -> None:
    it = await House(tmp_path).open()
    played = load_submission(example(play_money=True))
    await open_filed_tables(it.room, played, 0, "human")
    own = await it.room.open_table(private_config("holdem", "player 3"), "player 3")
    await it.seat("player 1", "player 2", chips=20_000)
    await it.next_hand()
    usual = sorted(config.title for config in public_tables())
    # In the middle of a hand the table goes on as it is, and it is said which.
    assert await open_public_tables(it.room, 0, "human") == [NAMES[0]]
    assert sorted(line.title for line in it.room.public_tables()) == sorted([NAMES[0], *usual])
    assert (await it.act("fold")).ok
    assert await open_public_tables(it.room, 0, "human") == []
    assert sorted(line.title for line in it.room.public_tables()) == usual
    assert {it.room.config(line.id).house.rake for line in it.room.public_tables()} == {None}
    assert sum(await it.money("player 1", "player 2")) == 2_000_000
    # Somebody's own table is not touched; and those of last time go on.
    assert own in [line.id for line in it.room.tables()]
    before = [line.id for line in it.room.tables()]
    await it.restart()
    assert await open_public_tables(it.room, 0, "human") == []
    assert sorted(line.id for line in it.room.tables()) == sorted(before)
    await it.stop()


@in_loop
async def test_serve_submission__a_hand_is_played_to_its_end(tmp_path: Path) -> None:
    it = await House(tmp_path).open()
    played = load_submission(example(play_money=True))
    await open_filed_tables(it.room, played, 0, "human")
    await it.seat("player 1", "player 2", chips=20_000)
    await it.next_hand()
    changed = load_submission(example(play_money=True).replace("bet_max = 100 ", "bet_max = 200 "))
    assert await open_filed_tables(it.room, changed, 0, "human") == [NAMES[0]]
    assert it.room.config("1").house.bet_max == 10_000
    assert (await it.act("fold")).ok
    assert await open_filed_tables(it.room, changed, 0, "human") == []
    there = {line.title: it.room.config(line.id).house.bet_max for line in it.room.tables()}
    assert [there[name] for name in NAMES[:2]] == [20_000, 20_000]
    await it.stop()


@in_loop
async def test_serve_submission__a_hand_is_dealt_at_a_filed_table(tmp_path: Path) -> None:
    """Its device keeps the decks by itself, under its approval."""
    it = await House(tmp_path).open()
    await open_filed_tables(it.room, FILED, 0, "human")
    await it.seat("player 1", "player 2", chips=20_000)
    await it.next_hand()
    table = it.room.runner("1").live.table
    assert table.hand is not None
    assert table.plan.house.submission_ref == "RS-EXAMPLE-1"
    await it.stop()


@covers("O-PLY-01")
def test_filed_configs__bots_sit_at_tables_for_play_money_alone() -> None:
    assert {config.bots for config in filed_configs(FILED, 3)} == {0}
    assert {config.bots for config in filed_configs(load_submission(example(play_money=True)), 3)} == {3}


def test_filed_configs__name_seats_clock_and_buy_in() -> None:
    first, second, omaha, *_ = filed_configs(FILED)
    assert [first.title, second.title] == NAMES[:2]
    assert (first.seats, first.base_seconds, first.house.stake_buy_in_max) == (9, 30, 30_000)
    # Where the file says nothing: all seats of the game, and the usual limits of a buy-in.
    assert (omaha.seats, omaha.house.stake_buy_in_max) == (10, 40_000)


@covers("N-CFG-display.countdownSeconds")
def test_n_cfg__under_a_filed_submission_no_clock_but_the_one_that_it_names() -> None:
    clocks = {config.title: (config.base_seconds, config.bank_seconds) for config in filed_configs(FILED)}
    assert clocks[NAMES[0]] == (30, 0)
    assert clocks["Omaha 4-8"] == (0, 0)
    # Wagers against the house close as they always do: the paragraph is of the poker book.
    assert clocks["Double Draw"] == (20, 60)
    played = filed_configs(load_submission(example(play_money=True)))
    assert {config.title: config.base_seconds for config in played}["Omaha 4-8"] == 20


def test_serve_submission__a_file_with_a_fault_opens_nothing(tmp_path: Path) -> None:
    file = tmp_path / "rules.toml"
    file.write_text(example().replace("percent = 10 ", "percent = 12 "), encoding="utf-8")
    words = refused("serve", "--data", str(tmp_path / "room"), "--submission", str(file))
    assert "1 fault in" in words
    assert 'line 17: rake "small games", percent: 12 %' in words
    assert not (tmp_path / "room").exists()
    assert "cannot read" in refused("serve", "--submission", str(tmp_path / "none.toml"))


def test_serve_submission__as_a_person_starts_it(tmp_path: Path) -> None:
    file = tmp_path / "rules.toml"
    file.write_text(example(play_money=True), encoding="utf-8")
    with serving(tmp_path / "room", "--submission", str(file), "--bots", "0") as (_, address):
        tables = httpx.get(f"{address}/api/lobby", timeout=PATIENCE).json()
    assert NAMES[0] in str(tables)
    # Its people are registered, for play money too.
    people = parsed("people", "list", "--data", str(tmp_path / "room"))["people"]
    assert [(person["name"], person["roles"]) for person in people] == [
        ("Ann Example", ["dealer"]),
        ("Bo Example", ["dealer", "floorperson"]),
        ("Cy Example", ["cashier"]),
    ]
    # The last day of the file is one of New York.
    assert "licence D-1001 until 2028-01-01 05:00 UTC" in out("people", "list", "--data", str(tmp_path / "room"))


def test_serve_submission__who_cannot_be_registered_is_told_of(tmp_path: Path) -> None:
    file, data = tmp_path / "rules.toml", tmp_path / "room"
    file.write_text(example(play_money=True), encoding="utf-8")
    out("user", "add", "Cy Example", "--password", "correct horse", "--data", str(data))
    with serving(data, "--submission", str(file), "--bots", "0") as (process, _):
        process.terminate()
        words = process.communicate()[1]
    assert "Cy Example of the submission is not in the register as it says: somebody has an account" in words
    assert len(parsed("people", "list", "--data", str(data))["people"]) == 2


@covers("O-PLY-01")
def test_o_ply_01__no_bots_where_a_jackpot_counts_and_it_is_said(tmp_path: Path) -> None:
    file, data = tmp_path / "rules.toml", tmp_path / "room"
    file.write_text(example(), encoding="utf-8")
    out("submission", "file", str(file), "--by", "Ann", "--ref", "RS-EXAMPLE-1", "--data", str(data))
    out("submission", "approve", str(file), "--by", "The Commission", "--ref", "AP-1", "--data", str(data))
    said = f"No bots sit down at {NAMES[0]}: a jackpot counts there under a filed submission"
    # Who says nothing of bots hears nothing of them.
    for asked in (("--bots", "2"), ("--bots", "0"), ()):
        with serving(data, "--submission", str(file), *asked) as (process, _):
            process.terminate()
            words = process.communicate()[1]
        assert (said in words) == (asked == ("--bots", "2")), words
