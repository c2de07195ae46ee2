"""Whose screen others may sign at: a name and a PIN make nobody's session that of the staff."""

from collections.abc import Iterator
from typing import Any

import pytest

from pitboss.house.people import commands as cm
from tests.api.desks.crew import PINS
from tests.api.desks.hand_crew import HandCrew
from tests.support.covers import covers
from tests.support.people import people_rows

WRONG = "000001"


@pytest.fixture(scope="module")
def crew() -> Iterator[HandCrew]:
    made = HandCrew()
    made.tokens["guest"] = made.run(made.room.guest()).token
    made.join("Lea", "dealer")
    made.join("Max", "player")
    yield made
    made.close()


def at_table(crew: HandCrew, who: str, pin: str, *, table: str = "", id: str = "") -> Any:
    act = {"do": "count_chips", "cents": 0, "words": "x"}
    crew.count += 1
    body = {"id": id or f"asked {crew.count}", "act": act, "beside": [{"name": "Ben", "pin": pin}]}
    return crew.call(who, "POST", f"/api/tables/{table or crew.light}/acts", json=body)


def at_desk(crew: HandCrew, who: str, pin: str, name: str = "Ben") -> Any:
    crew.count += 1
    act = {"id": f"asked {crew.count}", "stream": "bad_beat:main", "act": {"do": "adjust_display", "cents": 0}}
    return crew.call(who, "POST", "/api/house/acts", json={**act, "beside": [{"name": name, "pin": pin}]})


def tries(crew: HandCrew) -> list[Any]:
    """Wrong PINs that count."""
    found = crew.run(people_rows(crew.room.accounts, "SELECT * FROM attempts"))
    return [row for row in found if row[0].startswith(" pin ")]


# Nobody of these works at the light table, or in accounting.
STRANGERS = ["guest", "player", "Max", "Eve", "Di", "Hal", "Ina", "Joy", "Lea"]


@covers("O-ROL-01")
@pytest.mark.parametrize("who", STRANGERS)
@pytest.mark.parametrize("pin", [PINS["Ben"], WRONG])
def test_o_rol_01__nobody_signs_at_the_screen_of_who_does_not_work_there(crew: HandCrew, who: str, pin: str) -> None:
    """The same answer for a right PIN and for a wrong one, which is not even counted."""
    before, counted = crew.state(), tries(crew)
    for found in (at_table(crew, who, pin), at_desk(crew, who, pin)):
        assert found.status_code == 403, found.json()
        assert found.json()["code"] in ("wrong_role", "deals_elsewhere"), found.json()
        assert found.json()["rule"]
    assert crew.state() == before
    assert tries(crew) == counted


@covers("O-ROL-01")
def test_o_rol_01__a_dealer_who_was_sent_there_asks_and_the_floor_signs(crew: HandCrew) -> None:
    assert at_table(crew, "Lea", PINS["Ben"]).json()["code"] == "deals_elsewhere"
    assert crew.send("Lea", crew.light).status_code == 204
    # What is refused now is refused for what was asked, and not for who asks.
    found = at_table(crew, "Lea", PINS["Ben"])
    assert found.status_code == 200 or found.json()["code"] not in ("wrong_role", "deals_elsewhere"), found.json()
    assert crew.call("Ben", "DELETE", f"/api/tables/{crew.light}/dealer").status_code == 204
    assert at_table(crew, "Lea", PINS["Ben"]).status_code == 403


@covers("O-ROL-01", "J-17")
def test_o_rol_01__an_ended_role_and_a_licence_that_ran_out_give_no_screen(crew: HandCrew) -> None:
    crew.join("Una", "floorperson")
    assert at_table(crew, "Una", WRONG).json()["code"] == "wrong_pin"
    crew.run(crew.room.accounts.order(cm.EnterLicence, person="Una", number="L-Una", valid_until=1))
    counted = tries(crew)
    found = at_table(crew, "Una", WRONG)
    assert (found.status_code, found.json()["code"], found.json()["rule"]) == (403, "no_licence", "J-17")
    crew.run(crew.room.accounts.order(cm.TakeRole, person="Una", role="floorperson"))
    assert at_table(crew, "Una", WRONG).json()["code"] == "wrong_role"
    assert tries(crew) == counted


@covers("O-ROL-01")
def test_o_rol_01__an_act_that_there_is_not_looks_at_no_pin(crew: HandCrew) -> None:
    counted = tries(crew)
    body = {"id": "x", "stream": "bad_beat:main", "act": {"do": "fly"}, "beside": [{"name": "Ben", "pin": WRONG}]}
    found = crew.call("Flo", "POST", "/api/house/acts", json=body)
    assert (found.status_code, found.json()["code"]) == (400, "bad_act")
    assert crew.call("Flo", "POST", "/api/tables/99/acts", json={**body, "stream": None}).status_code in (400, 404)
    assert tries(crew) == counted


@covers("O-ROL-01")
def test_o_rol_01__wrong_pins_lock_a_name_at_the_screen_where_they_were_entered_alone(crew: HandCrew) -> None:
    """All of them come from one address, as the tablets of a card room do."""
    crew.join("Kim", "floorperson")
    crew.join("Ned", "accounting")
    # As one who signs where they signed before.
    assert at_desk(crew, "Flo", PINS["Kim"], "Kim").json().get("code") != "wrong_pin"
    for _ in range(5):
        assert at_desk(crew, "Ned", WRONG, "Kim").json()["code"] == "wrong_pin"
    locked = at_desk(crew, "Ned", PINS["Kim"], "Kim")
    assert (locked.status_code, locked.json()["code"]) == (429, "locked")
    assert at_desk(crew, "Flo", PINS["Kim"], "Kim").json().get("code") not in ("wrong_pin", "locked")


@covers("O-ROL-01")
def test_o_rol_01__fifty_wrong_pins_lock_a_name_but_where_its_owner_has_signed(crew: HandCrew) -> None:
    crew.join("Lou", "floorperson")
    assert at_desk(crew, "Flo", PINS["Lou"], "Lou").json().get("code") != "wrong_pin"
    for number in range(10):
        crew.join(f"Clerk {number}", "accounting")
        for _ in range(5):
            assert at_desk(crew, f"Clerk {number}", WRONG, "Lou").json()["code"] == "wrong_pin"
    crew.join("Clerk new", "accounting")
    assert at_desk(crew, "Clerk new", PINS["Lou"], "Lou").json()["code"] == "locked"
    assert at_desk(crew, "Flo", PINS["Lou"], "Lou").json().get("code") not in ("wrong_pin", "locked")
