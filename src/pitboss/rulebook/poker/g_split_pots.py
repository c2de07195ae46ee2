"""Part G, second half: Omaha, draw games, Badugi, Triple Draw."""

from pitboss.rulebook.entry import Rule, enforced

RULES: tuple[Rule, ...] = (
    enforced("G-OMA-01", "P 12.K(1) 12.L(4)", "Two of the four hole cards and three of the board, never otherwise."),
    enforced("G-OMA-02", "P 12.K(2)(a)", "Omaha High: the best high wins."),
    enforced(
        "G-OMA-03",
        "P 12.K(2)(b) 12.K(3) 12.L(1) AMB 02",
        "Omaha High-Low Eight or Better: best high and best qualifying low have half each.",
    ),
    enforced("G-OMA-04", "P 12.K(4) AMB 83", "The odd dollar of the two halves is high's."),
    enforced("G-OMA-05", "P 12.K(5) AMB 82", "Tied highs divide their share."),
    enforced(
        "G-OMA-06", "P 12.K(6) AMB 79 82", "Its odd dollar follows the highest card by suit, or the house's filed rule."
    ),
    enforced("G-OMA-07", "P 12.K(7)", "Tied lows divide the low half."),
    enforced(
        "G-OMA-08", "P 12.K(8) AMB 79", "Its odd dollar follows the lowest low card by suit, or the house's filed rule."
    ),
    enforced("G-OMA-09", "P 12.K(9)", "For odd chips the suits run spades, hearts, diamonds, clubs."),
    enforced("G-OMA-10", "P 12.L(2)", "Without a qualifying low, high has it all."),
    enforced(
        "G-OMA-11",
        "P 12.L(3) 12.L(5) 12.L(6)",
        "High and low may use different hole cards or the same five, and an ace may count both ways.",
    ),
    enforced("G-OMA5-01", "P 19.K(1) 19.L(4)", "Two of the five hole cards and three of the board, never otherwise."),
    enforced("G-OMA5-02", "P 19.K(2)(a)", "Five-Card Omaha High: the best high wins."),
    enforced(
        "G-OMA5-03",
        "P 19.K(2)(b) 19.K(3) AMB 02",
        "Five-Card Omaha High-Low Eight or Better: half for the best high, half for the best qualifying low.",
    ),
    enforced(
        "G-OMA5-04",
        "P 19.K(4) 19.K(5) 19.K(6) 19.K(7) 19.K(8) 19.K(9) AMB 79 82 83",
        "Ties and odd chips go as in Omaha.",
    ),
    enforced(
        "G-OMA5-05",
        "P 19.L(1) 19.L(2) 19.L(3) 19.L(4) 19.L(5) 19.L(6)",
        "Qualifier, lone high, two hands or one, and the double ace go as in Omaha.",
    ),
    enforced("G-DRAW5-01", "P 13.I(1)", "Five-Card Draw High: the best high wins."),
    enforced("G-DRAW5-02", "P 13.I(2)", "Five-Card Draw Low: the best ace-to-five low wins."),
    enforced(
        "G-DRAW5-03",
        "P 6.H AMB 80",
        "Ties in Five-Card Draw share alike; for the odd chip, which the text leaves open, the suit rule is used.",
        kind="interpretation",
    ),
    enforced("G-STUD5-01", "P 14.J", "Five-Card Stud: the best high wins."),
    enforced(
        "G-STUD5-02",
        "P 6.H AMB 80",
        "Ties in Five-Card Stud share alike; for the odd chip, which the text leaves open, the suit rule is used.",
        kind="interpretation",
    ),
    enforced(
        "G-BDG-01",
        "P 20.L(1) 20.L(2) 20.L(3) 20.L(4) 20.L(5)",
        "The best badugi has the pot: more cards first, then the lower.",
    ),
    enforced("G-BDG-02", "P 20.L(6)", "Tied badugis share alike."),
    enforced(
        "G-BDG-03", "P 20.L(7) AMB 86", "The odd dollar follows the lowest card by suit, or the house's filed rule."
    ),
    enforced("G-TD-01", "P 21.E(3)", "The best low in the table's system wins, read from the top card."),
    enforced("G-TD-02", "P 21.E(4)", "Tied lows share alike."),
    enforced(
        "G-TD-03",
        "P 21.E(5) AMB 87",
        "The odd dollar goes by the house's filed rule; the text names no other.",
        kind="choice",
    ),
    enforced("G-TD-04", "P 21.F", "Split-pot forms of Triple Draw exist only where filed.", kind="choice"),
    enforced(
        "G-TD-05",
        "P 21.F(1)(a) 21.F(1)(c)",
        "Badeucey: half for the best 2-7 low and half for the best badugi; the odd dollar is the low's.",
    ),
    enforced(
        "G-TD-06",
        "P 21.F(2)(a) 21.F(2)(c)",
        "Badacey: half for the best ace-to-five low and half for the best badugi; the odd dollar is the low's.",
    ),
    enforced(
        "G-TD-07",
        "P 21.E(4) 21.E(5) AMB 87",
        "A tie inside one half shares that half, with odd chips by the house's filed rule.",
        kind="interpretation",
    ),
)
