"""Results as Parquet: the rows are what was found, the same rows are the same bytes, and nothing is half-written."""

import os
from fractions import Fraction
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from pitboss.lab.double_draw.report import DoubleDrawReport
from pitboss.lab.errors import CacheError, LabError
from pitboss.lab.files.parquet import check_free, write_rows
from pitboss.lab.hand_counts import frequencies
from pitboss.lab.jackpots.bad_beat import read_condition, read_table
from pitboss.lab.jackpots.bad_beat_hits import bad_beat
from pitboss.lab.rows import bad_beat_rows, double_draw_rows, frequency_rows
from tests.unit.cli.running import parsed, refused


def rows_of(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pq.read_table(path).to_pylist()
    return found


def test_frequencies__in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "five.parquet"
    told = parsed("frequencies", "badeucey", "--parquet", str(file))
    rows = rows_of(file)
    assert {row["share"] for row in rows} == set(told["shares"])
    for row in rows:
        assert row["game"] == "badeucey"
        assert row["total"] == told["total"]
        assert row["chance"] == row["count"] / row["total"]
    assert sum(row["count"] for row in rows) == 2 * told["total"]
    again = tmp_path / "again.parquet"
    write_rows(again, frequency_rows(frequencies("badeucey")))
    assert again.read_bytes() == file.read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["again.parquet", "five.parquet"]


def test_jackpots__in_a_file(tmp_path: Path) -> None:
    arguments = ("jackpot", "six-plus-holdem", "--high-hand", "--hands", "30", "--seats", "4", "--precision", "10")
    told = parsed(*arguments, "--parquet", str(tmp_path / "high.parquet"))
    rows = rows_of(tmp_path / "high.parquet")
    assert {row["hand"]: row["chance"] for row in rows} == {
        name: found["chance"] for name, found in told["classes"].items()
    }
    assert {(row["hands"], row["seats"], row["deals"]) for row in rows} == {(30, 4, told["deals"])}
    table = read_table("omaha-high", 4)
    found = bad_beat(table, read_condition(table, "full_house"), precision=0.1)
    (row,) = bad_beat_rows(found)
    assert (row.chance, row.low, row.high, row.hits, row.exact) == (
        found.chance, found.low, found.high, found.hits, False,
    )  # fmt: skip
    assert row.winning == ""


def test_edges__sum_up_to_what_the_house_keeps() -> None:
    report = DoubleDrawReport(
        "A", "two_pairs", Fraction(1, 4), Fraction(2), Fraction(1, 8), 1.0, 4, {"won": 1, "fold": 3},
        {"won": 2, "fold": -1}, Fraction(0),
    )  # fmt: skip
    rows = double_draw_rows(report)
    assert -sum(row.count * row.net for row in rows) / sum(row.count for row in rows) == report.house_edge
    assert [(row.game, row.wins, row.outcome, row.chance) for row in rows] == [
        ("double-draw", "two_pairs", "won", 0.25), ("double-draw", "two_pairs", "fold", 0.75),
    ]  # fmt: skip


def test_a_file_that_is_there_stays(tmp_path: Path) -> None:
    file = tmp_path / "mine"
    file.write_bytes(b"mine")
    assert "is there already: name a file with --parquet" in refused("frequencies", "badugi", "--parquet", str(file))
    with pytest.raises(LabError, match="is there already"):
        write_rows(file, frequency_rows(frequencies("badugi")))
    assert file.read_bytes() == b"mine"
    assert list(tmp_path.iterdir()) == [file]


def test_a_folder_that_is_not_there_is_said_before_the_work(tmp_path: Path) -> None:
    with pytest.raises(LabError, match="there is no folder"):
        check_free(tmp_path / "none" / "file")
    said = refused("edge", "double-draw", "--parquet", str(tmp_path / "none" / "file"))
    assert "there is no folder" in said


def test_a_decision_has_no_table(tmp_path: Path) -> None:
    said = refused("edge", "double-draw", "--hand", "As Ah Kd 7c X1", "--parquet", str(tmp_path / "file"))
    assert "--parquet keeps the outcomes of the whole game: leave --hand out" in said


def test_a_full_disk_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "link", full)
    with pytest.raises(CacheError, match="No space left on device; make room there"):
        write_rows(tmp_path / "file", frequency_rows(frequencies("badugi")))
    assert list(tmp_path.iterdir()) == []
