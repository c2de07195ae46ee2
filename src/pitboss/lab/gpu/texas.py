"""Texas Hold 'Em Bonus on a GPU: the sums that `texas_bonus/solution.py` adds up, flop by flop, all flops at once."""

import numpy as np

from pitboss.lab.cache import Arrays
from pitboss.lab.gpu.device import MEGABYTE, Device, gpu, kept_tables

LEFT, HOLDINGS = 49, 1176
# ends[starting hand, wagers made, end]; turns, rivers[made hand, draw, checked or wagered].
SHAPES = {"ends": (169, 4, 5), "turns": (13, 4, 2), "rivers": (13, 4, 2)}
THREADS, TALLYING = 384, 512
# What is kept of a flop between the two kernels: a word for each turn card and holding.
OF_A_FLOP = LEFT * HOLDINGS * 8
# Room for the tables and for some flops at a time.
MEGABYTES = 128


def solve_texas() -> Arrays:
    with gpu(MEGABYTES) as device:
        return solve_on(device)


def solve_on(device: Device) -> Arrays:
    xp, tables, kernel = device.cupy, kept_tables(), device.module("texas.cu")
    count_totals, tally = kernel("count_totals"), kernel("tally")
    with device.step("tables to the device"):
        there = {name: xp.asarray(array) for name, array in tables.items() if name.startswith("texas_")}
        ones, others = (xp.asarray(places.astype(np.uint8)) for places in np.triu_indices(LEFT, 1))
        sums = {name: xp.zeros(shape, xp.uint64) for name, shape in SHAPES.items()}
    flops, weights = there["texas_flops"], there["texas_weights"]
    straight, flush = (np.int32(first) for first in tables["texas_firsts"])
    # Half of what is free at the most: others may be using the device too.
    at_a_time = max(1, min(len(flops), (device.free // 2 - MEGABYTES * MEGABYTE // 2) // OF_A_FLOP))
    totals = xp.empty(at_a_time * LEFT * HOLDINGS, xp.uint64)
    for start in range(0, len(flops), at_a_time):
        some = flops[start : start + at_a_time]
        with device.step("boards"):
            count_totals(
                (LEFT, len(some)), (THREADS,),
                (some, there["texas_rows"], there["texas_pairs"], there["texas_flushes"], straight, flush, ones, others,
                 totals),
            )  # fmt: skip
        with device.step("decisions"):
            tally(
                (len(some),), (TALLYING,),
                (some, weights[start : start + at_a_time], there["texas_outs"], ones, others, totals,
                 *sums.values()),
            )  # fmt: skip
    with device.step("results back"):
        return {name: xp.asnumpy(array).astype(np.int64) for name, array in sums.items()}
