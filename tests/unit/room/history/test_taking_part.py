"""How each took part in a hand, read from public entries, is what a fold of the whole log by the engine says."""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from functools import partial

import pytest

from pitboss.engine import TableState
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.evolve import evolve, let_happen, open_table
from pitboss.games import GAMES, RING_GAMES
from pitboss.games.steps import Board
from pitboss.room.inspection.scanning import HOW
from pitboss.room.inspection.taking_part import Part
from pitboss.submission import usual_stakes
from tests.support.random_logs import irregular, played
from tests.unit.room.inspection.test_scanning import entries_of, found_in, hands_in, play_out, table

LOGS = [
    *[pytest.param(partial(played, game, 0), id=game.key) for game in RING_GAMES],
    *[pytest.param(partial(irregular, seed), id=f"irregular {seed}") for seed in range(8)],
]
BY_CHOICE = (cm.Call, cm.Bet, cm.RaiseTo)


def hands_as_they_stand(log: Sequence[ev.Event]) -> Iterator[tuple[TableState, list[ev.Event]]]:
    """Of each hand that ended: the table before it, and its events without what was taken back."""
    opened, *rest = log
    assert isinstance(opened, ev.TableOpened)
    table = open_table(opened)
    before, events = table, list[ev.Event]()
    for event in rest:
        if isinstance(event, ev.HandStarted):
            before, events = deepcopy(table), []
        elif isinstance(event, ev.HandEnded):
            # A table dealt by hand keeps what stands itself.
            yield before, [*(table.journal.events if table.journal is not None else events), event]
        let_happen(table, event)
        if event.journal != "stands":
            events.append(event)


def by_the_engine(table: TableState, events: Sequence[ev.Event]) -> dict[int, Part]:
    """The state tells who was in at which moment, and what the stacks grew by with the pots."""
    plan = table.plan
    flop: set[int] | None = None
    shown: set[int] = set()
    willing: set[int] = set()
    first = True
    took = dict.fromkeys(range(len(table.stacks)), 0)
    started = events[0]
    assert isinstance(started, ev.HandStarted)
    for event in events:
        hand, stacks = table.hand, list(table.stacks)
        live = set(hand.live) if hand is not None else set()
        if isinstance(event, ev.BoardDealt) and flop is None:
            flop = live
        elif isinstance(event, ev.ShowdownOpened):
            shown = live
        elif isinstance(event, ev.BettingClosed):
            first = False
        elif first and type(event).asked in BY_CHOICE:
            willing.add(event.seat)  # type: ignore[attr-defined]
        evolve(table, event)
        if isinstance(event, ev.PotAwarded):
            for seat, cents in enumerate(table.stacks):
                took[seat] += cents - stacks[seat]
    boards = any(isinstance(step, Board) for step in plan.game.script)
    return {
        seat: Part(
            person, 0, took[seat], seat in shown, None if started.option else seat in willing,
            seat in (flop or set()) if boards else None,
        )
        for seat, person in zip(started.order, started.persons, strict=True)
    }  # fmt: skip


@pytest.mark.parametrize("play", LOGS)
def test_every_part_is_what_the_engine_says(play: partial[object]) -> None:
    log: Sequence[ev.Event] = play().log  # type: ignore[attr-defined]
    found = [hand for hand in hands_in(found_in(entries_of(log))) if hand.how == HOW[ev.HandEnded]]
    played_at = list(hands_as_they_stand(log))
    # A table may have changed its game.
    assert [hand.game for hand in found] == [before.plan.game.key for before, _ in played_at]
    expected = [by_the_engine(*hand) for hand in played_at]
    for hand, parts in zip(found, expected, strict=True):
        assert {part.person: part.won for part in hand.parts} == dict(hand.place.won)
        seen = {part.person: (part.took, part.showdown, part.willing, part.flop) for part in hand.parts}
        assert seen == {part.person: (part.took, part.showdown, part.willing, part.flop) for part in parts.values()}


def test_there_is_something_to_see_in_them() -> None:
    """Of each kind both answers, and games that have no such moment."""
    logs = [play.values[0]().log for play in LOGS]  # type: ignore[operator]
    parts = [part for log in logs for hand in hands_in(found_in(entries_of(log))) for part in hand.parts]
    assert {part.showdown for part in parts} == {True, False}
    assert {part.willing for part in parts} == {True, False, None}
    assert {part.flop for part in parts} == {True, False, None}
    assert any(part.took and part.won < 0 for part in parts)


def test_a_table_that_changes_its_game__each_hand_is_of_the_one_that_was_played() -> None:
    other = GAMES["omaha-high"]
    session = table(cm.StartHand())
    play_out(session)
    session.must(cm.ChangeGame(game=other.key, house=usual_stakes(other), seats=6))
    session.must(cm.StartHand())
    play_out(session)
    found = hands_in(found_in(entries_of(session.log)))
    assert [hand.game for hand in found] == ["holdem", "omaha-high"]
    assert all(part.flop is not None for hand in found for part in hand.parts)
