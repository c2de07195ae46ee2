"""Carrying an act out: the lowest role in which it may be given, the record of who gave it, and its steps.

The record stands right before what came of it, with the command as the engine was given it. So the log says of every
act who did it and in which role, and an audit needs nothing else to work it out again.
"""

from msgspec.structs import replace

from pitboss.engine import Refusal
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.roles import FLOOR
from pitboss.engine.seating import in_hand
from pitboss.room.live_table import LiveTable
from pitboss.room.tables.acts import requests as rq
from pitboss.room.tables.acts.filling import filled
from pitboss.room.tables.acts.steps import Step, steps_of, written
from pitboss.room.tables.acts.who import place_fault, roles_at, wrong_role
from pitboss.room.tables.requests import CloseTable, Pause, Resume
from pitboss.room.tables.seats import REASON_MAX, RequestContext, close_fault, pause_fault, resume_fault
from pitboss.room.tables.turn import Turn
from pitboss.store import records as rc
from pitboss.texts import text_fault

# What moves the hand on waits while the table is paused.
OF_THE_HAND = (cm.SeatCommand, cm.DealerCommand, cm.PushPot, cm.NoMoreBets, cm.TurnUp, cm.RecordHand)
# What happens to a card while it is dealt.
OF_A_DEAL = (cm.ExposeCard, cm.DropCard, cm.FindFaceUpCard)
# O-FLR-05, A-06: what the floor does beside the dealer is nobody's who deals there, whatever else they are.
BESIDE_THE_DEALER = (cm.VerifyTime, cm.ChangeBox)


def give_act(turn: Turn, request: rq.GiveAct, context: RequestContext) -> Refusal | None:
    """Refused by the engine's own word where nobody who asks may do it."""
    live, act = turn.live, request.act
    fault = place_fault(act, by_hand=live.by_hand, running=live.table.hand is not None)
    fault = fault or _stale(live, request) or _paused(live, act)
    if fault is not None:
        return fault
    whose = roles_at(type(act), live.table.home.house)
    found: list[Refusal] = []
    for giver in request.givers:
        if whose is not None and giver.role not in whose:
            continue
        refused = _try(turn, giver, request, context)
        if refused is None:
            return None
        found.append(refused)
    # What somebody may do and cannot do now says more than that others may not.
    others = [each for each in found if each.code != "wrong_role"]
    refused = next(iter(others or found), None)
    return _after_the_deal(live, act, refused) if refused is not None else request.fault or _whose(turn, act)


def _after_the_deal(live: LiveTable, act: rq.AnyAct, refused: Refusal) -> Refusal:
    """K-EXP-01: what happens to a card while it is dealt is entered before the deal; who has entered the deal is told
    the way back."""
    journal = live.table.journal
    dealt = journal is not None and any(type(event) is ev.CardsDealt for event in journal.events)
    if not dealt or not isinstance(act, OF_A_DEAL) or refused.code not in ("cards_not_due", "card_not_exposable"):
        return refused
    words = "The deal is entered already: take it back (the floorperson, where somebody has acted since), enter this"
    return replace(refused, detail=f"{refused.detail}. {words}, then the deal again")


def _whose(turn: Turn, act: rq.AnyAct) -> Refusal:
    """Nobody who asks has a role here: by which rule it is another's, the engine knows best."""
    if isinstance(act, cm.StaffCommand):
        refused = turn.would_refuse(replace(act, by="nobody", person=""))
        if refused is not None and refused.code == "wrong_role":
            return Refusal("wrong_role", refused.rule, "this is for people of the house, in a role that they have here")
    return wrong_role(type(act))


def step_of(live: LiveTable) -> str:
    """What tells the moment of an entry from every other: old entries of a tablet that was offline fit no other. A step
    with the decks answers no decision, and the same one comes again between two hands: there the version tells."""
    need, journal = live.need, live.table.journal
    entries = len(journal.entries) if journal is not None else 0
    moment = live.version if need.kind == "deck" else need.decision
    return f"{live.table.hand_number}-{need.kind}-{moment}-{entries}"


def _stale(live: LiveTable, request: rq.GiveAct) -> Refusal | None:
    if request.step and request.step != step_of(live):
        return Refusal("wrong_decision", "E-DEC-01", "the table has gone on since then: look at the next step again")
    return None


def _paused(live: LiveTable, act: rq.AnyAct) -> Refusal | None:
    if live.notes.paused and isinstance(act, OF_THE_HAND):
        return Refusal("table_paused", "", f"the table is paused: {live.notes.paused}")
    return None


