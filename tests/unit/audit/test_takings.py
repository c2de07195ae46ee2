"""The books by table and dealer: what was taken under whom (H-17)."""

from pathlib import Path
from typing import Any

import pytest

from pitboss.engine import events as ev
from pitboss.engine.events.places import BAD_BEAT, DROP, HIGH_HAND, HOUSE, OVER_SHORT, POT, TIME
from pitboss.house.people import events as pe
from pitboss.house.people.state import Member, People, Stint
from pitboss.ledger.books import Books
from pitboss.room.audit.takings import NOBODY, Place, Takings, Took, device_of
from pitboss.submission import house_choices
from tests.support.covers import covers
from tests.unit.audit.filed import FILE, Crew, raked_hand, room_books, sound, under_the_file
from tests.unit.audit.forging import Forger, Item, Items
from tests.unit.cli.running import run
from tests.unit.room.rooms import in_loop
from tests.unit.room.test_time_charges import opened, wait

DEVICE = "device DA-1"


async def two_dealers(folder: Path) -> None:
    """A hand under the device alone, one under Ann, two under Bo, of which the second is on the next gaming day; then
    one under the device again."""
    it = await under_the_file(folder)
    crew = Crew(it)
    await crew.hire("Ann", "L-1")
    await crew.hire("Bo", "L-2")
    await raked_hand(it)
    await crew.deals("Ann")
    await raked_hand(it, 40)
    await crew.deals("Bo")
    await raked_hand(it, 60)
    await it.clock.pass_by(24 * 3600, it.room)
    # While nobody had a clock a hand was begun and waits.
    assert (await it.act("fold")).ok
    await raked_hand(it, 80)
    await crew.leaves("Bo")
    await raked_hand(it)
    await it.room.shutdown()


def rake_of_the_hands(folder: Path) -> list[int]:
    """What each round of play dropped, by its own entry in the log."""
    forger = Forger(folder)
    found = [item.fact.cents for item in forger.items("table:1") if isinstance(item.fact, ev.RakeDropped)]
    forger.close()
    return found


@covers("H-17")
@in_loop
async def test_h_17__rake_is_booked_by_table_and_dealer(tmp_path: Path) -> None:
    await two_dealers(tmp_path)
    found = await room_books(tmp_path)
    assert sound(found)
    rows = found.takings.rows
    assert {(place.dealer, place.device): 0 for place in rows} == {("", DEVICE): 0, ("Ann", ""): 0, ("Bo", ""): 0}
    first = min(place.day for place in rows)
    took = {(place.day - first, place.dealer): (row.rake_taken, row.rake_dropped) for place, row in rows.items()}
    assert took == {
        (0, ""): (200, 200), (0, "Ann"): (400, 400), (0, "Bo"): (400, 400),
        (1, "Bo"): (400, 400), (1, ""): (200, 200),
    }  # fmt: skip
    # Nothing is booked that no hand dropped, and the drop box has all of it.
    assert rake_of_the_hands(tmp_path) == [200, 400, 400, 400, 200]
    assert found.books.balances()["table:1:drop-box"] == sum(row.rake_dropped for row in rows.values()) == 1600


@covers("H-17")
def test_h_17__the_command_tells_it(tmp_path: Path) -> None:
    in_loop(two_dealers)(tmp_path)
    text = run("audit", str(tmp_path)).stdout
    (heading,) = [line for line in text.splitlines() if line.startswith("table ")]
    assert heading.split("  ")[0] == "table"
    for words in ("rake taken", "given back", "rake dropped", "time charged", "contributions"):
        assert words in heading
    rows = [line.split() for line in text.splitlines() if line.startswith("1 ")]
    assert [row[1:3] for row in rows] == [["Ann", "$4"], ["Bo", "$8"], ["device", "DA-1"]]
    # FILE says nothing of the start of the day, so it is that of the register.
    assert "Days are gaming days, which begin at 06:00 by the clock of America/New_York." in text
    assert 'time_zone = "America/New_York"' in FILE
    result = run("audit", str(tmp_path), "--json")
    assert '"days_are": "gaming days' in result.stdout


@covers("H-17")
@in_loop
async def test_h_17__time_charges_are_booked_too(tmp_path: Path) -> None:
    it = await opened("sqlite", tmp_path, play_money=False)
    await wait(it, 25)
    assert (await it.ask("flo", "verify_time", role="floorperson")).ok
    await it.room.shutdown()
    found = await room_books(tmp_path)
    (row,) = found.takings.rows.values()
    assert row.time_charged == row.time_dropped == found.books.balances()["table:1:drop-box"] > 0


