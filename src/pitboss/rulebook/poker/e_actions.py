"""Part E, second half: actions, declarations and chips, Kill and Half-Kill."""

from pitboss.rulebook.entry import Rule, enforced, outside

RULES: tuple[Rule, ...] = (
    enforced(
        "E-ACT-01",
        "P 1.B(8) 10.H(1) 10.H(2) 10.I 11.H(1) 11.H(2) 12.H(1) 12.H(2) 13.H 13.H(1) 14.F(1) 14.G 19.H(1) 19.H(2) "
        "20.H(4) 20.H(5) 21.D(9) 21.D(10) 22.H(1) 22.H(2) AMB 37",
        "As long as nobody has bet, a player checks or bets; those after the first may also fold.",
    ),
    enforced(
        "E-ACT-02",
        "P 10.I(1) 11.H(2) 12.H(2) 13.H(1) 14.G(1) 19.H(2) 20.H(5) 21.D(10) 22.H(2)",
        "Facing a bet, a player folds, calls or raises.",
    ),
    enforced("E-ACT-03", "P 1.B(7) AMB 60", "To call is to match the bet."),
    enforced(
        "E-ACT-04", "P 1.B(29) AMB 53 54", "A raise must go above the bet before it, within the limits of the table."
    ),
    enforced(
        "E-ACT-05",
        "P 1.B(3) 10.I(2) 11.H(3) 12.H(3) 13.H(2) 14.G(2) 19.H(3) 20.H(6) 21.D(11) 22.H(3)",
        "Betting is over once nobody owes an answer: each player has called, has folded or is all-in.",
    ),
    enforced("E-ACT-06", "P 8.J(2)", "Check-raising is fine unless the house forbids it."),
    enforced(
        "E-ACT-07",
        "P 8.J 8.K(1) AMB 55",
        "Least and greatest bet and any cap on raises are the house's to choose; past the cap nobody raises.",
        kind="choice",
    ),
    enforced(
        "E-ACT-08",
        "P 8.J(1) 8.K(2) 8.K(3) AMB 58",
        "The minimum may rise above the posted one if every player agrees, up to the ceiling that the house filed.",
        kind="choice",
    ),
    enforced(
        "E-ACT-09",
        "P 7.D(4) AMB 61",
        "A clock may limit the time for a decision, where filed and approved.",
        kind="choice",
    ),
    enforced(
        "E-ACT-10",
        "P 11.G 12.G 13.F 19.G 20.G 21.D(2) 22.G AMB 39",
        "In the first betting of a game with blinds each player in turn folds, calls or raises the bet that stands.",
    ),
    enforced(
        "E-ACT-11",
        "P 1.B(3) 11.G(2) 12.G(2) 13.F(2) 19.G(2) 20.G(2) 21.D(4) 22.G(2)",
        "That first betting is over once everybody has answered the last bet.",
    ),
    enforced(
        "E-DEC-01",
        "P 8.C 18.L AMB 59",
        "Clear words from the player in turn bind, and count for more than chips or gestures.",
    ),
    enforced("E-DEC-02", "P 8.D", "When the chips do not match the amount said, the amount said stands."),
    outside(
        "E-DEC-03",
        "P 8.E(1) 8.E(2) 8.E(3)",
        "What counts as betting by hand: chips pushed or set out toward the pot, or notes put in for change.",
        reason="A dealer judges gestures; to the engine a bet is a command, from the player or the dealer.",
    ),
    enforced(
        "E-DEC-04",
        "P 8.F(1) 8.F(2)",
        "No string bets: nothing is added later, unless the player said there was more to come, or put in just the "
        "call while announcing a raise.",
    ),
    enforced(
        "E-DEC-05",
        "P 8.G AMB 59 144",
        "Whoever says raise names the amount or puts it in at one go, inside the limits.",
    ),
    enforced("E-DEC-06", "P 8.H", "Chips in the pot stay there: no player takes any back."),
    enforced(
        "E-DEC-07",
        "P 8.I AMB 57",
        "One chip that is too big, put in without a word, is a call with change due; where nothing is owed, a check.",
    ),
    enforced(
        "E-DEC-08",
        "P 18.L(1)(a) 18.L(1)(b) AMB 158",
        "A player in turn folds by throwing the hand face down, or in stud by turning the up cards over.",
    ),
    enforced(
        "E-KIL-01",
        "P 12.M 19.M AMB 46",
        "Both Omaha High-Low Eight or Better games may run one of Kill and Half-Kill.",
        kind="choice",
    ),
    enforced(
        "E-KIL-02",
        "P 1.B(21) 1.B(28) AMB 62",
        "Kill: a player who takes a whole qualifying pot doubles the posted limits for the hand that follows.",
    ),
    enforced("E-KIL-03", "P 1.B(15) AMB 67", "Half-Kill: the same, with the posted limits half as high again."),
    enforced(
        "E-KIL-04",
        "P 1.B(15) 1.B(21) AMB 65 66",
        "The raised limits last until high and low go to different players or a pot is too small; they never multiply "
        "again.",
    ),
    enforced(
        "E-KIL-05",
        "P 12.B(2) 12.N 19.B(2) 19.N",
        "Which option runs, and from what pot, is the house's to choose.",
        kind="choice",
    ),
    enforced(
        "E-KIL-06",
        "P 20.B(2) 21.B(3) AMB 52",
        "A Kill or Half-Kill in Badugi or Triple Draw is the house's to choose too.",
        kind="choice",
    ),
)
