"""The GPU: found through CuPy, or a message that says what is missing.

CuPy is imported by name when it is asked for, so that nothing else needs it. Whatever goes wrong on the device is said
in words; results are taken from it only when they are whole.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from io import BytesIO
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

from pitboss.lab.cache import Arrays
from pitboss.lab.errors import LabError

HERE = Path(__file__).parent
ELSE = "or leave --device out: the processor works it out too"
WHERE = "run this where an NVIDIA GPU and its driver are"
MEGABYTE = 1 << 20


class Device:
    """A GPU with room for what is to be done. seconds: what each step took on it, transfers included, by name."""

    def __init__(self, cupy: Any, free: int) -> None:
        self.cupy, self.free = cupy, free
        self.seconds: dict[str, float] = {}

    @property
    def name(self) -> str:
        found = self.cupy.cuda.runtime.getDeviceProperties(0)["name"]
        return found.decode() if isinstance(found, bytes) else str(found)

    def module(self, file: str, before: str = "") -> Callable[[str], Any]:
        """The kernels of a file, compiled; CuPy keeps what it has compiled before."""
        source = before + (HERE / file).read_text(encoding="utf-8")
        module = self.cupy.RawModule(code=source, options=("--std=c++14",))
        found: Callable[[str], Any] = module.get_function
        return found

    @contextmanager
    def step(self, name: str) -> Iterator[None]:
        """Measured by the clock of this machine, from an idle device to an idle device."""
        wait = self.cupy.cuda.runtime.deviceSynchronize
        wait()
        began = perf_counter()
        yield
        wait()
        self.seconds[name] = self.seconds.get(name, 0.0) + perf_counter() - began


@contextmanager
def gpu(megabytes: int) -> Iterator[Device]:
    """The first GPU, with so much memory free. Everything that CUDA refuses in between is told as a LabError."""
    try:
        cupy = import_module("cupy")
    except ImportError:
        raise LabError(f"--device gpu needs CuPy, which is not installed: pip install 'pitboss[gpu]', {ELSE}") from None
    runtime = cupy.cuda.runtime
    try:
        count = runtime.getDeviceCount()
    except runtime.CUDARuntimeError as error:
        raise LabError(f"no GPU can be used here ({error}): {WHERE}, {ELSE}") from None
    if not count:
        raise LabError(f"there is no GPU here: {WHERE}, {ELSE}")
    free, _ = runtime.memGetInfo()
    if free < megabytes * MEGABYTE:
        raise LabError(
            f"the GPU has {free // MEGABYTE:,} MB of memory free, and this needs {megabytes:,} MB: "
            f"end what else uses it, {ELSE}"
        )
    try:
        yield Device(cupy, free)
    except cupy.cuda.memory.OutOfMemoryError as error:
        raise LabError(f"the GPU ran out of memory ({error}): end what else uses it, {ELSE}") from None
    except (runtime.CUDARuntimeError, cupy.cuda.driver.CUDADriverError, cupy.cuda.compiler.CompileException) as error:
        raise LabError(f"the GPU refused the work ({error}): see whether its driver is sound, {ELSE}") from None
    finally:
        cupy.get_default_memory_pool().free_all_blocks()


def kept_tables() -> Arrays:
    """What the kernels start from, worked out beforehand by the plain rankings."""
    with np.load(BytesIO((HERE / "tables.npz").read_bytes()), allow_pickle=False) as file:
        return {name: file[name] for name in file.files}
