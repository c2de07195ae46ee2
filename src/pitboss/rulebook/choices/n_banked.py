"""Part N: how open points of the games against the house are read."""

from pitboss.rulebook.entry import Rule, enforced

RULES: tuple[Rule, ...] = (
    enforced(
        "N-CFG-tx.limitCountsStake",
        "TX 12.C AMB 108",
        "Whether the payout limit includes the stakes.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-house.abandon",
        "TX 7.C(2) DD 7.B(3) AMB 120",
        "Wagers of a player who left: ask the floor, or lost.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-dd.shortage",
        "DD 11.C(12) 13.A AMB 124",
        "Too few cards for a draw: reshuffle discards, or void.",
        kind="interpretation",
    ),
)
