"""The exact solutions on a GPU: the same sums as the Numba kernels, by CUDA through CuPy.

`device.py` finds the GPU or says what is missing. `texas.py` and `double_draw.py` each run the kernels of the `.cu`
file beside them and give what the solvers in `texas_bonus/` and `double_draw/` give. Nothing here imports more than
NumPy and, when it runs, CuPy. The tables that they start from are in `tables.npz`: `python -m tools.gpu_tables` makes
it again, and a test holds it.
"""
