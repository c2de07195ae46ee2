"""Decks and equipment: every scenario comes out as its file says."""

import pytest

from tests.scenarios.playing import files, played
from tests.support.covers import covers

# The same ids as in the line 'covers:' of each file.
SCENARIOS = [
    pytest.param("decks/24-hours", marks=covers("A-15", "N-CFG-deck.changeHours")),
    pytest.param("decks/count", marks=covers("B-07", "N-CFG-count.everyRounds")),
    pytest.param("decks/counting-device", marks=covers("B-03", "B-08", "B-10", "A-14")),
    pytest.param(
        "decks/electronic-under-a-submission",
        marks=covers(
            "N-CFG-device.approvalRef", "N-CFG-submission.ref", "A-11", "A-16", "A-17", "A-18", "A-23", "B-01"
        ),
    ),
    pytest.param("decks/everybody-has-left", marks=covers("A-22", "A-23", "A-25")),
    pytest.param("decks/idle-table", marks=covers("A-22", "A-23", "A-25")),
    pytest.param(
        "decks/opening",
        marks=covers(
            "A-02",
            "A-03",
            "A-04",
            "A-11",
            "A-12",
            "A-16",
            "A-17",
            "A-18",
            "A-19",
            "B-01",
            "B-02",
            "B-04",
            "B-05",
            "N-CFG-shuffler.mode",
            "O-ROL-01",
        ),
    ),
    pytest.param("decks/preshuffled", marks=covers("A-21", "N-CFG-deck.preInspected", "N-CFG-deck.preshuffled")),
    pytest.param("decks/recut", marks=covers("B-06", "O-FLR-03")),
    pytest.param("decks/wrong-count", marks=covers("B-09", "B-10", "K-CNT-01", "K-VOID-01")),
]


@pytest.mark.parametrize("name", SCENARIOS)
def test_scenario__comes_out_as_written(name: str) -> None:
    outcome = played(name)
    assert outcome.failures == ()
    assert outcome.checked > 1


def test_every_file_of_the_folder_is_in_the_table_with_its_rules() -> None:
    named = {str(param.values[0]): next(iter(param.marks)).args for param in SCENARIOS}
    assert named
    assert files(["decks"]) == named
