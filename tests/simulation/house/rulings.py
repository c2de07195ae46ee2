"""What goes wrong at a table against the house (TX 7.C, 13; DD 7.B, 13), at moments that allow it and at others."""

from collections.abc import Callable

from pitboss.cards import UNKNOWN
from pitboss.engine import commands as cm
from pitboss.engine.needs import NeedCards
from tests.simulation.house import by_hand
from tests.simulation.house.acts import seated
from tests.simulation.house.session import HouseSession

STAFF = ("dealer", "floorperson", "shift_supervisor")
FLOOR = ("floorperson", "shift_supervisor")


def _texas(session: HouseSession) -> bool:
    return session.setup.game.key == "texas-holdem-bonus"


def _over(session: HouseSession) -> bool:
    """Wagers have been settled, or the round is void already."""
    book = session.cashier.book
    return bool(book.settled or book.void)


def face_up(session: HouseSession) -> None:
    """L-IRR-01, M-IRR-01: while cards are dealt; the next one voids the round."""
    shoe, need = session.shoe, session.need
    # The same card seen by the dealer is one that is still in the stub.
    card = session.chance.choice(shoe.stub) if shoe.stub else UNKNOWN
    if _over(session):
        session.must_not(cm.FindFaceUpCard(by="dealer", card=card), "too_late")
    elif need.kind not in ("cards", "shuffle") or not shoe.stub:
        session.must_not(cm.FindFaceUpCard(by="dealer", card=card), "cards_not_due")
    elif session.chance.random() < 0.2:
        session.must_not(cm.FindFaceUpCard(by="player", card=card), "wrong_role")
        session.must_not(cm.FindFaceUpCard(by="dealer", card=UNKNOWN), "unknown_cards")
        session.must_not(cm.FindFaceUpCard(by="dealer", card=77), "card_not_in_deck")
    else:
        session.must(cm.FindFaceUpCard(by="dealer", card=card))


def drawn_in_error(session: HouseSession) -> None:
    """L-IRR-04, M-IRR-03: it is the next card, so nothing else changes."""
    command = cm.DrawInError(by=session.chance.choice(STAFF))
    if command.by != "dealer":
        session.must_not(command, "wrong_role")
    elif _over(session):
        session.must_not(command, "too_late")
    elif session.may(command) is not None:
        # One such card lies there, not two.
        session.must_not(command, "cards_not_due")


def right_numbers(session: HouseSession) -> dict[tuple[str, int], int]:
    """How many cards should lie in each place of the table, by the dealer's own books and the ledger."""
    shoe, book, need = session.shoe, session.cashier.book, session.need
    due = need if need.kind == "cards" else NeedCards()
    each = 2 if _texas(session) else 5
    places: dict[tuple[str, int], int] = {}
    for seat in range(1, session.setup.seats + 1):
        lying = len(shoe.hole.get(seat, ()))
        if seat in book.entered and seat not in book.live and not lying and seat not in session.undealt:
            lying = each  # in the rack
        places["seat", seat] = lying + due.seats.count(seat)
    if _texas(session):
        places["dealer", 0] = len(shoe.hole.get(0, ())) + due.seats.count(0)
        coming = 0 if due.seats or due.place == "reveal" else due.count
        places["board", 0] = len(shoe.board) + len(shoe.dispensed) + coming
    return places


def wrong_number(session: HouseSession) -> None:
    """L-IRR-05, M-CNT-02 (AMB-131, AMB-159): in any place, until the last hand is settled."""
    chance, book = session.chance, session.cashier.book
    if not _texas(session) and session.closed:
        session.must_not(cm.ReportWrongNumber(by="dealer", place="board", count=1), "not_offered")
    if not session.closed:
        # Nothing was dealt that could be wrong.
        session.must_not(cm.ReportWrongNumber(by="dealer", place="seat", seat=1, count=1), "cards_not_due")
        return
    (place, seat), right = chance.choice(list(right_numbers(session).items()))
    by = chance.choice(STAFF)
    wrong = cm.ReportWrongNumber(by=by, place=place, seat=seat, count=right + chance.choice([-1, 1, 2]))
    if chance.random() < 0.3:
        session.must_not(cm.ReportWrongNumber(by=by, place=place, seat=seat, count=right), "wrong_count")
        session.must_not(cm.ReportWrongNumber(by="player", place=place, seat=seat, count=right + 1), "wrong_role")
    elif wrong.count < 0:
        session.must_not(wrong, "wrong_count")
    else:
        folded = place == "seat" and seat in book.entered and seat not in book.live and not book.void
        names = {"in a folded hand": folded, "where nobody wagered": place == "seat" and seat not in book.entered,
                 "after a settlement": bool(book.settled)}  # fmt: skip
        session.must(wrong)
        for name, holds in names.items():
            session.tally.house[f"wrong number {name}"] += holds


