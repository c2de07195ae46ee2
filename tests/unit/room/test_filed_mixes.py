"""Tables of a Rules Submission whose games take turns: opened with them, an orbit of each, over restarts and versions,
and the log is in order."""

from pathlib import Path

import msgspec

from pitboss.cli.serve import open_filed_tables
from pitboss.room.audit.whole import audit_log
from pitboss.room.config import filed_configs
from pitboss.room.filings import FiledVersions
from pitboss.room.inspection.signs_then import signs_at
from pitboss.store.verify import LogFault
from pitboss.submission.file.check import load_submission
from tests.support.covers import covers
from tests.unit.room.rooms import House, both, in_loop, quiet
from tests.unit.room.test_amendments import FILE, approved, under_the_file

STUD = "seven-card-stud-high"
LIMITS = "bet_min = 4\nbet_max = 100\nblinds_amounts = [2, 4]\n"
OWN = f"""
[[mixes]]
name = "Ours"

[[mixes.games]]
game = "holdem"
{LIMITS}
[[mixes.games]]
game = "{STUD}"
bet_structure = "fixed"
bet_min = 4
bet_max = 8
ante_required = true
ante_amount = 1
forced_bet_amount = 2
"""
MIXED = FILE.replace(LIMITS, 'mix = "Ours"\n') + OWN


async def hand(house: House, table: str = "1") -> tuple[str, int]:
    """The next hand, to its end: the game, and the version that it was dealt under."""
    await house.next_hand()
    played = house.runner(table).live.table
    while house.runner(table).live.table.hand is not None:
        if house.runner(table).live.need.kind == "act":
            assert (await house.act("fold", table)).ok
        await house.clock.pass_by(2, house.room)
        await quiet(house.room)
    return played.plan.game.key, played.submission


async def faults(house: House) -> list[LogFault]:
    """The money of these players was granted by the test, which the audit does not miss."""
    report = await audit_log(house.room.store, room=house.key if house.folder is None else None)
    return [fault for fault in report.faults if not fault.stream.startswith("money")]


@both
@covers("N-OPN-27")
@in_loop
async def test_n_opn_27__a_filed_table_plays_an_orbit_of_each_also_over_a_restart(kind: str, tmp_path: Path) -> None:
    house = await under_the_file(tmp_path if kind == "sqlite" else None, MIXED)
    played = [await hand(house) for _ in range(3)]
    house = await house.restart()
    await house.room.amendments.look()
    played += [await hand(house) for _ in range(3)]
    assert played == [("holdem", 1)] * 2 + [(STUD, 1)] * 2 + [("holdem", 1)] * 2
    assert await faults(house) == []
    await house.stop()


@covers("N-OPN-26", "N-SGN-01")
@in_loop
async def test_n_opn_26__sign_lobby_and_waiting_list_are_those_of_the_mix() -> None:
    house = await under_the_file(text=MIXED)
    line = house.room.public_tables()[0]
    assert (line.mix, line.game, line.next_game, line.stakes) == ("Ours", "holdem", STUD, "2/4, 4/8")
    assert len(line.key) < 200
    words = [line.words for line in house.room.sign("1").lines]
    assert words[:2] == [
        "Ours, an orbit of each in turn: Hold 'Em, Seven-Card Stud High",
        "Hold 'Em is played now, Seven-Card Stud High is next",
    ]
    for _ in range(3):
        await hand(house)
    words = [line.words for line in house.room.sign("1").lines]
    assert words[1] == "Seven-Card Stud High is played now, Hold 'Em is next"
    assert any("$8" in each for each in words)
    # Who waits for a mix waits for it whichever of its games is played.
    after = house.room.public_tables()[0]
    assert (after.key, after.stakes, after.game) == (line.key, line.stakes, STUD)
    other = filed_configs(load_submission(MIXED.replace("forced_bet_amount = 2", "forced_bet_amount = 1")))[0]
    assert other.limits != line.key
    # What hung there then can be read from the log.
    assert (await signs_at(house.room.store, house.clock.now())).tables[0].sign == house.room.sign("1")
    await house.stop()


@in_loop
async def test_nobody_changes_the_game_of_a_filed_table() -> None:
    for text in (FILE, MIXED):
        house = await under_the_file(text=text)
        answer = await house.ask("north", "change_game", mix="horse")
        assert (answer.ok, answer.code) == (False, "not_private")
        await house.stop()


@covers("N-VAL-02")
@in_loop
async def test_n_val_02__a_version_that_leaves_the_mix_as_it_is_is_taken_with_the_game_that_is_played() -> None:
    house = await under_the_file(text=MIXED)
    for _ in range(2):
        await hand(house)
    await house.next_hand()
    more = FILE[FILE.index("[[tables]]") :].replace('"one"', '"two"')
    await approved(house, MIXED + more, house.clock.now())
    await house.room.amendments.look()
    while house.runner().live.table.hand is not None:
        await house.act("fold")
        await house.clock.pass_by(1, house.room)
    assert [await hand(house) for _ in range(2)] == [(STUD, 2), ("holdem", 2)]
    assert await faults(house) == []
    await house.stop()


@covers("N-VAL-02")
@in_loop
async def test_n_val_02__where_the_mix_is_another_the_table_is_closed_and_opened_anew() -> None:
    house = await under_the_file(text=MIXED)
    await hand(house)
    await approved(house, MIXED.replace("forced_bet_amount = 2", "forced_bet_amount = 1"), house.clock.now())
    await house.room.amendments.look()
    await house.clock.pass_by(10, house.room)
    (line,) = house.room.public_tables()
    assert (line.id, line.mix, line.taken) == ("2", "Ours", 0)
    assert house.room.config("2").games[1].house.forced_bet_amount == 100
    assert await faults(house) == []
    await house.stop()


@in_loop
async def test_a_room_that_opens_again__keeps_the_tables_of_the_file_whatever_is_played_there(tmp_path: Path) -> None:
    text = MIXED.replace('submission_ref = "RS-1"', "play_money = true")
    house = await House(tmp_path).open()
    filed = load_submission(text)
    assert await open_filed_tables(house.room, filed, 0, "human") == []
    await house.seat("north", "south")
    for _ in range(3):
        await hand(house)
    house = await house.restart()
    assert house.room.config("1").game == STUD
    assert await open_filed_tables(house.room, filed, 0, "human") == []
    assert [line.id for line in house.room.public_tables()] == ["1"]
    assert await faults(house) == []
    # Another list is another table.
    assert await open_filed_tables(house.room, load_submission(text.replace('"Ours"', '"Theirs"')), 0, "human") == []
    assert [(line.id, line.mix) for line in house.room.public_tables()] == [("2", "Theirs")]
    await house.stop()


@covers("N-VAL-02")
@in_loop
async def test_the_audit__finds_a_table_whose_games_are_not_those_that_were_filed() -> None:
    house = House(None)
    await house.open()
    version = await approved(house, MIXED, house.clock.now())
    assert await FiledVersions(house.room.store).now(house.clock.now()) is not None
    (config,) = filed_configs(load_submission(MIXED), version=version)
    # One without the mix, one with another list.
    await house.room.open_table(msgspec.structs.replace(config, mix="", mixed=(), games=()))
    await house.seat("north", "south")
    await hand(house)
    await house.room.open_table(msgspec.structs.replace(config, games=(*config.games, config.games[0])))
    found = [(fault.stream, fault.what) for fault in await faults(house)]
    assert [stream for stream, what in found if "other games that take turns" in what] == ["table:1", "table:2"]
    await house.stop()
