"""What can be ruled on at a table against the house (TX 7.C, 8.G, 13; DD 7.B, 8.F, 13). Data, as in catalogue.py."""

from pitboss.engine.irregularities.catalogue.entries import ANY_TIME, FOUND, Irregularity
from pitboss.engine.roles import DEALER, FLOOR, STAFF

SETTLED = "until wagers are settled"
LAST_SETTLED = "until the last hand is settled"
MORE_CARDS = "while cards are still to come"
LAST_WAGER = "once everybody has two cards, until the last player has decided on their river wager"
FACE_UP = "Not used in this round, to the discard rack; the next card takes its place."
EVERYTHING = "Everything on the layout goes back, and what was collected of folded hands."
ALL_OF_IT = "All hands are void. Every wager goes back, the bonus, and what was collected or paid of it, too."

HOUSE_RULINGS: tuple[Irregularity, ...] = (
    Irregularity(
        "TX 7.C(2)", "A player leaves in the round of play", "AbandonWagers", ("seat", "lost"), FLOOR, SETTLED,
        "Their wagers are lost, the bonus too; or they stand, and the player folds or checks where asked. Where the "
        "house has filed that they are lost, the dealer says so.", ("L-WAG-02", "N-CFG-house.abandon"),
    ),
    Irregularity(
        "TX 11.A", "A player does not look after their hand, or touches another's", "Warn",
        ("seat", "paragraph=11.A", "words"), STAFF, ANY_TIME, "They are warned, and the log keeps it.", ("L-PLY-01",),
    ),
    Irregularity(
        "TX 13.A", "Among the undealt cards one lies face up", "FindFaceUpCard", ("card",), DEALER, FOUND, FACE_UP,
        ("L-IRR-01",),
    ),
    Irregularity(
        "TX 13.B", "Another of the undealt cards lies face up", "FindFaceUpCard", ("card",), DEALER, FOUND,
        f"All hands are void. {EVERYTHING}", ("L-IRR-02",),
    ),
    Irregularity(
        "TX 13.C", "Another lies face up, and everybody has their two cards", "FindFaceUpCard", ("card",), DEALER,
        FOUND, "The round is void and its wagers go back; only a bonus wager is settled, on its two cards.",
        ("L-IRR-03",),
    ),
    Irregularity(
        "TX 13.D", "A card came out too early, its face unseen", "DrawInError", (), DEALER, MORE_CARDS,
        "It is the next card.", ("L-IRR-04",),
    ),
    Irregularity(
        "TX 13.E", "Too many or too few cards at any seat, the dealer's or on the board", "ReportWrongNumber",
        ("place", "seat", "count"), STAFF, LAST_SETTLED, ALL_OF_IT, ("L-IRR-05",),
    ),
    Irregularity(
        "TX 13.F", "A card of the dealer's was seen", "ExposeDealerCard", ("card",), STAFF, LAST_WAGER,
        "All hands are void; every wager but the bonus goes back.", ("L-IRR-06",),
    ),
    Irregularity(
        "TX 13.G", "The bonus, where a card of the dealer's was seen", "ExposeDealerCard", ("card",), STAFF, LAST_WAGER,
        "It is settled on its two cards, against the dealer's two.", ("L-IRR-06",),
    ),
    Irregularity(
        "TX 13.H", "The shuffling device jams or stops", "ReportDevice", ("fault",), STAFF, ANY_TIME,
        "All cards are shuffled again, and wagers that are down go back.", ("L-IRR-07",),
    ),
    Irregularity(
        "TX 13.I", "A device cannot be used", "PostOutOfOrder", (), STAFF, ANY_TIME,
        "It is covered or signed before the cards are shuffled or dealt in any other way.", ("L-IRR-08",),
    ),
    Irregularity(
        "TX 8.G", "The count of the stub does not come out", "CountStub", ("count", "misdealt"), DEALER, "at the count",
        f"All hands are void. {EVERYTHING} If no card was misdealt the deck is replaced.", ("L-CNT-03",),
    ),
    Irregularity(
        "TX 8.G(2)", "A card is missing, or one is there that cannot be", "ReportCardsAmiss", ("kind", "count"), STAFF,
        LAST_SETTLED, f"{ALL_OF_IT} The deck is replaced.", ("L-CNT-03",),
    ),
    Irregularity(
        "DD 7.B(3)", "A player leaves in the round of play", "AbandonWagers", ("seat", "lost"), FLOOR, SETTLED,
        "Their wagers are lost, the bonus too; or they stand, and the player folds or stands pat where asked. Where "
        "the house has filed that they are lost, the dealer says so.", ("M-WAG-01", "N-CFG-house.abandon"),
    ),
    Irregularity(
        "DD 11.A", "A player does not look after their hand, or touches another's", "Warn",
        ("seat", "paragraph=11.A", "words"), STAFF, ANY_TIME, "They are warned, and the log keeps it.", ("M-PLY-01",),
    ),
    Irregularity(
        "DD 13.A", "Among the undealt cards one lies face up", "FindFaceUpCard", ("card",), DEALER, FOUND,
        f"{FACE_UP} If a draw cannot be served any more the discards are reshuffled, or the round is void, as the "
        "house has filed.", ("M-IRR-01", "N-CFG-dd.shortage"),
    ),
    Irregularity(
        "DD 13.B", "Another of the undealt cards lies face up", "FindFaceUpCard", ("card",), DEALER, FOUND,
        f"All hands are void. {EVERYTHING} The bonus too.", ("M-IRR-02",),
    ),
    Irregularity(
        "DD 13.C", "A card came out too early, its face unseen", "DrawInError", (), DEALER, MORE_CARDS,
        "It is the next card.", ("M-IRR-03",),
    ),
    Irregularity(
        "DD 8.F(4)", "Too many or too few cards at any seat", "ReportWrongNumber",
        ("place=seat", "seat", "count"), STAFF, LAST_SETTLED, ALL_OF_IT, ("M-CNT-02",),
    ),
    Irregularity(
        "DD 8.F(5)", "The count of the stub does not come out", "CountStub", ("count", "misdealt"), DEALER,
        "at the count", f"All hands are void. {EVERYTHING} If no card was misdealt the deck is replaced.",
        ("M-CNT-02",),
    ),
    Irregularity(
        "DD 8.F(5)", "A card is missing, or one is there that cannot be", "ReportCardsAmiss", ("kind", "count"), STAFF,
        LAST_SETTLED, f"{ALL_OF_IT} The deck is replaced.", ("M-CNT-02",),
    ),
    Irregularity(
        "DD 13.D", "The shuffling device jams or stops", "ReportDevice", ("fault",), STAFF, ANY_TIME,
        "The cards are shuffled again.", ("M-IRR-04",),
    ),
    Irregularity(
        "DD 13.E", "The dealing shoe jams or stops in a round of play", "ReportDevice", ("fault", "device=shoe"), STAFF,
        ANY_TIME,
        f"The round is void. {EVERYTHING}", ("M-IRR-05",),
    ),
    Irregularity(
        "DD 13.F", "A device cannot be used", "PostOutOfOrder", (), STAFF, ANY_TIME,
        "It is covered or signed before the cards are shuffled or dealt in any other way.", ("M-IRR-06",),
    ),
)  # fmt: skip
