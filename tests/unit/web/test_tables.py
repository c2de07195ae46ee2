"""The lobby, the games, tables of one's own, waiting lists, ended hands, rules, the staff's routes."""

from typing import Any
from urllib.parse import quote

import msgspec
import pytest

from pitboss.games import GAMES
from pitboss.room.config import usual_config
from pitboss.room.views.listing import OwnSeat
from pitboss.room.waiting import Held
from pitboss.submission import faults, house_choices
from pitboss.web.routes.catalogue import catalogue, option_choices
from tests.unit.web.calling import Caller, check_refused

KEY = quote(usual_config(GAMES["holdem"]).limits, safe="")


def sign_words(table: dict[str, Any]) -> list[str]:
    return [line["words"] for part in table["sign"]["parts"] for line in part["lines"]]


def test_the_lobby__lists_public_tables_and_my_own(caller: Caller) -> None:
    caller.sign_in("north")
    mine = caller.post("/api/tables", {"game": "badugi"}).json()["id"]
    tables = caller.get("/api/lobby").json()["tables"]
    assert [table["id"] for table in tables] == ["1", mine]
    assert tables[0] | {"title": "Hold 'Em", "stakes": "2/4", "seats": 6, "taken": 1, "open": 5} == tables[0]
    caller.sign_in("south")
    assert [table["id"] for table in caller.get("/api/lobby").json()["tables"]] == ["1"]
    assert caller.get(f"/api/tables/{mine}").json()["private"] is True


def test_waiting__by_game_and_stakes(caller: Caller) -> None:
    check_refused(caller.post(f"/api/waiting/{KEY}"), 401, "not_signed_in")
    caller.sign_in("south")
    caller.post(f"/api/waiting/{KEY}")
    caller.sign_in("north")
    assert caller.post(f"/api/waiting/{KEY}").json()["place"] == 2
    assert caller.post(f"/api/waiting/{KEY}").json()["place"] == 2
    (row,) = caller.get("/api/lobby").json()["waiting"]
    assert (row["count"], row["mine"], row["place"]) == (2, True, 2)
    assert caller.client.delete(f"/api/waiting/{KEY}").status_code == 204
    (row,) = caller.get("/api/lobby").json()["waiting"]
    assert (row["count"], row["mine"], row["place"]) == (1, False, 0)


def test_waiting__for_tables_that_are_all_closed_can_be_given_up(caller: Caller) -> None:
    caller.sign_in("north")
    caller.post(f"/api/waiting/{KEY}")
    caller.room.configs.clear()
    check_refused(caller.post(f"/api/waiting/{KEY}"), 404, "no_such_list")
    assert caller.client.delete(f"/api/waiting/{KEY}").status_code == 204
    assert not any(caller.room.lists.values())


def test_a_held_seat__is_shown_to_whom_it_is_held_for(caller: Caller) -> None:
    caller.room.held["north"] = Held("k", "north", "1", 4, 99)
    assert caller.get("/api/lobby").json()["held"] is None
    caller.sign_in("north")
    lobby = caller.get("/api/lobby").json()
    assert lobby["held"] == {"key": "k", "table": "1", "title": "Hold 'Em", "seat": 4, "until": 99}
    assert lobby["at"] == 50


def test_my_tables__come_first_and_those_that_wait_for_me_before_the_others(caller: Caller) -> None:
    caller.room.seats["north"] = [
        OwnSeat("1", "Hold 'Em", "holdem", "2/4", 3, turn=False, until=0, paused=""),
        OwnSeat("7", "Badugi", "badugi", "4/8", 1, turn=True, until=70, paused=""),
    ]
    assert caller.get("/api/lobby").json()["mine"] == []
    caller.sign_in("north")
    lobby = caller.get("/api/lobby").json()
    assert [(seat["table"], seat["turn"], seat["until"]) for seat in lobby["mine"]] == [
        ("7", True, 70),
        ("1", False, 0),
    ]
    assert lobby["mine"][0]["game_title"] == "Badugi"
    assert [table["seat"] for table in lobby["tables"]] == [3]


def test_a_private_table__is_listed_for_who_waits_there_or_sits_there(caller: Caller) -> None:
    caller.sign_in("north")
    private = caller.post("/api/tables", {"game": "badugi"}).json()["id"]
    caller.sign_in("south")
    key = caller.get(f"/api/tables/{private}").json()["key"]
    assert caller.post(f"/api/waiting/{quote(key, safe='')}").json()["place"] == 1
    lobby = caller.get("/api/lobby").json()
    assert [table["id"] for table in lobby["tables"]] == ["1", private]
    assert [(row["key"], row["mine"]) for row in lobby["waiting"]][1] == (key, True)
    caller.sign_in("west")
    assert [table["id"] for table in caller.get("/api/lobby").json()["tables"]] == ["1"]


