"""The floor pauses a table, everybody reads why, and it goes on; nobody else has the button."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.player import Player
from tools.live_room import LiveRoom


def floorperson(player: Player, name: str) -> None:
    player.page.goto(player.live.url)
    player.click("sign-in")
    player.see("name").fill(name)
    player.see("password").fill("a long password")
    player.click("sign-up")
    expect(player.see("who")).to_be_visible()
    player.live.run(player.live.room.set_role(name, "floorperson"))
    player.page.reload()
    expect(player.see("who")).to_be_visible()


def test_the_floor_pauses_a_table_and_lets_it_go_on(live: LiveRoom, visit: Visit) -> None:
    table = live.open_table("holdem", bots=1)
    player, floor = visit(), visit()
    player.sit_at(table)
    action = player.deal()
    floorperson(floor, "the floor of this test")
    floor.page.goto(f"{live.url}/#/table/{table}")
    floor.click("open-floor")
    floor.see("pause-reason").fill("a new deck comes")
    floor.click("pause-table")
    for one in (player, floor):
        expect(one.see("paused")).to_contain_text("a new deck comes")
        expect(one.see("announcer")).to_contain_text("The table is paused: a new deck comes")
    assert player.see("open-floor").count() == 0
    # The buttons say so too, and do nothing meanwhile.
    expect(player.see(f"action-{action}")).to_be_disabled()
    expect(player.see("ask")).to_contain_text("Paused: a new deck comes")
    floor.click("open-floor")
    floor.click("resume-table")
    expect(player.see("paused")).to_have_count(0)
    player.play(player.my_turn())


def test_a_pause_that_the_room_refuses_says_so_in_the_dialog(live: LiveRoom, visit: Visit) -> None:
    table = live.open_table("holdem", bots=1)
    floor = visit()
    floor.expected.append("/pause")
    floorperson(floor, "another floor")
    floor.page.goto(f"{live.url}/#/table/{table}")
    floor.click("open-floor")
    live.run(live.room.set_role("another floor", "player"))
    floor.click("pause-table")
    expect(floor.see("refused")).to_contain_text("floorperson")
    assert not next(line.paused for line in live.room.tables() if line.id == table)
