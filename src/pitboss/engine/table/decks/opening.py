"""Opening a table (P 4), and the decks of one that is idle (P 5.E-F): received, inspected, verified, spread, washed."""

from pitboss.engine.commands import InspectDecks, LetPlayersLook, ReceiveDecks, SpreadDecks, VerifyInspection, WashDecks
from pitboss.engine.events import (
    DecksInspected,
    DecksLookedAt,
    DecksReceived,
    DecksSpread,
    DecksWashed,
    InspectionVerified,
)
from pitboss.engine.refusals import Refusal
from pitboss.engine.roles import DEALER, FLOOR, STAFF
from pitboss.engine.state import HandState, TableState
from pitboss.engine.table.decks.due import first_two, method_in_force, next_due
from pitboss.engine.table.decks.faults import between_fault, decks_of, not_due, staff_fault, time_fault, written
from pitboss.engine.table.decks.state import Deck, Decks


# --- two decks come to the table -------------------------------------------------------------------------------------
def decide_receive(table: TableState, command: ReceiveDecks) -> DecksReceived | Refusal:
    fault = staff_fault(table, command, STAFF, "A-11") or between_fault(table, "A-11")
    if fault is not None:
        return fault
    decks, house = decks_of(table), table.plan.house
    if not decks.equipment:
        return not_due("receive_decks", "A-02", next_due(table))
    fault = _backs_fault(command.backs) or time_fault(decks, command.at)
    if fault is not None:
        return fault
    if command.cover_cards != 2:
        return Refusal("wrong_count", "A-10", "each of the two decks has one cover card, which is not dealt")
    if (command.preinspected and not house.deck_pre_inspected) or (command.preshuffled and not house.deck_preshuffled):
        return Refusal("not_offered", "A-21", "decks come to this house neither inspected nor shuffled by themselves")
    at = command.at or decks.now
    return DecksReceived(command.backs, at, bool(command.preinspected), bool(command.preshuffled))


def _backs_fault(backs: object) -> Refusal | None:
    if type(backs) is not tuple or len(backs) != 2 or not all(map(written, backs)):
        return Refusal("deck_wrong_back", "A-11", "name the backs of two decks")
    if backs[0].strip().casefold() == backs[1].strip().casefold():
        return Refusal("deck_wrong_back", "A-11", f"the backs of the two decks differ in colour: both are {backs[0]}")
    return None


def evolve_received(table: TableState, hand: HandState | None, event: DecksReceived) -> None:
    decks = decks_of(table)
    # with both said, nothing is left of the opening but the cut.
    ready = event.preinspected and event.preshuffled
    decks.pair = [Deck(back, washed=ready, shuffled="preshuffled" if ready else "") for back in event.backs]
    decks.turn = 0
    decks.received_at = decks.now = event.at
    _open_again(decks, done=ready)


def _open_again(decks: Decks, *, done: bool = False) -> None:
    decks.inspected = decks.verified = decks.looked = done
    decks.spread = decks.idle = False


# --- inspection ------------------------------------------------------------------------------------------------------
def decide_inspect(table: TableState, command: InspectDecks) -> DecksInspected | Refusal:
    fault = staff_fault(table, command, DEALER, "A-16") or _due_fault(table, "inspect", "A-16")
    if fault is not None:
        return fault
    if type(command.defects) is not tuple or not all(map(written, command.defects)):
        return Refusal("unclear_words", "A-16", "say in words what is wrong with the decks, or nothing at all")
    return DecksInspected(command.person, command.defects)


def _due_fault(table: TableState, step: str, rule: str) -> Refusal | None:
    due = next_due(table)
    return between_fault(table, rule) or (not_due(step, rule, due) if due is None or due[0] != step else None)


def evolve_inspected(table: TableState, hand: HandState | None, event: DecksInspected) -> None:
    decks = decks_of(table)
    decks.inspected = True
    decks.inspector = event.person
    decks.dealer = event.person or decks.dealer
    if event.defects:
        # cards that can be told apart, or a deck that is not whole, are not played with.
        decks.pair = []


