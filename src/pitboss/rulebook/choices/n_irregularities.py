"""Part N: how open points of misdeals, exposed cards and words out of turn are read."""

from pitboss.rulebook.entry import Rule, enforced

RULES: tuple[Rule, ...] = (
    enforced(
        "N-CFG-misdeal.straddleVoluntary",
        "P 18.G(2) 18.G(4) AMB 100",
        "Whether a straddle is a bet of one's own will.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-misdeal.faceUpAnyTime",
        "P 18.G(1) 18.G(3) AMB 105",
        "Whether such misdeals hold until the hand is over.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-exposed.games", "P 18.P AMB 102", "In which games a shown hole card is swapped.", kind="interpretation"
    ),
    enforced(
        "N-CFG-exposed.timing",
        "P 18.P AMB 102",
        "Whether it is swapped at once or after the deal.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-bet.outOfTurnBinding", "P 8.C 18.L AMB 59", "Whether words out of turn bind.", kind="interpretation"
    ),
)
