"""A caller, nobody signed in yet."""

from collections.abc import Iterator

import pytest

from tests.unit.web.calling import Caller, calling


@pytest.fixture
def caller() -> Iterator[Caller]:
    with calling() as caller:
        yield caller
