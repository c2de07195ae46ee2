"""Chapter 18, a scenario for each paragraph, and who may rule by it: every one comes out as its file says."""

import pytest

from tests.scenarios.playing import files, played
from tests.support.covers import covers

# The same ids as in the line 'covers:' of each file.
SCENARIOS = [
    pytest.param("irregularities/7-c-who-sits-does-not-rule", marks=covers("A-26", "O-DLR-02", "K-CON-01")),
    pytest.param("irregularities/18-a-dispute", marks=covers("K-CON-01")),
    pytest.param("irregularities/18-b-one-player-to-a-hand", marks=covers("K-CON-02")),
    pytest.param("irregularities/18-c-player-removed", marks=covers("K-CON-03")),
    pytest.param("irregularities/18-d-cards-in-view", marks=covers("D-GEN-03")),
    pytest.param("irregularities/18-e-showdown", marks=covers("G-GEN-03", "G-GEN-04", "G-GEN-05", "G-GEN-06")),
    pytest.param("irregularities/18-f-discarded-too-early", marks=covers("G-GEN-07")),
    pytest.param(
        "irregularities/18-g1-not-shuffled", marks=covers("K-MIS-01", "K-MIS-05", "N-CFG-misdeal.faceUpAnyTime")
    ),
    pytest.param("irregularities/18-g2-wrong-start", marks=covers("K-MIS-02", "K-MIS-05")),
    pytest.param("irregularities/18-g3-two-cards-face-up", marks=covers("K-MIS-03", "K-MIS-05", "K-FUP-01")),
    pytest.param("irregularities/18-g4-player-left-out", marks=covers("K-MIS-04", "K-MIS-05")),
    pytest.param("irregularities/18-h-ineligible-player", marks=covers("K-INE-01")),
    pytest.param("irregularities/18-i-cards-missing", marks=covers("K-VOID-01")),
    pytest.param("irregularities/18-i-side-pot-pushed", marks=covers("K-VOID-01", "B-10")),
    pytest.param("irregularities/18-j-card-face-up", marks=covers("K-FUP-01")),
    pytest.param("irregularities/18-k-the-last-hand-cannot-be-shown", marks=covers("K-PRO-01", "G-GEN-01")),
    pytest.param("irregularities/18-k-unprotected-hand", marks=covers("K-PRO-01")),
    pytest.param("irregularities/18-k1-stud-hole-cards", marks=covers("K-PRO-02", "K-PRO-04", "K-PRO-01")),
    pytest.param("irregularities/18-k2-hand-reconstructed", marks=covers("K-PRO-03")),
    pytest.param("irregularities/18-k3-refund", marks=covers("K-PRO-04")),
    pytest.param("irregularities/18-k4-player-gone", marks=covers("K-PRO-05")),
    pytest.param(
        "irregularities/18-l-words-before-gestures", marks=covers("E-DEC-01", "E-DEC-02", "N-CFG-bet.outOfTurnBinding")
    ),
    pytest.param("irregularities/18-l-words-that-bind", marks=covers("N-CFG-bet.outOfTurnBinding")),
    pytest.param("irregularities/18-l1a-hand-thrown-forward", marks=covers("E-DEC-08")),
    pytest.param("irregularities/18-l1b-up-cards-turned-down", marks=covers("E-DEC-08")),
    pytest.param("irregularities/18-l2-thrown-raise-above-all-stacks", marks=covers("E-BLD-03", "E-STK-07")),
    pytest.param("irregularities/18-l2-bound-at-the-turn-and-thrown-away", marks=covers("E-BLD-03", "E-DEC-08")),
    pytest.param("irregularities/18-l2-owed-all-the-same", marks=covers("E-BLD-03")),
    pytest.param("irregularities/18-l2-said-and-thrown-away", marks=covers("E-BLD-03")),
    pytest.param("irregularities/18-m1-stud-hole-card-exposed", marks=covers("K-STUD7-01")),
    pytest.param("irregularities/18-m2-stud-both-exposed", marks=covers("K-STUD7-02")),
    pytest.param("irregularities/18-m3a-stud-last-card-exposed-stops", marks=covers("K-STUD7-03")),
    pytest.param("irregularities/18-m3b-stud-last-card-exposed-plays-on", marks=covers("K-STUD7-03")),
    pytest.param("irregularities/18-n-five-card-stud-exposed", marks=covers("K-STUD5-01")),
    pytest.param("irregularities/18-o-card-off-the-table", marks=covers("K-FUP-02")),
    pytest.param(
        "irregularities/18-p-holdem-hole-card-exposed",
        marks=covers("K-EXP-01", "N-CFG-exposed.games", "N-CFG-exposed.timing"),
    ),
    pytest.param("irregularities/18-p-omaha-two-exposed", marks=covers("K-EXP-01")),
    pytest.param("irregularities/18-q-device-jams", marks=covers("K-SHF-01", "B-14")),
    pytest.param("irregularities/18-r-device-out-of-order", marks=covers("K-SHF-01", "B-15")),
    pytest.param("irregularities/18-s-supplement", marks=covers("K-SUP-01", "N-CFG-irregularity.supplement")),
]


@pytest.mark.parametrize("name", SCENARIOS)
def test_scenario__comes_out_as_written(name: str) -> None:
    outcome = played(name)
    assert outcome.failures == ()
    assert outcome.checked > 1


def test_every_file_of_the_folder_is_in_the_table_with_its_rules() -> None:
    named = {str(param.values[0]): next(iter(param.marks)).args for param in SCENARIOS}
    assert named
    assert files(["irregularities"]) == named
