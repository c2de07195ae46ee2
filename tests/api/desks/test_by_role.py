"""Routes × roles, whole: another role is refused with the rule, nobody signed in with 401, and nothing moves."""

from collections.abc import Iterator

import pytest

from pitboss.house.people import commands as cm
from pitboss.house.people.roles import ROLES
from tests.api.desks.crew import WHO, Crew
from tests.api.desks.routes import BY_ROLE, Route
from tests.support.covers import covers


@pytest.fixture(scope="module")
def crew() -> Iterator[Crew]:
    made = Crew()
    yield made
    made.close()


@covers("O-ROL-01")
@pytest.mark.parametrize("route", BY_ROLE, ids=lambda route: route.name)
def test_o_rol_01__every_route_in_every_role(crew: Crew, route: Route) -> None:
    before = crew.state()
    for role in ("nobody", *[role for role in ROLES if role not in route.roles]):
        who = WHO.get(role, role)
        answer = crew.call(who, route.method, route.path, json=route.body)
        wanted = (401, "not_signed_in") if role == "nobody" else (403, "wrong_role")
        assert (answer.status_code, answer.json()["code"]) == wanted, role
        assert role == "nobody" or answer.json()["rule"] == "O-ROL-01"
    assert crew.state() == before
    for role in route.roles:
        answer = crew.call(WHO[role], route.method, route.path, json=route.body)
        # What is refused now is refused for what was asked, and not for who asks.
        assert answer.status_code < 300 or answer.json()["code"] != "wrong_role", (role, answer.json())
        assert answer.status_code not in (401, 500)


@covers("O-ROL-01")
@pytest.mark.parametrize("route", BY_ROLE, ids=lambda route: route.name)
def test_o_rol_01__a_role_that_was_ended_a_minute_ago(crew: Crew, route: Route) -> None:
    name = f"Late {route.roles[0].replace('_', ' ')}"
    if name not in crew.tokens:
        crew.join(name, route.roles[0])
    crew.run(crew.room.accounts.order(cm.SetRoles, person=name, roles=(route.roles[0],)))
    assert crew.call(name, route.method, route.path, json=route.body).status_code != 403
    crew.run(crew.room.accounts.order(cm.TakeRole, person=name, role=route.roles[0]))
    before = crew.state()
    answer = crew.call(name, route.method, route.path, json=route.body)
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong_role")
    assert crew.state() == before


def test_whoever_has_several_roles__acts_in_the_one_that_counts(crew: Crew) -> None:
    crew.join("Lee", "dealer", "commission")
    assert crew.call("Lee", "GET", "/api/audit").status_code == 200
    assert crew.call("Lee", "GET", "/api/people").status_code == 403
