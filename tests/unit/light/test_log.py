"""The log of a table recorded lightly: kept in snapshots, played again by an audit, and read by the books."""

from collections import Counter

import msgspec
import pytest

from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.games import RING_GAMES, Game
from pitboss.room.audit.tables.replay import Replay
from pitboss.room.audit.takings import taken
from pitboss.room.books.tables import HANDS
from pitboss.store.codec import KINDS
from pitboss.store.snapshots import pack, unpack
from pitboss.store.table_accounts import CROSSING
from pitboss.submission.jackpots import BadBeatHand
from tests.support.covers import covers
from tests.support.light_logs import recorded_lightly
from tests.support.rakes import ONE_DOLLAR, TEN_PER_CENT, bad_beat, high_hand
from tests.support.readings import EVERYBODY
from tests.unit.audit.test_replay import faults_of
from tests.unit.light.tables import LightTable, light
from tests.unit.store.tables import ROOM

FULL = BadBeatHand(losing="AAATT", payout_percent=10_000, shares=(("losers", 5000), ("table", 5000)))


def evening() -> LightTable:
    """Something of everything."""
    table = light(
        {1: 50_000, 2: 50_000, 4: 50_000},
        rake=TEN_PER_CENT,
        bad_beat=bad_beat(ONE_DOLLAR, FULL),
        high_hand=high_hand(min_players_dealt=2),
    )
    table.record(3000, 500).record(90_000)
    table.tell(table.back()).record(9000).record(8000, collect=False, reason="the box is full")
    table.tell(table.claim("bad_beat", "Ac Td Th 4s 2c", {1: "Ah Ad", 4: "Tc Ts"}, button=2))
    table.tell(cm.ReleaseCards(by="shift_supervisor", person="Sue", verified=True, words="as it lay"))
    table.tell(cm.ChangeBox(by="dealer", person="Dan", floorperson="Flo", jackpot="bad_beat"))
    table.tell(table.count_out(2, 400), table.count_out(4, 100, stays=True), cm.AddChips(1, chips=500))
    return table.tell(cm.CountChips(by="floorperson", person="Flo", cents=100_000, words="tips"))


@pytest.mark.parametrize("game", RING_GAMES[:6], ids=lambda game: game.key)
def test_snapshot__is_the_table(game: Game) -> None:
    for seed in range(3):
        session = recorded_lightly(game, seed)
        opened = session.log[0]
        assert isinstance(opened, ev.TableOpened)
        found = unpack(opened, "table:1", 9, ROOM, pack(session.table, "table:1", 9, ROOM, b"beside"))
        assert found is not None
        assert found == (session.table, b"beside")


@covers("N-OPN-24")
def test_audit__plays_every_entry_again() -> None:
    assert faults_of(evening().log) == []


@covers("H-03", "H-17")
@pytest.mark.parametrize(
    ("kind", "changes"),
    [
        (ev.RakeTaken, {"cents": 200}),
        (ev.HandRecorded, {"pots": (3000, 400)}),
        (ev.ContributionsTaken, {"parts": (("bad_beat", 100),)}),
        (ev.RakeDropped, {"cents": 10}),
        (ev.PotsPushed, {"cents": 5}),
        (ev.RecordTakenBack, {"chips": ((53, 49, 1), (49, 0, 1))}),
        (ev.BadBeatMade, {"losers": (4,)}),
        (ev.ChipsCounted, {"recorded": 5}),
    ],
)
def test_audit__finds_what_was_changed(kind: type[ev.Event], changes: dict[str, object]) -> None:
    log = list(evening().log)
    place = next(i for i, event in enumerate(log) if type(event) is kind)
    log[place] = msgspec.structs.replace(log[place], **changes)
    # What no longer adds up, and what comes after it.
    found = faults_of(log[: place + 2]) if kind in (ev.HandRecorded, ev.BadBeatMade) else replayed(log[: place + 1])
    assert any(found), kind


def replayed(log: list[ev.Event]) -> list[str]:
    """What is said of the last event: it is not taken, for the table would stop."""
    assert isinstance(log[0], ev.TableOpened)
    replay = Replay(log[0])
    for event in log[1:-1]:
        replay.take(event)
    return [
        replay.fault(log[-1], EVERYBODY[type(log[-1])](replay.table, log[-1]) if type(log[-1]) in EVERYBODY else ())
    ]


@covers("H-17")
def test_h_17__a_record_that_was_taken_back_has_taken_nothing() -> None:
    table = light(3, rake=TEN_PER_CENT).record(300).record(900)
    table.tell(table.back()).record(90)
    found: Counter[str] = Counter()
    for event in table.log:
        if type(event) in CROSSING:
            for column, cents in taken(event):
                found[column] += cents
    assert +found == Counter({"rake_taken": 39, "rake_dropped": 39})
    assert sum([HANDS.get(KINDS[type(event)], 0) for event in table.log]) == table.table.hand_number == 2
