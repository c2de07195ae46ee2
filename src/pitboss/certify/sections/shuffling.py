"""The shuffle of a live room: does anything tell its orders from fair ones?"""

from pitboss.certify.asked import Asked
from pitboss.certify.check import Check, Checks, Found
from pitboss.lab.shuffles.shuffle_tests import all_tests, orders_of, rejected
from pitboss.room.decks import shuffle

DECKS = (52, 36, 54)
# All decks together reject a fair shuffle once in a hundred reports at most.
CONFIDENCE = 1 - 0.01 / len(DECKS)


def checks(asked: Asked) -> Checks:
    count = asked.sizes.shuffles
    for cards in DECKS:
        yield Check(
            f"shuffle/{cards}", f"Nothing tells the live shuffle of {cards} cards from a fair one",
            f"pitboss shuffle-test --decks {cards} --shuffles {count} --confidence {CONFIDENCE:.6f}",
            f"{count:,} shuffles, {count * cards:,} cards",
            f"no test is rejected at {CONFIDENCE:.2%} over all of them", "exact distributions under a fair shuffle",
            tested, (cards, count), count * 4e-5,
        )  # fmt: skip


def tested(cards: int, count: int) -> Found:
    outcomes = all_tests(orders_of(shuffle.shuffled, cards, count))
    failed = rejected([outcome.p for outcome in outcomes], CONFIDENCE)
    told = "; ".join(
        f"{outcome.test}: chi-square {outcome.statistic:.1f} with {outcome.freedom:,} degrees of freedom, "
        f"p {outcome.p:.4f}{', REJECTED' * bad}"
        for outcome, bad in zip(outcomes, failed, strict=True)
    )
    return Found(told, not any(failed))
