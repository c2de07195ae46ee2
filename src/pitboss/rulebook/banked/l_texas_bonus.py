"""Part L: Texas Hold 'Em Bonus, played against the house."""

from pitboss.rulebook.entry import Rule, enforced, reminded

RULES: tuple[Rule, ...] = (
    enforced("L-TBL-01", "TX 2.A", "Six players at most, facing the dealer."),
    enforced(
        "L-TBL-02",
        "TX 2.B(1) 2.B(2) 2.B(3) 2.B(4) 2.B(5)",
        "The approved layout names the operator and has the spots for the four wagers, the board, the dealer's cards "
        "and, if offered, the bonus.",
    ),
    enforced(
        "L-TBL-03",
        "TX 2.B(6) 2.B(7)(a) 2.B(7)(b) 2.B(8)",
        "Odds, the rule on returning the ante, and the payout limit are on the layout or on a sign.",
    ),
    enforced("L-TBL-04", "TX 2.C(1) 2.C(2) 2.D", "Drop box, tip box and discard rack have their places by the dealer."),
    enforced(
        "L-CRD-01", "TX 3.A(1) 3.A(2) 3.A(3) AMB 09", "One deck of 52 cards that look alike, with two cover cards."
    ),
    enforced(
        "L-CRD-02",
        "TX 3.B(1) 3.B(2) 3.B(3) 3.B(4) 3.B(5)",
        "With a machine two decks of different colour may take turns.",
        kind="choice",
    ),
    enforced(
        "L-CRD-03",
        "TX 3.C(1) 3.C(2)",
        "Decks are changed after four hours when dealt by hand, after eight when dealt from a shoe.",
    ),
    enforced(
        "L-OPN-01",
        "TX 4.A 4.B 4.C 4.D",
        "Opening: the dealer inspects, the table's floorperson verifies, the first player looks, then wash and "
        "shuffle.",
    ),
    enforced("L-OPN-02", "TX 4.E", "With two decks both go through this."),
    enforced("L-OPN-03", "TX 4.F AMB 08", "Decks that arrive inspected and shuffled skip it.", kind="choice"),
    enforced(
        "L-SHF-01",
        "TX 5.A(1) 5.A(2) 5.A(3)",
        "Shuffle before the first round, after each round and on a floorperson's order.",
    ),
    enforced("L-SHF-02", "TX 5.B 5.C", "The shuffle leaves one stack, which a machine may put into the shoe itself."),
    enforced("L-SHF-03", "TX 5.D(1) 5.D(2)", "Cards from a machine are dealt uncut, others are cut."),
    enforced("L-SHF-04", "TX 5.E", "A deck that the machine counts wrong is taken away."),
    enforced(
        "L-CUT-01",
        "TX 5.F 5.F(1) 5.F(2) AMB 06",
        "The cover card goes in ten cards down or deeper, and what lies above goes to the bottom with it.",
    ),
    enforced("L-CUT-02", "TX 5.G", "A floorperson may order a new cut until the first card is dealt.", kind="choice"),
    enforced(
        "L-IDL-01",
        "TX 5.H(1) 5.H(2) AMB 114 157",
        "An idle table has its cards spread face down, or up if asked, and opens anew before the next round.",
    ),
    enforced(
        "L-SHF-05",
        "TX 5.I AMB 114",
        "With an approved shoe that reshuffles and counts, cutting and idle spreads fall away.",
        kind="choice",
    ),
    enforced(
        "L-WAG-01",
        "TX 7.A 7.B",
        "Wagers are chips, plaques or the like laid on the layout; words with cash are no wager.",
    ),
    enforced(
        "L-WAG-02",
        "TX 7.C 7.C(1) 7.C(2) AMB 120",
        "Wagers are for seated players who stay to the end; one who leaves may lose them.",
    ),
    enforced(
        "L-WAG-03",
        "TX 7.D 7.E",
        "Ante and bonus are down before bets are closed; from then on only the later wagers of the game are taken.",
    ),
    enforced(
        "L-WAG-04",
        "TX 7.F(1) AMB 117",
        "A player stakes ante, then flop, turn and river wagers, against the dealer's hand.",
    ),
    enforced(
        "L-WAG-05",
        "TX 7.F(2) 8.D(2)",
        "A bonus on the first two cards may be offered where filed; it needs an ante beside it.",
        kind="choice",
    ),
    enforced("L-WAG-06", "TX 7.G", "The bonus neither helps nor hurts the other wagers."),
    enforced("L-WAG-07", "TX 7.H", "One position a player."),
    enforced("L-DEAL-01", "TX 8.C 9.B(1) 10.A(2)", "Bets are closed aloud before any card."),
    enforced(
        "L-DEAL-02",
        "TX 8.D(2) 9.B(3)",
        "By shoe or hand, single cards go round clockwise from the dealer's far left, the dealer last, until all have "
        "two.",
    ),
    enforced("L-DEAL-03", "TX 10.B(1) 10.B(2) 10.B(3)", "An automated shoe deals packets of two in the same order."),
    enforced("L-DEAL-04", "TX 10.B(4)", "After the packets the board is dealt by hand."),
    enforced(
        "L-DEAL-05",
        "TX 10.I(1) 10.I(2)",
        "A shoe that reshuffles may give the board first, unseen until its time.",
        kind="choice",
    ),
    enforced(
        "L-DEAL-06",
        "TX 9.A(1) 9.A(2) AMB 113",
        "Dealing by hand needs a shuffling machine, one hand for the deck, held above the tray.",
    ),
    reminded(
        "L-DEAL-07",
        "TX 8.A 8.D(1)",
        "The shoe is at its approved spot; the nearer hand draws and the other places.",
        reason="The spot is on record before the table opens; which hand does what the floor sees.",
    ),
    enforced(
        "L-CNT-01",
        "TX 8.D(4) 8.E 9.B(5) 9.C 9.D 10.B(5) 10.C 10.D",
        "After the board the stub goes away unseen; where no machine counts, every fifth round at the latest it is "
        "counted first.",
    ),
    enforced("L-CNT-02", "TX 8.F 9.E 10.E AMB 115", "If 52 are accounted for, the stub goes to the rack unseen."),
    enforced(
        "L-CNT-03",
        "TX 8.G(1) 8.G(2) 9.F 9.G 9.H 10.F 10.G 10.H AMB 115",
        "A wrong count voids the round and returns the wagers; unless cards were only misdealt, the deck goes too.",
    ),
    reminded(
        "L-PLY-01",
        "TX 11.A(1) 11.A(2) 11.A(3)",
        "Players answer for their own hands, touch no others, and keep them in the dealer's view.",
        reason="The staff warn a player who does otherwise, and the warning is in the log.",
    ),
    enforced("L-PLY-02", "TX 11.B(1) 11.B(2)", "In turn from the far left: fold, or a flop wager of twice the ante."),
    enforced(
        "L-PLY-03",
        "TX 11.C(2) 11.C(3) 11.C(4) AMB 109",
        "Folding loses the ante; a bonus stays and waits with the cards under it.",
    ),
    enforced("L-PLY-04", "TX 1.B(1) 11.D(1) 11.D(2) AMB 141", "A burn, then the flop."),
    enforced("L-PLY-05", "TX 11.E(1) 11.E(2)", "Then each player left checks or makes a turn wager of one ante."),
    enforced("L-PLY-06", "TX 11.F(1) 11.F(2)", "A burn, then the turn."),
    enforced(
        "L-PLY-07",
        "TX 11.G(1) 11.G(2)",
        "Then each checks or makes a river wager of one ante, whatever they did before.",
    ),
    enforced("L-PLY-08", "TX 1.B(6) 11.H(1) 11.H(2)", "A burn, then the river; after the flop wager nobody folds."),
    enforced(
        "L-PLY-09",
        "TX 1.B(7) 11.I(1) 11.I(2)",
        "The dealer's cards are turned up; both sides play their best five of seven.",
    ),
    enforced("L-PLY-10", "TX 11.I(3) AMB 132", "Players are settled singly from the far right, against the clock."),
    enforced("L-SET-01", "TX 11.I(3)(d)(i)", "A lower hand loses ante, flop, turn and river wagers."),
    enforced(
        "L-SET-02",
        "TX 11.I(3)(d)(ii) 12.A AMB 110",
        "A higher hand is paid even money, on the ante too if the hand is strong enough.",
    ),
    enforced(
        "L-SET-03",
        "TX 2.B(7)(a) 11.I(3)(d)(iii) AMB 110",
        "Winning with less than the filed straight or flush, a player just has the ante back.",
    ),
    enforced("L-SET-04", "TX 11.I(3)(d)(iv)", "On a tie all four come back."),
    enforced(
        "L-SET-05",
        "TX 11.I(4) 12.B(1) 12.B(2) AMB 107 118",
        "The bonus is settled last, from the filed table of starting hands.",
    ),
    enforced(
        "L-SET-06",
        "TX 12.C(1) 12.C(2) AMB 108",
        "One hand pays 50,000 dollars at most, or what minimum bets could win if that is more.",
    ),
    enforced("L-SET-07", "TX 11.J", "Cards are racked so that each hand could be laid out again."),
    enforced("L-IRR-01", "TX 13.A", "One card face up is not used."),
    enforced("L-IRR-02", "TX 13.B", "More than one voids the round and returns all wagers."),
    enforced("L-IRR-03", "TX 13.C AMB 111", "But the bonus is settled if everybody had two cards by then."),
    enforced("L-IRR-04", "TX 13.D", "A card drawn too early and unseen is the next card."),
    enforced(
        "L-IRR-05",
        "TX 13.E AMB 159",
        "A wrong number of cards anywhere voids the round and returns all wagers, settled ones too.",
    ),
    enforced(
        "L-IRR-06",
        "TX 13.F 13.G AMB 111 112",
        "A dealer's card seen too early voids the round, but the bonus is settled.",
    ),
    enforced("L-IRR-07", "TX 13.H(1) 13.H(2) 13.H(3) AMB 116", "After a jam all is shuffled again and wagers go back."),
    enforced("L-IRR-08", "TX 13.I(1) 13.I(2)", "A broken machine is covered or signed before another way is used."),
)
