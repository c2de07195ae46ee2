"""The log in memory."""

import pytest

from pitboss.store.memory import MemoryLog
from tests.unit.store.suite import LogSuite


class TestMemory(LogSuite):
    @pytest.fixture
    def log(self) -> MemoryLog:
        return MemoryLog()
