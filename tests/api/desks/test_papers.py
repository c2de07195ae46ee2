"""Boxes step by step with who took each, count documents, and the disputes of all tables, as each desk may see them."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from pitboss.engine import events as ev
from pitboss.room.desks.chains import Chains
from pitboss.room.desks.disputes import Disputes
from tests.api.desks.crew import CREW, FILED, Crew
from tests.support.covers import covers

AT_TABLES = FILED.replace('count_location = "main_cage"', 'count_location = "closed_table"')
# One without jackpots, which is closed before the first count.
CLOSED = FILED.partition("[[tables]]")[2].replace('name = "one"', 'name = "closed one"').splitlines()
AT_TABLES += "\n".join(["[[tables]]", *[line for line in CLOSED if '"main"' not in line and "high_hand" not in line]])


@pytest.fixture
def crew() -> Iterator[Crew]:
    made = Crew()
    yield made
    made.close()


@pytest.fixture
def at_tables() -> Iterator[Crew]:
    """Boxes are counted at a closed table here."""
    made = Crew(AT_TABLES)
    body = {"id": "close", "act": {"do": "close_table"}, "step": "", "beside": []}
    assert made.call("Ben", "POST", f"/api/tables/{made.tables[1]}/acts", json=body).status_code == 200
    made.run(made.room.settled())
    yield made
    made.close()


def boxes(crew: Crew, who: str, day: str = "") -> Any:
    found = crew.call(who, "GET", "/api/desks/custody/boxes", params={"day": day} if day else {})
    assert found.status_code == 200, found.json()
    return found.json()


def change(crew: Crew) -> str:
    table = crew.tables[0]
    assert crew.run(crew.room.jackpots.change_box(table, "bad_beat", "Ben")).ok
    crew.run(crew.room.settled())
    return f"{table}:1"


def do(crew: Crew, who: str, act: str, *beside: str, **fields: Any) -> None:
    found = crew.act(who, act, *beside, **fields)
    assert found.status_code == 200, (act, found.json())


def steps(crew: Crew, who: str = "Flo") -> list[str]:
    (box,) = [one for one in boxes(crew, who)["boxes"] if one["stream"] == "bad_beat:main"]
    return [step["what"] for step in box["steps"]]


@covers("I-11", "I-12", "O-CSH-01", "O-SEC-01", "O-FLR-06")
def test_i_11__a_box_in_the_cage_step_by_step_with_who_took_each(crew: Crew) -> None:
    box = change(crew)
    (found,) = [one for one in boxes(crew, "Ben")["boxes"] if one["stream"] == "bad_beat:main"]
    assert (found["box"], found["stage"], found["next"]) == (box, "removed", "boxes_listed")
    assert found["steps"][0]["people"] == [["DA-1", "dealer"], ["Ben", "floorperson"]]
    for who, act, fields in (
        ("Ben", "notify_compliance", {}), ("Ben", "list_boxes", {"boxes": [box]}), ("Di", "carry", {"load": 1}),
        ("Eve", "count_in_cage", {"box": box, "cents": 150, "again": True}),
    ):  # fmt: skip
        do(crew, who, act, **fields)
    assert steps(crew) == ["box_removed", "boxes_listed", "carried", "counted_in_cage"]
    (done,) = [one for one in boxes(crew, "Flo")["boxes"] if one["stream"] == "bad_beat:main"]
    assert [step["people"] for step in done["steps"][1:]] == [
        [["Ben", "floorperson"]], [["Di", "security"]], [["Eve", "cashier"]],
    ]  # fmt: skip
    assert (done["stage"], done["next"]) == ("in_the_fund", "")
    (document,) = boxes(crew, "Flo")["documents"]
    assert (document["document"], document["cents"], document["expected"], document["difference"]) == (1, 150, 0, 150)
    assert document["place"] == ""


@covers("I-09", "I-10", "I-12", "O-DLR-07", "O-SRV-01")
def test_i_09__at_a_closed_table_the_sum_is_under_lock_until_the_cashier_has_verified_it(at_tables: Crew) -> None:
    crew, box = at_tables, change(at_tables)
    do(crew, "Ben", "notify_compliance")
    do(crew, "Ada", "count_at_table", "Ben", "Cy", box=box, cents=150, table="closed one", again=True)
    (document,) = boxes(crew, "Ada")["documents"]
    assert (document["cents"], document["expected"], document["place"]) == (150, None, "closed one")
    assert document["people"] == [["Ada", "dealer"], ["Ben", "floorperson"], ["Cy", "surveillance"]]
    do(crew, "Ada", "lock_container", "Ben")
    do(crew, "Di", "carry", load=1)
    # The cashier counts before they know: neither the document nor the step tells.
    for who, sees in (("Eve", False), ("Ada", False), ("Di", False), ("Flo", True), ("Cy", True), ("Gus", True)):
        seen = boxes(crew, who)
        (box_seen,) = [one for one in seen["boxes"] if one["stream"] == "bad_beat:main"]
        assert (seen["documents"][0]["cents"] is not None) == sees, who
        assert any(step["cents"] is not None for step in box_seen["steps"]) == sees, who
        assert box_seen["next"] == "sum_verified"
    do(crew, "Eve", "verify_sum", load=1, cents=140, again=True)
    assert steps(crew) == ["box_removed", "counted_at_table", "container_locked", "carried", "sum_verified"]
    assert boxes(crew, "Eve")["documents"][0]["cents"] == 150


@covers("I-09", "O-DLR-07")
def test_i_09__a_closed_table_is_one_of_this_room(at_tables: Crew) -> None:
    """P 15.D(1). By what stands on it or by its number; one that is open or that nobody has ever seen is none."""
    crew, box = at_tables, change(at_tables)
    do(crew, "Ben", "notify_compliance")
    said: dict[str, Any] = {"box": box, "cents": 0}
    for table, code in (
        ("9", "no_such_table"), ("nine, which is closed", "no_such_table"), ("closed", "no_such_table"),
        (" ", "bad_field"), ("one", "table_open"), (" ONE", "table_open"), (crew.tables[0], "table_open"),
    ):  # fmt: skip
        refused = crew.act("Ada", "count_at_table", "Ben", "Cy", **said, table=table)
        assert (refused.json()["code"], refused.json()["rule"]) == (code, "I-09"), table
    # It is nobody's to say that it is one.
    odd = crew.act("Ada", "count_at_table", "Ben", "Cy", **said, table="9", filed=True)
    assert (odd.status_code, odd.json()["code"]) == (400, "bad_act")
    do(crew, "Ada", "count_at_table", "Ben", "Cy", **said, table=f" {crew.tables[1]} ")
    (document,) = boxes(crew, "Ada")["documents"]
    assert document["place"] == "closed one"


@covers("I-08", "J-11")
def test_i_08__boxes_at_the_tables_that_have_to_be_changed_today(crew: Crew) -> None:
    seen = boxes(crew, "Ben")["at_tables"]
    beat = next(one for one in seen if one["jackpot"] == "bad_beat")
    assert (beat["number"], bool(beat["due"]), beat["rule"], beat["by_hand"]) == (1, True, "I-08", False)
    high = next(one for one in seen if one["jackpot"] == "high_hand")
    assert (high["due"], high["rule"]) == ("", "J-11")
    change(crew)
    after = next(one for one in boxes(crew, "Ben")["at_tables"] if one["jackpot"] == "bad_beat")
    assert (after["number"], after["due"]) == (2, "")


def test_a_document_alone_and_one_that_is_not_there(crew: Crew) -> None:
    box = change(crew)
    for who, act, fields in (
        ("Ben", "notify_compliance", {}), ("Ben", "list_boxes", {"boxes": [box]}), ("Di", "carry", {"load": 1}),
        ("Eve", "count_in_cage", {"box": box, "cents": 0}),
    ):  # fmt: skip
        do(crew, who, act, **fields)
    path = "/api/desks/custody/documents"
    assert crew.call("Eve", "GET", f"{path}/bad_beat:main/1").json()["box"] == box
    for missing in ("bad_beat:main/2", "bad_beat:other/1", "people/1"):
        found = crew.call("Eve", "GET", f"{path}/{missing}")
        assert (found.status_code, found.json()["code"]) == (404, "no_such_document"), missing
    assert crew.call("Eve", "GET", f"{path}/bad_beat:main/0").status_code == 404
    assert crew.call("player", "GET", f"{path}/bad_beat:main/1").status_code == 403
    assert crew.call("nobody", "GET", f"{path}/bad_beat:main/1").status_code == 401
    assert crew.call("Hal", "GET", "/api/desks/compliance/documents/bad_beat:main/1").json()["expected"] == 0


def test_boxes_of_another_day_and_a_day_that_is_none(crew: Crew) -> None:
    change(crew)
    old = boxes(crew, "Flo", "2020-01-01")
    assert (old["day"], old["at_tables"], old["documents"]) == ("2020-01-01", [], [])
    # What is still on its way is told whatever day is asked for.
    assert len(old["boxes"]) == 1
    found = crew.call("Flo", "GET", "/api/desks/custody/boxes", params={"day": "yesterday"})
    assert found.status_code == 400


@covers("O-ROL-01")
def test_o_rol_01__papers_in_every_role(crew: Crew) -> None:
    for name, role in CREW.items():
        found = crew.call(name, "GET", "/api/desks/custody/boxes")
        assert found.status_code == (403 if role in ("compliance", "commission", "administrator") else 200), role
        disputed = crew.call(name, "GET", "/api/desks/supervisor/disputes")
        assert disputed.status_code == (200 if role == "shift_supervisor" else 403), role
    assert crew.call("Ben", "GET", "/api/desks/floor/disputes").json() == []
    other = crew.call("Flo", "GET", "/api/desks/accounting/disputes")
    assert (other.status_code, other.json()["rule"]) == (403, "K-CON-01")
    for path in ("custody/boxes", "supervisor/disputes"):
        assert crew.call("nobody", "GET", f"/api/desks/{path}").status_code == 401


# --- disputes ---------------------------------------------------------------------------------------------------------
def dispute(number: int, words: str) -> ev.DisputeOpened:
    return ev.DisputeOpened(number, 2, "player", words, "K-CON-01", "Max")


@covers("K-CON-01", "O-SUP-01")
def test_k_con_01__disputes_with_their_rulings_the_open_ones_first(crew: Crew) -> None:
    def act(who: str, **act: Any) -> int:
        body = {"id": f"{who}-{crew.loop.time()}", "act": act}
        return int(crew.call(who, "POST", f"/api/tables/{crew.tables[0]}/acts", json=body).status_code)

    for words in ("the pot was short", "my hand was live"):
        assert act("Ben", do="open_dispute", words=words) == 200
    assert act("Ben", do="give_ruling", dispute=1, words="the pot is right") == 200
    first, second = crew.call("Gus", "GET", "/api/desks/supervisor/disputes").json()
    assert (first["number"], first["status"], first["hand"], first["running"]) == (2, "open", 0, False)
    assert (second["status"], second["rulings"][0]["words"], second["person"]) == ("ruled", "the pot is right", "Ben")
    assert act("Gus", do="give_ruling", dispute=1, words="it stays so") == 200
    last = crew.call("Gus", "GET", "/api/desks/supervisor/disputes").json()[-1]
    assert (last["number"], last["status"], len(last["rulings"])) == (1, "final", 2)
    assert act("Gus", do="give_ruling", dispute=1, words="or not") == 409


def test_a_dispute_names_the_last_hand_that_had_begun(crew: Crew, monkeypatch: Any) -> None:
    table = crew.room.runner(crew.tables[0])
    started = ev.HandStarted(12, 1, (1, 2), ("Max", "Nan"), (100, 100), (), (), (), "D-01")
    crew.tell(dispute(1, "the pot was short"), started, dispute(2, "my hand was live"))
    # As the table has them once it has taken them in.
    monkeypatch.setattr(table.live.table, "disputes", [1, 2])
    found = crew.call("Gus", "GET", "/api/desks/supervisor/disputes").json()
    assert [one["hand"] for one in found] == [0, 12]
    monkeypatch.undo()
    assert crew.call("Gus", "GET", "/api/desks/supervisor/disputes").json() == []


async def nowhere() -> dict[str, str]:
    """No table that is closed had a dispute."""
    return {}


def test_two_desks_that_look_at_once_read_everything_once(crew: Crew, monkeypatch: Any) -> None:
    box = change(crew)
    runner = crew.room.runner(crew.tables[0])
    crew.tell(dispute(1, "one"))
    monkeypatch.setattr(runner.live.table, "disputes", [1])
    chains, disputes = Chains(crew.room.store), Disputes(crew.room.store, lambda: [runner], nowhere)
    custody = crew.room.jackpots.bad_beats["main"].state.custody
    staff = crew.run(crew.room.accounts.staff.fresh())

    async def look() -> Any:
        ways = [chains.boxes("bad_beat:main", custody, staff, "accounting", "") for _ in range(3)]
        return await asyncio.gather(*ways), await asyncio.gather(*[disputes.seen() for _ in range(3)])

    ways, seen = crew.run(look())
    assert all([[step.what for step in one.steps] for one in way] == [["box_removed"]] for way in ways)
    assert all(len(found) == 1 for found in seen)
    assert ways[0][0].box == box
    monkeypatch.undo()
