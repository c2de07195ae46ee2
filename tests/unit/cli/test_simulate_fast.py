"""`pitboss simulate --fast`."""

import msgspec
import pytest
from typer.testing import CliRunner

from pitboss.cli.main import app


def fast(*more: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["simulate", *more, "--fast"])
    return result.exit_code, result.output


def test_many_hands_and_what_they_come_to() -> None:
    code, text = fast("holdem", "--hands", "4000", "--bots", "random*3", "--limit", "none", "--json")
    assert code == 0
    found = msgspec.json.decode(text)
    assert found["hands"] == 4000
    # What nobody takes is only passed round.
    assert sum(row["mean"] for row in found["by_player"]) == pytest.approx(0)
    assert all(row["low"] < row["mean"] < row["high"] for row in found["by_player"])
    assert fast("holdem", "--hands", "4000", "--bots", "random*3", "--limit", "none", "--json")[1] == text
    code, text = fast("holdem", "--hands", "2000")
    assert code == 0
    assert "player 6, random" in text
    code, text = fast("double-draw", "--hands", "2000", "--bots", "calling")
    assert code == 0
    assert "player 1, calling" in text


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (["holdem", "--bots", "sensible,random"], "does not play in batches"),
        (["double-draw", "--bots", "random*7"], "1 to 6"),
        (["holdem", "--bots", "random"], "2 to"),
        (["holdem", "--hands", "0"], "no simulation"),
        (["holdem", "--stack", "1"], "not dealt in"),
        (["holdem", "--workers", "-1"], "-1 workers do no work"),
        (["holdem", "--workers", "0"], "0 workers do no work"),
        (["holdem", "--limit", "banana"], "Hold 'Em is not played with limit 'banana'"),
        (["double-draw", "--limit", "none", "--bots", "random"], "has no limit structure: leave --limit out"),
        (["holdem", "--seed", "9" * 30], "is no seed for batches"),
        (["holdem", "--ray", "auto"], "leave out --ray"),
        (["hold"], "holdem"),
    ],
)
def test_refusals(asked: list[str], words: str) -> None:
    code, text = fast(*asked)
    assert code == 1
    assert words in text
    assert "Traceback" not in text
