"""A day of a card room in the browser: a table opened by the book, ten hands by the console, and all that the house
does around them, each person at a tablet of their own, until the books of the day tie."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from pitboss.engine import events as ev
from pitboss.web.settings import DIST
from tests.browser.desks.conftest import AtDesk
from tests.browser.desks.day_room import BEAT, Crew, DayRoom, Dealing, begin, counted, do, line, paid, redeem, send
from tests.support.covers import covers

ACES_AND_KINGS = "Ac Kc Kd 7h 2s"


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DayRoom]:
    if not (DIST / "index.html").is_file():
        pytest.fail("the page is not built: 'make run' and 'make test' build it")
    made = DayRoom(tmp_path_factory.mktemp("day"))
    made.start()
    made.hold()
    yield made
    made.close()


@covers("O-DLR-01", "O-FLR-06", "O-CSH-01", "O-ACC-03", "O-SUP-02", "I-08", "I-14", "I-18", "J-15")
def test_a_day__from_the_equipment_to_books_that_tie(room: DayRoom, at_desk: AtDesk) -> None:
    crew = Crew(at_desk)
    dealing = opened(room, crew)

    # Hands one to three; in the second a card is exposed in the deal and ruled on, the third is a full house.
    dealing.quick_hand()
    exposed_card(dealing)
    high_hand(crew, dealing)
    for _ in range(2):
        dealing.quick_hand()

    counted(crew, dealing, 5)
    bad_beat(crew, dealing)
    while dealing.live.table.hand_number < 10:
        dealing.quick_hand()
    dealing.until("start")

    cashed_out(crew, dealing)
    crew.flo.click("see-report")
    expect(crew.flo.see("papers")).to_contain_text("all tie to the ledger")
    assert room.audit() == ()


def opened(room: DayRoom, crew: Crew) -> Dealing:
    """The floor sends a dealer, the cage sells chips, the dealer seats players and opens the table by the book."""
    table = room.named("one")
    begin(crew, "one")
    dealing = Dealing(room, crew.ada, table)
    for seat, name in enumerate(("Max", "Nan", "Oda"), 1):
        dealing.seat(seat, name, 400)
    # Equipment, decks, inspection, look, wash, shuffles and cut: the console says which comes next.
    dealing.until("start")
    told = {type(fact) for _, fact in dealing.live.story}
    assert {ev.EquipmentRecorded, ev.DecksReceived, ev.InspectionVerified, ev.DecksLookedAt, ev.DeckCut} <= told
    expect(crew.ada.see("console")).to_be_visible()
    return dealing


def exposed_card(dealing: Dealing) -> None:
    ada = dealing.worker
    dealing.until("start")
    dealing.step()
    ada.see("more-acts").click()
    ada.click("act-expose_card")
    ada.see("field-seat-2").check()
    card = dealing.cards.stub[-1]
    ada.click(f"pick-{'23456789TJQKA'[card >> 2]}{'cdhs'[card & 3]}")
    dealing.click("table-act-send")
    (aside,) = [fact for _, fact in dealing.live.story if isinstance(fact, ev.CardSetAside)]
    assert (aside.rule, aside.person) == ("K-EXP-01", "Ada")
    ada.see("more-acts").click()
    dealing.fold_round()


def high_hand(crew: Crew, dealing: Dealing) -> None:
    """A full house is shown; the floor verifies it with identification and signs the slip."""
    dealing.deal()
    dealing.arrange({1: "2c 2d", 2: "9d 9h", 3: "Jc 8d"}, ACES_AND_KINGS)
    dealing.to_the_end()
    expect(line(crew.ben, "Verify the hand of seat 1")).to_contain_text("full house, twos over kings")
    do(crew.ben, "verify_hand", "", name="Max Example", phone="555 0101", identification="driver's licence")
    crew.gus.page.reload()
    expect(crew.gus.see("slips")).to_contain_text("leads")


def bad_beat(crew: Crew, dealing: Dealing) -> None:
    """Kings full beaten by aces full: verified at the desk, which releases the cards; prepared, paid, displayed."""
    dealing.deal()
    dealing.arrange({1: "As Ah", 2: "Kh 7c", 3: "Jc 8d"}, ACES_AND_KINGS)
    dealing.to_the_end()
    assert dealing.waits_for() == "release"
    held = crew.gus.see("cards-held")
    expect(held).to_contain_text("one: the cards of a Bad Beat")
    expect(held.get_by_role("link", name="To the table")).to_be_visible()
    do(crew.gus, "verify_claim", "")
    expect(crew.gus.see(f"display-{BEAT}")).to_contain_text("pending")
    expect(crew.wall.see("pending")).to_be_visible()
    expect(crew.gus.see("cards-held")).to_have_count(0)
    dealing.to_the_end()
    paid(crew)


def cashed_out(crew: Crew, dealing: Dealing) -> None:
    """Nan leaves with what they have, and changes it at the cage; Kay, who has an account, shows identification."""
    ada, eve = crew.ada, crew.eve
    stack = dealing.live.table.stacks[2] // 100
    ada.click("seat-2")
    ada.click("seat-act-stand_up")
    dealing.click("table-act-send")
    redeem(eve, stack)
    dealing.room.player("Kay")
    eve.see("counter-search").fill("kay")
    eve.click("buy-in")
    send(eve, cents="100")
    expect(eve.see("person-Kay")).to_contain_text("$100")
    eve.click("cash-out")
    send(eve, cents="60", identification="passport")
    expect(eve.see("person-Kay")).to_contain_text("$40")
    eve.click("count-drawer")
    send(eve, cents=str(1000 + 1200 - stack + 40))
    expect(eve.see("cage-lines")).to_contain_text("Drawer counted")
