"""Steps with the decks whose fields hold something else than they should: nothing that cannot be written down."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from tests.support.covers import covers
from tests.unit.decks.steps import MONDAY_8, clock, count, cut, receive, recut, shuffle, stub, table

NUMBER: Any = "52"
HALF: Any = 26.5
NOTHING: Any = None


@covers("O-ROL-01")
@pytest.mark.parametrize(
    "command",
    [
        count(NUMBER), count(HALF), count(NOTHING), count(52, NOTHING), stub(HALF), stub(NOTHING), cut(HALF),
        cut(30, back=NOTHING), shuffle("counting_device", HALF), shuffle(NOTHING), shuffle(at=NOTHING),
        receive(backs=["red", "blue"]), receive(at=HALF), receive(at=NOTHING),
        recut(reason=NOTHING), clock(HALF), clock(NOTHING), clock(MONDAY_8, NOTHING),
    ],
)  # fmt: skip
def test_o_rol_01__what_cannot_be_written_down_is_refused(command: cm.Command) -> None:
    assert table().refused(command) == ("bad_field", "O-ROL-01")
    assert table().deal().refused(command) == ("bad_field", "O-ROL-01")


@covers("A-15")
@pytest.mark.parametrize("at", [2.5, None])
def test_a_15__a_hand_starts_at_a_whole_second(at: Any) -> None:
    assert table().refused(cm.StartHand(at=at)) == ("time_backwards", "A-15")
