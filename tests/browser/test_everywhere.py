"""What goes with every page: settings, About, a new version, notices of my turn, and focus that is never lost."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_axe import Axe
from tools.live_room import LiveRoom

# As a page in the background: the system is told, and we read it.
NOTICES = """() => {
  window.notices = [];
  window.Notification = class {
    static permission = 'default';
    static requestPermission() { Notification.permission = 'granted'; return Promise.resolve('granted'); }
    constructor(title, more) { window.notices.push(`${title}: ${more.body}`); }
    close() {}
  };
  Object.defineProperty(document, 'hidden', { get: () => window.away === true });
}"""
SURFACE = "() => getComputedStyle(document.body).backgroundColor"
ASKED = "(part => performance.getEntriesByType('resource').filter(one => one.name.includes(part)))"
FOCUSED = "() => document.activeElement?.dataset.testid ?? document.activeElement?.tagName"


def test_settings_and_about_from_the_lobby(live: LiveRoom, visit: Visit, axe_source: str) -> None:
    player = visit(color_scheme="light")
    page, axe = player.page, Axe(axe_source, player)
    page.goto(live.url)
    player.click("open-settings")
    root = page.locator("html")
    player.see("scheme-dark").check()
    dark = page.evaluate(SURFACE)
    player.see("scheme-light").check()
    assert page.evaluate(SURFACE) != dark
    axe.look("settings, light")
    page.get_by_text("Burgundy").click()
    player.see("large-print").check()
    expect(root).to_have_attribute("data-felt", "burgundy")
    expect(root).to_have_attribute("data-print", "large")
    player.click("dialog-close")
    # The dialog gives focus back to the button that opened it.
    assert page.evaluate(FOCUSED) == "open-settings"
    page.reload()
    expect(root).to_have_attribute("data-felt", "burgundy")
    player.click("open-about")
    expect(player.see("build")).to_have_text(re.compile(r"^Version [\d.]+, commit (unknown|[0-9a-f]{12})$"))
    expect(player.see("notices")).to_contain_text("SIL OPEN FONT LICENSE")
    axe.look("about, light")
    page.keyboard.press("Escape")
    assert page.evaluate(FOCUSED) == "open-about"
    page.keyboard.press("Control+Home")
    page.evaluate("document.activeElement.blur()")
    assert not axe.found, axe.found


def test_what_is_shown_first_is_asked_for_once__and_the_table_comes_behind_it(live: LiveRoom, visit: Visit) -> None:
    table = live.open_public("holdem", bots=0)
    player = visit()
    page, asked = player.page, []
    page.on("request", lambda one: asked.append(one.url.removeprefix(live.url)))
    page.goto(live.url)
    page.locator("[data-testid=lobby-table]").first.wait_for()
    listed = list(asked)
    assert (listed.count("/api/me"), listed.count("/api/lobby")) == (1, 1)
    page.locator("link[rel=modulepreload][href*='/table-']").first.wait_for(state="attached")
    page.wait_for_function(f"() => {ASKED}('/table-').length > 0")
    # By the browser's own times, which are the same however late this test looks.
    behind = page.evaluate(
        f"() => Math.min(...{ASKED}('/table-').map(one => one.startTime)) - {ASKED}('/api/lobby')[0].responseEnd"
    )
    assert behind > 1_000
    asked.clear()
    page.goto("about:blank")
    page.goto(f"{live.url}/#/table/{table}")
    page.locator("[data-testid^=sit-]").first.wait_for()
    assert asked.count(f"/api/tables/{table}") == 1
    assert "/api/lobby" not in asked


def test_an_old_tab_after_a_new_version(live: LiveRoom, visit: Visit) -> None:
    player = visit()
    page = player.page
    page.route("**/build.json", lambda route: route.fulfill(json={"entry": "assets/index-new.js"}))
    page.goto(live.url)
    expect(player.see("new-version")).to_contain_text("There is a new version of this page")
    page.unroute("**/build.json")
    # Whoever goes on with the old one is told of every part of it that is not there any more.
    page.get_by_role("button", name="Later").click()
    expect(player.see("new-version")).to_have_count(0)
    player.expected += [".js", ".css"]
    for part, button in (("SettingsDialog", "open-settings"), ("AboutDialog", "open-about")):
        page.route(f"**/assets/{part}*", lambda route: route.abort())
        player.click(button)
        expect(player.see("not-loaded")).to_contain_text("Reload the page")
        player.click("dialog-close")
        expect(player.see("new-version")).to_be_visible()
        page.get_by_role("button", name="Later").click()
    player.click("open-settings")
    player.see("not-loaded").wait_for()
    page.unroute_all()
    player.see("dialog").get_by_role("button", name="Reload").click()
    player.click("open-settings")
    player.see("scheme-dark").wait_for()
    player.click("dialog-close")
    player.see("open-about").wait_for()
    expect(player.see("new-version")).to_have_count(0)


def test_my_turn_calls_from_another_window__and_the_first_tab_stop_skips(live: LiveRoom, visit: Visit) -> None:
    player = visit()
    page = player.page
    page.add_init_script(f"({NOTICES})()")
    player.sit_at(live.open_table("holdem", title="The quiet table"))
    player.click("open-help")
    player.see("notify").check()
    player.click("dialog-close")
    assert page.evaluate(FOCUSED) == "open-help"
    page.evaluate("window.away = true")
    player.deal()
    page.wait_for_function("notices.length > 1")
    first, call = page.evaluate("notices")
    assert first.startswith("Notifications are on")
    assert call == "Your turn: The quiet table"
    page.reload()
    player.my_turn()
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUSED) == "skip"
    page.keyboard.press("Enter")
    assert page.evaluate(FOCUSED) == "MAIN"
    # A button that goes away leaves focus with what is around it.
    button = page.locator("[data-testid=action-bar] button:enabled").first
    button.focus()
    button.evaluate("one => one.remove()")
    page.wait_for_function("document.activeElement !== document.body")