def decide_verify(table: TableState, command: VerifyInspection) -> InspectionVerified | Refusal:
    # O-FLR-01
    fault = staff_fault(table, command, FLOOR, "A-16") or _due_fault(table, "verify", "A-16")
    if fault is not None:
        return fault
    if command.person and command.person == decks_of(table).inspector:
        return Refusal("same_person", "O-ROL-01", "whoever inspected the decks does not verify the inspection")
    return InspectionVerified(command.by, command.person)


def evolve_verified(table: TableState, hand: HandState | None, event: InspectionVerified) -> None:
    decks_of(table).verified = True


# --- face up on the table --------------------------------------------------------------------------------------------
def decide_spread(table: TableState, command: SpreadDecks) -> DecksSpread | Refusal:
    fault = staff_fault(table, command, DEALER, "A-17") or between_fault(table, "A-17")
    if fault is not None:
        return fault
    due = next_due(table)
    if due is not None and due[0] == "spread":
        return DecksSpread(idle=False)
    if idle_unspread(table):
        return DecksSpread(idle=True, rule="A-22")
    return not_due("spread", "A-17", due)


def idle_unspread(table: TableState) -> bool:
    """A-22: the table is open, there is no game, and the decks do not lie face up."""
    decks = table.decks
    if decks is None or table.hand is not None or not decks.pair or not decks.looked:
        return False
    return len(playing(table)) < 2


def playing(table: TableState) -> list[int]:
    """Seats whose players are there and have chips."""
    return [
        seat
        for seat, holder in enumerate(table.seats)
        if holder is not None
        and not holder.sitting_out
        and not holder.away
        and table.stacks[seat] + table.purse[seat] > 0
    ]


def evolve_spread(table: TableState, hand: HandState | None, event: DecksSpread) -> None:
    decks = decks_of(table)
    if event.idle:
        # then the opening is done again, and nothing counts of what was done before.
        _open_again(decks)
        for deck in decks.pair:
            deck.washed, deck.shuffled, deck.cut, deck.dealt = False, "", 0, False
    decks.spread, decks.idle = True, event.idle


def decide_look(table: TableState, command: LetPlayersLook) -> DecksLookedAt | Refusal:
    fault = staff_fault(table, command, DEALER, "A-17") or _due_fault(table, "look", "A-17")
    if fault is not None:
        return fault
    first = first_two(table)
    if len(first) < 2:
        # with one player there is still nothing to do.
        return Refusal("not_enough_players", "A-17", "two players have to be seated to look at the decks")
    if type(command.seats) is not tuple or len(command.seats) != 2 or {*command.seats} != {*first}:
        who = f"seats {first[0]} and {first[1]}"
        return Refusal("wrong_seats", "A-17", f"the first two players at the table look at the decks: {who}")
    return DecksLookedAt(command.seats, "A-23" if decks_of(table).idle else "A-17")


def evolve_looked(table: TableState, hand: HandState | None, event: DecksLookedAt) -> None:
    decks_of(table).looked = True


# --- face down again -------------------------------------------------------------------------------------------------
def decide_wash(table: TableState, command: WashDecks) -> DecksWashed | Refusal:
    fault = staff_fault(table, command, DEALER, "A-18") or _due_fault(table, "wash", "A-18")
    if fault is not None:
        return fault
    decks = decks_of(table)
    later = table.plan.house.deck_second_deck_prep == "on_rotation" and method_in_force(table) == "manual"
    if later or decks.pair[1 - decks.turn].washed:
        # only the deck that is needed now.
        return DecksWashed((decks.turn,), "A-20")
    return DecksWashed((0, 1))


def evolve_washed(table: TableState, hand: HandState | None, event: DecksWashed) -> None:
    decks = decks_of(table)
    for number in event.decks:
        decks.pair[number].washed = True
