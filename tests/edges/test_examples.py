"""The examples of docstrings that solve whole games."""

import doctest
from importlib import import_module

import pytest


@pytest.mark.parametrize("name", ["house_edges", "edges.asked", "texas_bonus.solution"])
def test_examples__are_what_happens(name: str) -> None:
    found = doctest.testmod(import_module(f"pitboss.lab.{name}"))
    assert found.attempted > 1
    assert not found.failed
