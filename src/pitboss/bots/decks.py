"""The procedure with the decks where no person does it: an electronic table goes through the same steps as a real one,
and its log shows how."""

from collections.abc import Callable

from pitboss.bots.applying import must
from pitboss.bots.dealer import DeckDealer
from pitboss.engine import TableState
from pitboss.engine import commands as cm
from pitboss.engine.events import Event
from pitboss.engine.table.decks.due import due_step, first_two, method_in_force
from pitboss.engine.table.decks.overdue import overdue

BACKS = ("red", "blue")


def _equipment(table: TableState, at: int) -> cm.Command:
    return cm.RecordEquipment(
        by="floorperson", operator="Pitboss", layout_approval="electronic table", deck_storage="in the device"
    )


def _receive(table: TableState, at: int) -> cm.Command:
    house = table.plan.house
    return cm.ReceiveDecks(
        by="dealer", backs=BACKS, at=at, preinspected=house.deck_pre_inspected, preshuffled=house.deck_preshuffled
    )


def _shuffle(table: TableState, at: int) -> cm.Command:
    method = method_in_force(table)
    return cm.ShuffleDeck(
        by="dealer", method=method, count=len(table.plan.game.deck) if method == "counting_device" else 0, at=at
    )


# The command that takes each step; the cut is the dealer's own.
STEPS: dict[str, Callable[[TableState, int], cm.Command]] = {
    "record_equipment": _equipment,
    "receive_decks": _receive,
    "inspect": lambda table, at: cm.InspectDecks(by="dealer"),
    "verify": lambda table, at: cm.VerifyInspection(by="floorperson"),
    "spread": lambda table, at: cm.SpreadDecks(by="dealer"),
    "look": lambda table, at: cm.LetPlayersLook(by="dealer", seats=tuple(first_two(table))),
    "wash": lambda table, at: cm.WashDecks(by="dealer"),
    "count": lambda table, at: cm.CountDeck(by="dealer", count=len(table.plan.game.deck)),
    "shuffle": _shuffle,
    "sign_device": lambda table, at: cm.PostOutOfOrder(by="dealer"),
}


def open_electronic(table: TableState, log: list[Event], at: int = 0) -> None:
    """From the equipment to the first shuffle, as far as it goes: the look waits until two players are seated."""
    while (due := due_step(table)) is not None and due[0] != "cut":
        must(table, STEPS[due[0]](table, at), log)


def ready_deck(table: TableState, dealer: DeckDealer, log: list[Event], at: int = 0) -> None:
    """Every step that is due before the next hand, the cut of the dealer's own stub included."""
    open_electronic(table, log, at)
    due = due_step(table)
    if due is not None:
        depth = dealer.cut_depth()
        must(table, cm.CutDeck(by="dealer", depth=depth), log)
        dealer.cut(depth)


def shuffle_resting(table: TableState, log: list[Event]) -> None:
    """A-14: while one deck is in play the device shuffles the other."""
    if any(item.what == "shuffle_resting" for item in overdue(table)):
        must(table, _shuffle(table, 0), log)
