"""Compliance, surveillance and the Commission over HTTP: hands found and read, notices, exports, signs, audits."""

import json
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest

from pitboss.cards import UNKNOWN
from pitboss.engine import events as ev
from pitboss.engine.commands import Call, Check, Show, SitDown
from pitboss.room.audit.exported import audit_export
from pitboss.room.tables.requests import Envelope
from tests.api.desks.crew import Crew
from tests.support.covers import covers
from tests.unit.room.rooms import FakeClock, quiet

REMOVED = ev.PlayerRemoved(1, "floorperson", "they share chips", "K-CON-03", "Ben")
TOLD = ev.ComplianceNotified("floorperson", "seat 1 was sent away", "K-CON-03", "Ben")


class Timed(Crew):
    """With a clock that stands still, so that hands are dealt in no time."""

    def __init__(self) -> None:
        self.clock = FakeClock()
        with patch("pitboss.room.room.WallClock", lambda: self.clock):
            super().__init__()

    async def play(self, hands: int, *names: str) -> None:
        room, runner = self.room, self.room.runner(self.table)
        for seat, name in enumerate(names or ("Max", "Nan"), 1):
            await room.accounts.grant(f"person:{name}", 100_000, "for a test", f"test {name}")
            await self._ask(name, SitDown(seat, chips=40_000))
        while len(runner.live.notes.hands) < hands or runner.live.table.hand is None:
            need, hand = runner.live.need, runner.live.table.hand
            if hand is None or need.kind not in ("act", "show"):
                await self.clock.pass_by(3, room)
                continue
            due = hand.betting.level > hand.bets[need.seat]
            kind: Any = Show if need.kind == "show" else Call if due else Check
            await self._ask(runner.live.person_at(need.seat), kind(need.seat), need.decision)

    async def _ask(self, person: str, command: Any, decision: int = 0) -> None:
        self.asked += 1
        answer = await self.room.submit(self.table, Envelope(f"{self.asked}", person, "player", decision, command))
        assert answer.ok, answer
        await quiet(self.room)

    asked = 0


@pytest.fixture
def crew() -> Iterator[Timed]:
    made = Timed()
    yield made
    made.close()


def deal(crew: Timed, hands: int = 2) -> str:
    """So many hands between two people, and another one that is begun; at which table."""
    crew.run(crew.play(hands))
    return crew.table


def tell(crew: Timed, *facts: ev.Event) -> int:
    """As the floor enters it at the first table of the submission; where the last stands."""
    crew.tell(*facts)
    stream = f"table:{crew.tables[0]}"
    version, _ = crew.run(crew.room.store.head(stream))
    news: Any = SimpleNamespace(stream=stream, news=[(version, fact) for fact in facts], last=None)
    crew.room.inspection.following.changed(news)
    return version


def looks(crew: Timed) -> list[dict[str, Any]]:
    return [json.loads(entry.public) for entry in crew.run(crew.room.store.read("inspection"))]


def test_hands_are_found_and_read__and_who_read_them_is_on_record(crew: Timed) -> None:
    table = deal(crew)
    found = crew.call("Hal", "GET", f"/api/hands?table={table}").json()
    assert {one["number"] for one in found["hands"]} >= {1, 2}
    hand = found["hands"][-1]
    assert (hand["number"], hand["game_title"], found["skipped"]) == (1, "Hold 'Em", {})
    person = hand["players"][0]["person"]
    mine = crew.call("Cy", "GET", "/api/hands", params={"person": person, "pot_min": hand["pot"]}).json()
    assert (table, 1) in {(one["table"], one["number"]) for one in mine["hands"]}
    for who in ("Hal", "Cy", "Ina"):
        whole = crew.call(who, "GET", f"/api/tables/{table}/hands/1/whole").json()
        dealt = next(one for one in whole["frames"] if one["events"][0]["e"]["type"] == "hand.cards_dealt.v1")
        assert UNKNOWN not in dealt["events"][0]["e"]["cards"]
        assert [(one["giver"], one["hand"]) for one in looks(crew)][-1] == (who, 1)
    # The hand that is being played is none of them.
    numbers = [one["number"] for one in found["hands"]]
    assert numbers == [2, 1]
    running = crew.call("Hal", "GET", f"/api/tables/{table}/hands/3/whole")
    assert (running.status_code, running.json()["code"]) == (404, "no_such_hand")
    # The supervisor is there for disputes, and there is none.
    assert crew.call("Gus", "GET", "/api/hands").json()["hands"] == []
    refused = crew.call("Gus", "GET", f"/api/tables/{table}/hands/1/whole")
    assert (refused.status_code, refused.json()["code"], refused.json()["rule"]) == (403, "not_disputed", "K-CON-01")
    assert len(looks(crew)) == 3


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ({"rule": "X-99"}, "no_such_rule"), ({"table": "nowhere"}, "no_such_table"), ({"after": "soon"}, "bad_place"),
        ({"pot_min": "-5"}, "bad_request"), ({"from": "now"}, "bad_request"), ({"pot_max": 10**20}, "bad_request"),
        ({"person": "x" * 500}, "bad_request"),
    ],
)  # fmt: skip
def test_a_question_that_is_none__is_told_so(crew: Timed, query: dict[str, Any], code: str) -> None:
    answer = crew.call("Hal", "GET", "/api/hands", params=query)
    assert (answer.status_code in (400, 404), answer.json()["code"]) == (True, code)
    assert answer.json()["detail"]


