"""Opening a table (P 4, TX 4, DD 4): decks are received, inspected, verified, spread, looked at, washed. And the decks
of one that is idle (P 5.E-F, TX 5.H, DD 5.H)."""

from pitboss.engine.commands import InspectDecks, LetPlayersLook, ReceiveDecks, SpreadDecks, VerifyInspection, WashDecks
from pitboss.engine.decks.due import first_players, left_idle, lookers, next_due
from pitboss.engine.decks.faults import between_fault, decks_of, not_due, staff_fault, time_fault, written
from pitboss.engine.decks.rules import deck_rules, decks_wanted, method_in_force, resting_deck, spared
from pitboss.engine.events import (
    DecksInspected,
    DecksLookedAt,
    DecksReceived,
    DecksSpread,
    DecksWashed,
    InspectionVerified,
)
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides, evolves
from pitboss.engine.roles import DEALER, FLOOR, STAFF, same_person
from pitboss.engine.state import HandState, TableState
from pitboss.engine.state.decks import Deck, Decks


# --- decks come to the table -----------------------------------------------------------------------------------------
@decides(ReceiveDecks)
def decide_receive(table: TableState, command: ReceiveDecks) -> DecksReceived | Refusal:
    rules = deck_rules(table)
    fault = staff_fault(table, command, STAFF, rules.decks) or between_fault(table, rules.decks)
    if fault is not None:
        return fault
    decks, house = decks_of(table), table.plan.house
    if not decks.equipment:
        # A-02, L-TBL-02, M-TBL-02
        return not_due(table, "receive_decks", rules.equipment, next_due(table))
    fault = _backs_fault(table, command.backs) or time_fault(table, command.at)
    if fault is not None:
        return fault
    if command.cover_cards != rules.cover_cards * len(command.backs):
        # A-10, L-CRD-01, M-CRD-01 (AMB-09)
        return Refusal("wrong_count", rules.cards, f"cover cards of each deck: {rules.cover_cards}, never dealt")
    if (command.preinspected and not house.deck_pre_inspected) or (command.preshuffled and not house.deck_preshuffled):
        # A-21, L-OPN-03, M-OPN-01
        words = "decks come to this house neither inspected nor shuffled by themselves"
        return Refusal("not_offered", rules.preshuffled, words)
    at = command.at or decks.now
    rule = rules.decks if len(command.backs) == 2 else rules.cards
    return DecksReceived(command.backs, at, bool(command.preinspected), bool(command.preshuffled), rule, command.person)


def _backs_fault(table: TableState, backs: object) -> Refusal | None:
    rules, wanted = deck_rules(table), decks_wanted(table)
    if type(backs) is not tuple or len(backs) not in wanted or not all(map(written, backs)):
        # A-11, L-CRD-01, L-CRD-02, M-CRD-01, M-CRD-02
        number = " or ".join({1: "one deck", 2: "two decks"}[count] for count in wanted)
        return Refusal("deck_wrong_back", rules.decks if 2 in wanted else rules.cards, f"name the backs of {number}")
    if len({back.strip().casefold() for back in backs}) < len(backs):
        # A-11, L-CRD-02, M-CRD-02
        words = f"the backs of the two decks differ in colour: both are {backs[0]}"
        return Refusal("deck_wrong_back", rules.decks, words)
    return None


@evolves(DecksReceived)
def evolve_received(table: TableState, hand: HandState | None, event: DecksReceived) -> None:
    decks = decks_of(table)
    # A-21, L-OPN-03, M-OPN-01 (AMB-08): with both said, nothing is left of the opening but the cut.
    ready = event.preinspected and event.preshuffled
    decks.pair = [Deck(back, washed=ready, shuffled="preshuffled" if ready else "") for back in event.backs]
    decks.turn = 0
    decks.received_at = decks.now = event.at
    decks.counted_in = table.hand_number
    _open_again(decks, done=ready)


def _open_again(decks: Decks, *, done: bool = False) -> None:
    decks.inspected = decks.verified = decks.looked = done
    decks.spread = decks.idle = decks.deserted = False
    decks.face = "up"


