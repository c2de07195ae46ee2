"""The lab: odds, exact solutions, frequencies, simulation. The only place that knows Numba, loaded where it is used.

`kernels/` ranks hands at the machine's speed, and every other folder stands on it. Start with `odds/equity.py`.
"""
