"""A short kill test; the long one is `python -m tests.simulation.kill --kills 200`."""

from pathlib import Path

from tests.simulation.kill import kill_test


def test_nothing_that_was_acknowledged_is_lost_by_a_kill(tmp_path: Path) -> None:
    tally = kill_test(tmp_path, kills=3, seed=7, least=150)
    assert tally.kills == 3
    assert tally.acknowledged > 300
    assert tally.hands > 25