@covers("O-CMP-01", "O-CMP-02", "I-08")
def test_o_cmp_02__notices_of_jackpots_and_tables_in_one_list_are_acknowledged_by_acts(crew: Timed) -> None:
    assert crew.act("Ben", "notify_compliance").status_code == 200
    crew.clock.time += 1000
    version = tell(crew, REMOVED, TOLD)
    listed = crew.call("Hal", "GET", "/api/notices").json()
    assert [one["do"] for one in listed] == ["acknowledge_notice", "acknowledge_table_notice"]
    assert (listed[1]["table"], listed[1]["fields"]) == (crew.tables[0], {"table": crew.tables[0], "version": version})
    # Who may see all acknowledges none, and whom it is not for does not see it.
    assert crew.call("Ina", "GET", "/api/notices").json() == listed
    assert crew.call("Di", "GET", "/api/notices").json() == []
    for who in ("Ina", "Cy", "Ben"):
        for one in listed:
            answer = crew.act(who, one["do"], stream=one["stream"], **one["fields"])
            assert (answer.status_code, answer.json()["code"]) == (403, "wrong_role")
    for one in listed:
        assert crew.act("Hal", one["do"], stream=one["stream"], id=one["do"], **one["fields"]).status_code == 200
        again = crew.act("Hal", one["do"], stream=one["stream"], id=one["do"], **one["fields"])
        assert (again.status_code, again.json()["events"]) == (200, [])
        twice = crew.act("Hal", one["do"], stream=one["stream"], **one["fields"])
        assert (twice.status_code, twice.json()["code"]) == (409, "acknowledged_already")
    assert [one["acknowledged_by"] for one in crew.call("Hal", "GET", "/api/notices").json()] == ["Hal", "Hal"]
    nothing: dict[str, Any] = {"stream": "inspection", "table": crew.tables[0], "version": 1}
    missing = crew.act("Hal", "acknowledge_table_notice", **nothing)
    assert (missing.status_code, missing.json()["code"]) == (404, "no_such_notice")
    typed = crew.act("Hal", "acknowledge_table_notice", **nothing, given=True)
    assert (typed.status_code, typed.json()["code"]) == (400, "bad_act")


def test_an_export__is_what_the_command_line_verifies(crew: Timed) -> None:
    table = deal(crew)
    body = {"hands": [{"table": table, "number": 1}]}
    told = crew.call("Hal", "POST", "/api/exports/verified", json=body).json()
    assert (told["faults"], told["hands"]) == ([], 1)
    assert looks(crew) == []
    answer = crew.call("Hal", "POST", "/api/exports", json=body)
    assert answer.headers["content-type"].startswith("application/jsonl")
    assert "attachment" in answer.headers["content-disposition"]
    report = audit_export(answer.content.splitlines(keepends=True))
    assert (report.faults, report.hands) == ((), 1)
    assert looks(crew)[-1]["type"] == "inspection.log_exported.v1"
    span = {"tables": [{"table": table, "from": 0}]}
    whole = audit_export(crew.call("Ina", "POST", "/api/exports", json=span).content.splitlines(keepends=True))
    assert whole.hands >= 2
    for bad, code in (
        ({}, "nothing_chosen"), ({"hands": [{"table": table, "number": 10**6}]}, "no_such_hand"),
        ({"hands": [{"table": table, "number": 0}]}, "bad_request"), ({"tables": [{"table": ""}]}, "bad_request"),
    ):  # fmt: skip
        assert crew.call("Hal", "POST", "/api/exports", json=bad).json()["code"] == code
    assert len(looks(crew)) == 2


@covers("O-COM-01")
def test_o_com_01__the_inspector_reads_signs_coverage_and_has_the_log_audited(crew: Timed) -> None:
    now = crew.room.clock.now()
    signs = crew.call("Ina", "GET", f"/api/signs?at={now}").json()
    assert [one["table"] for one in signs["tables"]] == ["1", crew.tables[0]]
    assert crew.call("Ina", "GET", "/api/signs?at=0").json()["tables"] == []
    covered = crew.call("Ina", "GET", "/api/coverage").json()
    by_id = {one["id"]: one for one in covered["rules"]}
    assert sum(part["rules"] for part in covered["parts"]) == len(by_id)
    assert by_id["O-COM-01"]["status"] == "enforced"
    assert by_id["E-BLD-01"]["tests"]
    started = crew.call("Ina", "POST", "/api/audit")
    assert (started.status_code, started.json()["running"]) == (202, True)
    crew.run(crew.room.settled())
    state = crew.call("Hal", "GET", "/api/audit").json()
    assert (state["running"], state["started_by"], state["report"]["total"]) == (False, "Ina", 0)
    assert [one["type"] for one in looks(crew)] == ["inspection.audit_started.v1"]


@covers("A-26")
def test_a_26__surveillance_that_plays_reads_and_exports_no_hand_of_that_table(crew: Timed) -> None:
    crew.run(crew.play(1, "Cy", "Nan"))
    assert crew.room.runner(crew.table).live.table.hand is not None
    chosen = {"hands": [{"table": crew.table, "number": 1}]}
    for method, path, body in (
        ("GET", f"/api/tables/{crew.table}/hands/1/whole", None),
        ("POST", "/api/exports", chosen),
        ("POST", "/api/exports", {"tables": [{"table": crew.table}]}),
    ):
        found = crew.call("Cy", method, path, **({"json": body} if body else {}))
        assert (found.status_code, found.json()["code"], found.json()["rule"]) == (403, "plays_there", "A-26")
        # Whoever does not play there reads it.
        assert crew.call("Hal", method, path, **({"json": body} if body else {})).status_code == 200
