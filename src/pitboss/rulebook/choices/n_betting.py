"""Part N: the house's choices of game, betting and showdown."""

from pitboss.rulebook.entry import Rule, enforced

RULES: tuple[Rule, ...] = (
    enforced("N-CFG-game.variant", "P 9.A AMB 10", "Which game of the catalogue the table deals."),
    enforced("N-CFG-bet.min", "P 8.J 9.C", "The smallest bet."),
    enforced("N-CFG-bet.max", "P 8.J 9.C", "The largest bet, or none."),
    enforced(
        "N-CFG-bet.structure",
        "P 8.J AMB 53",
        "Spread limit, fixed limit, pot limit or no limit; the text prescribes none of them.",
        kind="custom",
    ),
    enforced("N-CFG-bet.raiseCap", "P 8.J 8.K(1) AMB 55", "How many raises one betting round may have."),
    enforced("N-CFG-bet.checkRaise", "P 8.J(2)", "Whether a player who checked may raise."),
    enforced(
        "N-CFG-bet.minIncrease.maxAmount", "P 8.K(2) AMB 58 143", "How high players may agree to lift the minimum."
    ),
    enforced("N-CFG-bet.minIncrease.consentMethod", "P 8.K(3) AMB 58", "How the dealer finds out that all agree."),
    enforced(
        "N-CFG-ante.required",
        "P 7.D(2) 10.B(1) 11.B(1) 12.B(1) 13.B(1) 14.B(1) 19.B(1) 20.B(1) 21.B(2) 22.B(1)",
        "Whether there is an ante.",
    ),
    enforced(
        "N-CFG-ante.amount",
        "P 10.B(2) 11.B(2) 12.B(2) 13.B(2) 14.B(2) 19.B(2) 20.B(2) 21.B(3) 22.B(2)",
        "How much the ante is.",
    ),
    enforced(
        "N-CFG-ante.rules",
        "P 10.B(2) 11.B(2) 12.B(2) 13.B(2) 14.B(2) 19.B(2) 20.B(2) 21.B(3) 22.B(2) AMB 44",
        "Who antes and when: each player, or one player for all.",
    ),
    enforced(
        "N-CFG-blinds.amounts",
        "P 11.D(2) 12.D(2) 13.E(2) 19.D(2) 20.D(2) 21.C(2)(c) 22.D(2)",
        "The blinds, from the button's left; one or more.",
    ),
    enforced("N-CFG-straddle.offered", "P 11.E 12.E 19.E 20.E 21.C(3)(a) 22.E", "Whether a straddle is offered."),
    enforced(
        "N-CFG-straddle.amount",
        "P 11.E(1) 12.E(1) 19.E(1) 20.E(1) 21.C(3)(b) 22.E(1) AMB 42",
        "How much a straddle is.",
    ),
    enforced(
        "N-CFG-straddle.rules",
        "P 11.E(1) 12.E(1) 19.E(1) 20.E(1) 21.C(3)(b) 22.E(1) AMB 42",
        "The filed wording of the straddle rule.",
    ),
    enforced("N-CFG-forcedBet.amount", "P 10.D(1) 14.D(1)", "How much the Forced Bet of a stud game is."),
    enforced(
        "N-CFG-button.initial",
        "P 11.C(1) 12.C(1) 13.C(1) 19.C(1) 20.C(1) 21.C(1)(a) 22.C(1)",
        "Where the first button goes: dealer's right, or high card.",
    ),
    enforced(
        "N-CFG-kill.mode", "P 12.B(2) 12.M 12.N 19.B(2) 19.M 19.N 20.B(2) 21.B(3) AMB 52", "No Kill, Half-Kill or Kill."
    ),
    enforced("N-CFG-kill.qualifyingPot", "P 1.B(28) 12.N 19.N", "The pot that sets off a Kill."),
    enforced("N-CFG-td.system", "P 21.E(6) 21.E(7) AMB 18", "Triple Draw: 2-7 or ace-to-five."),
    enforced("N-CFG-td.splitVariant", "P 21.F(1) 21.F(2)", "Triple Draw: no split, Badeucey or Badacey."),
    enforced(
        "N-CFG-badugi.draws",
        "P 20.H 20.I 20.J 20.K AMB 49",
        "Badugi: four draws as written, or three.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-sixPlus.aceKicker",
        "P 6.J 6.K 6.L AMB 15",
        "Six Plus: the ace as a side card is high, or low as listed.",
        kind="interpretation",
    ),
    enforced("N-CFG-opt.runItTwice", "P 8.L", "Whether players may run it twice."),
    enforced("N-CFG-opt.bombPot", "P 8.M", "Whether players may call a bomb pot."),
    enforced("N-CFG-opt.doubleBoard", "P 8.N", "Whether players may call a double board bomb pot."),
    enforced("N-CFG-opt.waterfall", "P 8.O", "Whether players may call a waterfall hand."),
    enforced("N-CFG-opt.bombAmount", "P 8.M(1)(b)", "What each puts into a bomb pot."),
    enforced("N-CFG-opt.doubleAmount", "P 8.N(1)(b)", "What each puts into a double board bomb pot."),
    enforced("N-CFG-opt.waterfallAmount", "P 8.O(1)(b)", "What each puts into a waterfall hand."),
    enforced(
        "N-CFG-opt.doubleBoard.buttonStays",
        "P 8.N(4) AMB 75",
        "Whether the button stays for a hand after a double board.",
    ),
    enforced("N-CFG-showdown.discloseDiscarded", "P 18.E(3)", "Whether beaten hands have to be shown."),
    enforced("N-CFG-oddChip.HE", "P 11.K(4) AMB 80", "Who has the odd chip in Hold 'Em."),
    enforced("N-CFG-oddChip.6P", "P 22.K(4) AMB 80", "Who has the odd chip in Six Plus; the house must say."),
    enforced("N-CFG-oddChip.OMA.high", "P 12.K(6) AMB 79", "Who has the odd chip among tied highs in Omaha."),
    enforced("N-CFG-oddChip.OMA.low", "P 12.K(8) AMB 79", "Who has the odd chip among tied lows in Omaha."),
    enforced(
        "N-CFG-oddChip.OMA5.high", "P 19.K(6) AMB 79", "Who has the odd chip among tied highs in Five-Card Omaha."
    ),
    enforced("N-CFG-oddChip.OMA5.low", "P 19.K(8) AMB 79", "Who has the odd chip among tied lows in Five-Card Omaha."),
    enforced("N-CFG-oddChip.BDG", "P 20.L(7) AMB 86", "Who has the odd chip in Badugi."),
    enforced("N-CFG-oddChip.TD", "P 21.E(5) AMB 87", "Who has the odd chip in Triple Draw; the house must say."),
    enforced(
        "N-CFG-oddChip.STUD7",
        "P 10.L(3)(d) 10.L(3)(f) AMB 79",
        "In the High-Low stud games the odd chip goes by suit; the house has no say.",
        kind="rule",
    ),
    enforced(
        "N-CFG-oddChip.STUD7.high",
        "P 10.L(1) AMB 80",
        "Who has the odd chip in Seven-Card Stud High, where the text is silent.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-oddChip.STUD7.low",
        "P 10.L(2) AMB 80",
        "Who has the odd chip in Seven-Card Stud Low, where the text is silent.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-oddChip.DRAW5",
        "P 13.I AMB 80",
        "Who has the odd chip in Five-Card Draw, where the text is silent.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-oddChip.STUD5",
        "P 14.J AMB 80",
        "Who has the odd chip in Five-Card Stud, where the text is silent.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-irregularity.supplement", "P 18.S", "The house's own additions to the procedures for irregularities."
    ),
)
