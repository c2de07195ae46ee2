"""Why? is never false: every event of every game names a rule of this game whose own condition holds."""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

import msgspec
import pytest

from pitboss.engine import events as ev
from pitboss.engine import evolve, fold
from pitboss.games import CATALOGUE, GAMES, Game
from pitboss.rulebook import REGISTER
from pitboss.submission import usual_stakes
from tests.conditions.situation import CONDITIONS
from tests.conditions.tables import tables_of
from tests.conditions.watch import Found, Watch, belongs
from tests.simulation.play import play_session
from tests.simulation.session import Session
from tests.simulation.tally import Tally
from tests.support.houses import Setup

PARTS = (
    "betting",
    "boxes",
    "dealing",
    "decks",
    "forced",
    "house",
    "irregularities",
    "jackpots",
    "options",
    "seats",
    "showdown",
    "takings",
    "time_charges",
)
for part in PARTS:
    import_module(f"tests.conditions.{part}")

# Rules that events name and that have no predicate. It only ever gets shorter.
WITHOUT: frozenset[str] = frozenset()


@cache
def played(key: str) -> Found:
    return tables_of(GAMES[key])


@pytest.mark.parametrize("game", CATALOGUE, ids=lambda game: game.key)
def test_why__every_rule_is_one_of_the_game_and_its_condition_holds(game: Game) -> None:
    found = played(game.key)
    assert sum(found.seen.values()) > 2_000
    false = [f"{kind} by {rule}: {wrong} ({times} times)" for (kind, rule, _, wrong), times in found.false.items()]
    assert not false, "\n".join(sorted(false))


def test_why__rules_without_a_predicate() -> None:
    seen = {rule for game in CATALOGUE for rule in played(game.key).seen}
    assert len(seen) > 250
    assert {rule for rule in seen if rule not in CONDITIONS} == WITHOUT


def test_why__a_predicate_is_for_a_rule_of_the_register() -> None:
    assert [rule for rule in CONDITIONS if rule not in REGISTER] == []


def test_belongs__a_rule_of_another_games_chapter_does_not() -> None:
    assert belongs("D-DRAW5-04", GAMES["five-card-draw-high"])
    # A paragraph for all games stands behind it too, but the rule is chapter 13's.
    assert not belongs("D-DRAW5-04", GAMES["badugi"])
    assert belongs("E-ACT-03", GAMES["badugi"])
    assert not belongs("A-27", GAMES["texas-holdem-bonus"])


def watched(log: Sequence[ev.Event]) -> Found:
    watch, table = Watch(), fold(log[:1])
    for event in log[1:]:
        watch.see(table, event)
        evolve(table, event)
    return watch.found


def test_watch__finds_a_rule_that_is_another_ones() -> None:
    """The end of a hand after a showdown is not that after folds, a big blind's check not one before a bet."""
    session = Session(Setup(GAMES["holdem"], usual_stakes(GAMES["holdem"]), 3), Random(5), Tally())
    play_session(session, 12, probing=0.0)
    log: list[Any] = list(session.log)
    assert not watched(log).false
    lies = {"D-GEN-07": "D-GEN-05", "E-STR-04": "E-ACT-01"}
    told = [msgspec.structs.replace(event, rule=lies.get(event.rule, event.rule)) for event in log]
    assert {(kind, rule) for kind, rule, _, _ in watched(told).false} == {
        ("HandEnded", "D-GEN-05"), ("Checked", "E-ACT-01"), ("RaisedTo", "E-ACT-01"),
    }  # fmt: skip
