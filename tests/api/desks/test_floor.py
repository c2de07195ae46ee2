"""The floor over HTTP: the map with what is due, rows by name, tables opened and closed, players moved."""

from collections.abc import Iterator
from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.room.tables.requests import Envelope
from pitboss.store import records as rc
from tests.api.desks.crew import WHO
from tests.api.desks.hand_crew import HandCrew
from tests.support.covers import covers


@pytest.fixture
def crew() -> Iterator[HandCrew]:
    made = HandCrew()
    yield made
    made.close()


def at(crew: HandCrew, table: str = "", who: str = "Ben") -> Any:
    return next(one for one in crew.floor(who).json()["tables"] if one["id"] == (table or crew.one))


def due(crew: HandCrew, table: str = "") -> list[tuple[str, str, str]]:
    return [(one["what"], one["rule"], one["do"]) for one in at(crew, table)["due"]]


@covers("O-ROL-01")
def test_o_rol_01__the_map_is_the_floors(crew: HandCrew) -> None:
    for role, name in WHO.items():
        found = crew.floor(name)
        if role in ("floorperson", "shift_supervisor"):
            assert (found.status_code, found.json()["role"]) == (200, role)
        else:
            assert (found.status_code, found.json()["code"], found.json()["rule"]) == (403, "wrong_role", "O-ROL-01")
    assert crew.floor("nobody").status_code == 401


def test_the_map__has_every_table_of_the_room(crew: HandCrew) -> None:
    crew.seat("Max", "Nan")
    seen = crew.floor().json()
    tables = {one["title"]: one for one in seen["tables"]}
    one = tables["one"]
    assert (one["by_hand"], one["dealer"], one["places"], one["free"]) == (True, "Ada", 6, [3, 4, 5, 6])
    assert [(seat["seat"], seat["name"], seat["chips"]) for seat in one["seats"]] == [
        (1, "Max", 40_000), (2, "Nan", 40_000),
    ]  # fmt: skip
    assert (tables["electronic"]["by_hand"], tables["electronic"]["dealer"]) == (False, "")
    dealers = {dealer["name"]: (dealer["table"], dealer["licensed"]) for dealer in seen["dealers"]}
    assert dealers["Ada"] == (crew.one, True)
    assert any("Hold 'Em" in line and "seats free" in line for line in seen["offered"])


def test_calls__stay_on_the_map_until_the_floor_has_come(crew: HandCrew) -> None:
    crew.must("Ada", "call_floor", words="seat 3 asks for a new deck")
    (first, *_) = at(crew)["due"]
    assert (first["what"], first["words"], first["do"]) == ("call", "Ada: seat 3 asks for a new deck", "answer_floor")
    assert crew.console().json()["calls"][0]["words"] == "seat 3 asks for a new deck"
    empty = crew.give("Ada", "call_floor", words=" ")
    assert (empty.status_code, empty.json()["code"]) == (400, "bad_field")
    crew.must("Ben", "answer_floor", words="the decks are changed at eight")
    assert all(one["what"] != "call" for one in at(crew)["due"])
    assert crew.give("Ben", "answer_floor").json()["code"] == "step_not_due"
    stored = [fact for _, fact in crew.at().live.story]
    assert rc.FloorWanted("dealer", "Ada", "seat 3 asks for a new deck") in stored
    assert rc.FloorCame("floorperson", "Ben", "the decks are changed at eight") in stored


@covers("K-CON-03", "O-CMP-02")
def test_k_con_03__a_player_is_removed_and_compliance_is_told(crew: HandCrew) -> None:
    crew.seat("Max", "Nan", "Oda")
    crew.must("Ben", "remove_player", seat=3, words="signals to seat 1")
    assert ("notify_compliance", "K-CON-03", "notify_compliance") in due(crew)
    # Between two hands they go at once, with what is theirs, and do not come back.
    assert [seat["name"] for seat in at(crew)["seats"]] == ["Max", "Nan"]
    back = crew.give("Ada", "seat_player", name="Oda", seat=3, chips=40_000)
    assert (back.status_code, back.json()["code"], back.json()["rule"]) == (409, "sent_away", "K-CON-03")
    crew.must("Ben", "notify_compliance", words="told Hal on the telephone")
    assert all(what != "notify_compliance" for what, _, _ in due(crew))


