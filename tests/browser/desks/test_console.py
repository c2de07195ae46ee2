"""The dealer's console in the browser: a table opened by the book, two hands dealt, a wrong entry taken back, an
exposed card ruled on."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from pitboss.cards import Card
from pitboss.engine import events as ev
from pitboss.engine import next_step
from pitboss.store.records import ActGiven
from pitboss.web.settings import DIST
from tests.browser.desks.conftest import AtDesk
from tests.browser.desks.hand_room import Console, HandRoom, shown
from tests.browser.test_axe import Axe


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HandRoom]:
    if not (DIST / "index.html").is_file():
        pytest.fail("the page is not built: 'make run' and 'make test' build it")
    made = HandRoom(tmp_path_factory.mktemp("hands"))
    made.start()
    made.hold()
    yield made
    made.close()


def facts(console: Console, *kinds: type) -> list[object]:
    return [fact for _, fact in console.live.story if isinstance(fact, kinds)]


def expose_a_card(console: Console) -> Card:
    """A card that fell face up: the ruling says what becomes of it."""
    worker, card = console.worker, console.cards.stub[-1]
    worker.see("more-acts").click()
    worker.click("act-expose_card")
    worker.page.get_by_test_id("field-seat-2").check()
    worker.click(f"pick-{shown(card)}")
    console.click("table-act-send")
    (aside,) = facts(console, ev.CardSetAside)
    assert isinstance(aside, ev.CardSetAside)
    assert (aside.reason, aside.seat, aside.rule, aside.by, aside.person) == ("exposed", 2, "K-EXP-01", "dealer", "Ada")
    return card


def test_two_whole_hands_with_a_take_back_and_an_exposed_card(room: HandRoom, at_desk: AtDesk) -> None:
    table = room.named("one")
    room.deal_at(table)
    worker = at_desk("Ada", "dealer")
    # Without a table in the address the console is that of the table where they were sent.
    expect(worker.see("console")).to_contain_text("one, $2/$4")
    console = Console(room, worker, table)
    for seat, name in enumerate(("Max", "Nan", "Oda"), 1):
        console.seat(seat, name, 400)
    # By the book: equipment, decks, inspection, look, wash, shuffles and cut; the floorperson signs on this screen.
    console.until("start")
    assert facts(console, ev.InspectionVerified)
    console.step()
    assert console.waits_for() == "cards"

    card = expose_a_card(console)
    console.step()

    # To the flop, of which one card is typed wrongly: what lay open is seen, and the hand goes on.
    while console.waits_for() != "cards":
        console.step()
    worker.see("card-As").wait_for()
    console.name([0, 1, 2] if card not in (0, 1, 2) else [4, 5, 6])
    console.click("cards-enter")
    hand = console.hand()
    assert hand is not None
    assert len(hand.board) == 3
    console.click("take-back")
    hand = console.hand()
    assert hand is not None
    assert hand.board == []
    # The dealer's own deck was not touched by the slip of the finger.
    step = next_step(console.live.table)
    assert step.kind == "cards"
    real = [console.cards.stub.pop() for _ in range(3)]
    console.name(real)
    console.click("cards-enter")
    hand = console.hand()
    assert hand is not None
    assert hand.board == real
    # A card that lies open is struck on the pad.
    console.until("cards")
    first = real[0]
    expect(worker.see(f"card-{shown(first)}")).to_be_disabled()
    while console.hand() is not None:
        console.step()
    assert console.live.table.hand_number == 1

    console.until("start")
    console.step()
    while console.hand() is not None:
        console.step()
    assert console.live.table.hand_number == 2
    assert {act.person for act in facts(console, ActGiven) if isinstance(act, ActGiven)} <= {"Ada", "Ben", "Gus"}


def test_a_hand_by_keyboard_alone(room: HandRoom, at_desk: AtDesk) -> None:
    table = room.named("one")
    room.deal_at(table)
    worker = at_desk("Ada", "dealer", f"/{table}")
    console = Console(room, worker, table)
    console.watch()
    for seat, name in enumerate(("Max", "Nan"), 1):
        if not console.live.person_at(seat):
            console.seat(seat, name, 400)
    console.until("start")
    page = worker.page
    page.locator("h1").click()
    console.cards.shuffle()
    console.stored(lambda: page.keyboard.press("Enter"))
    console.stored(lambda: page.keyboard.press("Enter"))
    # A raise by figures, a call, and the flop by rank and suit.
    page.keyboard.press("r")
    worker.see("amount-pad").wait_for()
    page.keyboard.type("12")
    console.stored(lambda: page.keyboard.press("Enter"))
    while console.waits_for() == "act":
        console.stored(lambda: page.keyboard.press("c"))
    worker.see("card-pad").wait_for()
    page.keyboard.type("askd10h")
    console.stored(lambda: page.keyboard.press("Enter"))
    hand = console.hand()
    assert hand is not None
    assert hand.board == [51, 45, 34]
    expect(worker.see("console-board")).to_have_attribute("data-cards", "51 45 34")
    expect(worker.see("card-pad")).to_have_count(0)
    while console.waits_for() == "act":
        console.stored(lambda: page.keyboard.press("f"))
    console.stored(lambda: page.keyboard.press("Enter"))


def test_an_entry_that_did_not_arrive__is_sent_again_and_counts_once(room: HandRoom, at_desk: AtDesk) -> None:
    table = room.named("one")
    room.deal_at(table)
    worker = at_desk("Ada", "dealer", f"/{table}")
    console = Console(room, worker, table)
    console.watch()
    for seat, name in enumerate(("Max", "Nan"), 1):
        if not console.live.person_at(seat):
            console.seat(seat, name, 400)
    console.until("start")
    version = console.live.version
    # It reaches the room, and the answer is lost on the way back.
    worker.page.route("**/acts", lambda route: (route.fetch(), route.abort())[1], times=1)
    worker.click("tap")
    expect(worker.see("unsent")).to_be_visible()
    assert console.live.version > version
    version = console.live.version
    worker.click("send-again")
    expect(worker.see("unsent")).to_have_count(0)
    assert console.live.version == version
    worker.errors.clear()
    console.watch()
    console.step()
    while console.hand() is not None:
        kind = console.waits_for()
        console.click("offer-fold" if kind == "act" else "tap")


def test_the_floor_is_called(room: HandRoom, at_desk: AtDesk) -> None:
    table = room.named("one")
    room.deal_at(table)
    ada, ben = at_desk("Ada", "dealer", f"/{table}"), at_desk("Ben", "floor")
    ada.click("call-floor")
    ada.see("field-words").fill("a new setup, please")
    ada.click("table-act-send")
    expect(ada.see("floor-called")).to_contain_text("a new setup, please")
    due = ben.see("floor-due").get_by_role("listitem").first
    expect(due).to_contain_text("Ada: a new setup, please")
    due.get_by_test_id("due-answer_floor").click()
    ben.see("field-words").fill("on its way")
    ben.click("table-act-send")
    expect(ben.see("floor-due")).not_to_contain_text("a new setup")
    expect(ada.see("floor-called")).to_have_count(0)


def test_the_console_is_nobody_elses(room: HandRoom, at_desk: AtDesk) -> None:
    worker = at_desk("Ada", "dealer", f"/{room.named('two')}")
    expect(worker.see("console-fault")).to_contain_text("does not deal at this table")
    # It is looked at again and again, and refused each time.
    worker.errors.clear()


def test_who_looks_on__is_told_that_the_floor_gives_the_seats(room: HandRoom, at_desk: AtDesk) -> None:
    worker = at_desk("Hal", "")
    worker.page.goto(f"{room.url}/#/table/{room.named('two')}")
    expect(worker.see("looking-on")).to_contain_text("ask the floor for a seat")
    expect(worker.see("waiting")).to_have_text("The dealer starts the next hand.")
    expect(worker.see("free-1")).to_contain_text("Free")
    expect(worker.page.get_by_text("Sit here")).to_have_count(0)


@pytest.mark.parametrize("size", [{"width": 1024, "height": 768}, {"width": 768, "height": 1024}])
def test_axe_finds_nothing_serious(room: HandRoom, at_desk: AtDesk, axe_source: str, size: dict[str, int]) -> None:
    table = room.named("one")
    room.deal_at(table)
    ada = at_desk("Ada", "dealer", f"/{table}", viewport=size)
    ada.see("step-pad").wait_for()
    axe = Axe(axe_source, ada)
    axe.look("console")
    ada.see("more-acts").click()
    axe.look("console, more")
    for name in ("act-expose_card", "act-seat_player", "act-change_box"):
        axe.dialog(name)
    ben = at_desk("Ben", "floor", viewport=size)
    ben.see("floor-map").wait_for()
    floor = Axe(axe_source, ben)
    floor.look("floor")
    ben.see("acts-one").click()
    floor.look("floor, a table")
    wide = ada.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, "the console is wider than the screen"
    wide = ben.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, "the floor is wider than the screen"
    assert not axe.found + floor.found, axe.found + floor.found
