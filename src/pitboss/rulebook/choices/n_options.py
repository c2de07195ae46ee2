"""Part N: how open points of the players' options and of Kill are read."""

from pitboss.rulebook.entry import Rule, enforced

RULES: tuple[Rule, ...] = (
    enforced(
        "N-CFG-kill.potBasis",
        "P 1.B(24) 1.B(28) AMB 62",
        "The pot tested for a Kill: before or after rake.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-kill.endOnAnySplit",
        "P 1.B(15) 1.B(21) AMB 65",
        "Whether any division of a pot ends a Kill.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-kill.blind",
        "P 12.M 19.M 20.B(2) 21.B(3) AMB 66",
        "Whether the winner of the pot posts a live blind of the minimum in force while a Kill is on.",
        kind="custom",
    ),
    enforced(
        "N-CFG-kill.legUp", "P 12.M 19.M 20.B(2) 21.B(3) AMB 66", "Whether it takes two pots in a row.", kind="custom"
    ),
    enforced(
        "N-CFG-kill.scaleBlinds",
        "P 1.B(15) 1.B(21) AMB 67",
        "Whether blinds rise with the limits.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-kill.rounding",
        "P 1.B(15) AMB 67",
        "How a limit that is no whole chip is rounded.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-rit.burnPerCard", "P 8.L(2)(a) AMB 68", "Burns for each card, or for each street.", kind="interpretation"
    ),
    enforced(
        "N-CFG-rit.allowHiLo", "P 8.L(3) AMB 72", "Whether high-low games may run it twice.", kind="interpretation"
    ),
    enforced("N-CFG-rit.oddTo", "P 8.L(3) AMB 70", "Who has the odd chip of the two boards.", kind="interpretation"),
    enforced(
        "N-CFG-rit.shortage", "P 8.L(2) AMB 73", "Too few cards: refuse, or leave out burns.", kind="interpretation"
    ),
    enforced(
        "N-CFG-bomb.shortAllIn",
        "P 8.M(1)(b) AMB 74",
        "Whether a short player may be all-in for less in a bomb pot.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-bomb.keepAnte",
        "P 8.M(1)(c) 8.N(1)(c) 8.O(1)(c) AMB 74",
        "Whether antes are taken in a hand with an option.",
        kind="interpretation",
    ),
    enforced("N-CFG-double.oddTo", "P 8.N(3) AMB 75", "Who has the odd chip of the two boards.", kind="interpretation"),
    enforced(
        "N-CFG-double.burnPerBoard",
        "P 8.N(2)(b) AMB 75",
        "Burns for each board, or for each street.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-waterfall.laterBetting",
        "P 8.O(1)(c) 8.O(2) AMB 76",
        "Whether a waterfall hand has betting after the flop.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-opt.combine", "P 8.L 8.M 8.N 8.O AMB 77", "Whether options may be combined.", kind="interpretation"
    ),
)
