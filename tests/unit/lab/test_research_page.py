"""docs/research.md, block after block in one namespace: what it prints is what it says."""

import contextlib
import io
import re
from pathlib import Path

from pitboss.lab import VectorEnvironment, pettingzoo_env

PAGE = Path(__file__).parents[3] / "docs" / "research.md"
CELL = re.compile(r"^```python\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?", re.MULTILINE | re.DOTALL)


def test_the_page_prints_what_it_says() -> None:
    cells = CELL.findall(PAGE.read_text(encoding="utf-8"))
    assert len(cells) >= 3
    names: dict[str, object] = {}
    for code, expected in cells:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(code, "research.md", "exec"), names)
        assert printed.getvalue() == expected, code


def test_every_part_of_an_observation_is_on_the_page() -> None:
    rows = re.findall(r"^\| (`.+?) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    told = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
    there: set[str] = set()
    for game in ("seven-card-stud-high", "holdem", "badugi", "double-draw"):
        there |= set(VectorEnvironment(game, 1).layout.parts) | set(pettingzoo_env(game).layout.parts)
    assert sorted(told) == sorted(there)
