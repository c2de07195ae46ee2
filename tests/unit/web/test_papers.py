"""What the staff prints, by role: each refusal has its rule, and names on slips are for few."""

import msgspec
import pytest

from pitboss.house.people.roles import ROLES
from pitboss.room.people.accounts import Person
from tests.support.covers import covers
from tests.unit.web.calling import Caller, check_refused

BOOKS = {"accounting", "shift_supervisor", "compliance", "commission", "administrator"}
COUNTS = BOOKS | {"floorperson", "cashier", "surveillance"}
NAMES = {"floorperson", "shift_supervisor", "cashier", "compliance"}


@covers("O-ACC-01", "O-FLR-06", "O-FLR-08")
@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize(
    ("path", "roles", "rule"),
    [
        ("/api/papers/report/2026-11-17", BOOKS, "O-ACC-01"),
        ("/api/papers/counts/2026-11-17", COUNTS, "O-FLR-06"),
        ("/api/papers/slips/2026-11-17", COUNTS, "O-FLR-08"),
    ],
)
def test_who_prints_what(caller: Caller, role: str, path: str, roles: set[str], rule: str) -> None:
    caller.sign_in("north", role)
    answer = caller.get(path)
    if role in roles:
        assert answer.status_code == 200
    else:
        assert check_refused(answer, 403, "wrong_role")["rule"] == rule
        assert caller.room.papers.asked == []


@covers("J-17")
@pytest.mark.parametrize("role", sorted(COUNTS))
def test_j_17__names_on_slips_for_who_fills_them_in_who_pays_and_compliance(caller: Caller, role: str) -> None:
    caller.sign_in("north", role)
    caller.get("/api/papers/slips/today")
    assert caller.room.papers.asked == [("slips", "today", role in NAMES)]


def test_a_role_beside_others__counts(caller: Caller) -> None:
    caller.sign_in("north", "dealer")
    person, password = caller.room.people["north"]
    both = msgspec.structs.replace(person, roles=("dealer", "cashier"))
    assert isinstance(both, Person)
    caller.room.people["north"] = (both, password)
    assert caller.get("/api/papers/slips/today").status_code == 200
    assert caller.room.papers.asked == [("slips", "today", True)]


@covers("O-ACC-01")
@pytest.mark.parametrize("role", sorted(BOOKS))
def test_o_acc_01__accounting_has_the_books_in_money_and_nothing_in_cards(caller: Caller, role: str) -> None:
    caller.sign_in("north", role)
    caller.get("/api/papers/report/today")
    assert caller.room.papers.asked == [("report", "today", role != "accounting")]


def test_differences__are_for_the_books(caller: Caller) -> None:
    for role, books in (("cashier", False), ("accounting", True), ("surveillance", True)):
        caller.sign_in(role, role)
        caller.get("/api/papers/counts/today")
        assert caller.room.papers.asked[-1] == ("counts", "today", books)


def test_nobody__and_no_such_day(caller: Caller) -> None:
    check_refused(caller.get("/api/papers/report/today"), 401, "not_signed_in")
    caller.sign_in("north", "accounting")
    check_refused(caller.get("/api/papers/report/never"), 404, "no_such_day")
    check_refused(caller.get(f"/api/papers/report/{'9' * 17}"), 404, "not_found")
