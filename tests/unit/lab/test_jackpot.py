"""Bad beats: boards by brute force with the plain ranking, more seats against deals, the fund, what is refused."""

from itertools import combinations
from math import comb

import numpy as np
import pytest

from pitboss.cards import parse_cards
from pitboss.games import find_game
from pitboss.lab import threads
from pitboss.lab.binomial import interval
from pitboss.lab.errors import LabError
from pitboss.lab.jackpots.bad_beat import Condition, Table, hand_words, read_condition, read_hand, read_table
from pitboss.lab.jackpots.bad_beat_hits import bad_beat, boards_of, count_hits, count_on_boards
from pitboss.lab.jackpots.dealt_tables import deal_hands, deal_tables, rank_tables, with_pocket_pair
from pitboss.lab.jackpots.fund import hands_until, read_fund
from pitboss.lab.kernels.ranking import classes_of, strength_of
from pitboss.lab.pieces import chance_of_piece
from pitboss.rankings import RANKINGS


def test_boards_up_to_suits() -> None:
    boards, weights = boards_of(find_game("holdem").deck)
    assert (len(boards), weights.sum()) == (134_459, comb(52, 5))
    assert boards_of(find_game("six-plus-holdem").deck)[1].sum() == comb(36, 5)


def plainly(table: Table, condition: Condition, board: tuple[int, ...]) -> int:
    """Pairs of holdings by the plain ranking."""
    ranking = RANKINGS[table.ranking]
    losing, winning = (strength_of(table.ranking, number) for number in (condition.losing, condition.winning))
    worth = []
    for hole in combinations([card for card in table.game.deck if card not in board], 2):
        strength = ranking.strength((*hole, *board))
        if condition.both_hole_cards:
            with_both = max(ranking.of_choice((*hole, *three)) for three in combinations(board, 3))
            if with_both < strength:
                continue
        if condition.quads_pocket_pair and ranking.class_name(strength) == "four_of_a_kind":
            # The rank that comes four times has to be both hole cards'.
            four = next(card >> 2 for card in board if [one >> 2 for one in (*hole, *board)].count(card >> 2) == 4)
            if [card >> 2 for card in hole] != [four, four]:
                continue
        if condition.pocket_pairs and hole[0] >> 2 != hole[1] >> 2:
            continue
        if strength >= losing:
            worth.append((strength, set(hole)))
    return sum(
        strength > other and strength >= winning and not hole & cards
        for strength, hole in worth
        for other, cards in worth
    )


@pytest.mark.parametrize(
    ("game", "board", "losing", "winning", "both"),
    [
        ("holdem", "Ac Ad Th Ts 2c", "AAATT", "", False),
        ("holdem", "Ac Ad Th Ts 2c", "AAATT", "four_of_a_kind", True),
        ("holdem", "5h 6h 7h 8s 8d", "flush", "", False),
        ("holdem", "5h 6h 7h 8s 8d", "straight", "straight_flush", True),
        ("holdem", "9c 9d 9h 9s 3d", "9999K", "", False),
        ("holdem", "9c 9d 9h 9s 3d", "9999", "", True),
        ("holdem", "2s 3s 4s 5s 7s", "flush", "", True),
        ("six-plus-holdem", "8h 8d 7h 6h As", "full_house", "flush", False),
        ("six-plus-holdem", "8h 8d 7h 6h As", "straight", "", True),
    ],
)
def test_pairs_on_a_board(game: str, board: str, losing: str, winning: str, both: bool) -> None:
    table = read_table(game, 2)
    condition = read_condition(table, losing, winning, both_hole_cards=both)
    cards = parse_cards(board)
    found = count_on_boards(table, condition, np.array([cards], np.uint8))
    assert found.tolist() == [plainly(table, condition, cards)]


