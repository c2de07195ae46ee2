"""What the parts of the engine register: each command, event and step once."""

import pytest

from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.registry import At, advances, decides, evolves
from pitboss.engine.rooms import ADVANCE, DECIDERS, EVOLVE
from pitboss.games.steps import Bet


@pytest.mark.parametrize("at", ["any", "ring", "house"])
@pytest.mark.parametrize("kind", [cm.Fold, cm.Call])
def test_registry__a_command_is_decided_once_at_each_kind_of_table(kind: type[cm.Command], at: At) -> None:
    before = dict(DECIDERS[kind])
    with pytest.raises(ValueError, match=f"{kind.__name__} is decided twice"):
        decides(kind, at=at)(lambda table, command: ev.FloorCalled(1))
    assert DECIDERS[kind] == before


def test_registry__an_event_is_evolved_once() -> None:
    before = EVOLVE[ev.Folded]
    with pytest.raises(ValueError, match="Folded is evolved twice"):
        evolves(ev.Folded)(lambda table, hand, event: None)
    assert EVOLVE[ev.Folded] is before


def test_registry__a_step_advances_once() -> None:
    before = ADVANCE[Bet]
    with pytest.raises(ValueError, match="Bet advances twice"):
        advances(Bet)(lambda table, hand, step: None)
    assert ADVANCE[Bet] is before


def test_registry__a_command_that_is_not_decided_everywhere_is_decided_at_both_kinds_of_tables() -> None:
    for kind, places in DECIDERS.items():
        assert set(places) - {"light"} in ({"any"}, {"ring", "house"}), kind


def test_registry__what_a_table_recorded_lightly_decides_otherwise_is_decided_once() -> None:
    before = dict(DECIDERS[cm.TakeBack])
    assert "light" in before
    with pytest.raises(ValueError, match="TakeBack is decided twice"):
        decides(cm.TakeBack, at="light")(lambda table, command: ev.FloorCalled(1))
    assert DECIDERS[cm.TakeBack] == before
