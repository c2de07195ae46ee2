"""Whether an event of the log can follow what came before it: what an audit asks of every entry of the stream.

Written from what each event says, beside `decide`: a change of one that the other does not know is found.
"""

from collections.abc import Callable
from typing import Any

from pitboss.house import acts
from pitboss.house.acts import signed_fault
from pitboss.house.bad_beat import commands as cm
from pitboss.house.bad_beat import events as ev
from pitboss.house.bad_beat.claims import CALLED, PAID_TO, PAYS, first_before, hand_fault
from pitboss.house.bad_beat.decide import ACTS
from pitboss.house.bad_beat.payout import amount_of, payouts_of
from pitboss.house.bad_beat.state import (
    BadBeatState,
    Claim,
    about_claim,
    about_count,
    books,
    overdue,
    shown_at,
    unsettled,
)
from pitboss.house.base import ROOM, HouseCommand, HouseEvent, SignedEvent
from pitboss.house.custody import events as custody
from pitboss.house.custody.check import ASKED as CUSTODY_ASKED
from pitboss.house.custody.check import custody_fault
from pitboss.house.custody.state import on_the_way
from pitboss.house.fields import DAY
from pitboss.house.jackpot import history_fault, kind_of
from pitboss.house.notices.board import NOTICE_EVENTS, find_notice, notice_fault
from pitboss.house.notices.events import NoticeGiven

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
ONLY_AFTER = frozenset([kind_of(ev.CollectionEnded)])
ALWAYS = (ev.BadBeatOffered, ev.FundReceived, custody.BoxRemoved)


def event_fault(state: BadBeatState, event: HouseEvent) -> str:
    """'' where it can. state: as it was before it."""
    kind = type(event)
    if not isinstance(event, SignedEvent) or kind not in (*ASKED, *CUSTODY_ASKED, *NOTICE_EVENTS):
        return "is no event of a Bad Beat"
    if not state.version and kind is not ev.BadBeatOffered:
        return "is about a Bad Beat that no submission has"
    fault = history_fault(state, event, ONLY_AFTER)
    if fault:
        return fault
    if state.ended and kind not in ALWAYS:
        return "is about a Bad Beat that has ended"
    if event.day and event.day <= state.last_day and kind not in (*ALWAYS, ev.ClaimMade, ev.CollectionEnded):
        return f"is of the gaming day {event.day}, whose figures were official"
    if kind in NOTICE_EVENTS:
        return notice_fault(state.notices, event) or _given_fault(state, event)
    if kind in CUSTODY_ASKED:
        return _custody_fault(state, event)
    fault = signed_fault(ACTS, ASKED[kind], event, by_itself=state.play_money)
    return fault or _FAULT[kind](state, event)


def _given_fault(state: BadBeatState, event: SignedEvent) -> str:
    """Whom a notice goes to, by whom, and about what."""
    if not isinstance(event, NoticeGiven):
        return ""
    claim = next((one for one in state.claims.values() if state.decided and one.decided == state.decided), None)
    # An older Pitboss told also of a hand that pays nothing.
    older = claim is not None and event.about == about_claim(claim.name) and _settled(state, claim.name) is claim
    if state.follows or older:
        right = claim is not None and (event.about, event.to) == (about_claim(claim.name), CALLED)
        fault = signed_fault(ACTS, cm.VerifyClaim, event)
    else:
        right = (event.about, event.to) == (about_count(event.day), acts.COMPLIANCE)
        fault = signed_fault(ACTS, cm.NotifyCompliance, event)
    if fault or (right and find_notice(state.notices, event.about) is None):
        return fault
    return f"gives a notice about {event.about} that nobody has to have"


def _custody_fault(state: BadBeatState, event: SignedEvent) -> str:
    begins = isinstance(event, custody.CountedAtTable | custody.BoxesListed | custody.CountedInCage)
    if begins and find_notice(state.notices, about_count(event.day)) is None:
        return f"counts on {event.day}, of which compliance was not told"
    return custody_fault(state.custody, ACTS, event)


def _offered(state: BadBeatState, event: ev.BadBeatOffered) -> str:
    if event.version < max(state.version, 1):
        return f"goes back to version {event.version}"
    approved = event.play_money or event.terms.discontinuation_procedure_ref
    return "" if approved else "offers a Bad Beat without an approved way to end it"


