"""What the README shows is what happens."""

import re
from contextlib import redirect_stdout
from io import StringIO

from tests.tidy.tree import ROOT
from tests.unit.cli.running import out

README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def test_the_first_hand_is_dealt_as_it_is_shown() -> None:
    shown = next(block for block in blocks("") if block.startswith("$ pitboss"))
    command, _, told = shown.partition("\n")
    assert out(*command.split()[2:], columns=80).rstrip() == told.rstrip()


def test_the_example_runs_and_prints_what_its_remarks_say() -> None:
    (code,) = blocks("python")
    printed = StringIO()
    with redirect_stdout(printed):
        exec(compile(code, "README.md", "exec"), {})
    act, hidden = printed.getvalue().splitlines()
    assert act.startswith("act ")
    assert hidden == "(99, 99)"
