"""A batch that is played step by step from outside: the same hands, and nothing that is not allowed."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from pitboss.games import GAMES
from pitboss.lab.batch import layout as at
from pitboss.lab.batch.play import Batch, Waiting
from pitboss.lab.batch.seeing import ACTIONS, FIRST_DISCARD, Seen
from pitboss.lab.batch.stepping import Stepping
from pitboss.lab.errors import LabError

Ints = NDArray[np.int64]


def any_action(seen: Seen, chance: np.random.Generator) -> Ints:
    """One of the allowed ones in each hand; -1 where none is."""
    found: Ints = np.where(seen.done, -1, (chance.random(seen.mask.shape) * seen.mask).argmax(axis=1))
    return found


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_is_played_to_its_end(game: str) -> None:
    batch = Batch(game, 3)
    hands, chance = Stepping(batch, 50), np.random.default_rng(1)
    seen = hands.reset(seed=5)
    asked = np.zeros(50, np.int64)
    while not seen.done.all():
        assert (seen.mask.any(axis=1) == ~seen.done).all()
        assert (seen.own[~seen.done, 0] >= 0).all()
        # What everybody has and what lies in the middle is all that there is.
        there = seen.stacks.sum(axis=1) + seen.pot + seen.wagers.sum(axis=(1, 2))
        assert (there[~seen.done] <= 3 * batch.stack).all()
        asked += ~seen.done
        seen = hands.step(any_action(seen, chance))
    assert (seen.player == -1).all()
    assert (seen.own == -1).all()
    assert (asked > 0).all()
    if not batch.program.areas:
        assert (hands.rewards.sum(axis=1) == 0).all()
    assert (hands.rewards == seen.stacks - batch.stack).all()


def test_steps_are_the_hands_of_a_batch() -> None:
    """The same decisions by a function over the batch and step by step."""
    batch = Batch("triple-draw-2-7", 4)

    def decide(waiting: Waiting) -> tuple[Ints, Ints]:
        often = (waiting.states[:, at.HAND] + waiting.states[:, at.DECISIONS]) % 3 == 0
        kinds = np.where(waiting.may_raise & often, at.RAISE, at.CALL)
        return kinds, np.where(waiting.draws, waiting.states[:, at.HAND] % 32, waiting.low)

    whole = batch.play(300, decide, seed=3)
    hands = Stepping(batch, 300)
    seen, count = hands.reset(seed=3), np.zeros(300, np.int64)
    while not seen.done.all():
        often = (np.arange(300) + count) % 3 == 0
        raises = often & seen.mask[:, ACTIONS.index("raise_least")]
        kinds = np.where(raises, at.RAISE, at.CALL)
        count += ~seen.done
        seen = hands.step_with(kinds, np.where(seen.draws, np.arange(300) % 32, seen.low))
    assert hands.rewards.tolist() == whole.net.tolist()


def test_players_by_policies_and_hands_begun_anew() -> None:
    batch = Batch("holdem", 3, limit="none")
    hands, chance = Stepping(batch, 40, ["outside", "calling", "random"]), np.random.default_rng(2)
    seen, done = hands.reset(seed=1), 0
    while done < 200:
        assert set(seen.player[~seen.done].tolist()) <= {0}
        seen = hands.step(any_action(seen, chance))
        done += int(seen.done.sum())
        waits = np.flatnonzero(~seen.done)
        before = seen.own[waits].tolist(), seen.stacks[waits].tolist()
        seen = hands.renew()
        assert (seen.own[waits].tolist(), seen.stacks[waits].tolist()) == before
        assert (hands.rewards[~seen.done] == 0).all()


def test_what_was_drawn_is_seen_and_what_others_hold_is_not() -> None:
    hands = Stepping(Batch("badugi", 2), 30)
    seen = hands.reset(seed=1)
    assert (seen.drawn == -1).all()
    while not seen.done.all():
        chosen = np.where(seen.draws, FIRST_DISCARD + 0b0011, ACTIONS.index("check_or_call"))
        others = seen.own.copy()
        seen = hands.step(chosen)
        same = ~seen.done & (seen.draws == 0)
        assert not (others[same] == seen.own[same]).all() or not same.any()
    assert (seen.drawn == 2).all()
    assert not (seen.up >= 0).any()


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        (np.ones(9, np.int64), "10 whole numbers"),
        (np.ones(10), "10 whole numbers"),
        (np.full(10, 99), "99 is not allowed"),
        (np.full(10, -1), "hand 0: action -1"),
        (np.full(10, ACTIONS.index("raise_most")), "is not allowed to player"),
    ],
)
def test_actions_that_are_not_allowed(actions: Any, words: str) -> None:
    hands = Stepping(Batch("holdem", 2, limit="fixed"), 10)
    with pytest.raises(LabError, match="reset first"):
        hands.step(actions)
    seen = hands.reset(seed=1)
    with pytest.raises(LabError, match=words):
        hands.step(actions)
    # Nothing was played.
    assert hands.seen().to_call.tolist() == seen.to_call.tolist()


@pytest.mark.parametrize(
    ("kinds", "amounts", "words"),
    [
        (np.full(10, 2), np.full(10, 799), "raises go from 800"),
        (np.full(10, 2), np.full(10, 850), "whole chips"),
        (np.full(10, 3), np.full(10, 800), "3 with 800"),
        (np.full(10, 1.0), np.full(10, 800), "whole numbers each"),
    ],
)
def test_amounts_that_are_not_allowed(kinds: Any, amounts: Any, words: str) -> None:
    hands = Stepping(Batch("holdem", 2, limit="none"), 10)
    hands.reset(seed=1)
    with pytest.raises(LabError, match=words):
        hands.step_with(kinds, amounts)
    assert not hands.step_with(np.full(10, 2), np.full(10, 800)).done.any()
