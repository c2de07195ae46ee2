"""Every hand of each ranking: the plain ranking is asked about each one, the kernels too, and both are counted."""

from collections import Counter
from itertools import chain, combinations
from math import comb

import numpy as np

from pitboss.certify.asked import Asked
from pitboss.certify.check import Check, Checks, Found, compared
from pitboss.certify.sections import published as says
from pitboss.lab.kernels import ranking as kernels
from pitboss.lab.simulation.hand_records import hand_class
from pitboss.rankings import RANKINGS

EIGHT = {name: count for name, count in says.FIVE_LOW.items() if name in ("five low", "six low", "seven low")}
EIGHT |= {"eight low": says.FIVE_LOW["eight low"], "none": comb(52, 5) - 56 * 4**5}
# By ranking: cards of a hand, what is expected, who says so.
EVERY = {
    "high": (5, says.FIVE_HIGH, says.POKER_PROBABILITY),
    "low_ace_five": (5, says.FIVE_LOW, says.CLOSED_FORM),
    "low_eight_or_better": (5, EIGHT, says.CLOSED_FORM),
    "low_two_seven": (5, says.TWO_SEVEN, says.CLOSED_FORM),
    "badugi_ace_low": (4, says.BADUGI, says.CLOSED_FORM),
    "badugi_ace_high": (4, says.BADUGI, says.CLOSED_FORM),
    "six_plus": (5, says.SIX_PLUS, says.CLOSED_FORM),
    "six_plus_ace_low_kicker": (5, says.SIX_PLUS, says.CLOSED_FORM),
    "joker": (5, says.JOKER, says.CLOSED_FORM),
}


def checks(asked: Asked) -> Checks:
    for ranking, (size, counts, source) in EVERY.items():
        key, deck = f"rankings/{ranking}", RANKINGS[ranking].deck
        yield Check(
            key, f"{ranking}: every hand of {size} cards is in the right class",
            asked.alone(key), f"all {comb(len(deck), size):,} hands of {size} out of {len(deck)} cards",
            said(counts, 0), source, every_hand, (ranking, size, counts), 10 if size == 5 else 1,
        )  # fmt: skip


def said(counts: says.Counts, differing: int) -> str:
    return f"{says.told(counts)}; kernels and plain ranking differ in {differing:,}"


def every_hand(ranking: str, size: int, expected: says.Counts) -> Found:
    plain = RANKINGS[ranking]
    total = comb(len(plain.deck), size)
    cards = np.fromiter(chain.from_iterable(combinations(plain.deck, size)), np.uint8, total * size)
    hands = cards.reshape(-1, size)
    asked = np.fromiter(map(plain.strength, hands.tolist()), np.int64, total)
    quick = kernels.strengths_of(ranking)[kernels.rank_batch(ranking, hands)]
    found: Counter[str] = Counter()
    for strength, times in zip(*np.unique(asked, return_counts=True), strict=True):
        found[class_of(ranking, int(strength))] += int(times)
    ordered = {name: found.pop(name, 0) for name in expected} | dict(found)
    return compared(said(expected, 0), said(ordered, int(np.count_nonzero(asked != quick))))


def class_of(ranking: str, strength: int) -> str:
    if not strength:
        return "none"
    if ranking != "low_two_seven":
        return hand_class(ranking, strength)
    words = RANKINGS[ranking].words(strength).partition(",")[0].removesuffix(" (low)")
    named = {"two pair": "two pairs"}.get(words, "pair" if words.startswith("pair of") else words)
    return named if named in says.HIGH else "no pair"