# --- inspection ------------------------------------------------------------------------------------------------------
@decides(InspectDecks)
def decide_inspect(table: TableState, command: InspectDecks) -> DecksInspected | Refusal:
    # O-DLR-01, A-16, L-OPN-01, M-OPN-01
    rule = deck_rules(table).inspect
    fault = staff_fault(table, command, DEALER, rule) or _due_fault(table, "inspect", rule) or _unnamed(table, command)
    if fault is not None:
        return fault
    if type(command.defects) is not tuple or not all(map(written, command.defects)):
        return Refusal("unclear_words", rule, "say in words what is wrong with the decks, or nothing at all")
    return DecksInspected(command.person, command.defects, rule)


def _unnamed(table: TableState, command: InspectDecks | VerifyInspection) -> Refusal | None:
    """O-ROL-01: two people, so each of them has a name; only a play-money room has nobody to name."""
    if command.person.strip() or table.plan.house.play_money:
        return None
    return Refusal("bad_name", "O-ROL-01", "say who it is: one person inspects the decks, and another verifies it")


def _due_fault(table: TableState, step: str, rule: str) -> Refusal | None:
    due = next_due(table)
    return between_fault(table, rule) or (not_due(table, step, rule, due) if due is None or due[0] != step else None)


@evolves(DecksInspected)
def evolve_inspected(table: TableState, hand: HandState | None, event: DecksInspected) -> None:
    decks = decks_of(table)
    decks.inspected = True
    decks.inspector = event.person
    decks.dealer = event.person or decks.dealer
    if event.defects:
        # L-OPN-01, M-OPN-01: nobody plays with cards that can be told apart, or a deck that is not whole.
        decks.pair = []


@decides(VerifyInspection)
def decide_verify(table: TableState, command: VerifyInspection) -> InspectionVerified | Refusal:
    rules, decks = deck_rules(table), decks_of(table) if table.decks is not None else None
    assigned = rules.verified_by == "assigned"
    # O-FLR-01: a floorperson or above; against the house the one who is assigned to the table.
    allowed = FLOOR[:1] if assigned else FLOOR
    fault = staff_fault(table, command, allowed, rules.inspect) or _due_fault(table, "verify", rules.inspect)
    fault = fault or _unnamed(table, command)
    if fault is not None or decks is None:
        return fault or not_due(table, "verify", rules.inspect, None)
    if command.person and same_person(decks.inspector, command.person):
        return Refusal("same_person", "O-ROL-01", "whoever inspected the decks does not verify the inspection")
    if assigned and not same_person(decks.floorperson, command.person):
        # O-FLR-01, L-OPN-01, M-OPN-01
        words = f"{decks.floorperson} is assigned to this table and verifies the inspection"
        return Refusal("wrong_role", rules.inspect, words)
    return InspectionVerified(command.by, command.person, rules.inspect)


@evolves(InspectionVerified)
def evolve_verified(table: TableState, hand: HandState | None, event: InspectionVerified) -> None:
    decks_of(table).verified = True


# --- spread on the table ---------------------------------------------------------------------------------------------
@decides(SpreadDecks)
def decide_spread(table: TableState, command: SpreadDecks) -> DecksSpread | Refusal:
    rules = deck_rules(table)
    fault = staff_fault(table, command, DEALER, rules.spread) or between_fault(table, rules.spread)
    if fault is not None:
        return fault
    due = next_due(table)
    if due is not None and due[0] == "spread" and not left_idle(table):
        # A-17, L-OPN-01, M-OPN-01. L-IDL-01, M-IDL-01: cards that lay face down are turned up for whoever comes.
        if command.face != "up":
            return Refusal("wrong_method", due[1], "the cards are spread face up for the players to look at")
        return DecksSpread(decks_of(table).idle, due[1], person=command.person)
    if not idle_unspread(table):
        return not_due(table, "spread", rules.spread, due)
    # A-22, L-IDL-01, M-IDL-01 (AMB-114): how they lie while nobody plays; who has come already sees them face up.
    faces = rules.idle_asked if command.asked is True else rules.idle_face
    if command.face not in faces and not (command.face == "up" and first_players(table)):
        return Refusal("wrong_method", rules.idle, f"the cards of an idle table lie face {' or '.join(faces)}")
    return DecksSpread(True, rules.idle, command.face, command.person)