def _collection_ended(state: BadBeatState, event: ev.CollectionEnded) -> str:
    return "" if event.version == state.version else "ends a collection that the submission goes on with"


def _made(state: BadBeatState, event: ev.ClaimMade) -> str:
    if event.claim in state.claims or event.claim != f"{event.table} {event.hand}":
        return f"makes the claim {event.claim} twice, or under another hand's name"
    if event.displayed != shown_at(state.display, event.shown_at):
        return f"says that {event.displayed} cents were on display"
    return hand_fault(event)


def _verified(state: BadBeatState, event: ev.ClaimVerified) -> str:
    claim = _claim(state, event.claim, "open")
    if claim is None or first_before(state, claim) is not None:
        return f"verifies {event.claim}, which is not the next open claim"
    if event.giver in claim.dealt_in:
        return f"is verified by {event.giver}, who was dealt in"
    if event.cents != amount_of(state, claim) or event.payouts != payouts_of(claim, event.cents):
        return f"lets {event.claim} pay something else than was filed"
    return ""


def _rejected(state: BadBeatState, event: ev.ClaimRejected) -> str:
    claim = _claim(state, event.claim, "open")
    if claim is None or not event.words or event.giver in claim.dealt_in:
        return f"rejects {event.claim} without a reason, twice, or by somebody who was dealt in"
    return ""


def _prepared(state: BadBeatState, event: ev.PaymentPrepared) -> str:
    claim = _claim(state, event.claim, "verified") or _settled(state, event.claim)
    right = claim is not None and claim.cents == event.cents and event.form
    return "" if right else f"prepares another payment for {event.claim}"


def _paid(state: BadBeatState, event: ev.PersonPaid) -> str:
    claim = _claim(state, event.claim, "prepared")
    if claim is None or event.person in claim.paid or event.giver == event.person:
        return f"pays {event.person} for {event.claim}, which is not theirs to have now"
    short = max(0, event.cents - state.fund)
    if event.made_good != short or (short and on_the_way(state.custody)):
        return f"pays {event.person} for {event.claim} what the fund does not hold"
    if not any((person, cents) == (event.person, event.cents) for person, _, cents in claim.payouts):
        return f"pays {event.person} another amount than was verified"
    if event.by != ROOM and event.by not in PAYS.get(event.place, ()):
        return f"is paid at the {event.place} by the {event.by}"
    filed = event.place == state.terms.pay_location and event.to in PAID_TO
    return "" if filed else f"is paid at the {event.place}, which was not filed"


def _adjusted(state: BadBeatState, event: ev.DisplayAdjusted) -> str:
    return "" if event.cents == books(state) else f"shows {event.cents} cents where the books have {books(state)}"


def _day_ended(state: BadBeatState, event: ev.DayEnded) -> str:
    if event.ended <= state.last_day or not DAY.fullmatch(event.ended) or event.due > event.at:
        return f"ends the gaming day {event.ended} twice, or too early"
    if event.collected != state.counted.get(event.ended, 0):
        return f"ends the gaming day {event.ended} with another sum than was counted"
    right = event.overdue == overdue(state, event.ended, event.tables)
    return "" if right else f"says of {event.ended} that other things were due"


def _transferred(state: BadBeatState, event: ev.FundTransferred) -> str:
    busy = state.collecting or unsettled(state) or event.to == state.terms.name
    right = event.cents == state.fund > 0 and event.ref == state.terms.discontinuation_procedure_ref
    return "" if right and not busy else "transfers what may not be transferred"


def _received(state: BadBeatState, event: ev.FundReceived) -> str:
    there = event.origin and event.source > 0 and event.cents > 0
    return "" if there and (event.origin, event.source) not in state.received else "receives a fund twice"


def _ended(state: BadBeatState, event: ev.BadBeatEnded) -> str:
    return "ends a Bad Beat that holds money" if state.fund or unsettled(state) else ""


def _settled(state: BadBeatState, name: str) -> Claim | None:
    """A hand that pays nobody anything, for which an older Pitboss had papers prepared too."""
    claim = _claim(state, name, "paid")
    return claim if claim is not None and not claim.payouts else None


def _claim(state: BadBeatState, name: str, status: str) -> Claim | None:
    claim = state.claims.get(name)
    return claim if claim is not None and claim.status == status else None


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
