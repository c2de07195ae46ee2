"""Both games against the house solved on a GPU: digits against the processor's, and how long each step took.

    python -m bench.gpu_edges [--rounds 5]

Each round begins with an idle device and ends when the results are back; transfers are in it, the compilation of the
kernels (first run) is not. Needs CuPy and an NVIDIA GPU, and neither Numba nor a cache.
"""

import argparse
import hashlib
import json
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from pitboss.lab.cache import Arrays
from pitboss.lab.errors import LabError
from pitboss.lab.gpu.device import Device, gpu
from pitboss.lab.gpu.double_draw import MEGABYTES, Cards
from pitboss.lab.gpu.texas import solve_on

# What the processor came to, as `python -m tools.gpu_tables --expected` writes it.
EXPECTED: dict[str, dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "tests" / "gpu" / "expected.json").read_text(encoding="utf-8")
)


def same(found: Arrays, expected: dict[str, Any]) -> bool:
    """Every number of every array."""
    digests = {name: hashlib.sha256(array.astype("<i8").tobytes()).hexdigest() for name, array in found.items()}
    return bool(digests == expected["sums"])


def solver(name: str, asked: dict[str, Any]) -> Callable[[Device], Arrays]:
    if name.startswith("texas"):
        return solve_on
    return lambda device: Cards(device).solve(asked["pays"], asked["fold"])


def measure(name: str, rounds: int) -> bool:
    expected, equal = EXPECTED[name], True
    solve = solver(name, expected)
    whole: list[float] = []
    steps: dict[str, list[float]] = {}
    for turn in range(rounds + 1):
        with gpu(MEGABYTES) as device:
            began = perf_counter()
            equal &= same(solve(device), expected)
            took = perf_counter() - began
        if turn == 0:
            print(f"{name} on {device.name}\n  first run, kernels compiled: {took:.3f} s")
            continue
        whole.append(sum(device.seconds.values()))
        for step, seconds in device.seconds.items():
            steps.setdefault(step, []).append(seconds)
    print(f"  median of {rounds}: {median(whole):.4f} s on the device, transfers included")
    print("  " + ", ".join(f"{step} {median(found) * 1000:.1f} ms" for step, found in steps.items()))
    for rules, edge in expected["house_edge"].items():
        print(f"  house edge, {rules}: {edge}")
    print(f"  every sum {'equals' if equal else 'DIFFERS FROM'} the processor's")
    return equal


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    try:
        equal = [measure(name, rounds) for name in EXPECTED]
    except LabError as error:
        sys.exit(str(error))
    sys.exit(not all(equal))


if __name__ == "__main__":
    main()
