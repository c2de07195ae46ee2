"""What is asked of the people: who may, what comes of it, what is refused."""

from typing import Any

import msgspec
import pytest

from pitboss.engine.refusals import Refusal
from pitboss.house.base import OPERATOR, ROOM, HouseCommand
from pitboss.house.people import commands as cm
from pitboss.house.people import events as ev
from pitboss.house.people.decide import MAY_GIVE, decide
from pitboss.house.people.roles import ROLES
from pitboss.house.people.state import dealer_of, find, licensed, roles_of
from pitboss.rulebook import REGISTER
from tests.support.covers import covers
from tests.unit.house.people.crew import END, NOW, START, crew, ordered, register

# Each command about somebody to whom it can happen, and the roles that may give it.
OFFICE = {"administrator", OPERATOR}
FLOOR = {"floorperson", "shift_supervisor"}
ASKED: dict[type[HouseCommand], tuple[dict[str, Any], set[str]]] = {
    cm.RegisterPerson: ({"person": "new", "name": "new"}, OFFICE | {ROOM}),
    cm.EnterLicence: ({"person": "bare", "number": "L-99"}, OFFICE | {ROOM}),
    cm.GiveRole: ({"person": "bare", "role": "cashier"}, OFFICE),
    cm.TakeRole: ({"person": "bare", "role": "dealer"}, OFFICE),
    cm.SetRoles: ({"person": "bare", "roles": ("security",)}, OFFICE | {ROOM}),
    cm.TakeTable: ({"person": "second", "table": "1"}, OFFICE | FLOOR),
    cm.LeaveTable: ({"person": "young"}, OFFICE | FLOOR),
    cm.ExpireLicences: ({}, OFFICE | {ROOM}),
}


def test_every_command_is_asked() -> None:
    assert set(ASKED) == set(MAY_GIVE) == set(cm.AnyPeopleCommand.__args__)


@covers("O-ROL-01")
@pytest.mark.parametrize("role", [*ROLES, OPERATOR, ROOM])
@pytest.mark.parametrize("kind", ASKED, ids=lambda kind: kind.__name__)
def test_o_rol_01__a_command_is_for_its_roles(kind: type[HouseCommand], role: str) -> None:
    people = crew()
    ordered(people, cm.TakeTable(by=OPERATOR, at=NOW, person="young", table="7"))
    fields, allowed = ASKED[kind]
    giver = "" if role in (OPERATOR, ROOM) else f"the {role}"
    made = decide(people, kind(by=role, giver=giver, at=NOW, **fields))
    if role in allowed:
        assert not isinstance(made, Refusal)
        assert {(event.by, event.giver, event.at) for event in made} == {(role, giver, NOW)}
    else:
        assert isinstance(made, Refusal)
        assert (made.code, made.rule) == ("wrong_role", "O-ROL-01")


@covers("O-ROL-01")
@pytest.mark.parametrize(
    ("by", "giver"),
    [
        ("administrator", ""),
        ("administrator", "nobody"),
        ("administrator", "the floorperson"),
        ("floorperson", "the administrator"),
        (OPERATOR, "the administrator"),
        ("king", "the administrator"),
    ],
)
def test_o_rol_01__a_role_is_only_that_of_who_has_it(by: str, giver: str) -> None:
    made = decide(crew(), cm.TakeTable(by=by, giver=giver, at=NOW, person="second", table="1"))
    assert isinstance(made, Refusal)
    assert made.code == "wrong_role"


@covers("O-ROL-01")
def test_o_rol_01__a_dealer_signs_in_and_out_for_themselves_and_for_nobody_else() -> None:
    people = crew()
    (took,) = ordered(people, cm.TakeTable(by="dealer", giver="SECOND", at=NOW, person=" Second", table="1"))
    assert (took.giver, dealer_of(people, "1", NOW)) == ("second", "second")
    other = decide(people, cm.LeaveTable(by="dealer", giver="the dealer", at=NOW, person="second"))
    assert isinstance(other, Refusal)
    ordered(people, cm.LeaveTable(by="dealer", giver="second", at=NOW + 1, person="second"))
    assert dealer_of(people, "1", NOW + 1) == ""


