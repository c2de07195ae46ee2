"""A person is "they" everywhere: in names, comments, words and docs."""

import re
from collections.abc import Iterator

from tests.tidy.tree import place, project_files

# As words and as parts of names: test_who_keeps_his_cards. Not HE, which is Hold 'Em in the ids of rules.
GENDERED = re.compile(r"(?<![A-Za-z])([Hh]e|[Hh]is|[Hh]im|[Hh]imself|[Ss]he|[Hh]er|[Hh]ers|[Hh]erself)(?![A-Za-z])")
# Hold 'Em in snake case.
HOLDEM = re.compile(r"odd_chip_he|test_[a-z]_he_|_cfg_he_")
ENDINGS = {".py", ".md", ".ts", ".svelte", ".css", ".html", ".toml"}
# Logs of the past, scenarios as they were written down, and the page that is made from their titles.
AS_THEY_ARE = ("tests/golden/", "tests/scenarios/", "docs/scenarios.md", "tests/tidy/test_they.py")


def gendered(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        if GENDERED.search(HOLDEM.sub("", line)):
            yield number, line.strip()


def test_a_person_is_they() -> None:
    files = [path for path in project_files() if path.suffix in ENDINGS and not place(path).startswith(AS_THEY_ARE)]
    assert files
    found = [
        f"{place(path)}:{number} {line}"
        for path in files
        for number, line in gendered(path.read_text(encoding="utf-8"))
    ]
    assert not found, "\n".join(found)


def test_gendered_words__are_found() -> None:
    text = "Who folds keeps his cards.\nthe others, there\ntest_he_goes\nodd_chip_he\nG-HE-02\ncache, where, this"
    assert [number for number, _ in gendered(text)] == [1, 3]
