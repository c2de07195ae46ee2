"""The procedure with the decks where no person does it: an electronic table goes through the same steps as a real one,
and its log shows how."""

from collections.abc import Callable

from pitboss.bots.applying import must
from pitboss.bots.dealer import DeckDealer
from pitboss.engine import TableState
from pitboss.engine import commands as cm
from pitboss.engine.banked.decks.layout import areas_of, signs_due
from pitboss.engine.decks.due import due_step, first_players, left_idle
from pitboss.engine.decks.overdue import overdue
from pitboss.engine.decks.rules import COUNTING, deck_rules, decks_wanted, method_in_force
from pitboss.engine.events import Event
from pitboss.engine.needs import NeedDeckStep

BACKS = ("red", "blue")
# O-ROL-01: who inspects and who verifies are two, though no person does either.
DEVICE = "device of the table"
FLOORPERSON = "floorperson of the table"


def _equipment(table: TableState, at: int) -> cm.Command:
    # a box for each jackpot that takes its part here.
    plan = table.plan.takings
    jackpots = tuple([jackpot for jackpot, _ in plan.jackpots]) if plan is not None else ()
    return cm.RecordEquipment(
        by="floorperson", operator="Pitboss", layout_approval="electronic table", deck_storage="in the device",
        jackpots=jackpots, jackpot_boxes=jackpots, jackpot_box_side="right" if jackpots else "",
    )  # fmt: skip


def _layout(table: TableState, at: int) -> cm.Command:
    return cm.RecordLayout(
        by="floorperson", operator="Pitboss", layout_approval="electronic table", areas=areas_of(table),
        shoe_place="beside the dealer", signs=signs_due(table), floorperson=FLOORPERSON,
    )  # fmt: skip


def _receive(table: TableState, at: int) -> cm.Command:
    """As many decks as the table can use."""
    house = table.plan.house
    backs = BACKS[: max(decks_wanted(table))]
    return cm.ReceiveDecks(
        by="dealer", backs=backs, at=at, cover_cards=deck_rules(table).cover_cards * len(backs),
        preinspected=house.deck_pre_inspected, preshuffled=house.deck_preshuffled,
    )  # fmt: skip


def _shuffle(table: TableState, at: int) -> cm.Command:
    method = method_in_force(table)
    count = len(table.plan.game.deck) if method in COUNTING else 0
    return cm.ShuffleDeck(by="dealer", method=method, count=count, at=at)


def _verify(table: TableState, at: int) -> cm.Command:
    assigned = table.decks.floorperson if table.decks is not None else ""
    return cm.VerifyInspection(by="floorperson", person=assigned or FLOORPERSON)


def _spread(table: TableState, at: int) -> cm.Command:
    """Face up for the players to look at; while nobody is there, as the book of the game has it."""
    empty = left_idle(table) and not first_players(table)
    return cm.SpreadDecks(by="dealer", face=deck_rules(table).idle_face[0] if empty else "up")


def count_stub(table: TableState) -> cm.Command:
    """Nothing is ever lost at an electronic table."""
    return cm.CountStub(by="dealer", count=table.hand.stub if table.hand is not None else 0)


# The command that takes each step; the cut is the dealer's own.
STEPS: dict[str, Callable[[TableState, int], cm.Command]] = {
    "record_equipment": _equipment,
    "record_layout": _layout,
    "receive_decks": _receive,
    "inspect": lambda table, at: cm.InspectDecks(by="dealer", person=DEVICE),
    "verify": _verify,
    "spread": _spread,
    "look": lambda table, at: cm.LetPlayersLook(by="dealer", seats=tuple(first_players(table))),
    "wash": lambda table, at: cm.WashDecks(by="dealer"),
    "count": lambda table, at: cm.CountDeck(by="dealer", count=len(table.plan.game.deck)),
    "shuffle": _shuffle,
    "sign_device": lambda table, at: cm.PostOutOfOrder(by="dealer"),
    "sign_shoe": lambda table, at: cm.PostOutOfOrder(by="dealer", device="shoe"),
    "count_stub": lambda table, at: count_stub(table),
}


def deck_step(table: TableState, need: NeedDeckStep, dealer: DeckDealer) -> cm.Command:
    """What the table waits for in a round of play."""
    if need.step == "cut":
        depth = dealer.cut_depth(deck_rules(table).cut_least)
        dealer.cut(depth)
        return cm.CutDeck(by="dealer", depth=depth)
    return STEPS[need.step](table, 0)


def open_electronic(table: TableState, log: list[Event], at: int = 0) -> None:
    """From the equipment to the first shuffle, as far as it goes: the look waits until its players are seated."""
    while (due := due_step(table)) is not None and due[0] != "cut":
        must(table, STEPS[due[0]](table, at), log)


def ready_deck(table: TableState, dealer: DeckDealer, log: list[Event], at: int = 0) -> None:
    """Every step that is due before the next hand, the cut of the dealer's own stub included."""
    open_electronic(table, log, at)
    due = due_step(table)
    if due is not None:
        depth = dealer.cut_depth(deck_rules(table).cut_least)
        must(table, cm.CutDeck(by="dealer", depth=depth), log)
        dealer.cut(depth)


def shuffle_resting(table: TableState, log: list[Event]) -> None:
    """A-14, L-CRD-02, M-CRD-02: while one deck is in play the device shuffles the other."""
    if any(item.what == "shuffle_resting" for item in overdue(table)):
        must(table, _shuffle(table, 0), log)