# What is refused to the operator, and why.
REFUSED: list[tuple[str, str, type[HouseCommand], dict[str, Any]]] = [
    ("bad_name", "N-CFG-people.registered", cm.RegisterPerson, {"person": "", "name": "new"}),
    ("bad_name", "N-CFG-people.registered", cm.RegisterPerson, {"person": "new", "name": " "}),
    ("bad_name", "N-CFG-people.registered", cm.RegisterPerson, {"person": "new", "name": "n\new"}),
    ("bad_name", "N-CFG-people.registered", cm.RegisterPerson, {"person": "x" * 65, "name": "new"}),
    ("name_taken", "N-CFG-people.registered", cm.RegisterPerson, {"person": "BARE ", "name": "new"}),
    ("name_taken", "N-CFG-people.registered", cm.RegisterPerson, {"person": "new", "name": "\uff22are"}),
    ("no_such_role", "O-ROL-01", cm.RegisterPerson, {"person": "new", "name": "new", "roles": ("king",)}),
    ("licence_taken", "N-CFG-people.registered", cm.RegisterPerson, {"person": "new", "name": "new", "number": "l-20"}),
    ("licence_taken", "N-CFG-people.registered", cm.EnterLicence, {"person": "bare", "number": " L-20"}),
    ("bad_licence", "N-CFG-people.registered", cm.EnterLicence, {"person": "bare", "number": ""}),
    ("bad_licence", "N-CFG-people.registered", cm.EnterLicence, {"person": "bare", "number": "9" * 41}),
    (
        "bad_licence", "N-CFG-people.registered", cm.EnterLicence,
        {"person": "bare", "number": "9", "valid_from": 5, "valid_until": 5},
    ),
    ("bad_licence", "N-CFG-people.registered", cm.EnterLicence, {"person": "bare", "number": "9", "valid_from": -1}),
    ("no_such_person", "N-CFG-people.registered", cm.EnterLicence, {"person": "nobody", "number": "9"}),
    ("no_such_person", "N-CFG-people.registered", cm.GiveRole, {"person": "nobody", "role": "dealer"}),
    ("no_such_person", "N-CFG-people.registered", cm.TakeRole, {"person": "nobody", "role": "dealer"}),
    ("no_such_person", "N-CFG-people.registered", cm.SetRoles, {"person": "nobody", "roles": ("dealer",)}),
    ("no_such_person", "N-CFG-people.registered", cm.TakeTable, {"person": "nobody", "table": "1"}),
    ("no_such_person", "N-CFG-people.registered", cm.LeaveTable, {"person": ""}),
    ("role_held", "O-ROL-01", cm.GiveRole, {"person": "bare", "role": "dealer"}),
    ("no_such_role", "O-ROL-01", cm.GiveRole, {"person": "bare", "role": "operator"}),
    ("role_not_held", "O-ROL-01", cm.TakeRole, {"person": "bare", "role": "cashier"}),
    ("no_such_role", "O-ROL-01", cm.TakeRole, {"person": "bare", "role": "room"}),
    ("no_such_role", "O-ROL-01", cm.SetRoles, {"person": "bare", "roles": ("dealer", "king")}),
    ("not_a_dealer", "O-DLR-01", cm.TakeTable, {"person": "the floorperson", "table": "1"}),
    ("no_licence", "N-OPN-22", cm.TakeTable, {"person": "bare", "table": "1"}),
    ("no_licence", "N-OPN-22", cm.TakeTable, {"person": "late", "table": "1"}),
    ("bad_field", "H-17", cm.TakeTable, {"person": "second", "table": ""}),
    ("already_deals", "H-17", cm.TakeTable, {"person": "the dealer", "table": "9"}),
    ("not_dealing", "H-17", cm.LeaveTable, {"person": "second"}),
]  # fmt: skip