@pytest.mark.parametrize(
    ("game", "board", "losing", "winning", "both"),
    [
        ("holdem", "Ac Ad Th Ts 2c", "AAATT", "", False),
        ("holdem", "Ac Ad Th Ts 2c", "TTTT", "", True),
        ("holdem", "9c 9d 9h 9s 3d", "full_house", "", False),
        ("holdem", "9c 9d 9h 3s 3d", "full_house", "four_of_a_kind", False),
        ("holdem", "9h Th Jh 9s Td", "9999", "", True),
        ("six-plus-holdem", "8h 8d 7h 7d As", "full_house", "", False),
    ],
)
def test_pairs_on_a_board__with_a_pocket_pair_for_four_of_a_kind(
    game: str, board: str, losing: str, winning: str, both: bool
) -> None:
    table = read_table(game, 2)
    asked = read_condition(table, losing, winning, both_hole_cards=both, quads_pocket_pair=True)
    cards = parse_cards(board)
    found = count_on_boards(table, asked, np.array([cards], np.uint8)).tolist()
    assert found == [plainly(table, asked, cards)]
    plain = read_condition(table, losing, winning, both_hole_cards=both)
    assert found[0] <= plainly(table, plain, cards)


@pytest.mark.parametrize("quads", [False, True])
@pytest.mark.parametrize(
    ("game", "board", "losing"),
    [
        ("holdem", "Ac Kd Qh 7s 2c", "three_of_a_kind"),
        ("holdem", "9c 9d 9h 9s 3d", "9999"),
        ("holdem", "9c 9d 8h 8s 3d", "full_house"),
        ("six-plus-holdem", "8h 8d 7h 6h As", "pair"),
    ],
)
def test_pairs_on_a_board__with_a_pair_in_every_hole(game: str, board: str, losing: str, quads: bool) -> None:
    table, cards = read_table(game, 2), parse_cards(board)
    asked = read_condition(table, losing, pocket_pairs=True, quads_pocket_pair=quads)
    found = count_on_boards(table, asked, np.array([cards], np.uint8)).tolist()
    assert found == [plainly(table, asked, cards)]
    assert found[0] < plainly(table, read_condition(table, losing), cards)


def test_a_set_over_a_set() -> None:
    """Of three ranks on the board, three pairs each: the better set beats each of the lower ones."""
    table, cards = read_table("holdem", 2), parse_cards("Ac Kd Qh 7s 2c")
    asked = read_condition(table, "three_of_a_kind", pocket_pairs=True)
    assert count_on_boards(table, asked, np.array([cards], np.uint8)).tolist() == [10 * 3 * 3]


@pytest.mark.parametrize("game", ["omaha-high", "seven-card-stud-high"])
def test_pocket_pairs_are_those_of_two_cards(game: str) -> None:
    with pytest.raises(LabError, match="two cards are all"):
        read_condition(read_table(game, 6), "full_house", pocket_pairs=True)


@pytest.mark.parametrize(("below", "count"), [("three_of_a_kind", 0), ("full_house", 1), ("TTT32", 1), ("pair", 0)])
def test_a_board_that_is_too_good_by_itself(below: str, count: int) -> None:
    """Three nines lie there: a bad beat on it counts only where boards of three nines do."""
    table, cards = read_table("holdem", 2), parse_cards("9c 9d 9h 4s 3d")
    plain = read_condition(table, "full_house")
    asked = read_condition(table, "full_house", board_below=below)
    found = count_on_boards(table, asked, np.array([cards], np.uint8)).tolist()
    assert found == [count * plainly(table, plain, cards)]


def test_a_board_condition_by_deals_and_for_all_boards() -> None:
    """The chance of all boards is that of those below and of those that are not: deal by deal, and counted."""
    table = read_table("omaha-high", 6)
    _, board = deal_hands(table, 4_000, chance_of_piece(5, 0))
    ranking = RANKINGS["high"]
    trips = ranking.strength(parse_cards("2c 2d 2h 3c 4d"))
    counted = [ranking.strength(row) < trips for row in board.tolist()]
    asked = read_condition(table, "full_house", board_below="three_of_a_kind")
    assert asked.boards_that_count("high", board).tolist() == counted
    two = read_table("six-plus-holdem", 2)
    every, below = (bad_beat(two, read_condition(two, "AAATT", board_below=text)) for text in ("", "three_of_a_kind"))
    assert 0 < below.hits < every.hits
    assert below.json()["board_below"] == "three of a kind, sixes, eight-seven kickers"
    many = read_table("six-plus-holdem", 6)
    found = bad_beat(many, read_condition(many, "full_house", board_below="three_of_a_kind"))
    again = bad_beat(many, read_condition(many, "full_house"))
    assert found.high < again.low


