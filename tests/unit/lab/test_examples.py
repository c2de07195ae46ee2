"""The examples of docstrings are what happens. Those of environments, learning, cards and histories are run beside
their tests, and of what solves games against the house in tests/edges."""

import doctest
from importlib import import_module

import pytest


@pytest.mark.parametrize(
    "name",
    [
        "lab", "lab.batch", "lab.batch.play", "lab.batch.stepping", "lab.binomial", "lab.equities.equity",
        "lab.hand_counts", "lab.kernels.ranking", "lab.queries.query", "lab.research_games", "lab.shuffles.asked",
        "lab.shuffles.chi_square", "notation.text", "rankings",
    ],
)  # fmt: skip
def test_examples__are_what_happens(name: str) -> None:
    found = doctest.testmod(import_module(f"pitboss.{name}"))
    assert found.attempted > 0
    assert not found.failed
