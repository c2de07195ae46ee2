"""The engine asked again, event by event: whatever it made itself it accepts, at every kind of table."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import get_args

import msgspec
import pytest

from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.events import Event, TableOpened
from pitboss.games import CATALOGUE, RING_GAMES, Game
from pitboss.room.audit.commands import PLAYERS, Reading
from pitboss.room.audit.tables.records import RECORDS
from pitboss.room.audit.tables.replay import Replay, comparable, differing
from pitboss.room.audit.tables.table import KEYS
from pitboss.room.tables.requests import TableRequest
from pitboss.store.records import RECORD_TYPES
from tests.golden.make import read_log
from tests.golden.test_golden import NAMES
from tests.support.house_logs import played_against_house
from tests.support.light_logs import recorded_lightly
from tests.support.random_logs import irregular, played
from tests.support.readings import EVERYBODY

# Written by earlier versions, in which a rule was another: how many events of each log, and what is said of them. What
# they wrote folds to the same stacks for ever, but this version would have written something else.
MISSED = "HandStarted is not what comes of it: missed"
FORCED = "ForcedBetPosted is not what happens by itself here: seat"
UNNAMED = "DecksInspected the engine refuses it here (bad_name)"
# A policy of the tests, from before there was rake, which named no pots.
TAKINGS = "TakingsTaken is not what happens by itself here:"
EARLIER: dict[str, tuple[int, str | tuple[str, ...]]] = {
    # Where two are left missed blinds were reckoned in another way.
    "random-table-245": (2, MISSED),
    "random-table-247": (4, (MISSED, TAKINGS)),
    "irregular-table-12": (10, TAKINGS),
    # The Forced Bet fell to a seat that was all-in with its ante, or to one whom nobody could answer any more.
    "irregular-table-20": (6, (FORCED, TAKINGS)),
    # Nobody had to say who inspected the decks.
    "double-draw-reshuffling-shoe": (1, UNNAMED),
    "texas-holdem-bonus-decks": (1, UNNAMED),
}


def faults_of(log: Sequence[Event]) -> list[tuple[int, str]]:
    opened = log[0]
    assert isinstance(opened, TableOpened)
    replay, found = Replay(opened), []
    for place, event in enumerate(log[1:], 1):
        reading = EVERYBODY.get(type(event))
        fault = replay.fault(event, reading(replay.table, event) if reading is not None else ())
        if fault:
            found.append((place, f"{type(event).__name__} {fault}"))
        replay.take(event)
    return found


@pytest.mark.parametrize("name", NAMES)
def test_golden_logs__are_what_the_engine_makes(name: str) -> None:
    faults = faults_of(read_log(name))
    count, said = EARLIER.get(name, (0, ""))
    assert len(faults) == count, faults
    assert all(words.startswith(said) for _, words in faults), faults


@pytest.mark.parametrize("game", CATALOGUE, ids=lambda game: game.key)
def test_random_tables__are_what_the_engine_makes(game: Game) -> None:
    for seed in range(3):
        session = played_against_house(game, seed) if game.banked else played(game, seed)
        assert faults_of(session.log) == []


@pytest.mark.parametrize("game", RING_GAMES, ids=lambda game: game.key)
def test_tables_recorded_lightly__are_what_the_engine_makes(game: Game) -> None:
    for seed in range(3):
        assert faults_of(recorded_lightly(game, seed).log) == []


@pytest.mark.parametrize("seed", range(0, 60, 6))
def test_tables_where_everything_goes_wrong__are_what_the_engine_makes(seed: int) -> None:
    for other in range(seed, seed + 6):
        assert faults_of(irregular(other).log) == []


def test_every_record_of_the_room__has_its_check() -> None:
    assert {*RECORDS, *KEYS} == set(RECORD_TYPES)


def test_every_command_of_a_player__makes_events_that_are_read() -> None:
    """A command that the room takes and no event leads back to would be named as something that nobody may do."""
    made = {type(command) for reading in PLAYERS.values() for command in _commands(reading)}
    assert {kind for kind in get_args(TableRequest) if issubclass(kind, cm.Command)} <= made


def _commands(reading: Reading) -> list[cm.Command]:
    anything = SimpleNamespace(
        seat=1, cents=1, to=1, positions=(), cards=(), person="x", chips=1, currency=0, post=True, showing="ask",
        option="x", stop=True, wagers=(), at=0, stakes="covered", counted=0,
    )  # fmt: skip
    return list(reading(None, anything))  # type: ignore[arg-type]


def test_another_rule__is_counted_and_no_fault() -> None:
    log = read_log("holdem-side-pots")
    opened = log[0]
    assert isinstance(opened, TableOpened)
    replay = Replay(opened)
    for event in log[1:]:
        cited = msgspec.structs.replace(event, rule="X-1")
        assert (
            replay.fault(cited, EVERYBODY[type(event)](replay.table, event) if type(event) in EVERYBODY else ()) == ""
        )
        replay.take(event)
    assert replay.cites == len(log) - 1


def test_what_is_sealed__is_told_by_its_name_alone() -> None:
    made, false = ev.CardsDealt((1, 2), (51, 50), "dd", ""), ev.CardsDealt((1, 2), (51, 49), "dd", "")
    assert differing(made, false) == "cards, which is sealed"
    up = ev.CardsDealt((1, 2), (51, 49), "du", "")
    assert differing(msgspec.structs.replace(made, faces="du"), up) == "cards (99, 49), not (99, 50)"
    assert differing(ev.Folded(1), ev.Checked(1)) == "hand.folded.v1 is"
    assert differing(ev.Folded(1), ev.Folded(2)) == "seat 2, not 1"


def test_a_beaten_hand_named_as_older_versions_did__is_the_same_hand() -> None:
    made = ev.BadBeatMade(
        1, "main", 0, (1,), (2,), ((1, "a"), (2, "b")), "two pair, aces and kings, two kicker, beaten by flush", 50, ()
    )
    older = msgspec.structs.replace(made, words=made.words.replace("two pair", "two pairs"))
    other = msgspec.structs.replace(made, words=made.words.replace("aces", "queens"))
    assert comparable(older) == comparable(made) != comparable(other)
