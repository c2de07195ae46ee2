"""A version of the Rules Submission takes effect while the room is open: each table takes it between two of its own
hands (N-VAL-02)."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from pitboss.engine.events import BoxChanged
from pitboss.games import find_game
from pitboss.house.base import OPERATOR
from pitboss.house.filings.commands import ApproveSubmission, FileSubmission
from pitboss.room.config import filed_configs, private_config, usual_config
from pitboss.room.filings import FiledVersions
from pitboss.store.codec import KINDS, from_bytes
from pitboss.submission.file.check import load_submission
from tests.support.covers import covers
from tests.unit.audit.playing import audited
from tests.unit.room.rooms import House, quiet
from tests.unit.store.running import in_loop

HOUR_MS = 3_600_000
FILE = """
[facility]
name = "A card room"
time_zone = "America/New_York"
internal_controls_ref = "IC-1"
submission_ref = "RS-1"

[[rake]]
name = "small games"
types = ["percentage"]
method = "of each pot, down to the chip"
percent = 5
max_per_round = 4

[[tables]]
name = "one"
game = "holdem"
profile = "card-room"
seats = 6
bet_min = 4
bet_max = 100
blinds_amounts = [2, 4]
rake = "small games"
shuffler_mode = "device"
device_approval_ref = "DA-1"
table_deck_storage_location = "left of the dealer"
table_layout_approval_ref = "LA-1"
"""

MAIN = """
[bad_beat.main]
contribution_rule = 1
max_contribution = 1
min_pot = 1
count_location = "main_cage"
pay_location = "cage"
discontinuation_procedure_ref = "DP-1"