def _try(turn: Turn, giver: rq.Giver, request: rq.GiveAct, context: RequestContext) -> Refusal | None:
    """With this giver. A refusal has changed nothing."""
    others = _others(giver, request)
    act = _signed(turn.live, request.act, giver, request)
    if not isinstance(act, Refusal):
        act = filled(turn, act, context)
    if isinstance(act, Refusal):
        return act
    steps = steps_of(turn.live, act, giver)
    refused = _refused(turn, act, steps)
    if refused is not None:
        return refused
    entered = context.person if context.person != giver.person else ""
    turn.note(rc.ActGiven(giver.role, giver.person, written(act), others, entered))
    for step in steps:
        if isinstance(step, rc.Record):
            turn.note(step)
        else:
            turn.must(step)
    if isinstance(act, CloseTable):
        turn.close_table(giver.person)
    return None


def _others(giver: rq.Giver, request: rq.GiveAct) -> tuple[tuple[str, str], ...]:
    """Everybody else who signed, each in the lowest of their roles."""
    found: dict[str, str] = {}
    for each in request.givers:
        if each.person != giver.person:
            found.setdefault(each.person, each.role)
    return tuple(found.items())


# --- whose word it is -----------------------------------------------------------------------------------------------
def _signed(live: LiveTable, act: rq.AnyAct, giver: rq.Giver, request: rq.GiveAct) -> rq.AnyAct | Refusal:
    """With who gives it, and where two people do it with the other one."""
    if isinstance(act, BESIDE_THE_DEALER) and giver.role in FLOOR:
        if rq.Giver(giver.person, "dealer") in request.givers:
            words = "who deals here does not do what a floorperson does beside the dealer: another one does"
            return Refusal("same_person", "O-ROL-01", words)
    if isinstance(act, cm.DealerCommand):
        return replace(act, person=giver.person)
    if not isinstance(act, cm.StaffCommand):
        return act
    act = replace(act, by=giver.role, person=giver.person)
    floor = next((one.person for one in request.givers if one.role in FLOOR and one.person != giver.person), "")
    if isinstance(act, cm.ChangeBox) and live.by_hand:
        if giver.role == "dealer" and not floor:
            # A-06, O-ROL-01: two people, and both are on record.
            return Refusal(
                "signature_missing", "A-06", "a dealer and a floorperson change the box: the other one signs too"
            )
        return replace(act, floorperson=floor)
    if isinstance(act, cm.RecordLayout):
        return replace(act, floorperson=giver.person if giver.role in FLOOR else floor)
    return act


# --- whether it can be done -----------------------------------------------------------------------------------------
def _refused(turn: Turn, act: rq.AnyAct, steps: tuple[Step, ...]) -> Refusal | None:
    """Looked at before anything happens."""
    refused = _of_the_room(turn.live, act)
    if refused is not None:
        return refused
    for step in steps:
        found = turn.would_refuse(step) if isinstance(step, cm.Command) else None
        # Who moves still sits where they sat: that is no reason.
        if found is not None and not (isinstance(act, rq.MoveSeat) and found.code == "same_person"):
            return found
    return None


def _of_the_room(live: LiveTable, act: rq.AnyAct) -> Refusal | None:
    """What the engine does not know of."""
    match act:
        case cm.TakeBack(by=by) if by not in FLOOR and _dropped(live):
            # O-DLR-03: what a pot was pushed on is the floor's to take back, and here a record is pot and push in one.
            words = "money of this hand lies in a box already: a floorperson takes it back, or signs beside the dealer"
            return Refusal("too_late", "O-DLR-03", words)
        case cm.StandUp(seat=seat) if seat in live.notes.leaving:
            return Refusal("leaving_already", "", f"seat {seat} stands up as soon as this round of play is over")
        case rq.KeepSeat(seat=seat) if seat not in live.notes.leaving:
            return Refusal("not_leaving", "", f"seat {seat} is not about to stand up")
        case rq.SellChips(cents=cents) if cents <= 0:
            return Refusal("bad_amount", "E-STK-02", "say how many chips are bought")
        case rq.MoveSeat(seat=seat) if live.person_at(seat) and in_hand(live.table, seat):
            return Refusal("hand_running", "E-STK-03", "change seats between two hands")
        case rq.CallFloor(words=words) if not words.strip() or not _legible(words):
            return Refusal("bad_field", "", f"say what for, in at most {REASON_MAX} printable characters")
        case rq.AnswerFloor() if not live.notes.calls:
            return Refusal("step_not_due", "", "nobody at this table waits for the floor")
        case rq.AnswerFloor(words=words) if not _legible(words):
            return Refusal("bad_field", "", f"say what was done in at most {REASON_MAX} printable characters")
        case rq.OpenTable() if live.table.hand_number or any(live.table.seats):
            return Refusal("open_already", "", "the table is open, and people have played there")
        case Pause():
            return pause_fault(live, act)
        case Resume():
            return resume_fault(live)
        case CloseTable():
            return close_fault(live)
    return None


def _dropped(live: LiveTable) -> bool:
    """Of the last hand of a table that is recorded lightly."""
    light = live.table.light
    return light is not None and light.last is not None and bool(light.last.back)


def _legible(words: str) -> bool:
    return not text_fault(words, REASON_MAX)