@covers("H-17")
def test_h_17__a_room_without_takings_has_none(tmp_path: Path) -> None:
    async def play() -> None:
        it = await under_the_file(tmp_path)
        await it.room.shutdown()

    in_loop(play)()
    result = run("audit", str(tmp_path), "--json")
    assert '"takings": []' in result.stdout
    assert "rake taken" not in run("audit", str(tmp_path)).stdout


# --- names that mislead ----------------------------------------------------------------------------------------------
@covers("H-17")
@in_loop
async def test_h_17__a_player_who_is_called_like_an_account_changes_nothing(tmp_path: Path) -> None:
    it = await under_the_file(tmp_path)
    await raked_hand(it)
    names = ("rake-area", "stakes", "1", "drop-box")
    for seat, name in enumerate(names, 3):
        await it.person(name)
        assert (await it.ask(name, "sit_down", seat=seat, chips=40_000)).ok
    for name in names:
        assert (await it.ask(name, "stand_up")).ok
    await it.stop()
    found = await room_books(tmp_path)
    assert sound(found)
    assert list(found.takings.rows.values()) == [Took(rake_taken=200, rake_dropped=200)]


@covers("H-17")
@pytest.mark.parametrize("seconds", [15, 20 * 3600])
@in_loop
async def test_h_17__a_dealer_who_is_put_there_afterwards__is_named_and_booked_nowhere(
    tmp_path: Path, seconds: int
) -> None:
    await two_dealers(tmp_path)
    forger = Forger(tmp_path)
    last = forger.items("table:1")[-1].at

    def enter(items: Items) -> None:
        said: dict[str, Any] = {"by": "operator", "person": "Mal"}
        for fact in (
            pe.PersonRegistered(**said, at=last, name="Mal"),
            pe.LicenceEntered(**said, at=last, number="L-9", valid_from=0, valid_until=0),
            pe.RoleGiven(**said, at=last, role="dealer"),
            pe.DealerTookTable(**said, at=last - 1000 * seconds, table="1"),
        ):
            items.append(Item(fact, last))  # type: ignore[arg-type]

    forger.forge("people", enter)
    forger.close()
    found = await room_books(tmp_path)
    (fault,) = [fault for fault in found.report.faults if fault.stream == "people"]
    assert "says that it happened at 2023-11-" in fault.what
    assert "and was entered at 2023-11-15" in fault.what
    assert "Mal" not in {place.dealer for place in found.takings.rows}


@covers("H-17")
def test_h_17__dealers_are_told_by_name() -> None:
    people = People()
    for person, name in (("a1", "Ann"), ("b1", "Bo"), ("b2", "bo"), ("d1", "Device DA-1"), ("n1", NOBODY)):
        people.members[person] = Member(person, name)
    takings = Takings(people, Books())
    told = {person: takings.called(Place(0, "7", person, "")) for person in ("a1", "b1", "b2", "d1", "n1", "gone")}
    assert told == {
        "a1": "Ann", "b1": "Bo (person b1)", "b2": "bo (person b2)", "d1": "Device DA-1 (person d1)",
        "n1": "no dealer on record (person n1)", "gone": "gone",
    }  # fmt: skip
    assert [takings.called(Place(0, "7", "", device)) for device in (DEVICE, "")] == [DEVICE, NOBODY]
    assert (takings.name_of("b2"), takings.name_of("")) == ("bo", "")


@covers("H-17")
def test_h_17__a_dealer_who_is_called_like_the_device__has_a_row_of_their_own(tmp_path: Path) -> None:
    async def play() -> None:
        it = await under_the_file(tmp_path)
        crew = Crew(it)
        await crew.hire(DEVICE, "L-1")
        await raked_hand(it)
        await crew.deals(DEVICE)
        await raked_hand(it, 40)
        await it.stop()

    in_loop(play)()
    rows = [line.split("$")[0].split(None, 1)[1].strip() for line in told_lines(tmp_path) if line.startswith("1 ")]
    assert rows == [DEVICE, f"{DEVICE} (person {DEVICE})"]


def told_lines(folder: Path) -> list[str]:
    return run("audit", str(folder)).stdout.splitlines()