@covers("B-01", "B-06", "O-FLR-02", "O-FLR-03")
def test_o_flr_02__a_shuffle_and_a_recut_are_ordered(crew: HandCrew) -> None:
    crew.seat("Max", "Nan")
    crew.until("start")
    crew.must("Ben", "order_shuffle", reason="a card was seen")
    seen = crew.console().json()
    assert seen["step"]["act"]["do"] == "shuffle_deck"
    seen = crew.tap(seen)
    assert seen["step"]["act"]["do"] == "cut_deck"
    crew.tap(seen)
    crew.must("Ben", "order_recut", reason="too thin")
    assert crew.console().json()["step"]["act"]["do"] == "cut_deck"


@covers("K-CON-01", "O-SUP-01")
def test_o_sup_01__a_dispute_waits_for_a_ruling_and_the_supervisors_is_the_last(crew: HandCrew) -> None:
    crew.seat("Max", "Nan")
    crew.must("Ada", "open_dispute", seat=1, words="the pot was short")
    assert ("dispute", "K-CON-01", "give_ruling") in due(crew)
    crew.must("Ben", "give_ruling", dispute=1, words="it was not")
    assert all(what != "dispute" for what, _, _ in due(crew))
    assert at(crew)["disputes"][0]["ruling"] == "it was not"
    crew.must("Gus", "give_ruling", dispute=1, words="it was, by one chip")
    late = crew.give("Ben", "give_ruling", dispute=1, words="no")
    assert (late.status_code, late.json()["code"]) == (409, "ruling_final")


@covers("E-STK-09", "O-FLR-04")
def test_o_flr_04__a_stack_is_secured_and_checked(crew: HandCrew) -> None:
    crew.seat("Max", "Nan")
    crew.must("Ada", "leave_table", seat=2, stakes="recorded")
    assert ("secure_stack", "O-FLR-04", "secure_stack") in due(crew)
    wrong = crew.give("Ben", "secure_stack", seat=2, counted=39_900)
    assert (wrong.status_code, wrong.json()["code"]) == (409, "wrong_count")
    crew.must("Ben", "secure_stack", seat=2, counted=40_000)
    assert all(what != "secure_stack" for what, _, _ in due(crew))
    early = crew.give("Ada", "return_to_table", seat=2, counted=40_000)
    assert (early.status_code, early.json()["code"]) == (409, "stack_secured")
    crew.must("Ben", "check_stack", seat=2, counted=40_000)
    crew.must("Ada", "return_to_table", seat=2, counted=40_000)


@covers("I-08", "A-06")
def test_i_08__a_box_is_due_every_gaming_day_and_both_change_it(crew: HandCrew) -> None:
    assert ("change_box", "I-08", "change_box") in due(crew)
    crew.must("Ben", "change_box", "Ada", jackpot="bad_beat")
    crew.run(crew.room.settled())
    # On its way it is for the count, and no more for the floor.
    assert all(what != "change_box" for what, _, _ in due(crew))
    assert [(box["jackpot"], box["number"]) for box in at(crew)["boxes"]] == [("bad_beat", 2), ("high_hand", 1)]


