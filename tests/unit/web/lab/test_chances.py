"""Chances at an all-in, from the cards on the table to thousandths of the pot. What the lab answers has tests there."""

from typing import Any

import pytest

from pitboss.cards import parse_cards
from pitboss.lab.worker import NoAnswer, work
from pitboss.room.chances.spots import Spot
from pitboss.web.errors import Refused
from pitboss.web.lab.chances import FIRST, ChancesDesk
from pitboss.web.lab.desk import LabDesk
from tests.unit.room.rooms import in_loop


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Worked on in this process, which has what is quick of the lab already."""
    questions: list[dict[str, Any]] = []

    async def at_once(desk: LabDesk, question: str, asked: dict[str, Any]) -> dict[str, Any]:
        questions.append(asked)
        if asked["board"]:
            return {"players": [{"share": 0.6594}, {"share": 0.3406}]}
        try:
            return work(question, asked)
        except NoAnswer as error:
            raise Refused(400, "no_odds", str(error)) from None

    monkeypatch.setattr(LabDesk, "_work", at_once)
    return questions


def spot(game: str, board: str, *hands: str) -> Spot:
    return Spot(game, 1, tuple(enumerate(map(parse_cards, hands), 1)), parse_cards(board))


@in_loop
async def test_aces_against_kings(asked: list[dict[str, Any]]) -> None:
    # All 1,712,304 boards.
    shares = await ChancesDesk(10, 4).shares(spot("holdem", "", "As Ah", "Kd Kc"))
    assert shares is not None
    assert sum(shares) == 1000
    assert 810 <= shares[0] <= 830


@in_loop
async def test_what_is_asked__is_what_lies_open(asked: list[dict[str, Any]]) -> None:
    assert await ChancesDesk(10, 4).shares(spot("holdem", "2h 3h 9c Td", "As Ad", "7h 8h")) == (659, 341)
    [question] = asked
    del question["precision"]
    assert question == {"game": "holdem", "holdings": ("As Ad", "7h 8h"), "board": "2h 3h 9c Td", "dead": ""}


@in_loop
async def test_what_the_lab_does_not_know__is_none(asked: list[dict[str, Any]]) -> None:
    desk = ChancesDesk(10, 4)
    assert await desk.shares(spot("holdem", "", "As Ah", "As Kc")) is None
    assert await desk.shares(spot("texas-holdem-bonus", "", "As Ah", "Kd Kc")) is None


@in_loop
async def test_getting_ready__asks_each_kind_of_question_once(asked: list[dict[str, Any]]) -> None:
    desk = ChancesDesk(10, 4)
    desk.get_ready()
    assert desk.ready is not None
    await desk.ready
    assert [one["game"] for one in asked] == [one.game for one in FIRST]
    desk.stop()
