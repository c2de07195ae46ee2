"""PHH in: containers, the choice of the game, money in whole units, and what is wrong with a broken file."""

from pathlib import Path
from typing import Any

import pytest

from pitboss.games import RING_GAMES
from pitboss.phh.banked.rounds import BankedHand
from pitboss.phh.codes import CODES, GAME_LETTERS, code_of, find_code
from pitboss.phh.hand import ENDLESS, PhhError, PhhHand
from pitboss.phh.read import read_file, read_hands
from pitboss.phh.toml import toml_table
from tests.unit.histories.hands import HOLDEM, STUD, changed, fault, read, replaced


def phhs(*hands: dict[str, Any]) -> str:
    return "\n".join(f"[{i}]\n{toml_table(hand)}" for i, hand in enumerate(hands, 1))


def ids(found: list[PhhHand | BankedHand | PhhError]) -> list[str]:
    return [hand.id for hand in found]


# --- containers ------------------------------------------------------------------------------------------------------
def test_phh_file__one_hand_with_top_level_keys(tmp_path: Path) -> None:
    path = tmp_path / "one.phh"
    path.write_text(toml_table(changed(HOLDEM, _id=None)), encoding="utf-8")
    (hand,) = read_file(path)
    assert isinstance(hand, PhhHand)
    assert (hand.id, hand.game, hand.stacks) == ("one.phh", "holdem", (100, 100, 100))


def test_phhs_file__a_table_for_each_hand(tmp_path: Path) -> None:
    path = tmp_path / "two.phhs"
    path.write_text(phhs(HOLDEM, changed(STUD, _id=None)), encoding="utf-8")
    assert ids(read_file(path)) == ["aces", "two.phhs[2]"]


def test_phh_keys__unknown_ones_are_tolerated() -> None:
    assert read(changed(HOLDEM, author="A", time_limit=30, _mine="x")) == read(HOLDEM)


def test_phhs_file__one_bad_hand_leaves_the_others() -> None:
    found = list(read_hands(phhs(HOLDEM, changed(HOLDEM, antes=[0]), STUD)))
    assert [type(hand) for hand in found] == [PhhHand, PhhError, PhhHand]


def test_phhs_file__broken_toml_in_one_hand_leaves_the_others() -> None:
    text = phhs(HOLDEM, STUD, HOLDEM).replace('variant = "F7S"', 'variant = "F7S')
    found = list(read_hands(text, "x.phhs"))
    assert [type(hand) for hand in found] == [PhhHand, PhhError, PhhHand]
    broken = found[1]
    assert isinstance(broken, PhhError)
    assert (broken.id, broken.code) == ("stud", "bad_toml")


def test_phhs_file__cut_off_in_the_last_hand() -> None:
    text = phhs(HOLDEM, STUD)
    found = list(read_hands(text[: text.rindex("actions") + 30], "x.phhs"))
    assert isinstance(found[0], PhhHand)
    assert isinstance(found[1], PhhError)
    assert found[1].id == "x.phhs[2]"
    assert "cut off" in found[1].detail


@pytest.mark.parametrize(
    ("content", "code", "words"),
    [
        (b"", "no_hands", "a table [1], [2]"),
        (b"variant = ", "bad_toml", "cut off"),
        (b'variant = "N', "bad_toml", "cut off"),
        (b"not toml at all", "bad_toml", "not TOML"),
        (b"variant = '\xff'", "bad_toml", "UTF-8"),
    ],
)
def test_phh_file__broken(tmp_path: Path, content: bytes, code: str, words: str) -> None:
    path = tmp_path / "broken.phh"
    path.write_bytes(content)
    (found,) = read_file(path)
    assert isinstance(found, PhhError)
    assert (found.id, found.code) == ("broken.phh", code)
    assert words in found.detail


@pytest.mark.parametrize("name", ["nowhere.phh", "."])
def test_phh_file__not_there(tmp_path: Path, name: str) -> None:
    (found,) = read_file(tmp_path / name)
    assert isinstance(found, PhhError)
    assert found.code == "no_file"


