"""A table that keeps its decks: each step of the procedure as a command, and how to go on until one is due."""

from collections.abc import Callable
from typing import Any

from pitboss.engine import commands as cm
from pitboss.engine.decks.due import due_step
from tests.support.tables import Play, Seats, seated

MONDAY_8 = 1_700_000_000
HOUR = 3600
BACKS = ("red", "blue")


def equipment(**other: Any) -> cm.RecordEquipment:
    """A table as the rules want it."""
    has: dict[str, Any] = {"operator": "the house", "layout_approval": "L-1", "deck_storage": "chip tray"}
    return cm.RecordEquipment(by="floorperson", **{**has, **other})


def receive(**other: Any) -> cm.ReceiveDecks:
    return cm.ReceiveDecks(**{"by": "dealer", "backs": BACKS, "at": MONDAY_8, **other})


def inspect(*defects: str, person: str = "A") -> cm.InspectDecks:
    return cm.InspectDecks(by="dealer", person=person, defects=defects)


def verify(person: str = "B", by: str = "floorperson") -> cm.VerifyInspection:
    return cm.VerifyInspection(by=by, person=person)


def spread() -> cm.SpreadDecks:
    return cm.SpreadDecks(by="dealer")


def look(*seats: int) -> cm.LetPlayersLook:
    return cm.LetPlayersLook(by="dealer", seats=seats or (1, 2))


def wash() -> cm.WashDecks:
    return cm.WashDecks(by="dealer")


def shuffle(method: str = "manual", count: int = 0, **other: Any) -> cm.ShuffleDeck:
    return cm.ShuffleDeck(by="dealer", method=method, count=count, **other)


def cut(depth: int = 30, **other: Any) -> cm.CutDeck:
    return cm.CutDeck(by="dealer", depth=depth, **other)


def count(cards: int = 52, back: str = "") -> cm.CountDeck:
    return cm.CountDeck(by="dealer", count=cards, back=back)


def stub(cards: int) -> cm.CountStub:
    return cm.CountStub(by="dealer", count=cards)


def recut(by: str = "floorperson", reason: str = "too thin") -> cm.OrderRecut:
    return cm.OrderRecut(by=by, reason=reason)


def reshuffle(by: str = "floorperson", reason: str = "cards were seen") -> cm.OrderShuffle:
    return cm.OrderShuffle(by=by, reason=reason)


def device(fault: str, by: str = "dealer") -> cm.ReportDevice:
    return cm.ReportDevice(by=by, fault=fault)


def sign() -> cm.PostOutOfOrder:
    return cm.PostOutOfOrder(by="dealer")


def repair() -> cm.RepairDevice:
    return cm.RepairDevice(by="dealer")


def clock(at: int, by: str = "floorperson") -> cm.TellTime:
    return cm.TellTime(by=by, at=at)


def _shuffle_of(play: Play) -> cm.Command:
    decks = play.table.decks
    mode = "manual" if decks is not None and decks.device == "signed" else play.table.plan.house.shuffler_mode
    return shuffle(mode, size(play) if mode == "counting_device" else 0)


def _at(play: Play) -> int:
    """When decks come: on Monday at eight, or at the time that was told last (0 names it)."""
    decks = play.table.decks
    return 0 if play.table.hand_number or (decks is not None and decks.now) else MONDAY_8


TAKE: dict[str, Callable[[Play], cm.Command]] = {
    "record_equipment": lambda play: equipment(),
    "receive_decks": lambda play: receive(at=_at(play)),
    "inspect": lambda play: inspect(),
    "verify": lambda play: verify(),
    "spread": lambda play: spread(),
    "look": lambda play: look(*play.need.seats),
    "wash": lambda play: wash(),
    "count": lambda play: count(size(play)),
    "shuffle": _shuffle_of,
    "cut": lambda play: cut(size(play) * 3 // 4),
    "sign_device": lambda play: sign(),
}


def size(play: Play) -> int:
    return len(play.table.plan.game.deck)


def due(play: Play) -> str:
    """The step that is due, '' where none is."""
    found = due_step(play.table)
    return found[0] if found is not None else ""


def go(play: Play, until: str = "", times: int = 1) -> Play:
    """Take every step that is due until this one is due, or until the hand can start."""
    for _ in range(40):
        step = due(play)
        times -= step == until
        if not step or not times:
            break
        play.tell(TAKE[step](play))
    assert due(play) == until, f"{until or 'no step'} was never due"
    return play


def table(game: str = "holdem", seats: Seats = 2, *, mode: str = "manual", until: str = "", **choices: Any) -> Play:
    """A table with its players, opened up to the step that is named."""
    return go(seated(game, seats, shuffler_mode=mode, **choices), until)


def rounds(play: Play, number: int) -> Play:
    """So many rounds of play, with every step that is due before each."""
    for _ in range(number):
        go(play).deal()
        if play.table.plan.house.shuffler_mode != "manual":
            play.tell(_shuffle_of(play))
        play.end()
    return play


def turn(play: Play) -> str:
    """The back of the deck that is in play or next."""
    decks = play.table.decks
    assert decks is not None
    return decks.pair[decks.turn].back
