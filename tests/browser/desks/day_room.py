"""A room for a whole day: one table recorded in full and one recorded lightly, boxes of the Bad Beat counted at a
closed table, and a Bad Beat that a chosen showdown makes. What people do, they do on the page of their own desk."""

from collections.abc import Mapping
from pathlib import Path

from playwright.sync_api import Locator, expect

from pitboss.cards import Card, parse_cards
from tests.api.desks.crew import PINS
from tests.api.desks.hand_crew import BY_HAND, LIGHT
from tests.browser.desks.conftest import AtDesk
from tests.browser.desks.desk_room import Worker
from tests.browser.desks.hand_room import Console, HandRoom
from tests.unit.audit.playing import audited

# A full house that is beaten is a Bad Beat here; its boxes are counted by dealer, floorperson and surveillance.
DAY = f"{BY_HAND}\n[[tables]]{LIGHT}".replace('losing = "pair"', 'losing = "full_house"').replace(
    'count_location = "main_cage"', 'count_location = "closed_table"', 1
)
# One more of the file, at which nobody is dealt to.
CLOSED = "nine"
DAY += "\n[[tables]]" + BY_HAND.replace('name = "one"', f'name = "{CLOSED}"').partition("[[tables]]")[2]
FULL = "high_hand:day"
BEAT = "bad_beat:main"


class DayRoom(HandRoom):
    stays_closed = (CLOSED,)

    def __init__(self, data: Path) -> None:
        super().__init__(data, DAY)

    def audit(self) -> tuple[object, ...]:
        """Faults that the audit of the whole log finds."""
        self.settle()
        return tuple(self.run(audited(self._data)).faults)


class Dealing(Console):
    """The console of the table that is recorded in full, with cards that the test chooses where it has to."""

    def deal(self) -> None:
        """The next hand, until everybody has their cards."""
        self.until("start")
        self.step()
        self.until("act")

    def arrange(self, hands: Mapping[int, str], board: str) -> None:
        """After the deal, as if these had been shuffled to where they lie."""
        cards = self.cards
        flop, turn, river = parse_cards(board)[:3], parse_cards(board)[3], parse_cards(board)[4]
        wanted = {seat: list(parse_cards(held)) for seat, held in hands.items()}
        used: set[Card] = {*parse_cards(board), *[card for held in wanted.values() for card in held]}
        rest = [card for card in cards.whole if card not in used]
        for seat in cards.hole:
            cards.hole[seat] = wanted.get(seat) or [rest.pop(0), rest.pop(0)]
        # The top card is the last one; one is burned before each street.
        cards.stub = [*rest[3:], river, rest[0], turn, rest[1], *reversed(flop), rest[2]]

    def quick_hand(self) -> None:
        """Everybody folds to the big blind."""
        self.deal()
        self.fold_round()

    def fold_round(self) -> None:
        while self.hand() is not None:
            self.click("offer-fold") if self.waits_for() == "act" else self.step()

    def to_the_end(self) -> None:
        while self.hand() is not None and self.waits_for() != "release":
            self.step()


class Crew:
    """Everybody who works today, in front of their own desk."""

    def __init__(self, at_desk: AtDesk) -> None:
        self.ada, self.ben, self.gus = at_desk("Ada", ""), at_desk("Ben", "floor"), at_desk("Gus", "supervisor")
        self.eve, self.di, self.flo = at_desk("Eve", "cage"), at_desk("Di", "custody"), at_desk("Flo", "accounting")
        # The screen on the wall, where nobody is logged in.
        self.wall = at_desk("Cy", "")
        self.wall.context.clear_cookies()
        self.wall.page.goto(f"{self.wall.live.url}/#/display/jackpots")


# --- at the desks ---------------------------------------------------------------------------------------------------
def line(worker: Worker, text: str) -> Locator:
    return worker.see("due").locator("li").filter(has_text=text).first


