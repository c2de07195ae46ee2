"""The same hands in both environments: at every decision the same row, to the byte, and the same actions allowed; and
what lies hidden changes nothing of it."""

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from pitboss.games import BANKED_GAMES, GAMES
from pitboss.lab.environments.aec import PettingZooEnvironment
from pitboss.lab.environments.vector import VectorEnvironment
from pitboss.lab.research_games import RESEARCH
from pitboss.submission import faults, usual_stakes
from tests.differential.batch_banked import banked_house, some_wagers
from tests.differential.batch_houses import houses

# What an earlier test of this process left open may be collected here.
pytestmark = pytest.mark.filterwarnings("error", "ignore::ResourceWarning")
Ints = NDArray[np.int64]
HANDS = 4


def tables() -> Iterator[tuple[str, str]]:
    """Every game with two of its limits, or with the wagers that it has; and the research catalogue."""
    yield from [(key, "") for key in RESEARCH]
    for key, game in GAMES.items():
        fits = [
            limit for limit in ("fixed", "none", "pot", "spread") if not faults(game, usual_stakes(game, limit, "lab"))
        ]
        assert len(fits) >= 2
        yield from [(key, limit) for limit in (fits[:2] if not game.banked else [""])]


def any_actions(mask: NDArray[np.bool_], chance: np.random.Generator) -> Ints:
    """One of the allowed ones in each hand, a fold seldom; -1 where none is."""
    weight = chance.random(mask.shape) * mask
    weight[:, 0] *= 0.3
    return np.where(mask.any(axis=1), weight.argmax(axis=1), -1)


def some_options(env: VectorEnvironment, chance: np.random.Generator) -> dict[str, Any]:
    program, many = env.batch.program, env.num_envs
    deck, least, unit = program.deck, program.least, program.plan.house.table_unit
    stacks = least + unit * chance.integers(0, 150, (many, env.players))
    if program.areas:
        stacks += 4 * least
    return {"decks": np.array([chance.permutation(deck) for _ in range(many)]), "stacks": stacks}


def agree(env: VectorEnvironment, singles: list[PettingZooEnvironment], options: dict[str, Any], seed: int) -> int:
    """Plays the same hands in both, decided by chance; how many decisions there were."""
    chance, many = np.random.default_rng(seed), len(singles)
    rows, info = env.reset(seed=1, options=options)
    for h, single in enumerate(singles):
        given = {"deck" if name == "decks" else name: value[h] for name, value in options.items()}
        single.reset(options=given)
    decisions, terminated = 0, info["player"] < 0
    rewards = np.zeros((many, env.players), np.int64)
    while not terminated.all():
        for h in np.flatnonzero(~terminated).tolist():
            single = singles[h]
            assert single.agent_selection == f"player_{info['player'][h]}"
            seen = single.observe(single.agent_selection)
            assert seen["observation"].tobytes() == rows[h].tobytes()
            assert seen["action_mask"].tobytes() == info["action_mask"][h].tobytes()
            decisions += 1
        actions = any_actions(info["action_mask"], chance)
        for single, action in zip(singles, actions.tolist(), strict=True):
            if action >= 0:
                single.step(action)
        rows, some, terminated, _, info = env.step(actions)
        rewards += some
    for h, single in enumerate(singles):
        assert set(single.terminations.values()) == {True}
        assert list(single.rewards.values()) == rewards[h].tolist()
        # What is left to be seen of a hand that is over.
        assert single.observe("player_0")["observation"].tobytes() == rows[h].tobytes()
    return decisions


@pytest.mark.parametrize(("game", "limit"), list(tables()))
def test_both_environments_show_the_same(game: str, limit: str) -> None:
    players = 2 if game in RESEARCH else 3
    chance = np.random.default_rng([players, len(game)])
    env = VectorEnvironment(game, HANDS, players=players, limit=limit, autoreset=False)
    singles = [PettingZooEnvironment(game, players=players, limit=limit) for _ in range(HANDS)]
    assert agree(env, singles, some_options(env, chance), seed=2) >= 2 * HANDS


