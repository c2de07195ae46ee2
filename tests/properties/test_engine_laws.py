"""Laws of the engine: the state is the fold of its log, decide and advance touch nothing, offers are exact."""

from copy import deepcopy
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.engine import Applied, Refusal, advance, apply, decide, evolve, fold, next_step, offers, start_table, view
from pitboss.engine import commands as cm
from pitboss.engine.events import BettingClosed, Event, HandEnded, RakeTaken, TableOpened, TimeDropped
from pitboss.engine.evolve import open_table
from pitboss.engine.state import TableState
from pitboss.games import GAMES, RING_GAMES, Game
from pitboss.submission import usual_stakes
from tests.simulation.everything.play import play_floor_table
from tests.simulation.play import CAREFUL_ONE_IN, play_table
from tests.simulation.session import Session
from tests.support.covers import covers
from tests.support.random_logs import irregular, of_every_game, played


@settings(max_examples=12)
@given(st.integers(0, 10_000))
def test_every_law__holds_at_any_table_with_every_check_at_every_command(number: int) -> None:
    tally = play_table(3, number * CAREFUL_ONE_IN)
    assert tally.hands >= 5
    assert tally.codes


@settings(max_examples=8)
@given(st.integers(0, 10_000))
def test_every_law__holds_where_everything_can_happen(number: int) -> None:
    tally = play_floor_table(3, number * CAREFUL_ONE_IN)
    assert tally.hands >= 4
    assert tally.codes


# Tables of every game at which everything can happen.
IRREGULAR = range(len(RING_GAMES))


@pytest.mark.parametrize("seed", IRREGULAR)
def test_irregular_tables__fold_decide_and_views_keep_the_laws(seed: int) -> None:
    session = irregular(seed)
    table = fold(session.log[:1])
    chance = Random(seed)
    log = session.log[:1]
    for command in session.commands:
        if chance.random() < 0.05:
            untouched_by_looking(table, command, session)
        result = apply(table, command)
        if isinstance(result, Applied):
            log += result.events
    # The same commands make the same log, and the log the same table.
    assert log == session.log
    assert table == session.table == fold(session.log)


def untouched_by_looking(table: TableState, command: cm.Command, session: Session) -> None:
    before = deepcopy(table)
    decide(table, command)
    advance(table)
    next_step(table)
    for viewer in range(-1, session.setup.seats + 1):
        offers(table, viewer)
        view(table, viewer)
    assert table == before


@pytest.mark.parametrize("game", RING_GAMES, ids=lambda game: game.key)
def test_fold__the_state_after_each_hand_is_the_fold_of_the_log_so_far(game: Game) -> None:
    session = played(game, 1)
    table = open_table(session.log[0])  # type: ignore[arg-type]
    ends = 0
    for i, event in enumerate(session.log[1:], 2):
        # evolve answers nothing: it cannot refuse.
        assert evolve(table, event) is None  # type: ignore[func-returns-value]
        if type(event) is HandEnded:
            ends += 1
            again = fold(session.log[:i])
            table.book = again.book
            assert again == table
    assert ends == session.tally.hands


@pytest.mark.parametrize("game", RING_GAMES, ids=lambda game: game.key)
def test_decide_advance_offers_view__touch_nothing(game: Game) -> None:
    session = played(game, 2)
    table = fold(session.log[:1])
    chance = Random(game.key)
    looked = 0
    for command in session.commands:
        if chance.random() < 0.1:
            untouched_by_looking(table, command, session)
            looked += 1
        apply(table, command)
    assert looked > 10
    assert table == session.table


@pytest.mark.parametrize("game", RING_GAMES, ids=lambda game: game.key)
def test_same_commands__give_the_same_log(game: Game) -> None:
    session = played(game, 3)
    first = session.log[0]
    assert isinstance(first, TableOpened)
    table, opened = start_table(game.key, first.house, first.seats)
    log: list[Event] = [opened]
    for command in session.commands:
        result = apply(table, command)
        if isinstance(result, Applied):
            log += result.events
    assert log == session.log


def heads_up(structure: str, stacks: tuple[int, int], unit: int) -> TableState:
    """Two players before the flop, seat 1 to act."""
    more = {"bet_max": 8 * unit} if structure in ("fixed", "spread") else {}
    house = usual_stakes(
        GAMES["holdem"], structure, profile="card-room", bet_min=4 * unit, table_unit=unit,
        blinds_amounts=(2 * unit, 4 * unit), stake_allow_short_forced=True, **more,
    )  # fmt: skip
    table, _ = start_table("holdem", house, 2)
    for seat, chips in enumerate(stacks, 1):
        apply(table, cm.SitDown(seat, person=f"player {seat}", chips=chips))
    apply(table, cm.StartHand())
    apply(table, cm.DealCards((0, 1, 2, 3)))
    return table


@covers("E-ACT-02", "E-ACT-04")
@pytest.mark.parametrize("structure", ["fixed", "spread", "pot", "none"])
@pytest.mark.parametrize("stacks", [(40, 40), (13, 40), (40, 13), (9, 9), (40, 7), (27, 6)])
@pytest.mark.parametrize("unit", [1, 2])
def test_offers__exactly_the_offered_amounts_are_accepted(structure: str, stacks: tuple[int, int], unit: int) -> None:
    table = heads_up(structure, stacks, unit)
    need = advance(table)
    seat = getattr(need, "seat", 0)
    assert seat in (1, 2)
    offered = {offer.action: offer for offer in offers(table, seat)}
    hand = table.hand
    assert hand is not None
    whole = hand.bets[seat] + table.stacks[seat]
    raises = offered.get("raise_to")
    for cents in range(-2, whole + 3):
        right = raises is not None and raises.low <= cents <= raises.high and (cents % unit == 0 or cents == whole)
        assert (type(decide(table, cm.RaiseTo(seat, cents=cents))) is not Refusal) == right, cents
        assert type(decide(table, cm.Bet(seat, cents=cents))) is Refusal
    for command, action in ((cm.Fold(seat), "fold"), (cm.Check(seat), "check"), (cm.Call(seat), "call")):
        assert (type(decide(table, command)) is not Refusal) == (action in offered)
    other = 3 - seat
    assert offers(table, other) == ()
    for wrong in (cm.Fold(other), cm.Check(other), cm.Call(other), cm.RaiseTo(other, cents=whole)):
        assert type(decide(table, wrong)) is Refusal


@covers("H-04", "H-16")
def test_h_04__rake_comes_after_a_betting_round_and_drops_when_the_hand_ends() -> None:
    taken = [session for session in of_every_game() if session.tally.events["RakeTaken"]]
    assert taken
    for session in taken:
        check_takings(session)


def check_takings(session: Session) -> None:
    """Each taking follows the close of a betting round at once, and all of it has dropped between hands."""
    taken = 0
    for before, event in pairwise(session.log):
        if type(event) is RakeTaken:
            assert type(before) is BettingClosed
            taken += event.cents
    verified = sum(event.cents for event in session.log if isinstance(event, TimeDropped))
    assert (session.table.rake_area, session.table.drop_box) == (0, taken + verified)
