"""What a hand must be to count for a jackpot: strength, hole cards, players, pot, options (AMB-93, 97, 151)."""

from typing import Any

import pytest

from pitboss.cards import parse_cards
from pitboss.engine.plan import compile_plan, variant_plan
from pitboss.engine.plan.jackpots import JackpotsPlan
from pitboss.games import GAMES, RING_GAMES
from pitboss.submission import faults, profiles_for, usual_stakes
from pitboss.submission.jackpots import BadBeatHand
from pitboss.submission.validate_jackpots import high_ranking
from tests.support.covers import covers
from tests.support.rakes import ONE_DOLLAR, bad_beat, high_hand


def house(game: str, *hands: BadBeatHand, **terms: Any) -> Any:
    offered: dict[str, Any] = {"bad_beat": bad_beat(ONE_DOLLAR, *hands)} if hands else {}
    offered |= {"high_hand": high_hand(**terms)} if terms else {}
    return usual_stakes(GAMES[game], profile=profiles_for(GAMES[game])[0], **offered)


def compiled(game: str, *hands: BadBeatHand, variant: str = "", **terms: Any) -> JackpotsPlan | None:
    return variant_plan(game, house(game, *hands, **terms), 0, variant).jackpots


def plan(game: str, *hands: BadBeatHand, **terms: Any) -> JackpotsPlan:
    found = compiled(game, *hands, **terms)
    assert found is not None
    return found


ANY = BadBeatHand(losing="full_house")

# game, hole, board, whether some best five hold both hole cards.
BOTH = [
    ("holdem", "Ah Ad", "Ac Td Th 4s 2c", True),
    ("holdem", "Ac 9c", "As Ad Td Th 4s", False),
    # Either nine makes the same hand: some five hold both hole cards.
    ("holdem", "9c 9d", "9h 9s Ac Kd 2h", True),
    ("holdem", "9c 2d", "9h 9s 9d Ac Kd", False),
    # The kicker on the board is as good as the one in the hand.
    ("holdem", "9c Ad", "9h 9s 9d Ac Kd", True),
    ("holdem", "2c 3d", "Ac Ad Th Ts Tc", False),
    ("six-plus-holdem", "Ah Ad", "Ac Td Th 9s 8c", True),
    ("omaha-high", "Ah Ad 2c 3d", "Ac Td Th 4s 9c", True),
    ("seven-card-stud-high", "Ah Ad", "", True),
]


@covers("N-CFG-bb.hands", "N-CFG-hhj.requireHoleCards")
@pytest.mark.parametrize(("game", "hole", "board", "both"), BOTH)
def test_n_cfg_bb_hands__both_hole_cards_play_where_some_best_five_hold_them(
    game: str, hole: str, board: str, both: bool
) -> None:
    found = plan(game, ANY)
    own, lying = parse_cards(hole), parse_cards(board)
    strength = found.best_of(own, lying) if board else 0
    assert found.plays_both(own, lying, strength) == both


@covers("N-CFG-bb.hands")
@pytest.mark.parametrize(
    ("game", "hole", "board", "pair"),
    [
        ("holdem", "Tc Ts", "Td Th Ac 4s 2c", True),
        ("holdem", "Ts As", "Td Th Tc Jh Qh", False),
        ("holdem", "8c 8d", "Qc Qd Qh Qs 5c", False),
        ("holdem", "Ah Ad", "Ac Td Th 4s 2c", True),  # no four of a kind: nothing is asked
        ("omaha-high", "Tc Ts 2c 3d", "Td Th Ac 4s 9c", True),
        ("omaha-high", "Tc 9s 9c 3d", "Td Th Ts 4s 2c", False),
    ],
)
def test_n_cfg_bb_hands__four_of_a_kind_with_a_pair_of_it_in_the_hole(
    game: str, hole: str, board: str, pair: bool
) -> None:
    found = plan(game, ANY)
    own = parse_cards(hole)
    assert found.has_pocket_pair(own, found.best_of(own, parse_cards(board))) == pair


@covers("N-CFG-bb.minPlayersDealt", "N-CFG-bb.minPotToQualify")
@pytest.mark.parametrize(
    ("dealt", "called", "counts"), [(4, 2000, True), (3, 2000, False), (4, 1999, False), (9, 90_000, True)]
)
def test_n_cfg_bb__enough_players_and_enough_in_the_pot(dealt: int, called: int, counts: bool) -> None:
    found = plan("holdem", BadBeatHand(losing="AAATT", min_players_dealt=4, min_pot_to_qualify=2000))
    hole, board = parse_cards("Ah Ad"), parse_cards("Ac Td Th 4s 2c")
    strength = found.best_of(hole, board)
    assert found.may_be_beaten(hole, board, strength, dealt, called) == counts
    assert not found.is_high(hole, board, strength, dealt, called)


