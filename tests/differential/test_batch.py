"""Batches against the engine: 20,000 hands over all games and limits, under everyday choices and under others."""

from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace
from numpy.typing import NDArray

from pitboss.games import BANKED_GAMES, GAMES, RING_GAMES, Game
from pitboss.games.steps import AnyStep, Board, Deal, Draw, FurtherWager
from pitboss.lab.batch import layout as at
from pitboss.lab.batch.given import RANDOM
from pitboss.lab.batch.play import Batch, Decide, Waiting
from pitboss.lab.batch.program import NOT_HERE, program_of
from pitboss.lab.batch.stepping import Stepping
from pitboss.lab.errors import LabError
from pitboss.submission import HouseChoices, faults, usual_stakes
from pitboss.submission.jackpots import BadBeatHand, BadBeatTerms, HighHandTerms
from tests.differential.batch_banked import banked_differences, banked_house
from tests.differential.batch_games import differences
from tests.differential.batch_houses import LIMITS, house_of, houses

CASES = [(game, limit) for game in RING_GAMES for limit in LIMITS if house_of(game, limit, 0) is not None]
# So many of them that all come to 20,000.
HANDS = -(-20_000 // (3 * len(CASES)))
AMOUNTS = {
    "straddle_offered": "straddle_amount",
    "opt_bomb_pot": "opt_bomb_amount",
    "opt_double_board": "opt_double_amount",
    "opt_waterfall": "opt_waterfall_amount",
}


@pytest.mark.parametrize(("game", "limit"), CASES, ids=[f"{game.key} {limit}" for game, limit in CASES])
def test_every_hand_ends_as_the_engine_ends_it(game: Game, limit: str) -> None:
    usual = usual_stakes(game, limit, "lab")
    assert not faults(game, usual)
    assert not differences(game.key, usual, 6, HANDS, 1)
    for seed, players in ((1, 2), (2, game.seats_max)):
        house = house_of(game, limit, seed)
        assert house is not None
        assert not differences(game.key, house, players, HANDS, seed)


def test_the_houses_differ() -> None:
    """What the differential test is about occurs in it: rake of each kind, jackpots, antes that count, caps."""
    found = [house for seed in (1, 2) for _, house in houses(seed)]
    for key in ("rake", "bad_beat", "high_hand", "bet_raise_cap"):
        assert sum(getattr(house, key) is not None for house in found) > 10, key
    for key in ("ante_live", "blinds_heads_up_button_small", "stud_forced_bet_option"):
        assert any(getattr(house, key) for house in found), key


@pytest.mark.parametrize("game", BANKED_GAMES, ids=[game.key for game in BANKED_GAMES])
def test_every_round_against_the_house_ends_as_the_engine_ends_it(game: Game) -> None:
    """Wagers, decisions and settlement, to the cent."""
    assert not banked_differences(game.key, usual_stakes(game, "", "lab"), game.seats_max, 60, 1)
    for seed in range(2, 12):
        assert not banked_differences(game.key, banked_house(game, seed), (1, 3, 6)[seed % 3], 60, seed)


def toy_games() -> list[Game]:
    """Made of steps that are there: a board of one, two and two cards; two draws of which the second is of one; a stud
    of four streets in which two cards come up at once, and the last two down."""
    board, draw, stud = GAMES["holdem"], GAMES["single-draw-2-7"], GAMES["seven-card-stud-hi-lo-8"]
    counts = iter((1, 2, 2))
    by_one = [replace(step, count=next(counts)) if isinstance(step, Board) else step for step in board.script]
    second, big = (replace(step) for step in draw.script[-2:])
    assert isinstance(second, Draw)
    twice = (*draw.script, replace(second, most=1, burn="never"), big)
    up, small, last, high = (*stud.script[4:6], *stud.script[-2:])
    assert isinstance(up, Deal)
    assert isinstance(last, Deal)
    streets = (*stud.script[:4], replace(up, faces="uu"), small, replace(last, faces="d"), high, last, high)
    return [
        replace(board, key="toy-board", title="Toy board", rulebook=False, chapter="", script=tuple(by_one)),
        replace(draw, key="toy-draw", title="Toy draw", script=twice),
        replace(stud, key="toy-stud", title="Toy stud", script=streets),
    ]


def toys_against_the_house() -> list[Game]:
    """A board of two, two and one card with other wagers before them, and two draws the other way round."""
    board, draw = GAMES["texas-holdem-bonus"], GAMES["double-draw"]
    counts, times, most = iter((2, 2, 1)), iter((3, 1, 2, 1, 2)), iter((1, 2))

    def changed(step: AnyStep) -> AnyStep:
        if isinstance(step, Board):
            return replace(step, count=next(counts))
        if isinstance(step, Draw):
            return replace(step, most=next(most))
        return replace(step, times=next(times)) if isinstance(step, FurtherWager) else step

    return [
        replace(game, key=f"toy-{name}", title=f"Toy {name}", script=tuple(map(changed, game.script)))
        for game, name in ((board, "bonus"), (draw, "double"))
    ]


@pytest.mark.parametrize("toy", toy_games(), ids=lambda toy: toy.key)
def test_a_game_that_is_added_as_data_runs_unchanged(toy: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, toy.key, toy)
    for limit in ("fixed", "none"):
        house = usual_stakes(toy, limit, "lab")
        assert not faults(toy, house)
        for players in (2, 4, toy.seats_max):
            assert not differences(toy.key, house, players, 60, players)
    assert Batch(toy.key, 4).play(100).showdown.any()


@pytest.mark.parametrize("toy", toys_against_the_house(), ids=lambda toy: toy.key)
def test_one_against_the_house_runs_unchanged_too(toy: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, toy.key, toy)
    for seed, players in ((1, 1), (2, 4), (3, toy.seats_max)):
        assert not banked_differences(toy.key, banked_house(toy, seed), players, 60, seed)
    assert Batch(toy.key, 4).play(100).showdown.any()


def test_hands_that_count_for_jackpots_occur() -> None:
    """The differential test compares them hand by hand; here they are not all missing in both."""
    beats = BadBeatTerms(
        rule=((0, 100),),
        most=100,
        min_pot=0,
        name="bad beat",
        hands=(BadBeatHand(losing="two_pairs", payout_percent=1),),
    )
    high = HighHandTerms(rule=((0, 100),), most=100, min_pot=0, name="high hand", tracks=True)
    house = usual_stakes(GAMES["holdem"], "fixed", "lab", bad_beat=beats, high_hand=high)
    hits = Batch("holdem", 6, house=house).play(2000, "calling").hits
    assert (hits.bad_beat >= 0).sum() > 20
    assert ((hits.bad_beat >= 0) == (hits.losers > 0)).all()
    assert (hits.high > 0).sum() > 20


def test_a_hand_is_the_same_however_many_are_beside_it() -> None:
    batch = Batch("triple-draw-2-7", 5)
    whole = batch.play(3000, seed=7)
    part = batch.play(700, seed=7, first=2100)
    assert whole.net[2100:2800].tolist() == part.net.tolist()
    assert whole.net.tolist() != batch.play(3000, seed=8).net.tolist()


def test_policies_differ_and_a_table_decides() -> None:
    batch = Batch("holdem", 4, limit="none")
    calling = batch.play(500, "calling")
    assert calling.showdown.all()
    never = batch.play(500, "table", table=np.array([[[1.0, 1.0, 1.0, 1.0]] * 2]))
    assert not never.showdown.any()
    mixed = batch.play(500, ["random", "random", "uniform", "random"])
    assert 0 < mixed.showdown.mean() < 1


# By player, round and whether a bet is faced, what is done for certain: fold, call, the least raise, or all-in.
F, C, R, A = ([1.0, 1.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0], [0.0, 0.0, 1.0, 1.0], [0.0, 0.0, 0.0, 0.0])
CERTAIN = np.array([[[C, C], [R, F]], [[R, C], [C, C]], [[C, R], [A, C]]])


def test_tables_by_player_do_what_a_function_does_that_decides_the_same() -> None:
    batch = Batch("holdem", 3, limit="none")

    def decide(waiting: Waiting) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        chosen = CERTAIN[waiting.player, np.minimum(waiting.round, 1), (waiting.to_call > 0).astype(int)]
        kinds = np.where((chosen == F).all(axis=1), at.FOLD, np.where(chosen[:, 1] == 1, at.CALL, at.RAISE))
        kinds = np.where((kinds == at.FOLD) & (waiting.to_call == 0), at.CALL, kinds)
        kinds = np.where((kinds == at.RAISE) & ~waiting.may_raise, at.CALL, kinds)
        return kinds, np.where(chosen[:, 2] == 1, waiting.low, waiting.high)

    chance = np.random.default_rng(1)
    decks = np.array([chance.permutation(batch.program.deck) for _ in range(500)])
    stacks = batch.program.least + 100 * chance.integers(0, 40, (500, 3))
    by_tables = batch.play(500, "table", table=CERTAIN, decks=decks, stacks=stacks, keep=True)
    by_function = batch.play(500, decide, decks=decks, stacks=stacks, keep=True)
    assert by_tables.acts.tolist() == by_function.acts.tolist()
    assert by_tables.net.tolist() == by_function.net.tolist()
    assert len(np.unique(by_tables.decisions)) > 3
    # One of them decides outside of the machine code, beside the others' tables.
    mixed = batch.play(500, ["table", decide, "table"], table=CERTAIN, decks=decks, stacks=stacks)
    assert mixed.net.tolist() == by_tables.net.tolist()


def test_a_table_beside_random_and_two_functions() -> None:
    batch = Batch("badugi", 3)
    usual = batch.play(500, "random", seed=3).net.tolist()
    assert batch.play(500, ["table", "random", "table"], table=RANDOM, seed=3).net.tolist() == usual
    stepping = Stepping(batch, 500, ["table", "random", "table"], table=RANDOM)
    stepping.reset(seed=3)
    assert stepping.rewards.tolist() == usual
    called: list[set[int]] = [set(), set()]

    def one(which: int) -> Decide:
        def decide(waiting: Waiting) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
            called[which] |= set(waiting.player.tolist())
            return np.full(len(waiting.hands), at.CALL), np.zeros(len(waiting.hands), np.int64)

        return decide

    first = one(0)
    found = batch.play(100, [first, one(1), first], seed=3)
    assert called == [{0, 2}, {1}]
    assert found.net.tolist() == batch.play(100, "calling", seed=3).net.tolist()


def test_a_function_over_the_whole_batch() -> None:
    batch = Batch("five-card-draw-high", 3)
    seen = []

    def decide(waiting: Waiting) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        seen.append(len(waiting.hands))
        assert (waiting.low[waiting.may_raise] > 0).all()
        kinds = np.where(waiting.may_raise & (waiting.hands % 2 == 0), at.RAISE, at.CALL)
        return kinds, np.where(waiting.draws, 0b101, waiting.low)

    result = batch.play(100, decide)
    assert max(seen) == 100
    assert (result.net.sum(axis=1) == 0).all()
    assert np.abs(result.net[::2]).sum() > np.abs(result.net[1::2]).sum()


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (lambda w: (np.full(len(w.hands), 2), np.full(len(w.hands), 1)), "not allowed"),
        (lambda w: (np.full(len(w.hands), 7), w.low), "no decision"),
        (lambda w: (w.low[:1], w.low[:1]), "two rows of 100"),
        (lambda w: (np.ones(len(w.hands)), np.ones(len(w.hands))), "whole numbers"),
        (lambda w: w.low, "two rows of 100"),
    ],
)
def test_wrong_answers_are_refused(answer: Decide, words: str) -> None:
    with pytest.raises(LabError, match=words):
        Batch("holdem", 3, limit="none").play(100, answer)


