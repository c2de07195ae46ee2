"""Part F: options that players may ask for in flop games."""

from pitboss.rulebook.entry import Rule, enforced

RULES: tuple[Rule, ...] = (
    enforced("F-RIT-01", "P 8.L(1)(a)", "Tournament tables do not run it twice."),
    enforced("F-RIT-02", "P 8.L(1)(b)", "It takes three live hands at most."),
    enforced("F-RIT-03", "P 8.L(1)(c)", "Of two players one has to be all-in."),
    enforced("F-RIT-04", "P 8.L(1)(d)", "Of three players two have to be all-in."),
    enforced("F-RIT-05", "P 8.L(1)(g)", "The dealer must hear of it before the river."),
    enforced("F-RIT-06", "P 8.L(1)(e) AMB 71", "For a player who declines, the first board alone counts."),
    enforced(
        "F-RIT-07", "P 8.L(1)(f) AMB 71", "The two others can still run the side pot between them twice.", kind="choice"
    ),
    enforced(
        "F-RIT-08",
        "P 8.L(2)(a) 8.L(2)(b) AMB 68",
        "The first board is completed, with burns, and moved up on the table.",
    ),
    enforced(
        "F-RIT-09", "P 8.L(2)(c) AMB 69", "Then the streets that were missing at the request are dealt a second time."
    ),
    enforced("F-RIT-10", "P 8.L(3)(a) 8.L(3)(b) AMB 70 72", "Each board decides one half of the pot."),
    enforced(
        "F-RIT-11",
        "P 8.L(2) AMB 73",
        "It is offered only when the stub has cards enough for both boards.",
        kind="interpretation",
    ),
    enforced(
        "F-RIT-12",
        "P 8.L(2) AMB 71",
        "It is run twice once the dealer has made sure that players who contest a pot ask for it.",
    ),
    enforced("F-BMB-01", "P 8.M(1)(a)", "Tournament tables play no bomb pots."),
    enforced(
        "F-BMB-02", "P 8.M(1)(b) AMB 74", "Everybody in the hand agrees and puts in the set amount ahead of the deal."
    ),
    enforced("F-BMB-03", "P 8.M(1)(c) AMB 74", "Nothing else is bet until the flop is out."),
    enforced("F-BMB-04", "P 8.M(1)(d) AMB 74", "The request has to reach the dealer in time, ahead of the flop."),
    enforced("F-BMB-05", "P 8.M(2)(a) 8.M(2)(b)", "After the flop the hand goes on like any other."),
    enforced("F-BMB-06", "P 8.M(3)(a) AMB 72", "The best hand has the pot; high-low games still split."),
    enforced(
        "F-DBL-01",
        "P 8.N(1)(a) 8.N(1)(b) 8.N(1)(c) 8.N(1)(d)",
        "Double board bomb pots have the conditions of bomb pots.",
    ),
    enforced("F-DBL-02", "P 8.N(2)(a) 8.N(2)(b)", "After the hole cards and one burn come two flops."),
    enforced("F-DBL-03", "P 8.N(2)(c) AMB 75", "Play then goes on, with turn and river for both boards."),
    enforced(
        "F-DBL-04", "P 8.N(3)(a) 8.N(3)(b) AMB 75", "Each board has its winner, and each is worth half of the pot."
    ),
    enforced(
        "F-DBL-05",
        "P 8.N(4)",
        "The button may stay put for one hand afterwards; then it moves, whatever that hand was.",
        kind="choice",
    ),
    enforced(
        "F-DBL-06",
        "P 8.N(2) AMB 73",
        "It is offered only when the deck holds enough for two boards and the burns.",
        kind="interpretation",
    ),
    enforced(
        "F-WTF-01", "P 8.O(1)(a) 8.O(1)(b) 8.O(1)(c) 8.O(1)(d)", "Waterfall hands have the conditions of bomb pots."
    ),
    enforced("F-WTF-02", "P 8.O(2)(a) AMB 76", "Flop, turn and river are run out without more betting."),
    enforced("F-WTF-03", "P 8.O(3)(a) AMB 72", "The best hand has the pot; high-low games still split."),
    enforced(
        "F-OPT-01",
        "P 8.L 8.M 8.N 8.O AMB 77",
        "An option exists where the house has filed it; who asked and who agreed goes into the log.",
        kind="choice",
    ),
)
