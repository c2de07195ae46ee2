"""The simulator: the real room, the store port and clients in one process, on a virtual clock, with a seed.

`world.py` puts it together, `parts/faults.py` says what goes wrong, `checks/witness.py` what must hold all the same.
Run it with `python -m tests.simulation.chaos --seed 1 --hours 2`; docs/chaos.md says more.
"""
