"""A new event with its command is written in at most four files of src, and goes through everything from there."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from tests.tidy.tree import PACKAGE, ROOT
from tests.unit.events import toy


def added(tmp_path: Path, files: Mapping[str, str]) -> Path:
    """A copy of src with these pieces added to its files."""
    src = tmp_path / "src"
    shutil.copytree(PACKAGE, src / "pitboss", ignore=shutil.ignore_patterns("dist"))
    for name, text in files.items():
        path = src / "pitboss" / name
        path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")
    return src


def run(src: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": f"{src}{os.pathsep}{ROOT}"}
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=120, check=False)


def test_a_new_event__is_written_in_four_files_and_goes_through_everything(tmp_path: Path) -> None:
    assert len(toy.FILES) <= 4
    made = run(added(tmp_path, toy.FILES), "-m", "tests.unit.events.takes")
    assert made.stdout == "taken through\n", made.stderr


def test_a_new_event__that_leaves_something_unsaid_cannot_be_declared(tmp_path: Path) -> None:
    assert toy.EVENT.count('    journal = "stands"\n') == toy.EVENT.count("    def seen(") == 1
    forgotten = toy.EVENT.replace('    journal = "stands"\n', "").replace("    def seen(", "    def shown(")
    src = added(tmp_path, {**toy.FILES, "engine/events/table.py": forgotten})
    made = run(src, "-c", "import pitboss.engine.events")
    assert "TypeError: the event DealerTipped does not say: seen, journal\n" in made.stderr
