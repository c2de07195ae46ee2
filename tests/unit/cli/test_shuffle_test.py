"""`pitboss shuffle-test`: the table, the report, JSON, and what is refused."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pitboss.cli.lab import shuffle_test
from pitboss.cli.main import app
from pitboss.lab.shuffles.shuffle_tests import TESTS, least_orders

FEW = ["--decks", "36", "--shuffles", str(least_orders(36)), "--confidence", "0.999999"]


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["shuffle-test", *arguments])
    return result.exit_code, result.stdout, result.stderr


def test_every_test_is_told_and_filed(tmp_path: Path) -> None:
    report = tmp_path / "report.md"
    code, out, _ = run(*FEW, "--report", str(report))
    assert code == 0
    assert out.count("passed") == len(TESTS)
    filed = report.read_text()
    assert filed.count("passed |") == len(TESTS)
    assert "Nothing tells the live shuffle from a fair one" in filed


def test_json() -> None:
    code, out, _ = run(*FEW, "--json")
    found = json.loads(out)
    assert code == 0
    assert found["passed"] is True
    assert [one["deck"] for one in found["tests"]] == [36] * len(TESTS)


def test_a_shuffle_that_does_nothing_fails_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shuffle_test, "shuffled", lambda cards: cards)
    code, out, _ = run(*FEW)
    assert code == 1
    assert "FAILED" in out
    assert "Something tells" in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--decks", "53"], "names no decks"),
        (["--decks", "52,52"], "each once"),
        (["--decks", ""], "names no decks"),
        (["--shuffles", "10"], "too few"),
        (["--confidence", "1"], "makes no test"),
        (["--confidence", "nan"], "makes no test"),
        ([*FEW, "--report", "no/such/folder/report.md"], "cannot write"),
    ],
)
def test_refusals(arguments: list[str], words: str) -> None:
    code, _, err = run(*arguments)
    assert code == 1
    assert words in err
    assert "Traceback" not in err
