"""What the files of a simulation say of each hand: its cards, its board, its decisions."""

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

from pitboss.cards import parse_cards
from pitboss.cli.main import app
from pitboss.lab.batch.files import FastFiles
from pitboss.lab.batch.kept import hand_rows
from pitboss.lab.batch.play import Batch
from pitboss.lab.batch.simulating import fast_run, fast_simulate
from pitboss.lab.errors import LabError
from pitboss.lab.simulation.hand_records import hand_class
from pitboss.rankings import RANKINGS

Row = dict[str, Any]


def kept(tmp_path: Path, *arguments: str) -> Path:
    folder = tmp_path / "kept"
    result = CliRunner().invoke(app, ["simulate", *arguments, "--out", str(folder)])
    assert result.exit_code == 0, result.stderr
    return folder


def hands_of(folder: Path) -> Iterator[tuple[Row, list[Row], list[list[str]]]]:
    """Each hand, its seats, its decisions."""
    seats: dict[int, list[Row]] = {}
    for row in pq.read_table(folder / "seats.parquet").to_pylist():
        seats.setdefault(row["number"], []).append(row)
    for row in pq.read_table(folder / "hands.parquet").to_pylist():
        yield row, seats[row["number"]], [part.split() for part in row["decisions"].split(";")]


def test_holdem__the_cards_win_what_was_won(tmp_path: Path) -> None:
    folder = kept(tmp_path, "holdem", "--hands", "60", "--bots", "random*2,calling*2", "--limit", "none")
    shown = 0
    for hand, seats, decisions in hands_of(folder):
        folded = {int(part[0]) for part in decisions if part[1] == "fold"}
        cards = [parse_cards(row["cards"]) for row in seats]
        board = parse_cards(hand["board"])
        every = [card for own in (*cards, board) for card in own]
        assert [len(own) for own in cards] == [2] * 4
        assert len(set(every)) == len(every)
        assert hand["dealer"] == ""
        if hand["showdown"]:
            best = max(RANKINGS["high"].strength((*cards[i], *board)) for i in range(4) if i + 1 not in folded)
            assert len(board) == 5
            assert hand["won_with"][0]["hand"] == hand_class("high", best)
            shown += 1
    assert shown > 20


def test_a_draw_game__what_came_is_what_was_thrown_away(tmp_path: Path) -> None:
    for _, seats, decisions in hands_of(kept(tmp_path, "triple-draw-2-7", "--hands", "30", "--bots", "random*3")):
        for row in seats:
            thrown = [part[2:] for part in decisions if part[:2] == [str(row["seat"]), "discard"]]
            assert len(parse_cards(row["cards"])) == 5 + sum(map(len, thrown))


def test_against_the_house__what_was_put_in_is_what_was_wagered(tmp_path: Path) -> None:
    for hand, seats, decisions in hands_of(kept(tmp_path, "texas-holdem-bonus", "--hands", "30", "--bots", "random*2")):
        for row in seats:
            mine = [part[2:] for part in decisions if part[0] == str(row["seat"]) and part[1] in ("place", "wager")]
            assert sum(int(cents) for part in mine for cents in part) == row["put_in"]
        if hand["dealer"]:
            assert len(parse_cards(f"{hand['dealer']} {hand['board']}")) == len(hand["dealer"].split()) + 5


def test_fast__the_hands_of_all_pieces_in_their_order(tmp_path: Path) -> None:
    folder = kept(tmp_path, "omaha-hi-lo-8", "--fast", "--hands", "5300", "--bots", "random*3")
    rows = pq.read_table(folder / "hands.parquet").to_pylist()
    batch = Batch("omaha-hi-lo-8", 3)
    result = batch.play(5_300, ["random"] * 3, seed=1, keep=True)
    wanted = hand_rows(batch, result)
    assert [row["decisions"] for row in rows] == [row.decisions for row in wanted]
    assert [row["cards"] for row in rows] == [row.cards for row in wanted]
    assert [row["board"] for row in rows] == [row.board for row in wanted]
    assert all(one["hand"] + 1 == other["hand"] for one, other in pairwise(rows))
    summary = json.loads((folder / "summary.json").read_text(encoding="utf-8"))
    assert summary["hands"] == 5_300
    assert summary["pot_mean"] == pytest.approx(result.pots.mean())


def test_fast__against_the_house_the_file_has_the_dealer_and_the_wagers(tmp_path: Path) -> None:
    folder = kept(tmp_path, "texas-holdem-bonus", "--fast", "--hands", "50", "--bots", "random*2")
    rows = pq.read_table(folder / "hands.parquet").to_pylist()
    assert len(rows) == 50
    for row in rows:
        assert len(row["dealer"].split()) == 2
        assert row["wagers"] == ["ante 1500 bonus 500"] * 2
        assert len(row["stacks"]) == len(row["net"]) == 2
        told = [part.split() for part in row["decisions"].split(";")]
        assert {what for _, what, *_ in told} <= {"fold", "check", "wager"}
        assert all(len(part) == 2 + (part[1] == "wager") for part in told)


def test_fast__nothing_is_left_half_written(tmp_path: Path) -> None:
    run = fast_run("holdem", 10, "random*2", 1)
    with FastFiles(tmp_path / "kept") as files:
        fast_simulate(run, keep=files.add)
        assert [*tmp_path.iterdir()]
    assert not [*tmp_path.iterdir()]
    with pytest.raises(LabError, match="is there already"), FastFiles(tmp_path):
        pass
