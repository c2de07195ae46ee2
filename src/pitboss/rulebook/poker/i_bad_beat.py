"""Part I: the Bad Beat payout."""

from pitboss.rulebook.entry import Rule, enforced

RULES: tuple[Rule, ...] = (
    enforced(
        "I-01",
        "P 15.A AMB 93",
        "A Bad Beat payout needs filing, names its hands, and is paid from its own fund.",
        kind="choice",
    ),
    enforced(
        "I-02", "P 15.B", "Tables that take part say so, the amount is on display and the rules hang in the room."
    ),
    enforced("I-03", "P 15.B(1)", "The rules tell the most taken from a pot and how it is worked out."),
    enforced("I-04", "P 15.B(2)", "They tell how big a pot must be before anything is taken."),
    enforced("I-05", "P 15.B(3) AMB 93", "They tell what qualifies and what it pays."),
    enforced(
        "I-06",
        "P 15.C 15.C(1) 15.C(2) AMB 95",
        "Each pot at such a table gives its part, after rake, into the Bad Beat box.",
    ),
    enforced(
        "I-07",
        "P 15.C(3) 15.J",
        "The house may stop collecting by changing its rules in the approved manner.",
        kind="choice",
    ),
    enforced(
        "I-08", "P 15.D", "Every gaming day the boxes are counted, and a compliance representative hears of it first."
    ),
    enforced(
        "I-09",
        "P 15.D(1) 15.D(1)(a)",
        "At a closed table a dealer counts, a floorperson watches, cameras record and both people sign.",
    ),
    enforced("I-10", "P 15.D(1)(b)", "Money and paper go locked to a cage, carried by security."),
    enforced(
        "I-11",
        "P 15.D(2)(a) 15.D(2)(b)",
        "For a count in the cage a floorperson answers for all boxes and security carries them.",
    ),
    enforced("I-12", "P 15.E(1) 15.E(2)", "The cashier counts a box, or checks the sum if it was counted before."),
    enforced("I-13", "P 15.F", "Accounting holds the official figures of each day."),
    enforced("I-14", "P 15.G", "Nothing is paid until the shift supervisor has verified the hand."),
    enforced("I-15", "P 15.G(1)", "The supervisor then shows that the amount on display awaits correction."),
    enforced("I-16", "P 15.G(2)", "And has security or accounting bring the money to the table."),
    enforced("I-17", "P 15.H", "Accounting readies cash or the like; the house may pay at a cage instead."),
    enforced(
        "I-18",
        "P 15.I(1)",
        "Daily, and at once after a verified hand, accounting sets the display right with a floorperson by.",
    ),
    enforced("I-19", "P 15.I(2)", "And checks that books and display agree."),
    enforced("I-20", "P 15.J", "No table offers it before controls are filed and the way to end it is approved."),
    enforced("I-21", "P 15.F", "The fund is what came in less what was paid out, and the display shows it."),
)
