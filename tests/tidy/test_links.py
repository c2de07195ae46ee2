"""Every relative link in the documents leads to a file that is there."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tidy.tree import ROOT, place, project_files

CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
# [words](target), ![words](target "title") and the [name]: target of reference links.
LINK = re.compile(r"\]\(\s*<?([^)>\s]+)|^\[[^\]]+\]:\s*<?([^>\s]+)", re.MULTILINE)
ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:|#")


def relative_links(text: str) -> Iterator[str]:
    for inline, reference in LINK.findall(CODE.sub("", text)):
        target = inline or reference
        if not ELSEWHERE.match(target):
            yield target.partition("#")[0]


def leads_somewhere(document: Path, target: str) -> bool:
    there = (document.parent / target).resolve()
    return there.is_relative_to(ROOT) and there.exists()


def test_relative_links_exist() -> None:
    documents = [path for path in project_files() if path.suffix == ".md"]
    assert documents
    broken = [
        f"{place(document)} links to {target}"
        for document in documents
        for target in relative_links(document.read_text(encoding="utf-8"))
        if not leads_somewhere(document, target)
    ]
    assert not broken, "\n".join(broken)


@pytest.mark.parametrize(
    ("text", "targets"),
    [
        ("see [the map](docs/map.md#north)", ["docs/map.md"]),
        ("![a table](table.svg 'Table')", ["table.svg"]),
        ("[map]: docs/map.md", ["docs/map.md"]),
        ("[home](https://example.org) [above](#top) <mailto:a@example.org>", []),
        ("`[x](y)` and\n```\n[x](y)\n```\n", []),
    ],
)
def test_links_are_read_as_a_reader_would(text: str, targets: list[str]) -> None:
    assert list(relative_links(text)) == targets
