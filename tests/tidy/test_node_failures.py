"""docs/node-failures.md names what shows each thing, and everything that it names is there."""

import re

from tests.tidy.tree import ROOT

TEXT = (ROOT / "docs" / "node-failures.md").read_text(encoding="utf-8")
ROWS = [line for line in TEXT.splitlines() if re.match(r"\| \d+ \|", line)]
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")
CHAOS = re.compile(r"`make chaos`: ([\w ]+)")


def test_every_row_is_shown_by_a_test_that_exists() -> None:
    assert [int(row.split("|")[1]) for row in ROWS] == list(range(1, 25))
    for row in ROWS:
        named = NAMED.findall(row)
        assert named, row
        for path, test in named:
            assert f"def {test}(" in (ROOT / path).read_text(encoding="utf-8"), (path, test)


def test_every_target_that_it_names_is_in_the_makefile() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert set(re.findall(r"`make ([a-z]+)`", TEXT)) <= targets


def test_what_the_simulator_looks_at_or_does_is_named_as_it_names_it() -> None:
    chaos = ROOT / "tests" / "simulation" / "chaos"
    known = "".join([path.read_text(encoding="utf-8") for path in sorted(chaos.glob("*/*.py"))])
    for row in ROWS:
        for name in CHAOS.findall(row):
            assert f'"{name.strip()}"' in known, name
