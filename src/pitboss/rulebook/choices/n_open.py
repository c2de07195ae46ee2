"""Part N: what the books leave open, where no house choice stands for it. Events name these entries, so that none of
them claims a paragraph that does not say it; docs/interpretations.md tells more."""

from pitboss.rulebook.entry import Rule, enforced

RULES: tuple[Rule, ...] = (
    enforced(
        "N-OPN-01",
        "P 8.A TX 7.C DD 7.B(1) AMB 41",
        "A player may sit out, step away between rounds of play, and come back. The seat stays the player's.",
        kind="custom",
    ),
    enforced(
        "N-OPN-02",
        "P 11.D 12.D 13.E 19.D 20.D 21.C(2)(a) 22.D AMB 41",
        "Besides the blinds of this hand, players who missed blinds or come into the game post what they owe: the last "
        "blind as a bet, earlier ones dead.",
        kind="custom",
    ),
    enforced(
        "N-OPN-03",
        "P 18.G 18.I AMB 100",
        "After a misdeal or a void round the same button deals again.",
        kind="interpretation",
    ),
    enforced(
        "N-OPN-04",
        "P 18.E(3) TX 11.I(3)(a) DD 11.D(1) AMB 84",
        "A player may say beforehand what becomes of the hand at a showdown: to be asked, to show, or to muck when "
        "beaten.",
        kind="custom",
    ),
    enforced(
        "N-OPN-05",
        "P 8.B(6) 18.K(4) AMB 64",
        "The protected hand of a player who is away stays in: at its turn it checks where that is free, and folds to a "
        "bet.",
        kind="interpretation",
    ),
    enforced(
        "N-OPN-06",
        "P 8.J(1) AMB 58",
        "An agreed higher minimum lasts until one player asks to end it, or the game breaks.",
        kind="interpretation",
    ),
    enforced(
        "N-OPN-07",
        "P 11.E 12.E 19.E 20.E 21.C(3)(a) 22.E AMB 145",
        "Nobody straddles where the seat left of the last blind has a blind itself, as with two players and two "
        "blinds.",
        kind="interpretation",
    ),
    enforced(
        "N-OPN-08",
        "P 10.H(1) 10.H(2) 14.F(1) AMB 145",
        "When the best hand showing is all-in, the next seat clockwise that can still bet opens.",
        kind="interpretation",
    ),
    enforced(
        "N-OPN-09",
        "P 8.L(2) 8.N(2) AMB 73",
        "When so many cards are out of play that two boards cannot be dealt, the second is given up and the first "
        "decides.",
        kind="interpretation",
    ),
    enforced(
        "N-OPN-10",
        "P 18.G AMB 73",
        "When too few cards are left to deal the round at all, it is treated as a misdeal.",
        kind="interpretation",
    ),
    enforced(
        "N-OPN-11",
        "P 18.L(1) 18.L(2) AMB 158",
        "A hand that is thrown away out of turn is dead, though its player owes nothing.",
        kind="interpretation",
    ),
    enforced(
        "N-OPN-12",
        "P 7.F(2) TX 11.J DD 11.F(2)",
        "What a dealer typed in wrongly is taken back, and the record keeps both.",
        kind="custom",
    ),
    enforced(
        "N-OPN-13",
        "P 18.R TX 13.I DD 13.F",
        "A machine that works again is used again, and its sign comes down.",
        kind="custom",
    ),
    enforced(
        "N-OPN-14",
        "TX 13.H AMB 142",
        "An automated shoe that jams in a round of Texas Hold 'Em Bonus voids it and returns the wagers, as in Double "
        "Draw.",
        kind="interpretation",
    ),
    enforced(
        "N-OPN-15",
        "TX 7.A DD 7.A",
        "Against the house there are no table stakes: chips that a player buys or takes away are free at once.",
        kind="custom",
    ),
    enforced(
        "N-OPN-16",
        "TX 11.B 11.E(2) 11.G(2) DD 11.C(2) 11.C(4) 11.C(8) 11.C(10) AMB 61",
        "Time that runs out against the house: no wager is made and no card thrown, or the floor is called.",
        kind="custom",
    ),
    enforced(
        "N-OPN-17",
        "TX 11.J DD 11.F(2)",
        "A dispute at a table against the house is written down, and the supervisor's ruling is final, as in poker.",
        kind="custom",
    ),
    enforced(
        "N-OPN-18",
        "P 9.A(6) 9.B AMB 10",
        "A game that the rulebook does not name is dealt by custom, where no filed submission binds the room.",
        kind="custom",
    ),
    enforced(
        "N-OPN-19",
        "TX 8.C 9.B(1) 10.A(2) DD 8.C 9.A(5) 10.A(2)",
        "When bets are closed and nobody has wagered, the round is over and no card is dealt.",
        kind="custom",
    ),
    enforced(
        "N-OPN-20",
        "TX 4.A DD 4.A AMB 160",
        "Against the house, too, whoever sits at a table neither deals nor rules there.",
        kind="custom",
    ),
    enforced(
        "N-OPN-21",
        "TX 11.B 11.E(2) 11.G(2) DD 11.C(2) 11.C(4) 11.C(8) 11.C(10)",
        "Against the house each step is taken when it is due and by whoever is asked: an answer is for the decision "
        "that is open.",
        kind="custom",
    ),
    enforced(
        "N-OPN-22",
        "P 16.G(3)(d)",
        "Whoever deals at a table has a licence in force: the slip of a high hand asks for its number.",
        kind="interpretation",
    ),
    enforced(
        "N-OPN-23",
        "P 15.A 16.G(1) 18.E(3) AMB 156",
        "No standing instruction mucks a hand that may count for a jackpot; who mucks one by hand is asked once more.",
        kind="interpretation",
    ),
    enforced(
        "N-OPN-24",
        "P 7.F(8) 8.B(2) 15.C(2) 16.C(2) 17.B(1)",
        "At a table recorded lightly a hand is entered when it is over: its pots, who was dealt in, whether there was "
        "a flop. The chips of its players are one sum.",
        kind="custom",
    ),
    enforced(
        "N-OPN-25",
        "P 8.B(2) 1.B(33)",
        "When the chips of a table recorded lightly are counted, the record follows the count, and the difference is "
        "over or short.",
        kind="custom",
    ),
    enforced(
        "N-OPN-26",
        "P 8.J 8.K 9.A 9.B",
        "A table changes its game or its limits between rounds of play and never in one: the sign names what is in "
        "effect, chips and seats stay, and what was agreed to or owed in the game as it was ends with it.",
        kind="custom",
    ),
    enforced(
        "N-OPN-27",
        "P 8.J 9.A 9.B",
        "At a table with a mix the game changes once as many hands were played as players are dealt in, so that each "
        "has had the button; a hand that came to nothing, or after which the button stays, does not count.",
        kind="custom",
    ),
)
