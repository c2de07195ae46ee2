"""What each part adds to the engine's tables. A function says beside its definition what it is for:

    @decides(cm.Fold)       the event that the command makes, or a Refusal; at="light": where a table is recorded so
    @evolves(ev.Folded)     what the event changes
    @follows(ev.HandEnded)  what a part changes besides, where the event is another part's
    @advances(Bet)          how a step of the script goes on by itself
    @bars_start             why no hand may start, as far as a part is concerned

The tables are looked up by type for every command and event, so they are plain dicts. Dispatch imports all parts before
it reads them; a type without an entry is a failing test.
"""

from collections.abc import Callable
from typing import Any, Literal, TypeVar

import msgspec

from pitboss.engine.commands import Command, RecordHand, StartHand
from pitboss.engine.events import Event
from pitboss.engine.needs import Need
from pitboss.engine.refusals import Refusal
from pitboss.engine.state import HandState, TableState
from pitboss.games.steps import Step

Decide = Callable[..., Event | Refusal]
# Called with the table, its hand (None between hands) and the event.
Evolve = Callable[..., None]
Advance = Callable[[TableState, HandState, Any], Event | Need]
Bar = Callable[[TableState, StartHand | RecordHand], Refusal | None]
# At the tables of the ring games, at those against the house, or at both. Besides, at a table recorded lightly, where a
# command means something else there.
At = Literal["any", "ring", "house", "light"]
F = TypeVar("F", bound=Callable[..., Any])


class Decider(msgspec.Struct, frozen=True):
    """checked: behind a look at the command's fields. need: called with what advance says, too."""

    decide: Decide
    checked: bool
    need: bool


DECIDERS: dict[type[Command], dict[At, Decider]] = {}
EVOLVE: dict[type[Event], Evolve] = {}
ADVANCE: dict[type[Step], Advance] = {}
START_BARS: list[Bar] = []

_FIRST: dict[type[Event], Evolve] = {}
_AFTER: dict[type[Event], list[Evolve]] = {}


def decides(
    *kinds: type[Command],
    at: At = "any",
    checked: bool = True,
    need: bool = False,
    against_house: Callable[[TableState], Refusal] | None = None,
) -> Callable[[F], F]:
    """checked=False is for the commands of play, which look at their fields themselves. against_house: the refusal of a
    command that the games against the house do not know."""

    def register(decide: F) -> F:
        for kind in kinds:
            _decided(kind, "ring" if against_house is not None else at, Decider(decide, checked, need))
            if against_house is not None:
                _decided(kind, "house", Decider(_refusing(against_house), checked, need=False))
        return decide

    return register


def _decided(kind: type[Command], at: At, decider: Decider) -> None:
    places = DECIDERS.setdefault(kind, {})
    elsewhere = places.keys() - {"light"}
    if at in places or (at != "light" and ("any" in elsewhere or (at == "any" and elsewhere))):
        raise ValueError(f"{kind.__name__} is decided twice")
    places[at] = decider


def _refusing(refuse: Callable[[TableState], Refusal]) -> Decide:
    return lambda table, command: refuse(table)


def evolves(*kinds: type[Event]) -> Callable[[F], F]:
    def register(evolve: F) -> F:
        for kind in kinds:
            if kind in _FIRST:
                raise ValueError(f"{kind.__name__} is evolved twice")
            _FIRST[kind] = evolve
            _compose(kind)
        return evolve

    return register


def follows(*kinds: type[Event]) -> Callable[[F], F]:
    """Called after the part whose event it is has changed the state, with the hand as it was before."""

    def register(evolve: F) -> F:
        for kind in kinds:
            _AFTER.setdefault(kind, []).append(evolve)
            _compose(kind)
        return evolve

    return register


def _compose(kind: type[Event]) -> None:
    if kind not in _FIRST:
        return  # a room was imported before the part whose event it is
    if kind not in _AFTER:
        EVOLVE[kind] = _FIRST[kind]
        return
    changes = (_FIRST[kind], *_AFTER[kind])

    def evolve_all(table: TableState, hand: HandState | None, event: Event) -> None:
        for change in changes:
            change(table, hand, event)

    EVOLVE[kind] = evolve_all


def unchanged(table: TableState, hand: HandState | None, event: Event) -> None:
    """What stands in the log and changes nothing."""


def advances(*kinds: type[Step]) -> Callable[[F], F]:
    def register(advance: F) -> F:
        for kind in kinds:
            if kind in ADVANCE:
                raise ValueError(f"{kind.__name__} advances twice")
            ADVANCE[kind] = advance
        return advance

    return register


def bars_start(bar: Bar) -> Bar:
    START_BARS.append(bar)
    return bar
