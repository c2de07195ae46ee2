"""What happens to a seat: a reload in the middle of a hand, a second browser, a connection that breaks."""

import re

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.player import Player, who_has
from tools.live_room import LiveRoom


def test_a_reload_in_mid_hand_brings_the_same_cards_and_the_same_decision(live: LiveRoom, visit: Visit) -> None:
    player = visit()
    player.sit_at(live.open_table("holdem"))
    player.press(player.deal())
    player.my_turn()
    before = state(player)
    assert len(player.cards()) == 2
    player.page.reload()
    action = player.my_turn()
    assert state(player) == before
    player.play(action, "*")
    assert "hand.pot_awarded.v1" in player.log_types()


def state(player: Player) -> tuple[object, ...]:
    board = player.see("board").locator("[data-cards]").evaluate_all("all => all.map(one => one.dataset.cards)")
    buttons = player.see("action-bar").get_by_test_id(re.compile("^action-")).all_inner_texts()
    return player.cards(), board, player.see("action-bar").get_attribute("data-decision"), buttons, player.money()


def test_two_browsers_at_one_table(live: LiveRoom, visit: Visit) -> None:
    table = live.open_table("holdem", bots=0)
    one, other = visit(), visit()
    one.sit_at(table)
    other.sit_at(table)
    live.go_on()
    for player in (one, other):
        expect(player.see("my-hand")).to_be_visible()
    live.hold()
    assert len({*one.cards(), *other.cards()}) == 4
    for player in (one, other):
        theirs = player.page.locator(".seat:not(.mine) [data-cards]")
        expect(theirs).to_have_attribute("data-cards", "99 99")
    first, second = (one, other) if who_has([one, other], ".bar.mine") is one else (other, one)
    name = first.page.locator(".seat.mine .name").inner_text()
    first.press("call")
    expect(second.see("log")).to_contain_text(f"{name} calls")
    expect(second.see("announcer")).to_contain_text(f"{name} calls")
    assert second.my_turn() == "check"


def test_a_lost_connection_is_told_and_comes_back(live: LiveRoom, visit: Visit) -> None:
    player = visit()
    line = Line(player)
    player.sit_at(live.open_table("holdem"))
    player.deal()
    before = state(player)
    line.cut()
    expect(player.see("reconnecting")).to_contain_text("lost")
    # The felt stays as it was, to look at.
    assert player.cards() == before[0]
    line.mend()
    expect(player.see("reconnecting")).to_have_count(0)
    player.my_turn()
    assert state(player) == before
    player.press(player.my_turn())


def test_what_was_clicked_while_the_line_was_dead_counts_once(live: LiveRoom, visit: Visit) -> None:
    player = visit()
    line = Line(player)
    player.sit_at(live.open_table("holdem"))
    action = player.deal()
    decision = player.see("action-bar").get_attribute("data-decision")
    name = player.page.locator(".seat.mine .name").inner_text()
    line.cut()
    expect(player.see("reconnecting")).to_be_visible()
    player.click(f"action-{action}")
    line.mend()
    player.answered(decision, action)
    done = player.see("log").locator("li").filter(has_text=re.compile(f"^ *{name} {action}s"))
    expect(done).to_have_count(1)
    assert not player.see("notice").count()


def both_in_a_hand(live: LiveRoom, visit: Visit, **more: object) -> tuple[Player, Player]:
    """Two people in a hand of hold 'em, from the one who is to act."""
    table = live.open_table("holdem", bots=0, **more)
    people = [visit(), visit()]
    for player in people:
        player.sit_at(table)
    live.go_on()
    for player in people:
        expect(player.see("my-hand")).to_be_visible()
        expect(player.page.locator(".seat[data-turn=true]")).to_have_count(1)
    live.hold()
    first = who_has(people, ".bar.mine")
    return first, next(player for player in people if player is not first)


def lines(player: Player) -> list[str]:
    return player.see("log").locator("li").all_inner_texts()


def test_after_a_reload_the_log_of_the_hand_is_there_once(live: LiveRoom, visit: Visit) -> None:
    player = visit()
    player.sit_at(live.open_table("holdem"))
    player.press(player.deal())
    player.my_turn()
    whole = lines(player)
    hand = whole[next(i for i, line in enumerate(whole) if line.startswith("Hand ")) :]
    player.page.reload()
    action = player.my_turn()
    assert lines(player)[-len(hand) :] == hand
    # It stands there to be read; what is read out begins now.
    expect(player.see("announcer").locator("p")).to_have_count(0)
    player.play(action)
    found = player.log_types()
    assert found.count("hand.started.v1") == 1
    assert found.count("hand.blinds_posted.v1") == 1


def test_a_hand_that_ended_while_the_line_was_dead_lies_there_as_it_lay(live: LiveRoom, visit: Visit) -> None:
    first, second = both_in_a_hand(live, visit)
    line = Line(first)
    first.page.reload()
    assert first.my_turn() == "call"
    first.press("call")
    cards, before = first.cards(), lines(first)
    line.cut()
    expect(first.see("reconnecting")).to_be_visible()
    assert second.my_turn() == "check"
    second.press("fold")
    expect(second.see("log").locator("li[data-type='hand.ended.v1']")).to_have_count(1)
    line.mend()
    expect(first.see("log").locator("li[data-type='hand.ended.v1']")).to_have_count(1)
    assert first.cards() == cards
    assert lines(first)[: len(before)] == before
    assert first.log_types().count("hand.started.v1") == 1
    expect(first.page.locator(".seat.mine .gain")).to_have_text("+$8")


class Line:
    """The wire between a page and the room."""

    def __init__(self, player: Player) -> None:
        self.dead = False
        self._open: list[WebSocketRoute] = []
        player.page.route_web_socket(re.compile("/ws$"), self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if self.dead:
            socket.close(code=1011)
        else:
            socket.connect_to_server()
            self._open.append(socket)

    def cut(self) -> None:
        self.dead = True
        for socket in self._open:
            socket.close(code=1011)
        self._open.clear()

    def mend(self) -> None:
        self.dead = False