# --- the game --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("code", "game", "limit"),
    [
        ("NT", "holdem", "none"),
        ("NS", "six-plus-holdem", "none"),
        ("PO", "omaha-high", "pot"),
        ("N2L1D", "single-draw-2-7", "none"),
        ("FT", "holdem", "fixed"),
        ("FO/8", "omaha-hi-lo-8", "fixed"),
        ("F2L3D", "triple-draw-2-7", "fixed"),
        ("FB", "badugi-three-draw", "fixed"),
    ],
)
def test_phh_variant__standard_code_of_a_button_game(code: str, game: str, limit: str) -> None:
    hand = read(changed(HOLDEM, variant=code, small_bet=2, big_bet=4))
    assert (hand.game, hand.limit) == (game, limit)
    assert (hand.bet_min, hand.bet_max) == (2, 4 if limit == "fixed" else None)


@pytest.mark.parametrize(
    ("code", "game"),
    [("F7S", "seven-card-stud-high"), ("F7S/8", "seven-card-stud-hi-lo-8"), ("FR", "seven-card-stud-low")],
)
def test_phh_variant__standard_code_of_a_stud_game(code: str, game: str) -> None:
    hand = read(changed(STUD, variant=code))
    assert (hand.game, hand.limit, hand.bring_in) == (game, "fixed", 5)


# Hands that were written with these codes are read with them for ever.
LETTERS = {
    "holdem": "T", "six-plus-holdem": "S", "omaha-high": "O", "omaha-hi-lo-8": "O/8", "five-card-omaha-high": "O5",
    "five-card-omaha-hi-lo-8": "O5/8", "seven-card-stud-high": "7S", "seven-card-stud-hi-lo": "7S/HL",
    "seven-card-stud-hi-lo-8": "7S/8", "seven-card-stud-low": "R", "five-card-stud": "5S", "five-card-draw-high": "5D",
    "five-card-draw-low": "5DL", "single-draw-2-7": "2L1D", "triple-draw-2-7": "2L3D", "triple-draw-a-5": "A5L3D",
    "badeucey": "BD", "badacey": "BA", "badugi-three-draw": "B", "badugi": "B4D",
    "six-card-omaha-high": "O6",
}  # fmt: skip


def test_phh_variant__the_letters_of_each_game_and_no_others() -> None:
    assert GAME_LETTERS == LETTERS
    assert {game.key: game.phh for game in RING_GAMES} == LETTERS
    assert len(CODES) == 4 * len(LETTERS)
    assert (find_code("SO5/8"), code_of("badugi", "fixed")) == (("five-card-omaha-hi-lo-8", "spread"), "FB4D")


def test_phh_variant__private_keys_win() -> None:
    hand = read(changed(HOLDEM, variant="X", _game="omaha-hi-lo-8", _limit="pot"))
    assert (hand.game, hand.limit) == ("omaha-hi-lo-8", "pot")


def test_phh_variant__own_code_stands_for_game_and_limit() -> None:
    hand = read(changed(HOLDEM, variant="X", _variant="SO5"))
    assert (hand.game, hand.limit) == ("five-card-omaha-high", "spread")


# --- money -----------------------------------------------------------------------------------------------------------
def test_phh_money__half_chips_make_every_amount_ten_units() -> None:
    halves = "[100.5, 99.5, 100]"
    text = toml_table(changed(HOLDEM, finishing_stacks=None)) + f"finishing_stacks = {halves}\n"
    hand = next(read_hands(text))
    assert isinstance(hand, PhhHand)
    assert (hand.scale, hand.stacks, hand.finishing) == (10, (1000,) * 3, (1005, 995, 1000))
    assert (hand.blinds, hand.bet_min) == ((10, 20, 0), 20)


def test_phh_money__an_amount_in_an_action_counts_too() -> None:
    hand = read(replaced(HOLDEM, ("p1 cbr 6", "p1 cbr 6.25")))
    assert (hand.scale, hand.stacks) == (100, (10_000,) * 3)


