"""Events and commands on the wire: names that stay, and a log that says the same after it was written and read."""

import re

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine import fold
from pitboss.games import RING_GAMES, Game
from tests.support.random_logs import of_every_game, played
from tests.unit.text.strategies import any_of

EVENTS = msgspec.json.Decoder(ev.AnyEvent)
LOGS = msgspec.json.Decoder(list[ev.AnyEvent])
COMMANDS = msgspec.json.Decoder(cm.AnyCommand)


def tag(kind: type[msgspec.Struct]) -> object:
    return kind.__struct_config__.tag


def test_wire_names__of_events_are_versioned_and_unique() -> None:
    tags = [str(tag(kind)) for kind in ev.EVENT_TYPES]
    versioned = re.compile(r"(table|hand|option|decks|ruling|round)\.[a-z_]+\.v[1-9]\d*")
    assert [name for name in tags if not versioned.fullmatch(name)] == []
    assert len(set(tags)) == len(tags)


def test_wire_names__of_commands_are_unique() -> None:
    tags = [str(tag(kind)) for kind in cm.COMMAND_TYPES]
    assert [name for name in tags if not re.fullmatch(r"[a-z_]+", name)] == []
    assert len(set(tags)) == len(tags)


def subclasses(base: type) -> set[type]:
    found: set[type] = set(base.__subclasses__())
    return found.union(*[subclasses(kind) for kind in found])


def test_wire_unions__hold_every_type_there_is() -> None:
    assert subclasses(ev.Event) == set(ev.EVENT_TYPES)
    assert {kind for kind in subclasses(cm.Command) if not kind.__subclasses__()} == set(cm.COMMAND_TYPES)


def of_the_floor(kind: type) -> bool:
    """Options, decks, rulings, entries by hand, games against the house, light recording: no ordinary electronic table
    makes them."""
    return kind.__module__.split(".")[3] in ("options", "decks", "rulings", "by_hand", "banked", "light")


@pytest.mark.parametrize("kind", ev.EVENT_TYPES, ids=lambda kind: kind.__name__)
@settings(max_examples=20)
@given(data=st.data())
def test_wire_events__any_one_is_the_same_after_writing_and_reading(kind: type[ev.Event], data: st.DataObject) -> None:
    event = data.draw(any_of(kind))
    assert EVENTS.decode(msgspec.json.encode(event)) == event


@pytest.mark.parametrize("kind", cm.COMMAND_TYPES, ids=lambda kind: kind.__name__)
@settings(max_examples=20)
@given(data=st.data())
def test_wire_commands__any_one_is_the_same_after_writing_and_reading(
    kind: type[cm.Command], data: st.DataObject
) -> None:
    command = data.draw(any_of(kind))
    assert COMMANDS.decode(msgspec.json.encode(command)) == command


def test_wire_events__are_the_same_after_writing_and_reading() -> None:
    sessions = of_every_game()
    seen = set()
    for session in sessions:
        for event in session.log:
            seen.add(type(event))
            assert EVENTS.decode(msgspec.json.encode(event)) == event
    # Logs of the past have one more; rake goes back only where somebody rules, and a dealer confirms by hand.
    others = {ev.TakingsTaken, ev.RakeReturned, ev.MinimumConfirmed, ev.CardsReleased}
    assert {kind for kind in ev.EVENT_TYPES if not of_the_floor(kind)} - others <= seen


def whole_amounts(command: cm.Command) -> bool:
    """Half a cent is refused by the engine, and cannot even be written as a command on the wire."""
    fields = [getattr(command, name) for name in command.__struct_fields__]
    return not any(isinstance(value, float) for value in fields)


def test_wire_commands__are_the_same_after_writing_and_reading() -> None:
    seen = set()
    for session in of_every_game():
        for command in filter(whole_amounts, session.commands):
            seen.add(type(command))
            assert COMMANDS.decode(msgspec.json.encode(command)) == command
    # Cards wait for a supervisor where people deal.
    assert {kind for kind in cm.COMMAND_TYPES if not of_the_floor(kind)} - {cm.ReleaseCards} <= seen


def test_wire_commands__half_a_cent_is_no_command() -> None:
    with pytest.raises(msgspec.ValidationError):
        COMMANDS.decode(b'{"do":"bet","seat":1,"cents":2.5}')


@pytest.mark.parametrize("game", RING_GAMES, ids=lambda game: game.key)
def test_wire_logs__fold_to_the_same_table_after_writing_and_reading(game: Game) -> None:
    for seed in range(6):
        session = played(game, seed)
        assert fold(LOGS.decode(msgspec.json.encode(session.log))) == session.table
