"""Every game against the matrix of the chapters: seats, deck, cards, board, forced money, draws, betting rounds."""

from typing import NamedTuple

import pytest

from pitboss.cards import DECK_36, DECK_52, DECK_54, JOKERS
from pitboss.games import BANKED_GAMES, CATALOGUE, GAMES, RING_GAMES, Game, UnknownGame, find_game
from pitboss.games.steps import Ante, Bet, Blinds, Board, Deal, Draw, ForcedBet, Straddle
from tests.support.covers import covers


class Row(NamedTuple):
    key: str
    chapter: str
    seats: int
    deck: int
    dealt: str  # circuit by circuit, a bar between streets
    board: tuple[int, ...]
    forced: str
    straddle: bool
    draws: int
    rounds: int


STUD7, FIVE_UP = "ddu|u|u|u|d", "du|u|u|u"
FLOP = (3, 1, 1)
MATRIX = [
    Row("seven-card-stud-high", "P 10", 8, 52, STUD7, (), "lowest ace-high", False, 0, 5),
    Row("seven-card-stud-low", "P 10", 8, 52, STUD7, (), "highest ace-low", False, 0, 5),
    Row("seven-card-stud-hi-lo", "P 10", 8, 52, STUD7, (), "highest ace-low", False, 0, 5),
    Row("seven-card-stud-hi-lo-8", "P 10", 8, 52, STUD7, (), "lowest ace-high", False, 0, 5),
    Row("holdem", "P 11", 10, 52, "dd", FLOP, "blinds first", True, 0, 4),
    Row("omaha-high", "P 12", 10, 52, "dddd", FLOP, "blinds first", True, 0, 4),
    Row("omaha-hi-lo-8", "P 12", 10, 52, "dddd", FLOP, "blinds first", True, 0, 4),
    Row("five-card-draw-high", "P 13", 8, 52, "ddddd", (), "blinds after the deal", False, 1, 2),
    Row("five-card-draw-low", "P 13", 8, 52, "ddddd", (), "blinds after the deal", False, 1, 2),
    Row("five-card-stud", "P 14", 8, 52, FIVE_UP, (), "lowest ace-high", False, 0, 4),
    Row("five-card-omaha-high", "P 19", 8, 52, "ddddd", FLOP, "blinds first", True, 0, 4),
    Row("five-card-omaha-hi-lo-8", "P 19", 8, 52, "ddddd", FLOP, "blinds first", True, 0, 4),
    Row("badugi", "P 20", 9, 52, "dddd", (), "blinds first", True, 4, 5),
    Row("triple-draw-2-7", "P 21", 7, 52, "ddddd", (), "blinds first", True, 3, 4),
    Row("triple-draw-a-5", "P 21", 7, 52, "ddddd", (), "blinds first", True, 3, 4),
    Row("badeucey", "P 21", 7, 52, "ddddd", (), "blinds first", True, 3, 4),
    Row("badacey", "P 21", 7, 52, "ddddd", (), "blinds first", True, 3, 4),
    Row("six-plus-holdem", "P 22", 10, 36, "dd", FLOP, "blinds first", True, 0, 4),
    # Not of the rulebook.
    Row("badugi-three-draw", "", 9, 52, "dddd", (), "blinds first", True, 3, 4),
    Row("single-draw-2-7", "", 7, 52, "ddddd", (), "blinds first", True, 1, 2),
    Row("six-card-omaha-high", "", 7, 52, "dddddd", FLOP, "blinds first", True, 0, 4),
]
ROWS = pytest.mark.parametrize("row", MATRIX, ids=[row.key for row in MATRIX])

# The rankings of the shares; the first has the odd chip of the halving.
SHARES = {
    "seven-card-stud-high": ["high"],
    "seven-card-stud-low": ["low_ace_five"],
    "seven-card-stud-hi-lo": ["high", "low_ace_five"],
    "seven-card-stud-hi-lo-8": ["high", "low_eight_or_better"],
    "holdem": ["high"],
    "omaha-high": ["high"],
    "omaha-hi-lo-8": ["high", "low_eight_or_better"],
    "five-card-draw-high": ["high"],
    "five-card-draw-low": ["low_ace_five"],
    "five-card-stud": ["high"],
    "five-card-omaha-high": ["high"],
    "five-card-omaha-hi-lo-8": ["high", "low_eight_or_better"],
    "badugi": ["badugi_ace_low"],
    "triple-draw-2-7": ["low_two_seven"],
    "triple-draw-a-5": ["low_ace_five"],
    "badeucey": ["low_two_seven", "badugi_ace_high"],
    "badacey": ["low_ace_five", "badugi_ace_low"],
    "six-plus-holdem": ["six_plus"],
    "badugi-three-draw": ["badugi_ace_low"],
    "single-draw-2-7": ["low_two_seven"],
    "six-card-omaha-high": ["high"],
}


