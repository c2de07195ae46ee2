"""At the table: a pause, who has lost the connection, a fold that costs nothing to think over, a run-out street by
street."""

import re

import pytest
from playwright.sync_api import Locator, expect

from pitboss.rankings import HIGH
from pitboss.room.chances.spots import Spot
from pitboss.room.tables import timetable
from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.test_fits import SIZES, resize
from tests.browser.test_table_life import both_in_a_hand, lines
from tools.live_room import HELD_MS, LiveRoom

# What chances lie on: names of players, or the dealer button.
ON_NAMES = """() => {
  const box = (one) => one.getBoundingClientRect();
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const all = (query) => [...document.querySelectorAll(query)].map(box);
  const names = all('.plate .name, .plate .disc');
  return all('[data-testid^=chance-]').filter((one) => names.some((name) => meet(one, name))).length;
}"""
BOARD = "[data-testid=board] [data-cards]"


def table_of(player: Player) -> str:
    return player.page.url.rpartition("/")[2]


# --- a pause ---------------------------------------------------------------------------------------------------------
def test_while_paused_the_buttons_say_so_and_do_nothing(live: LiveRoom, visit: Visit) -> None:
    player, _ = both_in_a_hand(live, visit)
    live.pause(table_of(player), "a new deck comes")
    expect(player.see("ask")).to_contain_text("Paused: a new deck comes")
    buttons = player.see("action-bar").locator("button, input")
    assert buttons.count() > 3
    for button in buttons.all():
        expect(button).to_be_disabled()
    expect(player.see("action-call")).to_have_accessible_description(re.compile("a new deck comes"))
    expect(player.page).not_to_have_title(re.compile("Your turn"))
    before, amount = lines(player), player.see("amount-number").input_value()
    for key in ("c", "f", "r", "a", "ArrowUp"):
        player.page.keyboard.press(key)
    # Nothing was sent: nothing is refused, and nothing is on its way.
    assert lines(player) == before
    assert player.see("notice").count() == 0
    assert player.see("amount-number").input_value() == amount
    live.resume(table_of(player))
    expect(player.page).to_have_title(re.compile("^Your turn: "))
    player.press("call")


def test_what_was_decided_beforehand_waits_for_the_end_of_a_pause(live: LiveRoom, visit: Visit) -> None:
    first, second = both_in_a_hand(live, visit)
    second.see("pre-check").check()
    live.pause(table_of(first), "a question")
    expect(second.see("waiting")).to_contain_text("Paused: a question")
    live.resume(table_of(first))
    first.press("call")
    expect(first.see("log")).to_contain_text(re.compile("checks"))


# --- the connection --------------------------------------------------------------------------------------------------
def test_who_lost_the_connection_is_shown_as_such__who_looks_elsewhere_is_not(live: LiveRoom, visit: Visit) -> None:
    table = live.open_table("holdem", bots=0)
    here, elsewhere, gone = visit(), visit(), visit()
    for player in (here, elsewhere, gone):
        player.sit_at(table)
    elsewhere.click("to-lobby")
    expect(elsewhere.see("my-tables")).to_be_visible()
    name = gone.page.locator(".seat.mine .name").inner_text()
    url = gone.page.url
    gone.page.close()
    seat = here.page.locator(".seat").filter(has_text=name)
    expect(seat).to_contain_text("has lost the connection")
    expect(seat.get_by_test_id(re.compile("^gone-"))).to_be_visible()
    expect(seat.locator(".note")).to_have_text("no connection")
    expect(here.page.get_by_test_id(re.compile("^gone-"))).to_have_count(1)
    gone.page = gone.context.new_page()
    gone.page.goto(url)
    expect(gone.see("my-seat")).to_be_visible()
    expect(here.page.get_by_test_id(re.compile("^gone-"))).to_have_count(0)


# --- a fold that costs nothing to think over -------------------------------------------------------------------------
def free_to_check(live: LiveRoom, visit: Visit, **more: object) -> Player:
    first, second = both_in_a_hand(live, visit, **more)
    first.press("call")
    assert second.my_turn() == "check"
    return second


def folded(player: Player) -> Locator:
    return player.see("log").locator("li[data-type='hand.folded.v1']")


def test_a_fold_where_checking_is_free_asks_once(live: LiveRoom, visit: Visit) -> None:
    player = free_to_check(live, visit)
    box = player.see("action-fold").bounding_box()
    # Whose turn it is a screen reader is told once, with what there is to choose from.
    expect(player.see("turn")).to_contain_text("It is your turn: ")
    assert player.see("ask").evaluate("one => one.closest('[aria-live], [role=status], [role=alert]')") is None
    player.click("action-fold")
    expect(player.see("doubt")).to_have_text("You can check for free. Fold anyway?")
    expect(player.see("ask")).to_have_text("You can check for free. Fold anyway?")
    expect(player.see("action-check")).to_have_class(re.compile("primary"))
    expect(player.see("fold-anyway")).not_to_have_class(re.compile("primary"))
    # Where Fold was is Check now: a second click at the same place throws nothing away.
    check = player.see("action-check").bounding_box()
    assert box is not None
    assert check is not None
    assert check["x"] <= box["x"] + box["width"] / 2 <= check["x"] + check["width"]
    # No dialog, and the clock goes on to be seen.
    assert player.see("dialog").count() == 0
    expect(player.see("action-bar").get_by_role("timer")).to_be_visible()
    player.click("fold-anyway")
    expect(folded(player)).to_have_count(1)


