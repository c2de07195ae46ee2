"""What a command makes of a High Hand Jackpot as it stands: the events, or a refusal. It touches nothing.

Who may give what comes first, then periods; slips, pool and boxes have files of their own.
"""

from collections.abc import Callable
from typing import Any

from pitboss.engine.refusals import Refusal
from pitboss.house import acts
from pitboss.house.acts import Act, Acts, said
from pitboss.house.base import HouseCommand, HouseEvent
from pitboss.house.custody.decide import DECIDE, custody_acts, decide_custody
from pitboss.house.high_hand import commands as cm
from pitboss.house.high_hand import events as ev
from pitboss.house.high_hand import pool, slips
from pitboss.house.high_hand.state import HighHandState, held_boxes, running
from pitboss.house.jackpot import admit

Decision = tuple[HouseEvent, ...] | Refusal

ACTS: Acts = {
    **custody_acts("high_hand"),
    cm.OfferHighHand: Act(acts.ITSELF, "J-01"),
    cm.StartPeriod: Act(acts.ITSELF, "J-14"),
    cm.SkipPeriod: Act(acts.ITSELF, "J-14"),
    cm.EndPeriod: Act(acts.ITSELF, "J-11"),
    cm.PassTable: Act(acts.ITSELF, "J-18"),
    cm.CallHand: Act(acts.ITSELF, "J-15"),
    # O-FLR-08
    cm.VerifyHand: Act(acts.FLOOR, "J-15"),
    cm.DeclineHand: Act(acts.FLOOR, "J-15"),
    cm.AnnouncePool: Act(acts.FLOOR, "J-18"),
    # O-ACC-01
    cm.DividePool: Act(acts.ACCOUNTING, "J-07", (acts.FLOOR,)),
    # O-CSH-02
    cm.PayAtCage: Act(acts.CASHIER, "J-20"),
    cm.ExpireClaims: Act(acts.ITSELF, "J-23"),
    cm.Distribute: Act(acts.ACCOUNTING, "J-23", (acts.FLOOR,)),
    cm.ForgetSlip: Act(acts.ITSELF, "N-CFG-hhj.slipRetention"),
}


def decide(state: HighHandState, command: HouseCommand) -> Decision:
    kind = type(command)
    fault = admit(state, ACTS, command, "J-13")
    if fault is not None:
        return fault
    if not state.version and kind is not cm.OfferHighHand:
        return Refusal("not_offered", "J-01", "no Rules Submission in effect has this High Hand Jackpot")
    if kind in DECIDE:
        return decide_custody(state.custody, command, held_boxes(state))
    return _DECIDE[kind](state, command)


def _offer(state: HighHandState, command: cm.OfferHighHand) -> Decision:
    if command.version < max(state.version, 1):
        return Refusal("older_version", "J-01", f"version {state.version} is in effect already")
    if (command.terms, command.version, command.play_money) == (state.terms, state.version, state.play_money):
        return ()
    return (
        ev.HighHandOffered(
            **said(command), terms=command.terms, version=command.version, play_money=command.play_money
        ),
    )  # fmt: skip


# --- periods ----------------------------------------------------------------------------------------------------------
def _start(state: HighHandState, command: cm.StartPeriod) -> Decision:
    if command.period in state.periods:
        return ()
    if running(state) is not None:
        return Refusal("period_open", "J-14", "the last period has not ended")
    fault = _times_fault(state, command)
    if fault is None and not command.start <= command.at < command.end:
        fault = Refusal("not_its_time", "J-14", "a period is started between its start and its end")
    return fault or (
        ev.PeriodStarted(
            **said(command), period=command.period, start=command.start, end=command.end, rolled_in=state.rolled
        ),
    )  # fmt: skip


def _skip(state: HighHandState, command: cm.SkipPeriod) -> Decision:
    if command.period in state.periods:
        return ()
    fault = _times_fault(state, command)
    if fault is None and command.at < command.end:
        fault = Refusal("not_its_time", "J-14", "this period is not over: it is started")
    return fault or (
        ev.PeriodSkipped(**said(command), period=command.period, start=command.start, end=command.end),
    )  # fmt: skip


def _times_fault(state: HighHandState, command: cm.StartPeriod | cm.SkipPeriod) -> Refusal | None:
    last = max([period.end for period in state.periods.values()], default=0)
    if not command.period or not last <= command.start < command.end:
        return Refusal("out_of_order", "J-14", "a period has a name, begins after the last one, and ends after that")
    return None


def _end(state: HighHandState, command: cm.EndPeriod) -> Decision:
    period = state.periods.get(command.period)
    if period is None or period.stage != "open":
        return ()
    if command.at < period.end:
        return Refusal("not_its_time", "J-11", "this period has not ended")
    if not all(command.tables):
        return Refusal("bad_field", "J-11", "a table that took part has a name")
    return (ev.PeriodEnded(**said(command), period=period.name, tables=tuple(sorted(set(command.tables)))),)


def _pass(state: HighHandState, command: cm.PassTable) -> Decision:
    period = state.periods.get(command.period)
    if period is None or period.stage == "open":
        return Refusal("not_ended", "J-18", "this period has not ended")
    if command.table not in period.tables or command.table in period.passed:
        return ()
    return (ev.TablePassed(**said(command), period=period.name, table=command.table),)


_DECIDE: dict[type[HouseCommand], Callable[[HighHandState, Any], Decision]] = {
    cm.OfferHighHand: _offer,
    cm.StartPeriod: _start,
    cm.SkipPeriod: _skip,
    cm.EndPeriod: _end,
    cm.PassTable: _pass,
    cm.CallHand: slips.call,
    cm.VerifyHand: slips.verify,
    cm.DeclineHand: slips.decline,
    cm.ForgetSlip: slips.forget,
    cm.AnnouncePool: pool.announce,
    cm.DividePool: pool.divide,
    cm.PayAtCage: pool.pay,
    cm.ExpireClaims: pool.expire,
    cm.Distribute: pool.distribute,
}