def idle_unspread(table: TableState) -> bool:
    """A-22, L-IDL-01, M-IDL-01: the table is open, there is no game, and the decks do not lie spread."""
    decks = table.decks
    if decks is None or table.hand is not None or not decks.pair or not decks.looked:
        return False
    return left_idle(table) or (len(playing(table)) < lookers(table) and not spared(table, "idle"))


def playing(table: TableState) -> list[int]:
    """Seats whose players are there and have chips. Where all chips are one sum, nobody knows who has none."""
    return [
        seat
        for seat, holder in enumerate(table.seats)
        if holder is not None
        and not holder.sitting_out
        and not holder.away
        and (table.light is not None or table.stacks[seat] + table.purse[seat] > 0)
    ]


@evolves(DecksSpread)
def evolve_spread(table: TableState, hand: HandState | None, event: DecksSpread) -> None:
    decks = decks_of(table)
    if event.idle:
        # A-23, L-IDL-01, M-IDL-01: then the opening is done again, and nothing counts of what was done before.
        _open_again(decks)
        for deck in decks.pair:
            deck.washed, deck.shuffled, deck.cut, deck.dealt = False, "", 0, False
    decks.spread, decks.idle, decks.face = True, event.idle, event.face


@decides(LetPlayersLook)
def decide_look(table: TableState, command: LetPlayersLook) -> DecksLookedAt | Refusal:
    rules = deck_rules(table)
    fault = staff_fault(table, command, DEALER, rules.look) or _due_fault(table, "look", rules.look)
    if fault is not None:
        return fault
    first, wanted = first_players(table), lookers(table)
    number = {1: "one player has", 2: "two players have"}[wanted]
    if len(first) < wanted:
        # A-23, L-OPN-01, M-OPN-01: before that there is still nothing to do.
        return Refusal("not_enough_players", rules.look, f"{number} to be seated to look at the decks")
    if type(command.seats) is not tuple or len(command.seats) != wanted or {*command.seats} != {*first}:
        # O-PLY-02, A-17, L-OPN-01, M-OPN-01
        who = " and ".join(f"seat {seat}" for seat in first)
        return Refusal("wrong_seats", rules.look, f"who came first to the table looks at the decks: {who}")
    return DecksLookedAt(command.seats, rules.idle_look if decks_of(table).idle else rules.look, command.person)


@evolves(DecksLookedAt)
def evolve_looked(table: TableState, hand: HandState | None, event: DecksLookedAt) -> None:
    decks_of(table).looked = True


# --- face down again -------------------------------------------------------------------------------------------------
@decides(WashDecks)
def decide_wash(table: TableState, command: WashDecks) -> DecksWashed | Refusal:
    rules = deck_rules(table)
    # O-DLR-01, A-18, L-OPN-01, M-OPN-01
    fault = staff_fault(table, command, DEALER, rules.wash) or _due_fault(table, "wash", rules.wash)
    if fault is not None:
        return fault
    return washed(table, command.person)


def washed(table: TableState, person: str) -> DecksWashed:
    """Each of the decks, or only the one that is needed now."""
    rules, decks, other = deck_rules(table), decks_of(table), resting_deck(table)
    later = table.plan.house.deck_second_deck_prep == "on_rotation" and method_in_force(table) == "manual"
    if other is not None and (later or other.washed):
        # only the deck that is needed now.
        return DecksWashed((decks.turn,), rules.second_deck, person)
    # A-18, L-OPN-02, M-OPN-01: each of them.
    return DecksWashed(tuple(range(len(decks.pair))), rules.wash, person)


@evolves(DecksWashed)
def evolve_washed(table: TableState, hand: HandState | None, event: DecksWashed) -> None:
    decks = decks_of(table)
    for number in event.decks:
        decks.pair[number].washed = True
