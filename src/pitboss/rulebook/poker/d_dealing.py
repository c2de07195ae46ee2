"""Part D: the deal, street by street."""

from pitboss.rulebook.entry import Rule, enforced, outside

RULES: tuple[Rule, ...] = (
    enforced("D-GEN-01", "P 7.D(3)", "Every street that is dealt is followed by betting."),
    enforced("D-GEN-02", "P 7.F(2)", "The table says what is going on, whose turn it is and what that player may do."),
    outside(
        "D-GEN-03",
        "P 18.D",
        "Players leave their cards where the dealer can see them.",
        reason="Where a person holds real cards is for the dealer to watch; those of the engine never leave the table.",
    ),
    enforced(
        "D-GEN-04",
        "P 8.B(5)(b) AMB 32",
        "A player with all chips in still gets every card that is due, and still draws.",
    ),
    enforced(
        "D-GEN-05",
        "P 7.F(7) 7.E(1)",
        "When only one player has not folded, the hand is over and that player has the pot; nothing more is dealt.",
    ),
    enforced(
        "D-GEN-07", "P 1.B(30) 7.F(7)", "After a showdown the round of play is over once every pot is with its winners."
    ),
    enforced(
        "D-GEN-06", "P 1.B(20) 1.B(34)", "Hole cards are for their owner alone; up cards are for everybody to see."
    ),
    enforced(
        "D-BTN-01",
        "P 11.C(1) 12.C(1) 13.C(1) 19.C(1) 20.C(1) 21.C(1)(a) 22.C(1) AMB 41",
        "The first button goes to the player at the dealer's right, or to the one who draws the best of one card each.",
    ),
    enforced(
        "D-BTN-02",
        "P 11.C(2) 12.C(2) 13.C(2) 19.C(2) 20.C(2) 21.C(1)(b) 22.C(2) AMB 41",
        "After each hand the button passes one player clockwise.",
    ),
    enforced(
        "D-BTN-03",
        "P 11.F 12.F 13.D 19.F 20.F 21.D(1) 22.F",
        "Hole cards go round singly and face down from the button's left, so the button is last in every circuit.",
    ),
    enforced(
        "D-BTN-04",
        "P 11.D 12.D 19.D 20.D 21.C(2)(a) 22.D AMB 43",
        "Blinds are in before the first card is out; Five-Card Draw alone has them after the deal.",
    ),
    enforced("D-HE-01", "P 11.F", "Hold 'Em: two hole cards each."),
    enforced("D-OMA-01", "P 12.F", "Omaha: four hole cards each."),
    enforced("D-OMA5-01", "P 19.F", "Five-Card Omaha: five hole cards each."),
    enforced("D-6P-01", "P 22.F", "Six Plus: two hole cards each, out of 36."),
    enforced("D-CC-02", "P 11.G 12.G 19.G 22.G", "Betting follows the hole cards."),
    enforced("D-CC-03", "P 11.H 12.H 19.H 22.H", "One burn, then the three cards of the flop face up, then betting."),
    enforced("D-CC-04", "P 11.I 12.I 19.I 22.I AMB 38", "One burn, then the fourth board card, then betting."),
    enforced("D-CC-05", "P 11.J 12.J 19.J 22.J AMB 38", "One burn, then the last board card, then the last betting."),
    enforced(
        "D-CC-06",
        "P 11.F 11.H 11.I 11.J 12.F 12.H 12.I 12.J 19.F 19.H 19.I 19.J 22.F 22.H 22.I 22.J",
        "A flop game with a full board uses each player's hole cards and eight more: five for the board, three burns.",
    ),
    enforced("D-STUD7-01", "P 10.C", "Seven-Card Stud begins at the dealer's left with two circuits down and one up."),
    enforced("D-STUD7-02", "P 10.D", "The first betting opens with a Forced Bet."),
    enforced(
        "D-STUD7-03",
        "P 10.G AMB 32",
        "One burn, then a fourth card up to all who are still in, from the dealer's left, then betting.",
    ),
    enforced(
        "D-STUD7-04",
        "P 10.J 10.J(1) 10.J(4) AMB 32",
        "Cards five and six come up and card seven down, each after a burn and each followed by betting.",
    ),
    enforced(
        "D-STUD7-05",
        "P 10.J(2) 10.J(4) AMB 30",
        "When the stub cannot serve everybody a sixth or seventh card, one burn is made and one common card is turned "
        "up for all; betting follows.",
    ),
    enforced(
        "D-STUD7-06",
        "P 10.J(3) AMB 30",
        "When a common card is due and at most one card is left, the burns are shuffled, one is burned and the common "
        "card comes from them.",
    ),
    enforced("D-STUD7-07", "P 1.B(9) 10.L AMB 31", "A common card is a card of every player still in."),
    enforced("D-STUD5-01", "P 14.C", "Five-Card Stud begins at the dealer's left with one circuit down and one up."),
    enforced("D-STUD5-02", "P 14.D 14.E", "A Forced Bet opens the first betting."),
    enforced(
        "D-STUD5-03",
        "P 14.F AMB 32",
        "One burn, then a third card up to all who are still in, from the dealer's left, then betting.",
    ),
    enforced("D-STUD5-04", "P 14.H AMB 32 33", "After a burn two more up cards follow, with betting after each."),
    enforced("D-DRAW5-01", "P 13.D", "Five-Card Draw: five cards down to each player."),
    enforced(
        "D-DRAW5-02", "P 13.E AMB 43", "In Five-Card Draw blinds come after the cards and ahead of the first betting."
    ),
    enforced("D-DRAW5-03", "P 13.G 13.G(1)", "Then each player in turn from the button's left may draw."),
    enforced(
        "D-DRAW5-04",
        "P 1.B(11) 13.G(2) 13.G(3) AMB 50",
        "A player stands pat or throws any cards, up to all five, and gets as many back.",
    ),
    enforced("D-DRAW5-05", "P 13.G(3)(a)", "The draw has one burn, made before its first new card."),
    enforced(
        "D-DRAW5-06",
        "P 13.G(3)(b) 13.G(3)(c) AMB 47",
        "If the stub runs out, the discards are shuffled and dealt, but never cards that a later player has yet to "
        "throw.",
    ),
    enforced("D-DRAW5-07", "P 13.H", "The last betting starts at the first player in, left of the button."),
    enforced("D-BDG-01", "P 20.F", "Badugi: four cards down to each player, from the button's left."),
    enforced("D-BDG-02", "P 20.G", "The first betting follows the deal."),
    enforced(
        "D-BDG-03",
        "P 20.H 20.H(1) 20.H(2) 20.H(3) AMB 47",
        "One burn, then players draw in turn from the button's left, none to four cards; discards are reshuffled if "
        "the stub runs out.",
    ),
    enforced(
        "D-BDG-04",
        "P 20.H(4) 20.H(5) 20.H(6)",
        "Betting after a draw starts with the first player in, left of the button.",
    ),
    enforced(
        "D-BDG-05",
        "P 20.I 20.J 20.K AMB 47 48 49 51",
        "Burn, draw and betting come again after betting rounds two, three and four: four draws as written, three if "
        "the house so chose.",
    ),
    enforced("D-TD-01", "P 21.D(1)", "Triple Draw: five cards down to each player, from the button's left."),
    enforced("D-TD-02", "P 21.D(2) 21.D(3) 21.D(4)", "The first betting follows the deal."),
    enforced(
        "D-TD-03",
        "P 21.D(5) 21.D(6) 21.D(7) 21.D(8) AMB 47",
        "One burn, then players draw in turn, none to five cards; discards are reshuffled if the stub runs out.",
    ),
    enforced("D-TD-04", "P 21.D(9) 21.D(10) 21.D(11)", "The second betting follows the first draw."),
    enforced(
        "D-TD-05",
        "P 21.D(12) 21.D(13) AMB 47 48 51",
        "Two more draws, each with its burn and its betting: three draws and four betting rounds in all.",
    ),
    enforced(
        "D-TD-06",
        "P 21.E(6) 21.E(7) 21.F(1) 21.F(2) AMB 18",
        "A Triple Draw table is set to one system: 2-7, ace-to-five, Badeucey (on 2-7) or Badacey (on ace-to-five).",
    ),
)