def forced_money(game: Game) -> str:
    kinds = [type(step) for step in game.script]
    for step in game.script:
        if isinstance(step, ForcedBet):
            return f"{step.by.removesuffix('_up_card')} ace-{step.ace}"
    return "blinds first" if kinds.index(Blinds) < kinds.index(Deal) else "blinds after the deal"


@covers("A-28", "N-CFG-game.variant")
def test_a_28__the_catalogue_and_nothing_else() -> None:
    assert [game.key for game in RING_GAMES] == [row.key for row in MATRIX]
    beside = ["badugi-three-draw", "single-draw-2-7", "six-card-omaha-high"]
    assert [game.key for game in RING_GAMES if not game.rulebook] == beside
    assert [game.key for game in BANKED_GAMES] == ["texas-holdem-bonus", "double-draw"]
    assert (*RING_GAMES, *BANKED_GAMES) == CATALOGUE
    assert {game.key: game for game in CATALOGUE} == GAMES
    assert len({game.title for game in CATALOGUE}) == len(CATALOGUE)
    assert [game.banked for game in CATALOGUE] == [False] * len(RING_GAMES) + [True] * len(BANKED_GAMES)


@covers("A-28")
@pytest.mark.parametrize(
    ("key", "hint"),
    [
        ("omaha-hi-lo", "omaha-hi-lo-8"),
        ("five-card-stud-low", "five-card-stud"),
        ("Holdem", "holdem"),
        ("chess", "the games are"),
        ("", "the games are"),
    ],
)
def test_a_28__another_game_is_refused_and_the_nearest_named(key: str, hint: str) -> None:
    with pytest.raises(UnknownGame, match="A-28") as error:
        find_game(key)
    assert hint in str(error.value)


@covers("A-30")
@ROWS
def test_a_30__as_many_players_as_the_chapter_allows(row: Row) -> None:
    game = GAMES[row.key]
    assert (game.seats_max, game.chapter) == (row.seats, row.chapter)


@covers("A-07", "A-08")
@ROWS
def test_a_07__the_whole_deck_or_the_one_of_36(row: Row) -> None:
    assert GAMES[row.key].deck == (DECK_52 if row.deck == 52 else DECK_36)


@covers(
    "D-HE-01", "D-OMA-01", "D-OMA5-01", "D-6P-01", "D-STUD7-01", "D-STUD7-03", "D-STUD7-04", "D-STUD5-01",
    "D-STUD5-03", "D-STUD5-04", "D-DRAW5-01", "D-BDG-01", "D-TD-01", "D-CC-03", "D-CC-04", "D-CC-05",
)  # fmt: skip
@ROWS
def test_d_gen_01__cards_of_a_player_and_of_the_board(row: Row) -> None:
    script = GAMES[row.key].script
    assert "|".join(step.faces for step in script if isinstance(step, Deal)) == row.dealt
    assert tuple(step.count for step in script if isinstance(step, Board)) == row.board


@covers("D-GEN-01", "D-STUD7-02", "D-STUD5-02", "D-BDG-02", "D-BDG-05", "D-TD-02", "D-TD-05", "D-CC-02")
@ROWS
def test_d_gen_01__draws_and_betting_rounds(row: Row) -> None:
    kinds = [type(step) for step in GAMES[row.key].script]
    assert (kinds.count(Draw), kinds.count(Bet)) == (row.draws, row.rounds)
    # Every street is followed by betting before the next one is dealt.
    streets = [kind for kind in kinds if kind in (Deal, Board, Draw, Bet)]
    assert streets[1::2] == [Bet] * row.rounds
    assert Bet not in streets[0::2]


@covers("D-BTN-04", "D-DRAW5-02", "E-FB-01", "E-FB-02", "E-FB-03", "E-FB-04", "E-FB-05", "E-ANT-01", "E-BLD-01")
@ROWS
def test_d_btn_04__ante_blinds_or_forced_bet(row: Row) -> None:
    game = GAMES[row.key]
    assert type(game.script[0]) is Ante
    assert forced_money(game) == row.forced
    assert game.button == row.forced.startswith("blinds")


