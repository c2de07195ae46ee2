"""What a command makes of a Bad Beat as it stands: the events, or a refusal. It touches nothing.

Who may give what comes first, then one function for each command; claims and boxes have files of their own.
"""

from collections.abc import Callable
from typing import Any

from pitboss.engine.refusals import Refusal
from pitboss.house import acts
from pitboss.house.acts import Act, Acts, said
from pitboss.house.bad_beat import claims
from pitboss.house.bad_beat import commands as cm
from pitboss.house.bad_beat import events as ev
from pitboss.house.bad_beat.state import BadBeatState, about_count, books, overdue, unsettled
from pitboss.house.base import HouseCommand, HouseEvent
from pitboss.house.custody.commands import TakeIn
from pitboss.house.custody.decide import COUNTS, DECIDE, custody_acts, decide_custody
from pitboss.house.fields import DAY, amount_fault
from pitboss.house.jackpot import admit
from pitboss.house.notices.board import NOTICE_ACTS, NOTICE_COMMANDS, decide_notice, find_notice, give
from pitboss.money import show_dollars

Decision = tuple[HouseEvent, ...] | Refusal

ACTS: Acts = {
    **custody_acts("bad_beat"),
    **NOTICE_ACTS,
    cm.OfferBadBeat: Act(acts.ITSELF, "I-01"),
    cm.EnterClaim: Act(acts.ITSELF, "I-05"),
    # O-SUP-02
    cm.VerifyClaim: Act(acts.SUPERVISOR, "I-14"),
    cm.RejectClaim: Act(acts.SUPERVISOR, "I-14"),
    # O-ACC-02
    cm.PreparePayment: Act(acts.ACCOUNTING, "I-17"),
    # O-SEC-02, O-CSH-02: which of them depends on where it is paid (claims.py).
    cm.PayPerson: Act((*acts.SECURITY, *acts.ACCOUNTING, *acts.CASHIER), "I-17"),
    # O-CMP-01
    cm.NotifyCompliance: Act((*acts.FLOOR, *acts.ACCOUNTING), "I-08"),
    # O-ACC-03, O-FLR-07
    cm.AdjustDisplay: Act(acts.ACCOUNTING, "I-18", (acts.FLOOR,)),
    cm.EndDay: Act(acts.ITSELF, "I-13"),
    cm.TransferFund: Act(acts.ACCOUNTING, "I-20", (acts.FLOOR,)),
    cm.ReceiveFund: Act(acts.ITSELF, "I-20"),
    cm.EndBadBeat: Act(acts.ITSELF, "I-20"),
}


# Money that is there already is taken in whatever was said before.
ALWAYS = (cm.OfferBadBeat, cm.ReceiveFund, TakeIn)


def decide(state: BadBeatState, command: HouseCommand) -> Decision:
    kind = type(command)
    fault = admit(state, ACTS, command, "I-13")
    if fault is not None:
        return fault
    if not state.version and kind is not cm.OfferBadBeat:
        return Refusal("not_offered", "I-01", "no Rules Submission in effect has this Bad Beat")
    if state.ended and kind not in ALWAYS:
        return Refusal("ended", "I-20", "this Bad Beat has ended")
    # What a table's log tells, and what is filed, belongs to no day's figures: nothing of it is lost (I-13).
    if command.day and command.day <= state.last_day and kind not in (*ALWAYS, cm.EnterClaim):
        return Refusal("day_over", "I-13", f"the figures of {command.day} are official: that gaming day is over")
    if kind in NOTICE_COMMANDS:
        return decide_notice(state.notices, command)  # type: ignore[arg-type]
    if kind in DECIDE:
        return _unannounced_fault(state, command) or decide_custody(state.custody, command)
    return _DECIDE[kind](state, command)


def _unannounced_fault(state: BadBeatState, command: HouseCommand) -> Refusal | None:
    """I-08 (P 15.D): compliance is told before a count."""
    if type(command) not in COUNTS or find_notice(state.notices, about_count(command.day)) is not None:
        return None
    words = f"a compliance representative is told before boxes are counted: no notice was given for {command.day}"
    return Refusal("no_notice", "I-08", words)


# --- offered, and ended -----------------------------------------------------------------------------------------------
def _offer(state: BadBeatState, command: cm.OfferBadBeat) -> Decision:
    terms = command.terms
    if command.version < max(state.version, 1):
        return Refusal("older_version", "I-01", f"version {state.version} is in effect already")
    # I-20 (P 15.J): the file is refused without it; nothing else gets it in here.
    if not command.play_money and not terms.discontinuation_procedure_ref:
        return Refusal("no_approval", "I-20", "no procedure for ending it was approved")
    known = (terms, command.version, command.play_money) == (state.terms, state.version, state.play_money)
    if known and not state.ended:
        return ()
    offered = ev.BadBeatOffered(
        **said(command), terms=terms, version=command.version, play_money=command.play_money
    )  # fmt: skip
    # I-07 (P 15.C(3))
    if terms.collection_ended and state.collecting:
        return offered, ev.CollectionEnded(**said(command), version=command.version)
    return (offered,)


