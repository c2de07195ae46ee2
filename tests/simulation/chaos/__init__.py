"""The simulator: the real room, the store port and clients in one process, on a virtual clock, with a seed.

`world.py` puts it together, `faults.py` says what goes wrong, `witness.py` what must hold all the same. `loop.py` has
the clock. Run it with `python -m tests.simulation.chaos --seed 1 --hours 2`; docs/chaos.md says more.
"""
