"""The versions that were filed, and which of them is in effect. Only `evolve` changes it."""

from typing import Literal

import msgspec

Status = Literal["filed", "approved", "effective", "superseded"]


class Filing(msgspec.Struct):
    """effective: from when on it is approved, 0 before. filed_at: when it was filed."""

    version: int
    ref: str
    person: str
    text: str
    filed_at: int
    status: Status = "filed"
    approval_ref: str = ""
    approved_by: str = ""
    effective: int = 0


class Filings(msgspec.Struct):
    """versions: in their order, the first is version 1."""

    versions: list[Filing] = msgspec.field(default_factory=list)


def in_effect(filings: Filings) -> Filing | None:
    """N-VAL-02: the one that tables are run under; None before the first."""
    return next((filing for filing in filings.versions if filing.status == "effective"), None)


def due(filings: Filings, at: int) -> list[Filing]:
    """Approved for now or earlier, and not in effect yet."""
    return [filing for filing in filings.versions if filing.status == "approved" and filing.effective <= at]


def waiting(filings: Filings, text: str) -> Filing | None:
    """The last filing of this very text that nobody has approved."""
    found = [filing for filing in filings.versions if filing.status == "filed" and filing.text == text]
    return found[-1] if found else None
