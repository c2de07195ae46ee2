"""A room for a whole day: one table recorded in full and one recorded lightly, boxes of the Bad Beat counted at a
closed table, and a Bad Beat that a chosen showdown makes. What people do, they do on the page of their own desk."""

from collections.abc import Mapping
from pathlib import Path

from playwright.sync_api import Locator, expect

from pitboss.cards import Card, parse_cards
from tests.api.desks.hand_crew import BY_HAND, LIGHT
from tests.browser.desks.desk_room import PINS, Worker
from tests.browser.desks.hand_room import Console, HandRoom
from tests.unit.audit.playing import audited

# A full house that is beaten is a Bad Beat here; its boxes are counted by dealer, floorperson and surveillance.
DAY = f"{BY_HAND}\n[[tables]]{LIGHT}".replace('losing = "pair"', 'losing = "full_house"').replace(
    'count_location = "main_cage"', 'count_location = "closed_table"', 1
)
FULL = "high_hand:day"
BEAT = "bad_beat:main"


class DayRoom(HandRoom):
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