def test_a_fold_where_checking_is_free__by_keyboard(live: LiveRoom, visit: Visit) -> None:
    player = free_to_check(live, visit)
    decision = player.see("action-bar").get_attribute("data-decision")
    player.see("action-fold").focus()
    player.page.keyboard.press("Enter")
    expect(player.see("ask")).to_have_text("You can check for free. Fold anyway?")
    expect(player.see("action-check")).to_be_focused()
    player.page.keyboard.press("Escape")
    expect(player.see("ask")).to_have_text("It is your turn")
    player.page.keyboard.press("f")
    expect(player.see("fold-anyway")).to_be_visible()
    player.page.keyboard.press("c")
    player.answered(decision, "check")
    expect(player.see("log")).to_contain_text("checks")
    # The next decision asks anew, and a second F folds.
    assert player.my_turn() == "check"
    player.page.keyboard.press("f")
    expect(player.see("fold-anyway")).to_be_visible()
    player.page.keyboard.press("f")
    expect(folded(player)).to_have_count(1)


def test_the_question_whether_to_fold_does_not_stop_the_clock(live: LiveRoom, visit: Visit) -> None:
    player = free_to_check(live, visit)
    name = player.page.locator(".seat.mine .name").inner_text()
    player.click("action-fold")
    expect(player.see("fold-anyway")).to_be_visible()
    live.time_out(table_of(player))
    expect(player.see("log")).to_contain_text(f"{name} is out of time")
    expect(player.see("log")).to_contain_text(f"{name} checks")
    expect(player.see("fold-anyway")).to_have_count(0)
    expect(folded(player)).to_have_count(0)


# --- all in ----------------------------------------------------------------------------------------------------------
async def chances_of(spot: Spot) -> tuple[int, ...]:
    """Another answer for each street; the lab's own are no business of the page."""
    share = 200 * len(spot.board)
    return (share, 1000 - share)


def test_all_in__hands_lie_open_and_each_street_is_seen(
    live: LiveRoom, visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timetable, "STREET_MS", HELD_MS)
    monkeypatch.setattr(live.room.chances, "ask", chances_of)
    first, second = both_in_a_hand(live, visit, speed="human", bet_structure="none")
    theirs = " ".join(map(str, first.cards()))
    # To call is what is on offer, until somebody has set an amount.
    expect(first.see("action-call")).to_have_class(re.compile("primary"))
    expect(first.see("action-raise-to")).not_to_have_class(re.compile("primary"))
    first.click("amount-max")
    expect(first.see("action-raise-to")).to_have_class(re.compile("primary"))
    first.press("raise-to")
    assert second.my_turn() == "call"
    second.press("call")
    # Nobody is asked to show: both hands lie there with the call, and each street comes alone.
    expect(second.page.locator(".seat:not(.mine) [data-cards]")).to_have_attribute("data-cards", theirs)
    board, names = second.page.locator(BOARD), second.see("hand-name")
    hopes = second.page.get_by_test_id(re.compile(r"^chance-\d$"))
    expect(hopes).to_have_text(["0%", "100%"])
    for size in SIZES.values():
        resize(second, size)
        assert second.page.evaluate(ON_NAMES) == 0, size
    resize(second, SIZES["desktop"])
    for count in (3, 4, 5):
        live.next_street(table_of(first))
        expect(board).to_have_attribute("data-cards", re.compile(rf"^\d+( \d+){{{count - 1}}}$"))
        expect(second.page.locator(".seat:not(.mine) [data-cards]")).to_have_attribute("data-cards", theirs)
        # What a hand is called is said of the cards that lie there now.
        cards = [*second.cards(), *map(int, (board.get_attribute("data-cards") or "").split())]
        expect(names).to_have_text(HIGH.words(HIGH.strength(cards)))
        # And what each may hope for, as long as a card is to come.
        hoped = [] if count == 5 else [f"{20 * count}%", f"{100 - 20 * count}%"]
        expect(hopes).to_have_text(hoped)
        if count == 3:
            # Whoever comes in the middle of it is told, too.
            second.page.reload()
            expect(hopes).to_have_text(hoped)
    expect(second.see("log").locator("li[data-type='hand.ended.v1']")).to_have_count(1)


def test_who_has_no_chips_is_shown_as_such__and_gives_the_seat_up_as_who_sits_out(
    live: LiveRoom, visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Cards that one of the two wins with.
    live.seeded.chance.seed(1)
    first, second = both_in_a_hand(live, visit, bet_structure="none")
    first.click("amount-max")
    first.press("raise-to")
    assert second.my_turn() == "call"
    second.press("call")
    for player in (first, second):
        expect(player.see("log").locator("li[data-type='hand.ended.v1']")).to_have_count(1)
    broke, other = (first, second) if first.money()["mine"] == 0 else (second, first)
    assert (broke.money()["mine"], broke.money()["stacks"]) == (0, other.money()["mine"])
    expect(broke.see("action-bar")).to_contain_text("You have no chips left.")
    expect(broke.see("rebuy")).to_be_enabled()
    # The cards lie there to be looked at; who comes later sees the seat as it is now.
    other.page.reload()
    expect(other.page.locator(".seat:not(.mine) .note")).to_have_text("no chips")
    # A quarter of an hour later.
    monkeypatch.setattr(timetable, "IDLE_MS", 0)
    live.go_on()
    expect(broke.see("my-seat")).to_have_count(0)
    expect(broke.see("action-bar")).to_contain_text("Your seat was given up.")
    expect(other.page.locator(".seat")).to_have_count(1)
    expect(other.see("my-seat")).to_be_visible()
