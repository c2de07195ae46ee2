"""How an event changes a Bad Beat. It never refuses."""

from collections.abc import Callable
from typing import Any

from pitboss.house.bad_beat import events as ev
from pitboss.house.bad_beat.state import BadBeatState, Claim
from pitboss.house.base import ROOM, HouseEvent
from pitboss.house.custody.evolve import EVOLVE
from pitboss.house.custody.state import on_the_way
from pitboss.house.jackpot import begin, kind_of
from pitboss.house.notices.board import NOTICE_EVENTS, evolve_notice
from pitboss.house.notices.events import NoticeGiven


def evolve(state: BadBeatState, event: HouseEvent) -> None:
    kind = type(event)
    cents = begin(state, event)
    if kind in EVOLVE:
        # What comes in makes an end undone: it has to reach players too.
        state.ended = state.ended and not (cents or on_the_way(state.custody))
    elif kind in NOTICE_EVENTS:
        evolve_notice(state.notices, event)
    else:
        _EVOLVE[kind](state, event)


def _offered(state: BadBeatState, event: ev.BadBeatOffered) -> None:
    state.terms, state.version, state.play_money = event.terms, event.version, event.play_money
    state.custody.location, state.custody.play_money = event.terms.count_location, event.play_money
    state.ended = False
    if not event.terms.collection_ended:
        state.collecting = True
    elif state.collecting:
        state.follows = (kind_of(ev.CollectionEnded),)


def _collection_ended(state: BadBeatState, event: ev.CollectionEnded) -> None:
    state.collecting = False


def _made(state: BadBeatState, event: ev.ClaimMade) -> None:
    state.claims[event.claim] = state.waiting[event.claim] = Claim(
        event.claim, event.table, event.hand, event.shown_at, event.losers, event.winners, event.dealt_in, event.words,
        event.payout_percent, event.shares, event.displayed, state.fund + event.uncounted - state.owed,
        state.decided, state.terms,
    )  # fmt: skip
    state.sources[event.table] = max(event.source, state.sources.get(event.table, 0))


def _verified(state: BadBeatState, event: ev.ClaimVerified) -> None:
    claim = _decided(state, event.claim)
    claim.status, claim.cents, claim.payouts = "verified", event.cents, event.payouts
    state.owed += claim.owed
    state.untold.append(claim)
    # I-17 (P 15.H): where the fund was empty there is no payment to prepare, and I-16: nothing to be brought.
    _settle(state, claim)
    state.display.pending = True
    if event.by != ROOM and event.payouts:
        state.follows = (kind_of(NoticeGiven),)


def _rejected(state: BadBeatState, event: ev.ClaimRejected) -> None:
    claim = _decided(state, event.claim)
    claim.status, claim.why = "rejected", event.words
    del state.waiting[event.claim]


def _decided(state: BadBeatState, name: str) -> Claim:
    state.decided += 1
    claim = state.claims[name]
    claim.decided = state.decided
    return claim


def _prepared(state: BadBeatState, event: ev.PaymentPrepared) -> None:
    claim = state.claims[event.claim]
    # Of an older Pitboss also for a hand that pays nobody anything.
    claim.status = "prepared"
    _settle(state, claim)


def _paid(state: BadBeatState, event: ev.PersonPaid) -> None:
    claim = state.claims[event.claim]
    state.owed -= claim.owed
    claim.paid.append(event.person)
    state.owed += claim.owed
    state.fund += event.made_good - event.cents
    _settle(state, claim)


def _settle(state: BadBeatState, claim: Claim) -> None:
    if len(claim.paid) == len(claim.payouts):
        claim.status = "paid"
        state.waiting.pop(claim.name, None)


def _adjusted(state: BadBeatState, event: ev.DisplayAdjusted) -> None:
    display = state.display
    display.cents, display.pending = event.cents, False
    display.days.add(event.day)
    display.history.append((event.at, event.cents))
    for claim in state.untold:
        claim.on_display = event.at
    state.untold.clear()


def _day_ended(state: BadBeatState, event: ev.DayEnded) -> None:
    state.last_day = event.ended


def _transferred(state: BadBeatState, event: ev.FundTransferred) -> None:
    state.fund -= event.cents


def _received(state: BadBeatState, event: ev.FundReceived) -> None:
    state.fund += event.cents
    state.ended = False
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