@pytest.mark.parametrize("key", ["nothing", "holdem", "holdem%7Cspread", "..%2f..%2fetc", "%00", "x" * 201])
def test_a_waiting_list_that_is_none(caller: Caller, key: str) -> None:
    caller.sign_in()
    for answer in (caller.post(f"/api/waiting/{key}"), caller.client.delete(f"/api/waiting/{key}")):
        assert answer.status_code == 404
        assert answer.json()["code"] in ("no_such_list", "not_found")
    assert not caller.room.lists


def test_the_catalogue__offers_what_the_validator_lets_pass() -> None:
    shown = {game.key: game for game in catalogue()}
    assert list(shown) == list(GAMES)
    for key, out in shown.items():
        usual = house_choices(**{name: value for name, value in out.usual.items() if name != "profile"})
        for option in out.options:
            assert not faults(GAMES[key], msgspec.structs.replace(usual, **option_choices(option, usual)))


def test_games(caller: Caller) -> None:
    games = {game["key"]: game for game in caller.get("/api/games").json()}
    assert len(games) == len(GAMES)
    holdem = games["holdem"]
    assert holdem["family"] == "holdem"
    assert "run_it_twice" in holdem["options"]
    assert holdem["usual"]["blinds_amounts"] == [200, 400]
    # a game beside the book has no chapter, and is not offered under the profile of the book.
    assert (holdem["chapter"], "maryland" in holdem["profiles"]) == ("P 11", True)
    beside = games["single-draw-2-7"]
    assert (beside["chapter"], beside["profiles"]) == ("", ["card-room", "as-recorded"])


def test_a_table_of_every_game__with_its_sign(caller: Caller) -> None:
    caller.sign_in()
    for game in GAMES.values():
        made = caller.post("/api/tables", {"game": game.key, "title": " My\ttable ", "bots": 1})
        assert made.status_code == 201, game.key
        table = caller.get(f"/api/tables/{made.json()['id']}").json()
        assert (table["title"], table["owner"], table["private"]) == ("My table", "north", True)
        assert table["own"] is True
        assert table["sign"]["title"] == "My table"
        assert table["sign"]["about"].startswith(game.title)
        assert any("as card rooms usually read them" in line for line in sign_words(table))


def test_a_table_of_ones_own__is_so_for_its_owner_alone(caller: Caller) -> None:
    """By who they are and not by a name: that changes when a guest keeps the account."""
    caller.sign_in()
    made = caller.post("/api/tables", {"game": "holdem"}).json()["id"]
    assert [caller.get(f"/api/tables/{table}").json()["own"] for table in (made, "1")] == [True, False]
    caller.sign_in("south")
    assert caller.get(f"/api/tables/{made}").json()["own"] is False
    caller.client.cookies.clear()
    assert caller.get(f"/api/tables/{made}").json()["own"] is False


