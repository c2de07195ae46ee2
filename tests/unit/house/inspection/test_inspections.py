"""Who may look into what, and what an audit says of the record of it."""

from typing import Any

import msgspec
import pytest

from pitboss.engine.refusals import Refusal
from pitboss.house.base import HouseCommand, HouseEvent, Signature
from pitboss.house.inspection import commands as cm
from pitboss.house.inspection import events as ev
from pitboss.house.inspection.check import event_fault
from pitboss.house.inspection.decide import ACTS, decide
from pitboss.house.inspection.state import Inspections, evolve
from pitboss.house.people.events import RoleGiven
from pitboss.house.people.roles import ROLES
from tests.support.covers import covers

SAID: dict[str, Any] = {"giver": "Ina", "at": 5}
SAMPLES: dict[type[HouseCommand], dict[str, Any]] = {
    cm.ReadHand: {"table": "1", "hand": 7, "disputed": True},
    cm.ExportLog: {"parts": (("1", 1, 2),)},
    cm.StartAudit: {},
    cm.OpenSlips: {"of": "2026-11-17", "slips": (("high_hand:day", "1 7 2"),)},
    cm.AcknowledgeTableNotice: {"table": "1", "version": 9, "given": True, "told_by": "Flo"},
}


def ordered(kind: type[HouseCommand], by: str, state: Inspections | None = None, **more: Any) -> Any:
    return decide(state or Inspections(), kind(**{"by": by, **SAID, **SAMPLES[kind], **more}))


@covers("O-ROL-01")
@pytest.mark.parametrize("kind", SAMPLES)
@pytest.mark.parametrize("role", ROLES)
def test_o_rol_01__each_act_is_for_its_roles(kind: type[HouseCommand], role: str) -> None:
    found = ordered(kind, role)
    if role in ACTS[kind].roles:
        (event,) = found
        assert (event.by, event.giver, event.at) == (role, "Ina", 5)
        assert event_fault(Inspections(), event) == ""
    else:
        assert isinstance(found, Refusal)
        assert found.code == "wrong_role"
    for nobody in ("operator", "room"):
        assert isinstance(ordered(kind, nobody, giver=""), Refusal)


@covers("K-CON-01")
def test_k_con_01__a_supervisor_reads_a_hand_that_is_disputed() -> None:
    refused = ordered(cm.ReadHand, "shift_supervisor", disputed=False)
    assert (refused.code, refused.rule) == ("not_disputed", "K-CON-01")
    for role in ("surveillance", "compliance", "commission"):
        assert ordered(cm.ReadHand, role, disputed=False)


@covers("O-CMP-02")
def test_o_cmp_02__a_notice_is_acknowledged_once_and_by_somebody_else() -> None:
    assert ordered(cm.AcknowledgeTableNotice, "compliance", given=False).code == "no_such_notice"
    assert ordered(cm.AcknowledgeTableNotice, "compliance", told_by=" ina ").code == "same_person"
    state = Inspections()
    (event,) = ordered(cm.AcknowledgeTableNotice, "compliance", state)
    evolve(state, event)
    assert state.acknowledged == {("1", 9): ("Ina", 5)}
    assert ordered(cm.AcknowledgeTableNotice, "compliance", state).code == "acknowledged_already"
    assert "once more" in event_fault(state, event)
    # Another notice of the same table is another.
    assert ordered(cm.AcknowledgeTableNotice, "compliance", state, version=10)


def test_an_export_of_nothing_is_none() -> None:
    assert ordered(cm.ExportLog, "compliance", parts=()).code == "nothing_chosen"


@covers("J-17")
def test_j_17__slips_that_are_opened_are_named() -> None:
    (event,) = ordered(cm.OpenSlips, "cashier")
    assert (event.of, event.slips) == ("2026-11-17", (("high_hand:day", "1 7 2"),))
    assert ordered(cm.OpenSlips, "cashier", slips=()).code == "nothing_chosen"
    assert event_fault(Inspections(), msgspec.structs.replace(event, slips=())) == "opens no slip"


def test_what_nobody_may_have_written__is_named() -> None:
    good: HouseEvent = ev.HandRead(by="compliance", giver="Ina", at=5, table="1", hand=7)
    assert event_fault(Inspections(), good) == ""
    for changes in (
        {"by": "player"}, {"by": "room"}, {"giver": ""}, {"beside": (Signature("Bob", "floorperson"),)},
    ):  # fmt: skip
        assert event_fault(Inspections(), msgspec.structs.replace(good, **changes))
    assert event_fault(Inspections(), ev.LogExported(by="compliance", giver="Ina", at=5, parts=()))
    assert event_fault(Inspections(), RoleGiven(by="operator", at=5, person="Ina", role="dealer"))
