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


def test_a_board_as_it_is_printed() -> None:
    shown = ("query", "holdem", "A♠K♠", "Q♥Q♦", "--board", "J♠ 7♠ 2♦ 3♣", "--dead", "4♣")
    pasted = json.loads(run(*shown, "--ask", "share(1)", "--json").stdout)
    written = json.loads(run(*SPOT, "--dead", "4c", "--ask", "share(1)", "--json").stdout)
    assert (pasted["board"], pasted["dead"]) == ("Js 7s 2d 3c", "4c")
    assert pasted["answers"] == written["answers"]


def test_by_chance() -> None:
    result = run(*SPOT, "--ask", "wins(1)", "--chance", "--precision", "2")
    assert "By chance: 50,000 deals" in result.stdout


def test_what_cannot_be_asked() -> None:
    result = run(*SPOT, "--ask", "luck(1)")
    assert result.exit_code != 0
    assert "there is no 'luck'" in result.stderr
    assert run("query", "holdem", "AsKs", "QhQd").exit_code != 0


def test_a_class_that_is_not_there_is_refused_with_those_that_are() -> None:
    said = run(*SPOT, "--ask", "makes(1, 'full boat')").stderr
    assert "no class of Hold 'Em is called 'full boat': write 'no pair', 'pair', 'two pairs'" in " ".join(said.split())


def test_a_street_of_stud_where_none_is_taken() -> None:
    for asked, name in (("equity(1, 'fifth') > 0.5", "equity"), ("nuts(1, 'fifth')", "nuts")):
        said = run("query", "seven-card-stud-high", "AsAhKd", "QhQdJc", "--ask", asked).stderr
        assert f"{name} takes no street of stud" in said
        assert "makes, at_least, ahead and hand do" in " ".join(said.split())