def test_a_table_with_options_and_limits(caller: Caller) -> None:
    caller.sign_in()
    house = {
        "bet_structure": "none", "bet_min": 1000, "blinds_amounts": [500, 1000], "opt_run_it_twice": True,
        "opt_bomb_pot": True, "opt_bomb_amount": 2000, "straddle_offered": True, "straddle_amount": 2000,
        "stake_buy_in_max": None,
    }  # fmt: skip
    made = caller.post("/api/tables", {"game": "holdem", "profile": "maryland", "seats": 6, "house": house})
    table = caller.get(f"/api/tables/{made.json()['id']}").json()
    sign = " · ".join(sign_words(table))
    for words in (
        "No limit: minimum bet $10",
        "Blinds $5 and $10",
        "Optional straddle of $20",
        "Run it twice",
        "Bomb pot, $20",
    ):
        assert words in sign
    assert (table["stakes"], table["seats"], table["profile"]) == ("5/10", 6, "maryland")
    assert set(table["options"]) == {"run_it_twice", "bomb_pot", "straddle"}


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "snap"}, "unknown_game"),
        ({"game": ""}, "bad_request"),
        ({"game": "holdem", "title": "\u202eelbat s'roolF ehT"}, "bad_title"),
        ({"game": "holdem", "title": "\u200b"}, "bad_title"),
        ({"game": "holdem", "title": "The floor's table"}, "bad_title"),
        ({"game": "holdem", "profile": "nevada"}, "unknown_profile"),
        ({"game": "holdem", "seats": 11}, "bad_request"),
        ({"game": "holdem", "bots": 2, "speed": "full"}, "bad_choices"),
        ({"game": "holdem", "seats": 1}, "bad_choices"),
        ({"game": "single-draw-2-7", "profile": "maryland"}, "bad_choices"),
        ({"game": "holdem", "seats": 2, "bots": 2}, "bad_choices"),
        ({"game": "seven-card-stud-high", "seats": 10}, "bad_choices"),
        ({"game": "holdem", "bots": -1}, "bad_request"),
        ({"game": "holdem", "private": False}, "bad_request"),
        ({"game": "holdem", "base_seconds": 10**30}, "bad_request"),
        ({"game": "holdem", "owner": "south"}, "bad_request"),
        ({"game": "holdem", "house": {"bet_min": 10**30}}, "bad_choices"),
        ({"game": "holdem", "house": {"bet_min": -400}}, "bad_choices"),
        ({"game": "holdem", "house": {"bet_min": "400"}}, "bad_choices"),
        ({"game": "holdem", "house": {"bet_min": 400.5}}, "bad_choices"),
        ({"game": "holdem", "house": {"bet_min": True}}, "bad_choices"),
        ({"game": "holdem", "house": {"bet_structure": "wild"}}, "bad_choices"),
        ({"game": "holdem", "house": {"blinds_amounts": [100] * 50}}, "bad_choices"),
        ({"game": "holdem", "house": {"blinds_amounts": {"a": 1}}}, "bad_choices"),
        ({"game": "holdem", "house": {"table_dealt_by": "hand"}}, "bad_choices"),
        ({"game": "holdem", "house": {"takings": "rake"}}, "bad_choices"),
        ({"game": "holdem", "house": {"profile": "maryland"}}, "bad_choices"),
        ({"game": "holdem", "house": {"__class__": 1}}, "bad_choices"),
        ({"game": "badugi", "house": {"opt_bomb_pot": True, "opt_bomb_amount": 400}}, "bad_choices"),
        ({"game": "holdem", "house": []}, "bad_request"),
    ],
)
def test_a_wish_that_cannot_be_met__is_refused(caller: Caller, wish: dict[str, Any], code: str) -> None:
    caller.sign_in()
    problem = check_refused(caller.post("/api/tables", wish), 400, code)
    if code == "bad_choices":
        assert all(fault["key"] and fault["detail"] for fault in problem["faults"])
    assert list(caller.room.configs) == ["1"]


def test_all_faults_at_once(caller: Caller) -> None:
    caller.sign_in()
    house = {"bet_min": "x", "bet_max": 10**30, "nothing": 1}
    problem = check_refused(caller.post("/api/tables", {"game": "holdem", "house": house}), 400, "bad_choices")
    assert [fault["key"] for fault in problem["faults"]] == ["bet_min", "bet_max", "nothing"]
    # The key is for programs; people read a sentence.
    assert problem["faults"][0]["detail"] == "Smallest bet: 'x' does not fit: whole cents is asked for."
    assert "bet_min" not in problem["detail"]


def test_a_table_needs_somebody(caller: Caller) -> None:
    check_refused(caller.post("/api/tables", {"game": "holdem"}), 401, "not_signed_in")


@pytest.mark.parametrize("table", ["99", "x", "%20", "-1", "1%2F2", "999999999999999999999"])
def test_a_table_that_is_none(caller: Caller, table: str) -> None:
    for path in (f"/api/tables/{table}", f"/api/tables/{table}/hands", f"/api/tables/{table}/hands/7"):
        answer = caller.get(path)
        assert answer.status_code in (400, 404), path
        assert answer.json()["code"] in ("no_such_table", "not_found", "bad_request", "no_such_hand")


# --- ended hands and rules -------------------------------------------------------------------------------------------
def test_hands__newest_first_with_my_result(caller: Caller) -> None:
    assert [hand["result"] for hand in caller.get("/api/tables/1/hands").json()] == [None, -250]
    caller.sign_in()
    hands = caller.get("/api/tables/1/hands").json()
    assert [(hand["number"], hand["line"]) for hand in hands] == [(7, "you won $12"), (6, "you lost $2.50")]


def test_a_replay__is_that_persons(caller: Caller) -> None:
    assert caller.get("/api/tables/1/hands/7").json()["frames"] == [{"t": "events", "for": ""}]
    caller.sign_in()
    answer = caller.get("/api/tables/1/hands/7").json()
    assert answer == {"table": "1", "number": 7, "frames": [{"t": "events", "for": "north"}]}


