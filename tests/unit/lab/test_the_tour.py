"""docs/tour.md, cell after cell in one namespace, as in a notebook: what it prints is what it says."""

import contextlib
import io
import re
from pathlib import Path

TOUR = Path(__file__).parents[3] / "docs" / "tour.md"
CELL = re.compile(r"^```python\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?", re.MULTILINE | re.DOTALL)


def test_the_tour__prints_what_it_says() -> None:
    cells = CELL.findall(TOUR.read_text(encoding="utf-8"))
    assert len(cells) > 8
    names: dict[str, object] = {}
    for code, expected in cells:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(code, "tour.md", "exec"), names)
        assert printed.getvalue() == expected, code
