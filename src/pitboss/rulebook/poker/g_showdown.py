"""Part G, first half: showdown in general, stud, Hold 'Em and Six Plus."""

from pitboss.rulebook.entry import Rule, enforced

RULES: tuple[Rule, ...] = (
    enforced(
        "G-GEN-01",
        "P 7.E(1) 7.E(2)",
        "A pot is won by a bet that nobody calls, or at showdown by the best high, the best low or both.",
    ),
    enforced(
        "G-GEN-02",
        "P 7.E(3) 10.K 11.K 12.K 13.I 14.I 19.K 20.L 21.E(1) 22.K",
        "With two or more players in after the last betting there is a showdown.",
    ),
    enforced("G-GEN-03", "P 18.E(1) AMB 78", "Whoever made the last bet or raise shows first."),
    enforced("G-GEN-04", "P 18.E(2)", "The others show after that, clockwise."),
    enforced(
        "G-GEN-05",
        "P 18.E(3) AMB 84",
        "A beaten player may muck unseen, unless the house has filed that such hands are shown.",
        kind="choice",
    ),
    enforced("G-GEN-06", "P 18.E", "A winner shows the whole hand, and it is named."),
    enforced(
        "G-GEN-07",
        "P 18.F AMB 84",
        "Checking before mucking is up to the player: a hand that was thrown away has lost.",
    ),
    enforced(
        "G-GEN-08",
        "P 7.F(8)(a) 7.F(8)(b) 7.F(8)(c) 7.F(8)(d) 17.B(1) AMB 85 88 140",
        "Before the main pot is pushed, losing hands are taken in and counted, side pots are awarded, and rake and "
        "contributions are out.",
    ),
    enforced("G-GEN-09", "P 6.H 6.M", "Tied hands get equal shares."),
    enforced(
        "G-GEN-10",
        "P 10.L(3)(b) 10.L(3)(d) 10.L(3)(f) 11.K(4) 12.K(4) 12.K(6) 12.K(8) 19.K(4) 19.K(6) 19.K(8) 20.L(7) 21.E(5) "
        "21.F(1)(c) 21.F(2)(c) 22.K(4) AMB 81 83",
        "Shares are even down to the smallest chip; what is left over, never above a dollar for anyone, goes to whom "
        "the rule of the game names.",
    ),
    enforced(
        "G-GEN-11",
        "P 8.B(5)(a) 8.B(5)(c) AMB 85",
        "Each side pot is judged and divided by itself, among those who may win it.",
    ),
    enforced(
        "G-GEN-12",
        "P 7.E(1) 7.F(7) 18.E AMB 84",
        "Whoever is left alone in a hand wins it unseen. Until the next one begins they may turn up any of their "
        "cards, or none of them.",
        kind="custom",
    ),
    enforced("G-STUD7-01", "P 10.L", "The best five of a player's seven cards play, a common card included."),
    enforced("G-STUD7-02", "P 10.L(1)", "Seven-Card Stud High: the best high wins."),
    enforced("G-STUD7-03", "P 10.L(2)", "Seven-Card Stud Low: the best ace-to-five low wins."),
    enforced(
        "G-STUD7-04",
        "P 10.L(3)(a) AMB 36",
        "In the High-Low games best high and best low have half each; only Eight or Better asks more of a low.",
    ),
    enforced("G-STUD7-05", "P 10.L(3)(b) AMB 83", "The odd dollar of the two halves is high's."),
    enforced(
        "G-STUD7-06",
        "P 10.L(3)(c) 10.L(3)(d) AMB 79",
        "Tied highs divide their half, and the odd dollar follows the highest card by suit.",
    ),
    enforced(
        "G-STUD7-07",
        "P 10.L(3)(e) 10.L(3)(f) AMB 79",
        "Tied lows divide their half, and the odd dollar follows the lowest low card by suit.",
    ),
    enforced("G-STUD7-08", "P 10.L(3)(g)", "For odd chips the suits run spades, hearts, diamonds, clubs."),
    enforced("G-STUD7-09", "P 10.M(1) 10.M(2)", "Eight or Better: if no low qualifies, high has it all."),
    enforced("G-STUD7-10", "P 10.M(3) AMB 36", "High and low may be made of different five cards."),
    enforced("G-STUD7-11", "P 10.M(4) AMB 36", "High and low may be the same five cards."),
    enforced("G-STUD7-12", "P 10.M(5) AMB 36", "One ace may count high in the high and low in the low."),
    enforced(
        "G-STUD7-13",
        "P 10.L(1) 10.L(2) 10.L(3)(d) 10.L(3)(f) AMB 80",
        "In plain High or Low the text has no odd-chip rule; the suit rule of the High-Low games is used.",
        kind="interpretation",
    ),
    enforced(
        "G-HE-01",
        "P 11.K(1) 22.K(1)",
        "Any five of two hole cards and the board: none, one or both hole cards may play.",
    ),
    enforced("G-HE-02", "P 11.K(2) 22.K(2)", "The best high has the pot."),
    enforced("G-HE-03", "P 11.K(3) 22.K(3)", "If the board beats all holdings, everybody still in has an equal share."),
    enforced(
        "G-HE-04",
        "P 11.K(4) AMB 80",
        "A Hold 'Em odd chip may go to the player whom the house's filed rule names.",
        kind="choice",
    ),
    enforced(
        "G-6P-04",
        "P 22.K(4) AMB 80",
        "A Six Plus odd chip goes to the player whom the house's filed rule names.",
        kind="choice",
    ),
)
