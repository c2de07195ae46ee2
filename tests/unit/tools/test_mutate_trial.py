"""Mutants of a tiny project: which are killed, which survive, and that the picks follow from the seed alone."""

import json
from pathlib import Path

import pytest

from tools.mutate import lines_of, main
from tools.mutate_report import Report, summary
from tools.mutate_text import Change
from tools.mutate_trial import Mutant, Result, Trial, mutants

RULES = """\
class Refusal:
    def __init__(self, code, rule, detail):
        self.code = code


def check(owed):
    if owed > 0:
        return Refusal("call_instead", "E-ACT-02", "a bet is faced")
    return "checked"


def bet(cents, stack):
    if cents > stack:
        return Refusal("not_enough_chips", "E-STK-02", "more than the stack")
    return "bet"


def count(stack):
    # E-STK-05: one at a time until nothing is left.
    for _ in range(3):
        stack -= 1
    # E-STK-04: only what is there.
    while stack > 0:
        # E-STK-09
        stack -= 1
    return stack


def deal(seats):
    if seats < 2:
        return Refusal("not_enough_players", "A-25", "two at the least")
    return "dealt"


# A-08: what a deck is made of.
DECK = dict(cards=36)
SIZE = DECK["cards"]
"""

TESTS = """\
import pytest

from pitboss.engine.rules import bet, check, count

covers = pytest.mark.covers


@covers("E-ACT-02")
def test_a_bet_is_faced():
    assert check(5).code == "call_instead"


@covers("E-STK-02")
def test_that_never_tries_too_much():
    assert bet(5, 10) == "bet"


@covers("E-STK-09", "A-08")
def test_that_counts():
    assert count(9) == 0


@covers("E-STK-05")
def test_that_fails_anyway():
    assert count(9) == 1


@covers("A-28")
@pytest.mark.skipif(True, reason="nothing to look at")
def test_that_is_skipped():
    assert False
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A package that is called as ours is, so that the copy has to be the one that is imported."""
    root = tmp_path / "project"
    files = {
        "pyproject.toml": '[tool.pytest.ini_options]\nmarkers = ["covers(*rules)"]\n',
        "src/pitboss/__init__.py": "",
        "src/pitboss/engine/__init__.py": "",
        "src/pitboss/engine/rules.py": RULES,
        "tests/test_rules.py": TESTS,
    }
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    return root


def verdicts(capsys: pytest.CaptureFixture[str], root: Path, *arguments: str) -> tuple[int, list[str], str]:
    """Exit status, what became of each mutant with its rule, and all that was printed."""
    status = main(["--jobs", "1", *arguments], root)
    text = capsys.readouterr().out
    lines = [line for line in text.splitlines() if ": [" in line or "] " in line]
    return status, [f"{line[:12].strip()} {line.partition('[')[2].partition(']')[0]}" for line in lines], text


def test_a_kill(capsys: pytest.CaptureFixture[str], project: Path) -> None:
    status, found, text = verdicts(capsys, project, "--only", "E-ACT-02")
    assert (status, found) == (0, ["killed E-ACT-02"])
    assert "owed > 0 → False  by tests/test_rules.py::test_a_bet_is_faced" in text
    assert "1 of 1 disabled lines made a covering test fail (100.0 %)" in text


def test_survivors_with_a_weak_test_and_with_none(capsys: pytest.CaptureFixture[str], project: Path) -> None:
    status, found, text = verdicts(capsys, project, "--only", "E-STK-02")
    assert (status, found[0]) == (1, "survived E-STK-02")
    assert "though tests cover the rule:\n  src/pitboss/engine/rules.py:13 [E-STK-02]  cents > stack → False\n" in text
    assert "tests/test_rules.py::test_that_never_tries_too_much" in text
    status, found, text = verdicts(capsys, project, "--only", "A-25")
    assert (status, found[0]) == (1, "no test A-25")
    assert "no passing test covers the rule:\n  src/pitboss/engine/rules.py:30 [A-25]" in text


