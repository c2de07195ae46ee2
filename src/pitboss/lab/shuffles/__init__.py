"""Does anything tell a shuffle from a fair one? Start with `shuffle_tests.py`."""
