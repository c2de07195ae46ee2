"""Part A: tables, decks, opening a table, which games and how many seats."""

from pitboss.rulebook.entry import Rule, enforced, reminded

RULES: tuple[Rule, ...] = (
    enforced("A-01", "P 2.A", "A table is oval, with one place for the dealer and never more than ten for players."),
    enforced(
        "A-02",
        "P 2.B(1) 2.B(2)",
        "The approved layout names the operator and has a spot where rake waits before the drop box; without it no "
        "table opens.",
    ),
    enforced("A-03", "P 2.C", "Decks rest at an approved spot on the table, which may be within the chip tray."),
    enforced("A-04", "P 2.D", "Every table carries a drop box for rake and a tip box, one at each hand of the dealer."),
    enforced(
        "A-05",
        "P 2.E",
        "Where equipment is in the way, the Commission can approve another spot for the tip box.",
        kind="choice",
    ),
    enforced("A-06", "P 2.F", "A table that feeds a jackpot needs a see-through locked box beside the drop box."),
    enforced(
        "A-07",
        "P 3.A(1) 7.F(4)(a) 7.F(4)(b)",
        "A hand is dealt from a single deck: 52 different cards, thirteen ranks in four suits, jokers left out.",
    ),
    enforced(
        "A-08",
        "P 3.A(1)(a)",
        "Six Plus is dealt from 36 cards: twos to fives are taken out when the deck is inspected.",
    ),
    enforced("A-09", "P 3.A(2)", "No card of a deck can be told from another by its back."),
    enforced("A-10", "P 3.A(3)", "Each deck comes with one cover card, which is not one of the cards dealt."),
    enforced("A-11", "P 3.A(4)", "A table always has two decks, and their backs differ in colour."),
    enforced("A-12", "P 3.A(4)(a) 3.A(4)(b)", "The two decks take turns, one hand each."),
    reminded(
        "A-13",
        "P 3.A(4)(c)",
        "With no shuffling machine, the deck that rests lies in its approved place.",
        reason="The place is on record before the table opens, and no step is open for that deck; where it lies the "
        "dealer sees.",
    ),
    reminded(
        "A-14",
        "P 3.B",
        "With a shuffling machine, the deck that rests is shuffled and waits in the machine.",
        reason="It is shown as due while the other deck is in play; a hand with it starts only once it is shuffled.",
    ),
    enforced("A-15", "P 3.C", "The pair of decks is replaced after 24 hours at the latest."),
    enforced(
        "A-16", "P 4.A", "The dealer looks over both decks for faults, and a floorperson or someone above confirms it."
    ),
    enforced(
        "A-17", "P 4.B", "The decks are then laid face up, in order, for the first two players at the table to look at."
    ),
    enforced(
        "A-18",
        "P 4.C",
        "When those two have had their look, each deck by itself is turned down, washed, stacked and shuffled.",
    ),
    enforced("A-19", "P 4.D", "With no machine, one deck is shuffled and cut and the second is put away."),
    enforced(
        "A-20",
        "P 4.D(1) 4.D(2)",
        "The house may ready only the deck it needs now; the second is then readied when its turn comes.",
        kind="choice",
    ),
    enforced(
        "A-21",
        "P 4.E AMB 08",
        "Decks that arrive inspected and shuffled need none of the opening steps.",
        kind="choice",
    ),
    enforced(
        "A-22",
        "P 5.E AMB 157",
        "While an open table has no game, its decks lie spread face up; once the last player has left, that is due.",
    ),
    enforced(
        "A-23",
        "P 5.F AMB 157",
        "After that no hand starts before the first two to come have looked at both decks and the opening is done "
        "again.",
    ),
    enforced("A-24", "P 7.A", "Poker is dealt only in the part of the house set apart for it."),
    enforced("A-25", "P 7.B AMB 24", "A hand needs two players or more; with one player no hand starts."),
    enforced(
        "A-26",
        "P 7.C AMB 160",
        "The dealer takes no part in the game and has no share in its result; nobody who sits at a table deals "
        "or rules there.",
    ),
    enforced("A-27", "P 8.A", "Cards and betting are for seated players only."),
    enforced(
        "A-28",
        "P 9.A(1) 9.A(2) 9.A(3) 9.A(4) 9.A(5) 9.A(6) 9.B AMB 10",
        "Only the games of the catalogue may be dealt: those listed by name and those approved since, which are Five- "
        "Card Omaha, Badugi, Triple Draw and Six Plus. Under the profile maryland no table of another game opens.",
    ),
    enforced(
        "A-29",
        "P 9.C",
        "The room may call out which games run, at what limits, and where seats are free.",
        kind="choice",
    ),
    enforced(
        "A-30",
        "P 10.B 11.B 12.B 13.B 14.B 19.B 20.B 21.B(1) 22.B",
        "Each game has its largest number of players: ten in Hold 'Em, Omaha and Six Plus, nine in Badugi, seven in "
        "Triple Draw, eight elsewhere.",
    ),
)
