"""Odds beside a loop over eval7's call: every board of a pair against a pair, and boards by chance for six players."""

from itertools import combinations, islice
from random import Random

import eval7
import numpy as np

from pitboss.cards import CARD_TEXT, DECK_52
from pitboss.lab.equities.deal_counts import count_some
from pitboss.lab.equities.equity import odds
from pitboss.lab.equities.matchup import read_matchup

PAIRS = ["AsAh", "KsKh"]
SIX = ["AsAh", "KsKh", "QdJd", "Tc9c", "7h7d", "Ad5d"]
BOARDS_BY_CHANCE = 100_000
# Of the loop a turn plays some of the boards: all of them would take minutes.
PEER_BOARDS = 2_000
# Every so-maniest board, so that the few are spread over all.
STRIDE = 811


def _cards(text: str) -> list[eval7.Card]:
    return [eval7.Card(text[i : i + 2]) for i in range(0, len(text), 2)]


def _left(holdings: list[str]) -> list[eval7.Card]:
    held = "".join(holdings)
    return [eval7.Card(CARD_TEXT[card]) for card in DECK_52 if CARD_TEXT[card] not in held]


def pitboss_every_board() -> int:
    return odds("holdem", PAIRS, exact=True).deals


def eval7_some_boards() -> int:
    first, second = map(_cards, PAIRS)
    wins = ties = 0
    for board in islice(combinations(_left(PAIRS), 5), 0, STRIDE * PEER_BOARDS, STRIDE):
        one, two = eval7.evaluate([*first, *board]), eval7.evaluate([*second, *board])
        wins += one > two
        ties += one == two
    if not 0 < ties < wins < PEER_BOARDS:
        raise AssertionError(f"aces win {wins} of {PEER_BOARDS} boards and tie {ties}, which cannot be")
    return PEER_BOARDS


def pitboss_by_chance() -> int:
    return count_some(read_matchup("holdem", SIX), BOARDS_BY_CHANCE, np.array([1], np.uint64)).deals


def eval7_by_chance() -> int:
    chance, left = Random(1), _left(SIX)
    hands = [_cards(text) for text in SIX]
    parts = [0.0] * len(hands)
    for _ in range(PEER_BOARDS):
        board = chance.sample(left, 5)
        found = [eval7.evaluate([*hand, *board]) for hand in hands]
        best = max(found)
        winners = [player for player, value in enumerate(found) if value == best]
        for player in winners:
            parts[player] += 1 / len(winners)
    if round(sum(parts)) != PEER_BOARDS:
        raise AssertionError(f"{PEER_BOARDS} pots cannot be shared as {parts}")
    return PEER_BOARDS
