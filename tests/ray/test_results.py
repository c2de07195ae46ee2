"""What the commands of the lab come to on a cluster is what they come to on this machine, to the byte."""

import subprocess
import sys
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from pitboss.lab import hand_counts as counting
from pitboss.lab.double_draw import solve as double_draw
from pitboss.lab.double_draw.money import money_of
from pitboss.lab.hand_counts import frequencies
from pitboss.lab.jackpots.bad_beat import read_condition, read_table
from pitboss.lab.jackpots.bad_beat_hits import bad_beat
from pitboss.lab.jackpots.high_hand import high_hand
from pitboss.lab.on_ray.cluster import RayCluster
from pitboss.lab.simulation.batches import PIECE, run_of
from pitboss.lab.simulation.simulate import simulate
from pitboss.lab.texas_bonus import solution as texas
from pitboss.lab.texas_bonus.summed import flops_up_to_suits

ROOT = Path(__file__).parents[2]


def test_simulation(cluster: RayCluster) -> None:
    run = run_of("holdem", 3 * PIECE + 30, "random*3", seed=7)
    assert list(simulate(run, spread=cluster.in_order)) == list(simulate(run))


def test_frequencies(cluster: RayCluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "cached_arrays", lambda name, made_from, make: make())
    assert frequencies("five-card-stud", None, cluster.in_order) == frequencies("five-card-stud")


@pytest.mark.parametrize(("game", "seats"), [("six-plus-holdem", 5), ("omaha-high", 4)])
def test_bad_beat(cluster: RayCluster, game: str, seats: int) -> None:
    table = read_table(game, seats)
    condition = read_condition(table, "full_house")
    found = bad_beat(table, condition, precision=0.05, spread=cluster.in_order)
    assert found == bad_beat(table, condition, precision=0.05)


def test_high_hand(cluster: RayCluster) -> None:
    table = read_table("holdem", 4)
    found = high_hand(table, 30, precision=0.1, spread=cluster.in_order)
    assert found.json() == high_hand(table, 30, precision=0.1).json()


def test_edge(cluster: RayCluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some of the pieces: all of them take a minute."""
    flops = list(islice(flops_up_to_suits().items(), 0, 60, 10))
    there, here = (list(spread(texas.solve_flops, [flops[:3], flops[3:]])) for spread in (cluster.in_order, map))
    for part, again in zip(there, here, strict=True):
        np.testing.assert_array_equal(part.ends, again.ends)
    monkeypatch.setattr(double_draw, "_pieces", lambda: iter([(1, 0, 300), (0, 0, 500)]))
    monkeypatch.setattr(double_draw, "best_choices", lambda *_: None)
    money = money_of("A", "two-pair")
    by_ray, by_threads = double_draw.solve_values(money, None, cluster.in_order), double_draw.solve_values(money)
    np.testing.assert_array_equal(by_ray["values_1"], by_threads["values_1"])


LOST = """
from functools import partial
from pathlib import Path
import sys
from pitboss.cli.lab.spread import workers_of
from tests.ray.work import squared_by_the_second
with workers_of("local", 2) as spread:
    found = list(spread(partial(squared_by_the_second, Path(sys.argv[1])), range(10)))
print(found)
"""


def test_a_killed_worker__changes_no_byte_of_the_output(ray_installed: None, tmp_path: Path) -> None:
    told = subprocess.run([sys.executable, "-c", LOST, tmp_path], capture_output=True, text=True, check=True, cwd=ROOT)
    assert len(list(tmp_path.iterdir())) == 4
    assert told.stdout == f"{[number * number for number in range(10)]}\n"


def test_the_files_of_a_run__are_the_same_bytes(ray_installed: None, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pitboss", "simulate", "holdem", "--hands", "500", "--bots", "random*3"]
    for name, more in (("here", []), ("ray", ["--ray", "local", "--workers", "2"])):
        told = subprocess.run(
            [*command, "--out", str(tmp_path / name), *more], capture_output=True, text=True, check=True
        )
        assert ("Ray: 2 workers on 1 machine, started for this run" in told.stderr) == (name == "ray")
    files = sorted(path.name for path in (tmp_path / "here").iterdir())
    assert len(files) == 5
    for file in files:
        assert (tmp_path / "ray" / file).read_bytes() == (tmp_path / "here" / file).read_bytes()
