"""Part C: which hand wins."""

from pitboss.rulebook.entry import Rule, enforced

RULES: tuple[Rule, ...] = (
    enforced("C-HI-01", "P 6.A", "Cards rank from the ace down through king, queen and jack to the two."),
    enforced(
        "C-HI-02", "P 6.B AMB 23", "An ace can also stand below the two in a five-high straight, and in no other run."
    ),
    enforced("C-HI-03", "P 6.C AMB 22", "Suits never decide who wins a pot."),
    enforced(
        "C-HI-04",
        "P 6.D(1) 6.D(2) 6.D(3) 6.D(4) 6.D(5) 6.D(6) 6.D(7) 6.D(8) 6.D(9) 6.G",
        "High hands by class: royal flush, straight flush, quads, full house, flush, straight, trips, two pair, "
        "pair, and last a hand with none of these.",
    ),
    enforced(
        "C-HI-05",
        "P 6.G AMB 11",
        "Within a class the bigger groups are compared first, then the side cards from the top down.",
    ),
    enforced("C-HI-06", "P 6.H", "Hands equal in every rank tie and share alike."),
    enforced("C-HI-07", "P 6.I", "The cards speak: what a player says of a hand does not change it."),
    enforced(
        "C-LO-01", "P 6.E 21.E(7)(a)", "For ace-to-five lows the ace is the smallest card and the king the largest."
    ),
    enforced(
        "C-LO-02",
        "P 6.F 21.E(7)(b) 21.E(7)(c)",
        "The order of high hands is turned round for lows, and neither straights nor flushes exist.",
    ),
    enforced(
        "C-LO-03",
        "P 6.G 21.E(3) AMB 12",
        "Lows are compared from the largest card downward, any pairs first; smaller is better.",
    ),
    enforced(
        "C-LO-04",
        "P 1.B(19) 10.M(1) 12.L(1) 19.L(1) AMB 14",
        "Eight or better: a low counts only when its five ranks differ and none is above eight, the ace being low.",
    ),
    enforced(
        "C-LO-05",
        "P 1.B(22) 10.L(2) 12.K(3) 13.I(2) 19.K(3) 20.L(6) 21.E(3) AMB 13",
        "Where the text speaks of the highest low or of the lowest hand, it means the best low.",
        kind="interpretation",
    ),
    enforced("C-27-01", "P 21.E(6)(a)", "In 2-7 the ace is a high card only, so five to ace is not a straight."),
    enforced("C-27-02", "P 21.E(6)(b)", "The best 2-7 hand is seven, five, four, three, two in mixed suits."),
    enforced(
        "C-27-03",
        "P 21.E(6)(c) AMB 17",
        "In 2-7 pairs, straights and flushes spoil the hand: the high order is turned round.",
    ),
    enforced("C-27-04", "P 21.E(3)", "2-7 hands are compared from their top card down."),
    enforced(
        "C-BDG-01", "P 20.L(1) AMB 19", "A badugi is four cards that all differ in suit and in rank; aces are low."
    ),
    enforced(
        "C-BDG-02", "P 20.L(2) AMB 20", "Among badugis of one size the lowest wins, compared from the top card down."
    ),
    enforced(
        "C-BDG-03",
        "P 20.L(3) 20.L(4) 20.L(5) AMB 20",
        "More cards win first: four over three, three over two, two over one.",
    ),
    enforced(
        "C-BDG-04",
        "P 20.L(3) 20.L(4) 20.L(5) AMB 20",
        "A holding plays as its largest set without a repeated suit or rank, and among those the lowest.",
    ),
    enforced(
        "C-BDG-05",
        "P 21.F(1)(b) AMB 21",
        "The badugi of Badeucey is taken from five cards with the ace high; two to five is best.",
    ),
    enforced(
        "C-BDG-06",
        "P 21.F(2)(b) AMB 21",
        "The badugi of Badacey is taken from five cards with the ace low; ace to four is best.",
    ),
    enforced(
        "C-BDG-07",
        "P 20.L(3) 20.L(4) 20.L(5) 21.F(1)(b) 21.F(2)(b) AMB 21",
        "When nobody has four cards for the badugi half, three-card hands decide it, then two, then one.",
        kind="interpretation",
    ),
    enforced(
        "C-6P-01",
        "P 6.K(1) 6.K(2) 6.K(3) 6.K(4) 6.K(5) 6.K(6) 6.K(7) 6.K(8) 6.K(9) AMB 16",
        "In Six Plus a flush beats a full house and a straight beats trips; the rest is as in other high games.",
    ),
    enforced(
        "C-6P-02",
        "P 6.K(2) 6.K(6) AMB 23",
        "The lowest Six Plus straight is ace, six, seven, eight, nine; the best is ace to ten.",
    ),
    enforced(
        "C-6P-03",
        "P 6.K(3) 6.K(5) 6.K(7) 6.K(8) 6.K(9)",
        "Aces make the best quads, trips and pairs of Six Plus, and sixes the worst.",
    ),
    enforced(
        "C-6P-04",
        "P 6.J 6.L AMB 15",
        "Side cards in Six Plus: the ace is read as high, unless the house chose the listed order, where it is lowest.",
        kind="interpretation",
    ),
    enforced("C-6P-05", "P 6.M", "Equal Six Plus hands tie and share alike."),
    enforced(
        "C-DD-01",
        "DD 6.A 6.B(1)(a) 6.B(1)(b) 6.C",
        "Double Draw ranks cards from ace to two; the ace is low only under two to five, and suits are equal.",
    ),
    enforced(
        "C-DD-02",
        "DD 6.B(2)(a) 6.B(2)(b) AMB 125",
        "A joker stands for whatever completes a royal, straight flush, flush or straight; in any other hand it is an "
        "ace.",
    ),
    enforced(
        "C-DD-03",
        "DD 6.D(1) 6.D(2) 6.D(3) 6.D(4) 6.D(5) 6.D(6) 6.D(7) 6.D(8) 6.D(9) 6.D(10) AMB 126",
        "Double Draw classes: five aces, natural royal, wild royal, straight flush, quads, full house, flush, "
        "straight, trips, two pair.",
    ),
    enforced(
        "C-DD-04", "DD 6.D", "Counted over all five-card deals of the 54 cards, each class has a fixed number of hands."
    ),
    enforced("C-TX-01", "TX 6.A 6.B 6.C 6.D 6.E AMB 11", "Texas Hold 'Em Bonus ranks hands as the high games do."),
)
