"""Random hands on both engines, every game that both have: the same cards and actions give the same stacks.

At each decision the seat to act, the price of a call and the bounds of a raise are the same too. What differs is in
explained.py with its rule, and test_play_explained.py shows each in one hand. More hands, other seeds:
python -m tests.differential.play_pokerkit --hands 20000 --seed 2
"""

import pytest

from bench.games import PAIRS, Pair
from tests.differential.explained import EXPLAINED
from tests.differential.play_pokerkit import play
from tests.support.covers import covers

GAMES = list({pair.key: pair for pair in PAIRS}.values())
HANDS = 120
# pokerkit takes long to read Omaha hands.
SLOW = {"omaha-high": 60, "omaha-hi-lo-8": 40, "five-card-omaha-high": 40, "five-card-omaha-hi-lo-8": 30}


@covers("E-ACT-03", "E-ACT-04", "E-ORD-07", "E-STK-06", "E-STK-07", "E-STK-08", "G-GEN-09", "G-GEN-11")
@pytest.mark.parametrize("pair", GAMES, ids=lambda pair: pair.key)
def test_same_cards_and_actions__same_stacks(pair: Pair) -> None:
    hands = SLOW.get(pair.key, HANDS)
    tally = play(pair, hands)
    assert tally.hands >= hands
    assert tally.decisions > 4 * hands
    assert set(tally.explained + tally.parted) <= set(EXPLAINED)
    # The comparison is no good if it gives up often.
    assert tally.parted.total() < tally.hands / 5
