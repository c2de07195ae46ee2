"""Whoever sits somewhere is called from every page, finds the way back, and is offered no waiting where they sit."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.player import Player, who_has
from tools.live_room import LiveRoom

# Counts how often "your turn" is heard: it begins with this pitch, and no other sound has it.
CALLS = """() => {
  window.calls = 0;
  const { get, set } = Object.getOwnPropertyDescriptor(AudioParam.prototype, 'value');
  Object.defineProperty(AudioParam.prototype, 'value', {
    get, set(value) { if (value === 660) window.calls += 1; set.call(this, value); },
  });
}"""
COUNTED = """([testid, before]) => {
  const clock = document.querySelector(`[data-testid=${testid}] [role=timer]`);
  return clock !== null && parseInt(clock.textContent) < before;
}"""


def go(player: Player, where: str) -> None:
    """Another page of the room, without loading it anew."""
    player.page.evaluate("where => { location.hash = where; }", where)


def two_tables(live: LiveRoom, visit: Visit) -> tuple[Player, str, str]:
    """Somebody who sits at a table with bots and alone at another one, where they are now. No hand is dealt yet."""
    busy, quiet = (
        live.open_table("holdem", title="The busy one"),
        live.open_table("badugi", bots=0, title="The quiet one"),
    )
    player = visit()
    player.sit_at(busy)
    go(player, f"/table/{quiet}")
    player.take_seat()
    return player, busy, quiet


def in_bar(player: Player, table: str) -> Locator:
    return player.page.locator(f"[data-testid=seats-bar-table][data-table='{table}']")


def counts_down(player: Player, testid: str) -> None:
    text = player.see(testid).get_by_role("timer").first.inner_text()
    found = re.search(r"(\d+) s$", text)
    assert found is not None, text
    player.page.wait_for_function(COUNTED, arg=[testid, int(found[1])])


def test_the_lobby_begins_with_my_tables__those_that_wait_for_me_first(live: LiveRoom, visit: Visit) -> None:
    player, busy, quiet = two_tables(live, visit)
    go(player, "/")
    mine = player.see("my-tables").get_by_test_id("my-table")
    expect(mine).to_have_count(2)
    expect(player.see("my-turn")).to_have_count(0)
    live.go_on()
    expect(player.see("my-turn")).to_have_text(re.compile(r"Your turn\s*\d+ s"))
    live.hold()
    assert mine.evaluate_all("all => all.map(one => one.dataset.table)") == [busy, quiet]
    # Before all other tables, on a phone too.
    for width in (1280, 390):
        player.page.set_viewport_size({"width": width, "height": 800})
        first, filters = player.see("my-tables").bounding_box(), player.page.locator(".filters").bounding_box()
        assert first is not None
        assert filters is not None
        assert first["y"] + first["height"] <= filters["y"]
    counts_down(player, "my-turn")
    player.click(f"back-to-{busy}")
    expect(player.see("my-seat")).to_be_visible()
    player.press(player.my_turn())


def test_every_page_leads_to_my_other_tables(live: LiveRoom, visit: Visit) -> None:
    player, busy, quiet = two_tables(live, visit)
    expect(in_bar(player, busy)).to_contain_text("The busy one")
    # The table that is on the screen needs no way back to it.
    expect(player.see("seats-bar-table")).to_have_count(1)
    live.go_on()
    expect(in_bar(player, busy)).to_contain_text("Your turn")
    live.hold()
    counts_down(player, "seats-bar")
    for where in (f"/table/{quiet}/hands", "/nowhere"):
        go(player, where)
        expect(player.see("seats-bar-table")).to_have_count(2)
        expect(in_bar(player, busy)).to_contain_text("Your turn")
    # Over a reload too: the page asks where this person sits.
    go(player, f"/table/{quiet}")
    player.page.reload()
    expect(in_bar(player, busy)).to_contain_text("Your turn")
    in_bar(player, busy).click()
    player.press(player.my_turn())
    expect(in_bar(player, quiet)).to_be_visible()
    # Who stands up has no table there any more.
    in_bar(player, quiet).click()
    player.click("my-seat")
    player.click("stand")
    go(player, f"/table/{busy}")
    expect(player.see("my-seat")).to_be_visible()
    expect(player.see("seats-bar")).to_have_count(0)


def test_in_a_long_lobby_the_bar_stays_in_sight(live: LiveRoom, visit: Visit) -> None:
    for game in ("holdem", "omaha-high", "badugi", "five-card-stud", "triple-draw-2-7", "seven-card-stud-low"):
        live.open_public(game, bots=0)
    player, busy, _ = two_tables(live, visit)
    player.page.set_viewport_size({"width": 390, "height": 700})
    go(player, "/")
    expect(player.see("my-tables")).to_be_visible()
    expect(player.see("seats-bar")).to_have_count(0)
    player.see("lobby-table").last.scroll_into_view_if_needed()
    expect(in_bar(player, busy)).to_be_in_viewport()


def test_title_and_sound_call_me_once_wherever_i_am(live: LiveRoom, visit: Visit) -> None:
    player, busy, quiet = two_tables(live, visit)
    player.page.evaluate(CALLS)
    live.go_on()
    expect(player.page).to_have_title("Your turn: The busy one · Pitboss")
    live.hold()
    player.page.wait_for_function("window.calls === 1")
    # Neither another page nor the table itself calls a second time for the same decision.
    for where in ("/", f"/table/{quiet}/hands", f"/table/{quiet}", f"/table/{busy}"):
        go(player, where)
        expect(player.page).to_have_title("Your turn: The busy one · Pitboss")
    player.my_turn()
    assert player.page.evaluate("calls") == 1
    # The next one does, in the lobby too.
    player.press(player.my_turn())
    go(player, "/")
    expect(player.see("my-turn")).to_be_visible()
    player.page.wait_for_function("window.calls === 2")
    player.click(f"back-to-{busy}")
    hand = player.hand_number()
    player.press("fold" if player.my_turn() != "check" else "check")
    while player.next(hand) != "over":
        player.press(player.next(hand))
    go(player, "/")
    expect(player.page).to_have_title("Lobby · Pitboss")


def test_what_was_decided_beforehand_is_done_while_another_page_is_open(live: LiveRoom, visit: Visit) -> None:
    table, other = live.open_table("holdem", bots=0), live.open_table("badugi", bots=0)
    people = [visit() for _ in range(3)]
    for player in people:
        player.sit_at(table)
    live.go_on()
    for player in people:
        expect(player.see("my-hand")).to_be_visible()
    live.hold()
    first = who_has(people, ".bar.mine")
    second = who_has([player for player in people if player is not first], "[data-testid=pre-call]")
    second.see("pre-call").check()
    name = second.page.locator(".seat.mine .name").inner_text()
    go(second, f"/table/{other}")
    expect(in_bar(second, table)).to_be_visible()
    first.press("call")
    expect(first.see("log")).to_contain_text(f"{name} calls")


def test_wagers_that_lie_there_call_nobody_any_more(live: LiveRoom, visit: Visit) -> None:
    table = live.open_table("texas-holdem-bonus", bots=0)
    north, south = visit(), visit()
    for player in (north, south):
        player.sit_at(table)
    live.go_on()
    for player in (north, south):
        expect(player.page).to_have_title(re.compile("^Your turn: "))
    live.hold()
    north.press("place-wager")
    expect(north.page).not_to_have_title(re.compile("^Your turn: "))
    # They can be changed until the other one has some.
    expect(north.see("action-take-back")).to_be_enabled()
    expect(south.page).to_have_title(re.compile("^Your turn: "))


def test_a_full_table_where_i_sit_offers_my_seat_and_no_waiting(live: LiveRoom, visit: Visit) -> None:
    table = live.open_public("holdem", bots=0, seats=2)
    north, south, other = visit(), visit(), visit()
    for player in (north, south):
        player.sit_at(table)
    other.come_in()
    go(north, "/")
    for player, words, waits in ((north, "Go to my seat", 0), (other, "Watch", 1)):
        expect(player.see(f"enter-{table}")).to_have_text(words)
        expect(player.see(f"wait-{table}")).to_have_count(waits)
    north.click(f"enter-{table}")
    expect(north.see("my-seat")).to_be_visible()


def test_a_private_table_has_its_own_list_for_whoever_comes_by_its_address(live: LiveRoom, visit: Visit) -> None:
    table = live.open_table("holdem", bots=0, seats=2, title="Friends")
    north, south, late = visit(), visit(), visit()
    for player in (north, south):
        player.sit_at(table)
    late.page.goto(f"{live.url}/#/table/{table}")
    late.click("wait")
    # Who is not known yet comes in first, and then waits.
    late.click("guest")
    expect(late.see("wait-here")).to_contain_text("You are number 1")
    late.click("stop-waiting")
    expect(late.see("wait")).to_be_visible()
    late.click("wait")
    expect(late.see("wait-here")).to_contain_text("You are number 1")
    # Who waits finds it in the lobby; the others do not.
    go(late, "/")
    expect(late.see(f"wait-{table}")).to_have_text("Stop waiting")
    north.click("my-seat")
    north.click("stand")
    expect(late.see("held-for-me")).to_contain_text("of Friends is kept for you")
    counts_down(late, "held-for-me")
    late.click("held")
    expect(late.see("held-for-me")).to_contain_text("of this table")
    late.take_seat()
    expect(late.see("held-for-me")).to_have_count(0)
    expect(late.see("wait-here")).to_have_count(0)
