"""Double Draw solved by full enumeration. Start with `solution.py`; `solve.py` goes through all hands."""
