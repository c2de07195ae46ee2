"""The ruling assistant over HTTP: for everybody, and nothing is changed."""

import pytest

from pitboss.games import GAMES
from pitboss.room.config import usual_config
from tests.support.covers import covers
from tests.unit.room.rooms import with_house
from tests.unit.web.calling import Caller, check_refused

VOID = "P 18.I:ReportCardsAmiss"


def test_plain_words__by_anybody(caller: Caller) -> None:
    found = caller.get("/api/rulings", params={"q": "dealer turned my card over"}).json()
    assert found[0]["paragraph"] == "P 18.P"
    assert found[0]["rules"][0]["id"] == "K-EXP-01"
    assert "P 18.P" in found[0]["rules"][0]["citations"]
    assert found[0]["ruling"].startswith("Exchanged")


def test_a_game_or_a_table__decides(caller: Caller) -> None:
    asked = {"q": "dealer turned my card over", "game": "five-card-stud"}
    assert caller.get("/api/rulings", params=asked).json()[0]["paragraph"] == "P 18.N"
    caller.room.configs["2"] = usual_config(GAMES["seven-card-stud-high"])
    asked = {"q": "dealer turned my card over", "table": "2"}
    assert caller.get("/api/rulings", params=asked).json()[0]["paragraph"] == "P 18.M(1)"


@covers("K-SUP-01")
def test_k_sup_01__at_a_table_what_its_house_has_filed(caller: Caller) -> None:
    caller.room.configs["1"] = with_house(caller.room.configs["1"], irregularity_supplement="As the floor says.")
    (found,) = caller.get("/api/rulings", params={"q": "18.S", "table": "1"}).json()
    assert found["ruling"] == "As the floor says."


def test_no_words__everything(caller: Caller) -> None:
    every = caller.get("/api/rulings").json()
    poker = caller.get("/api/rulings", params={"game": "holdem"}).json()
    assert len(every) > len(poker) > 30
    assert {one["paragraph"].split()[0] for one in poker} == {"P"}


def test_what_is_nowhere__is_told(caller: Caller) -> None:
    assert caller.get("/api/rulings", params={"q": "zzz"}).json() == []
    check_refused(caller.get("/api/rulings", params={"game": "canasta"}), 404, "no_such_game")
    check_refused(caller.get("/api/rulings", params={"table": "99"}), 404, "no_such_table")
    check_refused(caller.get("/api/rulings", params={"q": "x" * 201}), 400, "bad_request")


@covers("K-VOID-01")
def test_numbers__where_no_hand_runs(caller: Caller) -> None:
    answer = caller.post("/api/rulings/numbers", {"key": VOID, "numbers": {"each": [4000, 1500], "rake": 500}})
    assert [line["cents"] for line in answer.json()] == [4000, 1500, 5000, 500]


@pytest.mark.parametrize(
    ("data", "status", "code"),
    [
        ({"key": VOID, "numbers": {"each": [-1]}}, 400, "bad_numbers"),
        ({"key": VOID, "numbers": {"each": ["ten"]}}, 400, "bad_request"),
        ({"key": "P 18.A:OpenDispute"}, 409, "no_chips_move"),
        ({"key": "P 99"}, 404, "no_such_ruling"),
        ({"key": VOID, "more": 1}, 400, "bad_request"),
    ],
)
def test_numbers_that_cannot_be__are_refused(caller: Caller, data: object, status: int, code: str) -> None:
    check_refused(caller.post("/api/rulings/numbers", data), status, code)


def test_at_a_table__the_room_is_asked(caller: Caller) -> None:
    answer = caller.post("/api/tables/1/rulings", {"key": VOID, "asked": {"seat": 2, "at_fault": True}})
    assert answer.json()["seats"] == [{"seat": 2, "name": "north", "put_in": 500, "cents": 500}]
    ((table, key, asked),) = caller.room.rulings.asked
    assert (table, key, asked.seat, asked.at_fault) == ("1", VOID, 2, True)
    check_refused(caller.post("/api/tables/9/rulings", {"key": VOID}), 404, "no_such_table")
    check_refused(caller.post("/api/tables/1/rulings", {"key": "P 99"}), 404, "no_such_ruling")


def test_disputes__of_a_table(caller: Caller) -> None:
    assert caller.get("/api/tables/1/disputes").json()[0]["words"] == "whose pot"
