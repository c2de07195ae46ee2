"""Which commands a table recorded lightly knows: every other one is refused, with words, and changes nothing."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.engine import Refusal, apply
from pitboss.engine import commands as cm
from pitboss.engine.decide import DECIDE, LIGHT
from pitboss.engine.light.known import INSTEAD, KNOWN
from pitboss.engine.rooms import DECIDERS
from tests.support.covers import covers
from tests.support.tables import frozen
from tests.unit.light.tables import light
from tests.unit.text.strategies import any_of

OTHERWISE = {kind for kind, places in DECIDERS.items() if "light" in places}
UNKNOWN = [kind for kind in cm.COMMAND_TYPES if kind not in KNOWN | OTHERWISE]


def test_known__every_command_is_decided_here_too() -> None:
    assert set(LIGHT) == set(DECIDE) == set(cm.COMMAND_TYPES)
    assert not KNOWN & OTHERWISE
    assert set(INSTEAD) <= set(UNKNOWN)


@covers("N-OPN-24")
@settings(max_examples=5)
@pytest.mark.parametrize("kind", UNKNOWN, ids=lambda kind: kind.__name__)
@given(data=st.data())
def test_n_opn_24__what_is_of_bets_cards_and_stacks_is_refused_with_words(
    kind: type[cm.Command], data: st.DataObject
) -> None:
    table = light(3)
    before = frozen(table.table)
    answer = apply(table.table, data.draw(any_of(kind)))
    assert isinstance(answer, Refusal)
    assert (answer.code, answer.rule) == ("recorded_lightly", "N-OPN-24")
    assert answer.detail.startswith("this table is recorded lightly: ")
    assert frozen(table.table) == before
