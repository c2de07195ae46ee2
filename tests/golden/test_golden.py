"""Logs of the past fold to the same stacks for ever, and show everybody what they showed."""

import json
from pathlib import Path

import pytest

from pitboss.engine import fold
from pitboss.engine.events import (
    EVENT_TYPES,
    HandEnded,
    HandRecorded,
    HandStarted,
    MisdealCalled,
    RecordTakenBack,
    RoundVoided,
)
from tests.golden.make import LOGS, STACKS, VIEWS, ends_of, played_script, read_log
from tests.golden.scripts import SCRIPTS, Script
from tests.golden.scripts_banked import BANKED_SCRIPTS
from tests.golden.transcript import TRANSCRIPTS, transcript
from tests.support.covers import covers

ENDS: dict[str, list[int]] = json.loads(STACKS.read_text(encoding="utf-8"))
NAMES = sorted(path.stem for path in LOGS.glob("*.jsonl"))
# P 18.G, 18.I: a hand that was misdealt or is void is over too.
ENDED = (HandEnded, MisdealCalled, RoundVoided)


def test_golden_logs__each_has_its_stacks_and_together_they_have_every_event() -> None:
    assert sorted(ENDS) == NAMES
    assert {type(event) for name in NAMES for event in read_log(name)} == set(EVENT_TYPES)


@pytest.mark.parametrize("name", NAMES)
def test_golden_logs__fold_to_the_same_stacks_for_ever(name: str) -> None:
    log = read_log(name)
    table = fold(log)
    assert ends_of(table) == ENDS[name]
    assert table.hand is None
    # A record that was taken back was never a hand.
    back = sum(isinstance(event, RecordTakenBack) for event in log)
    assert table.hand_number == sum(isinstance(event, HandStarted | HandRecorded) for event in log) - back
    assert table.hand_number == sum(isinstance(event, ENDED) for event in log) - back > 0


@covers("E-STK-07", "G-OMA-04", "G-OMA-08", "D-BDG-05", "F-RIT-10", "K-PRO-04", "O-DLR-03")
@covers("L-SET-02", "L-SET-03", "L-SET-05", "L-IRR-06", "L-DEAL-05", "M-SET-01", "M-SET-02", "M-IRR-03", "M-CNT-02")
@pytest.mark.parametrize("script", SCRIPTS + BANKED_SCRIPTS, ids=lambda script: script.name)
def test_golden_scripts__end_as_worked_out_by_hand(script: Script) -> None:
    table, log = played_script(script)
    assert tuple(table.stacks[1:]) == tuple(100 * dollars for dollars in script.end)
    assert table.stacks[1:] == ENDS[script.name]
    assert fold(log) == table


@covers("D-GEN-06")
@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_golden_views__show_everybody_what_they_showed(name: str) -> None:
    stored: Path = VIEWS / f"{name}.txt"
    assert transcript(read_log(name)) == stored.read_text(encoding="utf-8")
