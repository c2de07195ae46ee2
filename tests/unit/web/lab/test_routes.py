"""The lab over HTTP: odds, charts that were worked out before, chances under the conditions that are filed."""

from collections.abc import Iterator

import msgspec
import pytest

from pitboss.games import GAMES
from pitboss.lab.charts.worked_out import worked_out
from pitboss.room.config import filed_configs, usual_config
from pitboss.submission import HouseChoices
from pitboss.submission.file.check import load_submission
from pitboss.web.lab import desk
from tests.unit.room.jackpots.rooms import PLAY_MONEY
from tests.unit.room.rooms import with_house
from tests.unit.web.calling import Caller, calling, check_refused
from tests.unit.web.lab.work import quick

SPOT = {"game": "holdem", "holdings": ["AsAh", "KsKh"]}


@pytest.fixture
def light(monkeypatch: pytest.MonkeyPatch) -> Iterator[Caller]:
    monkeypatch.setattr(desk, "work", quick)
    with calling() as caller:
        yield caller


def test_games__all_that_are_not_against_the_house(caller: Caller) -> None:
    found = {one["key"]: one for one in caller.get("/api/lab/games").json()}
    assert set(found) == {key for key, game in GAMES.items() if not game.banked}
    holdem, draw, six = found["holdem"], found["triple-draw-2-7"], found["six-plus-holdem"]
    assert (holdem["hole"], holdem["board"], holdem["draws"]) == (2, 5, False)
    assert (draw["hole"], draw["board"], draw["draws"]) == (5, 0, True)
    assert (len(six["deck"]), found["seven-card-stud-low"]["hole"]) == (36, 7)


def test_odds__for_everybody(light: Caller) -> None:
    found = light.post("/api/lab/odds", SPOT).json()
    assert (found["exact"], found["deals"]) == (True, "1,712,304")
    assert found["players"][0] == {
        "holding": "AsAh", "share": 0.8, "margin": None, "scoops": 0.8, "shares": {"whole": {"win": 0.8, "tie": 0.0}},
    }  # fmt: skip


@pytest.mark.parametrize(
    "data",
    [
        {},
        {**SPOT, "holdings": []},
        {**SPOT, "holdings": ["random"] * 11},
        {**SPOT, "board": "x" * 201},
        {**SPOT, "seed": 1},
        {**SPOT, "game": 7},
    ],
)
def test_a_spot_that_is_none__is_refused_before_the_lab_is_asked(light: Caller, data: object) -> None:
    check_refused(light.post("/api/lab/odds", data), 400, "bad_request")


def test_edges__worked_out_before(caller: Caller) -> None:
    chart = caller.get("/api/lab/edges", params={"game": "texas-holdem-bonus"}).json()
    assert chart["figures"][0] == ["house edge", "2.036922% of the ante"]
    assert len(chart["grid"]["names"]) == 13
    other = caller.get("/api/lab/edges", params={"game": "texas-holdem-bonus", "threshold": "flush"}).json()
    assert other["figures"][0] != chart["figures"][0]
    check_refused(caller.get("/api/lab/edges", params={"game": "holdem"}), 404, "no_such_chart")
    check_refused(caller.get("/api/lab/edges", params={"game": "double-draw", "paytable": "Z"}), 404, "no_such_chart")


def test_edges__of_a_table_by_what_its_house_has_chosen(caller: Caller) -> None:
    config = usual_config(GAMES["texas-holdem-bonus"])
    config = with_house(config, tx_ante_pay_threshold="flush", tx_bonus_paytable="B")
    caller.room.configs["2"] = config
    chart = caller.get("/api/lab/edges", params={"table": "2"}).json()
    assert chart["rules"] == "The ante is paid on a flush or better; pay table B for the bonus."


def test_every_house__has_its_chart() -> None:
    """All that can be chosen is worked out."""
    fields = {field.name: field.type for field in msgspec.structs.fields(HouseChoices)}
    names = str([fields[name] for name in ("tx_ante_pay_threshold", "dd_winning_minimum", "dd_bonus_paytable")])
    for key in worked_out():
        _, paytable, least = key.rsplit(" ", 2)
        assert f"'{paytable}'" in names
        assert f"'{least}'" in names
    assert len(worked_out()) == 4 + 14


def test_jackpots__under_the_conditions_that_are_filed(light: Caller) -> None:
    (light.room.configs["2"],) = filed_configs(load_submission(PLAY_MONEY))
    found = light.get("/api/lab/jackpot", params={"table": "2", "hands": 500}).json()
    assert (found["game"], found["seats"]) == ("Hold 'Em", 6)
    assert [(one["losing"], one["chance"], one["hands"]) for one in found["bad_beat"]] == [("a pair", 0.25, 4.0)]
    high = found["high_hand"]
    assert (high["name"], high["hands"], high["median"], high["rolled_over"]) == ("day", 500, "a full house", 0.1)
    assert high["classes"] == [{"name": "full house", "chance": 0.5, "at_least": 0.9}]


def test_jackpots__refusals(light: Caller) -> None:
    (light.room.configs["2"],) = filed_configs(load_submission(PLAY_MONEY))
    check_refused(light.get("/api/lab/jackpot", params={"table": "1"}), 409, "no_jackpot")
    check_refused(light.get("/api/lab/jackpot", params={"table": "9"}), 404, "no_such_table")
    check_refused(light.get("/api/lab/jackpot", params={"table": "2", "seats": 7}), 400, "bad_seats")
    check_refused(light.get("/api/lab/jackpot", params={"table": "2", "hands": 0}), 400, "bad_request")
    check_refused(light.get("/api/lab/jackpot"), 400, "bad_request")


def test_the_lab_itself__answers_over_http() -> None:
    """The real process, once."""
    with calling() as caller:
        found = caller.post("/api/lab/odds", SPOT).json()
        assert (found["exact"], found["deals"]) == (True, "1,712,304")
        assert [round(one["share"], 4) for one in found["players"]] == [0.8264, 0.1736]
        problem = check_refused(caller.post("/api/lab/odds", {**SPOT, "board": "2c"}), 400, "no_odds")
        assert "a board of 1 cards" in problem["detail"]
        check_refused(caller.post("/api/lab/odds", {**SPOT, "game": "canasta"}), 400, "no_odds")
