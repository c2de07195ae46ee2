"""Whether an event of the log can follow what came before it: what an audit asks of every entry of the stream.

Written from what each event says, beside `decide`. What a Pitboss of another time found wrong with a text is not asked:
the text was filed, and stays so.
"""

from collections.abc import Callable
from typing import Any

from pitboss.house.base import OPERATOR, ROOM, HouseEvent
from pitboss.house.filings import events as ev
from pitboss.house.filings.state import Filings

_BY: dict[type[HouseEvent], tuple[str, ...]] = {
    ev.SubmissionFiled: ("administrator", OPERATOR),
    ev.SubmissionApproved: ("administrator", OPERATOR),
    ev.SubmissionEffective: ("administrator", OPERATOR, ROOM),
}


def event_fault(filings: Filings, event: HouseEvent) -> str:
    """'' where it can. filings: as they were before it."""
    if type(event) not in _BY:
        return "is no event of a submission"
    if event.by not in _BY[type(event)]:
        return f"is by the {event.by}, who may not"
    return _FAULT[type(event)](filings, event)


def _filed(filings: Filings, event: ev.SubmissionFiled) -> str:
    if event.version != len(filings.versions) + 1:
        return f"files version {event.version} after {len(filings.versions)} of them"
    return "" if event.text and event.ref and event.person else "files a paper without text, reference or name"


def _approved(filings: Filings, event: ev.SubmissionApproved) -> str:
    if not 0 < event.version <= len(filings.versions):
        return f"approves version {event.version}, which nobody filed"
    if filings.versions[event.version - 1].status != "filed":
        return f"approves version {event.version}, which is {filings.versions[event.version - 1].status}"
    return "" if event.effective >= event.at else f"lets version {event.version} take effect before it was approved"


def _effective(filings: Filings, event: ev.SubmissionEffective) -> str:
    if not 0 < event.version <= len(filings.versions):
        return f"puts version {event.version} into effect, which nobody filed"
    filing = filings.versions[event.version - 1]
    if filing.status != "approved":
        return f"puts version {event.version} into effect, which is {filing.status}"
    return "" if filing.effective <= event.at else f"puts version {event.version} into effect too early"


_FAULT: dict[type[HouseEvent], Callable[[Filings, Any], str]] = {
    ev.SubmissionFiled: _filed,
    ev.SubmissionApproved: _approved,
    ev.SubmissionEffective: _effective,
}
