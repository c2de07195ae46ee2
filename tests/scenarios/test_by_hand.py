"""Tables dealt by hand: every scenario comes out as its file says."""

import pytest

from tests.scenarios.playing import files, played
from tests.support.covers import covers

# The same ids as in the line 'covers:' of each file.
SCENARIOS = [
    pytest.param("by-hand/stud", marks=covers("O-DLR-03", "O-DLR-04", "K-STUD7-01")),
    pytest.param("by-hand/taken-back-by-the-dealer", marks=covers("O-DLR-03")),
    pytest.param("by-hand/taken-back-by-the-floorperson", marks=covers("O-DLR-03")),
    pytest.param("by-hand/taken-back-after-a-push", marks=covers("O-DLR-03")),
    pytest.param("by-hand/whole-hand-electronic", marks=covers("O-DLR-03", "O-DLR-04")),
    pytest.param("by-hand/whole-hand", marks=covers("O-DLR-03", "O-DLR-04")),
]


@pytest.mark.parametrize("name", SCENARIOS)
def test_scenario__comes_out_as_written(name: str) -> None:
    outcome = played(name)
    assert outcome.failures == ()
    assert outcome.checked > 1


def test_every_file_of_the_folder_is_in_the_table_with_its_rules() -> None:
    named = {str(param.values[0]): next(iter(param.marks)).args for param in SCENARIOS}
    assert named
    assert files(["by-hand"]) == named
