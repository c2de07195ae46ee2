"""The console of one table: the next step with its words and rule, what lies on the table, and what is due there.

It is made of what everybody at the table can see. At a table dealt by hand the log has no card that was not shown; at
an electronic one the console has the view of somebody who looks on.
"""

from typing import Any

import msgspec

from pitboss.bots.decks import STEPS
from pitboss.cards import Card
from pitboss.engine import SPECTATOR, Action, NextStep, Refusal, decide, next_step, view
from pitboss.engine import commands as cm
from pitboss.engine.by_hand.take_back import open_cards
from pitboss.engine.decks.procedure.shuffling import cut_bounds
from pitboss.engine.events.places import BOX_OF
from pitboss.engine.roles import STAFF
from pitboss.engine.state import TableState
from pitboss.engine.table.boxes import box_key, box_number
from pitboss.engine.takings.due import contributions_due
from pitboss.engine.view import TableView
from pitboss.narration.narrate import narrate
from pitboss.narration.plain import texts
from pitboss.room.floor.light import LightSeen, light_seen
from pitboss.room.live_table import FloorCall, LiveTable
from pitboss.room.tables.acts.filling import NOT_THEIRS
from pitboss.room.tables.acts.giving import step_of
from pitboss.room.tables.runner import TableRunner
from pitboss.room.views.called import Called, name_of, names_at

# So many of the last entries are shown.
ENTRIES_SHOWN = 12
# Steps that are a tap, whatever the table; the others ask for cards, an amount or a count.
TAPS: dict[str, cm.Command] = {
    "start": cm.StartHand(),
    "shuffle": cm.Reshuffle(),
    "push": cm.PushPot(by=""),
    "release": cm.ReleaseCards(by="", verified=True),
}


class Equipment(msgspec.Struct, frozen=True):
    """What was filed of a table's equipment; empty where nothing was."""

    operator: str = ""
    layout_approval: str = ""
    deck_storage: str = ""


class StepSeen(msgspec.Struct, frozen=True):
    """The next step. key: what an entry that answers it says, so that an old one never fits. roles: whose it is. act:
    what is entered for it with one tap, as far as it can be filled in; empty where something has to be said."""

    key: str
    kind: str
    seat: int
    decision: int
    words: str
    rule: str
    citation: str
    actions: tuple[Action, ...]
    roles: tuple[str, ...]
    act: dict[str, Any]


class EntrySeen(msgspec.Struct, frozen=True):
    """An entry of the running hand, for taking it back. kind: cards · decision · ruling."""

    number: int
    kind: str
    words: str


class BoxSeen(msgspec.Struct, frozen=True):
    """The box of a jackpot at the table; number 0: it is missing."""

    jackpot: str
    key: str
    number: int


class CountSeen(msgspec.Struct, frozen=True):
    """Rounds of play since the deck was last counted, and after how many it is due; every 0: it is never."""

    back: str
    rounds: int
    every: int


class DisputeSeen(msgspec.Struct, frozen=True):
    number: int
    words: str
    ruling: str
    final: bool


class SeatNote(msgspec.Struct, frozen=True):
    """What the view of the table does not say of a seat. waiting: chips that are table stakes when the hand is over."""

    seat: int
    waiting: int
    leaving: bool
    secured: bool
    owes_blind: bool


class Console(msgspec.Struct, frozen=True):
    """roles: in which the viewer may speak at this table. open: cards that lie open, or did in this hand.
    contributions: what each jackpot gets with the next push. light: where hands are recorded when they are over."""

    table: str
    title: str
    game: str
    stakes: str
    places: int
    unit: int
    buy_in: tuple[int, int]
    by_hand: bool
    version: int
    at: int
    paused: str
    dealer: str
    roles: tuple[str, ...]
    step: StepSeen
    view: TableView
    names: dict[str, str]
    seats: tuple[SeatNote, ...]
    open: tuple[Card, ...]
    contributions: tuple[tuple[str, int], ...]
    entries: tuple[EntrySeen, ...]
    boxes: tuple[BoxSeen, ...]
    count: CountSeen | None
    calls: tuple[FloorCall, ...]
    disputes: tuple[DisputeSeen, ...]
    light: LightSeen | None = None


def console_of(
    runner: TableRunner, roles: tuple[str, ...], dealer: str, called: Called, equipment: Equipment
) -> Console:
    """dealer: the name of who deals there."""
    live, config = runner.live, runner.config
    table, house = live.table, config.house
    return Console(
        table=runner.name,
        title=config.title,
        game=config.game,
        stakes=runner.stakes,
        places=table.plan.seats,
        unit=house.table_unit,
        buy_in=(house.stake_buy_in_min or 0, house.stake_buy_in_max or 0),
        by_hand=live.by_hand,
        version=live.version,
        at=runner.clock.now(),
        paused=runner.paused,
        dealer=dealer,
        roles=roles,
        step=_step(live, equipment),
        view=view(table, SPECTATOR),
        names=names_at(table, called),
        seats=_seats(live),
        open=open_cards(table.journal.events) if table.journal is not None else (),
        contributions=_contributions(live),
        entries=_entries(table),
        boxes=boxes_of(table),
        count=_count(table),
        calls=tuple([msgspec.structs.replace(call, person=name_of(call.person, called)) for call in live.notes.calls]),
        disputes=disputes_of(table),
        light=light_seen(table),
    )


