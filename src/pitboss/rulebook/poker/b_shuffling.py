"""Part B: shuffling, cutting, counting, and the piles of cards that are out of play."""

from pitboss.rulebook.entry import Rule, enforced, outside

RULES: tuple[Rule, ...] = (
    enforced(
        "B-01",
        "P 5.A AMB 05",
        "Cards are shuffled until mixed at random: before the first hand, after every hand, and when a floorperson "
        "orders it.",
    ),
    enforced("B-02", "P 5.B", "The shuffle leaves one stack."),
    enforced("B-03", "P 5.C(1)", "Cards from a machine are dealt uncut."),
    enforced(
        "B-04", "P 5.C(2)", "Cards shuffled by hand, or delivered shuffled, are cut with the cut card before the deal."
    ),
    enforced(
        "B-05",
        "P 5.C(3) AMB 06",
        "The cut lifts half of the stack or more onto the cut card and puts what is left on top.",
    ),
    enforced(
        "B-06",
        "P 5.D",
        "Until the first card is out, a floorperson may order a second cut if the first was faulty.",
        kind="choice",
    ),
    enforced("B-07", "P 7.F(4)(a) AMB 07", "The full deck is counted by the dealer every fifth hand or sooner."),
    enforced(
        "B-08",
        "P 7.F(4)(b)",
        "An approved machine that counts after each shuffle replaces the count by hand.",
        kind="choice",
    ),
    enforced("B-09", "P 7.F(5)", "In Hold 'Em and Omaha the dealer is free to count the stub.", kind="choice"),
    enforced("B-10", "P 7.F(6)", "When a count is wrong, the deck goes off the table."),
    outside(
        "B-11",
        "P 7.F(1)(a) 7.F(1)(b) 7.F(1)(c)",
        "The dealer keeps the deck level in one hand all through the hand and marks it when setting it down.",
        reason="How a person holds a deck cannot be seen or done by software.",
    ),
    enforced("B-12", "P 7.F(3)", "Burn cards are kept in a pile of their own, apart from discards."),
    enforced("B-13", "P 1.B(5)", "A burn card goes out face down and nobody learns what it was."),
    enforced(
        "B-14", "P 18.Q", "After a jam, a stop or an unfinished cycle of the machine, the cards are shuffled again."
    ),
    enforced(
        "B-15", "P 18.R", "A broken machine is covered or signed as broken before another way of shuffling is used."
    ),
    enforced("B-16", "P 5.A", "Each order of the deck is equally likely; a fixed order is for tests only."),
)
