"""How often each hand comes, over all holdings of a game, against what is published and what adds up."""

from math import comb

from pitboss.certify.asked import Asked
from pitboss.certify.check import Check, Checks, Found, compared
from pitboss.certify.sections import published as says
from pitboss.lab.hand_counts import frequencies

# Game, which share of its pot, what is expected, who says so, CPU seconds.
PUBLISHED = (
    ("five-card-stud", 0, says.FIVE_HIGH, says.POKER_PROBABILITY, 2),
    ("seven-card-stud-high", 0, says.SEVEN_HIGH, says.POKER_PROBABILITY, 5),
    ("holdem", 0, says.SEVEN_HIGH, says.POKER_PROBABILITY, 5),
    ("seven-card-stud-low", 0, says.SEVEN_LOW, says.POKER_PROBABILITY, 5),
    ("five-card-draw-low", 0, says.FIVE_LOW, says.CLOSED_FORM, 2),
    ("badugi", 0, says.BADUGI, says.CLOSED_FORM, 1),
    ("double-draw", 0, says.JOKER, says.CLOSED_FORM, 2),
)
# Counted without dealing, so that only sums and suits are known from elsewhere: cards in the hole.
OMAHA = (("omaha-high", 4, 8), ("five-card-omaha-high", 5, 15), ("six-card-omaha-high", 6, 60))


def checks(asked: Asked) -> Checks:
    for game, share, counts, source, weight in PUBLISHED:
        yield Check(
            f"frequencies/{game}", f"{game}: hands by class", f"pitboss frequencies {game}", "every holding",
            says.told(counts), source, by_class, (game, share, counts), weight,
        )  # fmt: skip
    for game, hole, weight in OMAHA if asked.sizes.long else OMAHA[:1]:
        total = comb(52, 5) * comb(47, hole)
        yield Check(
            f"frequencies/{game}", f"{game}: the classes add up to every hole with every board",
            f"pitboss frequencies {game}", f"C(52, 5) boards with C(47, {hole}) holes each", f"{total:,}",
            "closed form", sum_of, (game, f"{total:,}"), weight,
        )  # fmt: skip


def by_class(game: str, share: int, expected: says.Counts) -> Found:
    return compared(says.told(expected), says.told(frequencies(game).shares[share].counts))


def sum_of(game: str, expected: str) -> Found:
    sums = {f"{sum(share.counts.values()):,}" for share in frequencies(game).shares}
    return compared(expected, " and ".join(sorted(sums)))
