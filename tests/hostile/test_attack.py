"""A short attack in every spot; `make attack` has the long one."""

import asyncio
from pathlib import Path

import pytest

from tests.hostile.attack import GAMES, attack


@pytest.mark.parametrize("spot", GAMES)
def test_nothing_is_foretold__live_and_after_a_restart(spot: str, tmp_path: Path) -> None:
    tally = asyncio.run(attack(spot, 4, tmp_path, every=2))
    assert (tally.attacks, tally.foretold, tally.restarts) == (4, 0, 2)
    assert tally.frames >= 4