@covers("J-06", "N-CFG-hhj.minPlayersDealt", "N-CFG-hhj.minPotToQualify", "N-CFG-hhj.minHand")
@pytest.mark.parametrize(
    ("hole", "dealt", "called", "counts"),
    [("Ah Ad", 4, 3000, True), ("Ah Ad", 3, 3000, False), ("Ah Ad", 4, 2999, False), ("As Ts", 4, 3000, True),
     ("Kc Qc", 4, 3000, False)],
)  # fmt: skip
def test_j_06__a_high_hand(hole: str, dealt: int, called: int, counts: bool) -> None:
    found = plan("holdem", min_players_dealt=4, min_pot_to_qualify=3000)
    own, board = parse_cards(hole), parse_cards("Ac Td Th 4s 2c")
    assert found.is_high(own, board, found.best_of(own, board), dealt, called) == counts


@covers("N-CFG-bb.options", "N-CFG-hhj.games")
def test_n_cfg_bb_options__a_hand_with_an_option_counts_where_it_is_named() -> None:
    named = BadBeatHand(losing="full_house", options=("bomb_pot",))
    assert compiled("holdem", ANY, variant="bomb_pot") is None
    assert compiled("holdem", variant="bomb_pot", min_players_dealt=2) is None
    found = plan("holdem", ANY, named, variant="bomb_pot", min_players_dealt=2)
    assert ([beat.index for beat in found.beats], found.high_hand) == ([1], None)
    assert compiled("holdem", named, variant="bomb_pot>run_it_twice:3") is None
    # A second board that was given up for want of cards leaves an ordinary hand.
    assert compiled("holdem", ANY, variant=">run_it_twice:3>one_board") is not None


@covers("I-05")
def test_i_05__the_hand_that_pays_the_most_comes_first() -> None:
    low, high = BadBeatHand(losing="full_house", payout_percent=10), BadBeatHand(losing="TTTT", payout_percent=100)
    assert [beat.index for beat in plan("holdem", low, high).beats] == [1, 0]


def test_no_hand_counts__no_plan_and_the_ordinary_award() -> None:
    for game in RING_GAMES:
        plain = compile_plan(game.key, house(game.key))
        assert plain.jackpots is None
        assert type(plain.steps[-1]).__name__ == "Award"
    assert compiled("holdem") is None


@covers("I-05", "N-CFG-bb.hands", "N-CFG-hhj.games")
@pytest.mark.parametrize(
    ("game", "hand", "words"),
    [
        ("holdem", BadBeatHand(losing="royal_flush"), "nothing beats"),
        ("holdem", BadBeatHand(losing="AAA"), "is no hand"),
        ("holdem", BadBeatHand(losing="TTTT", winning="five aces"), "is no hand"),
        ("holdem", BadBeatHand(losing="TTTT", min_players_dealt=1), "at least two"),
        ("six-plus-holdem", BadBeatHand(losing="22233"), "is no hand"),
        ("badugi", BadBeatHand(losing="full_house"), "no high hand"),
    ],
)
def test_n_cfg_bb_hands__what_cannot_be_filed(game: str, hand: BadBeatHand, words: str) -> None:
    (fault,) = faults(GAMES[game], house(game, hand))
    assert (fault.place, fault.rule) == ("bad_beat.hands", "I-05")
    assert words in fault.detail


@covers("J-06", "N-CFG-hhj.minPlayersDealt")
@pytest.mark.parametrize("least", [1, 0, -3])
def test_j_06__at_least_two_are_dealt_in(least: int) -> None:
    (fault,) = faults(GAMES["holdem"], house("holdem", min_players_dealt=least))
    assert (fault.place, fault.rule) == ("high_hand.min_players_dealt", "J-06")


@covers("N-CFG-hhj.games")
def test_n_cfg_hhj_games__only_where_there_is_a_high_hand() -> None:
    for game in RING_GAMES:
        found = [fault.place for fault in faults(game, house(game.key, min_players_dealt=2))]
        assert found == ([] if high_ranking(game) else ["high_hand.tracks"])
