"""The charts of the games as they are solved."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from pitboss.cli.main import app
from pitboss.lab.charts.strategy import FILES, double_chart, texas_chart
from pitboss.lab.charts.worked_out import key_of, worked_out


def test_texas_shows_the_solution() -> None:
    chart = texas_chart()
    assert chart.grid is not None
    assert chart.grid.marked == {"32o", "42o", "52o", "62o", "72o"}
    assert chart.grid.values[0][0] == max(max(row) for row in chart.grid.values)
    assert chart.figures[0] == ("house edge", "2.036922% of the ante")


def test_double_draw_holds_add_up() -> None:
    (rows,) = double_chart().tables
    assert all(sum(share for _, share in shares) == pytest.approx(1) for _, shares in rows.rows)
    assert dict(rows.rows)["five aces (6 hands)"] == (("all five", 1.0),)


def test_what_is_kept__is_what_comes_out() -> None:
    """`python -m tools.worked_charts` makes them again."""
    kept = worked_out()
    for pays in ("straight", "flush"):
        for table in ("A", "B"):
            assert kept[key_of("texas-holdem-bonus", table, pays)] == texas_chart(pays, table)
    assert kept[key_of("double-draw", "A", "two_pairs")] == double_chart()
    assert kept[key_of("double-draw", "B", "three_of_a_kind")] == double_chart("B", "three-of-a-kind")


@pytest.mark.parametrize("game", ["texas-holdem-bonus", "double-draw"])
def test_the_command_writes_all_files(game: str, tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["charts", game, "--out", str(tmp_path / "charts")])
    assert result.exit_code == 0
    assert sorted(path.name for path in (tmp_path / "charts").iterdir()) == sorted(FILES)
    assert "house edge" in result.stdout
