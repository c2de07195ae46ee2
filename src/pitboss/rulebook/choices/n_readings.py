"""Part N: how open points of dealing, betting and showdown are read; docs/interpretations.md tells more."""

from pitboss.rulebook.entry import Rule, enforced

RULES: tuple[Rule, ...] = (
    enforced(
        "N-CFG-table.unit",
        "P 1.B(33) 10.L(3)(b) 11.K(4) 12.K(4) 19.K(4) 20.L(7) 21.E(5) 22.K(4) AMB 81 135",
        "The smallest chip of the table, a dollar or less; all bets and shares are whole numbers of it.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-button.tie",
        "P 11.C(1)(b) 12.C(1)(b) 13.C(1)(b) 19.C(1)(b) 20.C(1)(b) 21.C(1)(a)(ii) 22.C(1)(b) AMB 41",
        "A tie in the draw for the button: by suit, or draw again.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-button.dead",
        "P 11.C(2) 12.C(2) 13.C(2) 19.C(2) 20.C(2) 21.C(1)(b) 22.C(2) AMB 41",
        "Whether the button may rest at an empty seat.",
        kind="custom",
    ),
    enforced(
        "N-CFG-blinds.headsUpButtonSmall",
        "P 11.D 12.D 13.E 19.D 20.D 21.C(2)(a) 22.D AMB 40",
        "Two players: whether the button posts the first blind, against the letter.",
        kind="custom",
    ),
    enforced(
        "N-CFG-blinds.missed",
        "P 11.D 12.D 13.E 19.D 20.D 21.C(2)(a) 22.D AMB 41",
        "Whether a player who missed blinds owes them.",
        kind="custom",
    ),
    enforced(
        "N-CFG-blinds.post",
        "P 11.D 12.D 13.E 19.D 20.D 21.C(2)(a) 22.D AMB 41",
        "Whether a newcomer posts, or waits for the blind, before getting cards.",
        kind="custom",
    ),
    enforced(
        "N-CFG-straddle.live",
        "P 11.G(1) 12.G(1) 19.G(1) 20.G(1) 21.D(3) 22.G(1) AMB 42",
        "Whether the straddler has the last word in the first betting.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-straddle.countsAsRaise",
        "P 8.J 8.K(1) AMB 42",
        "Whether a straddle uses up one of the raises of a cap.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-ante.live",
        "P 10.B(2) 11.B(2) 12.B(2) 13.B(2) 14.B(2) 19.B(2) 20.B(2) 21.B(3) 22.B(2) AMB 44",
        "Whether an ante counts toward the bet, or is dead.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-draw5.blindsBeforeDeal",
        "P 1.B(4) 7.D(2) 13.E AMB 43",
        "Five-Card Draw: blinds before the cards instead of after.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-draw.reshuffle.stubFirst",
        "P 13.G(3)(b) 20.H(3) 21.D(8) AMB 47",
        "Whether the stub is used up before discards are shuffled in.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-draw.reshuffle.ownDiscards",
        "P 13.G(3)(c) 20.H(3) 21.D(8) AMB 47",
        "Whether drawers may get their own discards back.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-stud.lowForcedAce",
        "P 10.D(4)(b) AMB 25",
        "Seven-Card Stud Low: the ace is low or high for the Forced Bet.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-stud.hiloForced",
        "P 10.D(4)(c) AMB 26",
        "Seven-Card Stud High-Low: the Forced Bet is on the highest card as written, or on the lowest.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-stud.forcedBetOption",
        "P 10.E 10.F 14.E AMB 28",
        "Whether a forced bettor who was only called may raise.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-stud.shortage.countBurn",
        "P 10.J(1) 10.J(2) AMB 30",
        "Whether the burn counts when the stub is tested.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-stud.shortage.includeLast",
        "P 10.J(3) AMB 30",
        "Whether the last card is shuffled in with the burns.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-stud5.burnEachRound",
        "P 14.H AMB 33",
        "Whether the last two circuits of Five-Card Stud have a burn each.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-td.noBadugi",
        "P 20.L(3) 20.L(4) 20.L(5) 21.F(1)(b) 21.F(2)(b) AMB 21",
        "No four-card badugi: smaller ones decide the half, or the low takes it all.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-bet.minRaise",
        "P 1.B(29) 8.J AMB 54",
        "The least raise: the last one, the table minimum, or any.",
        kind="custom",
    ),
    enforced(
        "N-CFG-bet.shortAllInReopens",
        "P 1.B(29) 8.B(5)(c) AMB 54",
        "How large an all-in raise must be to let those who acted raise again.",
        kind="custom",
    ),
    enforced(
        "N-CFG-bet.raiseCapLiftHeadsUp",
        "P 8.J 8.K(1) AMB 55",
        "Whether two players left may raise past the cap.",
        kind="custom",
    ),
    enforced(
        "N-CFG-stake.minRule",
        "P 8.B(4) AMB 56",
        "Stakes needed to be dealt in: those of the game, or those of the seat in this hand.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-stake.allowShortForced",
        "P 8.B(4) 8.B(5) AMB 45",
        "Whether a player too short for ante or blind may post what is left.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-stake.allowRemoveBetweenRounds",
        "P 8.B(2) AMB 63",
        "Whether chips may leave the table between hands.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-stake.buyInMin", "P 8.B(2) 8.B(4) AMB 63", "The least that a player sits down with.", kind="custom"
    ),
    enforced("N-CFG-stake.buyInMax", "P 8.B(2) AMB 63", "The most that a player sits down with.", kind="custom"),
    enforced(
        "N-CFG-chips.multiChipRule",
        "P 8.I AMB 57",
        "Several chips without a word: a call if one chip less would not have been enough, or what they add up to.",
        kind="custom",
    ),
    enforced(
        "N-CFG-display.timeoutAction",
        "P 7.D(4) AMB 61",
        "When time runs out: check or else fold, or call the floor.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-showdown.firstIfChecked",
        "P 18.E(1) AMB 78",
        "Last round checked: who shows first.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-showdown.allInFaceUp",
        "P 18.E(2) 18.E(3) AMB 84",
        "Whether hands are tabled once nobody can bet.",
        kind="custom",
    ),
    enforced(
        "N-CFG-oddChip.cardSet",
        "P 10.L(3)(d) 10.L(3)(f) 12.K(6) 12.K(8) 19.K(6) 19.K(8) 20.L(7) AMB 79 86",
        "Which cards are compared by suit for an odd chip.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-oddChip.lowDirection",
        "P 10.L(3)(f) 12.K(8) 19.K(8) AMB 79",
        "What the lowest low card is: the smallest, or the largest.",
        kind="interpretation",
    ),
    enforced(
        "N-CFG-oddChip.distribution",
        "P 10.L(3)(d) 10.L(3)(f) 11.K(4) 12.K(6) 12.K(8) 19.K(6) 19.K(8) 20.L(7) 21.E(5) 22.K(4) AMB 81",
        "Several odd chips: all to one player up to a dollar, or one each.",
        kind="interpretation",
    ),
    enforced("N-CFG-cut.depth", "P 5.C(3) TX 5.F DD 5.F AMB 06", "How deep the cut goes."),
)
