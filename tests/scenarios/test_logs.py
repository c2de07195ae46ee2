"""What every scenario's log has in common, in whatever folder it is."""

import pytest

from pitboss.engine import fold
from pitboss.notation.text import read_log, write_log
from tests.scenarios.playing import FOLDER, files, played

# Each has a test module with its table.
FOLDERS = ("banked", "by-hand", "decks", "hands", "irregularities", "odd-chips", "options")


@pytest.mark.parametrize("name", files(FOLDERS))
def test_scenario__its_log_in_text_folds_to_the_same_stacks(name: str) -> None:
    outcome = played(name)
    again = read_log(write_log(outcome.log))
    assert tuple(again) == outcome.log
    assert tuple(fold(again).stacks) == outcome.stacks


def test_no_scenario_lies_outside_these_folders() -> None:
    found = {path.relative_to(FOLDER).parts[0] for path in FOLDER.rglob("*.scenario")}
    assert found == set(FOLDERS)
