"""Every game of the rulebook, a whole hand by clicks against bots."""

import pytest
from playwright.sync_api import expect

from pitboss.games import CATALOGUE, GAMES
from tests.browser.conftest import Visit
from tests.browser.player import Player

RULEBOOK = [game.key for game in CATALOGUE if game.rulebook]


def test_there_are_twenty() -> None:
    assert len(RULEBOOK) == 20


@pytest.mark.parametrize("game", RULEBOOK)
def test_a_whole_hand_by_clicks(game: str, visit: Visit) -> None:
    player = visit()
    player.come_in()
    player.open_table(game)
    player.take_seat()
    total, clicked = play(player)
    assert clicked
    ended = player.money()
    kinds = player.log_types()
    assert "hand.ended.v1" in kinds
    if GAMES[game].banked:
        assert "round.wagers_settled.v1" in kinds
    else:
        assert "hand.pot_awarded.v1" in kinds
        # Everything that lay on the table lies in front of the players again.
        assert ended["stacks"] == total
    assert ended["mine"] == usual_stack(player) + result(player)
    expect(player.see("notice")).to_have_count(0)


def play(player: Player) -> tuple[int, list[str]]:
    """A hand to its end: chips on the table, and what was clicked."""
    clicked = [player.deal()]
    total = 0
    while clicked[-1] != "over":
        money = player.money()
        now = money["stacks"] + money["bets"] + money["pots"]
        assert total in (0, now) or player.see("pay-table").count(), "chips came or went in the middle of a hand"
        total = now
        player.press(clicked[-1])
        clicked.append(player.next(player.hand_number()))
    return total, clicked[:-1]


def usual_stack(player: Player) -> int:
    """What the table posts for whoever does not say how much they bring, in cents."""
    table = player.page.url.rpartition("/")[2]
    answer = player.page.request.get(f"{player.live.url}/api/tables/{table}")
    assert answer.ok, answer.text()
    return int(answer.json()["stack"])


def result(player: Player) -> int:
    """Won or lost as the page states it, in cents."""
    text = (
        player.see("session-result").inner_text().replace("−", "-").replace("+", "").replace("$", "").replace(",", "")
    )
    return round(float(text) * 100)
