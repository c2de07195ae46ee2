"""What a command makes: the event, or a refusal. It touches nothing."""

from collections.abc import Callable
from typing import Any

from pitboss.engine.refusals import Refusal
from pitboss.engine.roles import same_person
from pitboss.house import acts
from pitboss.house.acts import Act, Acts, act_fault, said
from pitboss.house.base import HouseCommand, HouseEvent
from pitboss.house.inspection import commands as cm
from pitboss.house.inspection import events as ev
from pitboss.house.inspection.state import Inspections

Decision = tuple[HouseEvent, ...] | Refusal

COMMISSION = ("commission",)
# Those who may read whatever is over.
AUDITORS = (*acts.SURVEILLANCE, *acts.COMPLIANCE, *COMMISSION)
ACTS: Acts = {
    cm.ReadHand: Act((*AUDITORS, *acts.SUPERVISOR), "O-ROL-01"),
    cm.ExportLog: Act(AUDITORS, "O-ROL-01"),
    cm.StartAudit: Act((*acts.COMPLIANCE, *COMMISSION), "O-ROL-01"),
    # J-17, AMB-99: who fills a slip in, who pays by it, and compliance have the name on it.
    cm.OpenSlips: Act((*acts.FLOOR, *acts.CASHIER, *acts.COMPLIANCE), "J-17"),
    # O-CMP-02 (P 18.C): who is told of a removal.
    cm.AcknowledgeTableNotice: Act(acts.COMPLIANCE, "O-CMP-02"),
}


def decide(state: Inspections, command: HouseCommand) -> Decision:
    return act_fault(ACTS, command) or _DECIDE[type(command)](state, command)


def _read(state: Inspections, command: cm.ReadHand) -> Decision:
    # K-CON-01 (P 18.A): the supervisor rules on disputes, and reads no other hand.
    if command.by in acts.SUPERVISOR and not command.disputed:
        words = "a shift supervisor reads a hand that is disputed: open a dispute first, or ask surveillance"
        return Refusal("not_disputed", "K-CON-01", words)
    return (ev.HandRead(**said(command), table=command.table, hand=command.hand),)


def _export(state: Inspections, command: cm.ExportLog) -> Decision:
    if not command.parts:
        return Refusal("nothing_chosen", "O-ROL-01", "nothing that is over was chosen: name hands, or a table")
    return (ev.LogExported(**said(command), parts=command.parts),)


def _audit(state: Inspections, command: cm.StartAudit) -> Decision:
    return (ev.AuditStarted(**said(command)),)


def _open_slips(state: Inspections, command: cm.OpenSlips) -> Decision:
    if not command.slips:
        return Refusal("nothing_chosen", "J-17", "no slip of this gaming day is sealed")
    return (ev.SlipsOpened(**said(command), of=command.of, slips=command.slips),)


def _acknowledge(state: Inspections, command: cm.AcknowledgeTableNotice) -> Decision:
    rule = "O-CMP-02"
    if not command.given:
        return Refusal("no_such_notice", rule, f"there is no notice at version {command.version} of {command.table}")
    if same_person(command.told_by, command.giver):
        words = f"{command.giver} gave this notice: somebody else has to know of it"
        return Refusal("same_person", "O-ROL-01", words)
    known = state.acknowledged.get((command.table, command.version))
    if known is not None:
        return Refusal("acknowledged_already", rule, f"{known[0]} has acknowledged it")
    return (ev.TableNoticeAcknowledged(**said(command), table=command.table, version=command.version),)


_DECIDE: dict[type[HouseCommand], Callable[[Inspections, Any], Decision]] = {
    cm.ReadHand: _read,
    cm.ExportLog: _export,
    cm.StartAudit: _audit,
    cm.OpenSlips: _open_slips,
    cm.AcknowledgeTableNotice: _acknowledge,
}
