"""At the size of a phone: everything within reach of a thumb, nothing to scroll sideways."""

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.wire import Frame, between
from tools.live_room import LiveRoom

WIDTH, HEIGHT = 390, 844
PHONE = {"viewport": {"width": WIDTH, "height": HEIGHT}, "has_touch": True, "is_mobile": True}
SIDEWAYS = {"viewport": {"width": HEIGHT, "height": WIDTH}, "has_touch": True, "is_mobile": True}
THUMB = 36


def wide(player: Player) -> int:
    """What there is from left to right; more than the screen's width would have to be scrolled."""
    return int(player.page.evaluate("document.documentElement.scrollWidth"))


def test_the_lobby_fits(visit: Visit, live: LiveRoom) -> None:
    live.open_public("holdem")
    player = visit(**PHONE)
    player.come_in()
    assert wide(player) <= WIDTH
    player.see("open-table").tap()
    expect(player.see("create-table")).to_be_visible()
    assert wide(player) <= WIDTH


def test_a_table_of_the_lobby_says_on_a_phone_what_it_says_elsewhere(live: LiveRoom, visit: Visit) -> None:
    table = live.open_public("holdem", title="Friday club")
    player = visit(**PHONE)
    busy = {"mix": "H.O.R.S.E.", "average_pot": 4_800, "hands_an_hour": 1_062, "waiting": 2, "taken": 6}

    def change(frame: Frame) -> None:
        for line in frame.get("tables", []):
            if line["id"] == table:
                line.update(busy)

    def answer(route: Route) -> None:
        response = route.fetch()
        lobby = response.json()
        change(lobby)
        route.fulfill(response=response, json=lobby)

    between(player, change)
    player.page.route("**/api/lobby", answer)
    player.come_in()
    row = player.page.locator(f"[data-testid=lobby-table][data-table='{table}']")
    expect(row.get_by_text("Friday club")).to_be_visible()
    expect(row.get_by_text("H.O.R.S.E.")).to_be_visible()
    expect(player.see(f"more-{table}")).to_have_text("Average pot $48 · 1,062 hands an hour · 2 waiting")
    expect(player.see(f"more-{table}")).to_be_visible()
    expect(player.see("sort-by").locator("option[value=pot]")).to_have_count(1)
    assert wide(player) <= WIDTH
    watch = player.see(f"enter-{table}")
    watch.scroll_into_view_if_needed()
    box = watch.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 32
    watch.tap()
    expect(player.see("felt")).to_be_visible()


@pytest.mark.parametrize(
    "game", ["holdem", "seven-card-stud-high", "triple-draw-2-7", "texas-holdem-bonus", "double-draw"]
)
def test_a_hand_on_a_phone(game: str, live: LiveRoom, visit: Visit) -> None:
    player = visit(**PHONE)
    player.sit_at(live.open_table(game))
    action = player.deal()
    hand = player.hand_number()
    while action != "over":
        within_reach(player)
        assert wide(player) <= WIDTH
        decision = player.see("action-bar").get_attribute("data-decision")
        player.see(f"action-{action}").first.tap()
        player.answered(decision, action)
        action = player.next(hand)
    player.page.locator(".ticker").tap()
    expect(player.see("log")).to_be_visible()
    assert "hand.ended.v1" in player.log_types()
    expect(player.see("log").locator("li").last).to_be_in_viewport()
    assert wide(player) <= WIDTH


@pytest.mark.parametrize(
    "game", ["holdem", "seven-card-stud-high", "triple-draw-2-7", "texas-holdem-bonus", "double-draw"]
)
def test_a_hand_on_a_phone_on_its_side(game: str, live: LiveRoom, visit: Visit) -> None:
    player = visit(**SIDEWAYS)
    player.sit_at(live.open_table(game))
    action = player.deal()
    hand = player.hand_number()
    while action != "over":
        felt, bar = player.see("felt").bounding_box(), player.see("action-bar").bounding_box()
        assert felt is not None
        assert bar is not None
        # The bar is a column at the right edge; all the rest is felt, from the header to the lower edge.
        assert bar["x"] + bar["width"] == HEIGHT
        assert bar["height"] > bar["width"]
        assert felt["x"] == 0
        assert felt["width"] == bar["x"]
        assert felt["y"] + felt["height"] == WIDTH
        assert felt["height"] > 0.8 * WIDTH
        within_reach(player, HEIGHT, WIDTH)
        assert wide(player) <= HEIGHT
        own = player.page.locator(".seat.mine").bounding_box()
        assert own is not None
        assert own["y"] + own["height"] <= WIDTH
        decision = player.see("action-bar").get_attribute("data-decision")
        player.see(f"action-{action}").first.tap()
        player.answered(decision, action)
        action = player.next(hand)
    # The log comes when it is asked for, and goes again.
    expect(player.see("log")).to_be_hidden()
    player.see("open-log").tap()
    expect(player.see("log")).to_be_visible()
    assert "hand.ended.v1" in player.log_types()
    expect(player.see("log").locator("li").last).to_be_in_viewport()
    player.page.get_by_role("button", name="Close the log").tap()
    expect(player.see("log")).to_be_hidden()


def within_reach(player: Player, width: int = WIDTH, height: int = HEIGHT) -> None:
    """Every button of the bar lies on the screen, nothing lies over it, and it is large enough."""
    for button in player.see("action-bar").locator("button:visible").all():
        box = button.bounding_box()
        assert box is not None
        words = button.inner_text()
        assert 0 <= box["x"] <= width - box["width"], (words, box)
        assert 0 <= box["y"] <= height - box["height"], (words, box)
        if (button.get_attribute("data-testid") or "").startswith("action-"):
            assert box["height"] >= THUMB, (words, box)
            button.click(trial=True)


def test_with_the_log_open_on_its_side__every_button_is_free(live: LiveRoom, visit: Visit) -> None:
    player = visit(**SIDEWAYS)
    player.sit_at(live.open_table("holdem"))
    action = player.deal()
    player.see("open-log").tap()
    panel, bar = player.see("side-panel").bounding_box(), player.see("action-bar").bounding_box()
    assert panel is not None
    assert bar is not None
    assert panel["x"] + panel["width"] <= bar["x"]
    # A tap goes through: nothing lies over it.
    decision = player.see("action-bar").get_attribute("data-decision")
    player.see(f"action-{action}").first.tap()
    player.answered(decision, action)


def test_a_long_name_is_read_in_full__and_the_rest_comes_from_a_menu(live: LiveRoom, visit: Visit) -> None:
    player = visit(**PHONE)
    player.sit_at(live.open_table("omaha-hi-lo-8", title="Friday night"))
    title = player.page.locator("header .title")
    for part in ("h1", "p"):
        cut = "(one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1"
        assert not title.locator(part).evaluate(cut), part
    expect(player.see("open-hands")).to_be_hidden()
    player.see("open-more").tap()
    expect(player.see("open-hands")).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(player.see("open-hands")).to_be_hidden()
    player.see("open-more").tap()
    player.see("open-sign").tap()
    expect(player.see("dialog")).to_be_visible()
    expect(player.see("open-hands")).to_be_hidden()
