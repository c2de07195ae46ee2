"""Part H: rake and revenue."""

from pitboss.rulebook.entry import Rule, enforced

RULES: tuple[Rule, ...] = (
    enforced(
        "H-01",
        "P 17.A(1) 17.A(2) 17.A(3) AMB 91",
        "The house earns from poker by rake alone; kinds, reckoning and the most per hand are filed.",
    ),
    enforced(
        "H-02",
        "P 17.B",
        "Rake is a percentage, an amount at set pot sizes, a time charge, or several of these.",
        kind="choice",
    ),
    enforced("H-03", "P 17.B(1) AMB 88 89", "A percentage is ten at most, of main pot and side pots."),
    enforced("H-04", "P 17.B(1)(a) AMB 88", "It is taken as betting rounds close and waits in the rake area."),
    enforced("H-05", "P 17.B(1)(b)", "When the hand is over it goes straight into the drop box."),
    enforced(
        "H-06",
        "P 17.B(2)(a) 17.B(2)(b) AMB 137",
        "Rake by steps is a fixed total for each pot size reached; it waits in the rake area and drops at the end.",
    ),
    enforced("H-07", "P 17.B(3)(a) AMB 92 152", "A time charge is per player or for the table.", kind="choice"),
    enforced("H-08", "P 17.B(3)(b) AMB 152", "Charged per player, it is due from seated players who sit out, too."),
    enforced("H-09", "P 17.B(3)(c) AMB 92", "It is stated by the hour and depends on the limits of the game."),
    enforced("H-10", "P 17.B(3)(d) AMB 92 152", "It may be taken in parts, each 20 or each 30 minutes.", kind="choice"),
    enforced(
        "H-11",
        "P 17.B(3)(e) 17.B(3)(f) AMB 152 155",
        "The charge waits in the rake area and drops once a floorperson has checked it.",
    ),
    enforced("H-12", "P 17.C", "A sign at the table tells kind and amount of rake."),
    enforced("H-13", "P 17.D AMB 90", "A last bet that nobody called is not raked."),
    enforced("H-14", "P 17.E", "Once rake is out and pots are pushed, no more is taken."),
    enforced("H-15", "P 7.F(8)(c) 7.F(8)(d) 15.C(2) 16.C(2) AMB 94", "Rake comes first and jackpot money after it."),
    enforced(
        "H-16",
        "P 1.B(24) AMB 62",
        "What is won equals what was bet, less rake and contributions; every chip is accounted for.",
    ),
    enforced("H-17", "P 17.A", "The books show rake area, drop and contributions, hand by hand, by table and dealer."),
)
