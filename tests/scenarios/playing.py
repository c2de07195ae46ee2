"""Plays the scenario files of this folder. Each test module has the table of one folder or two."""

from collections.abc import Iterable
from pathlib import Path

from pitboss.scenarios.scenario import Outcome, play_scenario, read_scenario

FOLDER = Path(__file__).parent


def played(name: str) -> Outcome:
    return play_scenario(read_scenario((FOLDER / f"{name}.scenario").read_text(encoding="utf-8")))


def files(folders: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """The scenarios of these folders, with the rules in their line 'covers:'."""
    found = [path for folder in folders for path in sorted((FOLDER / folder).rglob("*.scenario"))]
    return {
        path.relative_to(FOLDER).with_suffix("").as_posix(): read_scenario(path.read_text(encoding="utf-8")).covers
        for path in found
    }
