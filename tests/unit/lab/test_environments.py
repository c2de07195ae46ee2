"""The environments for research: PettingZoo's own tests, what they hand out, and what they refuse."""

import doctest
import sys
from importlib import import_module
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import pitboss.lab
from pitboss.cards import parse_cards
from pitboss.games import GAMES, UnknownGame
from pitboss.games.steps import SPOTS
from pitboss.lab import VectorEnvironment, pettingzoo_env
from pitboss.lab.environments import aec, layout, vector
from pitboss.lab.errors import LabError, NotInstalled
from pitboss.lab.research_games import RESEARCH
from pitboss.submission import usual_stakes

# Said of every environment whose mask lies in its observations, but for those that the tests know by name.
expected = (
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:'options' is no option of reset",
    # What an earlier test of this process left open, and is only now collected.
    "ignore::ResourceWarning",
)


# Of each family one: as few players as there can be, two, and as many.
FAMILIES = ("holdem", "omaha-hi-lo-8", "seven-card-stud-high", "badugi", "texas-holdem-bonus", "double-draw")
MOST = {game: GAMES[game].seats_max for game in FAMILIES}
TABLES = [
    *((game, 3) for game in GAMES),
    *((game, 2) for game in (*RESEARCH, *FAMILIES)),
    *((game, 1) for game in FAMILIES if GAMES[game].banked),
    *MOST.items(),
]


