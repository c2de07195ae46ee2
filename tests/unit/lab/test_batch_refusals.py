"""What a batch is given in Python is whole and makes sense, or is a LabError before anything is played."""

from typing import Any

import numpy as np
import pytest

from pitboss.games import GAMES
from pitboss.lab import Batch, LabError, VectorEnvironment, pettingzoo_env
from pitboss.lab.batch import layout as at
from pitboss.lab.batch.given import BYTES_MOST, bytes_a_hand
from pitboss.lab.batch.play import Waiting
from pitboss.lab.batch.stepping import Stepping
from pitboss.submission import usual_stakes

EVEN = [[[0.1, 0.5, 0.8, 0.9]] * 2]


@pytest.mark.parametrize("hands", [0, -1, 1.5, "10", None, True, np.float64(3)])
def test_hands__that_are_no_number_of_them(hands: Any) -> None:
    batch = Batch("holdem", 2)
    with pytest.raises(LabError, match="hands are no batch: give a whole number"):
        batch.play(hands)
    with pytest.raises(LabError, match="hands are no batch"):
        Stepping(batch, hands)
    with pytest.raises(LabError, match=r"calling, uniform, random, table, outside$"):
        Stepping(batch, 5, [len, "outside"])  # type: ignore[list-item]
    with pytest.raises(LabError, match="the policy 'table' has no chances"):
        Stepping(batch, 5, ["table", "outside"])
    assert len(batch.play(np.int64(2)).net) == 2  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"seed": "x"}, "'x' is no seed"),
        ({"seed": 2**80}, "is no seed: give a whole number from 0 to below"),
        ({"seed": -1}, "-1 is no seed"),
        ({"seed": 1.0}, "1.0 is no seed"),
        ({"first": -1}, "first=-1 is no number of a hand"),
        ({"first": 2**62}, "is no number of a hand"),
        ({"first": "0"}, "is no number of a hand"),
        ({"stacks": [[1, 2], [3]]}, "stacks are whole cents, 2 in a row"),
        ({"stacks": "abc"}, "stacks are whole cents"),
        ({"stacks": [[10**30, 1]]}, "stacks are whole cents"),
        ({"decks": [[1, 2], [3]]}, "a deck is all 52 cards"),
        ({"policies": None}, "name a policy for each of 2 players"),
        ({"policies": 7}, "name a policy"),
        ({"policies": [["random"], "random"]}, "name a policy"),
        ({"policies": "table"}, "give them in table="),
        ({"table": EVEN}, "only the policy 'table' goes by table="),
        ({"policies": ["table", "random"], "table": [EVEN]}, "1 tables are not one for each of 2 players"),
        ({"policies": ["table", "random"], "table": [EVEN] * 3}, "3 tables are not one for each of 2 players"),
        ({"policies": "table", "table": [[EVEN] * 2]}, "a table of chances"),
        ({"policies": [len, "outside"]}, "name a policy for each of 2 players: .*a function, for all or in the place"),
        ({"policies": [len]}, "name a policy for each of 2 players"),
        ({"policies": "table", "table": "abc"}, "a table of chances"),
        ({"policies": "table", "table": [[[0.1] * 4, [0.1] * 3]]}, "a table of chances"),
        ({"policies": "table", "table": [[[0.1, 0.5, 0.9, 3.0]] * 2]}, "from 0 to 1"),
        ({"policies": "table", "table": [[[-0.1, 0.5, 0.9, 1.0]] * 2]}, "from 0 to 1"),
        ({"policies": "table", "table": [[[0.9, 0.5, 0.6, 1.0]] * 2]}, "four rising numbers"),
    ],
)
def test_play__what_is_given_is_refused_by_name(given: dict[str, Any], words: str) -> None:
    with pytest.raises(LabError, match=words):
        Batch("holdem", 2).play(10, **given)


def test_play__the_edges_of_what_is_allowed() -> None:
    batch = Batch("holdem", 2)
    assert len(batch.play(5, seed=2**62 - 1, first=2**62 - 5).net) == 5
    assert len(batch.play(5, ["table", "calling"], table=[[[0, 0, 1, 1]] * 2]).net) == 5
    with pytest.raises(LabError, match="fewer chips"):
        Batch("texas-holdem-bonus", 1).play(1, stacks=[[1500]], wagers=[[1500, 500]])
    with pytest.raises(LabError, match="wagers are whole cents"):
        Batch("texas-holdem-bonus", 2).play(1, wagers=[[1500, 500], [1500]])