# --- rows -------------------------------------------------------------------------------------------------------------
def test_rows__somebody_without_an_account_waits_is_called_and_sits_down(crew: HandCrew) -> None:
    key = at(crew)["key"]
    put = {"key": key, "name": "Max"}
    assert crew.call("Ben", "POST", "/api/desks/floor/waiting", json=put).json() == {"key": key, "place": 1}
    assert crew.call("Gus", "POST", "/api/desks/floor/waiting", json=put).json() == {"key": key, "place": 2}
    # The seats of tables dealt by hand are held for nobody: the floor calls.
    (row,) = [row for row in crew.floor().json()["waiting"] if row["key"] == key]
    assert [(one["person"], one["name"], one["called"]) for one in row["people"]] == [
        ("Max (cash)", "Max", None), ("Max (cash 2)", "Max", None),
    ]  # fmt: skip
    call = {"key": key, "person": "Max (cash)", "table": crew.two}
    assert crew.call("Ben", "POST", "/api/desks/floor/waiting/call", json=call).status_code == 204
    (row,) = [row for row in crew.floor().json()["waiting"] if row["key"] == key]
    assert row["people"][0]["called"]["table"] == crew.two
    sits = {**call, "id": "s1", "chips": 20_000, "seat": 4, "cash": True}
    for _ in range(2):
        found = crew.call("Ben", "POST", "/api/desks/floor/waiting/seat", json=sits)
        assert found.status_code == 204, found.json()
    assert crew.at(crew.two).live.person_at(4) == "Max (cash)"
    crew.run(crew.room.settled())
    leave = {"key": key, "person": "Max (cash 2)"}
    assert crew.call("Ben", "POST", "/api/desks/floor/waiting/leave", json=leave).status_code == 204
    assert crew.room.waiting() == {}
    gone = crew.call("Ben", "POST", "/api/desks/floor/waiting/call", json={**call, "person": "Max (cash 2)"})
    assert (gone.status_code, gone.json()["code"]) == (409, "not_waiting")
    balances = crew.run(crew.room.store.balances())
    assert (balances["outside:cash"], balances.get("outside:chips", 0)) == (-20_000, 0)


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("waiting", {"key": "k", "name": "Max"}),
        ("waiting/call", {"key": "k", "person": "Max (cash)", "table": "1"}),
        ("waiting/leave", {"key": "k", "person": "Max (cash)"}),
        ("waiting/seat", {"id": "i", "key": "k", "person": "Max (cash)", "table": "1", "chips": 100}),
        ("tables", {"id": "i", "title": "one"}),
        ("move", {"id": "i", "table": "1", "seat": 1, "to": "2", "to_seat": 1}),
        ("announce", {"id": "i", "words": "seats are free"}),
    ],
)
@covers("O-ROL-01")
def test_o_rol_01__what_the_floor_does_nobody_else_does(crew: HandCrew, path: str, body: dict[str, Any]) -> None:
    before = crew.state()
    for role, name in WHO.items():
        if role not in ("floorperson", "shift_supervisor"):
            found = crew.call(name, "POST", f"/api/desks/floor/{path}", json=body)
            assert (found.status_code, found.json()["code"], found.json()["rule"]) == (403, "wrong_role", "O-ROL-01")
    assert crew.call("nobody", "POST", f"/api/desks/floor/{path}", json=body).status_code == 401
    assert crew.state() == before


# --- tables -----------------------------------------------------------------------------------------------------------
def test_tables__are_closed_and_opened_again(crew: HandCrew) -> None:
    for jackpot in ("bad_beat", "high_hand"):
        crew.must("Ada", "change_box", "Ben", jackpot=jackpot, attach=False)
    crew.must("Ben", "close_table")
    crew.run(crew.room.settled())
    seen = crew.floor().json()
    assert seen["closed"] == ["one"]
    opened = crew.call("Ben", "POST", "/api/desks/floor/tables", json={"id": "o1", "title": "one"})
    assert opened.status_code == 201
    table = opened.json()["id"]
    assert crew.at(table).config.title == "one"
    (act,) = [fact for _, fact in crew.at(table).live.story if isinstance(fact, rc.ActGiven)]
    assert (act.by, act.person, act.command) == ("floorperson", "Ben", {"do": "open_table"})
    again = crew.call("Ben", "POST", "/api/desks/floor/tables", json={"id": "o2", "title": "one"})
    assert (again.status_code, again.json()["code"]) == (404, "no_such_table")