@pytest.mark.filterwarnings("error", *expected)
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_pettingzoo_finds_nothing_wrong(game: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(pettingzoo_env(game, players=players), num_cycles=60)
    seed_test(lambda: pettingzoo_env(game, players=players), num_cycles=60)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("module", [aec, vector])
def test_the_examples_of_the_modules(module: Any) -> None:
    found = doctest.testmod(module)
    assert found.attempted > 3
    assert not found.failed


def test_what_stands_where() -> None:
    """A hand that everybody knows: the columns hold what they are called by."""
    env = pettingzoo_env("holdem", players=2, limit="none", render_mode="ansi")
    top = parse_cards("As 2c Ah 7d 3c Kd Kh Ks 4c 9h 5c 2d")
    deck = [*top, *(card for card in range(52) if card not in top)]
    env.reset(options={"deck": deck, "stacks": [4000, 10_000]})
    env.step(5)
    row = env.observe("player_1")["observation"]

    def part(name: str) -> Any:
        return env.layout.part(row, name).tolist()

    assert (part("player"), part("turn"), part("live")) == (1, 1, [1, 1])
    assert part("own") == list(parse_cards("2c 7d"))
    assert (part("stacks"), part("bets"), part("pot"), part("to_call")) == ([0, 9600], [4000, 400], 4400, 3600)
    assert part("board") == [-1] * 5
    assert env.render().splitlines()[1].startswith("* player_1 $96 bet $4 ?? ??")
    # Player 0 does not see them, and is not asked.
    other = env.observe("player_0")
    assert env.layout.part(other["observation"], "own").tolist() == list(parse_cards("As Ah"))
    assert env.layout.part(other["observation"], "turn") == 1
    assert not other["action_mask"].any()
    env.step(1)
    # The board comes without any more decisions: aces and kings.
    assert env.rewards == {"player_0": 4000.0, "player_1": -4000.0}
    assert all(env.terminations.values())


def test_features_are_about_as_large_as_one() -> None:
    env = VectorEnvironment("holdem", 30, limit="fixed")
    rows, info = env.reset(seed=1)
    for _ in range(20):
        found = env.layout.features(rows)
        assert (str(found.dtype), found.shape) == ("float32", (30, 178))
        assert found.min() >= 0
        assert found.max() < 10
        own, board, alive = (
            env.layout.part(rows, "own"),
            env.layout.part(rows, "board"),
            np.flatnonzero(rows[:, 0] >= 0),
        )
        # Behind two columns a player, six single numbers and four amounts: own cards one by one, then the board.
        for h in alive.tolist():
            assert np.flatnonzero(found[h, 14:118]).tolist() == [own[h, 0], 52 + own[h, 1]]
            assert np.flatnonzero(found[h, 118:170]).tolist() == sorted(card for card in board[h].tolist() if card >= 0)
        rows, _, _, _, info = env.step(np.where(info["action_mask"][:, 1], 1, 0))
    # A small bet is one: its logarithm.
    assert env.layout.features(env.reset(seed=1)[0])[0, 6] == pytest.approx(np.log1p(600 / 400))


def test_hands_begin_anew_by_themselves() -> None:
    env = VectorEnvironment("holdem", 50, players=2, limit="fixed", policies=["outside", "random"])
    rows, info = env.reset(seed=5)
    over = info["player"] < 0
    ended, won = int(over.sum()), np.zeros(2, np.int64)
    for _ in range(60):
        rows, rewards, terminated, truncated, info = env.step(info["action_mask"].argmax(axis=1))
        assert not truncated.any()
        # What was over has begun anew; it may be over at once where the other player folds first.
        assert (info["player"][~terminated] == 0).all()
        assert (rewards[~terminated] == 0).all()
        assert (rewards.sum(axis=1) == 0).all()
        assert (rows[terminated, 0] == -1).all()
        ended, won = ended + int(terminated.sum()), won + rewards.sum(axis=0)
    assert ended > 500
    # Who folds all the time loses the blinds.
    assert won[0] < 0


def test_without_autoreset_a_result_is_told_once() -> None:
    env = VectorEnvironment("texas-holdem-bonus", 30, players=2, autoreset=False)
    _, info = env.reset(seed=1)
    total, terminated = np.zeros((30, 2), np.int64), np.zeros(30, np.bool_)
    while not terminated.all():
        _, rewards, terminated, _, info = env.step(info["action_mask"].argmax(axis=1))
        total += rewards
    before = total.copy()
    total += env.step(np.zeros(30, np.int64))[1]
    assert total.any()
    assert (total == before).all()


@pytest.mark.parametrize("autoreset", [False, True])
def test_a_hand_that_is_over_before_anybody_is_asked_is_paid_all_the_same(autoreset: bool) -> None:
    """The other player decides first and may fold."""
    policies = ["random", "outside"]
    env = VectorEnvironment("holdem", 200, limit="fixed", policies=policies, autoreset=autoreset)
    _, info = env.reset(seed=2)
    over = info["player"] < 0
    assert 0 < over.sum() < 200
    _, rewards, terminated, _, info = env.step(info["action_mask"].argmax(axis=1))
    assert terminated[over].all()
    # The blind of the one is the other's.
    assert (rewards[over] == [-200, 200]).all()
    _, rewards, terminated, _, _ = env.step(info["action_mask"].argmax(axis=1))
    assert (rewards[over & ~terminated] == 0).all()
    assert terminated[over].all() != autoreset
    env.close()


def test_a_seed_is_the_same_hands_and_none_is_others() -> None:
    env = VectorEnvironment("omaha-high", 10)
    first, _ = env.reset(seed=4)
    second, _ = env.reset()
    third, _ = env.reset()
    assert not (first == second).all()
    assert not (second == third).all()
    assert (env.reset(seed=4)[0] == first).all()
    assert (env.reset()[0] == second).all()


def test_spaces() -> None:
    env = VectorEnvironment("double-draw", 4, players=2)
    rows, info = env.reset(seed=1)
    for _ in range(12):
        assert all(env.single_observation_space.contains(row) for row in rows)
        assert env.single_action_space.n == info["action_mask"].shape[1]
        rows, _, _, _, info = env.step(info["action_mask"].argmax(axis=1))
    assert env.layout.part(rows, "wagers").shape == (4, 4, 2)
    assert layout.MOST_CENTS > 10 * 2**48
    assert set(SPOTS) > {"ante", "bonus"}


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        ([0] * 9, "10 whole numbers"),
        (np.zeros((10, 1), np.int64), "10 whole numbers"),
        ([0.5] * 10, "10 whole numbers"),
        ("fold", "10 whole numbers"),
        ([1] * 9 + [7], "hand 9: action 7 is not allowed to player 0"),
        ([-1] * 10, "hand 0: action -1"),
    ],
)
def test_bad_actions_of_many_hands(actions: Any, words: str) -> None:
    env = VectorEnvironment("holdem", 10, limit="fixed")
    with pytest.raises(LabError, match="reset first"):
        env.step([1] * 10)
    rows, _ = env.reset(seed=1)
    with pytest.raises(LabError, match=words):
        env.step(actions)
    # Nothing was played anywhere: the next step is the first one.
    after = env.step([1] * 10)[0]
    env.reset(seed=1)
    assert (env.step([1] * 10)[0] == after).all()
    assert not (rows == after).all()


