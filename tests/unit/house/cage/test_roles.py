"""Who may do what at the cage: every act in every role, and nobody by another name."""

from typing import Any, get_args

import msgspec
import pytest

from pitboss.engine.refusals import Refusal
from pitboss.house.base import OPERATOR, ROOM, HouseCommand, Signature
from pitboss.house.cage import commands as cm
from pitboss.house.cage.decide import ACTS
from pitboss.house.people.roles import ROLES
from tests.support.covers import covers
from tests.unit.house.cage.counter import DAY, with_drawer

EVERY: tuple[type[HouseCommand], ...] = get_args(cm.AnyCageCommand)
CASHIER, NOBODY = ("cashier",), (ROOM,)
LAW: dict[type[HouseCommand], tuple[str, ...]] = {
    cm.OfferCage: NOBODY,
    cm.OpenDrawer: CASHIER,
    cm.FillDrawer: CASHIER,
    cm.CountDrawer: ("cashier", "shift_supervisor"),
    cm.BuyIn: CASHIER,
    cm.CashOut: CASHIER,
    cm.SellChips: CASHIER,
    cm.RedeemChips: CASHIER,
}
SAMPLES: dict[str, Any] = {"person": "Max", "identification": "passport", "drawer": 1, "cents": 100, "version": 2}


def some(kind: type[HouseCommand], **people: Any) -> HouseCommand:
    fields = [field.name for field in msgspec.structs.fields(kind) if field.default is msgspec.NODEFAULT]
    return kind(**{name: SAMPLES[name] for name in fields if name in SAMPLES}, at=9, day=DAY, **people)


def test_the_table_names_every_command() -> None:
    assert set(LAW) == set(EVERY) == set(ACTS)


@covers("O-ROL-01", "N-CAG-01", "N-CAG-04")
@pytest.mark.parametrize("kind", EVERY)
@pytest.mark.parametrize("role", [*ROLES, ROOM, OPERATOR, ""])
def test_o_rol_01__every_act_in_every_role(kind: type[HouseCommand], role: str) -> None:
    cage = with_drawer()
    before = msgspec.json.encode(cage.state)
    answer = cage.ask(some(kind, by=role, giver="" if role in (ROOM, OPERATOR) else "Eve"))
    refused = isinstance(answer, Refusal) and answer.code == "wrong_role"
    assert refused == (role not in LAW[kind]), answer
    assert not refused or (isinstance(answer, Refusal) and answer.rule)
    assert msgspec.json.encode(cage.state) == before


@covers("O-ROL-01")
@pytest.mark.parametrize("kind", [kind for kind in EVERY if LAW[kind] != NOBODY])
def test_o_rol_01__whoever_acts_has_a_name_and_signs_alone(kind: type[HouseCommand]) -> None:
    cage = with_drawer()
    for giver in ("", " "):
        answer = cage.ask(some(kind, by="cashier", giver=giver))
        assert isinstance(answer, Refusal)
        assert answer.code == "nobody_named"
    answer = cage.ask(some(kind, by="cashier", giver="Eve", beside=(Signature("Ben", "floorperson"),)))
    assert isinstance(answer, Refusal)
    assert answer.code == "too_many_signatures"


def test_a_command_of_another_desk_is_refused() -> None:
    answer = with_drawer().ask(HouseCommand(by="cashier", giver="Eve", at=9, day=DAY))
    assert isinstance(answer, Refusal)
    assert answer.code == "not_here"
