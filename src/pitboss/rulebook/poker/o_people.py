"""Part O: who does what."""

from pitboss.rulebook.entry import Rule, enforced, reminded

RULES: tuple[Rule, ...] = (
    enforced(
        "O-DLR-01", "P 4.A 4.C 4.D 5 7.F TX 4 5 DD 4 5", "The dealer inspects, washes, shuffles, cuts and counts."
    ),
    enforced("O-DLR-02", "P 7.C AMB 160", "The dealer neither plays nor sways the result."),
    enforced(
        "O-DLR-03",
        "P 7.D(1) 7.F(2) 8.B(3) 8.D 8.H 18.D",
        "The dealer brings bets in, calls the action, changes notes, puts bets right and guards pot and cards.",
    ),
    enforced(
        "O-DLR-04", "P 7.F(7) 7.F(8)", "The dealer takes in losing hands, awards pots and takes rake and contributions."
    ),
    enforced(
        "O-DLR-05", "P 8.L(2) 8.M(2) 8.N(2) 8.O(2)", "The dealer verifies what players ask for in the way of options."
    ),
    enforced("O-DLR-06", "P 8.K(3)", "The dealer finds out whether all agree to a higher minimum."),
    enforced("O-DLR-07", "P 15.D(1) 16.D(1)", "A dealer counts jackpot boxes at a closed table and signs."),
    enforced("O-DLR-08", "P 16.G 16.G(1)", "The dealer watches for high hands and calls the floor."),
    reminded(
        "O-DLR-09",
        "P 18.O",
        "The dealer looks over a card that fell off the table.",
        reason="The dealer has to say which card it was; how well it was looked over nobody else knows.",
    ),
    enforced(
        "O-DLR-10",
        "TX 8 9 10 11 13 DD 8 9 10 11 13",
        "In house games the dealer closes bets, deals, asks, settles, and rules on misdeals.",
    ),
    enforced(
        "O-FLR-01",
        "P 4.A TX 4.A DD 4.A",
        "A floorperson verifies the inspection of decks; in house games, the one of that table.",
    ),
    enforced("O-FLR-02", "P 5.A TX 5.A(3) DD 5.A(3)", "A floorperson may order a shuffle.", kind="choice"),
    enforced("O-FLR-03", "P 5.D TX 5.G DD 5.G", "A floorperson may order a new cut.", kind="choice"),
    enforced("O-FLR-04", "P 8.B(6)", "On request a floorperson secures the stack of a player who steps away."),
    enforced("O-FLR-05", "P 17.B(3)(f)", "A floorperson checks time charges."),
    enforced(
        "O-FLR-06", "P 15.D(1) 15.D(2) 16.D(1) 16.D(2)", "A floorperson watches or accounts for box counts, and signs."
    ),
    enforced("O-FLR-07", "P 15.I(1)", "A floorperson is by when the Bad Beat display is corrected."),
    enforced("O-FLR-08", "P 16.G(1) 16.G(2) 16.G(3)", "A floorperson verifies and records high hands."),
    enforced("O-SUP-01", "P 18.A", "The shift supervisor gives the final ruling."),
    enforced(
        "O-SUP-02",
        "P 15.G 15.G(1) 15.G(2)",
        "The shift supervisor verifies a Bad Beat, posts the notice and sends for the money.",
    ),
    enforced("O-CSH-01", "P 15.E 16.E", "The cashier counts boxes or checks their sum."),
    enforced("O-CSH-02", "P 15.H 16.I(1)", "The cage pays high hands, and Bad Beats where the house so decides."),
    enforced("O-SEC-01", "P 15.D(1)(b) 15.D(2)(b) 16.D(1)(b) 16.D(2)", "Security carries boxes and containers."),
    enforced("O-SEC-02", "P 15.G(2)", "Security or accounting brings a Bad Beat payout."),
    enforced("O-ACC-01", "P 15.F 16.F", "Accounting holds the official records of contributions."),
    enforced("O-ACC-02", "P 15.H", "Accounting readies Bad Beat payments."),
    enforced("O-ACC-03", "P 15.I(1) 15.I(2)", "Accounting corrects and checks the Bad Beat display."),
    enforced("O-SRV-01", "P 15.D(1) 16.D(1)", "Surveillance records counts at a closed table."),
    enforced("O-CMP-01", "P 15.D", "Compliance hears of the daily Bad Beat count first."),
    reminded(
        "O-CMP-02",
        "P 18.C",
        "Compliance hears of suspected collusion without delay.",
        reason="The notice is shown as overdue until it is on record.",
    ),
    enforced(
        "O-COM-01",
        "P 2.B 2.C 2.D 2.E 7.D(4) 9.A(6) 15.J TX 2.B 2.C 2.D 5.I 8.A DD 2.B 2.C 2.D 5.I 8.A",
        "The Commission approves layouts, places, clocks, further games, shoes and how a Bad Beat ends.",
    ),
    enforced("O-COM-02", "P 7.F(4)(b)", "Machines that count pass the laboratory and the Commission."),
    enforced("O-OPR-01", "P 8.J 8.K 17.A 17.C", "The operator files its choices and posts its signs."),
    enforced("O-OPR-02", "P 18.C", "The operator may send a colluding player away.", kind="choice"),
    reminded(
        "O-PLY-01",
        "P 18.B 18.D 18.E 18.F TX 11.A DD 11.A",
        "Players play for themselves, keep cards in view, show a winner whole and look before they muck.",
        reason="The showing is enforced (G-GEN-06, G-GEN-07); for the rest the staff warn, and the log has it.",
    ),
    enforced("O-PLY-02", "P 4.B TX 4.B DD 4.B", "The first players to arrive may look at the decks.", kind="choice"),
    enforced(
        "O-ROL-01",
        "P 4.A 5.D 8.B(6) 15.D(1)",
        "A supervisor may do what a floorperson may; where two people are asked for, they are two people.",
    ),
)