def amiss(session: HouseSession) -> None:
    """L-CNT-03, M-CNT-02: a card too many or too few in the deck, found at any time of the round."""
    chance = session.chance
    kind, count = chance.choice(("missing", "extra")), chance.randint(1, 3)
    if chance.random() < 0.3:
        session.must_not(cm.ReportCardsAmiss(by="player", kind=kind), "wrong_role")
        session.must_not(cm.ReportCardsAmiss(by="dealer", kind="bent"), "unknown_reason")
    else:
        session.must(cm.ReportCardsAmiss(by=chance.choice(STAFF), kind=kind, count=count))


def dealer_exposed(session: HouseSession) -> None:
    """L-IRR-06, AMB-112: until the last river decision; the bonus is settled all the same."""
    chance, shoe = session.chance, session.shoe
    if not _texas(session):
        session.must_not(cm.ExposeDealerCard(by="dealer", card=0), "not_offered")
        return
    by = chance.choice(STAFF)
    if 0 not in shoe.hole:
        session.must_not(cm.ExposeDealerCard(by=by, card=0), "cards_not_due", "too_late")
        return
    card = chance.choice(shoe.hole[0])
    if _over(session) or not session.cashier.book.live or session.need.kind in ("turn_up", "push"):
        session.must_not(cm.ExposeDealerCard(by=by, card=card), "too_late")
    elif chance.random() < 0.2 and shoe.board:
        session.must_not(cm.ExposeDealerCard(by=by, card=shoe.board[0]), "cards_differ", "too_late")
        session.must_not(cm.ExposeDealerCard(by=by, card=UNKNOWN), "unknown_cards", "too_late")
    else:
        # Between the last decision and the river card it is too late too.
        session.may(cm.ExposeDealerCard(by=by, card=card))


def abandon(session: HouseSession) -> None:
    """L-WAG-02, M-WAG-01, AMB-120: who leaves may have lost their wagers; the floorperson says so."""
    chance, book = session.chance, session.cashier.book
    seat, lost = chance.choice(seated(session) or [1]), chance.random() < 0.6
    by = chance.choice(STAFF)
    command = cm.AbandonWagers(by=by, seat=seat, lost=lost)
    if session.table.seats[seat] is None:
        session.must_not(command, "not_seated", "wrong_role")
    elif by == "dealer" and not (lost and session.setup.house.house_abandon == "lose"):
        session.must_not(command, "wrong_role")
    elif book.settled:
        session.must_not(command, "too_late")
    elif not book.down[seat]:
        session.must_not(command, "not_in_hand", "too_late")
    elif seat in session.gone and not lost:
        session.must_not(command, "absent")
    else:
        if lost and session.closed and session.need.kind == "cards" and not session.shoe.hole:
            session.undealt.add(seat)
        session.must(command)
        (session.gone.discard if lost else session.gone.add)(seat)


def came_back(session: HouseSession) -> None:
    """AMB-120: they are back, and their wagers stand."""
    seat = session.chance.choice(sorted(session.gone))
    session.must(cm.ReturnToTable(seat))
    session.gone.discard(seat)
    session.must_not(cm.ReturnToTable(seat), "not_absent")
    session.tally.house["came back"] += 1


def take_back(session: HouseSession) -> None:
    """O-DLR-03: the last entry, or an earlier one with all that followed; the floor may more than the dealer."""
    journal = session.table.journal
    if journal is None:
        session.must_not(by_hand.take_back(0, "dealer"), "not_by_hand")
    elif not by_hand.may_take_back(session.record):
        return
    else:
        last = len(journal.entries)
        number = session.chance.choice([0, 0, session.chance.randint(1, max(1, last))])
        settled = bool(session.cashier.book.settled)
        taken = session.may(by_hand.take_back(number, session.chance.choice(STAFF)))
        session.tally.house["entry taken back after a settlement"] += settled and taken is not None


RULINGS: list[Callable[[HouseSession], None]] = [
    face_up, face_up, drawn_in_error, wrong_number, wrong_number, dealer_exposed, abandon, take_back, take_back, amiss,
]  # fmt: skip


def some(session: HouseSession) -> None:
    """Mostly where the cards are dealt: there a card can lie face up, and there may be several."""
    if session.need.kind in ("cards", "shuffle") and session.chance.random() < 0.5:
        face_up(session)
    elif session.need.kind in ("turn_up", "push") and session.cashier.book.settled:
        session.chance.choice((wrong_number, take_back))(session)
    else:
        session.chance.choice(RULINGS)(session)
