"""The boards on the wall over HTTP: for everybody, at the cost of one look a while."""

import pytest

from pitboss.web.settings import Settings
from tests.unit.web.calling import Caller, calling, check_refused

BOARDS = {"waiting": "waiting", "games": "games", "jackpots": "jackpots", "high-hand": "high_hands"}


@pytest.mark.parametrize("name", BOARDS)
def test_a_board__is_for_everybody_and_nobody_is_asked_who_they_are(caller: Caller, name: str) -> None:
    answer = caller.get(f"/api/displays/{name}")
    assert (answer.status_code, answer.json()["rows"]) == (200, [])
    assert answer.headers["cache-control"] == "no-store"
    caller.client.cookies.set("pitboss_session", "no such session")
    assert caller.get(f"/api/displays/{name}").status_code == 200


def test_many_screens__are_one_look() -> None:
    with calling(Settings(display_seconds=600)) as caller:
        for _ in range(20):
            for name in BOARDS:
                assert caller.get(f"/api/displays/{name}").status_code == 200
        assert caller.room.displays.asked == list(BOARDS.values())


def test_after_a_while__the_room_is_looked_at_again() -> None:
    with calling(Settings(display_seconds=0)) as caller:
        for _ in range(3):
            caller.get("/api/displays/games")
        assert caller.room.displays.asked == ["games"] * 3


def test_no_such_board(caller: Caller) -> None:
    check_refused(caller.get("/api/displays/cards"), 404, "not_found")
