"""Part M: Double Draw Poker, played against a pay table."""

from pitboss.rulebook.entry import Rule, enforced, reminded

RULES: tuple[Rule, ...] = (
    enforced("M-TBL-01", "DD 2.A(1) 2.A(2)", "Six players at most, facing the dealer."),
    enforced(
        "M-TBL-02",
        "DD 2.B(1) 2.B(2) 2.B(3)",
        "The approved layout names the operator and has spots for the four wagers and for discards.",
    ),
    enforced(
        "M-TBL-03",
        "DD 2.B(4) 2.B(5) 2.B(6) 2.B(7)",
        "Odds, what a joker does, and the payout limit are on the layout or on a sign.",
    ),
    enforced("M-TBL-04", "DD 2.C 2.D 2.E", "Drop box, tip box and discard rack have their places by the dealer."),
    enforced("M-CRD-01", "DD 3.A(1) 3.A(2)", "52 cards and two jokers that look alike, with one cover card."),
    enforced(
        "M-CRD-02",
        "DD 3.B(1) 3.B(2) 3.B(3) 3.B(4) 3.B(5)",
        "With a machine two decks of different colour may take turns.",
        kind="choice",
    ),
    enforced(
        "M-CRD-03",
        "DD 3.C(1) 3.C(2)",
        "Decks are changed after four hours when dealt by hand, after eight when dealt from a shoe.",
    ),
    enforced("M-OPN-01", "DD 4.A 4.B 4.C 4.D 4.E 4.F", "Opening goes as in Texas Hold 'Em Bonus."),
    enforced("M-SHF-01", "DD 5.A 5.B 5.C 5.D", "Shuffling goes as in Texas Hold 'Em Bonus."),
    enforced(
        "M-SHF-02", "DD 5.E(1) 5.E(2)", "A deck that the machine counts wrong is taken away; right is 54.", amb="07"
    ),
    enforced(
        "M-CUT-01",
        "DD 5.F(1) 5.F(2) 5.F(3)",
        "The cover card goes in ten cards down or deeper, and what lies above goes to the bottom with it.",
    ),
    enforced("M-CUT-02", "DD 5.G", "A floorperson may order a new cut until the first card is dealt.", kind="choice"),
    enforced(
        "M-IDL-01",
        "DD 5.H(1) 5.H(2) 5.H(3) 5.H(4)",
        "An idle table has all its cards spread, turned up when a player comes, and opens anew before the next round.",
        amb="114 157",
    ),
    enforced(
        "M-SHF-03",
        "DD 5.I",
        "With an approved shoe that reshuffles and counts, its own ways replace cutting and counting.",
        kind="choice",
        amb="114",
    ),
    enforced(
        "M-WAG-01",
        "DD 7.A 7.B(1) 7.B(2) 7.B(3)",
        "Wagers are chips, plaques or the like, from seated players who stay to the end.",
        amb="120 142",
    ),
    enforced(
        "M-WAG-02",
        "DD 1.B(1) 1.B(2) 7.E(1)",
        "Ante and bonus are both required, are equal and come before the cards.",
        amb="122",
    ),
    enforced("M-WAG-03", "DD 7.C 7.D", "Once bets are closed, only the draw wagers of the game are taken.", amb="129"),
    enforced("M-WAG-04", "DD 7.E(2) 7.E(3) 11.C(2)(a) 11.C(8)(a)", "Each draw wager equals the ante.", amb="122"),
    enforced("M-WAG-05", "DD 7.E(1)", "The player plays against the pay table; the dealer has no hand."),
    enforced(
        "M-DEAL-01",
        "DD 8.D(2) 9.B(1)",
        "Single cards go round clockwise from the dealer's far left until all have five.",
    ),
    enforced("M-DEAL-02", "DD 10.B(1)", "An automated shoe deals packets of five in the same order."),
    enforced("M-DEAL-03", "DD 8.C 9.A(5) 10.A(2)", "Bets are closed aloud before any card."),
    enforced(
        "M-DEAL-04",
        "DD 9.A(1) 9.A(2) 9.A(3) 9.A(4)",
        "Dealing by hand needs a shuffling machine, one hand for the deck, held above the tray.",
    ),
    enforced(
        "M-DEAL-05",
        "DD 8.D(3) 9.B(2) 10.B(2) 11.C(6) 11.C(12)",
        "The stub is kept until both draws are served; there are no burns.",
        kind="interpretation",
        amb="123",
    ),
    reminded(
        "M-DEAL-06",
        "DD 8.A 8.B 8.D(1)",
        "The shoe is at its approved spot; the nearer hand draws and the other places.",
        reason="The spot is on record before the table opens; which hand does what the floor sees.",
    ),
    enforced(
        "M-CNT-01",
        "DD 8.E 8.F(1) 8.F(2) 9.C 9.D(1) 9.D(2)",
        "Where no machine counts, the stub is counted every fifth round at the latest, for 54 in all.",
        amb="130",
    ),
    enforced(
        "M-CNT-02",
        "DD 8.F(3) 8.F(4) 8.F(5) 9.D(3) 9.D(4) 9.D(5) 10.C(2) 10.C(3) 10.C(4)",
        "A wrong count, and as we read it a wrong number of cards found otherwise, voids the round and returns the "
        "wagers; unless cards were only misdealt, the deck goes too.",
        amb="131 159",
    ),
    reminded(
        "M-PLY-01",
        "DD 11.A(1) 11.A(2) 11.A(3) 11.B",
        "Players look at their cards, lay them down in view, and touch nobody else's.",
        reason="The staff warn a player who does otherwise, and the warning is in the log.",
    ),
    enforced(
        "M-PLY-02",
        "DD 11.C(1) 11.C(2)",
        "In turn from the far left: a first draw wager, or fold and lose ante and bonus.",
    ),
    enforced("M-PLY-03", "DD 11.C(3) 11.C(9)", "Bets are closed aloud when all have decided."),
    enforced("M-PLY-04", "DD 11.C(4)", "In the first draw up to three cards may go.", amb="128"),
    enforced(
        "M-PLY-05",
        "DD 11.C(5) 11.C(6) 11.C(11) 11.C(12)",
        "Discards leave at once and new cards bring the hand back to five.",
    ),
    enforced("M-PLY-06", "DD 11.C(7) 11.C(8)", "Then a second draw wager, or fold and lose all three wagers."),
    enforced("M-PLY-07", "DD 11.C(10)", "In the second draw one card may go.", amb="134"),
    enforced("M-PLY-08", "DD 11.D(1) 11.D(2) 11.D(3)", "Players are settled from the far left, clockwise.", amb="132"),
    enforced("M-PLY-09", "DD 11.E", "Cards stay face up until everything is settled."),
    enforced("M-PLY-10", "DD 11.F(1) 11.F(2)", "Cards are racked so that each hand could be laid out again."),
    enforced("M-SET-01", "DD 12.A", "A winning hand pays even money on ante and draw wagers.", amb="121"),
    enforced("M-SET-02", "DD 12.B(1) 12.B(2)", "The bonus pays by class from the chosen table."),
    enforced("M-SET-03", "DD 2.B(6)", "The payout limit that the house has set is on display.", amb="127"),
    enforced("M-IRR-01", "DD 13.A", "One card face up is not used."),
    enforced("M-IRR-02", "DD 13.B", "More than one voids the round and returns all wagers.", amb="133"),
    enforced("M-IRR-03", "DD 13.C", "A card drawn too early and unseen is the next card."),
    enforced("M-IRR-04", "DD 13.D", "After a jam of the shuffling machine the cards are shuffled again."),
    enforced("M-IRR-05", "DD 13.E", "A shoe that jams in a round voids it; wagers go back."),
    enforced("M-IRR-06", "DD 13.F(1) 13.F(2)", "A broken machine is covered or signed before another way is used."),
)
