"""P 17.B(3), AMB-152, AMB-155: a room charges for time by the clock, and for no time in which nobody could play."""

from pathlib import Path
from typing import Any

import pytest

from pitboss.engine import events as ev
from pitboss.games import find_game
from pitboss.house.people import commands as pe
from pitboss.room import bounds
from pitboss.room.config import TableConfig, filed_configs, usual_config
from pitboss.room.people.accounts import Person
from pitboss.room.tables import requests as rq
from pitboss.room.tables.automatic import NOBODY, ROOM
from pitboss.room.tables.requests import Answer
from pitboss.store import records as rc
from pitboss.store.codec import from_bytes
from pitboss.submission.file.check import load_submission
from pitboss.submission.rake import Rake
from pitboss.submission.time_charge import TimeCharge
from tests.support.covers import covers
from tests.unit.audit.playing import audited
from tests.unit.room import test_amendments as amendments
from tests.unit.room.rooms import START, House, both, house, in_loop, quiet, with_house

MINUTES = 60
# On the floor, and without a licence.
FLO = ("floorperson", "")
# $12 an hour at the usual limits, every 20 minutes.
CHARGE = TimeCharge(basis="per_player", interval=20, hourly_fee=((400, 10_000, 1200),))


def config(**choices: Any) -> TableConfig:
    rake = Rake(types=("time",), time=CHARGE)
    return with_house(usual_config(find_game("holdem")), **{"rake": rake, **choices})


async def opened(kind: str, folder: Path, **choices: Any) -> House:
    """Two are seated who play no hands: they sit out."""
    it = await house(kind, folder).open()
    await it.table(config=config(**choices))
    await it.seat("player 1", "player 2")
    for name in ("player 1", "player 2"):
        assert (await it.ask(name, "sit_out")).ok
    return it


async def wait(it: House, minutes: float) -> None:
    """Somebody does something every ten minutes, so that nobody's seat is given to others."""
    left = minutes
    while left > 0:
        step = min(left, 10)
        await it.clock.pass_by(step * MINUTES, it.room)
        for name in ("player 1", "player 2"):
            await it.ask(name, "sit_in")
            await it.ask(name, "sit_out")
        left -= step


async def awake(it: House) -> None:
    """Until the table has stored what it begins with: before that no time is to pass."""
    assert (await it.ask("player 1", "sit_in")).ok
    assert (await it.ask("player 1", "sit_out")).ok


