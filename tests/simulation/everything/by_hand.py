"""A dealer of flesh and blood: they type cards and amounts wrong, and they or the floor take the entry back."""

from pitboss.cards import UNKNOWN
from pitboss.engine import commands as cm
from pitboss.engine.needs import NeedCards
from pitboss.engine.state.journal import Entry
from tests.simulation.everything.session import FloorSession

MISTAKES, TAKES_BACK = 0.04, 0.015
FLOOR = ("floorperson", "shift_supervisor")


def entries(session: FloorSession) -> bool:
    """A wrong entry, or one taken back; whether there was any."""
    if session.wrong is not None:
        # Before the next card, and before a hand is shown against cards that are not there, it is set right.
        if session.need.kind != "act" or session.chance.random() < 0.4:
            _correct(session)
            return True
        return False
    roll = session.chance.random()
    if roll < MISTAKES:
        return _mistake(session)
    return roll < MISTAKES + TAKES_BACK and _change_of_mind(session)


def journal_entries(session: FloorSession) -> list[Entry]:
    journal = session.table.journal
    return journal.entries if journal is not None and session.table.hand is not None else []


def held(session: FloorSession, number: int) -> bool:
    """I-14: a Bad Beat was read from this entry, and the shift supervisor has not spoken."""
    hand = session.table.hand
    claims = hand.claims if hand is not None else None
    if claims is None or claims.bad_beat != "made":
        return False
    return journal_entries(session)[number - 1].at < claims.read_from


def dealer_may(found: list[Entry], number: int) -> bool:
    """Until the next decision: the cards dealt since the last one, or that decision while nothing stands on it."""
    since = [entry.kind for entry in found[number - 1 :]]
    return since == ["decision"] or set(since) == {"cards"}


def _correct(session: FloorSession) -> None:
    assert session.wrong is not None
    number, why = session.wrong
    found = journal_entries(session)
    if len(found) < number:
        # A misdeal or a void round has made it good.
        session.wrong = None
        return
    if held(session, number):
        session.must_not(cm.TakeBack(by="floorperson", entry=number), "too_late")
        session.must(cm.ReleaseCards(by="shift_supervisor", person="S", verified=False, words=why))
    may = dealer_may(found, number)
    by = "dealer" if may else session.chance.choice(FLOOR)
    entry = 0 if number == len(found) else number
    if not may:
        session.must_not(cm.TakeBack(by="dealer", entry=entry), "too_late")
    session.take_back(cm.TakeBack(by=by, entry=entry, reason=why), why)


def _change_of_mind(session: FloorSession) -> bool:
    """Any entry that may still be taken back."""
    found, hand, chance = journal_entries(session), session.table.hand, session.chance
    if not found or hand is None:
        return False
    number = chance.choice((len(found), len(found), chance.randint(1, len(found))))
    if held(session, number):
        session.must_not(cm.TakeBack(by="floorperson", entry=number), "too_late")
        return False
    by = chance.choice(("dealer", *FLOOR))
    # Once a pot is pushed it is for the floor.
    if by == "dealer" and (hand.showdown.awarded or not dealer_may(found, number)):
        session.must_not(cm.TakeBack(by="dealer", entry=number), "too_late")
        by = "floorperson"
    command = cm.TakeBack(by=by, entry=0 if number == len(found) else number)
    if session.removed:
        # P 18.C: what a player who was sent away has put in, and their cards, cannot be entered anew.
        session.may(command)
    else:
        session.take_back(command)
    return True


def _mistake(session: FloorSession) -> bool:
    need, hand = session.need, session.table.hand
    if hand is None:
        return False
    before = len(journal_entries(session))
    if need.kind == "cards" and ("u" in need.faces or not need.seats):
        why = "a wrong card" if _wrong_card(session) else ""
    elif need.kind == "show":
        why = "a wrong hand" if _wrong_hand(session) else ""
    elif need.kind == "act":
        why = "a wrong amount" if _wrong_amount(session) else ""
    else:
        why = ""
    if why and session.table.hand is not None:
        session.wrong = (before + 1, why)
    return bool(why)


def _never_seen(session: FloorSession) -> list[int]:
    """Cards that lie where nobody looks, and that the engine cannot know to be elsewhere."""
    books, need = session.dealer.books, session.need
    coming = need.count if need.kind == "cards" else 0
    return [*books.stub[: len(books.stub) - coming], *books.burns]


def _wrong_card(session: FloorSession) -> bool:
    need, hidden = session.needs(NeedCards), _never_seen(session)
    right = session.dealer.answer(need)
    open_ones = [i for i in range(need.count) if not need.seats or need.faces[i] == "u"]
    if not hidden or type(right) is not cm.DealCards:
        return False
    cards = list(right.cards)
    cards[session.chance.choice(open_ones)] = session.chance.choice(hidden)
    session.must(cm.DealCards(tuple(cards)))
    return True


def _wrong_hand(session: FloorSession) -> bool:
    hand, seat, hidden = session.table.hand, session.need.seat, _never_seen(session)
    assert hand is not None
    held = hand.hole[seat] + hand.up[seat]
    if UNKNOWN not in held or not hidden:
        return False
    cards = list(session.dealer.holding(seat))
    cards[held.index(UNKNOWN)] = session.chance.choice(hidden)
    return session.may(cm.Show(seat, cards=tuple(cards))) is not None


def _wrong_amount(session: FloorSession) -> bool:
    """The dealer hears another word than the player said."""
    seat = session.need.seat
    return session.may(session.chance.choice((cm.Call, cm.Check, cm.Fold))(seat)) is not None