def test_phh_money__fraction_of_a_cent_is_refused() -> None:
    assert fault(replaced(HOLDEM, ("p1 cbr 6", "p1 cbr 6.125"))).code == "fraction_of_cent"


def test_phh_money__trailing_zeros_are_no_fraction() -> None:
    assert read(replaced(HOLDEM, ("p1 cbr 6", "p1 cbr 6.000"))).scale == 1


def test_phh_stacks__unknown_ones_are_endless() -> None:
    text = toml_table(HOLDEM).replace("starting_stacks = [100, 100, 100]", "starting_stacks = [inf, 100, inf]")
    hand = next(read_hands(text.replace("finishing_stacks = [112, 88, 100]", "finishing_stacks = [inf, 88, inf]")))
    assert isinstance(hand, PhhHand)
    assert hand.stacks == (ENDLESS, 100, ENDLESS)
    assert hand.finishing == (None, 88, None)


# --- what is wrong ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("keys", "code", "words"),
    [
        ({"variant": None}, "missing_key", "variant"),
        ({"antes": None}, "missing_key", "antes"),
        ({"blinds_or_straddles": None}, "missing_key", "blinds_or_straddles"),
        ({"min_bet": None}, "missing_key", "min_bet"),
        ({"starting_stacks": None}, "missing_key", "starting_stacks"),
        ({"actions": None}, "missing_key", "actions"),
        ({"variant": "F7S"}, "missing_key", "bring_in"),
        ({"variant": "FT"}, "missing_key", "small_bet"),
        ({"starting_stacks": [100]}, "wrong_length", "at least two"),
        ({"starting_stacks": 100}, "wrong_length", "at least two"),
        ({"starting_stacks": [100, 100, 0]}, "bad_amount", "more than nothing"),
        ({"antes": [0, 0]}, "wrong_length", "antes has 2 entries for 3 players"),
        ({"antes": 0}, "wrong_length", "antes"),
        ({"blinds_or_straddles": [1, 2, 0, 0]}, "wrong_length", "4 entries for 3"),
        ({"finishing_stacks": [1]}, "wrong_length", "finishing_stacks"),
        ({"players": ["A"]}, "wrong_length", "players"),
        ({"antes": [0, -1, 0]}, "bad_amount", "from 0 up"),
        ({"antes": [0, True, 0]}, "bad_amount", "not an amount"),
        ({"antes": [0, "x", 0]}, "bad_amount", "not an amount"),
        ({"min_bet": "two"}, "bad_amount", "min_bet"),
        ({"variant": "NX"}, "unknown_variant", "'NX'"),
        ({"variant": 7}, "unknown_variant", "not text"),
        ({"_game": "omaha", "_limit": "pot"}, "unknown_variant", "omaha-high"),
        ({"_game": "holdem", "_limit": "half"}, "unknown_variant", "fixed, none, pot, spread"),
        ({"actions": "p1 f"}, "bad_action", "list of strings"),
        ({"actions": [1]}, "bad_action", "list of strings"),
        ({"actions": ["p3 f", "p1 g"]}, "bad_action", "action 2"),
        ({"actions": ["d dh p1 AsXx"]}, "bad_action", "no card"),
        ({"_house": "mine"}, "bad_private_key", "_house"),
        ({"_posts": [[1, -5, 0]], "_positions": [1]}, "bad_private_key", "_posts"),
        ({"_posts": [[9, 5, 0]], "_positions": [9]}, "bad_private_key", "_posts"),
    ],
)
def test_phh_hand__fault_is_named(keys: dict[str, Any], code: str, words: str) -> None:
    found = fault(changed(HOLDEM, **keys))
    assert (found.id, found.code) == ("aces", code)
    assert words in found.detail
    assert str(found).startswith("aces: ")


def test_phh_hand__only_a_stack_may_be_endless() -> None:
    text = toml_table(HOLDEM).replace("min_bet = 2", "min_bet = inf")
    found = next(read_hands(text))
    assert isinstance(found, PhhError)
    assert found.code == "bad_amount"
