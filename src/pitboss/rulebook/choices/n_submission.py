"""Part N: signs that the house posts, and the check that nothing is missing."""

from pitboss.rulebook.entry import Rule, enforced

RULES: tuple[Rule, ...] = (
    enforced("N-SGN-01", "P 8.J", "The sign at a table gives least and greatest bet and the cap on raises."),
    enforced("N-SGN-02", "P 8.J(2)", "It says so if check-raising is not allowed."),
    enforced(
        "N-SGN-03",
        "P 10.B(2) 11.B(2) 12.B(2) 13.B(2) 14.B(2) 19.B(2) 20.B(2) 21.B(3) 22.B(2)",
        "It gives the ante and its rule.",
    ),
    enforced("N-SGN-04", "P 10.D(1) 14.D(1)", "It gives the Forced Bet."),
    enforced(
        "N-SGN-05",
        "P 11.D(2) 12.D(2) 13.E(2) 19.D(2) 20.D(2) 21.C(2)(c) 22.D(2)",
        "It gives number and size of blinds.",
    ),
    enforced("N-SGN-06", "P 11.E(1) 12.E(1) 19.E(1) 20.E(1) 21.C(3)(b) 22.E(1)", "It gives the straddle and its rule."),
    enforced(
        "N-SGN-07",
        "P 12.B(2) 12.N 19.B(2) 19.N 20.B(2) 21.B(3)",
        "It gives the Kill option and the pot that sets it off.",
    ),
    enforced("N-SGN-08", "P 17.C", "It gives kind and amount of rake."),
    enforced("N-SGN-09", "P 15.B", "Bad Beat: a notice at the table, the amount and the rules in the room."),
    enforced("N-SGN-10", "P 15.G(1)", "Bad Beat: a notice that the amount awaits correction."),
    enforced(
        "N-SGN-11",
        "P 16.B 16.H(2)",
        "High Hand Jackpot: a notice at the table, the amount, its seven rules, and the pooled sum at the end.",
    ),
    enforced("N-SGN-12", "P 18.R TX 13.I DD 13.F", "A broken machine bears a sign or a cover."),
    enforced("N-SGN-13", "TX 2.B(6) 2.B(7) 2.B(8)", "Texas Hold 'Em Bonus: odds, the rule on the ante, the limit."),
    enforced("N-SGN-14", "DD 2.B(4) 2.B(5) 2.B(6) 2.B(7)", "Double Draw: odds, the joker, the limit."),
    enforced("N-SGN-15", "P 9.C", "Games, limits and free seats may be announced.", kind="choice"),
    enforced(
        "N-VAL-01",
        "P 8.J 8.K 10.B(2) 10.D(1) 11.B(2) 11.D(2) 11.E(1) 12.B(2) 12.D(2) 12.E(1) 13.B(2) 13.E(2) 14.B(2) 14.D(1) "
        "19.B(2) 19.D(2) 19.E(1) 20.B(2) 20.D(2) 20.E(1) 21.B(3) 21.C(2)(c) 21.C(3)(b) 21.E(5) 22.B(2) 22.D(2) "
        "22.E(1) 22.K(4)",
        "A table cannot open while the house has left out a choice that its game needs; every gap is named with its "
        "rule.",
    ),
    enforced(
        "N-VAL-02",
        "P 8.K",
        "What the house filed is kept by version, and each hand records the version it was dealt under.",
    ),
)
