"""One Ray for all tests of this folder: it takes some seconds to start."""

import importlib.util
from collections.abc import Iterator

import pytest

from pitboss.lab.on_ray.cluster import RayCluster


@pytest.fixture(scope="session")
def ray_installed() -> None:
    if importlib.util.find_spec("ray") is None:
        pytest.fail("Ray is not installed: 'make ray' installs it and runs these tests")


@pytest.fixture(scope="session")
def cluster(ray_installed: None) -> Iterator[RayCluster]:
    """Started for these tests, whatever else runs on this machine."""
    with RayCluster("local", workers=2) as joined:
        yield joined
