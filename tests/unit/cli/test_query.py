"""`pitboss query`: the table, JSON, and what is refused."""

import json

from tests.unit.cli.running import run

SPOT = ("query", "holdem", "AsKs", "QhQd", "--board", "Js 7s 2d 3c")


def test_the_table() -> None:
    result = run(*SPOT, "--ask", "share(1)", "--ask", "makes(1, 'flush')", "--given", "not board('Qs')")
    assert result.exit_code == 0
    assert "makes(1, 'flush')" in result.stdout
    assert "Given not board('Qs')" in result.stdout
    assert "Exact: all 44 deals." in result.stdout


def test_json() -> None:
    result = run(*SPOT, "--ask", "share(1)", "--json")
    found = json.loads(result.stdout)
    assert (found["exact"], found["deals"], found["answers"][0]["fraction"]) == (True, 44, "15/44")


def test_by_chance() -> None:
    result = run(*SPOT, "--ask", "wins(1)", "--chance", "--precision", "2")
    assert "By chance: 50,000 deals" in result.stdout


def test_what_cannot_be_asked() -> None:
    result = run(*SPOT, "--ask", "luck(1)")
    assert result.exit_code != 0
    assert "there is no 'luck'" in result.stderr
    assert run("query", "holdem", "AsKs", "QhQd").exit_code != 0
