"""A table played again, event by event: each has to be the one that the engine makes of what stands before it.

What happens by itself must be what `advance` says. What somebody asked for must be what `decide` makes of it. The rule
that an event cites is not compared: another version of Pitboss may have cited another for the same thing. Nor is
whether a hand's name is that of an older version.
"""

from typing import Any

import msgspec

from pitboss.engine import SPECTATOR, Need, Refusal, TableState, advance, decide, view
from pitboss.engine.events import BadBeatMade, Event, TableOpened
from pitboss.engine.evolve import let_happen, open_table
from pitboss.engine.needs import BaseNeed, NeedShow
from pitboss.engine.steps.showdown import standing_event
from pitboss.room.audit.commands import Commands
from pitboss.store.codec import KINDS

LONGEST = 160


class Replay:
    """cites: how many events name another rule than this version would. instead: what the engine would have made where
    the last event was asked about in vain. broken: the engine could not take an event: nothing follows from here."""

    def __init__(self, opened: TableOpened) -> None:
        self.table: TableState = open_table(opened)
        self.cites = 0
        self.instead: Event | None = None
        self.broken = False
        self._due: Event | Need | None = None

    def due(self) -> Event | Need:
        """What happens now by itself, or what the table waits for."""
        if self._due is None:
            found = advance(self.table)
            if type(found) is NeedShow and self.table.hand is not None:
                # As in apply: a standing instruction answers at once.
                found = standing_event(self.table, self.table.hand, found.seat) or found
            self._due = found
        return self._due

    def fault(self, event: Event, commands: Commands) -> str:
        """'' where the engine would have made this event; commands: what may have asked for it, if it was asked for."""
        due: Any = self.due()
        self.instead = None
        if not isinstance(due, BaseNeed):
            if self._alike(due, event):
                return ""
            self.instead = due
            return f"is not what happens by itself here: {differing(due, event)}"
        found = ""
        for command in commands:
            made: Any = decide(self.table, command)
            if type(made) is Refusal:
                found = found or f"the engine refuses it here ({made.code})"
            elif self._alike(made, event):
                return ""
            else:
                self.instead = made
                found = f"is not what comes of it: {differing(made, event)}"
        return found or f"nothing that anybody may do here makes it: the table waits for {due.kind}"

    def _alike(self, made: Event, event: Event) -> bool:
        if made == event:
            return True
        alike: bool = comparable(made) == comparable(event)
        self.cites += alike
        return alike

    def take(self, event: Event) -> None:
        """Raises whatever the engine raises where this cannot be."""
        self._due = None
        let_happen(self.table, event)


def comparable(value: Any) -> Any:
    """Without what another version may have written otherwise for the same thing."""
    if isinstance(value, BadBeatMade):
        # As older versions named it.
        value = msgspec.structs.replace(value, words=value.words.replace("two pairs", "two pair"))
    if isinstance(value, msgspec.Struct):
        kept = [getattr(value, name) for name in value.__struct_fields__ if not name.endswith("rule")]
        return type(value), [comparable(each) for each in kept]
    return [comparable(each) for each in value] if isinstance(value, tuple) else value


def differing(made: Event, event: Event) -> str:
    """What the engine would have written instead. Only what everybody may see is told: a sealed field by its name."""
    if type(made) is not type(event):
        return f"{KINDS[type(made)]} is"
    found = []
    ours, theirs = view(made, SPECTATOR), view(event, SPECTATOR)
    for name in event.__struct_fields__:
        if comparable(getattr(made, name)) != comparable(getattr(event, name)) and not name.endswith("rule"):
            told, asked = getattr(theirs, name), getattr(ours, name)
            found.append(f"{name} {told!r}, not {asked!r}" if told != asked else f"{name}, which is sealed")
    return "; ".join(found)[:LONGEST]