@pytest.mark.parametrize("keep", [False, True])
def test_play__more_hands_than_fit_the_memory(keep: bool) -> None:
    batch = Batch("holdem", 6)
    most = BYTES_MOST // bytes_a_hand(batch.program, keep=keep)
    for hands in (most + 1, 10**12):
        with pytest.raises(LabError, match=f"{most} at once are the most; play them in several batches, with first=0"):
            batch.play(hands, keep=keep)
    result = batch.play(3000, keep=keep)
    arrays = [getattr(result, name) for name in ("net", "pots", "states", "cards", "acts", "decisions")]
    assert sum(array.nbytes for array in arrays) < 3000 * bytes_a_hand(batch.program, keep=keep)


@pytest.mark.parametrize("kind", [99, -1, 4])
def test_a_function__that_answers_a_draw_with_what_is_no_decision(kind: int) -> None:
    def decide(waiting: Waiting) -> Any:
        odd = waiting.draws & (waiting.states[:, at.HAND] == 7)
        return np.where(odd, kind, at.CALL), np.zeros(len(waiting.hands), np.int64)

    with pytest.raises(LabError, match=rf"hand 7: player \d decided {kind}, which is no decision: in a draw"):
        Batch("badugi", 3).play(20, decide)
    hands = Stepping(Batch("badugi", 2), 5)
    seen = hands.reset(seed=1)
    while not seen.draws.all():
        seen = hands.step_with(np.ones(5, np.int64), np.zeros(5, np.int64))
    with pytest.raises(LabError, match=f"hand 0: {kind} with 0 is not allowed"):
        hands.step_with(np.full(5, kind), np.zeros(5, np.int64))


def test_a_function__may_name_a_draw() -> None:
    def decide(waiting: Waiting) -> Any:
        return np.where(waiting.draws, at.DISCARD, at.CALL), np.zeros(len(waiting.hands), np.int64)

    assert Batch("badugi", 3).play(20, decide).showdown.all()


WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("holdem", {"players": 1}, "is played by 2 to 10 players, not by 1"),
    ("holdem", {"players": 11}, "is played by 2 to 10 players, not by 11"),
    ("holdem", {"players": 2.0}, "not by 2.0"),
    ("double-draw", {"players": 7}, "is played by 1 to 6 players, not by 7"),
    ("holdem", {"house": "foo"}, "'foo' are no house choices"),
    ("holdem", {"house": usual_stakes(GAMES["double-draw"], "", "lab")}, "is not played under these house choices"),
    ("holdem", {"limit": "foo"}, "there is no limit 'foo': say one of fixed, spread, pot, none"),
    ("double-draw", {"limit": "none"}, "has no limit structure"),
    ("holdem", {"stack": -1}, "a stack of -1 cents"),
    ("holdem", {"stack": "x"}, "a stack of 'x' cents"),
    (7, {}, "7 is no game"),  # type: ignore[list-item]
]


@pytest.mark.parametrize(("game", "given", "words"), WRONG)
def test_a_batch__that_nobody_can_play(game: str, given: dict[str, Any], words: str) -> None:
    with pytest.raises(LabError, match=words):
        Batch(game, **{"players": 2} | given)
    with pytest.raises(LabError, match=words):
        VectorEnvironment(game, 5, **{"players": 2} | given)


@pytest.mark.parametrize(("game", "given", "words"), WRONG[:9])
def test_pettingzoo__what_nobody_can_play(game: str, given: dict[str, Any], words: str) -> None:
    with pytest.raises(LabError, match=words):
        pettingzoo_env(game, **{"players": 2} | given)


def test_a_function__is_told_the_numbers_in_the_batch() -> None:
    """However many pieces the batch is played in, and whichever number it begins with."""
    seen: set[int] = set()

    def decide(waiting: Waiting) -> Any:
        seen.update(waiting.hands.tolist())
        assert (waiting.hands + 100 == waiting.states[:, at.HAND]).all()
        return np.full(len(waiting.hands), at.CALL), waiting.low

    Batch("holdem", 2).play(5000, decide, first=100)
    assert seen == set(range(5000))
