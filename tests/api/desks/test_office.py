"""The operator's desk over HTTP: people, roles and licences; papers checked, compared, filed and approved; devices."""

import json
from collections.abc import Iterator
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from tests.api.desks.crew import FILED, Crew
from tests.api.live import PASSWORD
from tests.support.covers import covers


@pytest.fixture
def crew() -> Iterator[Crew]:
    made = Crew()
    yield made
    made.close()


def entries(crew: Crew, stream: str) -> list[dict[str, Any]]:
    return [json.loads(entry.public) for entry in crew.run(crew.room.store.read(stream))]


# --- people -----------------------------------------------------------------------------------------------------------
@covers("N-CFG-people.registered", "O-ROL-01")
def test_n_cfg_people__registered_given_a_role_a_licence_and_an_account_by_name(crew: Crew) -> None:
    new = {"name": "Zed", "roles": ["cashier"], "licence": "C-9", "first_day": "2026-01-01", "last_day": "2027-01-31"}
    made = crew.call("Joy", "POST", "/api/people", json=new)
    assert (made.status_code, made.json()["roles"], made.json()["licence"]) == (201, ["cashier"], "C-9")
    # By the clock of the facility: from the start of the first day to the end of the last.
    begins, ends = (datetime(*day, tzinfo=ZoneInfo("America/New_York")) for day in ((2026, 1, 1), (2027, 2, 1)))
    assert made.json()["valid_from"] == begins.timestamp() * 1000
    assert made.json()["valid_until"] == ends.timestamp() * 1000
    given = crew.call("Joy", "POST", "/api/people/ZED/roles", json={"role": "security"})
    assert given.json()["roles"] == ["cashier", "security"]
    renewed = crew.call("Joy", "POST", "/api/people/Zed/licence", json={"number": "C-10"})
    assert (renewed.json()["licence"], renewed.json()["valid_until"]) == ("C-10", 0)
    assert crew.call("Joy", "POST", "/api/people/Zed/account", json={"password": PASSWORD}).status_code == 201
    crew.tokens["Zed"] = crew.run(crew.room.log_in("Zed", PASSWORD)).token
    assert [one["name"] for one in crew.call("Zed", "GET", "/api/desks").json()] == ["cage", "custody"]
    ended = crew.call("Joy", "DELETE", "/api/people/Zed/roles/cashier")
    assert ended.json()["roles"] == ["security"]
    assert [one["name"] for one in crew.call("Zed", "GET", "/api/desks").json()] == ["custody"]
    # Who did all that is in the log, by name.
    mine = [one for one in entries(crew, "people") if one.get("person") == "Zed"]
    assert {(one["by"], one["giver"]) for one in mine} == {("administrator", "Joy")}


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("POST", "/api/people", {"name": "Ben"}, 409, "name_taken"),
        ("POST", "/api/people", {"name": "Zed", "roles": ["king"]}, 400, "bad_request"),
        ("POST", "/api/people", {"name": "Zed", "licence": "L-Ben"}, 409, "licence_taken"),
        ("POST", "/api/people", {"name": "Zed", "licence": "Z", "first_day": "1.1.2026"}, 400, "bad_request"),
        ("POST", "/api/people", {"name": "Zed", "licence": "Z", "last_day": "2026-02-30"}, 400, "bad_day"),
        ("POST", "/api/people/Nobody/roles", {"role": "dealer"}, 404, "no_such_person"),
        ("POST", "/api/people/Ben/roles", {"role": "floorperson"}, 409, "role_held"),
        ("DELETE", "/api/people/Ben/roles/cashier", None, 409, "role_not_held"),
        ("DELETE", "/api/people/Ben/roles/king", None, 400, "no_such_role"),
        ("POST", "/api/people/Ben/account", {"password": PASSWORD}, 409, "has_account"),
        ("POST", "/api/people/Nobody/account", {"password": PASSWORD}, 404, "no_such_person"),
        ("POST", "/api/people/Ben/licence", {"number": "L-Ada"}, 409, "licence_taken"),
    ],
)
def test_what_cannot_be__is_refused_and_nothing_is_written(
    crew: Crew, method: str, path: str, body: object, status: int, code: str
) -> None:
    before = crew.state()
    answer = crew.call("Joy", method, path, json=body)
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.json()
    assert crew.state() == before


@covers("O-ROL-01")
def test_o_rol_01__the_last_administrator_stays_one(crew: Crew) -> None:
    assert crew.call("Joy", "DELETE", "/api/people/the administrator/roles/administrator").status_code == 200
    last = crew.call("Joy", "DELETE", "/api/people/Joy/roles/administrator")
    assert (last.status_code, last.json()["code"]) == (409, "last_administrator")


