"""Who works here, over HTTP: what the administrator sees, whom the floor sends to a table, and who may neither."""

from collections.abc import Iterator
from typing import get_args

import pytest

from pitboss.house.people import commands as cm
from pitboss.house.people.roles import ROLES
from pitboss.web.schemas import Role
from tests.api.live import PASSWORD, Live
from tests.support.covers import covers


@pytest.fixture(scope="module")
def live() -> Iterator[Live]:
    live = Live()
    live.run(
        live.room.accounts.order(
            cm.RegisterPerson, person="Robin", name="Robin", number="D-7", roles=("dealer",), valid_until=2**50
        )
    )
    yield live
    live.close()


def test_the_roles_of_the_api_are_those_of_the_house() -> None:
    assert get_args(Role) == ROLES


@covers("N-CFG-people.registered")
def test_n_cfg_people__the_administrator_sees_who_works_here(live: Live) -> None:
    people = {one["name"]: one for one in live.call("administrator", "GET", "/api/people").json()}
    # Who is only a player is nobody's staff.
    assert set(people) == {"Robin", "the dealer", "the floorperson", "the shift_supervisor", "the administrator"}
    robin = people["Robin"]
    assert (robin["roles"], robin["licence"], robin["in_force"], robin["table"]) == (["dealer"], "D-7", True, "")


@covers("O-ROL-01", "A-26")
@pytest.mark.parametrize("role", ["floorperson", "shift_supervisor", "administrator"])
def test_o_rol_01__the_floor_sends_a_dealer_to_a_table_and_away(live: Live, role: str) -> None:
    path, robin = f"/api/tables/{live.table}/dealer", {"name": "robin"}
    assert live.call(role, "POST", path, json=robin).status_code == 204
    (found,) = [one for one in live.call("administrator", "GET", "/api/people").json() if one["name"] == "Robin"]
    assert found["table"] == live.table
    again = live.call(role, "POST", path, json=robin)
    assert (again.status_code, again.json()["code"], again.json()["rule"]) == (409, "already_deals", "H-17")
    assert live.call(role, "DELETE", path).status_code == 204
    assert live.call(role, "DELETE", path).json()["code"] == "not_dealing"
    assert live.call(role, "POST", path, json={"name": "Nobody"}).status_code == 404
    assert live.call(role, "POST", "/api/tables/77/dealer", json=robin).status_code == 404


@covers("O-ROL-01")
@pytest.mark.parametrize("role", [role for role in ROLES if role not in ("shift_supervisor", "floorperson")])
def test_o_rol_01__no_other_role_is_above_the_floorperson(live: Live, role: str) -> None:
    name = f"new {role}"
    live.run(live.room.accounts.add(name, PASSWORD, role))
    live.tokens[name] = live.run(live.room.log_in(name, PASSWORD)).token
    calls = [
        live.call(name, "POST", f"/api/tables/{live.table}/dealer", json={"name": "Robin"}),
        live.call(name, "DELETE", f"/api/tables/{live.table}/dealer"),
        live.call(name, "GET", "/api/people"),
    ]
    # The administrator keeps the room, and may what its floor may.
    expected = [204, 204, 200] if role == "administrator" else [403] * 3
    assert [answer.status_code for answer in calls] == expected
