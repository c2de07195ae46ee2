"""Beside the felt: a log that tells a story, a chat, and notes that are one's own."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_axe import Axe
from tools.live_room import LiveRoom

MARKUP = '<img src=x onerror="alert(1)"> <b>bold</b>'
DETAILS = "li[data-type='deck.committed.v1'], li[data-type='hand.card_burned.v1']"


def test_the_log_tells_a_story__and_details_are_behind_a_switch(live: LiveRoom, visit: Visit) -> None:
    player = visit()
    player.sit_at(live.open_table("holdem"))
    player.play(player.deal())
    log = player.see("log")
    expect(log.locator("li[data-type='hand.board_dealt.v1']").first).to_contain_text("Flop")
    expect(log.locator("li b.card").first).to_be_attached()
    expect(log.locator(DETAILS)).to_have_count(0)
    player.see("log-details").check()
    expect(log.locator(DETAILS).first).to_be_attached()
    player.page.reload()
    expect(log.locator(DETAILS).first).to_be_attached()
    # One "why?" is a stop of the tab key; the arrows go to the others.
    expect(log.locator("button.why[tabindex='0']")).to_have_count(1)
    log.focus()
    player.page.keyboard.press("Tab")
    before = player.page.evaluate("document.activeElement.getAttribute('aria-label')")
    player.page.keyboard.press("ArrowUp")
    assert player.page.evaluate("document.activeElement.getAttribute('aria-label')") != before
    player.page.keyboard.press("Enter")
    expect(player.see("why-words")).to_be_visible()


def test_two_people_talk__with_markup_shown_as_text_and_one_muted(live: LiveRoom, visit: Visit) -> None:
    table = live.open_table("holdem", bots=0)
    one, other = visit(), visit()
    for player in (one, other):
        player.sit_at(table)
    one.page.keyboard.press("t")
    expect(one.see("chat-words")).to_be_focused()
    one.see("chat-words").fill(MARKUP)
    one.page.keyboard.press("Enter")
    # The other sees it at the seat, for a few seconds only.
    expect(other.see("bubble")).to_have_text(MARKUP)
    expect(one.see("chat-line")).to_contain_text(MARKUP)
    expect(one.see("chat-words")).to_have_value("")
    # And that there is something new.
    expect(other.see("unread")).to_contain_text("1")
    other.click("tab-chat")
    expect(other.see("unread")).to_have_count(0)
    expect(other.see("chat-line")).to_contain_text(MARKUP)
    assert other.page.locator("[data-testid=chat] img, [data-testid=bubble] b").count() == 0
    other.see("quick").first.click()
    expect(one.see("chat-line")).to_have_count(2)
    # What may not be said is refused in words, and the talk goes on.
    one.expected.append("/chat")
    one.see("chat-words").fill("\u202eevil")
    one.click("chat-send")
    expect(one.see("chat-trouble")).to_contain_text("Leave out")
    # Nothing of a long text is cut off in silence.
    one.see("chat-words").fill("é" * 10_000)
    expect(one.see("chat-length")).to_have_text("10,000/200")
    one.click("chat-send")
    expect(one.see("chat-trouble")).to_contain_text("a message has at most 200 characters, and this one has 10,000")
    other.see("chat-line").first.hover()
    other.see("report").first.click()
    expect(other.page.get_by_text("Reported: the floor will look at it.")).to_be_visible()
    # A note and a colour of one's own, and nothing more from them.
    other.see("note-on").first.click()
    other.see("note-words").fill("bluffs rivers")
    other.see("note-red").check()
    other.see("note-mute").check()
    other.click("note-save")
    expect(other.see("chat-line")).to_have_count(1)
    other.page.reload()
    expect(other.see("note-on").first).to_have_attribute("title", "bluffs rivers")
    other.click("tab-chat")
    expect(other.page.get_by_text("from people you muted")).to_be_visible()
    expect(other.see("chat-line")).to_have_count(1)
    # Nobody else has it.
    one.page.reload()
    one.click("tab-chat")
    expect(one.see("chat-line")).to_have_count(2)
    expect(one.see("note-on").first).not_to_have_attribute("title", "bluffs rivers")


def test_whoever_opened_a_table_silences_somebody_there__and_lifts_it(
    live: LiveRoom, visit: Visit, axe_source: str
) -> None:
    owner, friend = visit(), visit()
    owner.come_in()
    owner.click("open-table")
    owner.click("create-table")
    expect(owner.see("waiting-for-friends")).to_be_visible()
    friend.page.goto(owner.page.url)
    friend.click("take-seat")
    expect(friend.see("my-seat")).to_be_visible()
    friend.click("tab-chat")
    friend.see("chat-words").fill("your bluffs are cheap")
    friend.click("chat-send")
    owner.click("tab-chat")
    expect(owner.see("chat-line")).to_contain_text("your bluffs are cheap")
    axe = Axe(axe_source, owner)
    axe.look("the chat")
    owner.see("chat-line").locator("button.who").click()
    expect(owner.see("silence-10")).to_be_visible()
    axe.look("a person")
    assert not axe.found, axe.found
    # Their own table, and no other.
    expect(owner.see("silence-room-10")).to_have_count(0)
    owner.click("silence-10")
    expect(owner.see("silenced")).to_have_text("They may not write until then.")
    friend.expected.append("/chat")
    friend.see("chat-words").fill("hello?")
    friend.click("chat-send")
    expect(friend.see("chat-trouble")).to_contain_text("You may not write here until")
    expect(friend.see("chat-words")).to_have_value("hello?")
    owner.click("silence-0")
    expect(owner.see("silenced")).to_have_text("They may write again.")
    friend.click("chat-send")
    expect(friend.see("chat-trouble")).to_have_count(0)
    owner.click("dialog-close")
    expect(owner.see("chat-line")).to_have_count(2)
