"""Laws of the engine at tables against the house: fold, looking touches nothing, the wire, and hidden cards.

Hidden cards: exchange all cards that a viewer cannot see, and nothing that reaches them changes.
"""

from collections.abc import Callable
from copy import deepcopy
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.cards import Card
from pitboss.engine import DEALER, SPECTATOR, Applied, advance, apply, decide, evolve, fold, next_step, offers, view
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.evolve import open_table
from pitboss.engine.state import TableState
from pitboss.games import BANKED_GAMES, Game
from tests.simulation.house.play import CAREFUL_ONE_IN, play_house_table
from tests.simulation.house.session import HouseSession
from tests.simulation.tally import Tally
from tests.support.covers import covers
from tests.support.house_logs import played_against_house
from tests.support.interference import Recording, exchange_hidden, first_difference, moved, record, streams

# The package has a function of that name, which hides the module.
view_module = import_module("pitboss.engine.view")
LOGS = msgspec.json.Decoder(list[ev.AnyEvent])
COMMANDS = msgspec.json.Decoder(cm.AnyCommand)
TABLES = 36
games = pytest.mark.parametrize("game", BANKED_GAMES, ids=lambda game: game.key)


@games
@settings(max_examples=5)
@given(number=st.integers(0, 10_000))
def test_every_law__holds_at_any_table_with_every_check_at_every_command(game: Game, number: int) -> None:
    tally = play_house_table(game.key, 3, number * CAREFUL_ONE_IN)
    assert tally.hands >= 5
    assert tally.codes


@games
def test_fold__the_state_after_each_round_is_the_fold_of_the_log_so_far(game: Game) -> None:
    session = played_against_house(game, 1)
    table = open_table(session.log[0])  # type: ignore[arg-type]
    ends = 0
    for i, event in enumerate(session.log[1:], 2):
        evolve(table, event)
        if type(event) is ev.HandEnded:
            ends += 1
            again = fold(session.log[:i])
            table.book = again.book
            assert again == table
    assert ends == session.tally.hands


def untouched_by_looking(table: TableState, command: cm.Command, seats: int) -> None:
    before = deepcopy(table)
    decide(table, command)
    advance(table)
    next_step(table)
    for viewer in range(-1, seats + 1):
        offers(table, viewer)
        view(table, viewer)
    assert table == before


@games
@pytest.mark.parametrize("seed", range(4))
def test_same_commands__give_the_same_log_and_looking_touches_nothing(game: Game, seed: int) -> None:
    session = played_against_house(game, seed)
    table, log, chance = fold(session.log[:1]), session.log[:1], Random(seed)
    looked = 0
    for command in session.commands:
        if chance.random() < 0.3:
            untouched_by_looking(table, command, session.setup.seats)
            looked += 1
        result = apply(table, command)
        if isinstance(result, Applied):
            log += result.events
    assert looked
    assert log == session.log
    assert table == session.table == fold(session.log)


# --- the wire --------------------------------------------------------------------------------------------------------
def of_all_tables() -> list[HouseSession]:
    return [played_against_house(game, seed) for game in BANKED_GAMES for seed in range(TABLES)]


def test_wire__logs_fold_to_the_same_table_after_writing_and_reading() -> None:
    seen: set[type] = set()
    for session in of_all_tables():
        log = LOGS.decode(msgspec.json.encode(session.log))
        assert log == session.log
        assert fold(log) == session.table
        seen |= {type(event) for event in log}
    banked = {kind for kind in ev.EVENT_TYPES if kind.__module__.endswith(".banked")}
    # A layout is recorded where decks are kept.
    assert banked - {ev.LayoutRecorded} <= seen


def written(command: cm.Command) -> bool:
    """What cannot be written down as the command that it claims to be is refused by the engine, and by the wire."""
    try:
        return bool(COMMANDS.decode(msgspec.json.encode(command)) == command)
    except msgspec.ValidationError:
        return False


def test_wire__commands_are_the_same_after_writing_and_reading() -> None:
    lost = 0
    for session in of_all_tables():
        table = fold(session.log[:1])
        for command in session.commands:
            result = apply(table, command)
            if not written(command):
                lost += 1
                # Wrong types: none of them was taken.
                assert getattr(result, "code", "") in ("bad_field", "no_such_position"), command
    assert lost


# --- hidden cards ----------------------------------------------------------------------------------------------------
@cache
def recorded(game: Game, seed: int) -> Recording:
    session = played_against_house(game, seed)
    return record(session.setup, session.commands, session.log)


def compare(recording: Recording, seed: int) -> tuple[int, list[str]]:
    """How many dealt cards were exchanged, and what a seat, the spectator or the dealer gets to know of it."""
    chance, seats = Random(seed), recording.setup.seats
    viewers = (SPECTATOR, DEALER, *{1 + seed % seats, 1 + (seed + 1) % seats})
    plain = streams(recording, viewers)
    count, found = 0, []
    for viewer in viewers:
        exchanges = exchange_hidden(recording, viewer, chance)
        count += moved(recording, exchanges)
        difference = first_difference(plain[viewer], streams(recording, (viewer,), exchanges)[viewer])
        if difference:
            found.append(f"viewer {viewer} of {recording.setup.game.key} sees\n{difference}")
    return count, found


@covers("D-GEN-06")
@games
def test_d_gen_06__nothing_that_reaches_a_viewer_depends_on_cards_they_may_not_see(game: Game) -> None:
    exchanged, tally = 0, Tally()
    for seed in range(TABLES):
        count, found = compare(recorded(game, seed), seed)
        assert not found, f"table {seed}: {found[0]}"
        exchanged += count
        tally.add(played_against_house(game, seed).tally)
    assert exchanged > 10 * TABLES
    happened = tally.events
    assert happened["FoldedToHouse"]
    assert happened["WagersVoided"]
    assert happened["CardSetAside"]
    assert happened["Discarded"] or happened["BoardDispensed"]


def _as_it_is(thing: Any, *_: Any) -> Any:
    return thing


def _all_hole_cards(hand: Any, seat: int, viewer: int) -> tuple[Card, ...]:
    return tuple(hand.hole[seat])


def _dealers_cards_for_spectators(event: ev.CardsDealt, viewer: int) -> ev.CardsDealt:
    """What comes of taking the dealer's seat for the number of a spectator."""
    cards = [card if seat == viewer else 99 for seat, card in zip(event.seats, event.cards, strict=True)]
    return ev.CardsDealt(event.seats, tuple(cards), event.faces, event.rule)


Leak = Callable[[pytest.MonkeyPatch], None]
LEAKS: dict[str, Leak] = {
    "cards in the event": lambda patch: patch.setitem(view_module.REDACTORS, ev.CardsDealt, _as_it_is),
    "the dealer's for a spectator": lambda patch: patch.setitem(
        view_module.REDACTORS, ev.CardsDealt, _dealers_cards_for_spectators
    ),
    "cards in the snapshot": lambda patch: patch.setattr(view_module, "_hole_cards", _all_hole_cards),
    "a board that lies face down": lambda patch: patch.setitem(view_module.REDACTORS, ev.BoardDispensed, _as_it_is),
    "discards in the event": lambda patch: patch.setitem(view_module.REDACTORS, ev.Discarded, _as_it_is),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_hidden_cards__a_leaky_view_is_caught(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [recorded(game, seed) for game in BANKED_GAMES for seed in range(TABLES)]
    LEAKS[leak](monkeypatch)
    assert any(compare(recording, i)[1] for i, recording in enumerate(tables))
