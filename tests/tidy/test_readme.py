"""What the README and the pages that it leads to show is what happens."""

import re
from contextlib import redirect_stdout
from io import StringIO

import pytest

from pitboss.games import CATALOGUE
from tests.tidy.tree import ROOT
from tests.unit.cli.running import out
from tools.coverage import rule_counts
from tools.readme_counts import SCENARIOS, counted, is_current
from tools.scenarios import scenarios

README = (ROOT / "README.md").read_text(encoding="utf-8")
FIRST_HAND = (ROOT / "docs" / "first-hand.md").read_text(encoding="utf-8")
COMMANDS = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
# A picture, a sentence and the two commands are what is seen first.
FIRST_SCREEN = 12


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", FIRST_HAND, re.MULTILINE | re.DOTALL)


def test_the_first_screen__is_a_picture_a_sentence_and_the_two_commands() -> None:
    lines = README.splitlines()
    first = "\n".join(lines[:FIRST_SCREEN])
    assert lines[2].startswith("![")
    assert (ROOT / re.search(r"\((.+)\)", lines[2])[1]).is_file()  # type: ignore[index]
    assert re.findall(r"^make (\w+)", first, re.MULTILINE) == ["run", "test"]
    assert len(lines) < 60


def test_the_first_hand_is_dealt_as_it_is_shown() -> None:
    shown = next(block for block in blocks("") if block.startswith("$ pitboss"))
    command, _, told = shown.partition("\n")
    assert out(*command.split()[2:], columns=80).rstrip() == told.rstrip()


def test_the_example_runs_and_prints_what_its_remarks_say() -> None:
    (code,) = blocks("python")
    printed = StringIO()
    with redirect_stdout(printed):
        exec(compile(code, "first-hand.md", "exec"), {})
    act, hidden = printed.getvalue().splitlines()
    assert act.startswith("act ")
    assert hidden == "(99, 99)"


def test_counts__are_what_is_counted() -> None:
    """`python -m tools.coverage` and `python -m tools.scenarios` write them."""
    assert is_current({**rule_counts(), SCENARIOS: len(scenarios())})


def test_counts__a_number_that_has_lost_its_place_is_an_error() -> None:
    text = "It has 7 scenarios\nare worked out, and 3 others."
    assert counted(text, {SCENARIOS: 12}) == "It has 12 scenarios\nare worked out, and 3 others."
    with pytest.raises(ValueError, match="0 times"):
        counted("7 scenarios", {SCENARIOS: 12})


def test_games__as_many_as_are_said() -> None:
    assert "**Twenty games from data**" in README
    assert sum(game.rulebook for game in CATALOGUE) == 20
    assert "and three more that the rulebook does not name" in " ".join(README.split())
    assert sum(not game.rulebook for game in CATALOGUE) == 3


def test_commands__are_those_that_there_are() -> None:
    named = set(re.findall(r"`pitboss ([a-z][a-z-]*)", COMMANDS))
    listed = set(re.findall(r"^  ([a-z][a-z-]*)  ", out("--help").partition("Start here:")[2], re.MULTILINE))
    # The demonstration is behind `make demo`.
    assert listed - named == {"demo"}
    assert named <= listed