def test_players__are_moved_between_tables_with_all_they_have(crew: HandCrew) -> None:
    crew.seat("Max", "Nan")
    move = {"id": "m1", "table": crew.one, "seat": 1, "to": crew.two, "to_seat": 5}
    assert crew.call("Ben", "POST", "/api/desks/floor/move", json=move).status_code == 204
    assert crew.at().live.person_at(1) == ""
    assert (crew.at(crew.two).live.person_at(5), crew.at(crew.two).live.table.stacks[5]) == ("Max (cash)", 40_000)
    # Sent again, it has happened.
    assert crew.call("Ben", "POST", "/api/desks/floor/move", json=move).status_code == 204
    assert crew.at(crew.two).live.table.stacks[5] == 40_000
    taken = crew.call("Ben", "POST", "/api/desks/floor/move", json={**move, "id": "m2", "seat": 2})
    assert (taken.status_code, taken.json()["code"]) == (409, "seat_taken")
    # They have not got up for it.
    assert crew.at().live.person_at(2) == "Nan (cash)"
    device = crew.call(
        "Ben", "POST", "/api/desks/floor/move", json={**move, "id": "m3", "seat": 2, "to": crew.electronic}
    )
    assert (device.status_code, device.json()["code"]) == (409, "not_by_hand")
    balances = crew.run(crew.room.store.balances())
    assert balances["outside:chips"] == -80_000


def test_players__are_said_to_have_moved_by_the_room_alone(crew: HandCrew) -> None:
    """A move is no buy-in, so nobody else says that somebody is moved."""
    answer = crew.give("Ben", "seat_player", name="Una", seat=4, chips=1_000_000, moved=True)
    assert (answer.status_code, answer.json()["code"], answer.json()["rule"]) == (400, "bad_act", "O-ROL-01")


def test_players__are_not_moved_out_of_a_hand(crew: HandCrew) -> None:
    crew.seat("Max", "Nan")
    crew.tap(crew.until("start"))
    move = {"id": "m1", "table": crew.one, "seat": 1, "to": crew.two, "to_seat": 5}
    found = crew.call("Ben", "POST", "/api/desks/floor/move", json=move)
    assert (found.status_code, found.json()["code"], found.json()["rule"]) == (409, "hand_running", "E-STK-03")


@covers("A-29")
def test_a_29__announcements_are_made_once_and_are_on_record(crew: HandCrew) -> None:
    said = {"id": "a1", "words": "Two seats free at Hold 'Em"}
    for _ in range(2):
        assert crew.call("Ben", "POST", "/api/desks/floor/announce", json=said).status_code == 204
    seen = crew.floor().json()["said"]
    assert [(one["name"], one["words"]) for one in seen] == [("Ben", "Two seats free at Hold 'Em")]
    crew.run(crew.room.floor.announcements.load())
    assert len(crew.room.floor.announcements.last) == 1
    assert crew.call("Ben", "POST", "/api/desks/floor/announce", json={"id": "a2", "words": "\n"}).status_code == 400


@covers("E-STK-09")
def test_e_stk_09__at_an_electronic_table_players_step_away_themselves(crew: HandCrew) -> None:
    """And the floor secures their stack there, too."""
    room, table = crew.room, crew.electronic
    crew.run(room.accounts.grant("person:the player", 100_000, "for a test", "t1"))

    def do(id: str, command: cm.PlayerCommand) -> Any:
        return crew.run(room.submit(table, Envelope(id, "the player", "player", 0, command)))

    assert do("a", cm.SitDown(1, chips=20_000)).ok
    assert do("b", cm.LeaveTable(stakes="recorded")).ok
    assert ("secure_stack", "O-FLR-04", "secure_stack") in due(crew, table)
    assert crew.must("Ben", "secure_stack", table=table, seat=1, counted=20_000)
    assert do("c", cm.ReturnToTable(counted=20_000)).code == "stack_secured"
    assert crew.must("Ben", "check_stack", table=table, seat=1, counted=20_000)
    assert do("d", cm.ReturnToTable(counted=20_000)).ok
    kinds = [type(fact) for _, fact in crew.at(table).live.story]
    assert {ev.LeftTable, ev.StackSecured, ev.StackChecked, ev.ReturnedToTable} <= set(kinds)
