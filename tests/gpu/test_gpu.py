"""The solutions on a GPU give the processor's digits; without one those tests are skipped, and say so.

What needs no GPU is here too: the tables, the numbers that are written down twice, and what is said where there is none
or too little of it.
"""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

from bench.gpu_edges import EXPECTED, same
from pitboss.lab.double_draw import counting
from pitboss.lab.double_draw.money import filed_terms, money_by
from pitboss.lab.errors import LabError
from pitboss.lab.gpu import device, double_draw, texas
from pitboss.lab.texas_bonus.names import DRAWS, MADE
from tests.unit.cli.running import refused
from tools.gpu_tables import made


@pytest.mark.usefixtures("needs_gpu")
def test_texas__every_sum_is_the_processors() -> None:
    assert same(texas.solve_texas(), EXPECTED["texas-holdem-bonus"])


@pytest.mark.usefixtures("needs_gpu")
@pytest.mark.parametrize("which", [name for name in EXPECTED if name.startswith("double")])
def test_double_draw__every_sum_is_the_processors(which: str) -> None:
    asked = EXPECTED[which]
    assert same(double_draw.solve_double_draw(asked["pays"], asked["fold"]), asked)


def test_tables__are_those_that_the_rankings_make() -> None:
    kept, now = device.kept_tables(), made()
    assert kept.keys() == now.keys()
    for name, array in now.items():
        assert kept[name].dtype == array.dtype
        np.testing.assert_array_equal(kept[name], array)


def test_numbers__are_those_of_the_solvers() -> None:
    for name in ("CARDS", "CLASSES", "FOLD", "SIZES", "ANTE"):
        assert getattr(double_draw, name) == getattr(counting, name)
    assert tuple(counting.PARTS.tolist()) == double_draw.PARTS
    assert double_draw.subsets() == counting.subsets().tolist()
    assert texas.SHAPES["turns"] == texas.SHAPES["rivers"] == (len(MADE), len(DRAWS), 2)
    for name, asked in EXPECTED.items():
        if name.startswith("double"):
            money = money_by(filed_terms(*name.split()[1:]))
            assert asked["pays"] == [net - money.fold_second for net in money.net[1:]]
            assert asked["fold"] == money.fold_first - money.fold_second


def test_imports__need_no_numba() -> None:
    """An interpreter that would fail to import it."""
    code = (
        "import sys; sys.modules['numba'] = None; import pitboss.lab.edges.on_gpu; "
        "assert 'pitboss.lab.jit' not in sys.modules"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_jobs__hold_every_hand_that_is_played_once() -> None:
    chance = np.random.default_rng(3)
    sizes = chance.integers(0, 4, 2_000)
    bits = np.where(chance.random(2_000) < 0.1, 32, (1 << sizes) - 1).astype(np.uint8)
    kept = chance.integers(1, 4, 2_000).astype(np.uint64)
    thrown, ways = np.arange(2_000).astype(np.uint64), chance.integers(1, 25, 2_000)
    job_kept, spans, after, counts = double_draw.jobs_of(bits, kept, thrown, ways)
    assert sorted(after.tolist()) == np.flatnonzero(bits != 32).tolist()
    assert counts.sum() == ways[bits != 32].sum()
    assert [start for _, start, _ in spans.tolist()] == [0, *[end for _, _, end in spans.tolist()][:-1]]
    for one, (size, start, end) in zip(job_kept, spans.tolist(), strict=True):
        assert 0 < end - start <= double_draw.THREADS
        for place in after[start:end].astype(int):
            assert (kept[place], int(bits[place]).bit_count()) == (one, size)


# --- where there is none


class Refused(Exception):
    pass


def pretended(count: int, free: int, fault: bool = False) -> ModuleType:
    def devices() -> int:
        if fault:
            raise Refused("cudaErrorInsufficientDriver")
        return count

    runtime = SimpleNamespace(getDeviceCount=devices, memGetInfo=lambda: (free, free), CUDARuntimeError=Refused)
    other = type("Other", (Exception,), {})
    cupy: Any = ModuleType("cupy")
    cupy.cuda = SimpleNamespace(
        runtime=runtime,
        memory=SimpleNamespace(OutOfMemoryError=type("OutOfMemoryError", (MemoryError,), {})),
        driver=SimpleNamespace(CUDADriverError=other),
        compiler=SimpleNamespace(CompileException=other),
    )
    cupy.get_default_memory_pool = lambda: SimpleNamespace(free_all_blocks=lambda: None)
    found: ModuleType = cupy
    return found


@contextmanager
def with_cupy(cupy: ModuleType | None) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        # None: as if it were not installed.
        patch.setitem(sys.modules, "cupy", cupy)
        yield


@pytest.mark.parametrize(
    ("cupy", "said"),
    [
        (None, "needs CuPy, which is not installed: pip install 'pitboss[gpu]'"),
        (pretended(0, 0), "there is no GPU here"),
        (pretended(1, 0, fault=True), "no GPU can be used here (cudaErrorInsufficientDriver)"),
        (pretended(1, 100 << 20), "the GPU has 100 MB of memory free, and this needs"),
    ],
)
@pytest.mark.parametrize("game", ["texas-holdem-bonus", "double-draw"])
def test_no_gpu__is_said_and_nothing_is_written(
    game: str, cupy: ModuleType | None, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PITBOSS_CACHE", str(tmp_path / "cache"))
    with with_cupy(cupy):
        words = refused("edge", game, "--device", "gpu", "--parquet", str(tmp_path / "edge.parquet"))
    assert said in words
    assert "leave --device out" in words
    assert list(tmp_path.iterdir()) == []


def test_memory__that_runs_out_in_between_is_said() -> None:
    cupy = pretended(1, 1 << 40)
    with with_cupy(cupy), pytest.raises(LabError, match="the GPU ran out of memory"), device.gpu(1):
        raise import_module("cupy").cuda.memory.OutOfMemoryError("asked for too much")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--device", "tpu"), "there is no device 'tpu': say cpu or gpu"),
        (("--device", "gpu", "--hand", "AsKd"), "leave out --hand and --ray"),
        (("--device", "gpu", "--ray", "auto"), "leave out --hand and --ray"),
    ],
)
def test_command__what_goes_not_together_is_refused(arguments: tuple[str, ...], said: str) -> None:
    assert said in refused("edge", "texas-holdem-bonus", *arguments)
