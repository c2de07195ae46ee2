"""The session of docs/submission.md: what is printed is what it says."""

import re
import shlex
import subprocess
from pathlib import Path

import pytest

from tests.unit.cli.running import run

DOCS = Path(__file__).parents[3] / "docs" / "submission.md"


def answer(command: str) -> str:
    """What a line of the session prints, on either stream; what goes into a file prints nothing."""
    words, _, file = command.partition(" > ")
    if words.startswith("pitboss "):
        printed = run(*shlex.split(words)[1:]).output
    else:
        printed = subprocess.run(shlex.split(words), capture_output=True, text=True, check=True).stdout
    if not file:
        return printed
    Path(file).write_text(printed, encoding="utf-8")
    return ""


def test_the_session__prints_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (session,) = re.findall(r"```console\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.S)
    steps = re.findall(r"^\$ (.+)\n((?:(?!\$ ).*\n)*)", session, re.M)
    assert len(steps) == 6
    for command, said in steps:
        assert answer(command) == said
