"""Options, the Kill and the straddle: every scenario comes out as its file says."""

import pytest

from tests.scenarios.playing import files, played
from tests.support.covers import covers

# The same ids as in the line 'covers:' of each file.
SCENARIOS = [
    pytest.param(
        "options/bomb-pot-declined", marks=covers("F-BMB-02", "F-BMB-04", "F-OPT-01", "N-CFG-bomb.shortAllIn")
    ),
    pytest.param("options/bomb-pot-hi-lo", marks=covers("F-BMB-06", "F-BMB-05")),
    pytest.param(
        "options/bomb-pot-then-run-it-twice", marks=covers("F-BMB-05", "F-RIT-09", "F-RIT-10", "N-CFG-opt.combine")
    ),
    pytest.param(
        "options/bomb-pot",
        marks=covers("F-BMB-02", "F-BMB-03", "F-BMB-05", "F-BMB-06", "N-CFG-opt.bombPot", "N-CFG-opt.bombAmount"),
    ),
    pytest.param("options/double-board-hi-lo", marks=covers("F-DBL-02", "F-DBL-03", "F-DBL-04")),
    pytest.param("options/double-board-same-winner", marks=covers("F-DBL-04")),
    pytest.param(
        "options/double-board",
        marks=covers(
            "F-DBL-01",
            "F-DBL-02",
            "F-DBL-03",
            "F-DBL-04",
            "F-DBL-05",
            "N-CFG-opt.doubleBoard",
            "N-CFG-opt.doubleAmount",
            "N-CFG-double.oddTo",
            "N-CFG-opt.doubleBoard.buttonStays",
        ),
    ),
    pytest.param("options/double-board-twice-in-a-row", marks=covers("F-DBL-05", "N-CFG-opt.doubleBoard.buttonStays")),
    pytest.param(
        "options/half-kill", marks=covers("E-KIL-01", "E-KIL-03", "E-KIL-04", "N-CFG-kill.mode", "N-CFG-kill.rounding")
    ),
    pytest.param("options/kill-posted-minimum", marks=covers("E-STK-05", "E-KIL-02", "E-KIL-04", "E-ACT-08")),
    pytest.param(
        "options/kill",
        marks=covers(
            "E-KIL-01", "E-KIL-02", "E-KIL-04", "N-CFG-kill.mode", "N-CFG-kill.qualifyingPot", "N-CFG-kill.scaleBlinds"
        ),
    ),
    pytest.param("options/run-it-twice-after-the-river", marks=covers("F-RIT-05")),
    pytest.param("options/run-it-twice-declined", marks=covers("F-RIT-06")),
    pytest.param("options/run-it-twice-not-offered", marks=covers("F-RIT-02", "F-RIT-03", "F-RIT-04", "F-RIT-05")),
    pytest.param(
        "options/run-it-twice-on-the-turn",
        marks=covers("F-RIT-03", "F-RIT-08", "F-RIT-09", "F-RIT-10", "G-HE-03", "G-HE-04"),
    ),
    pytest.param(
        "options/run-it-twice-one-of-three-declines",
        marks=covers(
            "F-RIT-02",
            "F-RIT-04",
            "F-RIT-05",
            "F-RIT-06",
            "F-RIT-07",
            "F-RIT-08",
            "F-RIT-09",
            "F-RIT-10",
            "N-CFG-rit.allowHiLo",
        ),
    ),
    pytest.param("options/run-it-twice-stub-too-small", marks=covers("F-RIT-11", "N-CFG-rit.shortage")),
    pytest.param(
        "options/run-it-twice-three-players",
        marks=covers("F-RIT-02", "F-RIT-04", "F-RIT-06", "F-RIT-08", "F-RIT-09", "F-RIT-10"),
    ),
    pytest.param(
        "options/run-it-twice-tournament",
        marks=covers("F-RIT-01", "F-BMB-01", "F-DBL-01", "F-WTF-01", "N-CFG-table.isTournament"),
    ),
    pytest.param(
        "options/run-it-twice-two-players",
        marks=covers(
            "F-RIT-03",
            "F-RIT-05",
            "F-RIT-06",
            "F-RIT-08",
            "F-RIT-09",
            "F-RIT-10",
            "F-RIT-12",
            "N-CFG-opt.runItTwice",
            "N-CFG-rit.oddTo",
        ),
    ),
    pytest.param("options/straddle-heads-up", marks=covers("E-STR-01", "E-STR-04", "E-ORD-01")),
    pytest.param("options/straddle-passed", marks=covers("E-STR-01", "E-STR-02")),
    pytest.param(
        "options/straddle",
        marks=covers("E-STR-01", "E-STR-02", "E-STR-04", "N-CFG-straddle.offered", "N-CFG-straddle.amount"),
    ),
    pytest.param("options/waterfall-hi-lo", marks=covers("F-WTF-03", "G-OMA5-04")),
    pytest.param(
        "options/waterfall",
        marks=covers(
            "F-WTF-01",
            "F-WTF-02",
            "F-WTF-03",
            "N-CFG-opt.waterfall",
            "N-CFG-opt.waterfallAmount",
            "N-CFG-waterfall.laterBetting",
        ),
    ),
]


@pytest.mark.parametrize("name", SCENARIOS)
def test_scenario__comes_out_as_written(name: str) -> None:
    outcome = played(name)
    assert outcome.failures == ()
    assert outcome.checked > 1


def test_every_file_of_the_folder_is_in_the_table_with_its_rules() -> None:
    named = {str(param.values[0]): next(iter(param.marks)).args for param in SCENARIOS}
    assert named
    assert files(["options"]) == named
