"""Hands of a batch as a table."""

from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

from pitboss.lab.batch.kept import hand_rows, write_hands
from pitboss.lab.batch.play import Batch
from pitboss.lab.errors import LabError


def test_a_table_holds_cards_board_and_decisions(tmp_path: Path) -> None:
    batch = Batch("holdem", 3, limit="none")
    result = batch.play(300, "random", seed=4, keep=True)
    write_hands(tmp_path / "hands.parquet", batch, result)
    rows = pq.read_table(tmp_path / "hands.parquet").to_pylist()
    assert len(rows) == 300
    for h, row in enumerate(rows):
        assert [int(cents) for cents in row["net"].split()] == result.net[h].tolist()
        assert len(row["decisions"].split(";")) == result.decisions[h]
        folded = {part.split()[0] for part in row["decisions"].split(";") if "fold" in part}
        held = row["cards"].split("/")
        assert {str(i) for i in range(3) if not held[i]} == folded
        if row["showdown"]:
            seen = (" ".join(held) + " " + row["board"]).split()
            assert len(row["board"].split()) == 5
            assert len(set(seen)) == len(seen)
    with pytest.raises(LabError, match="there already"):
        write_hands(tmp_path / "hands.parquet", batch, result)


def test_the_same_hands_however_many_decisions_are_kept() -> None:
    """A hand of more decisions than there is room for at first is played again, and is the same."""
    batch = Batch("triple-draw-2-7", 6)
    kept, plain = batch.play(500, "random", seed=2, keep=True), batch.play(500, "random", seed=2)
    assert kept.net.tolist() == plain.net.tolist()
    assert kept.decisions.max() > 32
    assert ((kept.acts >= 0).sum(axis=1) == kept.decisions).all()
    assert "discard" in hand_rows(batch, kept)[0].decisions
    by_function = batch.play(50, lambda w: (np.ones(len(w.hands), int), np.zeros(len(w.hands), int)), keep=True)
    assert ((by_function.acts >= 0).sum(axis=1) == by_function.decisions).all()
    with pytest.raises(LabError, match="keep=True"):
        hand_rows(batch, plain)
