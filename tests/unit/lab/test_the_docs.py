"""The session of docs/lab.md: what it prints is what it says."""

import contextlib
import io
import re
from pathlib import Path

DOCS = Path(__file__).parents[3] / "docs" / "lab.md"


def test_the_session_prints_what_it_says() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.S)
    said = re.findall(r"^# (.+)$", code, re.M)
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(code, str(DOCS), "exec"), {})
    assert len(said) == 4
    assert out.getvalue().splitlines() == said
