"""The commands of docs/deploy.md. A block that is fenced `sh` is tried as it stands; `console` needs another machine:
packages, systemd, containers."""

import re
from typing import NamedTuple

from tests.tidy.tree import ROOT

PAGE = ROOT / "docs" / "deploy.md"
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    heading: str
    kind: str
    text: str
    line: int


def blocks() -> list[Block]:
    page = PAGE.read_text(encoding="utf-8")
    found = []
    for match in FENCE.finditer(page):
        before = page[: match.start()]
        headings = re.findall(r"^#+ (.*)$", before, re.MULTILINE)
        found.append(Block(headings[-1], match[1], match[2], before.count("\n") + 1))
    return found


def tried() -> list[Block]:
    return [block for block in blocks() if block.kind == "sh"]
