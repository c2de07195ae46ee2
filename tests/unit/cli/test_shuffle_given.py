"""`pitboss shuffle-test` of a file of deals or a function of Python, and what is refused."""

import json
import sys
from pathlib import Path
from random import Random

import pytest

from pitboss.cards import DECK_36, show_cards
from pitboss.lab.shuffles.shuffle_tests import least_orders
from tests.unit.cli.running import run

COUNT = least_orders(36)
SURE = ("--confidence", "0.999999")


def deals(file: Path, fair: bool) -> Path:
    chance, deck = Random(5), list(DECK_36)
    lines = ["# deals of a test", ""]
    for _ in range(COUNT):
        chance.shuffle(deck)
        if not fair and deck[0] < deck[1]:
            deck[0], deck[1] = deck[1], deck[0]
        lines.append(show_cards(deck))
    file.write_text("\n".join(lines), encoding="utf-8")
    return file


@pytest.mark.parametrize("fair", [True, False])
def test_a_file_of_deals(tmp_path: Path, fair: bool) -> None:
    report = tmp_path / "report.md"
    result = run(
        "shuffle-test", "--deals", str(deals(tmp_path / "deals.txt", fair)), *SURE, "--report", str(report), "--json"
    )
    found = json.loads(result.stdout)
    assert (found["shuffle"], found["shuffles"], found["passed"]) == ("the deals of deals.txt", COUNT, fair)
    assert result.exit_code == (0 if fair else 1)
    assert "# Statistical tests of the deals of deals.txt" in report.read_text()


MODULE = """
from random import Random
chance = Random(3)
def fair(deck):
    return chance.sample(deck, len(deck))
def lazy(deck):
    return deck
def greedy(deck):
    return deck[1:]
def broken(deck):
    raise OSError("no dice")
number = 7
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "some_shuffles.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.delitem(sys.modules, "some_shuffles", raising=False)


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(("name", "code"), [("fair", 0), ("lazy", 1)])
def test_a_function(name: str, code: int) -> None:
    result = run(
        "shuffle-test", "--function", f"some_shuffles:{name}", "--decks", "36", "--shuffles", str(COUNT), *SURE
    )
    assert result.exit_code == code
    assert f"the shuffle some_shuffles:{name}" in result.stdout


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("some_shuffles", "module:function"), ("some_shuffles:nobody", "no function 'nobody'"),
        ("some_shuffles:number", "no function 'number'"), ("no_such_module:x", "cannot be imported"),
        ("some_shuffles:greedy", "other cards"), ("some_shuffles:broken", "no dice"),
    ],
)  # fmt: skip
def test_functions_that_are_refused(name: str, words: str) -> None:
    result = run("shuffle-test", "--function", name, "--decks", "36", "--shuffles", str(COUNT))
    assert result.exit_code == 1
    assert words in " ".join(result.stderr.split())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "holds no deals"), ("As Kd\n", "no whole deck"), ("As Zz\n", "line 1"),
        (show_cards(DECK_36), "too few"), (f"{show_cards(DECK_36)}\nAs Kd\n", "line 2"),
    ],
)  # fmt: skip
def test_files_that_are_refused(tmp_path: Path, text: str, words: str) -> None:
    (tmp_path / "deals.txt").write_text(text, encoding="utf-8")
    result = run("shuffle-test", "--deals", str(tmp_path / "deals.txt"))
    assert result.exit_code == 1
    assert words in " ".join(result.stderr.split())


def test_more_refusals(tmp_path: Path) -> None:
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    for arguments, words in (
        (("--deals", str(tmp_path / "none.txt")), "cannot read"),
        (("--deals", str(tmp_path / "bytes")), "is no text"),
        (("--deals", "x", "--function", "a:b"), "name one of them"),
    ):
        result = run("shuffle-test", *arguments)
        assert result.exit_code != 0
        assert words in " ".join(result.stderr.split())
