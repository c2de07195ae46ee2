"""CFR comes to the published values of small games; a policy gradient learns to beat the calling bot."""

import doctest
from typing import Any

import numpy as np
import pytest

from pitboss.lab import VectorEnvironment, cfr
from pitboss.lab.batch.play import Batch
from pitboss.lab.errors import LabError
from pitboss.lab.learning import cfr as module_of_cfr
from pitboss.lab.learning import gradient
from pitboss.lab.learning.gradient import Learner
from pitboss.lab.learning.tree import tree_of

# Kuhn 1950; of Leduc by every solver that prints it.
VALUES = {"kuhn": -1 / 18, "leduc": -0.085606}


@pytest.mark.parametrize(("game", "iterations", "close"), [("kuhn", 2000, 1e-4), ("leduc", 1000, 1e-3)])
def test_published_values(game: str, iterations: int, close: float) -> None:
    found = cfr(game, iterations)
    assert found.value == pytest.approx(VALUES[game], abs=close / 2)
    # Not by chance: best answers win hardly more, and the value of the game lies between them.
    assert 0 <= found.exploitability < close
    assert found.least <= VALUES[game] <= found.most
    assert found.chances.sum(axis=1) == pytest.approx(1)
    assert (found.chances[~found.tree.allowed] == 0).all()


def test_the_equilibrium_of_kuhn() -> None:
    """Who speaks first bets a king three times as often as a jack, and never a queen; the other calls a bet with a
    queen one time in three."""
    found = cfr("kuhn", 3000)

    def bets(cards: str) -> float:
        return found.at((), cards)["raise_least"]

    assert bets("Js") < 1 / 3 + 0.01
    assert bets("Ks") == pytest.approx(3 * bets("Js"), abs=0.03)
    assert bets("Qs") == pytest.approx(0, abs=0.01)
    assert found.at(["raise_least"], "Qs")["check_or_call"] == pytest.approx(1 / 3, abs=0.02)
    assert found.at(["raise_least"], "Ks") == pytest.approx({"fold": 0, "check_or_call": 1}, abs=0.01)
    assert found.at(["check_or_call"], "Js")["raise_least"] == pytest.approx(1 / 3, abs=0.02)


def test_few_iterations_are_worse_and_best_answers_know_it() -> None:
    rough = cfr("leduc", 5)
    assert rough.exploitability > 0.05
    assert rough.least < VALUES["leduc"] < rough.most


def test_the_tree_of_leduc() -> None:
    tree = tree_of(Batch("leduc", 2))
    # 120 deals of three cards; 936 information sets, as in the literature.
    assert len(tree.deals) == 120
    assert tree.deals == pytest.approx(1 / 120)
    assert len(tree.allowed) == len(tree.known) == 936
    over = tree.player < 0
    assert (tree.infoset[over] == -1).all()
    assert np.abs(tree.won[over]).max() == 13
    # Whoever is asked in an information set is one player, and may do the same everywhere in it.
    for infoset in range(936):
        assert len(set(tree.player[tree.infoset == infoset].tolist())) == 1


@pytest.mark.parametrize(
    ("game", "words"),
    [("holdem", "kuhn and leduc"), ("texas-holdem-bonus", "kuhn and leduc"), ("badugi", "kuhn and leduc")],
)
def test_games_that_are_too_large(game: str, words: str) -> None:
    with pytest.raises(LabError, match=words):
        cfr(game, 10)


@pytest.mark.parametrize("iterations", [0, -3, 2.5, "many", None, True])
def test_iterations(iterations: Any) -> None:
    with pytest.raises(LabError, match="iterations teach nothing"):
        cfr("kuhn", iterations)


@pytest.mark.parametrize(
    ("line", "cards"),
    [((), "As"), ((), "Ks Qs"), (("call",), "Ks"), (("raise_least", "check_or_call"), "Ks"), ((), ""), ((), "king")],
)
def test_nobody_decides_there(line: tuple[str, ...], cards: str) -> None:
    with pytest.raises(LabError, match="nobody decides after"):
        cfr("kuhn", 1).at(line, cards)


@pytest.mark.parametrize(("game", "hands", "rounds"), [("leduc", 500, 60), ("holdem", 1000, 100)])
def test_a_learner_beats_the_calling_bot(game: str, hands: int, rounds: int) -> None:
    """With a fixed seed: it begins by chance and loses, and comes to win beyond doubt."""
    env = VectorEnvironment(game, hands, limit="fixed", policies=["outside", "calling"], autoreset=False)
    player = Learner(env, seed=1)
    before = player.average(20_000, seed=10**6)
    for number in range(rounds):
        player.learn(number)
    after = player.average(20_000, seed=10**6)
    # In smallest bets: an average of so many hands of hold 'em strays by about 0.025.
    bet = env.batch.program.plan.house.bet_min
    assert before / bet < -0.1
    assert after / bet > 0.1
    rows, info = env.reset(seed=1)
    chances = player.chances(rows, info["action_mask"])
    assert chances.sum(axis=1) == pytest.approx(1)
    assert (chances[~info["action_mask"]] == 0).all()


@pytest.mark.parametrize(
    "more", [{}, {"policies": "outside", "autoreset": False}, {"policies": "calling", "autoreset": False}]
)
def test_a_learner_learns_alone(more: dict[str, Any]) -> None:
    with pytest.raises(LabError, match="a learner needs autoreset=False"):
        Learner(VectorEnvironment("kuhn", 10, **more))


@pytest.mark.parametrize("module", [module_of_cfr, gradient])
def test_the_examples_of_the_modules(module: Any) -> None:
    found = doctest.testmod(module)
    assert found.attempted > 1
    assert not found.failed
