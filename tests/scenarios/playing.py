"""Plays the scenario files of this folder."""

from functools import cache
from pathlib import Path

from pitboss.scenarios.scenario import Outcome, play_scenario, read_scenario

FOLDER = Path(__file__).parent


@cache
def played(name: str) -> Outcome:
    """What several tests look at is played once."""
    return play_scenario(read_scenario((FOLDER / f"{name}.scenario").read_text(encoding="utf-8")))


@cache
def files() -> dict[str, tuple[str, ...]]:
    """The name of every scenario, with the rules in its line 'covers:'."""
    return {
        path.relative_to(FOLDER).with_suffix("").as_posix(): read_scenario(path.read_text(encoding="utf-8")).covers
        for path in sorted(FOLDER.rglob("*.scenario"))
    }
