"""The desk of the cage on a tablet: a drawer from opening to count, buy-in, cash-out, chips; also by keyboard alone."""

from playwright.sync_api import expect

from tests.browser.desks.conftest import AtDesk
from tests.browser.desks.desk_room import DeskRoom, Worker
from tests.browser.test_axe import Axe
from tests.support.covers import covers


def opened(worker: Worker, cents: str = "1000") -> None:
    worker.click("open-drawer")
    worker.see("field-cents").fill(cents)
    worker.click("act-send")
    expect(worker.see("drawer-number")).to_be_visible()


def counted(worker: Worker, cents: str) -> None:
    worker.click("count-drawer")
    worker.see("field-cents").fill(cents)
    worker.click("act-send")
    expect(worker.see("open-drawer")).to_be_visible()


@covers("N-CAG-01", "N-CAG-02", "N-CAG-03", "N-CAG-04")
def test_n_cag_01__a_shift_at_the_counter(room: DeskRoom, at_desk: AtDesk, axe_source: str) -> None:
    max_ = room.player("Maximilian")
    worker = at_desk("Eve", "cage")
    axe = Axe(axe_source, worker)
    expect(worker.see("open-drawer")).to_be_visible()
    worker.see("counter-search").fill("maxi")
    expect(worker.see("person-Maximilian")).to_contain_text("$0")
    expect(worker.see("buy-in")).to_be_disabled()
    opened(worker)
    worker.click("buy-in")
    worker.see("field-cents").fill("200")
    axe.look("buy-in")
    worker.click("act-send")
    expect(worker.see("person-Maximilian")).to_contain_text("$200")
    assert room.run(room.room.balance(max_)) == 20_000
    # What cannot be is told in the form, and nothing is lost of it.
    worker.click("cash-out")
    worker.see("field-cents").fill("250")
    worker.see("field-identification").fill("passport")
    worker.expected.append("/api/cage/acts")
    worker.click("act-send")
    expect(worker.see("refused")).to_contain_text("$200 in the account")
    worker.see("field-cents").fill("150")
    worker.click("act-send")
    expect(worker.see("person-Maximilian")).to_contain_text("$50")
    worker.click("sell-chips")
    worker.see("field-cents").fill("30.50")
    worker.click("act-send")
    expect(worker.see("cage-lines")).to_contain_text("$30.50")
    # What the drawer should hold is nowhere on the screen of whoever counts it.
    expect(worker.see("drawer")).not_to_contain_text("1,080")
    assert worker.fits()
    axe.look("cage")
    # Fifty cents short: counted once more, it stands.
    worker.click("count-drawer")
    worker.see("field-cents").fill("1080")
    worker.click("act-send")
    expect(worker.see("refused")).to_contain_text("count again")
    worker.see("field-cents").fill("1080")
    worker.click("act-send")
    expect(worker.see("open-drawer")).to_be_visible()
    expect(worker.see("cage-lines")).to_contain_text("Drawer counted")
    assert not axe.found, axe.found


@covers("N-CAG-01")
def test_n_cag_01__by_keyboard_alone(room: DeskRoom, at_desk: AtDesk) -> None:
    room.player("Kay Board")
    worker = at_desk("Eve", "cage")
    keys = worker.page.keyboard
    worker.tab_to("[data-testid=open-drawer]")
    keys.press("Enter")
    worker.tab_to("[data-testid=field-cents]")
    keys.type("500")
    keys.press("Enter")
    expect(worker.see("drawer-number")).to_be_visible()
    worker.tab_to("[data-testid=counter-search]")
    keys.type("kay")
    expect(worker.see("person-Kay Board")).to_be_visible()
    worker.tab_to("[data-testid=buy-in]")
    keys.press("Enter")
    worker.tab_to("[data-testid=field-cents]")
    keys.type("40")
    keys.press("Enter")
    expect(worker.see("person-Kay Board")).to_contain_text("$40")
    worker.tab_to("[data-testid=sell-chips]")
    keys.press("Space")
    worker.tab_to("[data-testid=field-cents]")
    keys.type("60")
    worker.tab_to("[data-testid=act-send]")
    keys.press("Space")
    expect(worker.see("cage-lines")).to_contain_text("$60")
    # Escape leaves a form, and nothing is done.
    worker.tab_to("[data-testid=count-drawer]")
    keys.press("Enter")
    keys.press("Escape")
    expect(worker.see("dialog")).to_have_count(0)
    worker.tab_to("[data-testid=count-drawer]")
    keys.press("Enter")
    worker.tab_to("[data-testid=field-cents]")
    keys.type("600")
    keys.press("Enter")
    expect(worker.see("open-drawer")).to_be_visible()


@covers("N-CAG-01")
def test_n_cag_01__a_buy_in_without_an_answer_is_sent_again_as_it_was(
    room: DeskRoom, at_desk: AtDesk, axe_source: str
) -> None:
    """A proxy gives up waiting, and the money has moved: a form that could be changed would move it twice."""
    una = room.player("Una Known")
    worker = at_desk("Eve", "cage")
    opened(worker)
    worker.see("counter-search").fill("una")
    worker.click("buy-in")
    worker.see("field-cents").fill("500")
    worker.page.route("**/api/cage/acts", lambda route: (route.fetch(), route.fulfill(status=504))[1], times=1)
    worker.expected.append("/api/cage/acts")
    worker.click("act-send")
    expect(worker.see("unsure")).to_contain_text("it counts once")
    expect(worker.see("field-cents")).to_be_disabled()
    expect(worker.see("act-send")).to_have_text("Send it again")
    axe = Axe(axe_source, worker)
    axe.look("unsure")
    assert not axe.found, axe.found
    assert room.run(room.room.balance(una)) == 50_000
    worker.click("act-send")
    expect(worker.see("dialog")).to_have_count(0)
    expect(worker.see("person-Una Known")).to_contain_text("$500")
    assert room.run(room.room.balance(una)) == 50_000
    counted(worker, "1500")


@covers("N-CAG-04")
def test_n_cag_04__two_screens_of_one_cashier__the_second_is_refused_in_words(room: DeskRoom, at_desk: AtDesk) -> None:
    one, other = at_desk("Eve", "cage"), at_desk("Eve", "cage")
    one.click("open-drawer")
    other.click("open-drawer")
    for worker in (one, other):
        worker.see("field-cents").fill("100")
    one.click("act-send")
    expect(one.see("drawer-number")).to_be_visible()
    other.expected.append("/api/cage/acts")
    other.click("act-send")
    expect(other.see("refused")).to_contain_text("count that one first")
    other.page.keyboard.press("Escape")
    counted(one, "100")
