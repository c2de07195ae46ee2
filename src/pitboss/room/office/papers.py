"""The papers of the Rules Submission: what is wrong with a text, what two do not say alike, filing, approval."""

import msgspec

from pitboss.engine.refusals import Refusal
from pitboss.house.filings.commands import ApproveSubmission
from pitboss.house.filings.decide import decide
from pitboss.house.filings.state import Filing, waiting
from pitboss.room.errors import RoomRefusal
from pitboss.room.filings import FiledVersions
from pitboss.room.office.fitting import HeldAgainst, hold_against_tables
from pitboss.rulebook import rule
from pitboss.store.sealing import Key
from pitboss.submission.file.check import check_submission
from pitboss.submission.file.compare import compare
from pitboss.submission.file.structs import Submission


class PaperFault(msgspec.Struct, frozen=True):
    """One thing that is wrong with a text, with its place in it."""

    line: int
    column: int
    section: str
    key: str
    rule: str
    citations: tuple[str, ...]
    detail: str


class Checked(msgspec.Struct, frozen=True):
    """summary: what is in it, in words; '' where something is wrong."""

    faults: tuple[PaperFault, ...]
    summary: str


class ChangeLine(msgspec.Struct, frozen=True):
    """before, after: the value in words; None where there is no such section."""

    section: str
    key: str
    rule: str
    citations: tuple[str, ...]
    before: str | None
    after: str | None


class VersionLine(msgspec.Struct, frozen=True):
    """A version of the submission, without its text. effective: from when on, 0 before it is approved."""

    version: int
    ref: str
    person: str
    filed_at: int
    status: str
    approval_ref: str
    approved_by: str
    effective: int


def checked(text: str) -> Checked:
    submission, faults = check_submission(text)
    found = tuple(
        [
            PaperFault(one.line, one.column, one.section, one.key, one.rule, rule(one.rule).citations, one.detail)
            for one in faults
        ]
    )
    return Checked(found, "" if found else summary(submission))


def changes(old: str, new: str) -> tuple[ChangeLine, ...]:
    """Raises RoomRefusal where one of them has a fault: nothing can be said of it then."""
    both = []
    for called, text in (("first", old), ("second", new)):
        submission, faults = check_submission(text)
        if faults:
            first = faults[0]
            words = f"the {called} text has faults, the first in line {first.line}: {first.key}: {first.detail}"
            raise RoomRefusal("faulty", words, first.rule)
        both.append(submission)
    return tuple(
        [
            ChangeLine(one.section, one.key, one.rule, rule(one.rule).citations, one.before, one.after)
            for one in compare(*both)
        ]
    )


def summary(submission: Submission) -> str:
    """'3 schedules of rake, 1 Bad Beat, …, 15 tables'."""
    tables = sum(len(entry.names) for entry in submission.tables)
    counts = (
        (len(submission.rake), "schedule of rake", "schedules of rake"),
        (len(submission.bad_beat), "Bad Beat", "Bad Beats"),
        (len(submission.high_hand), "High Hand", "High Hands"),
        (len(submission.people), "person", "people"),
        (len(submission.mixes), "mix", "mixes"),
        (tables, "table", "tables"),
    )
    return ", ".join(f"{count} {one if count == 1 else many}" for count, one, many in counts)


def line_of(filing: Filing) -> VersionLine:
    return VersionLine(
        filing.version, filing.ref, filing.person, filing.filed_at, filing.status, filing.approval_ref,
        filing.approved_by, filing.effective,
    )  # fmt: skip


async def approve(
    versions: FiledVersions, key: Key | None, command: ApproveSubmission, where: str = ""
) -> tuple[Filing, HeldAgainst]:
    """The version as it is on record now, and what was found when it was held against the tables. where: the room's
    folder, for whoever has it. Raises RoomRefusal: N-VAL-02: an amendment that tables cannot take does not take effect.
    One for later is only warned of: by then somebody may have left, or changed their chips."""
    filings, held = await versions.fresh(), HeldAgainst()
    filing = waiting(filings, command.text)
    # What else is wrong with it is said when it is ordered.
    if filing is not None and not isinstance(decide(filings, command), Refusal):
        held = await hold_against_tables(versions.log, key, command.text, filing.version, where)
        if held.misfits and command.effective <= command.at:
            lines = "\n".join(f"  {line}" for line in held.misfits)
            words = f"version {filing.version} cannot take effect now, nothing is changed\n{lines}"
            raise RoomRefusal("does_not_fit", words, "N-VAL-02")
    await versions.order(command)
    await versions.now(command.at)
    return [one for one in (await versions.fresh()).versions if one.text == command.text][-1], held
