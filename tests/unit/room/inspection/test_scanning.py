"""What is found in the stream of a table is what its runner noted while it was played, whatever happened there."""

import asyncio
from collections.abc import Sequence
from functools import partial
from random import Random

import msgspec
import pytest

from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.games import GAMES, RING_GAMES
from pitboss.room.inspection.scanning import EndedHand, Found, Ruling, Scan, ShownAfter, TableNotice, Unmade
from pitboss.store.errors import StorageDamaged
from pitboss.store.memory import MemoryLog
from pitboss.store.port import Stored
from pitboss.submission import usual_stakes
from tests.simulation.acts import Manner
from tests.simulation.play import one_move
from tests.simulation.session import Session
from tests.simulation.tally import Tally
from tests.support.covers import covers
from tests.support.houses import Setup
from tests.support.light_logs import recorded_lightly
from tests.support.random_logs import irregular, played
from tests.unit.room.inspection.tables_told import followed, told


def entries_of(log: Sequence[ev.Event]) -> list[Stored]:
    store = MemoryLog()
    asyncio.run(told(store, "table:1", log))
    return store.entries["table:1"]


def found_in(entries: Sequence[Stored]) -> list[Found]:
    scan = Scan()
    return [one for entry in entries for one in scan.take(entry)]


def hands_in(found: Sequence[Found]) -> list[EndedHand]:
    return [one for one in found if isinstance(one, EndedHand)]


# Each is played when its test comes: whoever only looks which tests there are need not wait for it.
LOGS = [
    *[pytest.param(partial(played, game, seed), id=f"{game.key} {seed}") for game in RING_GAMES for seed in (0, 3)],
    *[pytest.param(partial(irregular, seed), id=f"irregular {seed}") for seed in range(24)],
]
LIGHT = [pytest.param(partial(recorded_lightly, game, 0), id=f"light {n}") for n, game in enumerate(RING_GAMES)]


@pytest.fixture
def log(request: pytest.FixtureRequest) -> Sequence[ev.Event]:
    log: Sequence[ev.Event] = request.param().log
    return log


@pytest.mark.parametrize("log", LOGS, indirect=True)
def test_hands_are_where_the_runner_has_them(log: Sequence[ev.Event]) -> None:
    found = found_in(entries_of(log))
    shown = {one.hand: one.version for one in found if isinstance(one, ShownAfter)}
    places = [one.place for one in hands_in(found) if one.how == "ended"]
    noted = [msgspec.structs.replace(place, shown=()) for place in followed(log).notes.hands]
    assert places[-len(noted) :] == noted if noted else not places
    assert all(hand in {place.number for place in places} for hand in shown)


@pytest.mark.parametrize("log", LOGS, indirect=True)
def test_from_any_place_between_hands__it_goes_on_as_if_it_had_never_stopped(log: Sequence[ev.Event]) -> None:
    entries = entries_of(log)
    whole = found_in(entries)
    cut = Random(len(entries)).randrange(len(entries))
    first = Scan()
    before = [one for entry in entries[:cut] for one in first.take(entry)]
    state, version, hash = first.rest
    kept = msgspec.json.decode(msgspec.json.encode(state), type=type(state))
    second = Scan(kept, version, hash)
    after = [one for entry in entries[version:] for one in second.take(entry)]
    assert {msgspec.json.encode(one) for one in before + after} == {msgspec.json.encode(one) for one in whole}


@pytest.mark.parametrize("log", LIGHT, indirect=True)
def test_light_tables__each_recorded_hand_once_with_all_that_was_in_its_pots(log: Sequence[ev.Event]) -> None:
    """A record that is taken back was none, and the next has its number."""
    wanted: dict[int, ev.HandRecorded] = {}
    for event in log:
        if isinstance(event, ev.HandRecorded):
            wanted[event.number] = event
        elif isinstance(event, ev.RecordTakenBack):
            del wanted[event.number]
    found = found_in(entries_of(log))
    kept: dict[int, EndedHand] = {}
    for one in found:
        if isinstance(one, EndedHand):
            assert (one.how, one.place.number in kept) == ("recorded", False)
            kept[one.place.number] = one
        elif isinstance(one, Unmade):
            del kept[one.hand]
    assert wanted
    assert {number: hand.pot for number, hand in kept.items()} == {n: sum(one.pots) for n, one in wanted.items()}
    for number, hand in kept.items():
        assert [person for person, _ in hand.place.won] == [person for _, person in wanted[number].dealt_in]
    taken_back = [one for one in found if isinstance(one, Ruling) and one.kind == "record_taken_back"]
    assert len(taken_back) == sum(isinstance(event, ev.RecordTakenBack) for event in log)


