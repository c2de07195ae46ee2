"""Part K: irregularities and conduct."""

from pitboss.rulebook.entry import Rule, enforced, reminded

RULES: tuple[Rule, ...] = (
    enforced("K-CON-01", "P 18.A", "In a dispute the shift supervisor has the last word."),
    reminded(
        "K-CON-02",
        "P 18.B",
        "One player to a hand: nobody plays for another or tells another what helps.",
        reason="The staff warn a player who does otherwise, and the warning is in the log.",
    ),
    enforced(
        "K-CON-03", "P 18.C", "A player who seems to break that may be sent away, and compliance is told without delay."
    ),
    enforced("K-MIS-01", "P 18.G(1) AMB 105", "Cards not properly shuffled or cut make a misdeal."),
    enforced(
        "K-MIS-02",
        "P 18.G(2) AMB 100",
        "A deal begun at the wrong seat is a misdeal, if noticed before two players have bet of their own will.",
    ),
    enforced("K-MIS-03", "P 18.G(3) AMB 105", "Two or more cards face up in the deck make a misdeal."),
    enforced(
        "K-MIS-04",
        "P 18.G(4) AMB 100",
        "Leaving out a player who should have cards is a misdeal, if noticed before two players have bet of their own "
        "will.",
    ),
    enforced("K-MIS-05", "P 18.G AMB 100", "After a misdeal the cards go back and are shuffled again."),
    enforced(
        "K-INE-01", "P 18.H AMB 106", "Cards dealt to somebody not entitled to them are thrown away and play goes on."
    ),
    enforced(
        "K-VOID-01",
        "P 18.I AMB 101 139",
        "A card too few or too many voids the hand until its last pot is pushed: stakes go back, and the deck is "
        "changed.",
    ),
    enforced("K-FUP-01", "P 18.J AMB 73", "A single card found face up is out of the hand and goes to the discards."),
    enforced(
        "K-FUP-02",
        "P 18.O AMB 73",
        "A card that fell off the table is looked over by the dealer and goes to the discards unused.",
    ),
    enforced(
        "K-PRO-01",
        "P 1.B(14) 1.B(25) 18.K",
        "Who leaves a hand unprotected has no claim when it is fouled or swept up.",
    ),
    enforced("K-PRO-02", "P 18.K(1)", "Against fouling, a stud player's hole cards count as protected."),
    enforced("K-PRO-03", "P 18.K(2)", "A protected hand that touched the discards is put together again if it can be."),
    enforced(
        "K-PRO-04",
        "P 18.K(3) AMB 103",
        "Of a protected hand that is lost in this way a blameless player has all the money of that pot back, and one "
        "who helped the error has none.",
    ),
    enforced("K-PRO-05", "P 18.K(4) AMB 64", "Walking off without a word from an unprotected hand gives the hand up."),
    enforced(
        "K-STUD7-01",
        "P 18.M(1) AMB 35",
        "One hole card shown in the first deal of Seven-Card Stud: the next card comes down instead.",
    ),
    enforced("K-STUD7-02", "P 18.M(2) AMB 35 104", "Both shown: the hand is void and the ante goes back."),
    enforced(
        "K-STUD7-03",
        "P 18.M(3)(a) 18.M(3)(b) AMB 104",
        "The last card shown: that player may stop betting and play for the pot so far, or play on.",
    ),
    enforced(
        "K-STUD5-01", "P 18.N AMB 35", "The hole card shown in Five-Card Stud: the second card comes down instead."
    ),
    enforced(
        "K-EXP-01", "P 18.P AMB 102", "A hole card shown in Hold 'Em or Omaha is swapped for the top of the deck."
    ),
    enforced("K-SHF-01", "P 18.Q 18.R", "A shuffling machine that fails: see B-14 and B-15."),
    enforced("K-SUP-01", "P 18.S", "The house may file procedures of its own that add to these.", kind="choice"),
    enforced("K-CNT-01", "P 7.F(6)", "A wrong count: see B-10."),
)
