"""Every scenario of these folders comes out as its file says; the table names the rules that each of them shows."""

import pytest

from tests.scenarios.playing import files, played
from tests.support.covers import covers

# The same ids as in the line 'covers:' of each file.
SCENARIOS = [
    pytest.param("hands/first-button", marks=covers("D-BTN-01", "N-CFG-button.tie", "N-CFG-button.initial")),
    pytest.param("hands/fixed-limit-odd-all-in", marks=covers("G-GEN-10", "N-CFG-table.unit", "N-CFG-bet.structure")),
    pytest.param("hands/heads-up-by-the-letter", marks=covers("E-BLD-01", "E-ORD-01", "E-ORD-02", "D-BTN-02")),
    pytest.param("hands/heads-up-card-room", marks=covers("N-CFG-blinds.headsUpButtonSmall", "E-ORD-02")),
    pytest.param(
        "hands/heads-up-while-one-waits",
        marks=covers("N-CFG-blinds.headsUpButtonSmall", "N-CFG-blinds.post", "E-BLD-01"),
    ),
    pytest.param(
        "hands/holdem-side-pots",
        marks=covers("E-STK-06", "E-STK-07", "G-GEN-11", "E-BLD-01", "E-BLD-02", "E-ORD-01", "E-ORD-02"),
    ),
    pytest.param("hands/one-chip-on-the-option", marks=covers("E-DEC-07", "E-STR-04")),
    pytest.param("hands/raise-too-large", marks=covers("E-DEC-01", "E-DEC-05")),
    pytest.param("hands/raise-too-small", marks=covers("E-DEC-01", "E-DEC-05", "E-STK-06")),
    pytest.param("hands/short-all-in", marks=covers("E-ACT-04", "N-CFG-bet.shortAllInReopens")),
    pytest.param("hands/shown-after", marks=covers("G-GEN-12", "G-GEN-01")),
    pytest.param(
        "hands/stud-all-in-with-the-ante",
        marks=covers("N-CFG-stake.allowShortForced", "E-FB-01", "E-STK-06", "E-STK-07"),
    ),
    pytest.param("hands/stud-completion-no-limit", marks=covers("N-CFG-bet.minRaise", "E-FB-08", "E-ACT-04")),
    pytest.param(
        "hands/stud-hi-lo-8-common-card", marks=covers("D-STUD7-05", "D-STUD7-06", "D-STUD7-07", "G-STUD7-09")
    ),
    pytest.param("hands/six-card-omaha-high", marks=covers("G-OMA-01", "G-OMA-02")),
    pytest.param("hands/string-raises", marks=covers("E-DEC-04", "E-DEC-05")),
    pytest.param("hands/three-blinds-one-coming-in", marks=covers("E-BLD-02", "E-BLD-01", "N-CFG-blinds.post")),
    pytest.param("hands/triple-draw-reshuffle", marks=covers("D-TD-01", "D-TD-03", "D-TD-05", "G-TD-01")),
    pytest.param("hands/uncalled-bet", marks=covers("E-STK-06", "E-STK-08")),
    pytest.param(
        "hands/why-hold-em-card-room",
        marks=covers(
            "N-CFG-blinds.headsUpButtonSmall",
            "D-BTN-01",
            "D-GEN-07",
            "E-ACT-01",
            "E-ACT-03",
            "E-ACT-11",
            "E-STR-04",
            "E-STK-06",
            "G-GEN-03",
            "G-GEN-04",
        ),
    ),
    pytest.param(
        "hands/why-stud-folds",
        marks=covers("D-STUD7-01", "E-FB-01", "E-FB-08", "E-ACT-02", "E-ACT-05", "E-ORD-03", "D-GEN-05"),
    ),
    pytest.param(
        "hands/words-and-chips", marks=covers("E-DEC-01", "E-DEC-02", "E-DEC-04", "E-DEC-05", "E-DEC-07", "E-ORD-07")
    ),
    pytest.param("odd-chips/badacey-halving", marks=covers("G-TD-06")),
    pytest.param("odd-chips/badeucey-halving", marks=covers("G-TD-05")),
    pytest.param("odd-chips/badeucey-tied-badugis", marks=covers("G-TD-05", "G-TD-07", "N-CFG-oddChip.TD")),
    pytest.param("odd-chips/badeucey-tied-lows", marks=covers("G-TD-05", "G-TD-07")),
    pytest.param("odd-chips/badugi-by-seat", marks=covers("G-BDG-02", "G-BDG-03", "N-CFG-oddChip.BDG")),
    pytest.param("odd-chips/badugi-by-suit", marks=covers("G-BDG-02", "G-BDG-03")),
    pytest.param("odd-chips/five-card-draw-high-by-seat", marks=covers("G-DRAW5-03", "N-CFG-oddChip.DRAW5")),
    pytest.param("odd-chips/five-card-draw-high", marks=covers("G-DRAW5-01", "G-DRAW5-03", "N-CFG-oddChip.DRAW5")),
    pytest.param("odd-chips/five-card-draw-low", marks=covers("G-DRAW5-02", "G-DRAW5-03", "N-CFG-oddChip.DRAW5")),
    pytest.param("odd-chips/five-card-omaha-halving", marks=covers("G-OMA5-03", "G-OMA5-04")),
    pytest.param("odd-chips/five-card-omaha-high-tied", marks=covers("G-OMA5-02", "G-OMA5-04")),
    pytest.param("odd-chips/five-card-omaha-tied-highs-by-seat", marks=covers("G-OMA5-04", "N-CFG-oddChip.OMA5.high")),
    pytest.param("odd-chips/five-card-omaha-tied-highs", marks=covers("G-OMA5-04")),
    pytest.param("odd-chips/five-card-omaha-tied-lows-by-seat", marks=covers("G-OMA5-04", "N-CFG-oddChip.OMA5.low")),
    pytest.param("odd-chips/five-card-omaha-tied-lows", marks=covers("G-OMA5-03", "G-OMA5-04")),
    pytest.param("odd-chips/five-card-stud-by-seat", marks=covers("G-STUD5-02", "N-CFG-oddChip.STUD5")),
    pytest.param(
        "odd-chips/five-card-stud",
        marks=covers("G-STUD5-01", "G-STUD5-02", "E-FB-05", "E-FB-06", "N-CFG-oddChip.STUD5"),
    ),
    pytest.param("odd-chips/holdem-by-suit", marks=covers("G-HE-04", "N-CFG-oddChip.HE")),
    pytest.param("odd-chips/holdem-first-left-of-button", marks=covers("G-HE-04", "G-GEN-09", "G-GEN-10")),
    pytest.param(
        "odd-chips/holdem-quarters-all-to-one",
        marks=covers("G-HE-04", "G-GEN-10", "N-CFG-table.unit", "N-CFG-oddChip.distribution"),
    ),
    pytest.param(
        "odd-chips/holdem-quarters-one-each",
        marks=covers("G-HE-04", "G-GEN-10", "N-CFG-table.unit", "N-CFG-oddChip.distribution"),
    ),
    pytest.param("odd-chips/holdem-side-pots", marks=covers("G-GEN-11", "G-GEN-10", "G-HE-04", "E-STK-07", "G-GEN-08")),
    pytest.param(
        "odd-chips/holdem-three-ways-two-odd-dollars",
        marks=covers("G-HE-03", "G-HE-04", "G-GEN-10", "N-CFG-oddChip.distribution"),
    ),
    pytest.param("odd-chips/omaha-halving-with-tied-highs", marks=covers("G-OMA-04", "G-OMA-05", "G-OMA-06")),
    pytest.param("odd-chips/omaha-halving", marks=covers("G-OMA-03", "G-OMA-04")),
    pytest.param("odd-chips/omaha-high-tied", marks=covers("G-OMA-02", "G-OMA-05", "G-OMA-06")),
    pytest.param("odd-chips/omaha-tied-highs-by-seat", marks=covers("G-OMA-05", "G-OMA-06", "N-CFG-oddChip.OMA.high")),
    pytest.param("odd-chips/omaha-tied-highs", marks=covers("G-OMA-05", "G-OMA-06", "G-OMA-09")),
    pytest.param("odd-chips/omaha-tied-lows-by-seat", marks=covers("G-OMA-07", "G-OMA-08", "N-CFG-oddChip.OMA.low")),
    pytest.param(
        "odd-chips/omaha-tied-lows",
        marks=covers("G-OMA-03", "G-OMA-04", "G-OMA-07", "G-OMA-08", "G-OMA-09", "G-OMA-11"),
    ),
    pytest.param("odd-chips/six-card-omaha-high-tied", marks=covers("G-OMA-02", "G-OMA-05", "G-OMA-06")),
    pytest.param("odd-chips/six-plus", marks=covers("G-6P-04", "G-HE-03", "N-CFG-oddChip.6P")),
    pytest.param("odd-chips/stud-hi-lo-8-no-low-tied-highs", marks=covers("G-STUD7-06", "G-STUD7-09")),
    pytest.param("odd-chips/stud-hi-lo-8-no-low", marks=covers("G-STUD7-09", "E-FB-04")),
    pytest.param("odd-chips/stud-hi-lo-halving", marks=covers("G-STUD7-04", "G-STUD7-05", "E-FB-03")),
    pytest.param("odd-chips/stud-hi-lo-tied-highs", marks=covers("G-STUD7-06", "G-STUD7-08", "G-GEN-10")),
    pytest.param(
        "odd-chips/stud-hi-lo-tied-lows-largest-card", marks=covers("G-STUD7-07", "N-CFG-oddChip.lowDirection")
    ),
    pytest.param("odd-chips/stud-hi-lo-tied-lows", marks=covers("G-STUD7-07", "G-STUD7-08", "G-GEN-10")),
    pytest.param("odd-chips/stud-high-tied-all-cards", marks=covers("G-STUD7-13", "N-CFG-oddChip.cardSet")),
    pytest.param("odd-chips/stud-high-tied-by-seat", marks=covers("G-STUD7-13", "N-CFG-oddChip.STUD7.high")),
    pytest.param("odd-chips/stud-high-tied", marks=covers("G-STUD7-02", "G-STUD7-13", "E-FB-01")),
    pytest.param("odd-chips/stud-low-tied-by-seat", marks=covers("G-STUD7-13", "N-CFG-oddChip.STUD7.low")),
    pytest.param("odd-chips/stud-low-tied", marks=covers("G-STUD7-03", "G-STUD7-13", "E-FB-02")),
    pytest.param("odd-chips/triple-draw-2-7", marks=covers("G-TD-02", "G-TD-03", "N-CFG-oddChip.TD")),
    pytest.param("odd-chips/triple-draw-a-5", marks=covers("G-TD-02", "G-TD-03", "N-CFG-oddChip.TD")),
]


@pytest.mark.parametrize("name", SCENARIOS)
def test_scenario__comes_out_as_written(name: str) -> None:
    outcome = played(name)
    assert outcome.failures == ()
    assert outcome.checked > 1


def test_every_file_of_the_folder_is_in_the_table_with_its_rules() -> None:
    named = {str(param.values[0]): next(iter(param.marks)).args for param in SCENARIOS}
    assert named
    assert files(["hands", "odd-chips"]) == named
