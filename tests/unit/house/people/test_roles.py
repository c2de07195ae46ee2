"""Who stands above whom, and which of several roles stands for all of them."""

import pytest

from pitboss.house.people.roles import LICENSED, ROLES, at_least, in_order, main_role
from tests.support.covers import covers


@covers("O-ROL-01")
@pytest.mark.parametrize("role", ROLES)
def test_o_rol_01__floorperson_or_above_is_floorperson_and_shift_supervisor(role: str) -> None:
    assert at_least(role, "floorperson") == (role in ("floorperson", "shift_supervisor"))
    assert at_least(role, "shift_supervisor") == (role == "shift_supervisor")
    for other in ("dealer", "cashier", "administrator"):
        assert at_least(role, other) == (role == other)


@pytest.mark.parametrize(
    ("roles", "main"),
    [
        ((), "player"),
        (("player",), "player"),
        (("player", "cashier"), "cashier"),
        (("dealer", "floorperson"), "floorperson"),
        (("shift_supervisor", "floorperson"), "shift_supervisor"),
        (("compliance", "dealer"), "dealer"),
        (ROLES, "administrator"),
    ],
)
def test_the_main_role_is_the_one_that_may_do_most(roles: tuple[str, ...], main: str) -> None:
    assert main_role(roles) == main
    assert main_role(reversed(roles)) == main


def test_roles_are_told_in_one_order() -> None:
    assert in_order(("administrator", "dealer", "player", "dealer")) == ("player", "dealer", "administrator")


def test_a_slip_asks_for_the_licence_of_dealer_and_floor() -> None:
    assert set(LICENSED) == {"dealer", "floorperson", "shift_supervisor"}