# --- the step -------------------------------------------------------------------------------------------------------
def _step(live: LiveTable, equipment: Equipment) -> StepSeen:
    step = next_step(live.table)
    command = _command(live.table, step, equipment) if live.by_hand else None
    # O-DLR-04: dealer and floor record a hand of a light table; what is dealt or decided, the dealer alone enters.
    others = STAFF if step.kind == "record" else ("dealer",)
    roles = _roles(live.table, command) if isinstance(command, cm.StaffCommand) else others
    return StepSeen(
        step_of(live), step.kind, step.seat, step.decision, step.words, step.rule, step.citation, step.actions, roles,
        _tap(command) if command is not None else {},
    )  # fmt: skip


def _command(table: TableState, step: NextStep, equipment: Equipment) -> cm.Command | None:
    """What is entered for a step, where nothing has to be said."""
    if step.kind == "deck":
        return _deck_step(table, step.actions[0].place, equipment)
    if step.kind == "cards" and all(action.face == "d" for action in step.actions):
        # D-GEN-06: what lies face down nobody names.
        return cm.DealCards(())
    if step.kind == "wagers" and not any(action.do == "ask" for action in step.actions):
        return cm.NoMoreBets(by="")
    return TAPS.get(step.kind)


def _deck_step(table: TableState, name: str, equipment: Equipment) -> cm.Command:
    if name == "cut":
        return cm.CutDeck(by="", depth=cut_bounds(len(table.plan.game.deck))[0])
    made = STEPS[name](table, 0)
    if isinstance(made, cm.RecordEquipment):
        return msgspec.structs.replace(made, **msgspec.structs.asdict(equipment))
    if isinstance(made, cm.RecordLayout):
        filed = {"operator": equipment.operator, "layout_approval": equipment.layout_approval}
        return msgspec.structs.replace(made, **filed)
    return made


def _tap(command: cm.Command) -> dict[str, Any]:
    """As a client says it. What somebody counts, or a device shows, is never filled in for them."""
    fields: dict[str, Any] = msgspec.to_builtins(command)
    for name in ("by", "person", *NOT_THEIRS.get(type(command), ())):
        fields.pop(name, None)
    if isinstance(command, cm.CountDeck | cm.CountStub) or (isinstance(command, cm.ShuffleDeck) and command.count):
        fields.pop("count", None)
    return fields


def _roles(table: TableState, command: cm.StaffCommand) -> tuple[str, ...]:
    """Whose it is: the engine refuses the others."""
    found = []
    for role in STAFF:
        made = decide(table, msgspec.structs.replace(command, by=role, person=""))
        if not (isinstance(made, Refusal) and made.code == "wrong_role"):
            found.append(role)
    return tuple(found)


# --- what lies there ------------------------------------------------------------------------------------------------
def _seats(live: LiveTable) -> tuple[SeatNote, ...]:
    return tuple(
        [
            SeatNote(seat, live.table.purse[seat], seat in live.notes.leaving, holder.secured, bool(holder.missed))
            for seat, holder in enumerate(live.table.seats)
            if holder is not None
        ]
    )


def _contributions(live: LiveTable) -> tuple[tuple[str, int], ...]:
    hand = live.table.hand
    if hand is None or hand.banked is not None or live.need.kind != "push":
        return ()
    due = contributions_due(live.table, hand)
    return tuple([(str(jackpot), cents) for jackpot, cents in due.parts]) if due is not None else ()


def _entries(table: TableState) -> tuple[EntrySeen, ...]:
    journal = table.journal
    if journal is None:
        return ()
    found = []
    for number, entry in list(enumerate(journal.entries, 1))[-ENTRIES_SHOWN:]:
        lines = narrate(view(journal.events[entry.at], SPECTATOR), table.plan)
        found.append(EntrySeen(number, entry.kind, "; ".join(texts(lines))))
    return tuple(found)


def boxes_of(table: TableState) -> tuple[BoxSeen, ...]:
    """A-06 (P 2.F): those that the table has or has to have."""
    plan = table.home.takings
    wanted = [jackpot for jackpot, _ in plan.jackpots] if plan is not None else []
    found = [(str(jackpot), box_number(table, jackpot)) for jackpot in BOX_OF]
    return tuple(
        [BoxSeen(jackpot, box_key(table, jackpot), number) for jackpot, number in found if number or jackpot in wanted]
    )


def _count(table: TableState) -> CountSeen | None:
    """B-07 (P 7.F(4)(a))"""
    decks = table.decks
    if decks is None or not decks.pair:
        return None
    deck = decks.pair[decks.turn]
    return CountSeen(deck.back, deck.rounds, table.plan.house.count_every_rounds)


def disputes_of(table: TableState) -> tuple[DisputeSeen, ...]:
    """K-CON-01 (P 18.A): those that the shift supervisor has not ruled on."""
    found = [one for one in table.disputes if not one.final]
    return tuple([DisputeSeen(one.number, one.words, one.ruling, one.final) for one in found])