def test_stud__has_no_board_to_ask_about() -> None:
    with pytest.raises(LabError, match="leave out that the board must be less"):
        read_condition(read_table("seven-card-stud-high", 6), "full_house", board_below="pair")


def test_stud__has_no_pocket_pair_to_ask_for() -> None:
    with pytest.raises(LabError, match="leave out that quads need a pocket pair"):
        read_condition(read_table("seven-card-stud-high", 6), "full_house", quads_pocket_pair=True)


def test_omaha__four_of_a_kind_with_a_pair_of_it_in_the_hole() -> None:
    """The same deals, looked at hand by hand with the plain ranking."""
    table = read_table("omaha-high", 6)
    asked = read_condition(table, "full_house", quads_pocket_pair=True)
    hands, board = deal_hands(table, 3_000, chance_of_piece(5, 0))
    numbers = rank_tables(table, hands, board)
    counts = with_pocket_pair(table, hands, numbers)
    ranking, seen = RANKINGS["high"], 0
    for seat, row in zip(*np.nonzero(np.char.equal(classes_of("high"), "four_of_a_kind")[numbers]), strict=True):
        four = ranking.best_two_three(hands[seat][row].tolist(), board[row].tolist())
        assert four is not None
        rank = four.cards[0] >> 2
        assert counts[seat][row] == ([card >> 2 for card in hands[seat][row].tolist()].count(rank) == 2)
        seen += 1
    assert seen > 10
    assert not counts.all()
    assert count_hits(asked, numbers, counts) < count_hits(asked, numbers)


def plain_hits(table: Table, condition: Condition, rows: int, seed: int) -> int:
    """Deals by chance, the same ones looked at with and without the rule about hole cards."""
    numbers = deal_tables(table, rows, chance_of_piece(seed, 0))
    if not condition.both_hole_cards:
        return count_hits(condition, numbers)
    plays = deal_tables(table, rows, chance_of_piece(seed, 0), both_hole_cards=True) > 0
    best = numbers.max(axis=0)
    wins = (plays & (numbers == best)).any(axis=0) & (best >= condition.winning)
    loses = (plays & (numbers < best) & (numbers >= condition.losing)).any(axis=0)
    return int((wins & loses).sum())


@pytest.mark.parametrize(
    ("game", "seats", "losing", "winning", "both"),
    [
        ("holdem", 2, "straight", "", False),
        ("holdem", 2, "two_pairs", "flush", True),
        ("holdem", 6, "straight", "", False),
        ("holdem", 9, "flush", "full_house", True),
        ("six-plus-holdem", 5, "full_house", "", True),
    ],
)
def test_two_ways_agree(game: str, seats: int, losing: str, winning: str, both: bool) -> None:
    table = read_table(game, seats)
    condition = read_condition(table, losing, winning, both_hole_cards=both)
    found = bad_beat(table, condition)
    assert (found.exact is not None) == (seats == 2)
    rows = 200_000
    low, high = interval(plain_hits(table, condition, rows, 7), rows, 0.9999)
    assert low < found.high
    assert found.low < high
    assert found.low <= found.chance <= found.high


def test_exact_for_two__the_fraction_is_of_all_deals() -> None:
    table = read_table("holdem", 2)
    found = bad_beat(table, read_condition(table, "AAATT", both_hole_cards=True))
    assert found.trials == comb(52, 5) * comb(47, 2) * comb(45, 2) // 2
    assert found.exact is not None
    assert found.hits / found.trials == float(found.exact) == found.chance == found.low == found.high
    assert found.json()["fraction"] == str(found.exact)


def test_never() -> None:
    # The best straight flush loses only to a royal flush, and no board has both of them for two holdings of two.
    table = read_table("holdem", 6)
    found = bad_beat(table, read_condition(table, "KQJT9s", "royal_flush", both_hole_cards=True))
    assert found.chance == found.exact == 0
    assert found.json()["hands_between_hits"] is None


