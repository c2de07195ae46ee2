"""`pitboss simulate`: what it prints, JSON, files, refusals."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pitboss.cli.main import app
from pitboss.lab.batch.simulating import POLICIES
from pitboss.lab.simulation.batches import BOTS


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["simulate", *arguments])
    return result.exit_code, result.stdout, result.stderr


def test_a_run_is_told_and_kept(tmp_path: Path) -> None:
    code, out, _ = run("holdem", "--hands", "20", "--bots", "calling*2,random", "--out", str(tmp_path / "kept"))
    assert code == 0
    assert "20 hands, seed 1" in out
    assert "calling, mean of 2" in out
    assert "showdown:" in out
    assert sorted(path.name for path in (tmp_path / "kept").iterdir()) == [
        "hands.parquet", "plots.png", "plots.svg", "seats.parquet", "summary.json",
    ]  # fmt: skip


def test_against_the_house_its_result_is_told() -> None:
    code, out, _ = run("texas-holdem-bonus", "--hands", "10", "--bots", "calling")
    assert code == 0
    assert "The house won" in out


def test_json_is_the_same_for_the_same_seed() -> None:
    first, again, other = (run("badugi", "--hands", "8", "--bots", "random*3", "--seed", s, "--json")[1] for s in "559")
    assert json.loads(first)["hands"] == 8
    assert first == again != other


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["holdem", "--hands", "0"], "0 hands"),
        (["holdem", "--bots", "clever"], "is no bot"),
        (["no-such-game"], "no game is called"),
        (["holdem", "--workers", "0", "--hands", "1"], "0 workers"),
        (["holdem", "--stack", "nan"], "--stack is a number of dollars"),
        (["holdem", "--limit", "sky"], "not played with limit"),
        (["double-draw", "--limit", "none", "--bots", "random"], "has no limit structure: leave --limit out"),
        (["holdem", "--bots", "best"], "'best' plays only the games against the house"),
        (["holdem", "--bots", "best,random"], "'best' plays only the games against the house"),
    ],
)
def test_refusals(arguments: list[str], words: str) -> None:
    code, _, err = run(*arguments)
    assert code == 1
    assert words in err
    assert "Traceback" not in err


def test_results_that_are_there_stay(tmp_path: Path) -> None:
    code, _, err = run("holdem", "--hands", "1", "--bots", "calling*2", "--out", str(tmp_path))
    assert code == 1
    assert "is there already" in err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["holdem", "--stack", "1"], "enough chips for ante, blind and one minimum bet"),
        (["texas-holdem-bonus", "--bots", "calling", "--stack", "1"], "chips for the smallest wager"),
        (["holdem", "--stack", "1e30"], "not an amount of whole cents"),
        (["holdem", "--stack", "0.001"], "--stack is a number of dollars"),
        (["holdem", "--hands", "1000000000000"], "from 1 to 100000000"),
    ],
)
def test_what_cannot_be_played_is_refused_before_the_first_hand(arguments: list[str], words: str) -> None:
    code, out, err = run(*arguments)
    assert (code, out) == (1, "")
    assert words in err
    assert "Traceback" not in err


def test_nothing_but_the_summary_is_printed() -> None:
    """No bar and no empty line for it: what comes out can be kept."""
    assert run("holdem", "--hands", "2", "--bots", "calling*2")[1].startswith("Hold 'Em: 2 hands")


def test_help_names_every_bot() -> None:
    help_text = " ".join(CliRunner().invoke(app, ["simulate", "--help"], env={"COLUMNS": "160"}).stdout.split())
    slow, _, fast = help_text.partition("with --fast")
    assert all(name in slow for name in BOTS)
    assert all(name in fast for name in POLICIES)
