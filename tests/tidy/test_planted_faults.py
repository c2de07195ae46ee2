"""The faults that `make batch` plants in the batch code: each still has its place, and one alone.

Elsewhere it would be planted in several places at once, or stop the run after hours.
"""

import pytest

from tests.differential.batch_run import PLANTED
from tests.tidy.tree import PACKAGE


@pytest.mark.parametrize(("name", "old", "new"), PLANTED)
def test_a_planted_fault_has_its_one_place(name: str, old: str, new: str) -> None:
    assert (PACKAGE / "lab" / "batch" / name).read_text(encoding="utf-8").count(old) == 1
    assert new != old
