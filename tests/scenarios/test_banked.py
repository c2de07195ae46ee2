"""Games against the house: every scenario comes out as its file says."""

import pytest

from tests.scenarios.playing import files, played
from tests.support.covers import covers

# The same ids as in the line 'covers:' of each file.
SCENARIOS = [
    pytest.param("banked/double-draw-abandoned-wagers", marks=covers("M-WAG-01")),
    pytest.param("banked/double-draw-automated-shoe", marks=covers("M-DEAL-02", "M-DEAL-03", "N-CFG-deal.method")),
    pytest.param("banked/double-draw-card-drawn-in-error", marks=covers("M-IRR-03")),
    pytest.param(
        "banked/double-draw-dealt-by-hand-and-turned-up", marks=covers("M-PLY-08", "M-PLY-09", "M-SET-01", "M-SET-02")
    ),
    pytest.param("banked/double-draw-everybody-folds", marks=covers("M-PLY-02", "M-PLY-06")),
    pytest.param("banked/double-draw-five-aces", marks=covers("C-DD-03", "M-SET-01", "M-SET-02")),
    pytest.param("banked/double-draw-idle-table", marks=covers("M-IDL-01", "M-SHF-03")),
    pytest.param("banked/texas-idle-table", marks=covers("L-IDL-01", "L-OPN-01")),
    pytest.param("banked/double-draw-folds", marks=covers("M-PLY-02", "M-PLY-03", "M-PLY-06", "M-SET-01", "M-SET-02")),
    pytest.param(
        "banked/double-draw-joker-flush", marks=covers("C-DD-01", "C-DD-02", "C-DD-03", "M-SET-01", "M-SET-02")
    ),
    pytest.param(
        "banked/double-draw-joker-four-of-a-kind-and-full-house",
        marks=covers("C-DD-02", "C-DD-03", "M-SET-01", "M-SET-02"),
    ),
    pytest.param(
        "banked/double-draw-joker-pair-of-aces", marks=covers("C-DD-01", "C-DD-02", "C-DD-03", "M-SET-01", "M-SET-02")
    ),
    pytest.param("banked/double-draw-joker-straight-flush", marks=covers("C-DD-02", "C-DD-03", "M-SET-01", "M-SET-02")),
    pytest.param(
        "banked/double-draw-joker-straight", marks=covers("C-DD-01", "C-DD-02", "C-DD-03", "M-SET-01", "M-SET-02")
    ),
    pytest.param(
        "banked/double-draw-joker-three-of-a-kind", marks=covers("C-DD-02", "C-DD-03", "M-SET-01", "M-SET-02")
    ),
    pytest.param("banked/double-draw-joker-two-pairs", marks=covers("C-DD-02", "C-DD-03", "M-SET-01", "M-SET-02")),
    pytest.param("banked/double-draw-nobody-wagers", marks=covers("M-DEAL-03", "M-DEAL-01")),
    pytest.param("banked/double-draw-one-card-face-up", marks=covers("M-IRR-01")),
    pytest.param("banked/double-draw-one-card-short-void", marks=covers("M-IRR-01", "N-CFG-dd.shortage")),
    pytest.param("banked/double-draw-one-card-short", marks=covers("M-IRR-01", "M-DEAL-05", "N-CFG-dd.shortage")),
    pytest.param("banked/double-draw-payout-limit", marks=covers("M-SET-03", "M-SET-02", "N-CFG-dd.payoutLimit")),
    pytest.param(
        "banked/double-draw-refused",
        marks=covers(
            "M-WAG-01",
            "M-WAG-02",
            "M-WAG-03",
            "M-WAG-04",
            "M-PLY-04",
            "M-PLY-07",
            "M-DEAL-03",
            "N-CFG-dd.anteMin",
            "N-CFG-dd.anteMax",
        ),
    ),
    pytest.param(
        "banked/double-draw-settled-from-the-far-left",
        marks=covers("M-PLY-02", "M-PLY-06", "M-PLY-08", "M-PLY-09", "M-DEAL-01"),
    ),
    pytest.param("banked/double-draw-shoe-jams", marks=covers("M-IRR-05", "M-IRR-06")),
    pytest.param("banked/double-draw-shuffler-jams", marks=covers("M-IRR-04", "M-IRR-06", "M-CRD-02")),
    pytest.param(
        "banked/double-draw-six-seats-use-the-whole-deck",
        marks=covers("M-DEAL-05", "M-DEAL-01", "M-CRD-01", "M-PLY-04", "M-PLY-05", "M-PLY-07", "M-TBL-01"),
    ),
    pytest.param("banked/double-draw-smaller-bonus", marks=covers("M-WAG-02", "M-WAG-04", "N-CFG-dd.bonusEqualsAnte")),
    pytest.param(
        "banked/double-draw-stub-count", marks=covers("M-CNT-01", "M-CNT-02", "M-DEAL-05", "M-SHF-01", "M-CUT-01")
    ),
    pytest.param(
        "banked/double-draw-table-a-five-aces-to-straight",
        marks=covers("M-SET-01", "M-SET-02", "M-PLY-08", "C-DD-03", "N-CFG-dd.bonusPaytable"),
    ),
    pytest.param(
        "banked/double-draw-table-a-royals-to-two-pairs",
        marks=covers("M-SET-01", "M-SET-02", "C-DD-03", "M-PLY-02", "N-CFG-dd.bonusPaytable"),
    ),
    pytest.param(
        "banked/double-draw-table-b-five-aces-to-straight",
        marks=covers("M-SET-01", "M-SET-02", "M-PLY-08", "C-DD-03", "N-CFG-dd.bonusPaytable"),
    ),
    pytest.param(
        "banked/double-draw-table-b-royals-to-two-pairs",
        marks=covers("M-SET-01", "M-SET-02", "C-DD-03", "M-PLY-02", "N-CFG-dd.bonusPaytable", "M-PLY-06"),
    ),
    pytest.param(
        "banked/double-draw-three-and-one",
        marks=covers("M-PLY-04", "M-PLY-05", "M-PLY-07", "M-SET-01", "M-SET-02", "M-DEAL-05"),
    ),
    pytest.param("banked/double-draw-two-cards-face-up", marks=covers("M-IRR-02")),
    pytest.param("banked/double-draw-two-positions", marks=covers("M-WAG-01", "M-SET-01", "M-SET-02")),
    pytest.param(
        "banked/double-draw-whole-round",
        marks=covers(
            "M-WAG-02",
            "M-WAG-04",
            "M-DEAL-01",
            "M-PLY-02",
            "M-PLY-04",
            "M-PLY-05",
            "M-PLY-07",
            "M-PLY-08",
            "M-SET-01",
            "M-SET-02",
        ),
    ),
    pytest.param(
        "banked/double-draw-wild-royal-against-natural-royal",
        marks=covers("C-DD-02", "C-DD-03", "M-SET-01", "M-SET-02"),
    ),
    pytest.param(
        "banked/double-draw-winning-minimum-straight", marks=covers("M-SET-01", "M-SET-02", "N-CFG-dd.winningMinimum")
    ),
    pytest.param(
        "banked/double-draw-winning-minimum-trips", marks=covers("M-SET-01", "M-SET-02", "N-CFG-dd.winningMinimum")
    ),
    pytest.param("banked/double-draw-wrong-number-of-cards", marks=covers("M-CNT-02")),
    pytest.param("banked/texas-abandoned-wagers-are-lost-here", marks=covers("L-WAG-02", "N-CFG-house.abandon")),
    pytest.param("banked/texas-abandoned-wagers", marks=covers("L-WAG-02", "L-IRR-05")),
    pytest.param("banked/texas-wrong-number-while-settling", marks=covers("L-IRR-05", "L-CNT-03")),
    pytest.param("banked/texas-all-four-lost", marks=covers("L-SET-01", "L-SET-05", "L-WAG-06")),
    pytest.param(
        "banked/texas-ante-pays-from-a-flush", marks=covers("L-SET-02", "L-SET-03", "N-CFG-tx.antePayThreshold")
    ),
    pytest.param(
        "banked/texas-ante-pays-from-a-straight", marks=covers("L-SET-02", "L-SET-03", "N-CFG-tx.antePayThreshold")
    ),
    pytest.param(
        "banked/texas-automated-shoe", marks=covers("L-DEAL-01", "L-DEAL-03", "L-DEAL-04", "N-CFG-deal.method")
    ),
    pytest.param("banked/texas-bonus-on-no-line", marks=covers("L-SET-05", "L-SET-02", "L-SET-03", "L-WAG-06")),
    pytest.param(
        "banked/texas-bonus-whole-round",
        marks=covers(
            "L-WAG-04",
            "L-WAG-05",
            "L-DEAL-01",
            "L-DEAL-02",
            "L-PLY-02",
            "L-PLY-03",
            "L-PLY-05",
            "L-PLY-07",
            "L-PLY-10",
            "L-SET-02",
            "L-SET-03",
            "L-SET-05",
        ),
    ),
    pytest.param("banked/texas-card-drawn-in-error", marks=covers("L-IRR-04")),
    pytest.param(
        "banked/texas-community-cards-first", marks=covers("L-DEAL-05", "L-DEAL-03", "N-CFG-deal.communityFirst")
    ),
    pytest.param("banked/texas-dealer-card-exposed", marks=covers("L-IRR-06", "L-SET-05")),
    pytest.param(
        "banked/texas-dealt-by-hand-and-turned-up",
        marks=covers("L-PLY-09", "L-PLY-10", "L-SET-01", "L-SET-02", "L-SET-05"),
    ),
    pytest.param("banked/texas-everybody-folds", marks=covers("L-PLY-03", "L-PLY-04", "L-SET-05")),
    pytest.param("banked/texas-folded-with-a-bonus", marks=covers("L-PLY-03", "L-SET-05")),
    pytest.param("banked/texas-from-the-hand", marks=covers("L-DEAL-01", "L-DEAL-02", "N-CFG-deal.method")),
    pytest.param("banked/texas-no-bonus-offered", marks=covers("L-WAG-05", "N-CFG-tx.bonusOffered")),
    pytest.param("banked/texas-nobody-wagers", marks=covers("L-DEAL-01", "L-DEAL-02", "L-SHF-01", "L-CRD-02")),
    pytest.param("banked/texas-one-card-face-up", marks=covers("L-IRR-01", "L-SET-02")),
    pytest.param("banked/texas-pair-returns-the-ante", marks=covers("L-SET-02", "L-SET-03", "L-PLY-09", "L-DEAL-02")),
    pytest.param("banked/texas-payout-limit-counts-stakes", marks=covers("L-SET-06", "N-CFG-tx.limitCountsStake")),
    pytest.param("banked/texas-payout-limit-from-the-minimum", marks=covers("L-SET-06", "N-CFG-tx.payoutLimit")),
    pytest.param("banked/texas-payout-limit-to-the-cent", marks=covers("L-SET-06", "L-PLY-03")),
    pytest.param("banked/texas-payout-limit", marks=covers("L-SET-06", "L-SET-05", "N-CFG-tx.payoutLimit")),
    pytest.param(
        "banked/texas-refused-wagers",
        marks=covers(
            "L-WAG-02",
            "L-WAG-03",
            "L-WAG-04",
            "L-WAG-05",
            "L-WAG-07",
            "L-PLY-02",
            "L-PLY-05",
            "L-PLY-07",
            "L-DEAL-01",
            "N-CFG-tx.anteMin",
            "N-CFG-tx.anteMax",
            "N-CFG-tx.bonusMin",
            "N-CFG-tx.bonusMax",
        ),
    ),
    pytest.param(
        "banked/texas-settled-from-the-far-right",
        marks=covers("L-PLY-10", "L-SET-01", "L-SET-02", "L-SET-04", "L-TBL-01"),
    ),
    pytest.param("banked/texas-shoe-jams", marks=covers("M-IRR-05", "L-IRR-08")),
    pytest.param("banked/texas-shuffler-jams", marks=covers("L-IRR-07", "L-IRR-08", "L-CRD-02")),
    pytest.param("banked/texas-stub-count-everybody-folds", marks=covers("L-CNT-01", "L-CNT-02", "L-PLY-03")),
    pytest.param(
        "banked/texas-stub-count", marks=covers("L-CNT-01", "L-CNT-02", "L-CNT-03", "L-SHF-01", "L-SHF-03", "L-CUT-01")
    ),
    pytest.param(
        "banked/texas-table-a-aces-against-aces",
        marks=covers("L-SET-05", "L-SET-04", "L-SET-01", "L-PLY-03", "N-CFG-tx.bonusPaytable"),
    ),
    pytest.param(
        "banked/texas-table-a-aces-and-suited",
        marks=covers("L-SET-05", "L-SET-01", "L-SET-02", "L-SET-03", "L-WAG-06", "N-CFG-tx.bonusPaytable"),
    ),
    pytest.param(
        "banked/texas-table-a-aces-with-a-court-card",
        marks=covers("L-SET-05", "L-SET-02", "L-SET-03", "L-PLY-03", "N-CFG-tx.bonusPaytable"),
    ),
    pytest.param(
        "banked/texas-table-b-aces-against-aces",
        marks=covers("L-SET-05", "L-SET-04", "L-SET-01", "L-PLY-03", "N-CFG-tx.bonusPaytable"),
    ),
    pytest.param(
        "banked/texas-table-b-aces-and-suited",
        marks=covers("L-SET-05", "L-SET-01", "L-SET-02", "L-SET-03", "L-WAG-06", "N-CFG-tx.bonusPaytable"),
    ),
    pytest.param(
        "banked/texas-table-b-aces-with-a-court-card",
        marks=covers("L-SET-05", "L-SET-02", "L-SET-03", "L-PLY-03", "N-CFG-tx.bonusPaytable"),
    ),
    pytest.param("banked/texas-ties", marks=covers("L-SET-04", "L-PLY-09")),
    pytest.param(
        "banked/texas-turn-checked-river-wagered",
        marks=covers("L-PLY-05", "L-PLY-06", "L-PLY-07", "L-PLY-08", "L-PLY-02"),
    ),
    pytest.param("banked/texas-two-cards-face-up-at-the-flop", marks=covers("L-IRR-03", "L-IRR-02", "L-SET-05")),
    pytest.param("banked/texas-two-cards-face-up-before-the-deal", marks=covers("L-IRR-02", "L-IRR-01")),
    pytest.param("banked/texas-wrong-number-of-cards", marks=covers("L-IRR-05")),
]


@pytest.mark.parametrize("name", SCENARIOS)
def test_scenario__comes_out_as_written(name: str) -> None:
    outcome = played(name)
    assert outcome.failures == ()
    assert outcome.checked > 1


def test_every_file_of_the_folder_is_in_the_table_with_its_rules() -> None:
    named = {str(param.values[0]): next(iter(param.marks)).args for param in SCENARIOS}
    assert named
    assert files(["banked"]) == named
