"""Part E, first half: stakes, antes, blinds, straddle, Forced Bets, who opens."""

from pitboss.rulebook.entry import Rule, enforced

RULES: tuple[Rule, ...] = (
    enforced(
        "E-STK-01",
        "P 7.D(1)",
        "Every bet ends up in the pot, and it gets there through the table, not by the player's own hand.",
    ),
    enforced(
        "E-STK-02",
        "P 8.B(1)",
        "Table stakes: only what a player had on the table at the start of the hand can be bet in it.",
    ),
    enforced("E-STK-03", "P 8.B(2) AMB 63", "Chips are added between hands only, and none leave the table during one."),
    enforced(
        "E-STK-04",
        "P 8.B(3)",
        "Notes on the table are stakes like chips: they can open, call or raise, and are changed at once.",
    ),
    enforced(
        "E-STK-05",
        "P 8.B(4) AMB 45 56",
        "To be dealt in, a player needs the ante, the blind or Forced Bet of the game, and one bet at the posted "
        "minimum besides, whatever minimum a Kill or an agreement has set.",
    ),
    enforced("E-STK-06", "P 1.B(1) 8.B(5)", "A player whose chips run out in a hand is all-in and stays in it."),
    enforced(
        "E-STK-07",
        "P 8.B(5)(a) 8.B(5)(c)",
        "An all-in player can win only what was matched; the others bet on in a side pot.",
    ),
    enforced(
        "E-STK-08",
        "P 8.B(5)(a) 8.B(5)(c) 17.D AMB 90",
        "Whatever part of a bet nobody matched goes back to the bettor.",
    ),
    enforced(
        "E-STK-09",
        "P 8.B(6) 8.B(6)(a) 8.B(6)(b) AMB 64",
        "A player who steps away keeps seat and stack; on request the stack is recorded, or covered, and checked "
        "on return.",
    ),
    enforced(
        "E-ANT-01",
        "P 7.D(2) 10.B(1) 10.B(2) 11.B(1) 11.B(2) 12.B(1) 12.B(2) 13.B(1) 13.B(2) 14.B(1) 14.B(2) 19.B(1) 19.B(2) "
        "20.B(1) 20.B(2) 21.B(2) 21.B(3) 22.B(1) 22.B(2) AMB 44",
        "Any game may have an ante; its amount and rules are the house's to choose.",
        kind="choice",
    ),
    enforced(
        "E-BLD-01",
        "P 11.D 12.D 13.E 19.D 20.D 21.C(2)(a) 22.D AMB 40",
        "The seat left of the button posts the first blind.",
    ),
    enforced(
        "E-BLD-02",
        "P 11.D(1) 11.D(2) 12.D(1) 12.D(2) 13.E(1) 13.E(2) 19.D(1) 19.D(2) 20.D(1) 20.D(2) 21.C(2)(b) 21.C(2)(c) "
        "22.D(1) 22.D(2) AMB 40",
        "Further blinds come from the next seats in order; how many and how much is the house's to choose.",
        kind="choice",
    ),
    enforced(
        "E-BLD-03",
        "P 18.L(2) AMB 158",
        "Folding, or throwing cards away, does not undo a blind, a Forced Bet or a bet that words or chips bound.",
    ),
    enforced(
        "E-STR-01",
        "P 11.E 11.E(1) 12.E 12.E(1) 19.E 19.E(1) 20.E 20.E(1) 21.C(3)(a) 21.C(3)(b) 22.E 22.E(1) AMB 39 42 145",
        "Where the house offers it, the seat left of the last blind may straddle for the filed amount.",
        kind="choice",
    ),
    enforced("E-STR-02", "P 11.E(2) 12.E(2) 19.E(2) 20.E(2) 21.C(3)(c) 22.E(2)", "One hand has one straddle at most."),
    enforced(
        "E-STR-03",
        "P 10 13 14 AMB 46",
        "The stud games and Five-Card Draw know no straddle, so none is taken there.",
        kind="interpretation",
    ),
    enforced(
        "E-STR-04",
        "P 11.G(1) 12.G(1) 13.F(1) 19.G(1) 20.G(1) 21.D(3) 22.G(1)",
        "When action comes back, blinds and straddler have the option to raise.",
    ),
    enforced("E-FB-01", "P 10.D(2) 10.D(4)(a)", "Seven-Card Stud High: the Forced Bet is on the lowest up card."),
    enforced(
        "E-FB-02",
        "P 10.D(2) 10.D(4)(b) AMB 25",
        "Seven-Card Stud Low: the Forced Bet is on the highest up card, aces being low.",
    ),
    enforced(
        "E-FB-03",
        "P 10.D(2) 10.D(4)(c) AMB 26",
        "Seven-Card Stud High-Low without a qualifier: on the highest up card, the ace below the two.",
    ),
    enforced(
        "E-FB-04",
        "P 10.D(2) 10.D(5) AMB 27",
        "Seven-Card Stud High-Low Eight or Better: on the lowest up card, with the ace as the highest.",
    ),
    enforced("E-FB-05", "P 14.D(2) 14.D(3)", "Five-Card Stud: the Forced Bet is on the lowest up card."),
    enforced(
        "E-FB-06",
        "P 10.D(3) 14.D(4) AMB 22",
        "Up cards of one rank are told apart by suit: spades above hearts above diamonds above clubs.",
    ),
    enforced("E-FB-07", "P 10.D(1) 14.D(1)", "How much the Forced Bet is, is the house's to choose.", kind="choice"),
    enforced(
        "E-FB-08",
        "P 10.E 10.F 14.E AMB 28 34",
        "Action goes on at the left of the Forced Bet: fold, call or raise, until the last bet has its answers.",
    ),
    enforced(
        "E-ORD-01",
        "P 11.G 12.G 13.F 19.G 20.G 21.D(2) 22.G AMB 39",
        "The first betting with a button opens left of the last blind, or left of the straddle.",
    ),
    enforced(
        "E-ORD-02",
        "P 11.H(1) 12.H(1) 13.H 19.H(1) 20.H(4) 21.D(9) 22.H(1) AMB 38",
        "Later betting opens with the first seat left of the button that is still in.",
    ),
    enforced(
        "E-ORD-03",
        "P 10.H(1) 10.J(4) AMB 29",
        "From the fourth card on, the best high showing opens in Seven-Card Stud High and both High-Low games.",
    ),
    enforced("E-ORD-04", "P 10.H(2) 10.J(4) AMB 29", "In Seven-Card Stud Low the best low showing opens."),
    enforced("E-ORD-05", "P 14.F(1) 14.H AMB 29", "In Five-Card Stud the best hand showing opens."),
    enforced(
        "E-ORD-06",
        "P 10.H(3) 14.F(2) AMB 145",
        "If two show the same, the one nearer to the dealer's left opens; suits play no part.",
    ),
    enforced(
        "E-ORD-07",
        "P 10.E 10.I 11.G 11.H(2) 12.G 12.H(2) 13.F 13.H(1) 14.E 14.G 19.G 19.H(2) 20.G 20.H(5) 21.D(2) 21.D(10) "
        "22.G 22.H(2)",
        "Action passes clockwise and skips the folded and the all-in.",
    ),
)
