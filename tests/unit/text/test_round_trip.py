"""Whatever a table can be asked and whatever can happen has a text form, and the text gives the same thing back."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pitboss.bots.dealer import DeckDealer
from pitboss.bots.play import Refused, play_hand, seat_players
from pitboss.bots.players import random_player
from pitboss.engine import SPECTATOR, start_table, view
from pitboss.engine.commands import Command
from pitboss.engine.events import EVENT_TYPES, Event, TableOpened
from pitboss.games import CATALOGUE, Game
from pitboss.notation.commands import COMMANDS
from pitboss.notation.events import EVENTS
from pitboss.notation.text import read_command, read_event, read_log, write_command, write_event, write_log
from pitboss.submission import usual_stakes
from tests.unit.text.strategies import COMMAND_TYPES, any_of


def names(kind: type) -> str:
    return kind.__name__


@pytest.mark.parametrize("kind", COMMAND_TYPES, ids=names)
def test_every_command_has_a_form(kind: type[Command]) -> None:
    said = {field for form in COMMANDS.by_kind[kind] for field in (*form.named, *form.implied)}
    assert said == set(kind.__struct_fields__)


@pytest.mark.parametrize("kind", EVENT_TYPES, ids=names)
def test_every_event_has_a_form(kind: type[Event]) -> None:
    said = {field for form in EVENTS.by_kind[kind] for field in (*form.named, *form.implied)}
    assert said == set(kind.__struct_fields__)


@pytest.mark.parametrize("kind", COMMAND_TYPES, ids=names)
@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_any_command_comes_back(kind: type[Command], data: st.DataObject) -> None:
    command = data.draw(any_of(kind))
    text = write_command(command)
    assert read_command(text) == command
    assert write_command(read_command(text)) == text


@pytest.mark.parametrize("kind", EVENT_TYPES, ids=names)
@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_any_event_comes_back(kind: type[Event], data: st.DataObject) -> None:
    event = data.draw(any_of(kind))
    text = write_event(event)
    assert "\n" not in text
    assert read_event(text) == event


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(log=st.lists(st.sampled_from(EVENT_TYPES).flatmap(any_of), max_size=8))
def test_any_log_comes_back(log: list[Event]) -> None:
    assert read_log(write_log(log)) == log


@pytest.mark.parametrize("game", CATALOGUE, ids=lambda game: game.key)
def test_the_log_of_random_hands_comes_back__as_it_is_and_as_each_viewer_sees_it(game: Game) -> None:
    chance = Random(game.key)
    table, opened = start_table(game.key, usual_stakes(game), 6)
    log: list[Event] = [opened]
    seat_players(table, {seat: chance.randint(10, 120) * 100 for seat in range(1, 7)}, log)
    dealer = DeckDealer(game.deck, chance)
    for _ in range(3):
        try:
            play_hand(table, dealer, random_player, chance, log)
        except Refused:  # too few players have chips for another hand
            break
    assert any(not isinstance(event, TableOpened) for event in log)
    for viewer in (None, SPECTATOR, 1, 4):
        seen = log if viewer is None else [view(event, viewer) for event in log]
        assert read_log(write_log(seen)) == seen
