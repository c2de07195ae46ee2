"""Part N: what the house says of its tables, decks and machines."""

from pitboss.rulebook.entry import Rule, enforced

RULES: tuple[Rule, ...] = (
    enforced("N-CFG-facility.gamingDayStart", "P 15.D AMB 153", "When a gaming day begins."),
    enforced("N-CFG-facility.timeZone", "P 15.D 16.B(1) AMB 153", "The zone of all local times."),
    enforced(
        "N-CFG-people.registered",
        "P 16.G(3)(d) 16.G(3)(e)",
        "Who works here: name, roles, and the licence with its number and its dates.",
    ),
    enforced("N-CFG-facility.nameOrLogo", "P 2.B(1) TX 2.B(1) DD 2.B(1)", "Name or sign of the operator."),
    enforced(
        "N-CFG-facility.internalControlsRef", "P 15.D 15.H 15.J 16.D", "The approved controls that jackpots need."
    ),
    enforced("N-CFG-table.layoutApprovalRef", "P 2.B TX 2.B DD 2.B", "The approval of the layout."),
    enforced(
        "N-CFG-table.rakeAreaLocation", "P 2.B(2)", "Where rake waits: at the dealer's right, or another approved spot."
    ),
    enforced("N-CFG-table.deckStorageLocation", "P 2.C", "Where the deck that rests lies."),
    enforced("N-CFG-table.tipBoxAltApproval", "P 2.E TX 2.D DD 2.D", "The approval for a tip box elsewhere."),
    enforced(
        "N-CFG-table.jackpotBoxes",
        "P 2.F 15.C(2) 16.C(2) AMB 94",
        "The jackpot boxes at the table, one for each jackpot.",
    ),
    enforced(
        "N-CFG-table.isTournament",
        "P 8.L(1)(a) 8.M(1)(a) 8.N(1)(a) 8.O(1)(a) AMB 135",
        "Whether this is a tournament table, where the options of players do not exist.",
    ),
    enforced(
        "N-CFG-table.seats",
        "P 2.A 10.B 11.B 12.B 13.B 14.B 19.B 20.B 21.B(1) 22.B",
        "Seats at the table, two up to what the game allows.",
    ),
    enforced("N-CFG-table.houseSeats", "TX 2.A DD 2.A", "Positions at a table against the house, six at most."),
    enforced("N-CFG-deck.preInspected", "P 4.E TX 4.F DD 4.F AMB 08", "Whether decks arrive inspected."),
    enforced("N-CFG-deck.preshuffled", "P 4.E TX 4.F DD 4.F AMB 08", "Whether decks arrive shuffled."),
    enforced("N-CFG-deck.changeHours", "P 3.C TX 3.C DD 3.C", "Hours until decks are changed."),
    enforced(
        "N-CFG-deck.secondDeckPrep",
        "P 4.D(1)",
        "Whether the second deck is made ready at the opening or at its first turn.",
    ),
    enforced(
        "N-CFG-shuffler.mode",
        "P 5 7.F(4) TX 5 DD 5",
        "How cards are shuffled: by hand, by machine, by one that counts, by a shoe that reshuffles.",
    ),
    enforced(
        "N-CFG-deck.procedure",
        "P 3.A(4) 4.A 5.A TX 4.A 5.A DD 4.A 5.A",
        "Whether the procedure with the decks is kept: always, but for recorded hands and in the lab.",
    ),
    enforced(
        "N-CFG-device.approvalRef",
        "P 7.F(4)(b) TX 5.I DD 5.I",
        "The approval of the device that takes the steps with the decks at an electronic table.",
    ),
    enforced(
        "N-CFG-table.recording",
        "P 7.F(7) 7.F(8) 15.C 16.C 17.B",
        "Whether a poker table dealt by hand is recorded in full, bet by bet, or lightly, hand by hand.",
    ),
    enforced("N-CFG-submission.ref", "P 8.K", "The submission under which a table is run, if one is filed."),
    enforced("N-CFG-deal.method", "TX 8 9 10 DD 8 9 10", "How house games are dealt: shoe, hand, automated shoe."),
    enforced("N-CFG-deal.communityFirst", "TX 10.I", "Whether the shoe gives the board first."),
    enforced(
        "N-CFG-count.everyRounds", "P 7.F(4)(a) TX 8.E DD 8.E", "Hands between two counts of the deck, five at most."
    ),
    enforced("N-CFG-display.countdownSeconds", "P 7.D(4) AMB 61", "Seconds for a decision, if a clock is used."),
)
