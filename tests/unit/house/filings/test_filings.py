"""The versions of a submission: filed, approved, effective, superseded, and what is refused on the way."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.engine.refusals import Refusal
from pitboss.house.base import OPERATOR, ROOM, HouseCommand, HouseEvent
from pitboss.house.filings import events as ev
from pitboss.house.filings.check import event_fault
from pitboss.house.filings.commands import ApproveSubmission, FileSubmission, TakeEffect
from pitboss.house.filings.decide import decide
from pitboss.house.filings.evolve import evolve
from pitboss.house.filings.state import Filings, in_effect
from pitboss.submission.file.example import example
from tests.support.covers import covers

REF = "RS-EXAMPLE-1"
ONE = example()
TWO = ONE.replace("max_per_round = 5 ", "max_per_round = 4 ")
THREE = ONE.replace("max_per_round = 5 ", "max_per_round = 3 ")


def filing(text: str, at: int = 1, by: str = OPERATOR, ref: str = REF, person: str = "Ann") -> FileSubmission:
    return FileSubmission(by=by, at=at, text=text, ref=ref, person=person)


def approving(text: str, effective: int, at: int = 2, by: str = OPERATOR, ref: str = "AP-1") -> ApproveSubmission:
    return ApproveSubmission(by=by, at=at, text=text, ref=ref, person="The Commission", effective=effective)


def passing(at: int) -> TakeEffect:
    return TakeEffect(by=ROOM, at=at)


def after(*commands: HouseCommand) -> Filings:
    filings = Filings()
    for command in commands:
        made = decide(filings, command)
        assert not isinstance(made, Refusal), made
        for event in made:
            assert event_fault(filings, event) == ""
            evolve(filings, event)
    return filings


def statuses(filings: Filings) -> list[str]:
    return [one.status for one in filings.versions]


# What was asked for, and what every version is then.
LIVES: list[tuple[list[HouseCommand], list[str]]] = [
    ([], []),
    ([filing(ONE)], ["filed"]),
    ([filing(ONE), approving(ONE, 10)], ["approved"]),
    ([filing(ONE), approving(ONE, 10), passing(9)], ["approved"]),
    ([filing(ONE), approving(ONE, 10), passing(10)], ["effective"]),
    ([filing(ONE), passing(10)], ["filed"]),
    ([filing(ONE), approving(ONE, 10), passing(10), filing(TWO)], ["effective", "filed"]),
    ([filing(ONE), approving(ONE, 10), passing(10), filing(TWO), approving(TWO, 20)], ["effective", "approved"]),
    (
        [filing(ONE), approving(ONE, 10), passing(10), filing(TWO), approving(TWO, 20), passing(20)],
        ["superseded", "effective"],
    ),
    # Two whose time has come since somebody last looked: the later one is in effect.
    (
        [filing(ONE), approving(ONE, 10), filing(TWO), approving(TWO, 20), passing(30)],
        ["superseded", "effective"],
    ),
    # One that nobody approved is overtaken.
    ([filing(ONE), filing(TWO), approving(TWO, 10), passing(10)], ["superseded", "effective"]),
    # What was in effect once may be filed again.
    (
        [filing(ONE), approving(ONE, 5), passing(5), filing(TWO), approving(TWO, 6), passing(6), filing(ONE)],
        ["superseded", "effective", "filed"],
    ),
]


@covers("N-VAL-02", "O-OPR-01")
@pytest.mark.parametrize(("commands", "told"), LIVES)
def test_n_val_02__the_life_of_a_version(commands: list[HouseCommand], told: list[str]) -> None:
    assert statuses(after(*commands)) == told


REFUSED: list[tuple[list[HouseCommand], HouseCommand, str, str]] = [
    ([], filing(ONE.replace("percent = 10 ", "percent = 11 ")), "faulty", "H-03"),
    ([], filing("[facility"), "faulty", "N-VAL-01"),
    ([], filing(example(play_money=True)), "play_money", "N-CFG-submission.ref"),
    ([], filing(ONE, ref="RS-OTHER"), "other_ref", "N-CFG-submission.ref"),
    ([], filing(ONE, ref=" "), "bad_field", "O-OPR-01"),
    ([], filing(ONE, person=""), "bad_field", "O-OPR-01"),
    ([], filing(ONE, person="A\x1b[2J"), "bad_field", "O-OPR-01"),
    ([], filing("#" * 1_000_001), "too_long", "O-OPR-01"),
    ([], filing(ONE, by="dealer"), "wrong_role", "O-ROL-01"),
    ([filing(ONE)], filing(ONE), "filed_already", "N-VAL-02"),
    ([filing(ONE), approving(ONE, 2), passing(2)], filing(ONE), "filed_already", "N-VAL-02"),
    ([], approving(ONE, 10), "not_filed", "N-VAL-02"),
    ([filing(ONE)], approving(TWO, 10), "not_filed", "N-VAL-02"),
    ([filing(ONE), approving(ONE, 10)], approving(ONE, 10), "not_filed", "N-VAL-02"),
    ([filing(ONE)], approving(ONE, 10, ref=""), "bad_field", "O-OPR-01"),
    ([filing(ONE)], approving(ONE, 1, at=2), "too_early", "N-VAL-02"),
    ([filing(ONE)], approving(ONE, 10, by="floorperson"), "wrong_role", "O-ROL-01"),
    ([filing(ONE), filing(TWO), approving(TWO, 10)], approving(ONE, 20), "out_of_order", "N-VAL-02"),
    ([filing(ONE), approving(ONE, 20), filing(TWO)], approving(TWO, 10), "out_of_order", "N-VAL-02"),
    ([filing(ONE)], TakeEffect(by="player", at=9), "wrong_role", "O-ROL-01"),
]


@covers("N-VAL-01", "N-VAL-02", "O-OPR-01", "N-CFG-submission.ref", "O-ROL-01")
@pytest.mark.parametrize(("before", "command", "code", "rule"), REFUSED)
def test_n_val_02__what_is_refused(before: list[HouseCommand], command: HouseCommand, code: str, rule: str) -> None:
    filings = after(*before)
    kept = statuses(filings)
    made = decide(filings, command)
    assert isinstance(made, Refusal)
    assert (made.code, made.rule) == (code, rule)
    assert statuses(filings) == kept


def filed(version: int = 1, **more: object) -> ev.SubmissionFiled:
    fields: dict[str, object] = {"by": OPERATOR, "at": 1, "ref": REF, "person": "Ann", "text": "x", **more}
    return ev.SubmissionFiled(version=version, **fields)  # type: ignore[arg-type]


FORGED: list[tuple[list[HouseCommand], HouseEvent, str]] = [
    ([], filed(2), "files version 2"),
    ([], filed(by="dealer"), "who may not"),
    ([], filed(text=""), "without text"),
    ([], ev.SubmissionApproved(by=OPERATOR, at=1, version=1, ref="r", person="p", effective=2), "nobody filed"),
    ([filing(ONE)], ev.SubmissionApproved(by=OPERATOR, at=3, version=1, ref="r", person="p", effective=2), "before"),
    ([filing(ONE)], ev.SubmissionEffective(by=ROOM, at=3, version=1), "which is filed"),
    ([filing(ONE)], ev.SubmissionEffective(by=ROOM, at=3, version=2), "nobody filed"),
    ([filing(ONE), approving(ONE, 9)], ev.SubmissionEffective(by=ROOM, at=8, version=1), "too early"),
    (
        [filing(ONE), approving(ONE, 9)],
        ev.SubmissionApproved(by=OPERATOR, at=3, version=1, ref="r", person="p", effective=9),
        "which is approved",
    ),
]


@covers("N-VAL-02")
@pytest.mark.parametrize(("before", "event", "words"), FORGED)
def test_n_val_02__an_audit_names_what_cannot_follow(before: list[HouseCommand], event: HouseEvent, words: str) -> None:
    assert words in event_fault(after(*before), event)


STEPS: list[Callable[[int], HouseCommand]] = [
    lambda at: filing(ONE, at),
    lambda at: filing(TWO, at),
    lambda at: filing(THREE, at),
    lambda at: approving(ONE, at + 2, at),
    lambda at: approving(TWO, at + 5, at),
    lambda at: approving(THREE, at, at),
    passing,
]


@covers("N-VAL-02")
@given(st.lists(st.sampled_from(STEPS), max_size=14))
def test_n_val_02__whatever_is_asked_one_version_at_most_is_in_effect(
    steps: list[Callable[[int], HouseCommand]],
) -> None:
    filings, reached = Filings(), 0
    for at, step in enumerate(steps, 1):
        made = decide(filings, step(at))
        for event in made if not isinstance(made, Refusal) else ():
            assert event_fault(filings, event) == ""
            evolve(filings, event)
        current = in_effect(filings)
        assert statuses(filings).count("effective") <= 1
        # Never back to an earlier one.
        assert (current.version if current else 0) >= reached
        reached = current.version if current else 0
        assert all(one.status == "superseded" for one in filings.versions[: max(reached - 1, 0)])
