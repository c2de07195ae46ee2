"""The steps with the decks that the device of an electronic table takes by itself, under the reference of its approval.

What is due is what people would be asked for (due.py), and the events are the same; they name the approval as who did
it. What the table has (P 2) a floorperson records as ever, and a device that is out of order takes no step.
"""

from collections.abc import Callable

from pitboss.engine.decks.due import due_step, first_players, left_idle
from pitboss.engine.decks.faults import decks_of
from pitboss.engine.decks.procedure.opening import washed
from pitboss.engine.decks.procedure.shuffling import cut_bounds, shuffle_target
from pitboss.engine.decks.rules import COUNTING, deck_rules, decks_wanted, method_in_force, resting_deck
from pitboss.engine.events import (
    DeckCounted,
    DeckCut,
    DeckShuffled,
    DecksInspected,
    DecksLookedAt,
    DecksReceived,
    DecksSpread,
    Event,
    InspectionVerified,
    StubCounted,
)
from pitboss.engine.state import TableState

# Decks that only a device has seen differ by their names.
BACKS = ("first", "second")
# In which role an inspection is verified that no person did.
ROLE = "device"


def device_of(table: TableState) -> str:
    """The reference of the device that takes the steps here; '' where people do."""
    # N-CFG-device.approvalRef
    house, decks = table.plan.house, table.decks
    if decks is None or house.table_dealt_by != "electronic" or decks.device != "ok":
        return ""
    return house.device_approval_ref


def device_step(table: TableState) -> Event | None:
    """The next step that the device takes by itself; None where it has none to take, or people take them."""
    device = device_of(table)
    if not device:
        return None
    due = due_step(table)
    if due is not None:
        take = STEPS.get(due[0])
        return take(table, device, due[1]) if take is not None else None
    return _resting(table, device) if table.hand is None else None


def device_counts(table: TableState) -> StubCounted | None:
    """Against the house the count of the stub, where it is due; nothing is ever lost in a device."""
    device, hand = device_of(table), table.hand
    if not device or hand is None:
        return None
    return StubCounted(hand.stub, hand.stub, deck_rules(table).stub_right, person=device)


def _resting(table: TableState, device: str) -> DeckShuffled | None:
    """A-14, L-CRD-02, M-CRD-02: the deck that rests lies shuffled in the device while the other is in play."""
    decks, rest = decks_of(table), resting_deck(table)
    if rest is None or rest.fault or not rest.washed or (rest.shuffled and not rest.dealt):
        return None
    return _shuffled(table, device, 1 - decks.turn, deck_rules(table).in_device)


def _next_shuffled(table: TableState, device: str, rule: str) -> DeckShuffled:
    number = shuffle_target(table, decks_of(table))
    assert number is not None
    return _shuffled(table, device, number, rule)


def _shuffled(table: TableState, device: str, number: int, rule: str) -> DeckShuffled:
    method = method_in_force(table)
    count = len(table.plan.game.deck) if method in COUNTING else 0
    return DeckShuffled(number, method, count, decks_of(table).now, device, rule)


def _received(table: TableState, device: str, rule: str) -> DecksReceived:
    rules, backs = deck_rules(table), BACKS[: max(decks_wanted(table))]
    if rule != rules.change:
        rule = rules.decks if len(backs) == 2 else rules.cards
    return DecksReceived(backs, decks_of(table).now, False, False, rule, device)


def _spread(table: TableState, device: str, rule: str) -> DecksSpread:
    empty = left_idle(table) and not first_players(table)
    face = deck_rules(table).idle_face[0] if empty else "up"
    return DecksSpread(decks_of(table).idle or left_idle(table), rule, face, device)


def _counted(table: TableState, device: str, rule: str) -> DeckCounted:
    size = len(table.plan.game.deck)
    return DeckCounted(decks_of(table).turn, size, size, rule, device)


def _cut(table: TableState, device: str, rule: str) -> DeckCut:
    depth = cut_bounds(len(table.plan.game.deck), deck_rules(table).cut_least)[0]
    return DeckCut(decks_of(table).turn, depth, device, deck_rules(table).cut)


STEPS: dict[str, Callable[[TableState, str, str], Event]] = {
    "receive_decks": _received,
    "inspect": lambda table, device, rule: DecksInspected(device, (), rule),
    "verify": lambda table, device, rule: InspectionVerified(ROLE, device, rule),
    "spread": _spread,
    "look": lambda table, device, rule: DecksLookedAt(tuple(first_players(table)), rule, device),
    "wash": lambda table, device, rule: washed(table, device),
    "count": _counted,
    "shuffle": _next_shuffled,
    "cut": _cut,
}
