"""Part N: rake, jackpots, and the games against the house."""

from pitboss.rulebook.entry import Rule, enforced, not_yet

RULES: tuple[Rule, ...] = (
    not_yet("N-CFG-rake.types", "P 17.A(1) 17.B 17.C", "Which kinds of rake are taken.", kind="choice"),
    not_yet("N-CFG-rake.method", "P 17.A(2)", "How rake is worked out, in words.", kind="choice"),
    not_yet("N-CFG-rake.maxPerRound", "P 17.A(3)", "The most taken from one hand.", kind="choice"),
    not_yet("N-CFG-rake.percent", "P 17.B(1)", "The percentage, ten at most.", kind="choice"),
    not_yet("N-CFG-rake.levels", "P 17.B(2)", "Pot sizes and the total rake at each.", kind="choice", amb="137"),
    not_yet("N-CFG-rake.time.basis", "P 17.B(3)(a)", "Time charge per player or per table.", kind="choice"),
    not_yet("N-CFG-rake.time.hourlyFee", "P 17.B(3)(c)", "The time charge by the hour.", kind="choice", amb="92"),
    not_yet(
        "N-CFG-rake.time.interval",
        "P 17.B(3)(d)",
        "How often it is taken: 60, 30 or 20 minutes.",
        kind="choice",
        amb="92",
    ),
    not_yet(
        "N-CFG-rake.rounding",
        "P 17.B(1)",
        "How a percentage is rounded; never above ten.",
        kind="interpretation",
        amb="88",
    ),
    not_yet("N-CFG-bb.offered", "P 15.A 15.J", "Whether there is a Bad Beat payout.", kind="choice"),
    not_yet(
        "N-CFG-bb.hands", "P 15.A 15.B(3)", "Which beaten hands qualify and what they pay.", kind="choice", amb="93"
    ),
    not_yet("N-CFG-bb.contributionRule", "P 15.B(1) 15.C(1)", "How a pot's contribution is worked out.", kind="choice"),
    not_yet("N-CFG-bb.maxContribution", "P 15.B(1)", "The most one pot contributes.", kind="choice"),
    not_yet("N-CFG-bb.minPot", "P 15.B(2)", "The pot from which anything is taken.", kind="choice", amb="95"),
    not_yet("N-CFG-bb.countLocation", "P 15.D", "Where boxes are counted.", kind="choice"),
    not_yet("N-CFG-bb.payLocation", "P 15.G(2) 15.H", "Paid at the table or at a cage.", kind="choice"),
    not_yet("N-CFG-bb.discontinuationProcedureRef", "P 15.J", "The approved way to end it.", kind="choice"),
    not_yet(
        "N-CFG-bb.payoutBasis",
        "P 15.A",
        "What a Bad Beat pays from: the amount on display, or the fund with boxes not yet counted.",
        kind="interpretation",
        amb="149",
    ),
    not_yet(
        "N-CFG-bb.reseedPercent", "P 15.A", "How much of the fund stays in it after a hit.", kind="choice", amb="149"
    ),
    not_yet(
        "N-CFG-bb.shares", "P 15.A", "How losers, winners and the others dealt in divide it.", kind="choice", amb="151"
    ),
    not_yet("N-CFG-bb.minPlayersDealt", "P 15.A", "How many must be dealt in.", kind="choice", amb="151"),
    not_yet("N-CFG-bb.minPotToQualify", "P 15.A", "The smallest pot in which one counts.", kind="choice", amb="151"),
    not_yet("N-CFG-bb.games", "P 15.A", "The games in which one counts.", kind="choice", amb="151"),
    not_yet("N-CFG-bb.options", "P 15.A", "Which options of the players still count.", kind="choice", amb="151"),
    not_yet("N-CFG-hhj.offered", "P 16.A", "Whether there is a High Hand Jackpot.", kind="choice"),
    not_yet("N-CFG-hhj.collectionPeriod", "P 16.B(1)", "When money is collected for it.", kind="choice", amb="98"),
    not_yet("N-CFG-hhj.qualifyingPeriod", "P 1.B(27) 16.B(1)", "When hands qualify for it.", kind="choice", amb="98"),
    not_yet("N-CFG-hhj.contributionRule", "P 16.C(1)", "How a pot's contribution is worked out.", kind="choice"),
    not_yet("N-CFG-hhj.maxContribution", "P 16.B(2)", "The most one pot contributes.", kind="choice"),
    not_yet("N-CFG-hhj.minPot", "P 16.B(3)", "The pot from which anything is taken.", kind="choice", amb="95"),
    not_yet("N-CFG-hhj.minPlayersDealt", "P 16.B(4)", "How many must be dealt in.", kind="choice"),
    not_yet("N-CFG-hhj.countLocation", "P 16.D", "Where boxes are counted.", kind="choice"),
    not_yet("N-CFG-hhj.tieDivision", "P 16.B(5)", "How equal hands share.", kind="choice"),
    not_yet("N-CFG-hhj.claimDeadline", "P 16.B(6)", "How long a winner may wait to collect.", kind="choice"),
    not_yet(
        "N-CFG-hhj.restrictions", "P 16.B(7)", "What else restricts payment, identification included.", kind="choice"
    ),
    not_yet("N-CFG-hhj.unclaimedProcedure", "P 16.J", "What becomes of money not collected.", kind="choice"),
    not_yet(
        "N-CFG-hhj.minPotToQualify", "P 16.B(3)", "The smallest pot in which a hand counts.", kind="choice", amb="154"
    ),
    not_yet("N-CFG-hhj.minHand", "P 16.G(1) 16.I(2)", "The least hand: a full house, fixed by the text.", amb="96"),
    enforced("N-CFG-tx.anteMin", "TX 12.C(2)", "Texas Hold 'Em Bonus: smallest ante.", kind="choice", amb="119"),
    enforced("N-CFG-tx.anteMax", "TX 12.C", "Texas Hold 'Em Bonus: largest ante.", kind="choice", amb="119"),
    enforced("N-CFG-tx.bonusMin", "TX 12.C(2)", "Texas Hold 'Em Bonus: smallest bonus.", kind="choice", amb="119"),
    enforced("N-CFG-tx.bonusMax", "TX 12.C", "Texas Hold 'Em Bonus: largest bonus.", kind="choice", amb="119"),
    enforced(
        "N-CFG-tx.antePayThreshold",
        "TX 2.B(7)(a) 11.I(3)(d)(iii)",
        "The hand from which a winning ante is paid: straight or flush.",
        kind="choice",
        amb="110",
    ),
    enforced("N-CFG-tx.bonusOffered", "TX 7.F(2)", "Whether the bonus is offered.", kind="choice"),
    enforced("N-CFG-tx.bonusPaytable", "TX 12.B(1) 12.B(2)", "Which bonus table pays.", kind="choice", amb="107"),
    enforced(
        "N-CFG-tx.payoutLimit",
        "TX 2.B(7)(b) 12.C",
        "The most that one hand can win; it follows from the minimum bets.",
        amb="108",
    ),
    enforced("N-CFG-dd.anteMin", "DD 7.E", "Double Draw: smallest ante.", kind="choice", amb="119"),
    enforced("N-CFG-dd.anteMax", "DD 7.E", "Double Draw: largest ante.", kind="choice", amb="119"),
    enforced("N-CFG-dd.bonusPaytable", "DD 12.B(1) 12.B(2)", "Which Double Draw bonus table pays.", kind="choice"),
    enforced(
        "N-CFG-dd.payoutLimit",
        "DD 2.B(6)",
        "The most that one Double Draw hand can win, or no limit.",
        kind="choice",
        amb="127",
    ),
    enforced(
        "N-CFG-dd.winningMinimum",
        "DD 6.D(10) 12.A",
        "The least Double Draw hand that wins.",
        kind="interpretation",
        amb="121",
    ),
    enforced(
        "N-CFG-dd.bonusEqualsAnte",
        "DD 1.B(2) 7.E(1)",
        "Whether the Double Draw bonus has to equal the ante.",
        kind="interpretation",
        amb="122",
    ),
    enforced(
        "N-CFG-layout.oddsInscribed",
        "TX 2.B(6) DD 2.B(4) 2.B(7)",
        "Whether the odds are on the layout; if not, a sign is needed.",
        kind="choice",
    ),
    enforced(
        "N-CFG-layout.ruleInscribed",
        "TX 2.B(7) 2.B(8)",
        "Whether the rule on the ante is on the layout; if not, a sign is needed.",
        kind="choice",
    ),
    enforced(
        "N-CFG-layout.jokerInscribed",
        "DD 2.B(5) 2.B(7)",
        "Whether the use of the joker is on the layout; if not, a sign is needed.",
        kind="choice",
    ),
)