@covers("E-STR-01", "E-STR-03")
@ROWS
def test_e_str_03__a_straddle_where_the_chapter_has_one(row: Row) -> None:
    game = GAMES[row.key]
    assert (game.straddle, sum(isinstance(step, Straddle) for step in game.script)) == (row.straddle, int(row.straddle))


@covers("D-CC-06")
@pytest.mark.parametrize(
    ("key", "cards"),
    [
        ("holdem", 28),
        ("omaha-high", 48),
        ("five-card-omaha-high", 48),
        ("six-plus-holdem", 28),
        ("six-card-omaha-high", 50),
    ],
)
def test_d_cc_06__cards_that_a_full_table_uses(key: str, cards: int) -> None:
    game = GAMES[key]
    dealt = sum(len(step.faces) for step in game.script if isinstance(step, Deal)) * game.seats_max
    assert dealt + sum(step.count + 1 for step in game.script if isinstance(step, Board)) == cards <= len(game.deck)


@covers("G-GEN-01", "D-TD-06", "N-CFG-td.system", "N-CFG-td.splitVariant", "G-TD-04")
@pytest.mark.parametrize(("key", "rankings"), SHARES.items())
def test_g_gen_01__what_wins(key: str, rankings: list[str]) -> None:
    shares = GAMES[key].shares
    assert [share.ranking for share in shares] == rankings
    two_ways = [ranking.partition("_")[0] for ranking in rankings]
    assert [share.name for share in shares] == (["whole"] if len(shares) == 1 else two_ways)


@covers("G-OMA-01", "G-OMA5-01", "G-HE-01")
@ROWS
def test_g_oma_01__two_and_three_in_omaha_and_any_elsewhere(row: Row) -> None:
    uses = "two_of_hole_three_of_board" if "omaha" in row.key else "any"
    assert GAMES[row.key].uses == uses


@covers("D-STUD7-05", "D-DRAW5-06", "D-BDG-03", "D-TD-03")
@ROWS
def test_d_stud7_05__what_is_done_when_cards_run_short(row: Row) -> None:
    expected = "common_card" if row.chapter == "P 10" else "reshuffle_discards" if row.draws else "never"
    assert GAMES[row.key].on_shortage == expected


@covers("D-STUD7-03", "D-STUD7-04", "D-STUD5-03", "D-STUD5-04", "D-DRAW5-05", "D-BDG-03", "D-TD-03")
@ROWS
def test_d_stud7_04__a_burn_before_every_street_but_the_first(row: Row) -> None:
    deals = [step for step in GAMES[row.key].script if isinstance(step, Deal)]
    assert [step.burn for step in deals] == [False] + [True] * (len(deals) - 1)
    burns = {step.burn for step in GAMES[row.key].script if isinstance(step, Draw)}
    expected = "before_first_replacement" if row.chapter == "P 13" else "before_draw"
    assert burns == ({expected} if row.draws else set())


@covers("E-ORD-01", "E-ORD-02", "E-ORD-03", "E-ORD-04", "E-ORD-05", "E-FB-08")
@ROWS
def test_e_ord_01__who_opens_each_betting_round(row: Row) -> None:
    openers = [step.opener for step in GAMES[row.key].script if isinstance(step, Bet)]
    if GAMES[row.key].button:
        expected = ["left_of_blinds"] + ["left_of_button"] * (row.rounds - 1)
    else:
        best = "best_low_showing" if row.key == "seven-card-stud-low" else "best_high_showing"
        expected = ["left_of_forced"] + [best] * (row.rounds - 1)
    assert openers == expected


# --- against the house -----------------------------------------------------------------------------------------------
@covers("L-TBL-01", "M-TBL-01", "N-CFG-table.houseSeats")
@pytest.mark.parametrize("game", BANKED_GAMES, ids=[game.key for game in BANKED_GAMES])
def test_l_tbl_01__six_positions_and_one_player_is_enough(game: Game) -> None:
    assert (game.seats_max, game.button, game.shares) == (6, False, ())
    assert game.seats_rule == {"TX": "L-TBL-01", "DD": "M-TBL-01"}[game.chapter]


@covers("L-CRD-01", "M-CRD-01")
def test_m_crd_01__52_cards_and_in_double_draw_two_jokers() -> None:
    tx, dd = BANKED_GAMES
    assert tx.deck == DECK_52
    assert dd.deck == DECK_54
    assert len(set(DECK_54)) == 54
    assert set(DECK_54) - set(DECK_52) == set(JOKERS)


@covers("C-TX-01", "C-DD-03")
def test_c_tx_01__what_hands_are_ranked_by() -> None:
    assert [game.ranking for game in BANKED_GAMES] == ["high", "joker"]
