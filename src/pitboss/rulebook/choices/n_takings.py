"""Part N: how open points of rake and jackpots are read."""

from pitboss.rulebook.entry import Rule, enforced

RULES: tuple[Rule, ...] = (
    enforced(
        "N-CFG-rake.noFlopNoDrop", "P 17.B 17.D AMB 90 143", "Whether a hand without a flop is raked.", kind="custom"
    ),
    enforced(
        "N-CFG-jackpot.potBasis",
        "P 15.B(2) 16.B(3) AMB 62 95",
        "The pot tested for jackpot money: before or after rake.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-jackpot.order", "P 15.C(2) 16.C(2) AMB 94", "Which jackpot takes its part first.", kind="interpretation"
    ),
    enforced(
        "N-CFG-hhj.timeBasis",
        "P 16.G(2) 16.I AMB 97",
        "What time counts for a high hand: showdown or deal.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-hhj.requireHoleCards",
        "P 16.G(1) AMB 97",
        "Whether hole cards have to play in a high hand.",
        kind="interpretation",
    ),
    enforced("N-CFG-hhj.games", "P 16.A AMB 97 143", "Which games count for high hands.", kind="interpretation"),
    enforced("N-CFG-hhj.slipRetention", "P 16.G(3) AMB 99", "How long slips are kept.", kind="interpretation"),
)
