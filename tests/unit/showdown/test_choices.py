"""The house's choices about showdown and odd chips: what can be chosen, and what is refused."""

from typing import Any

import pytest

from pitboss.engine import start_table
from pitboss.games import find_game
from pitboss.submission import ChoicesError, HouseChoices, usual_stakes
from tests.support.covers import covers

# Key, game, and the readings that the spec names; the first is the default.
BOTH = ("by_suit", "first_left_of_button")
READINGS: list[tuple[str, str, tuple[Any, ...]]] = [
    ("showdown_disclose_discarded", "holdem", (False, True)),
    ("showdown_first_if_checked", "holdem", ("first_to_act", "last_aggressor")),
    ("showdown_all_in_face_up", "holdem", (False, True)),
    ("odd_chip_card_set", "omaha-high", ("winning_five", "hole_cards", "all_cards")),
    ("odd_chip_low_direction", "omaha-hi-lo-8", ("smallest_card_lowest_suit", "largest_card_lowest_suit")),
    ("odd_chip_distribution", "holdem", ("all_to_one_if_up_to_1", "one_unit_each")),
    ("td_no_badugi", "badacey", ("fallback", "scoop")),
    ("six_plus_ace_kicker", "six-plus-holdem", ("high", "low")),
    ("chips_multi_chip_rule", "holdem", ("call_if_one_chip_short", "face_value")),
    ("table_unit", "holdem", (100, 50, 25, 1)),
    ("odd_chip_he", "holdem", BOTH[::-1]),
    ("odd_chip_oma_high", "omaha-high", BOTH),
    ("odd_chip_oma_low", "omaha-hi-lo-8", BOTH),
    ("odd_chip_oma5_high", "five-card-omaha-high", BOTH),
    ("odd_chip_oma5_low", "five-card-omaha-hi-lo-8", BOTH),
    ("odd_chip_bdg", "badugi", BOTH),
    ("odd_chip_stud7", "seven-card-stud-hi-lo", BOTH[:1]),
    ("odd_chip_stud7_high", "seven-card-stud-high", BOTH),
    ("odd_chip_stud7_low", "seven-card-stud-low", BOTH),
    ("odd_chip_draw5", "five-card-draw-high", BOTH),
    ("odd_chip_stud5", "five-card-stud", BOTH),
]
IDS = [row[0] for row in READINGS]

pytestmark = covers(
    "N-CFG-showdown.discloseDiscarded", "N-CFG-showdown.firstIfChecked", "N-CFG-showdown.allInFaceUp",
    "N-CFG-oddChip.cardSet", "N-CFG-oddChip.lowDirection", "N-CFG-oddChip.distribution", "N-CFG-td.noBadugi",
    "N-CFG-sixPlus.aceKicker", "N-CFG-chips.multiChipRule", "N-CFG-table.unit", "N-CFG-oddChip.HE",
    "N-CFG-oddChip.OMA.high", "N-CFG-oddChip.OMA.low", "N-CFG-oddChip.OMA5.high", "N-CFG-oddChip.OMA5.low",
    "N-CFG-oddChip.BDG", "N-CFG-oddChip.STUD7", "N-CFG-oddChip.STUD7.high", "N-CFG-oddChip.STUD7.low",
    "N-CFG-oddChip.DRAW5", "N-CFG-oddChip.STUD5",
)  # fmt: skip


@pytest.mark.parametrize(("key", "game", "readings"), READINGS, ids=IDS)
def test_n_cfg__every_reading_opens_a_table_and_the_default_is_the_first(
    key: str, game: str, readings: tuple[Any, ...]
) -> None:
    assert getattr(HouseChoices(), key) == readings[0]
    for reading in readings:
        choice: dict[str, Any] = {key: reading}
        table, opened = start_table(game, usual_stakes(find_game(game), **choice))
        assert getattr(table.plan.house, key) == getattr(opened.house, key) == reading


@pytest.mark.parametrize(("key", "game", "readings"), READINGS, ids=IDS)
@pytest.mark.parametrize("wrong", ["custom", "", 7.5])
def test_n_cfg__anything_else_is_refused_by_its_key(
    key: str, game: str, readings: tuple[Any, ...], wrong: object
) -> None:
    choice: dict[str, Any] = {key: wrong}
    with pytest.raises(ChoicesError) as error:
        start_table(game, usual_stakes(find_game(game), **choice))
    assert key in [fault.place for fault in error.value.faults]