def do(worker: Worker, act: str, text: str = "", *signers: str, **fields: str) -> None:
    """What is due at a desk: its button, the form, whoever signs too."""
    where = line(worker, text) if text else worker.page
    where.get_by_test_id(f"do-{act}").first.click()
    send(worker, *signers, **fields)


def send(worker: Worker, *signers: str, **fields: str) -> None:
    for name, words in fields.items():
        worker.see(f"field-{name}").fill(words)
    worker.sign(*signers)
    worker.click("act-send")
    expect(worker.see("dialog")).to_have_count(0)


def change_box(console: Console, jackpot: str = "bad_beat") -> None:
    """By the dealer, and a floorperson with their PIN on the same screen."""
    worker = console.worker
    if not worker.see("act-change_box").is_visible():
        worker.see("more-acts").click()
    worker.click("act-change_box")
    worker.see("field-jackpot").select_option(jackpot)
    worker.see("signer-0").fill("Ben")
    worker.see("pin-0").fill(PINS["Ben"])
    console.click("table-act-send")


# --- what every day has ---------------------------------------------------------------------------------------------
def begin(crew: Crew, title: str) -> None:
    """The floor sends a dealer to the table, who opens its console; the cage opens a drawer and sells chips."""
    ben, eve = crew.ben, crew.eve
    ben.see(f"acts-{title}").click()
    ben.see(f"dealer-{title}").select_option("Ada")
    ben.click(f"send-{title}")
    expect(ben.see(f"tile-{title}")).to_contain_text("Ada deals")
    eve.click("open-drawer")
    send(eve, cents="1000")
    eve.click("sell-chips")
    send(eve, cents="1200")
    crew.ada.go_to("dealer")


def counted(crew: Crew, console: Console, dollars: int) -> None:
    """The box is changed by two, counted at a closed table by dealer and floorperson, and what is in it displayed."""
    do(crew.ben, "notify_compliance")
    change_box(console)
    crew.ada.go_to("custody")
    crew.ada.see("due").get_by_role("button", name="Count box 1 of").click()
    send(crew.ada, "Ben", "Cy", cents=str(dollars), table=CLOSED)
    do(crew.ada, "lock_container", "", "Ben")
    do(crew.di, "carry")
    do(crew.eve, "verify_sum", "", cents=str(dollars))
    expect(crew.flo.see(f"fund-{BEAT}")).to_have_text(f"${dollars}")
    do(crew.flo, "adjust_display", "", "Ben")
    expect(crew.flo.see(f"display-{BEAT}")).to_have_text(f"${dollars}")
    expect(crew.wall.see("wall")).to_contain_text(f"${dollars}")
    crew.ada.go_to("dealer")


def paid(crew: Crew) -> None:
    """A Bad Beat that was verified: accounting prepares the money and sets the display, the cage pays each once."""
    expect(crew.wall.see("pending")).to_be_visible()
    do(crew.flo, "prepare_payment", "", form="cash")
    do(crew.flo, "adjust_display", "", "Ben")
    expect(crew.wall.see("pending")).to_have_count(0)
    pays = crew.eve.see("claim").get_by_role("button", name="Pay at the cage")
    expect(pays).to_have_count(3)
    for left in (2, 1, 0):
        pays.first.click()
        send(crew.eve, identification="driver's licence")
        expect(pays).to_have_count(left)
    expect(crew.flo.see("claim")).to_contain_text("paid")


def ready(room: DayRoom, worker: Worker) -> Console:
    """A light table with two players, which waits for a hand to be recorded."""
    console = Console(room, worker, room.named("light"))
    for seat, name in enumerate(("Max", "Nan"), 1):
        if not console.live.person_at(seat):
            console.seat(seat, name, 400)
    console.until("record")
    worker.see("record-hand").wait_for()
    return console


def redeem(eve: Worker, dollars: int) -> None:
    """Chips that somebody without an account brings to the cage."""
    eve.click("redeem-chips")
    send(eve, cents=str(dollars))
