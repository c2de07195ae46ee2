"""What can be ruled on: for each paragraph of P 18 the command, what it needs, whose it is, until when, and the ruling.

Data for people: `pitboss rule-on` prints it. What happens is in the files beside this one.
"""

import msgspec

from pitboss.engine.roles import DEALER, FLOOR, STAFF
from pitboss.submission import HouseChoices

PUSHED = "until a pot is pushed"
ALL_PUSHED = "until the last pot is pushed"
TWO_BETS = "until two players have bet of their own will"
DEALING = "while cards are due"
# P 18.J: a card that lies face up further down cannot be dealt before that.
FOUND = "once the next cards are due, whenever it was seen"
SHOWDOWN = "at the showdown"
ANY_TIME = "at any time"


class Irregularity(msgspec.Struct, frozen=True):
    """command: its name; needs: the fields that say which case it is, with a value where the paragraph fixes it."""

    paragraph: str
    what: str
    command: str
    needs: tuple[str, ...]
    by: tuple[str, ...]
    until: str
    ruling: str
    rules: tuple[str, ...]


RULINGS: tuple[Irregularity, ...] = (
    Irregularity(
        "P 18.A", "A dispute", "OpenDispute", ("words", "seat"), ("player", *STAFF), ANY_TIME,
        "It gets a number, and stands in the log until it is ruled on.", ("K-CON-01",),
    ),
    Irregularity(
        "P 18.A", "A ruling on a dispute", "GiveRuling", ("dispute", "words", "person"), FLOOR, ANY_TIME,
        "In writing. A floorperson's can be appealed; the shift supervisor's is the last word.", ("K-CON-01",),
    ),
    Irregularity(
        "P 18.B", "A player plays for another, or tells another what helps them", "Warn",
        ("seat", "paragraph=18.B", "words"), STAFF, ANY_TIME, "They are warned, and the log keeps it.", ("K-CON-02",),
    ),
    Irregularity(
        "P 18.C", "Reason to believe that a player does so", "RemovePlayer", ("seat", "words"), FLOOR, ANY_TIME,
        "A hand that is not tabled is dead; one that is speaks for itself to the end. What they put in stays. They are "
        "asked for nothing more, leave with their chips once the round is over, and do not come back. Compliance has "
        "to be told.", ("K-CON-03",),
    ),
    Irregularity(
        "P 18.C", "Compliance is told", "NotifyCompliance", ("words",), FLOOR, "once a player was sent away",
        "The notice is kept. Until it is given it is shown as overdue.", ("K-CON-03",),
    ),
    Irregularity(
        "P 18.D", "Cards out of the dealer's sight", "Warn", ("seat", "paragraph=18.D", "words"), STAFF, ANY_TIME,
        "The player is warned, and the log keeps it.", ("D-GEN-03",),
    ),
    Irregularity(
        "P 18.E", "The showdown: who shows, and how much", "Show", ("seat", "cards"), ("player",), SHOWDOWN,
        "Whoever made the last bet first, then clockwise. A winner shows the whole hand; a beaten player may discard "
        "theirs unseen, unless the house has filed otherwise. The table asks in that order.",
        ("G-GEN-03", "G-GEN-04", "G-GEN-05", "G-GEN-06"),
    ),
    Irregularity(
        "P 18.F", "A hand discarded at the showdown that would have won", "Muck", ("seat",), ("player",), SHOWDOWN,
        "It has lost, however good it was. Only the last hand that could win a pot cannot be discarded.", ("G-GEN-07",),
    ),
    Irregularity(
        "P 18.G(1)", "The cards were not shuffled or cut as they should be", "CallMisdeal", ("reason=not_shuffled",),
        STAFF, PUSHED, "Misdeal: every chip back to its owner, same button, a new shuffle.", ("K-MIS-01", "K-MIS-05"),
    ),
    Irregularity(
        "P 18.G(2)", "The deal began at the wrong seat", "CallMisdeal", ("reason=wrong_start",), STAFF, TWO_BETS,
        "Misdeal: every chip back to its owner, same button, a new shuffle.", ("K-MIS-02", "K-MIS-05"),
    ),
    Irregularity(
        "P 18.G(3)", "More than one card face up in the deck", "CallMisdeal", ("reason=face_up_cards",), STAFF, PUSHED,
        "Misdeal: every chip back to its owner, same button, a new shuffle.", ("K-MIS-03", "K-MIS-05"),
    ),
    Irregularity(
        "P 18.G(4)", "A player who is in the round was passed over", "CallMisdeal", ("reason=skipped_player", "seat"),
        STAFF, TWO_BETS, "Misdeal: every chip back to its owner, same button, a new shuffle.",
        ("K-MIS-04", "K-MIS-05"),
    ),
    Irregularity(
        "P 18.H", "Cards fell to a seat that is not in the round, or has folded", "DiscardIneligible",
        ("seat", "count"), STAFF, PUSHED, "They go to the discards unseen, and the round goes on.", ("K-INE-01",),
    ),
    Irregularity(
        "P 18.I", "Cards are missing, or there are too many", "ReportCardsAmiss", ("kind", "count"), STAFF, ALL_PUSHED,
        "The round is void: every chip back to its owner, out of pots that were pushed too, and another deck.",
        ("K-VOID-01",),
    ),
    Irregularity(
        "P 18.J", "A card lies face up in the deck", "FindFaceUpCard", ("card",), DEALER, FOUND,
        "Out of play for this round, to the discards; the next card takes its place. A second one: misdeal. The deck "
        "is in the dealer's hands, who says so whoever saw it. If cards get too few, burns are left out, then a "
        "second board.", ("K-FUP-01", "K-MIS-03"),
    ),
    Irregularity(
        "P 18.K", "An unprotected hand was fouled or collected", "ReportFouledHand", ("seat", "how"), STAFF, PUSHED,
        "The hand is dead, and nothing goes back. Where all others have conceded a pot, its player takes it unseen.",
        ("K-PRO-01",),
    ),
    Irregularity(
        "P 18.K(1)", "Stud hole cards touched other cards", "ReportFouledHand", ("seat", "how=fouled"), STAFF, PUSHED,
        "They count as protected, covered or not; against being collected they do not.", ("K-PRO-02",),
    ),
    Irregularity(
        "P 18.K(2)", "A protected hand can be put together again", "ReportFouledHand",
        ("seat", "how", "protected", "reconstructed"), STAFF, PUSHED, "It is, and plays on.", ("K-PRO-03",),
    ),
    Irregularity(
        "P 18.K(3)", "A protected hand cannot be put together again", "ReportFouledHand",
        ("seat", "how", "protected", "at_fault"), STAFF, PUSHED,
        "The hand is dead. The player has all the money of this round back, unless they had a part in the error.",
        ("K-PRO-04",),
    ),
    Irregularity(
        "P 18.K(4)", "A player walked off without a word", "ReportGone", ("seat", "protected"), STAFF, PUSHED,
        "An unprotected hand is collected. A protected one stays: at its turn it checks, or folds to a bet.",
        ("K-PRO-05",),
    ),
    Irregularity(
        "P 18.L", "Words before the turn, or with an 'if'", "SayOutOfTurn", ("seat", "said", "conditional"),
        ("player",), PUSHED,
        "They bind nobody; where the house says so, a plain fold, check, call or raise binds if the bet has not "
        "changed by their turn, and then they do so though their time runs out.", ("E-DEC-01",),
    ),
    Irregularity(
        "P 18.L(1)(a)", "The hand thrown forward, face down, at the player's turn", "PutChips",
        ("seat", "gesture=hand_forward"), ("player",), "at the turn",
        "A fold, with or without a bet to call. If words or chips with it make a bet, that goes in first.",
        ("E-DEC-08", "E-BLD-03"),
    ),
    Irregularity(
        "P 18.L(1)(b)", "Stud: up cards turned face down at the player's turn", "PutChips",
        ("seat", "gesture=up_cards_down"), ("player",), "at their turn", "They have folded.", ("E-DEC-08",),
    ),
    Irregularity(
        "P 18.L(2)", "Cards thrown away out of turn", "ThrowAway", ("seat",), ("player",), PUSHED,
        "The hand is dead. A blind and a Forced Bet stay in; a call or raise that they are bound to goes in first.",
        ("E-BLD-03",),
    ),
    Irregularity(
        "P 18.M(1)", "Seven-Card Stud: first or second card face up", "ExposeCard", ("seat", "circuit", "card"),
        DEALER, DEALING, "It is the player's up card, and the third card comes face down.", ("K-STUD7-01",),
    ),
    Irregularity(
        "P 18.M(2)", "Seven-Card Stud: first and second card face up", "ExposeCard", ("seat", "circuit", "card"),
        DEALER, DEALING, "The hand is void, the ante goes back, the others are dealt on.", ("K-STUD7-02",),
    ),
    Irregularity(
        "P 18.M(3)", "Seven-Card Stud: last card face up", "ExposeCard", ("seat", "card"), DEALER, DEALING,
        "The player keeps it, and chooses before the betting.", ("K-STUD7-03",),
    ),
    Irregularity(
        "P 18.M(3)", "The player's choice after it", "ChooseAfterExposure", ("seat", "stop"), ("player",),
        "before the last betting round", "They bet no more and play for the pot so far, or play on for everything.",
        ("K-STUD7-03",),
    ),
    Irregularity(
        "P 18.N", "Five-Card Stud: hole card face up", "ExposeCard", ("seat", "card"), DEALER, DEALING,
        "It is the player's up card, and the second card comes face down.", ("K-STUD5-01",),
    ),
    Irregularity(
        "P 18.O", "A card fell off the table", "DropCard", ("card", "seen_by"), DEALER, DEALING,
        "Out of play for this round: the dealer looks it over, and it goes to the discards; the next card takes its "
        "place. If cards get too few, burns are left out, then a second board.", ("K-FUP-02", "O-DLR-09"),
    ),
    Irregularity(
        "P 18.P", "Hold 'Em, Omaha and other games with a button: a hole card fell face up", "ExposeCard",
        ("seat", "circuit", "card"), DEALER, DEALING,
        "Exchanged for the top card of the deck; the exposed one goes face down to the discards.", ("K-EXP-01",),
    ),
    Irregularity(
        "P 18.Q", "The shuffling device jams or stops", "ReportDevice", ("fault",), STAFF, ANY_TIME,
        "The cards are shuffled again.", ("K-SHF-01", "B-14"),
    ),
    Irregularity(
        "P 18.R", "The shuffling device cannot be used", "PostOutOfOrder", (), STAFF, ANY_TIME,
        "It is covered or signed before the cards are shuffled in any other way.", ("K-SHF-01", "B-15"),
    ),
    Irregularity(
        "P 18.S", "What the house has filed besides", "GiveRuling", ("dispute", "words", "person"), FLOOR, ANY_TIME,
        "As its Rules Submission says (irregularity_supplement), on a dispute that was opened; kept in writing.",
        ("K-SUP-01",),
    ),
    Irregularity(
        "P 7.F(6)", "The stub has a wrong number of cards", "CountStub", ("count",), DEALER, "at the count",
        "The round is void if it still runs, and the deck is replaced.", ("K-CNT-01", "B-10"),
    ),
)  # fmt: skip


def rulings_of(house: HouseChoices) -> tuple[Irregularity, ...]:
    """All of them, with what this house has filed besides in its own words."""
    filed = house.irregularity_supplement
    if not filed:
        return RULINGS
    # K-SUP-01: procedures of its own; a ruling by them is the floorperson's or the supervisor's.
    own = [msgspec.structs.replace(one, ruling=filed) if one.paragraph == "P 18.S" else one for one in RULINGS]
    return tuple(own)