@pytest.mark.parametrize("action", [5, 99, -1, 1.0, None, "fold", True, np.float32(1)])
def test_bad_actions_at_the_table(action: Any) -> None:
    env = pettingzoo_env("holdem", limit="fixed")
    with pytest.raises(LabError, match="reset first"):
        env.step(1)
    env.reset(seed=1)
    before = env.observe("player_0")["observation"]
    with pytest.raises(LabError, match=r"not allowed to player 0: \[0, 1, 2\] are|is no action"):
        env.step(action)
    assert (env.observe("player_0")["observation"] == before).all()
    assert env.agent_selection == "player_0"
    env.step(np.int32(1))
    assert env.agent_selection == "player_1"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"deck": list(range(51))}, "a deck is all 52 cards"),
        ({"deck": [0] * 52}, "a deck is all 52 cards"),
        ({"deck": "As Kd"}, "a deck is all 52 cards"),
        ({"stacks": [1, 2]}, "is not dealt in"),
        ({"stacks": [4000.0, 4000.0]}, "whole cents"),
        ({"stacks": [4000]}, "whole cents, 2 in a row"),
        ({"wagers": [[100]]}, "not played against the house"),
    ],
)
def test_bad_options_leave_the_hand_as_it_is(options: dict[str, Any], words: str) -> None:
    env = pettingzoo_env("holdem")
    env.reset(seed=1)
    env.step(1)
    before = env.observe("player_1")["observation"]
    with pytest.raises(LabError, match=words):
        env.reset(options=options)
    assert (env.observe("player_1")["observation"] == before).all()
    many = VectorEnvironment("holdem", 3)
    with pytest.raises(LabError, match=words):
        many.reset(options={"decks" if name == "deck" else name: value for name, value in options.items()})


def test_names_and_words_that_are_not_known() -> None:
    with pytest.raises(UnknownGame, match="did you mean holdem"):
        VectorEnvironment("holdm", 3)
    with pytest.raises(UnknownGame, match="did you mean holdem"):
        pettingzoo_env("holdm")
    env = pettingzoo_env("holdem")
    with pytest.warns(UserWarning, match="'decks' is no option of reset: there are stacks, deck, wagers"):
        env.reset(options={"decks": None})
    with pytest.raises(LabError, match="no agent is called 'player_2'"):
        env.observe("player_2")
    with pytest.raises(LabError, match="choose 'ansi'"):
        pettingzoo_env("holdem", render_mode="human")
    with pytest.raises(LabError, match="an observation has no 'hole'; it has player"):
        env.layout.part(np.zeros((1, env.layout.width), np.int64), "hole")
    many = VectorEnvironment("holdem", 3)
    with pytest.raises(LabError, match="'deck' is no option of reset"):
        many.reset(options={"deck": None})
    with pytest.raises(LabError, match="'1' is no seed"):
        many.reset(seed="1")
    for seed in (-1, 2.5, True):
        with pytest.raises(LabError, match="is no seed"):
            many.reset(seed=seed)
        with pytest.raises(LabError, match="is no seed"):
            env.reset(seed=seed)  # type: ignore[arg-type]
    for hands in (0, -1, 2.5, "3"):
        with pytest.raises(LabError, match="hands are no batch"):
            VectorEnvironment("holdem", hands)  # type: ignore[arg-type]
    for players in (0, -2, 2.0):
        with pytest.raises(LabError, match="is played by"):
            VectorEnvironment("holdem", 3, players=players)  # type: ignore[arg-type]
        with pytest.raises(LabError, match="is played by"):
            pettingzoo_env("holdem", players=players)  # type: ignore[arg-type]
    with pytest.raises(LabError, match="is played by 2 to 10 players"):
        pettingzoo_env("holdem", players=11)
    with pytest.raises(LabError, match="a stack of 4000"):
        VectorEnvironment("holdem", 3, stack=4000.5).reset()  # type: ignore[arg-type]
    with pytest.raises(LabError, match="name a policy for each of 2 players"):
        VectorEnvironment("holdem", 3, policies=["outside"])
    with pytest.raises(LabError, match="has 27 columns, not 28"):
        many.layout.features(np.zeros((1, 28), np.int64))
    env.close()


@pytest.mark.parametrize("make", [pettingzoo_env, lambda game, **more: VectorEnvironment(game, 3, **more)])
def test_what_has_no_batch_form_is_said_by_name(make: Any) -> None:
    house = usual_stakes(GAMES["holdem"], "none", "lab", opt_run_it_twice=True)
    with pytest.raises(LabError, match="running it twice is not played in batches"):
        make("holdem", house=house)


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("pettingzoo", "gymnasium", "gymnasium.spaces"):
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.delitem(sys.modules, "pitboss.lab.environments.aec")
    with pytest.raises(NotInstalled, match=r"pettingzoo, which is not installed: pip install 'pitboss\[research\]'"):
        pitboss.lab.pettingzoo_env("holdem")
    with pytest.raises(ImportError, match="pettingzoo"):
        import_module("pitboss.lab.environments.aec")
    # NumPy is enough to play many hands; only the spaces are Gymnasium's.
    env = VectorEnvironment("holdem", 3)
    assert len(env.reset(seed=1)[0]) == 3
    with pytest.raises(NotInstalled, match=r"gymnasium, which is not installed: pip install 'pitboss\[research\]'"):
        env.single_action_space  # noqa: B018