# --- move by move -----------------------------------------------------------------------------------------------------
def taken(*events: ev.Event, device: str = "", at: int = 50) -> Takings:
    people = People(tables={"7": [Stint("Ann", 10, 100)]})
    found = Takings(people, Books())
    for event in events:
        found.add("7", at, event, device)
    return found


@covers("H-17")
@pytest.mark.parametrize(
    ("events", "expected"),
    [
        ((ev.RakeTaken(500, (500,), "H-04"),), Took(rake_taken=500)),
        (
            (ev.RakeTaken(500, (500,), "H-04"), ev.RakeReturned(200, (300,), "H-04"), ev.RakeDropped(300, "H-05")),
            Took(rake_taken=500, rake_given_back=200, rake_dropped=300),
        ),
        ((ev.ContributionsTaken((("bad_beat", 100), ("high_hand", 50)), (150,)),), Took(contributed=150)),
        ((ev.TimeCharged(1, ((1, 700), (2, 700)), (), "H-07"),), Took(time_charged=1400)),
        ((ev.TimeDropped(1400, "floorperson", "flo"),), Took(time_dropped=1400)),
    ],
)
def test_h_17__each_kind_by_itself(events: tuple[ev.Event, ...], expected: Took) -> None:
    assert taken(*events).rows == {Place(0, "7", "Ann", ""): expected}


@covers("H-17")
@pytest.mark.parametrize(
    ("event", "move", "column"),
    [
        (ev.RakeTaken(500, (500,), "H-04"), (HOUSE, POT, 500), "rake_taken"),
        (ev.RakeDropped(500, "H-05"), (DROP, HOUSE, 500), "rake_dropped"),
        (ev.RakeReturned(500, (), "H-04"), (POT, HOUSE, 500), "rake_given_back"),
        (ev.ContributionsTaken((("bad_beat", 500),), (500,)), (BAD_BEAT, POT, 500), "contributed"),
        (ev.ContributionsTaken((("high_hand", 500),), (500,)), (HIGH_HAND, POT, 500), "contributed"),
        (ev.TimeCharged(1, ((1, 500),), (), "H-07"), (TIME, 1, 500), "time_charged"),
    ],
)
def test_h_17__an_entry_that_is_taken_back_took_nothing(
    event: ev.Event, move: tuple[int, int, int], column: str
) -> None:
    back = ev.EntryTakenBack("dealer", 3, 2, (), (move,), "a slip", "N-OPN-01")
    assert getattr(taken(event).rows[Place(0, "7", "Ann", "")], column) == 500
    assert taken(event, back).rows == {Place(0, "7", "Ann", ""): Took()}


@covers("H-17")
def test_h_17__where_nobody_is_on_record() -> None:
    event = ev.RakeTaken(500, (500,), "H-04")
    assert list(taken(event, at=5).rows) == [Place(0, "7", "", "")]
    assert list(taken(event, at=100, device=DEVICE).rows) == [Place(0, "7", "", DEVICE)]
    # Whoever is on record comes before the device.
    assert list(taken(event, at=99, device=DEVICE).rows) == [Place(0, "7", "Ann", "")]


def test_bets_and_pots_are_no_takings() -> None:
    assert taken(ev.SatDown(1, "x", 500, 0, False), ev.StoodUp(1, 500, 0)).rows == {}


@covers("H-17")
def test_h_17__what_the_house_makes_good_is_no_taking() -> None:
    """A push is taken back: the box keeps what it got, and the house puts the same into the pot."""
    event = ev.ContributionsTaken((("bad_beat", 500),), (500,))
    back = ev.EntryTakenBack("dealer", 3, 2, (), ((OVER_SHORT, POT, 500),), "a slip", "N-OPN-01")
    again = ev.ContributionsTaken((("bad_beat", 500),), (500,), already=(("bad_beat", 500),))
    assert taken(event, back, again).rows == {Place(0, "7", "Ann", ""): Took(contributed=500)}


@pytest.mark.parametrize(
    ("choices", "expected"),
    [
        ({"device_approval_ref": "DA-1"}, DEVICE),
        ({}, "device"),
        ({"table_dealt_by": "hand"}, ""),
    ],
)
def test_the_device_has_the_reference_of_its_approval(choices: dict[str, str], expected: str) -> None:
    assert device_of(house_choices("card-room", **choices)) == expected
