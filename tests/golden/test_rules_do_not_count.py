"""A log folds to the same state whatever rules its events name: older logs keep theirs."""

import msgspec
import pytest

from pitboss.engine import fold
from pitboss.engine.events import Event
from tests.golden.make import read_log
from tests.golden.test_golden import NAMES


def unnamed(event: Event) -> Event:
    """The same event, as if it named some other rule."""
    return msgspec.structs.replace(event, rule="A-01")


@pytest.mark.parametrize("name", NAMES)
def test_fold__reads_no_rule(name: str) -> None:
    log = read_log(name)
    ours, theirs = fold(log), fold([unnamed(event) for event in log])
    # A table dealt by hand keeps the events of a running hand; between hands there are none.
    assert theirs == ours
