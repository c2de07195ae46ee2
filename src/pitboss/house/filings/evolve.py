"""How an event changes the filings. It never refuses."""

from collections.abc import Callable
from typing import Any

from pitboss.house.base import HouseEvent
from pitboss.house.filings import events as ev
from pitboss.house.filings.state import Filing, Filings


def evolve(filings: Filings, event: HouseEvent) -> None:
    _EVOLVE[type(event)](filings, event)


def _filed(filings: Filings, event: ev.SubmissionFiled) -> None:
    filings.versions.append(Filing(event.version, event.ref, event.person, event.text, event.at))


def _approved(filings: Filings, event: ev.SubmissionApproved) -> None:
    filing = filings.versions[event.version - 1]
    filing.status, filing.effective = "approved", event.effective
    filing.approval_ref, filing.approved_by = event.ref, event.person


def _effective(filings: Filings, event: ev.SubmissionEffective) -> None:
    for filing in filings.versions[: event.version - 1]:
        filing.status = "superseded"
    filings.versions[event.version - 1].status = "effective"


_EVOLVE: dict[type[HouseEvent], Callable[[Filings, Any], None]] = {
    ev.SubmissionFiled: _filed,
    ev.SubmissionApproved: _approved,
    ev.SubmissionEffective: _effective,
}