[[bad_beat.main.hands]]
games = ["holdem"]
losing = "AAATT"
both_hole_cards = true
quads_pocket_pair = true
min_players_dealt = 3
payout_percent = 50
shares = { losers = 50, winners = 25, table = 25 }
"""
BOXES = frozenset([KINDS[BoxChanged]])


async def approved(house: House, text: str, effective: int) -> int:
    versions, at = FiledVersions(house.room.store), house.clock.now()
    said = {"by": OPERATOR, "text": text, "at": at, "person": "A. Operator"}
    filed = await versions.order(FileSubmission(ref="RS-1", **said))  # type: ignore[arg-type]
    await versions.order(ApproveSubmission(ref="A-1", effective=effective, **said))  # type: ignore[arg-type]
    return filed[0].version  # type: ignore[attr-defined, no-any-return]


async def under_the_file(folder: Path | None = None, text: str = FILE) -> House:
    """A room with the table of the file, two people at it."""
    house = House(folder)
    await house.open()
    version = await approved(house, text, house.clock.now())
    filed = load_submission(text)
    for config in filed_configs(filed, version=version):
        await house.room.open_table(config)
    await house.room.amendments.look()
    for name in ("north", "south"):
        await house.person(name)
    await house.seat("north", "south")
    return house


@covers("N-VAL-02")
@in_loop
async def test_n_val_02__a_table_opened_under_a_version_names_it_in_every_hand() -> None:
    house = await under_the_file()
    await house.next_hand()
    table = house.room.runner("1").live.table
    assert (table.submission, table.hand_number) == (1, 1)
    assert table.plan.house.rake is not None
    await house.stop()


@covers("N-VAL-02")
@in_loop
async def test_n_val_02__what_is_approved_for_later_changes_nothing_before() -> None:
    house = await under_the_file()
    await approved(house, FILE.replace("percent = 5", "percent = 10"), house.clock.now() + HOUR_MS)
    await house.room.amendments.look()
    await house.next_hand()
    assert house.room.runner("1").live.table.submission == 1
    assert "5%" in str(house.room.sign("1"))
    await house.stop()


@covers("N-VAL-02", "O-OPR-01")
@in_loop
async def test_n_val_02__between_two_hands_and_never_in_one() -> None:
    house = await under_the_file()
    await house.next_hand()
    runner = house.room.runner("1")
    assert runner.live.table.hand is not None
    await approved(
        house, FILE.replace("percent = 5", "percent = 10").replace("seats = 6", "seats = 8"), house.clock.now()
    )
    await house.room.amendments.look()
    await quiet(house.room)
    assert runner.live.table.submission == 1
    assert runner.live.table.plan.house.rake.percent == 500  # type: ignore[union-attr]
    assert "5%" in str(house.room.sign("1"))
    await house.act("fold")
    await house.next_hand()
    table = runner.live.table
    assert table.submission == 2
    assert table.plan.house.rake.percent == 1000  # type: ignore[union-attr]
    assert (table.plan.seats, len(runner.clocks.banks), runner.config.seats) == (8, 9, 8)
    assert "10%" in str(house.room.sign("1"))
    await house.stop()


@covers("N-VAL-02")
@in_loop
async def test_n_val_02__no_hand_starts_while_the_version_in_effect_does_not_fit() -> None:
    house = await under_the_file()
    await house.person("east")
    await house.ask("east", "sit_down", seat=6, chips=40_000)
    await approved(house, FILE.replace("seats = 6", "seats = 5"), house.clock.now())
    await house.room.amendments.look()
    await house.clock.pass_by(10, house.room)
    runner = house.room.runner("1")
    assert runner.live.table.hand is None
    assert "somebody sits in seat 6" in runner.paused
    await house.ask("east", "stand_up")
    await house.clock.pass_by(30, house.room)
    assert runner.live.table.submission == 2
    assert runner.live.table.hand_number == 1
    await house.stop()


@covers("N-VAL-02")
@in_loop
async def test_n_val_02__a_restart_goes_on_under_the_version_that_was_taken(tmp_path: Path) -> None:
    house = await under_the_file(tmp_path)
    await approved(house, FILE.replace("bet_min = 4", "bet_min = 6").replace("[2, 4]", "[3, 6]"), house.clock.now())
    await house.room.amendments.look()
    await house.next_hand()
    before = house.room.runner("1").live.table
    house = await house.restart()
    after = house.room.runner("1").live.table
    assert (after.submission, after.plan.house) == (2, before.plan.house)
    assert house.room.config("1").house.bet_min == 600
    # A hand of the first version and one of the second are retold each under its own.
    await house.act("fold")
    hands = [line.number for line in await house.room.ended.hands("1", "north")]
    assert hands
    for number in hands:
        assert await house.room.ended.replay("1", number, "north")
        assert "blinds_or_straddles = [300, 600]" in await house.room.ended.phh("1", number, "north")
        assert await house.room.ended.open_hand_history("1", number, "north")
    await house.room.shutdown()
    # The money of these players was granted by the test, which the audit does not miss.
    assert [fault for fault in (await audited(tmp_path)).faults if not fault.stream.startswith("money")] == []


@covers("N-VAL-02")
@in_loop
async def test_n_val_02__a_version_that_took_effect_while_the_room_was_closed_is_taken_before_the_next_hand(
    tmp_path: Path,
) -> None:
    house = await under_the_file(tmp_path)
    await approved(house, FILE.replace("percent = 5", "percent = 10"), house.clock.now() + HOUR_MS)
    await house.stop()
    house.clock.time += 2 * HOUR_MS
    await house.open()
    # Both sit there, and nothing but the look at the versions is missing.
    await house.clock.pass_by(30, house.room)
    runner = house.room.runner("1")
    assert (runner.live.table.hand_number, runner.live.table.submission) == (0, 1)
    assert "goes over to it" in runner.paused
    await house.room.amendments.look()
    await house.next_hand()
    assert (runner.live.table.hand_number, runner.live.table.submission) == (1, 2)
    await house.stop()


@covers("N-VAL-02")
@in_loop
async def test_n_val_02__where_it_was_the_first_version_no_public_table_of_before_plays_on() -> None:
    house = await House(None).open()
    await house.table()
    await house.table(config=private_config("holdem", "north"))
    own = next(line.id for line in house.room.tables() if line.private)
    for table, names in (("1", ("north", "south")), (own, ("east", "west"))):
        await house.seat(*names, table=table)
    await approved(house, FILE, house.clock.now() + HOUR_MS)
    await house.stop()
    house.clock.time += 2 * HOUR_MS
    await house.open()
    await house.clock.pass_by(30, house.room)
    public, private = house.room.runner("1"), house.room.runner(own)
    assert public.live.table.hand_number == 0
    assert public.paused == "version 1 of the Rules Submission is in effect: this table is closed"
    # Somebody's own table is none of the file.
    assert (private.live.table.hand_number, private.paused) == (1, "")
    await house.room.amendments.look()
    await house.clock.pass_by(10, house.room)
    assert [line.title for line in house.room.public_tables()] == ["one"]
    assert own in [line.id for line in house.room.tables()]
    assert await house.money("north", "south") == [1_000_000, 1_000_000]
    await house.stop()


@in_loop
async def test_a_table_that_the_new_version_adds_is_opened() -> None:
    house = await under_the_file()
    more = FILE[FILE.index("[[tables]]") :].replace('"one"', '"two"')
    await approved(house, FILE + more, house.clock.now())
    await house.room.amendments.look()
    await quiet(house.room)
    assert {line.title for line in house.room.tables()} == {"one", "two"}
    await house.stop()


@pytest.mark.parametrize(
    ("game", "mode"), [("texas-holdem-bonus", "manual"), ("double-draw", "manual"), ("seven-card-stud-high", "device")]
)
@in_loop
async def test_a_table_that_keeps_its_decks__has_its_hands_retold(game: str, mode: str) -> None:
    """Each hand by itself, whatever came before it at the table."""
    house = await House(None).open()
    usual = usual_config(find_game(game))
    config = replace(usual, house=replace(usual.house, shuffler_mode=mode))
    await house.table(config=config)
    for name in ("north", "south"):
        await house.person(name)
    await house.seat("north", "south")
    await house.clock.pass_by(4, house.room)
    if find_game(game).banked:
        areas = [["ante", 1500]] if game == "texas-holdem-bonus" else [["ante", 1000], ["bonus", 1000]]
        for name in ("north", "south"):
            assert (await house.ask(name, "place_wagers", wagers=areas)).ok
    await house.clock.pass_by(600, house.room)
    hands = [line.number for line in await house.room.ended.hands("1", "north")]
    assert hands
    for number in hands[:3]:
        assert await house.room.ended.replay("1", number, "north")
        assert await house.room.ended.phh("1", number, "north")
    await house.stop()


@covers("N-VAL-02")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        # Not there any more; another game; another device; another clock (P 7.D(4)).
        ('name = "one"', 'name = "two"'),
        ('game = "holdem"', 'game = "omaha-high"'),
        ('shuffler_mode = "device"', 'shuffler_mode = "counting_device"'),
        ("seats = 6", 'seats = 6\ndisplay_countdown_seconds = 30\ndisplay_approval_ref = "DI-1"'),
    ],
)
@in_loop
async def test_n_val_02__a_table_that_cannot_become_the_one_of_the_file_is_closed_after_its_hand(
    old: str, new: str
) -> None:
    house = await under_the_file()
    await house.next_hand()
    await approved(house, FILE.replace(old, new), house.clock.now())
    await house.room.amendments.look()
    await quiet(house.room)
    # The hand is played to its end under the version that it was dealt under.
    assert house.room.runner("1").live.table.hand is not None
    await house.act("fold")
    await house.clock.pass_by(10, house.room)
    [line] = house.room.tables()
    config = house.room.config(line.id)
    assert line.id != "1"
    assert config.version == 2
    assert await house.money("north", "south") != [0, 0]
    await house.stop()


@in_loop
async def test_who_waits_for_limits_that_are_gone__is_told() -> None:
    house = await under_the_file()
    await house.person("east")
    key = house.room.runner("1").key
    await house.room.wait(key, "east")
    await approved(house, FILE.replace("bet_max = 100", "bet_max = 200"), house.clock.now())
    await house.room.amendments.look()
    await house.next_hand()
    await quiet(house.room)
    assert house.room.runner("1").key != key
    assert house.room.waiting().get(key, ()) == ()
    await house.stop()


@covers("A-06", "O-ROL-01")
@in_loop
async def test_a_06__a_table_with_boxes_is_closed_by_a_floorperson_and_by_nobody_else() -> None:
    filed = FILE.replace('name = "one"', 'name = "one"\nbad_beat = "main"\ntable_jackpot_boxes = ["bad_beat"]') + MAIN
    house = await under_the_file(text=filed)
    await approved(house, FILE.replace('name = "one"', 'name = "two"'), house.clock.now())
    await house.room.amendments.look()
    await house.clock.pass_by(10, house.room)
    runner = house.room.runner("1")
    assert not runner.live.notes.closed
    assert runner.superseded.endswith("a floorperson closes this table, and takes its boxes away")
    refused = await house.ask("root", "close_table", role="administrator")
    assert (refused.ok, refused.rule) == (False, "O-ROL-01")
    assert (await house.ask("flo", "close_table", role="floorperson")).ok
    await quiet(house.room)
    changed = [from_bytes(entry.public, entry) for entry in await house.room.store.read_kinds("table:1", BOXES)]
    assert [box.floorperson for box in changed if box.removed] == ["flo"]
    await house.stop()
