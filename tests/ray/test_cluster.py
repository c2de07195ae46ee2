"""Pieces of work by the workers of a real cluster: lost workers, other code, what goes wrong there."""

import os
from functools import partial
from itertools import islice
from pathlib import Path

import pytest

from pitboss.lab.errors import CacheError, LabError
from pitboss.lab.on_ray import cluster as module
from pitboss.lab.on_ray.cluster import RayCluster
from pitboss.lab.on_ray.same_code import code_here
from tests.ray import work


def test_in_order__by_other_processes(cluster: RayCluster) -> None:
    assert list(cluster.in_order(bin, range(40))) == [bin(piece) for piece in range(40)]
    assert list(cluster.in_order(bin, range(0))) == []
    assert os.getpid() not in set(cluster.in_order(work.process_of, range(6)))


def test_in_order__may_be_left_at_any_time(cluster: RayCluster) -> None:
    assert list(islice(cluster.in_order(abs, range(-1000, 0)), 3)) == [1000, 999, 998]
    assert list(cluster.in_order(abs, range(-2, 0))) == [2, 1]


def test_a_killed_worker__its_pieces_are_done_again(cluster: RayCluster, tmp_path: Path) -> None:
    found = list(cluster.in_order(partial(work.squared_by_the_second, tmp_path), range(10)))
    assert found == [number * number for number in range(10)]
    assert sorted(int(mark.name) for mark in tmp_path.iterdir()) == [0, 3, 6, 9]


def test_a_piece_that_kills_each_worker__is_given_up(cluster: RayCluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "AGAIN", 1)
    with pytest.raises(LabError, match=r"piece 1 of 1 was lost with its worker, again and again .* without --ray"):
        list(cluster.in_order(work.deadly, range(1)))
    assert list(cluster.in_order(abs, range(-2, 0))) == [2, 1]


def test_what_a_worker_cannot_write__is_said_with_its_machine(cluster: RayCluster) -> None:
    with pytest.raises(CacheError, match=r"^on \S+: cannot write 0: No space left on device"):
        list(cluster.in_order(work.on_a_full_disk, range(3)))


def test_a_fault_of_ours__comes_with_the_trace_of_the_worker(cluster: RayCluster) -> None:
    with pytest.raises(ZeroDivisionError, match="with_a_fault"):
        list(cluster.in_order(work.with_a_fault, range(3)))


@pytest.mark.parametrize(
    ("here", "words"),
    [
        (("9.9", "abc", "2.0"), r"it has Pitboss \S+, this machine 9.9. Install .*pitboss\[ray\]==9.9"),
        (("", "abc", "2.0"), "it has other code of Pitboss"),
    ],
)
def test_another_pitboss_there__is_refused(
    cluster: RayCluster, monkeypatch: pytest.MonkeyPatch, here: tuple[str, str, str], words: str
) -> None:
    version, code, numpy = code_here()
    monkeypatch.setattr(module, "code_here", lambda: (here[0] or version, here[1], numpy))
    with pytest.raises(LabError, match=rf"has not the same Pitboss as this machine: {words}"):
        list(cluster.in_order(abs, range(3)))
    with pytest.raises(LabError, match=words):
        cluster.check_machines()
    monkeypatch.setattr(module, "code_here", lambda: (version, code, numpy))
    cluster.check_machines()
