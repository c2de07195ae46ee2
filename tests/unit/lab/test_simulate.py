"""Simulation through the real engine: the same for any number of workers, money in equals money out, files whole."""

import gc
import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

from pitboss.cards import parse_cards
from pitboss.games import CATALOGUE, UnknownGame, find_game
from pitboss.games.steps import Bet
from pitboss.lab.errors import CacheError, LabError
from pitboss.lab.simulation import files as simulation_files
from pitboss.lab.simulation.batches import PIECE, play_piece, run_of
from pitboss.lab.simulation.files import ResultFiles
from pitboss.lab.simulation.hand_records import HandRecord, hand_class
from pitboss.lab.simulation.simulate import simulate
from pitboss.lab.simulation.tally import Tally
from pitboss.rankings import RANKINGS

KEYS = [game.key for game in CATALOGUE]


@pytest.mark.parametrize("key", KEYS)
def test_chips_in_equal_chips_out_in_every_game(key: str) -> None:
    game = find_game(key)
    bets = sum(type(step) is Bet for step in game.script)
    records = play_piece(run_of(key, 12, "calling,random*2,sensible", seed=3).pieces()[0])
    assert [record.number for record in records] == list(range(1, 13))
    for record in records:
        assert sum(record.put_in) == record.pot
        assert min(record.put_in) >= 0
        assert game.banked or sum(record.net) == 0
        assert all(net >= -put_in for net, put_in in zip(record.net, record.put_in, strict=True))
        assert game.banked or bool(record.won_with) == record.showdown
        assert game.banked or record.streets <= bets
        assert game.banked or record.streets == bets or not record.showdown


def test_the_workers_change_nothing() -> None:
    run = run_of("holdem", 2 * PIECE + 30, "calling*2,random", seed=7)
    alone = list(simulate(run, workers=1))
    told: list[int] = []
    assert list(simulate(run, 2, told.append)) == alone
    assert sum(told) == run.hands == sum(map(len, alone))


@pytest.mark.parametrize("key", ["holdem", "badeucey", "seven-card-stud-hi-lo-8", "double-draw"])
def test_a_piece_depends_on_nothing_before_it(key: str) -> None:
    """What bots and rankings remember must not change what they do: the second piece is the same played first."""
    run = run_of(key, 2 * PIECE, "sensible*2", seed=5)
    short = [piece.__class__(run, piece.number, 6) for piece in run.pieces()]
    second_first = play_piece(short[1])
    play_piece(short[0])
    assert play_piece(short[1]) == second_first


@pytest.mark.parametrize("key", ["holdem", "seven-card-stud-hi-lo-8", "badugi", "texas-holdem-bonus"])
def test_hands_leave_no_circles__so_that_a_piece_may_do_without_the_collector(key: str) -> None:
    first, second = run_of(key, 2 * PIECE, "calling*4", 1).pieces()
    play_piece(first)
    gc.collect()
    gc.disable()
    try:
        play_piece(second)
        # One a hand would be 200.
        assert gc.collect() < PIECE / 4
        assert not gc.isenabled()
    finally:
        gc.enable()
    play_piece(first)
    assert gc.isenabled()


def test_another_seed_is_another_run() -> None:
    def played(seed: int) -> list[HandRecord]:
        return play_piece(run_of("holdem", 20, "random*3", seed).pieces()[0])

    assert played(1) == played(1) != played(2)


def test_pieces_add_up_to_the_run() -> None:
    for hands in (1, PIECE, PIECE + 1, 3 * PIECE):
        pieces = run_of("holdem", hands, "calling*2", 1).pieces()
        assert sum(piece.hands for piece in pieces) == hands
        assert [piece.number for piece in pieces] == list(range(len(pieces)))


def test_the_summary_is_what_the_records_say() -> None:
    run = run_of("holdem", 60, "calling*2,random", seed=2)
    records = [record for part in simulate(run) for record in part]
    tally = Tally(run)
    tally.add(records[:13])
    tally.add(records[13:])
    found = tally.summary()
    net = np.array([record.net for record in records])
    for seat, rate in enumerate(found.by_seat):
        assert rate.mean == pytest.approx(net[:, seat].mean())
        assert rate.high is not None
        assert rate.high - rate.mean == pytest.approx(1.959964 * net[:, seat].std(ddof=1) / 60**0.5)
    pair = net[:, :2].sum(axis=1) / 2
    assert [rate.who for rate in found.by_bot] == ["calling", "random"]
    assert found.by_bot[0].mean == pytest.approx(pair.mean())
    assert found.by_bot[0].high == pytest.approx(pair.mean() + 1.959964 * pair.std(ddof=1) / 60**0.5)
    assert found.streets[1] == 60
    assert found.streets[4] == sum(record.streets >= 4 for record in records)
    assert found.pot_largest == max(record.pot for record in records)
    assert found.net_house == 0
    assert sum(found.won_with["whole"].values()) == found.showdowns