@covers("H-17", "N-CFG-people.registered", "N-OPN-22", "O-DLR-01", "O-ROL-01")
@pytest.mark.parametrize(("code", "rule", "kind", "fields"), REFUSED)
def test_n_cfg_people__what_is_refused_changes_nothing(
    code: str, rule: str, kind: type[HouseCommand], fields: dict[str, Any]
) -> None:
    people = crew()
    ordered(people, cm.TakeTable(by=OPERATOR, at=NOW, person="the dealer", table="9"))
    before = msgspec.json.encode(people)
    made = decide(people, kind(by=OPERATOR, at=NOW, **fields))
    assert isinstance(made, Refusal)
    assert (made.code, made.rule) == (code, rule)
    assert rule in REGISTER
    assert made.detail
    assert msgspec.json.encode(people) == before


# --- what comes of it -------------------------------------------------------------------------------------------------
@covers("N-CFG-people.registered")
def test_n_cfg_people__a_person_is_registered_with_licence_and_roles() -> None:
    people = crew()
    made = ordered(
        people,
        cm.RegisterPerson(
            by="administrator", giver="The Administrator", at=NOW, person="guest 1", name="Wren", number="L-50",
            valid_from=NOW, valid_until=END, roles=("floorperson", "dealer"),
        ),
    )  # fmt: skip
    assert [type(event) for event in made] == [ev.PersonRegistered, ev.LicenceEntered, ev.RoleGiven, ev.RoleGiven]
    assert {event.giver for event in made} == {"the administrator"}
    for typed in ("Wren", " wREN", "guest 1", "\uff37ren"):
        member = find(people, typed)
        assert member is not None
        assert (member.person, member.roles) == ("guest 1", {"dealer", "floorperson"})
    assert [licensed(people, "guest 1", at) for at in (NOW - 1, NOW, END - 1, END)] == [False, True, True, False]


@covers("N-CFG-people.registered")
def test_n_cfg_people__a_licence_renewed_takes_the_place_of_the_last() -> None:
    people = crew()
    before = cm.TakeTable(by=OPERATOR, at=NOW, person="late", table="1")
    assert isinstance(decide(people, before), Refusal)
    ordered(people, cm.ExpireLicences(by=ROOM, at=NOW))
    ordered(
        people, cm.EnterLicence(by=OPERATOR, at=NOW, person="late", number="L-22", valid_from=START, valid_until=END)
    )
    ordered(people, before)
    assert dealer_of(people, "1", NOW) == "late"
    # It can run out again.
    assert ev.LicenceExpired in [type(event) for event in ordered(people, cm.ExpireLicences(by=ROOM, at=END))]


@covers("N-OPN-22")
def test_n_cfg_people__a_licence_that_runs_out_is_put_on_record_once_and_ends_the_dealing() -> None:
    people = crew()
    ordered(people, cm.TakeTable(by=OPERATOR, at=NOW, person="the dealer", table="1"))
    ordered(people, cm.TakeTable(by=OPERATOR, at=NOW, person="second", table="2"))
    assert [(type(event), event.person) for event in ordered(people, cm.ExpireLicences(by=ROOM, at=END - 1))] == [
        (ev.LicenceExpired, "late")
    ]
    made = ordered(people, cm.ExpireLicences(by=ROOM, at=END))
    assert sum(isinstance(event, ev.LicenceExpired) for event in made) == len(ROLES)
    assert [(event.person, event.table) for event in made if isinstance(event, ev.DealerLeftTable)] == [
        ("the dealer", "1")
    ]
    assert [dealer_of(people, table, END) for table in ("1", "2")] == ["", "second"]
    assert ordered(people, cm.ExpireLicences(by=ROOM, at=END)) == ()


@covers("N-OPN-22")
def test_n_cfg_people__who_gets_a_licence_that_holds_later_deals_no_more_until_then() -> None:
    people = crew()
    ordered(people, cm.TakeTable(by=OPERATOR, at=NOW, person="second", table="1"))
    same = cm.EnterLicence(by=OPERATOR, at=NOW, person="second", number="L-30", valid_from=NOW)
    assert len(ordered(people, same)) == 1
    made = ordered(people, cm.EnterLicence(by=OPERATOR, at=NOW, person="second", number="L-31", valid_from=END))
    assert [type(event) for event in made] == [ev.LicenceEntered, ev.DealerLeftTable]
    assert dealer_of(people, "1", NOW) == ""


