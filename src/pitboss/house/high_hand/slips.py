"""Hands that are called, and the High Hand Tracking Slips that floorpersons fill in for them (P 16.G)."""

from pitboss.engine.refusals import Refusal
from pitboss.house.acts import is_of, said
from pitboss.house.base import HouseEvent
from pitboss.house.high_hand import commands as cm
from pitboss.house.high_hand import events as ev
from pitboss.house.high_hand.durations import after
from pitboss.house.high_hand.state import HighHandState, Slip, best, owed, period_at

Decision = tuple[HouseEvent, ...] | Refusal
# J-17 (P 16.G(3)): what has to be written; table, seat and hand are the log's.
FIELDS = {
    "name": "the player's name",
    "phone": "the player's telephone number",
    "dealer": "the dealer's name",
    "dealer_licence": "the dealer's licence number",
    "licence": "the licence number of whoever verifies",
}

# What the slip of a hand takes over from the table's log.
TOLD = ("table", "hand", "seat", "person", "words", "strength", "source", "shown_at", "dealer", "entered_by")


def call(state: HighHandState, command: cm.CallHand) -> Decision:
    # O-DLR-08 (P 16.G(1)): whoever deals, person or device, calls the floor by what the table's log says.
    name = f"{command.table} {command.hand} {command.seat}"
    # N-CFG-hhj.timeBasis, AMB-97: the time that was filed counts; by default that of the showdown.
    at = command.shown_at if state.terms.time_basis == "showdown" else command.dealt_at
    period = period_at(state, at)
    if name in state.slips or period is None:
        # Read once more, or a hand of no period.
        return ()
    fault = hand_fault(command)
    if fault:
        return Refusal("no_such_hand", "J-15", fault)
    if period.stage not in ("open", "ended") or command.table in period.passed:
        return Refusal("too_late", "J-18", f"table {command.table} has passed the end of {period.name}")
    fields = {key: getattr(command, key) for key in TOLD}
    return (ev.HandCalled(**said(command), **fields, slip=name, period=period.name),)


def hand_fault(hand: cm.CallHand | ev.HandCalled) -> str:
    """'' where a table's log can have such a hand."""
    if not hand.table or min(hand.hand, hand.seat, hand.source, hand.strength) < 1 or hand.shown_at > hand.at:
        return "a high hand is a hand of a table's log, shown before the floor is called"
    return "" if hand.person and hand.words else "a high hand has a player, and cards"


def verify(state: HighHandState, command: cm.VerifyHand) -> Decision:
    """J-15 to J-17: the slip counts once it is whole, with identification (J-24)."""
    slip = find(state, command.slip)
    if isinstance(slip, Refusal):
        return slip
    if not command.identification.strip():
        words = "a hand counts only for a player who shows valid identification: say which"
        return Refusal("no_identification", "J-24", words)
    for field, words in FIELDS.items():
        if not getattr(command, field).strip():
            return Refusal("slip_incomplete", "J-17", f"the slip lacks {words}")
    fault = _own_slip(slip, command)
    if fault is not None:
        return fault
    filled = ev.SlipFilled(
        **said(command), slip=slip.name, name=command.name.strip(), phone=command.phone.strip(),
        identification=command.identification.strip(), dealer=command.dealer.strip(),
        dealer_licence=command.dealer_licence.strip(), licence=command.licence.strip(),
    )  # fmt: skip
    lead = best(state, slip.period)
    if slip.strength < lead:
        return (filled,)
    # J-16: announced as it leads, or as it equals the one that does (AMB-97).
    equal = slip.strength == lead
    return filled, ev.HandAnnounced(**said(command), slip=slip.name, words=slip.words, equal=equal)


def _own_slip(slip: Slip, command: cm.VerifyHand) -> Refusal | None:
    """O-ROL-01, J-15 (P 16.G(1), 16.G(3)(d)-(e)): the dealer calls a floorperson, and the slip has both: two people."""
    for people, did in (
        ((slip.person,), "holds this hand"),
        ((slip.dealer, command.dealer), "dealt this hand"),
        (slip.entered_by, "typed in the cards of this hand"),
    ):
        if any(is_of(command, person) for person in people if person):
            words = f"{command.giver} {did}: another floorperson, or the shift supervisor, verifies it"
            return Refusal("same_person", "O-ROL-01", words)
    return None


def decline(state: HighHandState, command: cm.DeclineHand) -> Decision:
    slip = find(state, command.slip)
    if isinstance(slip, Refusal):
        return slip
    if not command.words.strip():
        return Refusal("no_words", "J-24", "say why no slip is filled in")
    return (ev.HandDeclined(**said(command), slip=slip.name, words=command.words.strip()),)


def find(state: HighHandState, name: str) -> Slip | Refusal:
    slip = state.slips.get(name)
    if slip is None:
        words = f"no table's log has a hand {name!r}: name it as 'TABLE HAND SEAT'"
        return Refusal("no_such_hand", "J-15", words)
    if slip.standing != "called":
        return Refusal("decided_already", "J-15", f"the slip of this hand is {slip.standing} already")
    return slip


def forget(state: HighHandState, command: cm.ForgetSlip) -> Decision:
    slip = state.slips.get(command.slip)
    if slip is None or not slip.filled_at or slip.forgotten:
        return ()
    if is_needed(state, slip, command.at):
        words = "somebody may still be paid by this slip, or its time of retention is not over"
        return Refusal("still_needed", "N-CFG-hhj.slipRetention", words)
    return (ev.SlipForgotten(**said(command), slip=slip.name),)


def is_needed(state: HighHandState, slip: Slip, at: int) -> bool:
    """AMB-99: as long as was filed, and until whatever it won is settled."""
    period = state.periods[slip.period]
    kept = state.terms.slip_retention
    retained = bool(kept) and at < after(slip.filled_at, kept)
    return retained or period.stage in ("open", "ended", "pooled") or any(one[0] == slip.name for one in owed(period))
