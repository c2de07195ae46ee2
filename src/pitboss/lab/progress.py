"""How the lab says how far something long has got: so many parts done, of so many."""

from collections.abc import Callable

Progress = Callable[[int, int], None]