async def facts(it: House, *kinds: type) -> list[Any]:
    """Entries of these kinds, with the minute in which they stand."""
    stored = await it.room.store.read("table:1", 0, 5000)
    found = [(entry.at, from_bytes(entry.public, entry)) for entry in stored]
    return [((at - START) // 60_000, fact) for at, fact in found if type(fact) in kinds]


async def ticks(it: House) -> list[tuple[int, int]]:
    """The minute and the number of each tick that was charged."""
    return [(minute, fact.tick) for minute, fact in await facts(it, ev.TimeFellDue)]


async def ordered(it: House, name: str, request: rq.RoomRequest) -> Answer:
    """As a frame of the socket or a route asks for it."""
    member = it.room.accounts.staff.people.members[name]
    person = Person(name, name, roles=tuple(member.roles))
    return await it.room.floor.order("1", person, f"{name} {type(request).__name__} {it.clock.now()}", request)


@covers("O-FLR-05", "O-ROL-01")
@in_loop
async def test_o_flr_05__an_administrator_verifies_no_time_and_skips_none(tmp_path: Path) -> None:
    """P 17.B(3)(f): a floorperson or above does, with a licence in force, and in the role that the log names."""
    it = await opened("memory", tmp_path, play_money=False)
    for name, role, number in (("root", "administrator", "A-1"), ("sue", "shift_supervisor", "S-1"), ("flo", *FLO)):
        await it.room.accounts.order(
            pe.RegisterPerson, person=name, name=name, roles=(role,), number=number, valid_until=2**50 if number else 0
        )
    await wait(it, 25)
    # As the room is asked from inside, and as people ask.
    assert (await it.ask("root", "verify_time", role="administrator")).code == "wrong_role"
    assert (await it.ask("root", "skip_time", role="administrator", reason="so")).code == "wrong_role"
    for request in (rq.VerifyTime(), rq.SkipTime(reason="so")):
        assert (await ordered(it, "root", request)).code == "wrong_role"
        assert (await ordered(it, "flo", request)).code == "no_licence"
    assert not await facts(it, ev.TimeDropped, ev.TimeSkipped)
    assert (await ordered(it, "sue", rq.VerifyTime())).ok
    assert (await ordered(it, "sue", rq.SkipTime(reason="a fire alarm"))).ok
    given = [(act.by, act.person, act.command["do"]) for _, act in await facts(it, rc.ActGiven)]
    assert given == [("shift_supervisor", "sue", "verify_time"), ("shift_supervisor", "sue", "skip_time")]
    await it.stop()


@covers("H-10", "H-08")
@both
@in_loop
async def test_h_10__every_20_minutes_from_the_opening_of_the_table(kind: str, tmp_path: Path) -> None:
    it = await opened(kind, tmp_path)
    await wait(it, 65)
    assert await ticks(it) == [(20, 1), (40, 2), (60, 3)]
    assert it.runner().live.table.stacks[1:3] == [40_000 - 1200] * 2


@covers("H-11")
@in_loop
async def test_amb_155__a_room_of_play_money_verifies_by_itself_and_says_so(tmp_path: Path) -> None:
    it = await opened("memory", tmp_path)
    assert it.runner().config.house.play_money
    await wait(it, 25)
    dropped = await facts(it, ev.TimeDropped)
    assert [(minute, fact.cents, fact.person) for minute, fact in dropped] == [(20, 800, ROOM)]
    assert (it.runner().live.table.time_area, it.runner().live.table.drop_box) == (0, 800)


@covers("H-11", "O-FLR-05")
@in_loop
async def test_o_flr_05__with_a_staff_it_waits_for_a_floorperson(tmp_path: Path) -> None:
    it = await opened("memory", tmp_path, play_money=False)
    await wait(it, 45)
    assert it.runner().live.table.time_area == 1600
    refused = await it.ask("player 3", "verify_time")
    assert (refused.code, refused.rule) == ("wrong_role", "O-ROL-01")
    seated = await it.ask("player 1", "verify_time", role="floorperson")
    assert (seated.code, seated.rule) == ("dealer_plays", "A-26")
    answer = await it.ask("flo", "verify_time", role="floorperson", id="once")
    assert answer.ok
    assert it.runner().live.table.drop_box == 1600
    # The same request again gets the same answer, another one has nothing to verify.
    assert await it.ask("flo", "verify_time", role="floorperson", id="once") == answer
    nothing = await it.ask("flo", "verify_time", role="floorperson")
    assert (nothing.code, nothing.rule) == ("step_not_due", "H-11")
    assert [fact.person for _, fact in await facts(it, ev.TimeDropped)] == ["flo"]


@covers("H-07")
@in_loop
async def test_h_07__the_floor_skips_an_interval(tmp_path: Path) -> None:
    it = await opened("memory", tmp_path)
    assert (await it.ask("player 1", "skip_time", reason="no")).code == "wrong_role"
    assert (await it.ask("flo", "skip_time", role="floorperson", reason="")).code == "unknown_reason"
    assert (await it.ask("flo", "skip_time", role="floorperson", reason="a fire alarm")).ok
    await wait(it, 45)
    assert await ticks(it) == [(40, 2)]


@covers("H-10")
@both
@in_loop
async def test_amb_152__a_pause_is_not_charged_for(kind: str, tmp_path: Path) -> None:
    it = await opened(kind, tmp_path)
    await wait(it, 15)
    assert (await it.ask("flo", "pause", role="floorperson")).ok
    await wait(it, 30)
    assert await ticks(it) == []
    assert (await it.ask("flo", "resume", role="floorperson")).ok
    await wait(it, 4)
    assert await ticks(it) == []
    await wait(it, 2)
    assert await ticks(it) == [(50, 1)]


@covers("H-10")
@both
@in_loop
async def test_amb_152__neither_is_the_time_in_which_the_room_was_closed(kind: str, tmp_path: Path) -> None:
    """A crash at 15 minutes, an hour of nothing, and five more minutes; then again after the tick."""
    it = await opened(kind, tmp_path)
    await wait(it, 15)
    await it.stop()
    it.clock.time += 60 * 60_000
    await it.open()
    await awake(it)
    await wait(it, 6)
    assert await ticks(it) == [(80, 1)]
    await it.restart()
    await awake(it)
    await wait(it, 10)
    assert await ticks(it) == [(80, 1)]
    # The tick at 80 was charged once, the next one comes 20 open minutes later.
    await wait(it, 10)
    assert await ticks(it) == [(80, 1), (100, 2)]


@covers("H-10")
@in_loop
async def test_amb_152__a_room_that_is_closed_in_order_counts_to_the_last(tmp_path: Path) -> None:
    """Nothing happens at the table for 19 minutes before it: no entry would tell of them."""
    it = await house("sqlite", tmp_path).open()
    await it.table(config=config())
    await it.clock.pass_by(19 * MINUTES, it.room)
    await it.room.shutdown()
    it.clock.time += 60 * 60_000
    await it.open()
    await it.seat("player 1", "player 2")
    await it.clock.pass_by(70, it.room)
    assert [fact.runs for _, fact in await facts(it, rc.TimeRuns)] == [True, False, True]
    assert await ticks(it) == [(80, 1)]


# The same charge, under a filed submission; a table of six seats.
FILED = amendments.FILE.replace('types = ["percentage"]', 'types = ["time"]').replace(
    "percent = 5\nmax_per_round = 4",
    'time = { basis = "per_player", interval = 20, hourly_fee = [[4, 100, 12]] }',
)


async def filed_with_seat_6_taken(kind: str, folder: Path) -> House:
    it = await house(kind, folder).open()
    version = await amendments.approved(it, FILED, it.clock.now())
    [config] = filed_configs(load_submission(FILED), version=version)
    await it.table(config=config)
    await it.room.amendments.look()
    for name, seat in (("player 1", 1), ("player 2", 6)):
        await it.person(name)
        assert (await it.ask(name, "sit_down", seat=seat, chips=40_000)).ok
        assert (await it.ask(name, "sit_out")).ok
    return it


@covers("H-10", "N-VAL-02")
@both
@pytest.mark.parametrize("restarts", [False, True])
@in_loop
async def test_amb_152__nor_the_time_in_which_a_table_waits_for_what_does_not_fit(
    kind: str, restarts: bool, tmp_path: Path
) -> None:
    it = await filed_with_seat_6_taken(kind, tmp_path)
    await wait(it, 15)
    await amendments.approved(it, FILED.replace("seats = 6", "seats = 5"), it.clock.now())
    await it.room.amendments.look()
    await wait(it, 14)
    if restarts:
        await it.restart()
        await it.room.amendments.look()
        await quiet(it.room)
    await wait(it, 16)
    assert await ticks(it) == []
    assert (await it.ask("player 2", "stand_up")).ok
    assert (await it.ask("player 2", "sit_down", seat=2, chips=40_000)).ok
    assert (await it.ask("player 2", "sit_out")).ok
    await wait(it, 4)
    assert await ticks(it) == []
    await wait(it, 2)
    assert await ticks(it) == [(50, 1)]
    runs = [(minute, fact.runs) for minute, fact in await facts(it, rc.TimeRuns)]
    again = [(29, True), (29, False)] if restarts else []
    assert runs == [(0, True), (15, False), *again, (45, True)]
    await it.room.shutdown()
    if kind == "sqlite":
        # The money of these players was granted by the test, which the audit does not miss.
        assert [fault for fault in (await audited(tmp_path)).faults if not fault.stream.startswith("money")] == []


@covers("H-10")
@in_loop
async def test_amb_152__a_version_that_fits_costs_no_time(tmp_path: Path) -> None:
    """It is taken before the next hand, and nobody plays one here."""
    it = await filed_with_seat_6_taken("memory", tmp_path)
    await wait(it, 15)
    await amendments.approved(it, FILED.replace("seats = 6", "seats = 8"), it.clock.now())
    await it.room.amendments.look()
    await wait(it, 6)
    assert await ticks(it) == [(20, 1)]


@covers("H-10")
@in_loop
async def test_amb_152__nor_the_time_in_which_the_disk_is_too_full_for_a_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    it = await opened("sqlite", tmp_path)
    await wait(it, 15)
    assert (await it.ask("player 1", "sit_in")).ok
    await it.clock.pass_by(8, it.room)
    # The room looks every ten seconds: it lets them sit in, and sees it before the hand starts.
    monkeypatch.setattr(bounds, "free_bytes", lambda folder: -1)
    assert (await it.ask("player 2", "sit_in")).ok
    await it.clock.pass_by(30 * MINUTES, it.room)
    assert (it.runner().live.table.hand, await ticks(it)) == (None, [])
    monkeypatch.undo()
    await it.clock.pass_by(4 * MINUTES, it.room)
    assert it.runner().live.table.hand_number > 0
    assert await ticks(it) == []
    await it.clock.pass_by(2 * MINUTES, it.room)
    assert await ticks(it) == [(50, 1)]


@covers("H-10")
@in_loop
async def test_amb_152__nor_on_such_a_disk_where_nobody_is_ready_for_a_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody could sit down with them: no hand can come about."""
    it = await opened("sqlite", tmp_path)
    await wait(it, 15)
    monkeypatch.setattr(bounds, "free_bytes", lambda folder: -1)
    await wait(it, 10)
    assert await ticks(it) == []
    # They wait for players as much as for the disk: nothing is said of it.
    assert it.runner().paused == ""
    monkeypatch.undo()
    await wait(it, 4)
    assert await ticks(it) == []
    await wait(it, 2)
    assert await ticks(it) == [(30, 1)]
    assert [fact.runs for _, fact in await facts(it, rc.TimeRuns)] == [True, False, True]
    await it.room.shutdown()
    assert [fault for fault in (await audited(tmp_path)).faults if not fault.stream.startswith("money")] == []


@covers("H-11")
@both
@in_loop
async def test_amb_152__in_a_hand_it_waits_for_the_end(kind: str, tmp_path: Path) -> None:
    it = await house(kind, tmp_path).open()
    await it.table(config=config())
    await it.clock.pass_by(19 * MINUTES + 50, it.room)
    await it.seat("player 1", "player 2")
    await it.next_hand()
    live = it.runner().live
    assert live.table.hand is not None
    await it.clock.pass_by(10, it.room)
    assert (await ticks(it), live.table.time_area) == ([(20, 1)], 0)
    # A restart in the middle of it forgets nothing.
    await it.restart()
    live = it.runner().live
    assert live.table.hand is not None
    assert (await it.act("fold")).ok
    await quiet(it.room)
    assert live.table.drop_box == 800
    assert await ticks(it) == [(20, 1)]


@covers("H-08")
@in_loop
async def test_h_08__nobody_is_charged_at_an_empty_table(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table(config=config())
    await it.clock.pass_by(45 * MINUTES, it.room)
    skipped = await facts(it, ev.TimeSkipped)
    assert [(minute, fact.tick, fact.reason) for minute, fact in skipped] == [(20, 1, NOBODY), (40, 2, NOBODY)]


@in_loop
async def test_a_table_without_time_charges_has_no_record_of_them(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table()
    await it.clock.pass_by(65 * MINUTES, it.room)
    await it.restart()
    assert await facts(it, rc.TimeRuns, ev.TimeFellDue, ev.TimeSkipped) == []
