"""`pitboss replay`: a line a hand, totals, JSON for programs, and an exit status that tells whether all is well."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from pitboss.cli.main import app
from pitboss.cli.replay import replay
from pitboss.phh.toml import toml_table
from tests.unit.histories.hands import HOLDEM, STUD, changed


def file_of(folder: Path, *hands: dict[str, Any]) -> Path:
    path = folder / "hands.phhs"
    path.write_text("\n".join(f"[{i}]\n{toml_table(hand)}" for i, hand in enumerate(hands, 1)), encoding="utf-8")
    return path


WRONG = changed(HOLDEM, _id="wrong", finishing_stacks=[111, 89, 100])
BROKEN = changed(HOLDEM, _id="broken", antes=None)


def test_replay_command__all_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert replay([file_of(tmp_path, HOLDEM, STUD)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == ["aces  ok", "stud  ok"]
    assert any(line.split() == ["ok", "2"] for line in lines)


def test_replay_command__a_line_for_each_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert replay([file_of(tmp_path, HOLDEM, WRONG, BROKEN)]) == 1
    out = capsys.readouterr().out
    assert "wrong  mismatch  stacks_differ [G-HE-02]  against the record p1 +1, p2 -1" in out
    assert "broken  refused  missing_key [PHH]  the key antes is missing" in out


def test_replay_command__json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert replay([file_of(tmp_path, HOLDEM, WRONG, BROKEN)], as_json=True) == 1
    answer = json.loads(capsys.readouterr().out)
    assert [(hand["id"], hand["status"], hand["code"], hand["rule"]) for hand in answer["hands"]] == [
        ("aces", "ok", None, None),
        ("wrong", "mismatch", "stacks_differ", "G-HE-02"),
        ("broken", "refused", "missing_key", "PHH"),
    ]
    assert answer["hands"][1]["finishing_stacks"] == [112, 88, 100]
    assert answer["hands"][1]["expected"] == [111, 89, 100]
    assert answer["hands"][2]["finishing_stacks"] is None
    totals = answer["totals"]
    assert (totals["hands"], totals["ok"], totals["mismatch"], totals["refused"]) == (3, 1, 1, 1)
    assert {"status": "refused", "code": "missing_key", "rule": "PHH", "hands": 1} in totals["by_code"]


@pytest.mark.parametrize(
    ("arguments", "status", "words"),
    [
        (["nowhere.phh"], 1, "no_file"),
        (["{file}", "--house", "maryland"], 0, "aces  ok"),
        (["{file}", "--json"], 0, '"status":"ok"'),
        (["{file}", "--house", "vegas"], 1, "as-recorded"),
        ([], 2, "Missing argument"),
    ],
)
def test_replay_command__command_line(tmp_path: Path, arguments: list[str], status: int, words: str) -> None:
    path = str(file_of(tmp_path, HOLDEM))
    result = CliRunner().invoke(app, ["replay", *(argument.replace("{file}", path) for argument in arguments)])
    assert result.exit_code == status
    assert words in result.output


def test_replay_command__a_file_without_hands_is_not_well(tmp_path: Path) -> None:
    empty = tmp_path / "empty.phh"
    empty.touch()
    assert replay([empty]) == 1
