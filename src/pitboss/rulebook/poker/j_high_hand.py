"""Part J: the High Hand Jackpot."""

from pitboss.rulebook.entry import Rule, enforced

RULES: tuple[Rule, ...] = (
    enforced(
        "J-01",
        "P 16.A(1) 16.A(2)",
        "A High Hand Jackpot needs filing, runs for set periods and is paid from its own fund.",
        kind="choice",
    ),
    enforced(
        "J-02",
        "P 16.B AMB 98",
        "Tables that take part say so, the amount is on display and the rules hang in the room.",
    ),
    enforced("J-03", "P 16.B(1) AMB 98", "The rules tell when money is collected and when hands qualify."),
    enforced("J-04", "P 16.B(2)", "They tell the most taken from a pot."),
    enforced("J-05", "P 16.B(3)", "They tell how big a pot must be first."),
    enforced("J-06", "P 16.B(4)", "They tell how many players must have been dealt in."),
    enforced("J-07", "P 16.B(5)", "They tell how equal hands share."),
    enforced(
        "J-08", "P 16.B(6)", "They tell by when to collect, and that nobody has to be there when the period ends."
    ),
    enforced("J-09", "P 16.B(7)", "They tell what else restricts payment, and that identification is needed."),
    enforced("J-10", "P 16.C 16.C(1) 16.C(2) AMB 95", "Each pot gives its part, after rake, into the jackpot's box."),
    enforced(
        "J-11",
        "P 16.D 16.D(1) 16.D(2)",
        "At the end of a period every box is counted, at a closed table or in a cage, with witnesses and signatures.",
    ),
    enforced("J-12", "P 16.E(1) 16.E(2)", "The cashier counts a box, or checks the sum if it was counted before."),
    enforced("J-13", "P 16.F", "Accounting holds the official figures."),
    enforced("J-14", "P 16.G", "Dealers watch for hands from the moment a period starts."),
    enforced(
        "J-15",
        "P 16.G(1) AMB 96",
        "At a full house or better the dealer calls a floorperson, who checks it and fills in the slip.",
    ),
    enforced("J-16", "P 16.G(2) AMB 97", "Each better hand is announced and put on the slip."),
    enforced(
        "J-17",
        "P 16.G(3) AMB 99",
        "The slip names player, seat, table, hand, dealer and floorperson, with licences and signature.",
    ),
    enforced(
        "J-18", "P 16.H(1) 16.H(2)", "When the period is over, the sum of all tables is counted, announced and shown."
    ),
    enforced("J-19", "P 16.I AMB 97", "The best hand of the period is paid."),
    enforced("J-20", "P 16.I(1)", "Payment is made at a cage."),
    enforced("J-21", "P 16.I(2) AMB 96", "With no full house made, the money carries over into the period after."),
    enforced("J-22", "P 16.B(5) AMB 97", "Equal hands share as the rules say."),
    enforced("J-23", "P 16.J", "Money not fetched in time is handed out as the house has filed."),
    enforced(
        "J-24",
        "P 16.B(6) 16.B(7) AMB 136",
        "A hand counts only for a player who shows identification; being there at the end is not needed.",
    ),
)