def test_what_has_no_batch_form_is_said() -> None:
    game = next(game for game in RING_GAMES if game.key == "holdem")
    for choice, words in NOT_HERE.items():
        amount = {key: 800 for key in HouseChoices.__struct_fields__ if key == AMOUNTS.get(choice)}
        with pytest.raises(LabError, match=words):
            program_of("holdem", usual_stakes(game, "", "lab", **{choice: True}, **amount), 6)
    with pytest.raises(LabError, match="a Kill is not played"):
        program_of("badugi", usual_stakes(GAMES["badugi"], "", "lab", kill_mode="full", kill_qualifying_pot=2_000), 6)
    others: list[tuple[dict[str, Any], str]] = [
        ({"table_dealt_by": "hand"}, "decks and hand-dealt tables"),
        ({"table_dealt_by": "hand", "table_recording": "light"}, "decks and hand-dealt tables"),
        ({"shuffler_mode": "manual"}, "decks and hand-dealt tables"),
        ({"stake_allow_short_forced": True}, "below the minimum"),
        ({"stake_min_rule": "seat"}, "below the minimum"),
    ]
    for choices, words in others:
        with pytest.raises(LabError, match=words):
            program_of("holdem", usual_stakes(game, "", "lab", **choices), 6)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"stacks": np.array([[1, 1, 1]])}, "not dealt in"),
        ({"stacks": np.ones((2, 3), int)}, "3 in a row"),
        ({"decks": np.zeros((1, 52), np.uint8)}, "each once"),
        ({"stacks": np.ones((1, 3))}, "whole cents"),
        ({"stacks": np.full((1, 3), 2**60)}, "too much"),
        ({"decks": np.zeros((1, 51), np.uint8)}, "all 52 cards"),
        ({"decks": np.linspace(0, 51, 52)[None]}, "each once"),
        ({"wagers": [[100]]}, "leave wagers out"),
        ({"table": np.zeros((1, 2, 3))}, "four rising"),
        ({"table": np.full((1, 2, 4), np.nan)}, "four rising"),
        ({"table": np.zeros((0, 2, 4))}, "a row a round"),
    ],
)
def test_what_is_given_has_its_shape(given: dict[str, Any], words: str) -> None:
    with pytest.raises(LabError, match=words):
        Batch("holdem", 3).play(5, "table" if "table" in given else "random", **given)
    with pytest.raises(LabError, match="name a policy"):
        Batch("holdem", 3).play(5, ["random"])


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"wagers": [[1_500, 0]]}, "by player"),
        ({"wagers": np.ones((2, 2))}, "whole cents"),
        ({"wagers": [[100, 0], [1_500, 0]]}, "100 is no ante wager here: 1500 to 50000"),
        ({"wagers": [[0, 500], [1_500, 0]]}, "500 is no bonus wager"),
        ({"wagers": [[1_550, 0], [1_500, 0]]}, "in chips of 100"),
        ({"wagers": [[50_000, 0], [1_500, 0]], "stacks": [[2_000, 2_000]]}, "fewer chips"),
    ],
)
def test_wagers_are_those_of_the_layout(given: dict[str, Any], words: str) -> None:
    with pytest.raises(LabError, match=words):
        Batch("texas-holdem-bonus", 2).play(5, **given)


def test_a_check_where_only_a_wager_or_a_fold_is_asked() -> None:
    with pytest.raises(LabError, match="no check"):
        Batch("double-draw", 2).play(5, lambda w: (np.ones(len(w.hands), int), w.low))
