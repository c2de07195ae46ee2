"""Sign-up, log-in, a wrong password, and the lock after many of them."""

from playwright.sync_api import Route, expect

from tests.browser.conftest import Visit
from tests.browser.player import Player
from tools.live_room import LiveRoom

PASSWORD = "correct horse"


def fill(player: Player, name: str, password: str, button: str) -> None:
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
    expect(second.see("sign-in-error")).to_be_visible()
    assert "taken" in second.see("sign-in-error").inner_text()
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
