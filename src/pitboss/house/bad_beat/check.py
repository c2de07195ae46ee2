"""Whether an event of the log can follow what came before it: what an audit asks of every entry of the stream.

Written from what each event says, beside `decide`: a change of one that the other does not know is found.
"""

from collections.abc import Callable
from typing import Any

from pitboss.house.acts import signed_as
from pitboss.house.bad_beat import commands as cm
from pitboss.house.bad_beat import events as ev
from pitboss.house.bad_beat.claims import PAYS
from pitboss.house.bad_beat.decide import ACTS
from pitboss.house.bad_beat.payout import amount_of, payouts_of
from pitboss.house.bad_beat.state import BadBeatState, Claim, about_count, books, in_order, shown_at
from pitboss.house.base import ROOM, HouseCommand, HouseEvent, SignedEvent
from pitboss.house.custody import events as custody
from pitboss.house.custody.check import ASKED as CUSTODY_ASKED
from pitboss.house.custody.check import custody_fault
from pitboss.house.custody.state import on_the_way
from pitboss.house.notices.board import NOTICE_EVENTS, find_notice, notice_fault

ASKED: dict[type[HouseEvent], type[HouseCommand]] = {
    ev.BadBeatOffered: cm.OfferBadBeat,
    ev.CollectionEnded: cm.OfferBadBeat,
    ev.ClaimMade: cm.EnterClaim,
    ev.ClaimVerified: cm.VerifyClaim,
    ev.ClaimRejected: cm.RejectClaim,
    ev.PaymentPrepared: cm.PreparePayment,
    ev.PersonPaid: cm.PayPerson,
    ev.DisplayAdjusted: cm.AdjustDisplay,
    ev.DayEnded: cm.EndDay,
    ev.FundTransferred: cm.TransferFund,
    ev.FundReceived: cm.ReceiveFund,
    ev.BadBeatEnded: cm.EndBadBeat,
}


def event_fault(state: BadBeatState, event: HouseEvent) -> str:
    """'' where it can. state: as it was before it."""
    kind = type(event)
    if not isinstance(event, SignedEvent) or kind not in (*ASKED, *CUSTODY_ASKED, *NOTICE_EVENTS):
        return "is no event of a Bad Beat"
    if not state.version and kind is not ev.BadBeatOffered:
        return "is about a Bad Beat that no submission has"
    if kind in NOTICE_EVENTS:
        return notice_fault(state.notices, event)
    itself = state.play_money and event.by == ROOM
    if kind in CUSTODY_ASKED:
        return _custody_fault(state, event)
    fault = "" if itself else signed_as(ACTS, ASKED[kind], event.by, event.beside)
    return fault or _FAULT[kind](state, event)


def _custody_fault(state: BadBeatState, event: SignedEvent) -> str:
    begins = isinstance(event, custody.CountedAtTable | custody.BoxesListed | custody.CountedInCage)
    if begins and find_notice(state.notices, about_count(event.day)) is None:
        return f"counts on {event.day}, of which compliance was not told"
    return custody_fault(state.custody, ACTS, event)


def _offered(state: BadBeatState, event: ev.BadBeatOffered) -> str:
    return "" if event.version >= max(state.version, 1) else f"goes back to version {event.version}"


def _collection_ended(state: BadBeatState, event: ev.CollectionEnded) -> str:
    return "" if state.terms.collection_ended else "ends a collection that the submission goes on with"


def _made(state: BadBeatState, event: ev.ClaimMade) -> str:
    if event.claim in state.claims or event.claim != f"{event.table} {event.hand}":
        return f"makes the claim {event.claim} twice, or under another hand's name"
    if event.displayed != shown_at(state.display, event.shown_at):
        return f"says that {event.displayed} cents were on display"
    return ""


def _verified(state: BadBeatState, event: ev.ClaimVerified) -> str:
    claim = _claim(state, event.claim, "open")
    if claim is None or any(one.status == "open" and one.place < claim.place for one in in_order(state)):
        return f"verifies {event.claim}, which is not the next open claim"
    if event.cents != amount_of(state, claim) or event.payouts != payouts_of(claim, event.cents):
        return f"lets {event.claim} pay something else than was filed"
    return ""


def _rejected(state: BadBeatState, event: ev.ClaimRejected) -> str:
    there = _claim(state, event.claim, "open") is not None
    return "" if there and event.words else f"rejects {event.claim} without a reason, or twice"


def _prepared(state: BadBeatState, event: ev.PaymentPrepared) -> str:
    claim = _claim(state, event.claim, "verified")
    return "" if claim is not None and claim.cents == event.cents else f"prepares another payment for {event.claim}"


def _paid(state: BadBeatState, event: ev.PersonPaid) -> str:
    claim = _claim(state, event.claim, "prepared")
    if claim is None or event.person in claim.paid or event.cents > state.fund:
        return f"pays {event.person} for {event.claim}, which is not theirs to have now"
    if not any((person, cents) == (event.person, event.cents) for person, _, cents in claim.payouts):
        return f"pays {event.person} another amount than was verified"
    if event.by != ROOM and event.by not in PAYS.get(event.place, ()):
        return f"is paid at the {event.place} by the {event.by}"
    return "" if event.place == state.terms.pay_location else f"is paid at the {event.place}, which was not filed"


def _adjusted(state: BadBeatState, event: ev.DisplayAdjusted) -> str:
    return "" if event.cents == books(state) else f"shows {event.cents} cents where the books have {books(state)}"


def _day_ended(state: BadBeatState, event: ev.DayEnded) -> str:
    if event.ended <= state.last_day or event.collected != state.counted.get(event.ended, 0):
        return f"ends the gaming day {event.ended} twice, or with another sum than was counted"
    return ""


def _transferred(state: BadBeatState, event: ev.FundTransferred) -> str:
    busy = state.collecting or on_the_way(state.custody) or _unsettled(state)
    return "" if not busy and event.cents == state.fund and event.ref else "transfers what may not be transferred"


def _received(state: BadBeatState, event: ev.FundReceived) -> str:
    return "" if (event.origin, event.source) not in state.received and event.cents > 0 else "receives a fund twice"


def _ended(state: BadBeatState, event: ev.BadBeatEnded) -> str:
    holds = state.fund or on_the_way(state.custody) or _unsettled(state)
    return "ends a Bad Beat that holds money" if holds else ""


def _claim(state: BadBeatState, name: str, status: str) -> Claim | None:
    claim = state.claims.get(name)
    return claim if claim is not None and claim.status == status else None


def _unsettled(state: BadBeatState) -> bool:
    return any(claim.status in ("open", "verified", "prepared") for claim in state.claims.values())


_FAULT: dict[type[HouseEvent], Callable[[BadBeatState, Any], str]] = {
    ev.BadBeatOffered: _offered,
    ev.CollectionEnded: _collection_ended,
    ev.ClaimMade: _made,
    ev.ClaimVerified: _verified,
    ev.ClaimRejected: _rejected,
    ev.PaymentPrepared: _prepared,
    ev.PersonPaid: _paid,
    ev.DisplayAdjusted: _adjusted,
    ev.DayEnded: _day_ended,
    ev.FundTransferred: _transferred,
    ev.FundReceived: _received,
    ev.BadBeatEnded: _ended,
}
