"""Hands of a batch as a table: what the columns mean. The differential test holds them to the engine in all games, by
`batch_told.py`."""

from itertools import islice
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

from pitboss.lab.batch import layout as at
from pitboss.lab.batch.kept import HandRow, hand_rows, write_hands
from pitboss.lab.batch.play import Batch
from pitboss.lab.errors import LabError


def test_a_table_holds_cards_board_and_decisions(tmp_path: Path) -> None:
    batch = Batch("holdem", 3, limit="none")
    result = batch.play(300, "random", seed=4, keep=True)
    write_hands(tmp_path / "hands.parquet", batch, result)
    rows = pq.read_table(tmp_path / "hands.parquet").to_pylist()
    assert len(rows) == 300
    for h, row in enumerate(rows):
        assert row["net"] == result.net[h].tolist()
        assert row["stacks"] == [batch.stack] * 3
        assert [len(cards.split()) for cards in row["dealt"]] == [2, 2, 2]
        assert (row["dealer"], row["wagers"]) == ("", [])
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


def decisions_of(row: HandRow) -> list[tuple[int, str, list[int]]]:
    parts = [part.split() for part in row.decisions.split(";")]
    return [(int(who), what, [int(number) for number in much]) for who, what, *much in parts]


def test_a_check_is_no_call_and_a_call_says_how_much() -> None:
    batch = Batch("holdem", 3, limit="none")
    told: dict[str, set[int]] = {}
    for row in hand_rows(batch, batch.play(200, "random", seed=4, keep=True)):
        for _, what, much in decisions_of(row):
            assert len(much) == (what in ("call", "bet", "raise_to"))
            told.setdefault(what, set()).update(much)
    assert set(told) == {"fold", "check", "call", "bet", "raise_to"}
    assert all(cents > 0 for what in ("call", "bet", "raise_to") for cents in told[what])


def test_against_the_house__dealer_and_what_was_put_down() -> None:
    batch = Batch("texas-holdem-bonus", 2)
    wagers = [[[1_500, 500], [0, 0]], [[2_000, 0], [1_500, 500]]]
    result = batch.play(2, "calling", wagers=wagers, keep=True)
    one, two = hand_rows(batch, result)
    assert (one.wagers, two.wagers) == (["ante 1500 bonus 500", ""], ["ante 2000", "ante 1500 bonus 500"])
    assert [len(one.dealer.split()), *(len(cards.split()) for cards in one.dealt)] == [2, 2, 0]
    assert len({*f"{two.dealer} {' '.join(two.dealt)} {two.board}".split()}) == 2 + 2 * 2 + 5
    for row, pot in ((one, result.pots[0]), (two, result.pots[1])):
        down = sum(int(cents) for put in row.wagers for cents in put.split()[1::2])
        assert down + sum(sum(much) for _, what, much in decisions_of(row) if what == "wager") == pot


@pytest.mark.parametrize("game", ["badugi", "triple-draw-2-7", "double-draw"])
def test_a_draw__cards_and_places_say_what_everybody_held(game: str) -> None:
    batch = Batch(game, 4)
    thrown = 0
    for row in hand_rows(batch, batch.play(300, "random", seed=3, keep=True)):
        coming = [iter(cards.split()) for cards in row.dealt]
        held = [list(islice(cards, batch.program.held)) for cards in coming]
        for who, what, places in decisions_of(row):
            if what == "discard":
                kept = [card for place, card in enumerate(held[who]) if place not in places]
                held[who] = kept + list(islice(coming[who], len(places)))
                thrown += len(places)
        assert not [card for cards in coming for card in cards]
        for mine, ended in zip(held, row.cards.split("/"), strict=True):
            assert ended in ("", " ".join(mine))
    assert thrown > 300


def test_stud__cards_are_told_as_they_came_folded_ones_too() -> None:
    batch = Batch("seven-card-stud-high", 4)
    result = batch.play(100, "random", seed=3, keep=True)
    for row, state in zip(hand_rows(batch, result), result.states, strict=True):
        for player, (came, left) in enumerate(zip(row.dealt, row.cards.split("/"), strict=True)):
            assert len(came.split()) >= 3
            if left:
                assert sorted(came.split()) == sorted(left.split())
            else:
                assert not state[at.LIVE] >> player & 1


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
