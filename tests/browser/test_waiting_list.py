"""A full table: one waits, and is called when a seat is free."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tools.live_room import LiveRoom


def test_a_seat_is_kept_for_who_waits(live: LiveRoom, visit: Visit) -> None:
    table = live.open_public("omaha-hi-lo-8", bots=0, seats=2)
    north, south, waiting = visit(), visit(), visit()
    for player in (north, south):
        player.sit_at(table)
    waiting.come_in()
    card = waiting.page.locator(f"[data-testid=lobby-table][data-table='{table}']")
    expect(card).to_contain_text("Full")
    waiting.click(f"wait-{table}")
    expect(waiting.see(f"wait-{table}")).to_have_text("Stop waiting")
    expect(card).to_contain_text("You are number 1")
    north.click("my-seat")
    north.click("stand")
    waiting.click("held")
    waiting.page.locator("button.empty").click()
    waiting.click("sit-down")
    expect(waiting.see("my-seat")).to_be_visible()
    waiting.click("to-lobby")
    expect(card).to_contain_text("Full")
    expect(card).not_to_contain_text("waiting")
    expect(waiting.see("held")).to_have_count(0)


def test_who_looks_on_meanwhile_is_called_too(live: LiveRoom, visit: Visit) -> None:
    table, other = live.open_public("badugi", bots=0, seats=2), live.open_table("holdem", bots=0)
    north, waiting = visit(), visit()
    for player in (north, visit()):
        player.sit_at(table)
    waiting.come_in()
    waiting.click(f"wait-{table}")
    expect(waiting.see(f"wait-{table}")).to_have_text("Stop waiting")
    # Over a reload too: then the page has to ask whether somebody waits.
    waiting.page.goto(f"{live.url}/#/table/{other}")
    waiting.page.reload()
    expect(waiting.see("felt")).to_be_visible()
    north.click("my-seat")
    north.click("stand")
    expect(waiting.see("held-for-me")).to_contain_text("is kept for you")
    waiting.click("held")
    expect(waiting.see("held-for-me")).to_contain_text("of this table")
    waiting.take_seat()
    expect(waiting.see("held-for-me")).to_have_count(0)


def test_who_thinks_better_of_it_waits_no_more(live: LiveRoom, visit: Visit) -> None:
    table = live.open_public("five-card-omaha-high", bots=0, seats=2)
    for player in (visit(), visit()):
        player.sit_at(table)
    waiting = visit()
    waiting.come_in()
    waiting.click(f"wait-{table}")
    expect(waiting.see(f"wait-{table}")).to_have_text("Stop waiting")
    waiting.click(f"wait-{table}")
    expect(waiting.see(f"wait-{table}")).to_have_text("Wait for a seat")