def test_a_mutant_without_end_is_killed_and_listed(
    capsys: pytest.CaptureFixture[str], project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.mutate_trial.LEAST_LIMIT_S", 4)
    status, found, text = verdicts(capsys, project, "--only", "E-STK-09")
    assert (status, found[0]) == (0, "timed out E-STK-09")
    assert "running out of time:\n  src/pitboss/engine/rules.py:25" in text


def test_in_the_place_of_a_mutant_that_cannot_be_imported_comes_the_next(project: Path) -> None:
    (line,) = lines_of(project, ["A-08"])
    other, no_cards = [Mutant(line.path, line.rules, change) for change in sorted(line.changes, key=lambda c: c.words)]
    assert no_cards.change.words == "cards=36 → (left out)"
    seen: list[Result] = []
    results = Trial(project, project.parent / "copies", 1).run([no_cards, other], 1, seen.append)
    assert [result.verdict for result in seen] == ["stillborn", "survived"]
    assert results == seen[1:]


def test_a_test_that_fails_without_a_change_is_told_and_not_used(
    capsys: pytest.CaptureFixture[str], project: Path
) -> None:
    status, found, text = verdicts(capsys, project, "--only", "E-STK-05")
    assert (status, found[0]) == (1, "no test E-STK-05")
    assert "fails without any change, so it is left out: tests/test_rules.py::test_that_fails_anyway" in text


def test_the_working_tree_is_not_touched(capsys: pytest.CaptureFixture[str], project: Path) -> None:
    before = {path: path.read_bytes() for path in sorted(project.rglob("*")) if path.is_file()}
    verdicts(capsys, project, "--only", "E-ACT-02")
    assert {path: path.read_bytes() for path in sorted(project.rglob("*")) if path.is_file()} == before


def test_picks_follow_from_the_seed(project: Path) -> None:
    lines = lines_of(project)
    assert mutants(lines, 5) == mutants(lines_of(project), 5)
    assert len({tuple(mutants(lines, seed)) for seed in range(20)}) > 10
    assert sorted(m.path for m in mutants(lines, 5)) == sorted(line.path for line in lines)


def test_an_unknown_rule_is_said_to_be_none(capsys: pytest.CaptureFixture[str], project: Path) -> None:
    assert main(["--only", "E-XYZ"], project) == 1
    assert "no enforcing line carries a rule that begins with 'E-XYZ'" in capsys.readouterr().out


def test_the_list_runs_nothing(capsys: pytest.CaptureFixture[str], project: Path) -> None:
    assert main(["--list", "--only", "E-STK-02"], project) == 0
    assert capsys.readouterr().out == "engine/rules.py:13 [E-STK-02]\n    cents > stack → False\n"


@pytest.mark.parametrize(("survived", "share"), [(0, "100.0 %"), (1, "95.0 %"), (2, "90.0 %")])
def test_the_summary_counts(survived: int, share: str) -> None:
    mutant = Mutant("money.py", ("G-GEN-10",), Change(0, 1, "", 7, "a → b"))
    results = [Result(mutant, "killed")] * (19 - survived) + [Result(mutant, "timeout")]
    results += [Result(mutant, "survived", tuple(f"test_{i}" for i in range(20)))] * survived
    lines = list(summary(results))
    assert lines[-1].endswith(f"of 20 disabled lines made a covering test fail ({share})")
    assert lines.count("      and 8 more tests") == survived
    assert "  src/pitboss/money.py:7 [G-GEN-10]  a → b" in lines


def test_report__is_kept_for_those_who_certify(project: Path) -> None:
    survivor = Result(Mutant("engine/rules.py", ("E-STK-02",), Change(0, 1, "", 13, "if → False")), "survived")
    Report(project, 7).write([survivor], ["a test"])
    told = json.loads((project / Report.FILE).read_text())
    assert (told["seed"], told["lines"], told["killed"], told["broken"]) == (7, 1, 0, ["a test"])
    assert told["survivors"] == ["src/pitboss/engine/rules.py:13 [E-STK-02] if → False"]
