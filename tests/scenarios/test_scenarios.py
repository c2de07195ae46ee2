"""Every scenario comes out as its file says, and its line 'covers:' marks the rules that it shows."""

import pytest

from pitboss.engine import fold
from pitboss.notation.text import read_log, write_log
from tests.scenarios.playing import files, of_tables, played
from tests.support.covers import covers

SCENARIOS = [pytest.param(name, marks=covers(*rules)) for name, rules in files().items()]


@pytest.mark.parametrize("name", SCENARIOS)
def test_scenario__comes_out_as_written(name: str) -> None:
    outcome = played(name)
    assert outcome.failures == ()
    assert outcome.checked > 1


@pytest.mark.parametrize("name", of_tables())
def test_scenario__its_log_in_text_folds_to_the_same_stacks(name: str) -> None:
    outcome = played(name)
    again = read_log(write_log(outcome.log))
    assert tuple(again) == outcome.log
    assert tuple(fold(again).stacks) == outcome.stacks
