"""The same day at a table that is recorded lightly, as far as such a table knows it: a hand is entered when it is over,
in at most four taps, and a jackpot is claimed with the cards typed in then."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from pitboss.engine import events as ev
from pitboss.engine import next_step
from pitboss.web.settings import DIST
from tests.browser.desks.conftest import AtDesk
from tests.browser.desks.day_room import BEAT, Crew, DayRoom, begin, counted, do, line, paid, redeem, send
from tests.browser.desks.hand_room import Console
from tests.support.covers import covers

# Every click that the page gets from the screen, whatever it is on.
COUNT_TAPS = """() => {
  if (window.taps === undefined) addEventListener('click', () => { window.taps += 1; }, true);
  window.taps = 0;
}"""
MOST_TAPS = 4
# Kings full of aces beaten by aces full of kings.
BOARD = ("Ac", "Kc", "Kd", "7h", "2s")


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DayRoom]:
    if not (DIST / "index.html").is_file():
        pytest.fail("the page is not built: 'make run' and 'make test' build it")
    made = DayRoom(tmp_path_factory.mktemp("light"))
    made.start()
    made.hold()
    yield made
    made.close()


class Light(Console):
    """The console of a table where hands are recorded when they are over."""

    def hand_in(self, *taps: str) -> int:
        """One hand, from the pad that waits for it to the record; how many taps it took."""
        page, number = self.worker.page, self.live.table.hand_number
        # B-07: a count of the deck may be due first, and is no part of a hand.
        self.until("record")
        self.worker.see("record-hand").wait_for()
        expect(self.worker.see("step-words")).to_have_text(next_step(self.live.table).words)
        page.evaluate(COUNT_TAPS)
        for tap in taps:
            self.worker.click(tap)
        self.click("record-hand")
        assert self.live.table.hand_number == number + 1
        taken = int(page.evaluate("window.taps"))
        assert taken <= MOST_TAPS, taps
        return taken

    def claim(self, jackpot: str, hands: dict[int, tuple[str, str]], board: tuple[str, ...] = BOARD) -> None:
        """Cards of the last hand: the board by taps, the hands by keyboard."""
        worker = self.worker
        worker.click(f"claim-{jackpot}")
        for card in board:
            worker.click(f"claim-{card}")
        for seat, cards in hands.items():
            worker.click(f"claim-seat-{seat}")
            worker.click(f"group-{seat}")
            worker.page.keyboard.type("".join(cards).lower())
        self.click("claim-send")
        expect(worker.see("dialog")).to_have_count(0)

    def facts(self, *kinds: type[ev.Event]) -> list[ev.Event]:
        return [fact for _, fact in self.live.story if isinstance(fact, kinds)]


@covers("N-OPN-24", "O-DLR-04", "O-DLR-08", "I-14", "I-18")
def test_a_light_day__from_the_equipment_to_books_that_tie(room: DayRoom, at_desk: AtDesk) -> None:
    crew = Crew(at_desk)
    begin(crew, "light")
    light = Light(room, crew.ada, room.named("light"))
    for seat, name in enumerate(("Max", "Nan", "Oda"), 1):
        light.seat(seat, name, 400)
    # Equipment, decks, inspection and look by the book; shuffles and cuts are not entered here.
    light.until("record")
    assert light.facts(ev.EquipmentRecorded)
    assert light.facts(ev.InspectionVerified)
    expect(crew.ada.see("all-chips")).to_have_text("$1,200")

    five_hands(light)
    taken_back(light)
    light.hand_in("quick-12000")
    light.claim("high_hand", {1: ("2c", "2d")})
    expect(line(crew.ben, "Verify the hand of seat 1")).to_contain_text("full house, twos over kings")
    do(crew.ben, "verify_hand", "", name="Max Example", phone="555 0101", identification="driver's licence")

    counted(crew, light, 6)
    light.hand_in("key-2", "key-00")
    light.claim("bad_beat", {1: ("As", "Ah"), 2: ("Kh", "7c")})
    bad_beat(crew, light)
    while light.live.table.hand_number < 10:
        light.hand_in("quick-4000")
    counted_out(crew, light)

    crew.flo.click("see-report")
    expect(crew.flo.see("papers")).to_contain_text("all tie to the ledger")
    assert room.audit() == ()


def five_hands(light: Light) -> None:
    ada = light.worker
    assert light.hand_in("quick-4000") == 2
    # Any figures, and what comes off them before it is recorded.
    ada.click("key-8")
    ada.click("key-6")
    expect(ada.see("light-takings")).to_have_text("Take: rake $4, Bad Beat $1, High Hand $1")
    ada.click("key-⌫")
    ada.click("key-⌫")
    assert light.hand_in("key-8", "key-6") == 3
    assert light.hand_in("key-1", "key-2", "key-0") == 4
    # Without a flop; and with a side pot.
    assert light.hand_in("quick-2000", "flop") == 3
    assert light.hand_in("quick-6000", "side-pot", "quick-2000") == 4
    recorded = [fact for fact in light.facts(ev.HandRecorded) if isinstance(fact, ev.HandRecorded)]
    assert [fact.pots for fact in recorded] == [(4000,), (8600,), (12_000,), (2000,), (6000, 2000)]
    assert [fact.flop for fact in recorded] == [True, True, True, False, True]
    assert {fact.dealt_in for fact in recorded} == {((1, "Max (cash)"), (2, "Nan (cash)"), (3, "Oda (cash)"))}


def taken_back(light: Light) -> None:
    """The last record was wrong: Oda was not dealt in, and stays out until they are tapped again. Its rake has dropped,
    so a floorperson signs too. The pad has what was entered, so that this alone is corrected; without Oda there is no
    side pot either."""
    light.worker.click("take-back")
    light.worker.see("field-reason").fill("seat 3 was out")
    light.worker.sign("Ben")
    light.click("table-act-send")
    assert light.live.table.hand_number == 4
    expect(light.worker.see("light-pot-0")).to_contain_text("$60")
    expect(light.worker.see("light-pot-1")).to_contain_text("$20")
    expect(light.worker.see("flop")).to_have_text("With a flop")
    expect(light.worker.see("record-hand")).to_contain_text("Record hand 5, $80")
    light.hand_in("dealt-3", "drop-pot-1")
    # The next hand begins with an empty pad.
    light.until("record")
    expect(light.worker.see("light-pot-0")).to_contain_text("…")
    last = light.live.table.light
    assert last is not None
    assert last.last is not None
    assert last.last.order == (1, 2)
    light.until("record")
    light.worker.click("dealt-3")


def bad_beat(crew: Crew, light: Light) -> None:
    assert light.waits_for() == "release"
    # It was claimed, and stands.
    expect(crew.ada.see("take-back")).to_be_disabled()
    do(crew.gus, "verify_claim")
    expect(crew.gus.see(f"display-{BEAT}")).to_contain_text("pending")
    assert light.waits_for() == "record"
    paid(crew)


def counted_out(crew: Crew, light: Light) -> None:
    """Nan leaves with $300, the floor counts what all others have, and the cage gives cash for it."""
    ada, ben, eve = crew.ada, crew.ben, crew.eve
    ada.click("seat-2")
    ada.click("seat-act-count_out")
    ada.see("field-cents").fill("300")
    light.click("table-act-send")
    assert not light.live.person_at(2)
    has = light.live.table.stacks[0]
    ben.click("count_chips-light")
    ben.see("field-cents").fill(str(has // 100 - 3))
    ben.see("field-words").fill("tips to the dealer")
    ben.click("table-act-send")
    expect(ben.see("dialog")).to_have_count(0)
    expect(ben.see("tile-light")).to_contain_text(f"${has // 100 - 3} in all")
    redeem(eve, 300)
    eve.click("count-drawer")
    send(eve, cents=str(1000 + 1200 - 300))
    expect(eve.see("cage-lines")).to_contain_text("Drawer counted")