def test_under_houses_of_all_kinds() -> None:
    """Antes that play, rake, jackpots, other limits; against the house other wagers, or none."""
    decisions, chance = 0, np.random.default_rng(1)
    chosen = [(game, house, 2 + i % 3) for i, (game, house) in enumerate(houses(1))]
    chosen += [(game, banked_house(game, seed), 1 + seed) for game in BANKED_GAMES for seed in range(3)]
    for game, house, players in chosen:
        env = VectorEnvironment(game.key, 2, players=players, house=house, autoreset=False)
        options = some_options(env, chance)
        if game.banked:
            by = Random(len(game.key) + players)
            wagers = np.array([[some_wagers(env.batch, by) for _ in range(players)] for _ in range(2)])
            options |= {"wagers": wagers, "stacks": wagers.sum(axis=2) + 3 * env.batch.program.least}
        singles = [PettingZooEnvironment(game.key, players=players, house=house) for _ in range(2)]
        decisions += agree(env, singles, options, seed=players)
    assert decisions > 1000


def cards_in(env: PettingZooEnvironment, row: Ints) -> set[int]:
    """All cards that somebody sees."""
    parts = [name for name in ("own", "up", "board", "common") if name in env.layout.parts]
    return {int(card) for name in parts for card in env.layout.part(row, name).ravel() if card >= 0}


def watched(
    env: PettingZooEnvironment, deck: Ints, who: int, decided: list[int] | None, chance: np.random.Generator
) -> tuple[list[bytes], list[int], set[int]]:
    """What one player sees at each decision of the hand, their own or not; what is decided, and the cards they saw."""
    env.reset(options={"deck": deck})
    rows: list[bytes] = []
    actions: list[int] = []
    cards: set[int] = set()
    while not any(env.terminations.values()):
        seen = env.observe(f"player_{who}")
        rows.append(seen["observation"].tobytes() + seen["action_mask"].tobytes())
        cards |= cards_in(env, seen["observation"])
        mask = env.observe(env.agent_selection)["action_mask"].astype(bool)
        mask[0] = False
        action = decided[len(actions)] if decided is not None else int(any_actions(mask[None], chance)[0])
        actions.append(action)
        env.step(action)
    return rows, actions, cards


@pytest.mark.parametrize("game", [*GAMES, "leduc"])
def test_cards_that_a_player_may_not_see_change_nothing_that_they_see(game: str) -> None:
    chance = np.random.default_rng(7)
    env = PettingZooEnvironment(game, players=2)
    for who in range(2):
        deck = chance.permutation(np.array(env.layout.program.deck))
        rows, decided, cards = watched(env, deck, who, None, chance)
        hidden = np.flatnonzero(~np.isin(deck, list(cards)))
        other = deck.copy()
        other[hidden] = np.roll(deck[hidden], 1 + int(chance.integers(len(hidden) - 1)))
        assert (other != deck).any()
        assert watched(env, other, who, decided, chance)[0] == rows
        # A card that they do see changes what they see: the test above would notice.
        place = int(np.flatnonzero(np.isin(deck, list(cards)))[0])
        other[[place, hidden[-1]]] = other[[hidden[-1], place]]
        if not any("up" in name for name in env.layout.parts):
            assert watched(env, other, who, decided, chance)[0] != rows


def test_an_observation_holds_no_card_that_batches_keep_hidden() -> None:
    """The same in the arrays: two batches that differ in hidden cards alone."""
    env = VectorEnvironment("seven-card-stud-high", 50, players=3, autoreset=False)
    chance = np.random.default_rng(3)
    decks = np.array([chance.permutation(env.batch.program.deck) for _ in range(50)])
    rows, _ = env.reset(seed=1, options={"decks": decks})
    shown = [env.layout.part(rows, name).reshape(50, -1) for name in ("own", "up")]
    seen = np.concatenate(shown, axis=1)
    for h in range(50):
        hidden = np.flatnonzero(~np.isin(decks[h], seen[h]))
        decks[h, hidden] = np.roll(decks[h, hidden], 5)
    others, _ = env.reset(seed=1, options={"decks": decks})
    assert others.tobytes() == rows.tobytes()


def test_decks_of_the_engine_are_dealt_by_chance_where_none_is_given() -> None:
    env = PettingZooEnvironment("holdem")
    env.reset(seed=3)
    first = env.observe("player_0")["observation"]
    env.reset()
    assert not (env.observe("player_0")["observation"] == first).all()
    env.reset(seed=3)
    assert (env.observe("player_0")["observation"] == first).all()
