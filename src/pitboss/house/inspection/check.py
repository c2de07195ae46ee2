"""Whether an event of the log can follow what came before it: what an audit asks of every entry of the stream."""

from pitboss.house.acts import signed_fault
from pitboss.house.base import HouseCommand, HouseEvent, SignedEvent
from pitboss.house.inspection import commands as cm
from pitboss.house.inspection import events as ev
from pitboss.house.inspection.decide import ACTS
from pitboss.house.inspection.state import Inspections

ASKED: dict[type[HouseEvent], type[HouseCommand]] = {
    ev.HandRead: cm.ReadHand,
    ev.LogExported: cm.ExportLog,
    ev.AuditStarted: cm.StartAudit,
    ev.SlipsOpened: cm.OpenSlips,
    ev.TableNoticeAcknowledged: cm.AcknowledgeTableNotice,
}


def event_fault(state: Inspections, event: HouseEvent) -> str:
    """'' where it can. state: as it was before it."""
    if type(event) not in ASKED or not isinstance(event, SignedEvent):
        return "is no event of an inspection"
    fault = signed_fault(ACTS, ASKED[type(event)], event)
    if fault:
        return fault
    if isinstance(event, ev.TableNoticeAcknowledged) and (event.table, event.version) in state.acknowledged:
        return f"acknowledges the notice at version {event.version} of table {event.table} once more"
    if isinstance(event, ev.SlipsOpened) and not event.slips:
        return "opens no slip"
    return "is an export of nothing" if isinstance(event, ev.LogExported) and not event.parts else ""
