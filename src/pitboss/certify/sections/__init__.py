"""What a report looks at: the sections in their order, as data. Each has a function that yields its checks.

What is expected comes from elsewhere than the code that is checked: `published.py`, closed forms, files that are given.
"""

from collections.abc import Callable

import msgspec

from pitboss.certify.asked import Asked
from pitboss.certify.check import Checks
from pitboss.certify.sections import (
    commitments,
    counts,
    edges,
    logs,
    money,
    rankings,
    real_hands,
    rules,
    shuffling,
    versions,
)


class Section(msgspec.Struct, frozen=True):
    key: str
    title: str
    about: str
    checks: Callable[[Asked], Checks]


SECTIONS = (
    Section(
        "rankings", "Rankings", "Every hand, one by one: the plain ranking, the kernels, and the published counts.",
        rankings.checks,
    ),
    Section("frequencies", "Frequencies", "How often each hand comes, counted over all holdings.", counts.checks),
    Section("edges", "House edges", "Both games against the house, solved over all cards.", edges.checks),
    Section("hands", "Real hands", "Recorded hands, played again to the chip.", real_hands.checks),
    Section("rules", "Rules", "Every rule has code and a test, and the tests notice when it is gone.", rules.checks),
    Section("shuffle", "Shuffle", "Statistical tests of the shuffle of a live room.", shuffling.checks),
    Section(
        "commitments", "Card commitments", "Decks bound before the deal, and every card proved.", commitments.checks
    ),
    Section("money", "Money", "Chips before and after, hand by hand, with rake and jackpots.", money.checks),
    Section("log", "The log of a room", "Every hash, and every hand played again by the engine.", logs.checks),
    Section("versions", "Versions and hashes", "What was certified, and what it ran on.", versions.checks),
)  # fmt: skip
