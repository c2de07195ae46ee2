"""Sign-up, log-in, a wrong password and the lock after many of them; another password; a guest who stays or goes."""

from playwright.sync_api import Route, expect

from tests.browser.conftest import Visit
from tests.browser.player import Player
from tools.live_room import LiveRoom

PASSWORD = "correct horse"


def fill(player: Player, name: str, password: str, button: str) -> None:
    if not player.see("name").count():
        player.click("sign-in")
    player.see("name").fill(name)
    player.see("password").fill(password)
    player.click(button)


def arrive(visit: Visit) -> Player:
    player = visit()
    player.expected += ["/api/log-in", "/api/sign-up"]
    player.page.goto(player.live.url)
    return player


def test_sign_up_log_out_and_log_in(visit: Visit) -> None:
    player = arrive(visit)
    fill(player, "Ann", PASSWORD, "sign-up")
    expect(player.see("who")).to_contain_text("Ann")
    expect(player.see("balance")).to_have_text("$10,000")
    player.click("log-out")
    expect(player.see("who")).to_have_count(0)
    fill(player, "Ann", "wrong horse", "log-in")
    expect(player.see("sign-in-error")).to_contain_text("password")
    expect(player.see("who")).to_have_count(0)
    fill(player, "Ann", PASSWORD, "log-in")
    expect(player.see("who")).to_contain_text("Ann")
    player.page.reload()
    expect(player.see("who")).to_contain_text("Ann")
    assert [cookie["httpOnly"] for cookie in player.context.cookies()] == [True]


def test_a_name_that_is_taken(visit: Visit) -> None:
    first, second = arrive(visit), arrive(visit)
    fill(first, "Bea", PASSWORD, "sign-up")
    expect(first.see("who")).to_contain_text("Bea")
    fill(second, "bea", PASSWORD, "sign-up")
    expect(second.see("sign-in-error")).to_contain_text("taken")
    assert not second.see("who").count()


def test_five_wrong_passwords_lock_the_account(visit: Visit) -> None:
    owner, stranger = arrive(visit), arrive(visit)
    fill(owner, "Cid", PASSWORD, "sign-up")
    expect(owner.see("who")).to_be_visible()
    for attempt in range(5):
        with stranger.page.expect_response("**/api/log-in") as answer:
            fill(stranger, "Cid", f"wrong horse {attempt}", "log-in")
        assert answer.value.status in (401, 429)
    expect(stranger.see("log-in")).to_be_enabled()
    with stranger.page.expect_response("**/api/log-in") as answer:
        fill(stranger, "Cid", PASSWORD, "log-in")
    assert answer.value.status == 429
    expect(stranger.see("sign-in-error")).to_contain_text("minutes")
    # Who is in stays in.
    owner.page.reload()
    expect(owner.see("who")).to_contain_text("Cid")


def test_a_late_answer_about_who_is_in_undoes_no_sign_in(live: LiveRoom, visit: Visit) -> None:
    player = visit()
    asked: list[Route] = []

    def keep(route: Route) -> None:
        asked.append(route)

    player.page.route("**/api/me", keep)
    player.come_in(f"#/table/{live.open_table('holdem')}")
    expect(player.see("sit-down")).to_be_visible()
    with player.page.expect_response("**/api/me"):
        asked[0].fulfill(status=401, json={"code": "not_signed_in", "detail": "nobody is in"})
    player.click("sit-down")
    expect(player.see("my-seat")).to_be_visible()


def test_another_password(visit: Visit) -> None:
    here, elsewhere = arrive(visit), arrive(visit)
    for player in (here, elsewhere):
        player.expected.append("/api/me/password")
    fill(here, "East", PASSWORD, "sign-up")
    expect(here.see("who")).to_be_visible()
    fill(elsewhere, "East", PASSWORD, "log-in")
    expect(elsewhere.see("who")).to_be_visible()
    here.click("password-change")
    here.see("old-password").fill("wrong horse")
    here.see("new-password").fill("another horse")
    here.click("account-submit")
    expect(here.see("account-error")).to_contain_text("password")
    here.see("old-password").fill(PASSWORD)
    here.click("account-submit")
    expect(here.see("account-done")).to_be_visible()
    here.click("account-close")
    here.page.reload()
    expect(here.see("who")).to_contain_text("East")
    # Whoever else was in with the old one is out.
    elsewhere.page.reload()
    expect(elsewhere.see("sign-in")).to_be_visible()
    fill(elsewhere, "East", PASSWORD, "log-in")
    expect(elsewhere.see("sign-in-error")).to_contain_text("password")
    fill(elsewhere, "East", "another horse", "log-in")
    expect(elsewhere.see("who")).to_contain_text("East")


def test_a_guest_keeps_the_account_in_the_middle_of_a_hand(live: LiveRoom, visit: Visit) -> None:
    player, other = visit(), visit()
    table = live.open_table("holdem")
    player.sit_at(table)
    other.page.goto(f"{live.url}/#/table/{table}")
    action = player.deal()
    hand, cards = player.hand_number(), player.cards()
    guest = player.page.locator(".seat.mine .name").inner_text()
    expect(other.see("felt")).to_contain_text(guest)
    player.page.goto(f"{live.url}/#/")
    player.click("keep-account")
    player.see("new-name").fill("South")
    player.see("new-password").fill(PASSWORD)
    player.click("account-submit")
    expect(player.see("account-done")).to_contain_text("South")
    player.click("account-close")
    expect(player.see("who")).to_contain_text("South")
    expect(player.see("keep-account")).to_have_count(0)
    # Everybody at the table sees it at once; the hand goes on with the same cards.
    expect(other.see("felt")).to_contain_text("South")
    expect(other.see("felt")).not_to_contain_text(guest)
    player.page.goto(f"{live.url}/#/table/{table}")
    expect(player.page.locator(".seat.mine .name")).to_have_text("South")
    assert player.cards() == cards
    player.play(action, "*")
    expect(player.see("my-seat")).to_be_visible()
    player.page.goto(f"{live.url}/#/table/{table}/hands/{hand}")
    expect(player.page.locator(".seat.mine .name")).to_have_text("South")
    # Out and in again: the seat is still there.
    player.page.goto(f"{live.url}/#/")
    player.click("log-out")
    fill(player, "South", PASSWORD, "log-in")
    expect(player.see("who")).to_contain_text("South")
    player.page.goto(f"{live.url}/#/table/{table}")
    expect(player.see("my-seat")).to_be_visible()


def test_a_guest_is_asked_before_logging_out(visit: Visit) -> None:
    player = visit()
    player.come_in()
    player.click("log-out")
    expect(player.see("guest-warning")).to_contain_text("lost")
    player.click("dialog-close")
    expect(player.see("who")).to_be_visible()
    player.click("log-out")
    player.click("keep-instead")
    expect(player.see("new-name")).to_be_visible()
    player.click("dialog-close")
    player.click("log-out")
    player.click("log-out-sure")
    expect(player.see("who")).to_have_count(0)
    expect(player.see("sign-in")).to_be_visible()
