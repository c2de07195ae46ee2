"""Part N: how open points of rake and jackpots are read."""

from pitboss.rulebook.entry import Rule, not_yet

RULES: tuple[Rule, ...] = (
    not_yet(
        "N-CFG-rake.noFlopNoDrop", "P 17.B 17.D", "Whether a hand without a flop is raked.", kind="custom", amb="90 143"
    ),
    not_yet(
        "N-CFG-jackpot.potBasis",
        "P 15.B(2) 16.B(3)",
        "The pot tested for jackpot money: before or after rake.",
        kind="interpretation",
        amb="62 95",
    ),
    not_yet(
        "N-CFG-jackpot.order",
        "P 15.C(2) 16.C(2)",
        "Which jackpot takes its part first.",
        kind="interpretation",
        amb="94",
    ),
    not_yet(
        "N-CFG-hhj.timeBasis",
        "P 16.G(2) 16.I",
        "What time counts for a high hand: showdown or deal.",
        kind="interpretation",
        amb="97",
    ),
    not_yet(
        "N-CFG-hhj.requireHoleCards",
        "P 16.G(1)",
        "Whether hole cards have to play in a high hand.",
        kind="interpretation",
        amb="97",
    ),
    not_yet("N-CFG-hhj.games", "P 16.A", "Which games count for high hands.", kind="interpretation", amb="97 143"),
    not_yet("N-CFG-hhj.slipRetention", "P 16.G(3)", "How long slips are kept.", kind="interpretation", amb="99"),
)
