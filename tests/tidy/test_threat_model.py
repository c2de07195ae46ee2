"""docs/threat-model.md names a test for each promise, and every test that it names is there."""

import re

from tests.tidy.tree import ROOT

TEXT = (ROOT / "docs" / "threat-model.md").read_text(encoding="utf-8")
ROWS = [line for line in TEXT.splitlines() if line.startswith("| ") and not line.startswith(("| promise", "|---"))]


def test_every_promise_is_shown_by_a_test_that_exists() -> None:
    assert len(ROWS) > 12
    for row in ROWS:
        shown = row.rstrip("| ").rpartition("|")[2]
        named = re.findall(r"`(tests/[\w/]+\.py)`", shown)
        assert named, row
        assert [name for name in named if not (ROOT / name).is_file()] == []


def test_every_target_that_it_names_is_in_the_makefile() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert set(re.findall(r"`make ([a-z]+)`", TEXT)) <= targets
