"""How an event changes a Bad Beat. It never refuses."""

from collections.abc import Callable
from typing import Any

from pitboss.house.bad_beat import events as ev
from pitboss.house.bad_beat.state import BadBeatState, Claim
from pitboss.house.base import HouseEvent, SignedEvent
from pitboss.house.custody.evolve import EVOLVE, evolve_custody, into_the_fund
from pitboss.house.notices.board import NOTICE_EVENTS, evolve_notice


def evolve(state: BadBeatState, event: HouseEvent) -> None:
    kind = type(event)
    if kind in EVOLVE:
        evolve_custody(state.custody, event)
        cents = into_the_fund(event)
        if cents is not None and isinstance(event, SignedEvent):
            state.fund += cents
            state.counted[event.day] = state.counted.get(event.day, 0) + cents
    elif kind in NOTICE_EVENTS:
        evolve_notice(state.notices, event)
    else:
        _EVOLVE[kind](state, event)


def _offered(state: BadBeatState, event: ev.BadBeatOffered) -> None:
    state.terms, state.version, state.play_money = event.terms, event.version, event.play_money
    state.custody.location, state.custody.play_money = event.terms.count_location, event.play_money
    state.collecting, state.ended = not event.terms.collection_ended, False


def _collection_ended(state: BadBeatState, event: ev.CollectionEnded) -> None:
    state.collecting = False


def _made(state: BadBeatState, event: ev.ClaimMade) -> None:
    state.claims[event.claim] = Claim(
        event.claim, event.table, event.hand, event.shown_at, event.losers, event.winners, event.dealt_in, event.words,
        event.payout_percent, event.shares, event.displayed, event.uncounted,
    )  # fmt: skip
    state.sources[event.table] = event.source


def _verified(state: BadBeatState, event: ev.ClaimVerified) -> None:
    claim = state.claims[event.claim]
    claim.status, claim.cents, claim.payouts = "verified", event.cents, event.payouts
    state.display.pending = True


def _rejected(state: BadBeatState, event: ev.ClaimRejected) -> None:
    claim = state.claims[event.claim]
    claim.status, claim.why = "rejected", event.words


def _prepared(state: BadBeatState, event: ev.PaymentPrepared) -> None:
    claim = state.claims[event.claim]
    # A hand that pays nobody anything, because the fund was empty, is settled with its papers.
    claim.status = "prepared" if claim.payouts else "paid"


def _paid(state: BadBeatState, event: ev.PersonPaid) -> None:
    claim = state.claims[event.claim]
    claim.paid.append(event.person)
    state.fund -= event.cents
    if len(claim.paid) == len(claim.payouts):
        claim.status = "paid"


def _adjusted(state: BadBeatState, event: ev.DisplayAdjusted) -> None:
    display = state.display
    display.cents, display.pending, display.day = event.cents, False, event.day
    display.history.append((event.at, event.cents))
    for claim in state.claims.values():
        if claim.status in ("verified", "prepared", "paid") and claim.on_display is None:
            claim.on_display = event.at


def _day_ended(state: BadBeatState, event: ev.DayEnded) -> None:
    state.last_day = event.ended


def _transferred(state: BadBeatState, event: ev.FundTransferred) -> None:
    state.fund -= event.cents


def _received(state: BadBeatState, event: ev.FundReceived) -> None:
    state.fund += event.cents
    state.received.add((event.origin, event.source))


def _ended(state: BadBeatState, event: ev.BadBeatEnded) -> None:
    state.ended, state.collecting = True, False


_EVOLVE: dict[type[HouseEvent], Callable[[BadBeatState, Any], None]] = {
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
