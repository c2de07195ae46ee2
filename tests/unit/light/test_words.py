"""What is said of a table recorded lightly, what everybody sees of it, and what cannot be told of its hands."""

import msgspec
import pytest

from pitboss.cards import parse_cards
from pitboss.engine import DEALER, SPECTATOR, fold, view
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.narration.light import LIGHT
from pitboss.narration.narrate import narrate
from pitboss.ohh import write_ohh
from pitboss.phh.write import write_phh, write_phhs
from tests.support.narrated import narrated, texts
from tests.support.rakes import ONE_DOLLAR, TEN_PER_CENT, bad_beat
from tests.unit.light.tables import light

PLAN = light(2).table.plan
BOARD, ACES = parse_cards("Ac Td Th"), parse_cards("Ah Ad")

LINES: list[tuple[ev.Event, list[str]]] = [
    (
        ev.HandRecorded(4, ((1, "A"), (3, "B")), (30_000,), True, "dealer", "Dan"),
        ["Hand 4: $300 in the pot; dealt in Seat 1 and Seat 3"],
    ),
    (
        ev.HandRecorded(
            4, ((1, "A"), (3, "B")), (30_000, 4000), True, "dealer", "Dan", collected=False, reason="no box"
        ),
        [
            "Hand 4: main pot $300, side pot 1 $40; dealt in Seat 1 and Seat 3",
            "Nothing is taken for the jackpots: no box",
        ],
    ),
    (
        ev.HandRecorded(4, ((1, "A"), (3, "B")), (), True, "dealer", "Dan", collected=False),
        ["Hand 4: $0 in the pot; dealt in Seat 1 and Seat 3", "Nothing is taken for the jackpots"],
    ),
    (ev.PotsPushed(30_300, (26_700, 3600)), ["$303 of the pots is the players' again"]),
    (
        ev.HandsEntered(4, BOARD, ((1, ACES), (3, parse_cards("Tc Ts"))), (), 0, "dealer", "Dan"),
        ["Cards of hand 4: Seat 1 Ah Ad, Seat 3 Tc Ts, with Ac Td Th"],
    ),
    (ev.HandsEntered(4, (), ((1, ACES),), (), 0, "dealer", "Dan"), ["Cards of hand 4: Seat 1 Ah Ad"]),
    (
        ev.RecordTakenBack(4, "floorperson", "Flo", ((53, 49, 3400), (49, 0, 3400)), "mistyped"),
        ["The record of hand 4 is taken back by the floorperson Flo: mistyped"],
    ),
    (ev.StakesJoined(3, 5000), ["$50 of Seat 3 is among the chips of the table"]),
    (ev.ChipsCountedOut(3, 5000, False, "dealer", "Dan"), ["$50 is counted out to Seat 3 by the dealer Dan"]),
    (
        ev.ChipsCounted(98_000, 100_000, "floorperson", "Flo", "tips"),
        ["The floorperson Flo counts all chips of the players: $980, $20 less than on record: tips"],
    ),
    (
        ev.ChipsCounted(100_000, 98_000, "floorperson", "Flo", "found"),
        ["The floorperson Flo counts all chips of the players: $1,000, $20 more than on record: found"],
    ),
    (
        ev.ChipsCounted(100_000, 100_000, "floorperson", "Flo", ""),
        ["The floorperson Flo counts all chips of the players: $1,000"],
    ),
    # No single stack is known.
    (ev.LeftTable(3, "covered", 0), ["Seat 3 leaves the table for a while; their chips stay there"]),
    (ev.ReturnedToTable(3, 0, 0), ["Seat 3 returns to the table"]),
]


@pytest.mark.parametrize(("event", "says"), LINES, ids=[f"{i}-{type(e).__name__}" for i, (e, _) in enumerate(LINES)])
def test_told__from_the_event_alone(event: ev.Event, says: list[str]) -> None:
    assert texts(narrate(event, PLAN)) == says


def test_every_event_of_a_light_table_has_a_line_here() -> None:
    assert {type(event) for event, _ in LINES} == {*LIGHT, ev.LeftTable, ev.ReturnedToTable}


def test_followed__a_hand_and_its_takings() -> None:
    table = light({1: 50_000, 2: 50_000}, rake=TEN_PER_CENT, bad_beat=bad_beat(ONE_DOLLAR))
    before = len(table.log)
    table.record(30_000)
    assert narrated(fold(table.log[:before]), table.log[before:]) == [
        "Hand 1: $300 in the pot; dealt in Seat 1 and Seat 2",
        "Rake of $30 taken",
        "$1 goes to the Bad Beat",
        "$269 of the pots is the players' again",
        "Rake of $30 dropped",
        "The hand is over",
    ]


def test_view__everybody_sees_the_same() -> None:
    table = light(2, rake=TEN_PER_CENT).record(300)
    seen = {viewer: view(table.table, viewer) for viewer in (1, 2, SPECTATOR, DEALER)}
    assert {one.light for one in seen.values()} == {seen[SPECTATOR].light}
    assert msgspec.to_builtins(seen[SPECTATOR].light) == {"chips": 1970, "last": 1, "claim": ""}
    assert view(table.tell(table.back()).table, SPECTATOR).light.last == 0
    for event in table.log:
        assert view(event, SPECTATOR) == event


def test_view__at_every_event_of_a_hand() -> None:
    table = light(3, rake=TEN_PER_CENT).record(300, 40)
    state = fold(table.log[:-5])
    pots = []
    for event in table.log[-5:]:
        narrated(state, [event])
        pots.append([pot.cents for pot in view(state, SPECTATOR).pots])
    # Recorded, raked, pushed, dropped, over.
    assert pots == [[340], [306], [306], [306], []], pots


def test_histories__have_no_words_for_such_a_hand() -> None:
    table = light(2).record(300).record(60)
    with pytest.raises(ValueError, match="hand 2 cannot be written: PHH has no word for a hand without bets and cards"):
        write_phh(table.log)
    assert write_phhs(table.log).count("is left out: PHH has no word for") == 2
    with pytest.raises(ValueError, match="no words for a hand of which no bets and cards were recorded"):
        write_ohh(table.log, SPECTATOR)
    # One that was taken back was never a hand.
    assert write_phhs(table.tell(table.back()).log).count("is left out") == 1


def test_an_instruction_for_the_showdown__is_of_no_use_here() -> None:
    assert light(2).refused(cm.Instruct(1, showing="show")) == ("recorded_lightly", "N-OPN-24")
