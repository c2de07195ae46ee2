"""The solver's counts against the plain ranking, dealer's hand by dealer's hand."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import numpy as np
import pytest

from pitboss.cards import parse_cards
from pitboss.lab.texas_bonus.solution import solve_flops, totals_of
from pitboss.lab.texas_bonus.summed import flops_up_to_suits
from pitboss.lab.texas_bonus.tables import pair_index, tables
from pitboss.rankings import RANKINGS

HIGH = RANKINGS["high"]


def counted(flop: Sequence[int], holding: Sequence[int], turn: int) -> list[int]:
    """Wins below a straight, with a straight, with a flush or better, ties: compared with every dealer's hand."""
    counts = [0, 0, 0, 0]
    floors = [HIGH.classes[name] << 20 for name in ("straight", "flush")]
    left = [card for card in range(52) if card not in (*flop, *holding, turn)]
    for river in left:
        board = [*flop, turn, river]
        mine = HIGH.strength([*holding, *board])
        for dealer in combinations([card for card in left if card != river], 2):
            dealers = HIGH.strength([*dealer, *board])
            if mine > dealers:
                counts[sum(mine >= floor for floor in floors)] += 1
            elif mine == dealers:
                counts[3] += 1
    return counts


@pytest.mark.parametrize(
    ("flop", "holding", "turn"),
    [
        ("2c 7d Kh", "As Kd", "9c"),
        ("2c 7c Kc", "Ac 3d", "9c"),
        ("2c 7c Kc", "Qd 3d", "9c"),
        ("9s 9d 9h", "9c 2d", "2s"),
        ("Ts Js Qs", "8d 9d", "Kh"),
        ("5h 6h 7h", "8h 9h", "2c"),
    ],
)
def test_counts__agree_with_a_loop_over_dealers_hands(flop: str, holding: str, turn: str) -> None:
    board, hole, (card,) = parse_cards(flop), parse_cards(holding), parse_cards(turn)
    deck, totals = totals_of(board, tables())
    word = int(totals[deck.index(card), list(combinations(deck, 2)).index((min(hole), max(hole)))])
    assert [word >> 16 * end & 65535 for end in range(4)] == counted(board, hole, card)


def test_counts__nothing_for_a_holding_that_has_the_turn_card() -> None:
    deck, totals = totals_of(parse_cards("2c 7d Kh"), tables())
    for place, pair in enumerate(combinations(deck, 2)):
        gone = [deck.index(card) for card in pair]
        assert not totals[gone, place].any()
        assert np.count_nonzero(totals[:, place]) <= 47


def test_counts__wins_and_losses_of_all_holdings_balance() -> None:
    """Player and dealer hold the same cards as often: over all holdings there are as many wins as losses."""
    _, totals = totals_of(parse_cards("4c 5c Jd"), tables())
    fields = [int((totals >> np.uint64(16 * end) & np.uint64(65535)).sum()) for end in range(4)]
    assert 2 * sum(fields[:3]) + fields[3] == 49 * 1128 * 46 * 990


def test_flops__one_for_all_that_differ_by_suits() -> None:
    flops = flops_up_to_suits()
    assert len(flops) == 1755
    assert sum(flops.values()) == 22_100
    assert Counter(flops.values())[24] == 286


def test_flops__renamed_suits_give_the_same_sums() -> None:
    one = solve_flops([((0, 21, 50), 1)])
    other = solve_flops([((3, 20, 49), 1)])
    for name in ("ends", "turns", "rivers"):
        np.testing.assert_array_equal(getattr(one, name), getattr(other, name))


def test_flops__weights_count_and_every_state_is_there() -> None:
    flops = [((0, 4, 8), 4), ((0, 21, 50), 24)]
    solution = solve_flops(flops)
    assert solution.ends.sum() == 28 * 1176 * 47 * 46 * 990
    assert solution.turns.sum() == 28 * 1176
    assert solution.rivers.sum() == 28 * 1176 * 47
    apart = [solve_flops([flop]) for flop in flops]
    np.testing.assert_array_equal(solution.ends, apart[0].ends + apart[1].ends)


def test_tables__number_hands_in_the_order_of_the_ranking() -> None:
    known = tables()
    hands = [parse_cards(text) for text in ("2c3d5h7s9cJdKh", "2c2d5h7s9cJdKh", "2c2d2h3s4c5d6h", "2c2d2h3s3c5d6h")]
    numbers = []
    for *board, one, other in hands:
        ranks = [card >> 2 for card in board]
        numbers.append(int(known.pairs[known.rows[tuple(ranks)], pair_index(one >> 2, other >> 2)]))
    assert numbers == sorted(numbers)
    assert numbers[1] < known.first_straight <= numbers[2] < known.first_flush < numbers[3]
    assert int(known.flushes.max()) == 4824
    # No deck holds five of a rank.
    assert known.pairs[known.rows[0, 0, 0, 0, 1], pair_index(0, 5)] == 0
