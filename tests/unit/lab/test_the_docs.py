"""The sessions of docs: what they print is what they say."""

import contextlib
import io
import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[3] / "docs"


@pytest.mark.parametrize(("page", "lines"), [("lab.md", 4), ("batch.md", 2), ("ranges-and-queries.md", 3)])
def test_the_session_prints_what_it_says(page: str, lines: int) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.S)
    said = re.findall(r"^# (.+)$", code, re.M)
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(code, page, "exec"), {})
    assert len(said) == lines
    assert out.getvalue().splitlines() == said
