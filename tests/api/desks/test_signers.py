"""A second person who cannot sign: each case says what to do, and nothing happens. Who does not work here learns
nothing of names and PINs."""

from collections.abc import Iterator
from typing import Any

import pytest

from pitboss.house.people import commands as cm
from tests.api.desks.crew import PINS
from tests.api.desks.hand_crew import HandCrew
from tests.api.live import PASSWORD, quick_passwords
from tests.support.covers import covers


@pytest.fixture(scope="module")
def crew() -> Iterator[HandCrew]:
    made = HandCrew()
    with quick_passwords():
        made.run(made.room.accounts.add("Kim", PASSWORD, "floorperson"))
    made.run(
        made.room.accounts.order(
            cm.RegisterPerson, person="Lou", name="Lou", number="L-Lou", roles=("floorperson",), valid_until=2**50
        )
    )
    made.join("Max", "player")
    yield made
    made.close()


# Who signs, with which PIN (None: their own), and what is told of it.
CASES = [
    ("Ben", "000001", 401, "wrong_pin", "this is not the PIN of Ben"),
    ("Kim", "830561", 401, "wrong_pin", "Kim has no PIN yet: they log in"),
    ("Lou", "830561", 401, "wrong_pin", "Lou has no account yet"),
    ("Nobody", "830561", 401, "wrong_pin", "nobody called Nobody works here"),
    ("Max", "000001", 401, "wrong_pin", "nobody called Max works here"),
    ("", "830561", 401, "wrong_pin", "enters their own name and PIN"),
    ("Ben", "", 401, "wrong_pin", "enters their own name and PIN"),
    ("Ada", None, 403, "wrong_role", "Ada signs as dealer, and this asks for a floorperson or shift supervisor"),
    ("Max", None, 403, "wrong_role", "Max signs as player, and this asks for a floorperson"),
    ("Flo", None, 409, "same_person", "Flo signs this already: another person"),
]


def adjust(crew: HandCrew, who: str, name: str, pin: str | None) -> Any:
    """The display is set by accounting with a floorperson by."""
    beside = [{"name": name, "pin": PINS[name] if pin is None else pin}]
    act = {
        "id": f"{name}-{pin}-{crew.loop.time()}",
        "stream": "bad_beat:main",
        "act": {"do": "adjust_display", "cents": 0},
    }
    return crew.call(who, "POST", "/api/house/acts", json={**act, "beside": beside})


@covers("O-ROL-01")
@pytest.mark.parametrize(("name", "pin", "status", "code", "words"), CASES)
def test_o_rol_01__who_cannot_sign_at_a_desk_is_told_what_to_do(
    crew: HandCrew, name: str, pin: str | None, status: int, code: str, words: str
) -> None:
    if name == "Flo":
        # Of accounting, and on the floor as well.
        crew.run(crew.room.accounts.order(cm.GiveRole, person="Flo", role="floorperson"))
    before = crew.run(crew.room.store.head("bad_beat:main"))
    found = adjust(crew, "Flo", name, pin)
    assert (found.status_code, found.json()["code"]) == (status, code), found.json()
    assert words in found.json()["detail"]
    assert crew.run(crew.room.store.head("bad_beat:main")) == before


@covers("O-ROL-01")
@pytest.mark.parametrize(
    ("name", "pin"), [(name, pin) for name, pin, _, code, _ in CASES if code == "wrong_pin" and name and pin]
)
def test_o_rol_01__who_does_not_work_here_learns_nothing(crew: HandCrew, name: str, pin: str) -> None:
    found = adjust(crew, "player", name, pin)
    assert (found.status_code, found.json()["code"]) == (403, "wrong_role")


@covers("O-ROL-01")
@pytest.mark.parametrize(
    ("name", "code", "words"),
    [
        ("Ada", "same_person", "Ada signs this already"),
        ("Eve", "wrong_role", "Eve signs as cashier, which is nobody here: somebody in that role"),
    ],
)
def test_o_rol_01__who_cannot_sign_at_a_table_is_told_what_to_do(
    crew: HandCrew, name: str, code: str, words: str
) -> None:
    found = crew.give("Ada", "release_cards", name, verified=True)
    assert (found.json()["code"], words in found.json()["detail"]) == (code, True), found.json()


@covers("O-ROL-01")
def test_o_rol_01__the_last_administrator_stays_one(crew: HandCrew) -> None:
    def demote(name: str) -> Any:
        return crew.call("Joy", "POST", f"/api/users/{name}/role", json={"role": "player"})

    people = crew.run(crew.room.accounts.staff.fresh()).members.values()
    for other in [one.person for one in people if "administrator" in one.roles and one.person != "Joy"]:
        assert demote(other).status_code == 200
    found = demote("Joy")
    assert (found.status_code, found.json()["code"], found.json()["rule"]) == (409, "last_administrator", "O-ROL-01")
    assert "make somebody else one first" in found.json()["detail"]
    assert crew.call("Joy", "POST", "/api/users/Joy/role", json={"role": "administrator"}).status_code == 200
    crew.run(crew.room.accounts.order(cm.GiveRole, person="Gus", role="administrator"))
    assert demote("Joy").status_code == 200