def test_downloads(caller: Caller) -> None:
    phh = caller.get("/api/tables/1/hands/7.phh")
    assert phh.text.startswith("variant")
    assert phh.headers["content-disposition"] == 'attachment; filename="pitboss-1-7.phh"'
    ohh = caller.get("/api/tables/1/hands/7.ohh.json")
    assert ohh.json() == {"ohh": {"spec_version": "1.4.6"}}
    assert ohh.headers["content-type"].startswith("application/json")
    proofs = caller.get("/api/tables/1/hands/7.proofs.jsonl")
    assert proofs.json() == {"for": ""}
    assert proofs.headers["content-disposition"] == 'attachment; filename="pitboss-1-7.proofs.jsonl"'


@pytest.mark.parametrize("hand", ["8", "0", "-7", "x", "7.txt", "7.phh.phh", "٧", "1e3", "9" * 30, "7%00"])
def test_a_hand_that_is_none(caller: Caller, hand: str) -> None:
    check_refused(caller.get(f"/api/tables/1/hands/{hand}"), 404, "no_such_hand")


def test_a_rule(caller: Caller) -> None:
    rule = caller.get("/api/rules/E-ACT-04").json()
    assert rule["id"] == "E-ACT-04"
    assert rule["citations"]
    assert rule["words"]
    check_refused(caller.get("/api/rules/E-XXX-99"), 404, "no_such_rule")


def test_a_rule__for_a_game__its_own_paragraphs_and_those_of_others_apart(caller: Caller) -> None:
    every = caller.get("/api/rules/E-BLD-01").json()
    assert (every["here"], every["others"]) == (every["citations"], [])
    omaha = caller.get("/api/rules/E-BLD-01?game=omaha-high").json()
    assert omaha["here"] == ["P 12.D"]
    assert omaha["others"] == [cited for cited in every["citations"] if cited != "P 12.D"]
    assert (omaha["standing"], omaha["words"]) == ("rule of the book", every["words"])
    check_refused(caller.get("/api/rules/E-BLD-01?game=whist"), 404, "no_such_game")


# --- the staff -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("path", ["/api/tables/1/pause", "/api/tables/1/resume", "/api/tables/1/verify-time"])
def test_pausing__is_the_floors(caller: Caller, path: str) -> None:
    check_refused(caller.post(path), 401, "not_signed_in")
    for role in ("player", "dealer"):
        caller.sign_in(role, role)
        check_refused(caller.post(path), 403, "wrong_role")
    assert not caller.room.asked
    for role in ("floorperson", "administrator"):
        caller.sign_in(role, role)
        assert caller.post(path).status_code == 204


def test_a_paused_table__shows_it(caller: Caller) -> None:
    caller.sign_in("Flo", "floorperson")
    caller.post("/api/tables/1/pause")
    assert caller.get("/api/tables/1").json()["paused"]
    assert caller.get("/api/lobby").json()["tables"][0]["paused"]
    caller.post("/api/tables/1/resume")
    assert caller.get("/api/tables/1").json()["paused"] == ""
    check_refused(caller.post("/api/tables/99/pause"), 404, "no_such_table")


def test_a_pause__has_the_reason_that_was_given(caller: Caller) -> None:
    caller.sign_in("Flo", "floorperson")
    for sent, shown in (
        ({"reason": " a new deck "}, "a new deck"),
        ({"reason": " "}, "by the floor"),
        ({}, "by the floor"),
    ):
        assert caller.post("/api/tables/1/pause", sent).status_code == 204
        assert caller.get("/api/lobby").json()["tables"][0]["paused"] == shown
    asked = len(caller.room.asked)
    for bad in ({"reason": "x" * 121}, {"reason": 7}, {"why": "so"}, ["so"]):
        check_refused(caller.post("/api/tables/1/pause", bad), 400, "bad_request")
    assert len(caller.room.asked) == asked


def test_roles__are_the_administrators(caller: Caller) -> None:
    caller.room.add("south")
    wish = {"role": "floorperson"}
    check_refused(caller.post("/api/users/south/role", wish), 401, "not_signed_in")
    for role in ("player", "dealer", "floorperson"):
        caller.sign_in(role, role)
        check_refused(caller.post("/api/users/south/role", wish), 403, "wrong_role")
    caller.sign_in("North", "administrator")
    assert caller.post("/api/users/south/role", wish).json() == {"name": "south", "role": "floorperson"}
    check_refused(caller.post("/api/users/Nobody/role", wish), 404, "no_such_person")
    check_refused(caller.post("/api/users/south/role", {"role": "king"}), 400, "bad_request")
    assert caller.room.people["south"][0].role == "floorperson"
