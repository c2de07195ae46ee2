"""What a command makes of the filings as they are: the events, or a refusal. It touches nothing."""

from collections.abc import Callable
from typing import Any

from pitboss.engine.refusals import Refusal
from pitboss.house.base import OPERATOR, ROOM, HouseCommand, HouseEvent
from pitboss.house.filings import commands as cm
from pitboss.house.filings import events as ev
from pitboss.house.filings.state import Filings, due, in_effect, waiting
from pitboss.submission.file.check import check_submission

Decision = tuple[HouseEvent, ...] | Refusal

OFFICE = ("administrator", OPERATOR)
MAY_GIVE: dict[type[HouseCommand], tuple[str, ...]] = {
    cm.FileSubmission: OFFICE,
    cm.ApproveSubmission: OFFICE,
    cm.TakeEffect: (ROOM, *OFFICE),
}
TEXT_MAX, REF_MAX = 1_000_000, 200


def decide(filings: Filings, command: HouseCommand) -> Decision:
    allowed = MAY_GIVE[type(command)]
    if command.by not in allowed:
        return Refusal("wrong_role", "O-ROL-01", f"this is for the {' or the '.join(allowed)}, not for {command.by!r}")
    return _DECIDE[type(command)](filings, command)


def _file(filings: Filings, command: cm.FileSubmission) -> Decision:
    fault = _paper_fault(command.ref, command.person)
    if fault is not None:
        return fault
    if len(command.text) > TEXT_MAX:
        return Refusal("too_long", "O-OPR-01", f"a submission has {TEXT_MAX:,} signs at the most")
    # N-VAL-01: nothing with a fault is filed.
    submission, faults = check_submission(command.text)
    if faults:
        first, more = faults[0], f", and {len(faults) - 1} more" if faults[1:] else ""
        return Refusal("faulty", first.rule, f"line {first.line}: {first.key}: {first.detail}{more}")
    # AMB-155: what is for play money is nobody's filing.
    if submission.facility.play_money:
        return Refusal("play_money", "N-CFG-submission.ref", "a submission for play money is not filed")
    if submission.facility.submission_ref != command.ref.strip():
        words = f"the file says submission_ref = {submission.facility.submission_ref!r}: it is filed under that"
        return Refusal("other_ref", "N-CFG-submission.ref", words)
    if any(filing.text == command.text and filing.status != "superseded" for filing in filings.versions):
        return Refusal("filed_already", "N-VAL-02", "this very text is filed already")
    version = len(filings.versions) + 1
    ref, person = command.ref.strip(), command.person.strip()
    return (ev.SubmissionFiled(**_said(command), version=version, ref=ref, person=person, text=command.text),)


def _approve(filings: Filings, command: cm.ApproveSubmission) -> Decision:
    fault = _paper_fault(command.ref, command.person)
    if fault is not None:
        return fault
    filing = waiting(filings, command.text)
    if filing is None:
        known = any(one.text == command.text for one in filings.versions)
        words = (
            "this text is approved or superseded already" if known else "this very text was never filed: file it first"
        )
        return Refusal("not_filed", "N-VAL-02", words)
    if command.effective < command.at:
        return Refusal("too_early", "N-VAL-02", "nothing takes effect before it was approved")
    # A later version never takes effect before an earlier one.
    last = max([one.effective for one in filings.versions if one.status == "approved"], default=0)
    later = [one.version for one in filings.versions if one.version > filing.version and one.status != "filed"]
    current = in_effect(filings)
    if later or (current is not None and current.version > filing.version):
        return Refusal("out_of_order", "N-VAL-02", "a later version was approved already: file this text again")
    if command.effective < last:
        return Refusal("out_of_order", "N-VAL-02", "an earlier version takes effect after that: choose a later time")
    ref, person = command.ref.strip(), command.person.strip()
    return (
        ev.SubmissionApproved(
            **_said(command), version=filing.version, ref=ref, person=person, effective=command.effective
        ),
    )


def _take_effect(filings: Filings, command: cm.TakeEffect) -> Decision:
    return tuple(
        [ev.SubmissionEffective(**_said(command), version=filing.version) for filing in due(filings, command.at)]
    )


def _paper_fault(ref: str, person: str) -> Refusal | None:
    for text, words in ((ref, "the reference of the paper"), (person, "whose name stands on the paper")):
        if not 0 < len(text.strip()) <= REF_MAX or not text.isprintable():
            return Refusal("bad_field", "O-OPR-01", f"say {words}, in 1 to {REF_MAX} signs")
    return None


def _said(command: HouseCommand) -> dict[str, Any]:
    return {"by": command.by, "giver": command.giver, "at": command.at}


_DECIDE: dict[type[HouseCommand], Callable[[Filings, Any], Decision]] = {
    cm.FileSubmission: _file,
    cm.ApproveSubmission: _approve,
    cm.TakeEffect: _take_effect,
}