def _transfer(state: BadBeatState, command: cm.TransferFund) -> Decision:
    """I-20 (P 15.J): the whole of it, to another Bad Beat, so that every cent reaches players."""
    # N-CFG-bb.discontinuationProcedureRef
    approved = state.terms.discontinuation_procedure_ref
    if state.collecting:
        return Refusal("still_collecting", "I-07", "contributions are still collected: end that by an amendment first")
    if not command.receives or command.to == state.terms.name:
        return Refusal("no_such_fund", "I-20", f"the Bad Beat {command.to!r} is not offered: it cannot receive a fund")
    if command.ref.strip() != approved:
        return Refusal("no_approval", "I-20", f"give the reference of the approved procedure: {approved}")
    busy = unsettled(state) or (f"{show_dollars(command.uncounted)} lie in boxes" if command.uncounted else "")
    if busy:
        return Refusal("not_settled", "I-20", busy)
    if not state.fund:
        return Refusal("fund_empty", "I-20", "the fund is empty: there is nothing to transfer")
    return (ev.FundTransferred(**said(command), to=command.to, cents=state.fund, ref=command.ref.strip()),)


def _receive(state: BadBeatState, command: cm.ReceiveFund) -> Decision:
    if (command.origin, command.source) in state.received:
        return ()
    if not command.origin or command.source < 1 or not command.cents:
        return Refusal("bad_field", "I-20", "a fund comes from another Bad Beat's log, and holds something")
    fault = amount_fault(command.cents, "I-20")
    if fault is not None:
        return fault
    return (ev.FundReceived(**said(command), origin=command.origin, source=command.source, cents=command.cents),)


def _end(state: BadBeatState, command: cm.EndBadBeat) -> Decision:
    cents = state.fund + command.uncounted
    holds = unsettled(state) or (f"it holds {show_dollars(cents)}" if cents else "")
    if holds:
        return Refusal("holds_money", "I-20", f"every cent goes to players before a Bad Beat ends: {holds}")
    return (ev.BadBeatEnded(**said(command)),)


# --- display and days -------------------------------------------------------------------------------------------------
def _adjust(state: BadBeatState, command: cm.AdjustDisplay) -> Decision:
    """I-18, I-19 (P 15.I): the display shows what the books say, and nothing else."""
    expected = books(state)
    fault = amount_fault(command.cents, "I-19")
    if fault is not None:
        return fault
    if command.cents != expected:
        words = f"the books say {show_dollars(expected)}, the display would show {show_dollars(command.cents)}"
        return Refusal("books_differ", "I-19", words)
    return (ev.DisplayAdjusted(**said(command), cents=expected),)


def _notify(state: BadBeatState, command: cm.NotifyCompliance) -> Decision:
    about = about_count(command.day)
    if find_notice(state.notices, about) is not None:
        return Refusal("notified_already", "I-08", f"compliance was told of the count of {command.day} already")
    words = command.words.strip() or f"The Bad Beat boxes of {command.day} are going to be counted"
    return (give(state.notices, command, acts.COMPLIANCE, about, words, "I-08"),)


def _end_day(state: BadBeatState, command: cm.EndDay) -> Decision:
    if command.ended <= state.last_day:
        return ()
    if not DAY.fullmatch(command.ended) or command.due > command.at:
        return Refusal("bad_field", "I-13", "a gaming day that is over has a date, and ended before now")
    collected = state.counted.get(command.ended, 0)
    return (
        ev.DayEnded(
            **said(command), ended=command.ended, due=command.due, collected=collected,
            tables=command.tables, overdue=overdue(state, command.ended, command.tables),
        ),
    )  # fmt: skip


_DECIDE: dict[type[HouseCommand], Callable[[BadBeatState, Any], Decision]] = {
    cm.OfferBadBeat: _offer,
    cm.EnterClaim: claims.enter,
    cm.VerifyClaim: claims.verify,
    cm.RejectClaim: claims.reject,
    cm.PreparePayment: claims.prepare,
    cm.PayPerson: claims.pay,
    cm.NotifyCompliance: _notify,
    cm.AdjustDisplay: _adjust,
    cm.EndDay: _end_day,
    cm.TransferFund: _transfer,
    cm.ReceiveFund: _receive,
    cm.EndBadBeat: _end,
}
