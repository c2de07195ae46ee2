"""Part N: how open points of options, Kill, rake, jackpots and irregularities are read."""

from pitboss.rulebook.entry import Rule, enforced, not_yet

RULES: tuple[Rule, ...] = (
    enforced("N-CFG-cut.depth", "P 5.C(3) TX 5.F DD 5.F", "How deep the cut goes.", kind="choice", amb="06"),
    enforced(
        "N-CFG-kill.potBasis",
        "P 1.B(24) 1.B(28)",
        "The pot tested for a Kill: before or after rake.",
        kind="interpretation",
        amb="62",
    ),
    enforced(
        "N-CFG-kill.endOnAnySplit",
        "P 1.B(15) 1.B(21)",
        "Whether any division of a pot ends a Kill.",
        kind="interpretation",
        amb="65",
    ),
    not_yet("N-CFG-kill.blind", "P 12.M 19.M", "Whether the winner posts a kill blind.", kind="custom", amb="66"),
    enforced(
        "N-CFG-kill.legUp",
        "P 12.M 19.M 20.B(2) 21.B(3)",
        "Whether it takes two pots in a row.",
        kind="custom",
        amb="66",
    ),
    enforced(
        "N-CFG-kill.scaleBlinds",
        "P 1.B(15) 1.B(21)",
        "Whether blinds rise with the limits.",
        kind="interpretation",
        amb="67",
    ),
    enforced(
        "N-CFG-kill.rounding",
        "P 1.B(15)",
        "How a limit that is no whole chip is rounded.",
        kind="interpretation",
        amb="67",
    ),
    enforced(
        "N-CFG-rit.burnPerCard",
        "P 8.L(2)(a)",
        "Burns for each card, or for each street.",
        kind="interpretation",
        amb="68",
    ),
    enforced(
        "N-CFG-rit.allowHiLo", "P 8.L(3)", "Whether high-low games may run it twice.", kind="interpretation", amb="72"
    ),
    enforced("N-CFG-rit.oddTo", "P 8.L(3)", "Who has the odd chip of the two boards.", kind="interpretation", amb="70"),
    enforced(
        "N-CFG-rit.shortage", "P 8.L(2)", "Too few cards: refuse, or leave out burns.", kind="interpretation", amb="73"
    ),
    enforced(
        "N-CFG-bomb.shortAllIn",
        "P 8.M(1)(b)",
        "Whether a short player may be all-in for less in a bomb pot.",
        kind="interpretation",
        amb="74",
    ),
    enforced(
        "N-CFG-bomb.keepAnte",
        "P 8.M(1)(c) 8.N(1)(c) 8.O(1)(c)",
        "Whether antes are taken in a hand with an option.",
        kind="interpretation",
        amb="74",
    ),
    enforced(
        "N-CFG-double.oddTo", "P 8.N(3)", "Who has the odd chip of the two boards.", kind="interpretation", amb="75"
    ),
    enforced(
        "N-CFG-double.burnPerBoard",
        "P 8.N(2)(b)",
        "Burns for each board, or for each street.",
        kind="interpretation",
        amb="75",
    ),
    enforced(
        "N-CFG-waterfall.laterBetting",
        "P 8.O(1)(c) 8.O(2)",
        "Whether a waterfall hand has betting after the flop.",
        kind="interpretation",
        amb="76",
    ),
    enforced(
        "N-CFG-opt.combine", "P 8.L 8.M 8.N 8.O", "Whether options may be combined.", kind="interpretation", amb="77"
    ),
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
    enforced(
        "N-CFG-misdeal.straddleVoluntary",
        "P 18.G(2) 18.G(4)",
        "Whether a straddle is a bet of one's own will.",
        kind="interpretation",
        amb="100",
    ),
    enforced(
        "N-CFG-misdeal.faceUpAnyTime",
        "P 18.G(1) 18.G(3)",
        "Whether such misdeals hold until the hand is over.",
        kind="interpretation",
        amb="105",
    ),
    enforced(
        "N-CFG-exposed.games",
        "P 18.P",
        "In which games a shown hole card is swapped.",
        kind="interpretation",
        amb="102",
    ),
    enforced(
        "N-CFG-exposed.timing",
        "P 18.P",
        "Whether it is swapped at once or after the deal.",
        kind="interpretation",
        amb="102",
    ),
    enforced(
        "N-CFG-tx.limitCountsStake",
        "TX 12.C",
        "Whether the payout limit includes the stakes.",
        kind="interpretation",
        amb="108",
    ),
    enforced(
        "N-CFG-house.abandon",
        "TX 7.C(2) DD 7.B(3)",
        "Wagers of a player who left: ask the floor, or lost.",
        kind="interpretation",
        amb="120",
    ),
    enforced(
        "N-CFG-dd.shortage",
        "DD 11.C(12) 13.A",
        "Too few cards for a draw: reshuffle discards, or void.",
        kind="interpretation",
        amb="124",
    ),
    enforced(
        "N-CFG-bet.outOfTurnBinding", "P 8.C 18.L", "Whether words out of turn bind.", kind="interpretation", amb="59"
    ),
)
