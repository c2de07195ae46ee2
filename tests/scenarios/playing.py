"""Plays the scenario files of this folder."""

from functools import cache
from pathlib import Path

from pitboss.scenarios.files import play_file, read_file
from pitboss.scenarios.outcome import Outcome
from pitboss.scenarios.scenario import Scenario

FOLDER = Path(__file__).parent


@cache
def played(name: str) -> Outcome:
    """What several tests look at is played once."""
    return play_file(read_file((FOLDER / f"{name}.scenario").read_text(encoding="utf-8")))


@cache
def files() -> dict[str, tuple[str, ...]]:
    """The name of every scenario, with the rules in its line 'covers:'."""
    return {
        path.relative_to(FOLDER).with_suffix("").as_posix(): read_file(path.read_text(encoding="utf-8")).covers
        for path in sorted(FOLDER.rglob("*.scenario"))
    }


@cache
def of_tables() -> list[str]:
    """Those that are played at a table."""
    return [name for name in files() if isinstance(_read(name), Scenario)]


def _read(name: str) -> object:
    return read_file((FOLDER / f"{name}.scenario").read_text(encoding="utf-8"))