@covers("H-16")
@pytest.mark.parametrize("log", LOGS, indirect=True)
def test_h_16__a_pot_is_what_was_awarded_and_what_the_house_took_of_it(log: Sequence[ev.Event]) -> None:
    """Reckoned from the other end: what the players lost together the house has."""
    awarded: dict[int, int] = {}
    number = 0
    for event in log:
        if isinstance(event, ev.HandStarted):
            number = event.number
            awarded[number] = 0
        elif isinstance(event, ev.PotAwarded):
            awarded[number] += sum(cents for _, cents in event.to)
        elif isinstance(event, ev.EntryTakenBack):
            # Whether an award was among what is taken back only the places of its chips tell.
            awarded.pop(number, None)
            number = 0
            awarded.setdefault(0, 0)
    for hand in hands_in(found_in(entries_of(log))):
        assert hand.pot >= 0
        if hand.how == "ended" and hand.place.number in awarded:
            house = -sum(won for _, won in hand.place.won)
            assert hand.pot == awarded[hand.place.number] + house


def table(*commands: cm.Command, game: str = "holdem") -> Session:
    session = Session(Setup(GAMES[game], usual_stakes(GAMES[game]), 6), Random(1), Tally())
    for seat in (1, 2, 3):
        session.must(cm.SitDown(seat, person=f"player {seat}", chips=50_000))
    for command in commands:
        session.must(command)
    return session


def play_out(session: Session) -> None:
    while session.table.hand is not None:
        one_move(session, Manner(bold=0.1, folds=0.1, company=0.0))


@covers("K-CON-01", "K-CON-03")
def test_k_con_01__rulings_stand_with_the_hand_that_they_are_about() -> None:
    session = table(cm.StartHand())
    play_out(session)
    session.must(cm.OpenDispute(by="player", seat=2, words="that pot was mine"))
    session.must(cm.StartHand())
    session.must(cm.Warn(by="dealer", seat=1, paragraph="18.B", words="one player to a hand", person="dealer D"))
    play_out(session)
    session.must(cm.GiveRuling(by="shift_supervisor", person="Sue", dispute=1, words="the pot stands"))
    session.must(cm.RemovePlayer(by="floorperson", seat=3, words="they share chips", person="Flo"))
    session.must(cm.NotifyCompliance(by="floorperson", words="seat 3 was sent away", person="Flo"))
    found = found_in(entries_of(session.log))
    rulings = [one for one in found if isinstance(one, Ruling)]
    assert [(one.hand, one.kind, one.during, one.about) for one in rulings] == [
        (1, "dispute_opened", False, "player 2"),
        (2, "player_warned", True, "player 1"),
        (1, "given", False, ""),
        (2, "player_removed", False, "player 3"),
        (2, "compliance_notified", False, ""),
    ]
    assert (rulings[2].by, rulings[2].person, rulings[2].words) == ("shift_supervisor", "Sue", "the pot stands")
    notices = [one for one in found if isinstance(one, TableNotice)]
    assert [(one.told, one.about, one.hand) for one in notices] == [(False, "player 3", 2), (True, "", 2)]


def test_a_running_hand__is_not_found_before_its_key_is_released() -> None:
    session = table(cm.StartHand())
    play_out(session)
    entries = entries_of(session.log)
    end = next(place for place, entry in enumerate(entries) if entry.kind == "hand.key_released.v1")
    assert hands_in(found_in(entries[:end])) == []
    assert len(hands_in(found_in(entries[: end + 1]))) == 1
    # A log in which the next entry is another one was written by nobody of ours.
    with pytest.raises(StorageDamaged):
        found_in([*entries[:end], *entries[end + 1 :], entries[0]])


def test_what_is_found_has_no_card() -> None:
    """Only public parts are read: with all sealed ones replaced the same is found."""
    for log in (irregular(3).log, played(GAMES["badugi"], 3).log):
        entries = entries_of(log)
        blind = [msgspec.structs.replace(entry, sealed=b"nothing" if entry.sealed else b"") for entry in entries]
        assert found_in(blind) == found_in(entries)