def test_one_hand_has_no_interval() -> None:
    run = run_of("holdem", 1, "calling*2", 1)
    tally = Tally(run)
    tally.add(play_piece(run.pieces()[0]))
    assert tally.summary().by_seat[0].low is None


def test_the_files_hold_every_hand(tmp_path: Path) -> None:
    run = run_of("omaha-hi-lo-8", 25, "calling*3", seed=4)
    tally, folder = Tally(run), tmp_path / "results"
    kept: list[HandRecord] = []
    with ResultFiles(folder, run) as files:
        for records in simulate(run):
            kept += records
            tally.add(records)
            files.add(records)
        files.keep(tally)
    hands, seats = (pq.read_table(folder / f"{name}.parquet").to_pylist() for name in ("hands", "seats"))
    assert [(row["number"], row["pot"], row["showdown"]) for row in hands] == [
        (record.number, record.pot, record.showdown) for record in kept
    ]
    assert [[(won["share"], won["hand"]) for won in row["won_with"]] for row in hands] == [
        list(record.won_with) for record in kept
    ]
    assert [row["net"] for row in seats] == [net for record in kept for net in record.net]
    assert {row["bot"] for row in seats} == {"calling"}
    assert json.loads((folder / "summary.json").read_bytes())["hands"] == 25
    assert (folder / "plots.png").read_bytes().startswith(b"\x89PNG")
    assert b"<svg" in (folder / "plots.svg").read_bytes()
    assert [path.name for path in tmp_path.iterdir()] == ["results"]


def test_results_that_are_there_stay(tmp_path: Path) -> None:
    run = run_of("holdem", 1, "calling*2", 1)
    with pytest.raises(LabError, match="is there already"), ResultFiles(tmp_path, run):
        pass
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_leaves_no_half_of_the_results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    run = run_of("holdem", 1, "calling*2", 1)
    tally = Tally(run)
    monkeypatch.setattr(simulation_files, "draw_plots", full)
    with ResultFiles(tmp_path / "r", run) as files:
        records = play_piece(run.pieces()[0])
        files.add(records)
        tally.add(records)
        with pytest.raises(CacheError, match="No space left on device; make room"):
            files.keep(tally)
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_at_the_start_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(pq, "ParquetWriter", full)
    files = ResultFiles(tmp_path / "r", run_of("holdem", 1, "calling*2", 1))
    with pytest.raises(CacheError, match="No space left on device; make room"), files:
        pass
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("ranking", "text", "words"),
    [
        ("high", "As Ks Qs Js Ts", "royal flush"),
        ("six_plus", "As Ks Qs Js 9s", "flush"),
        ("six_plus", "As Ah Ad Ks Kd", "full house"),
        ("low_ace_five", "As 2d 3d 4d 9c", "nine low"),
        ("low_ace_five", "As Ad 3d 4d 9c", "pair or worse"),
        ("low_two_seven", "7s 2s 3d 4d 5c", "seven low"),
        ("low_two_seven", "6s 2s 3d 4d 5c", "pair or worse"),
        ("badugi_ace_low", "As 2c 3d 4d", "three-card Badugi"),
    ],
)
def test_classes_of_hands(ranking: str, text: str, words: str) -> None:
    assert hand_class(ranking, RANKINGS[ranking].strength(parse_cards(text))) == words


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("holdem", 0, "calling*2"), "0 hands"),
        (("holdem", 10, "calling"), "not by 1"),
        (("holdem", 10, "calling*40"), "not by 40"),
        (("holdem", 10, "clever*2"), "'clever\\*2' is no bot"),
        (("holdem", 10, "calling*x"), "is no bot"),
        (("holdem", 10, ""), "is no bot"),
        (("holdem", 10, "calling*2", 1, -5), "stack of -5"),
        (("double-draw", 10, "calling", 1, 0, "pot"), "no limit structure"),
        (("holdem", 10, "calling*2", 1, 0, "sky"), "not played with limit 'sky'"),
    ],
)
def test_refusals(arguments: tuple[Any, ...], words: str) -> None:
    given = (*arguments, 1)[: max(4, len(arguments))]
    with pytest.raises(LabError, match=words):
        run_of(*given)


def test_refusals_of_games_and_workers() -> None:
    with pytest.raises(UnknownGame, match="did you mean holdem"):
        run_of("holden", 1, "calling*2", 1)
    with pytest.raises(LabError, match="0 workers"):
        list(simulate(run_of("holdem", 1, "calling*2", 1), 0))
