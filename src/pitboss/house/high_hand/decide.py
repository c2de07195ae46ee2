"""What a command makes of a High Hand Jackpot as it stands: the events, or a refusal. It touches nothing.

Who may give what comes first, then periods; slips, pool and boxes have files of their own.
"""

from collections.abc import Callable
from typing import Any

from pitboss.engine.refusals import Refusal
from pitboss.house import acts
from pitboss.house.acts import Act, Acts, act_fault, said
from pitboss.house.base import ROOM, HouseCommand, HouseEvent
from pitboss.house.custody import commands as boxes
from pitboss.house.custody.decide import DECIDE, custody_acts, decide_custody
from pitboss.house.custody.state import removed
from pitboss.house.high_hand import commands as cm
from pitboss.house.high_hand import events as ev
from pitboss.house.high_hand import pool, slips
from pitboss.house.high_hand.state import HighHandState, running
from pitboss.house.notices.board import NOTICE_COMMANDS, decide_notice

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
    if kind in NOTICE_COMMANDS:
        return decide_notice(state.notices, command)  # type: ignore[arg-type]
    # AMB-155: a room for play money has nobody else to do it.
    itself = state.play_money and command.by == ROOM
    fault = None if itself else act_fault(ACTS, command)
    if fault is not None:
        return fault
    if not state.version and kind is not cm.OfferHighHand:
        return Refusal("not_offered", "J-01", "no Rules Submission in effect has this High Hand Jackpot")
    if kind in DECIDE:
        return _period_fault(state, command) or decide_custody(state.custody, command)
    return _DECIDE[kind](state, command)


def _period_fault(state: HighHandState, command: HouseCommand) -> Refusal | None:
    """J-11 (P 16.D): boxes are counted when their period has ended."""
    if isinstance(command, boxes.ListBoxes):
        names = [name for name in command.boxes if name in removed(state.custody)]
    elif isinstance(command, boxes.CountAtTable | boxes.CountInCage | boxes.CountByRoom):
        names = [command.box]
    else:
        return None
    for name in names:
        box = state.custody.boxes.get(name)
        period = state.periods.get(box.lot) if box is not None else None
        if period is not None and period.stage == "open":
            return Refusal("period_open", "J-11", f"box {name} is counted when its qualifying period has ended")
    return None


def _offer(state: HighHandState, command: cm.OfferHighHand) -> Decision:
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
    if not last <= command.start < command.end:
        return Refusal("out_of_order", "J-14", "a period begins after the last one, and ends after it begins")
    return None


def _end(state: HighHandState, command: cm.EndPeriod) -> Decision:
    period = state.periods.get(command.period)
    if period is None or period.stage != "open":
        return ()
    if command.at < period.end:
        return Refusal("not_its_time", "J-11", "this period has not ended")
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
