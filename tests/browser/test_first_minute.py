"""The first minute: from the address to the first decision in two clicks; a list that is sorted, filtered and kept."""

import re
from collections.abc import Callable
from time import monotonic

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.conftest import TOLD
from tools.live_room import LiveRoom

CLICKS = """() => { window.clicks = 0; addEventListener('click', () => { window.clicks += 1; }, true); }"""
SEATED = "#/table/"


def rows(player: Player) -> list[str]:
    found: list[str] = player.see("lobby-table").evaluate_all("all => all.map(one => one.dataset.game)")
    return found


def test_two_clicks_from_the_address_to_the_first_decision(
    live: LiveRoom, visit: Visit, record_property: Callable[[str, object], None]
) -> None:
    table = live.open_public("holdem", bots=3)
    live.go_on()
    player = visit()
    player.expected.append("/api/guest")
    begun = monotonic()
    player.page.add_init_script(f"({CLICKS})()")
    player.page.goto(live.url)
    # Names of the house, and tricks with the direction of the text, are refused in words, and nothing is lost by it.
    for name, words in (
        ("D\u00e9aler", "works here"),
        ("An\u202enn", "invisible character"),
        ("bot 3", "bots and guests"),
    ):
        player.see("nickname").fill(name)
        player.see("nickname").press("Enter")
        expect(player.see("nickname-error")).to_contain_text(words)
        expect(player.see("nickname")).to_be_focused()
    player.see("nickname").fill("Zo\u00eb K.")
    player.page.evaluate("() => { window.clicks = 0; }")
    player.click("play-now")
    expect(player.page.locator(".seat.mine .name")).to_have_text("Zo\u00eb K.")
    assert player.page.url.endswith(f"{SEATED}{table}"), player.page.url
    action = player.my_turn()
    player.press(action)
    clicks = player.page.evaluate("() => window.clicks")
    record_property(TOLD, f"from the address to the first decision: {clicks} clicks, {monotonic() - begun:.1f} s")
    assert clicks == 2
    live.hold()
    # Whoever comes back is seated at the game that they played last.
    player.page.goto(f"{live.url}/#/")
    expect(player.see("who")).to_contain_text("Zo\u00eb K.")
    # The name is taken as long as they are here, and somebody else is told so.
    other = visit()
    other.expected.append("/api/guest")
    other.page.goto(live.url)
    other.see("nickname").fill("zo\u00eb k.")
    other.click(f"join-{table}")
    expect(other.see("nickname-error")).to_contain_text("taken")
    other.page.get_by_label("Suggest another nickname").click()
    other.click(f"join-{table}")
    expect(other.see("my-seat")).to_be_visible()


def test_play_now__where_nobody_plays__is_a_table_with_bots(live: LiveRoom, visit: Visit) -> None:
    player = visit()
    player.page.goto(live.url)
    # Tables of other tests are paused, or have nobody at them.
    expect(player.see("play-next")).to_contain_text("A table of your own")
    player.click("play-now")
    expect(player.see("my-seat")).to_be_visible()
    assert SEATED in player.page.url


def test_the_list_is_sorted_filtered_searched_and_kept(live: LiveRoom, visit: Visit) -> None:
    for game in ("holdem", "badugi", "seven-card-stud-low", "double-draw"):
        live.open_public(game, bots=0)
    player = visit()
    player.page.goto(live.url)
    expect(player.see("lobby-table").first).to_be_visible()
    expect(player.page.locator("button.primary")).to_have_count(1)
    every = len(rows(player))
    expect(player.see("family-all").locator("span")).to_have_text(str(every))
    player.see("search").fill("razz")
    expect(player.see("lobby-table").first).to_have_attribute("data-game", "seven-card-stud-low")
    assert set(rows(player)) == {"seven-card-stud-low"}
    player.see("search").fill("xyzzy")
    expect(player.see("lobby-none")).to_contain_text("xyzzy")
    player.click("clear-filters")
    assert len(rows(player)) == every
    player.click("sort-game")
    heading = player.page.locator("th.game[aria-sort]")
    expect(heading).to_have_attribute("aria-sort", "ascending")
    player.click("sort-game")
    expect(heading).to_have_attribute("aria-sort", "descending")
    titles = player.page.locator("tbody .learn").all_inner_texts()
    assert titles == sorted(titles, key=str.casefold, reverse=True)
    badugi = player.page.locator("[data-testid=lobby-table][data-game=badugi]").first
    expect(badugi).to_contain_text("Bets $4/$8")
    expect(badugi).not_to_contain_text("card-room")
    badugi.get_by_role("button", name=re.compile("favourite")).click()
    player.click("only-favourites")
    assert set(rows(player)) == {"badugi"}
    player.page.reload()
    expect(player.see("lobby-table").first).to_be_visible()
    assert set(rows(player)) == {"badugi"}
    expect(player.see("only-favourites")).to_have_attribute("aria-pressed", "true")
    expect(heading).to_have_attribute("aria-sort", "descending")
    # A table that opens comes in by itself.
    shown = len(rows(player))
    live.open_public("badugi", bots=0)
    expect(player.see("lobby-table")).to_have_count(shown + 1)


def test_a_room_that_does_not_answer__says_so_and_what_to_do(live: LiveRoom, visit: Visit) -> None:
    player = visit()
    player.expected += ["/api/lobby", "/ws"]
    player.page.route("**/api/lobby", lambda route: route.abort())
    player.page.route_web_socket("**/ws", lambda socket: socket.close())
    player.page.goto(live.url)
    expect(player.see("lobby-broken")).to_contain_text("does not answer")
    expect(player.see("play-now")).to_be_disabled()
    player.page.unroute_all()
    live.open_public("holdem", bots=0)
    player.click("lobby-retry")
    expect(player.see("lobby-table").first).to_be_visible()
