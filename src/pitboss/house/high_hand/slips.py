"""Hands that are called, and the High Hand Tracking Slips that floorpersons fill in for them (P 16.G)."""

from pitboss.engine.refusals import Refusal
from pitboss.house.acts import said
from pitboss.house.base import HouseEvent
from pitboss.house.high_hand import commands as cm
from pitboss.house.high_hand import events as ev
from pitboss.house.high_hand.state import HighHandState, Slip, best, period_at

Decision = tuple[HouseEvent, ...] | Refusal
FIELD_MAX = 200
# J-17 (P 16.G(3)): what has to be written; table, seat and hand are the log's.
FIELDS = {
    "name": "the player's name",
    "phone": "the player's telephone number",
    "dealer": "the dealer's name",
    "dealer_licence": "the dealer's licence number",
    "licence": "the licence number of whoever verifies",
}


def call(state: HighHandState, command: cm.CallHand) -> Decision:
    name = f"{command.table} {command.hand} {command.seat}"
    # AMB-97: the time that was filed counts; by default that of the showdown.
    at = command.shown_at if state.terms.time_basis == "showdown" else command.dealt_at
    period = period_at(state, at)
    if name in state.slips or period is None or period.stage not in ("open", "ended"):
        # Read once more, or a hand of no period.
        return ()
    fields = {key: getattr(command, key) for key in ("table", "hand", "seat", "person", "words", "strength", "source")}
    return (
        ev.HandCalled(**said(command), **fields, slip=name, period=period.name, shown_at=command.shown_at),
    )  # fmt: skip


def verify(state: HighHandState, command: cm.VerifyHand) -> Decision:
    """J-15 to J-17: the slip counts once it is whole, with identification (J-24)."""
    slip = find(state, command.slip)
    if isinstance(slip, Refusal):
        return slip
    if not command.identification.strip():
        words = "a hand counts only for a player who shows valid identification: say which"
        return Refusal("no_identification", "J-24", words)
    for field, words in FIELDS.items():
        if not 0 < len(getattr(command, field).strip()) <= FIELD_MAX:
            return Refusal("slip_incomplete", "J-17", f"the slip lacks {words}")
    if command.giver and command.giver == slip.person:
        return Refusal("same_person", "O-ROL-01", f"{command.giver} holds this hand: somebody else verifies it")
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


def decline(state: HighHandState, command: cm.DeclineHand) -> Decision:
    slip = find(state, command.slip)
    if isinstance(slip, Refusal):
        return slip
    if not 0 < len(command.words.strip()) <= FIELD_MAX:
        return Refusal("no_words", "J-24", "say why no slip is filled in")
    return (ev.HandDeclined(**said(command), slip=slip.name, words=command.words.strip()),)


def find(state: HighHandState, name: str) -> Slip | Refusal:
    slip = state.slips.get(name)
    if slip is None:
        words = f"no table's log has a hand {name!r}: name it as 'TABLE HAND SEAT'"
        return Refusal("no_such_hand", "J-15", words)
    if slip.standing != "called":
        return Refusal("decided_already", "J-15", f"the slip of this hand is {slip.standing} already")
    if state.periods[slip.period].stage not in ("open", "ended"):
        return Refusal("too_late", "J-15", "the pool of its period was announced already")
    return slip


def forget(state: HighHandState, command: cm.ForgetSlip) -> Decision:
    slip = state.slips.get(command.slip)
    if slip is None or not slip.filled_at or slip.forgotten:
        return ()
    period = state.periods[slip.period]
    if period.stage in ("open", "ended") or any(prize[0] == slip.name for prize in period.prizes
                                                if prize[0] not in period.settled):  # fmt: skip
        return Refusal("still_needed", "N-CFG-hhj.slipRetention", "somebody may still be paid by this slip")
    return (ev.SlipForgotten(**said(command), slip=slip.name),)
