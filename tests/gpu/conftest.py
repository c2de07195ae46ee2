"""The GPU that some tests need."""

import pytest

from pitboss.lab.errors import LabError
from pitboss.lab.gpu.device import gpu
from pitboss.lab.gpu.double_draw import MEGABYTES


@pytest.fixture(scope="session")
def needs_gpu() -> None:
    """Skips where there is none, in the words that the command would say."""
    try:
        with gpu(MEGABYTES):
            pass
    except LabError as error:
        pytest.skip(f"this needs an NVIDIA GPU: {error}")