@pytest.mark.parametrize(
    "game", ["omaha-high", "five-card-omaha-hi-lo-8", "six-card-omaha-high", "seven-card-stud-high"]
)
def test_by_deals__the_interval_is_as_narrow_as_asked(game: str) -> None:
    table = read_table(game, 6)
    condition = read_condition(table, "full_house")
    found = bad_beat(table, condition, precision=0.1)
    assert found.exact is None
    assert (found.high - found.low) / 2 <= 0.1 * found.chance
    assert found.chance == found.hits / found.trials
    assert found == bad_beat(table, condition, precision=0.1)
    assert found != bad_beat(table, condition, precision=0.1, seed=2)


def test_the_number_of_cores_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = read_table("holdem", 4)
    condition = read_condition(table, "full_house")
    first = bad_beat(table, condition, precision=0.005)
    monkeypatch.setattr(threads, "cores", lambda: 3)
    assert bad_beat(table, condition, precision=0.005) == first


def test_stud__one_card_for_all_where_the_deck_does_not_suffice() -> None:
    found = {seats: (read_table("seven-card-stud-high", seats).own, read_table("seven-card-stud-high", seats).board)
             for seats in (6, 7, 8)}  # fmt: skip
    assert found == {6: (7, 0), 7: (6, 1), 8: (6, 1)}


def test_the_fund() -> None:
    fund = read_fund(0.5, 1000, 30)
    assert fund.at_hit(0.001) == 1500
    told = fund.json(0.001, 0.0009, 0.0011)
    assert told["mean_at_hit_interval"] == [1454.55, 1555.56]
    assert told["growth_per_hour"] == 15
    for share in (0.1, 0.5, 0.99):
        hands = hands_until(0.001, share)
        assert 1 - 0.999**hands >= share > 1 - 0.999 ** (hands - 1)
    assert hands_until(0.5, 0.5) == hands_until(1, 0.9) == 1


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("AAATT", "full house, aces over tens"),
        ("aaatt", "full house, aces over tens"),
        ("four-of-a-kind", "four of a kind, twos, three kicker"),
        ("TTTT", "four of a kind, tens, two kicker"),
        ("8888A", "four of a kind, eights, ace kicker"),
        ("KQJT9s", "straight flush, king high"),
        ("KQJT9", "straight, king high"),
        ("As Ah Ad Ts Th", "full house, aces over tens"),
        ("straight flush", "straight flush, five high"),
    ],
)
def test_hands_as_a_house_writes_them(text: str, words: str) -> None:
    assert hand_words("high", read_hand("high", text)) == words


@pytest.mark.parametrize("text", ["", "AAAAA", "AAATTs", "AAAT", "quads", "As As Ad Ts Th", "As Ah Ad"])
def test_what_is_no_hand(text: str) -> None:
    with pytest.raises(LabError, match="is no hand: write a class"):
        read_hand("high", text)
    with pytest.raises(LabError, match="is no hand"):
        read_hand("six_plus", "AAA22")


def test_refusals() -> None:
    table = read_table("holdem", 2)
    for game, seats, words in (
        ("triple-draw-2-7", 4, "no high hand"), ("five-card-draw-high", 4, "no high hand"),
        ("texas-holdem-bonus", 4, "no high hand"), ("holdem", 11, "2 to 10"), ("holdem", 1, "2 to 10"),
    ):  # fmt: skip
        with pytest.raises(LabError, match=words):
            read_table(game, seats)
    with pytest.raises(LabError, match="nothing beats"):
        read_condition(table, "royal_flush")
    with pytest.raises(LabError, match="has no board"):
        read_condition(read_table("five-card-stud", 2), "pair", both_hole_cards=True)
    with pytest.raises(LabError, match="precision"):
        bad_beat(table, read_condition(table, "flush"), precision=0)
    for numbers in ((-1.0, 0.0, 0.0), (0.0, float("nan"), 0.0), (0.0, 0.0, float("inf"))):
        with pytest.raises(LabError, match="makes no sense"):
            read_fund(*numbers)