# --- papers -----------------------------------------------------------------------------------------------------------
def test_a_text__is_checked_with_every_fault_and_its_place(crew: Crew) -> None:
    assert crew.call("Joy", "POST", "/api/submissions/check", json={"text": FILED}).json() == {
        "faults": [], "summary": "1 schedule of rake, 1 Bad Beat, 1 High Hand, 0 people, 0 mixes, 1 table",
    }  # fmt: skip
    wrong = FILED.replace('submission_ref = "RS-1"', "submission_ref = 5\ncolour = 7")
    faults = crew.call("Joy", "POST", "/api/submissions/check", json={"text": wrong}).json()["faults"]
    assert {one["key"] for one in faults} >= {"submission_ref", "colour"}
    assert all(one["line"] and one["rule"] and one["detail"] for one in faults)
    assert crew.call("Joy", "POST", "/api/submissions/check", json={"text": "= ="}).json()["faults"][0]["column"]
    # As long as a whole submission with everything in it, and longer than what other calls may send.
    assert crew.call("Joy", "POST", "/api/submissions/check", json={"text": "#" * 200_000}).status_code == 200
    assert crew.call("Joy", "POST", "/api/submissions/check", json={"text": "#" * 300_000}).status_code == 400
    assert crew.call("Joy", "POST", "/api/submissions/check", json={"text": "#" * 2_000_000}).status_code == 413


@covers("N-VAL-01", "N-VAL-02", "O-OPR-01")
def test_n_val_02__filed_compared_approved_and_in_effect_at_once(crew: Crew) -> None:
    filing = {"text": FILED, "ref": "RS-1", "person": "J. Doe"}
    faulty = crew.call("Joy", "POST", "/api/submissions", json={**filing, "text": FILED + "\ncolour = 7"})
    assert (faulty.status_code, faulty.json()["code"]) == (400, "faulty")
    assert crew.call("Joy", "POST", "/api/submissions", json={**filing, "ref": "RS-9"}).json()["code"] == "other_ref"
    filed = crew.call("Joy", "POST", "/api/submissions", json=filing)
    assert (filed.status_code, filed.json()["version"], filed.json()["status"]) == (201, 1, "filed")
    assert crew.call("Joy", "POST", "/api/submissions", json=filing).json()["code"] == "filed_already"
    assert crew.call("Ina", "GET", "/api/submissions/1").json()["text"] == FILED
    other = FILED.replace("A card room", "Another card room").replace("RS-1", "RS-2")
    changes = crew.call("Joy", "POST", "/api/submissions/compare", json={"text": other, "version": 1}).json()["changes"]
    assert {one["key"]: (one["before"], one["after"]) for one in changes} == {
        "name": ("A card room", "Another card room"), "submission_ref": ("RS-1", "RS-2"),
    }  # fmt: skip
    assert (
        crew.call("Joy", "POST", "/api/submissions", json={**filing, "text": other, "ref": "RS-2"}).status_code == 201
    )
    assert crew.call("Ina", "GET", "/api/submissions/2/changes?since=1").json()["changes"] == changes
    approval = {"ref": "AP-2", "person": "C. Roe"}
    approved = crew.call("Joy", "POST", "/api/submissions/2/approval", json=approval).json()
    assert (approved["line"]["status"], approved["misfits"]) == ("effective", [])
    assert (crew.room.filed.facility.name, crew.room.amendments.version) == ("Another card room", 2)
    late = crew.call("Joy", "POST", "/api/submissions/1/approval", json=approval)
    assert (late.status_code, late.json()["code"]) == (409, "not_filed")
    (made,) = [one for one in entries(crew, "submission") if one["type"] == "submission.approved.v1"]
    assert (made["by"], made["giver"], made["person"], made["ref"]) == ("administrator", "Joy", "C. Roe", "AP-2")
    assert [one["status"] for one in crew.call("Hal", "GET", "/api/submissions").json()] == ["superseded", "effective"]


@covers("N-VAL-02")
def test_n_val_02__what_the_tables_cannot_take_is_refused_now_and_warned_of_later(crew: Crew) -> None:
    # The table has taken version 1 already, which nobody filed here: it cannot take it once more.
    filing = {"text": FILED, "ref": "RS-1", "person": "J. Doe"}
    assert crew.call("Joy", "POST", "/api/submissions", json=filing).status_code == 201
    approval = {"ref": "AP-1", "person": "C. Roe"}
    before = crew.state()
    refused = crew.call("Joy", "POST", "/api/submissions/1/approval", json=approval)
    assert (refused.status_code, refused.json()["code"], refused.json()["rule"]) == (409, "does_not_fit", "N-VAL-02")
    assert f"table {crew.tables[0]}, one" in refused.json()["detail"]
    assert crew.state() == before
    tomorrow = crew.room.clock.now() + 86_400_000
    later = crew.call("Joy", "POST", "/api/submissions/1/approval", json={**approval, "effective": tomorrow}).json()
    assert (later["line"]["status"], len(later["misfits"])) == ("approved", 1)
    early = crew.call("Joy", "POST", "/api/submissions/1/approval", json={**approval, "effective": 5})
    assert (early.status_code, early.json()["code"]) == (409, "not_filed")


def test_devices__tables_with_their_shufflers_approvals_and_versions(crew: Crew) -> None:
    found = {one["table"]: one for one in crew.call("Joy", "GET", "/api/devices").json()}
    own, filed = found[crew.table], found[crew.tables[0]]
    assert (own["shuffler"], own["version"]) == ("", 0)
    assert (filed["title"], filed["shuffler"], filed["device_approval"], filed["version"]) == (
        "one",
        "device",
        "DA-1",
        1,
    )
    assert filed["dealt_by"] == "electronic"
