"""`pitboss odds`: what it prints, JSON, refusals."""

import json
from fractions import Fraction

import pytest
from typer.testing import CliRunner

from pitboss.cli.main import app


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["odds", *arguments])
    return result.exit_code, result.stdout, result.stderr


def test_exact_odds_are_told() -> None:
    code, out, _ = run("holdem", "AsAh", "KsKh")
    assert code == 0
    assert "82.365%" in out
    assert "82.637%" in out
    assert "Exact: all 1,712,304 deals." in out


def test_both_halves_and_the_board_are_told() -> None:
    code, out, _ = run("omaha-hi-lo-8", "AsAh2s3h", "JdTd9c8c", "--board", "7c 6c Kd")
    assert code == 0
    assert all(words in out for words in ("board", "high win", "low tie", "scoop", "Nobody qualifies for low in"))


def test_chance_says_so_and_how_sure_it_is() -> None:
    code, out, _ = run("holdem", "AsAh", "random", "--chance", "--precision", "1")
    assert code == 0
    assert "±" in out
    assert "By chance:" in out


def test_json() -> None:
    code, out, _ = run("holdem", "AsAh", "KsKh", "--board", "2c3c4d", "--json")
    found = json.loads(out)
    assert code == 0
    assert (found["exact"], found["deals"]) == (True, 990)
    assert sum(Fraction(player["share_exact"]) for player in found["players"]) == 1
    assert sum(player["shares"]["whole"]["wins"] for player in found["players"]) <= 990
    chance = json.loads(run("holdem", "AsAh", "KsKh", "--chance", "--precision", "1", "--json")[1])
    assert chance["players"][0]["share_exact"] is None
    assert 0 < chance["players"][0]["margin"] <= 0.01


def test_what_is_printed_can_be_pasted_back() -> None:
    letters = ("holdem", "AsAh", "KsKh", "--board", "2c 7d 9h", "--dead", "3c 4d")
    signs = ("holdem", "A♠A♥", "K♠K♥", "--board", "2♣ 7♦ 9♥", "--dead", "3♣ 4♦")
    code, told, _ = run(*letters)
    assert code == 0
    assert "board  2♣ 7♦ 9♥" in told
    assert run(*signs) == (code, told, "")
    boards = ("AsAh", "KsKh", "--board", "2c 7d 9h Jc", "--json")
    pasted = run("holdem", *boards, "--second-board", "3♣ 4♦ 5♥ 6♠")
    assert pasted[0] == 0
    assert pasted == run("holdem", *boards, "--second-board", "3c 4d 5h 6s")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["holdem", "AsAh", "KsKh", "--board", "2♣ 7♦ 9★"], "'9★' is no card"),
        (["holdem", "AsAh", "KsKh", "--board", "2♣ 7♦ 2c"], "2c is named twice"),
        (["holdem", "AsAh", "AsKh"], "As is named twice"),
        (["holdem", "AA", "KK", "--board", "AsAcAd"], "'AA' is empty"),
        (["holdem", "AsAh", "KsKh", "--board", "2c"], "three, four or five"),
        (["holdem", "AsAh"], "two holdings"),
        (["hold", "AsAh", "KsKh"], "no game is called"),
        (["holdem", "AsAh", "KsKh", "--precision", "0"], "precision"),
        (["holdem", "AsAh", "KsKh", "--precision", "200"], "200 percent"),
        (["holdem", "AsAh", "KsKh", "--precision", "nan"], "from 0.0001 to under 100 percent"),
        (["texas-holdem-bonus", "AsAh", "KsKh"], "house edge"),
    ],
)
def test_refusals(arguments: list[str], words: str) -> None:
    code, _, err = run(*arguments)
    assert code == 1
    assert words in err
    assert err.startswith("pitboss: ")


def test_the_help_says_what_a_holding_is() -> None:
    code, out, _ = run("--help")
    assert code == 0
    assert all(words in out for words in ("AsAh", "TT+", "random", "AsKsQsJs2d/2d"))
