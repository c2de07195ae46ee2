"""The lab: odds, exact solutions, simulation. The only place that knows Numba, which is loaded where it is used."""