@covers("O-ROL-01")
def test_o_rol_01__roles_are_given_taken_and_set() -> None:
    people = crew()
    ordered(people, cm.GiveRole(by=OPERATOR, at=NOW, person="Bare", role="floorperson"))
    assert roles_of(people, "bare") == {"dealer", "floorperson"}
    ordered(people, cm.TakeRole(by=OPERATOR, at=NOW, person="bare", role="dealer"))
    assert roles_of(people, "bare") == {"floorperson"}
    made = ordered(people, cm.SetRoles(by=OPERATOR, at=NOW, person="bare", roles=("cashier", "dealer")))
    assert [(type(event), event.role) for event in made] == [
        (ev.RoleTakenAway, "floorperson"), (ev.RoleGiven, "dealer"), (ev.RoleGiven, "cashier"),
    ]  # fmt: skip
    assert ordered(people, cm.SetRoles(by=OPERATOR, at=NOW, person="bare", roles=("dealer", "cashier"))) == ()
    ordered(people, cm.SetRoles(by=OPERATOR, at=NOW, person="bare", roles=()))
    assert roles_of(people, "bare") == frozenset()
    assert roles_of(people, "nobody") == frozenset()


@covers("O-ROL-01", "O-DLR-01")
@pytest.mark.parametrize(
    "command",
    [
        cm.TakeRole(by=OPERATOR, at=NOW + 5, person="second", role="dealer"),
        cm.SetRoles(by=OPERATOR, at=NOW + 5, person="second", roles=("player",)),
    ],
)
def test_o_dlr_01__who_is_no_dealer_any_more_deals_no_more(command: HouseCommand) -> None:
    people = crew()
    ordered(people, cm.TakeTable(by=OPERATOR, at=NOW, person="second", table="1"))
    assert isinstance(ordered(people, command)[0], ev.DealerLeftTable)
    assert [dealer_of(people, "1", at) for at in (NOW + 4, NOW + 5)] == ["second", ""]


# --- who deals --------------------------------------------------------------------------------------------------------
@covers("H-17")
def test_h_17__who_dealt_at_a_table_at_any_time() -> None:
    people = crew()
    for at, person, table in ((100, "second", "1"), (200, "the dealer", "1"), (300, "second", "2")):
        ordered(
            people, cm.TakeTable(by="floorperson", giver="the floorperson", at=START + at, person=person, table=table)
        )
    ordered(people, cm.LeaveTable(by="dealer", giver="the dealer", at=START + 400, person="the dealer"))
    ordered(people, cm.TakeTable(by=OPERATOR, at=START + 500, person="second", table="1"))
    asked = [(at, dealer_of(people, "1", START + at), dealer_of(people, "2", START + at)) for at in range(99, 600, 50)]
    assert asked == [
        (99, "", ""), (149, "second", ""), (199, "second", ""), (249, "the dealer", ""), (299, "the dealer", ""),
        (349, "the dealer", "second"), (399, "the dealer", "second"), (449, "", "second"), (499, "", "second"),
        (549, "second", ""), (599, "second", ""),
    ]  # fmt: skip
    assert dealer_of(people, "1", START + 100) == "second"
    assert dealer_of(people, "no such table", START) == ""


@covers("H-17")
def test_h_17__a_clock_that_is_set_back_ends_no_stint_before_it_began() -> None:
    people = crew()
    ordered(people, cm.TakeTable(by=OPERATOR, at=NOW, person="second", table="1"))
    made = ordered(people, cm.TakeTable(by=OPERATOR, at=NOW - 500, person="the dealer", table="1"))
    assert [event.at for event in made] == [NOW, NOW]
    assert dealer_of(people, "1", NOW) == "the dealer"
    ordered(people, cm.LeaveTable(by=OPERATOR, at=NOW - 900, person="the dealer"))
    made = ordered(people, cm.TakeTable(by=OPERATOR, at=NOW - 800, person="second", table="1"))
    assert [event.at for event in made] == [NOW]


def test_a_name_is_registered_once_also_where_it_was_an_id_before() -> None:
    people = crew()
    register(people, "Robin")
    again = cm.RegisterPerson(by=OPERATOR, at=NOW, person="guest 9", name="ROBIN")
    assert isinstance(decide(people, again), Refusal)
