"""How often everything occurred: steps, refusal codes, events, and what the tables were like."""

from collections import Counter

import msgspec

from pitboss.engine.events import EVENT_TYPES
from pitboss.engine.plan import Award, Showdown
from pitboss.engine.refusals import CODES
from pitboss.games import CATALOGUE
from pitboss.games.steps import AnyStep

STEP_TYPES: tuple[type, ...] = (*AnyStep.__args__, Showdown, Award)
STRUCTURES = ("fixed", "spread", "pot", "none")
FORCED = ("the 8.B(4) minimum", "short forced bets")


class Tally(msgspec.Struct):
    """Counts by name; `of` gives the part that is asked for and whether anything in it is missing."""

    tables: int = 0
    hands: int = 0
    commands: int = 0
    steps: Counter[str] = msgspec.field(default_factory=Counter)
    codes: Counter[str] = msgspec.field(default_factory=Counter)
    events: Counter[str] = msgspec.field(default_factory=Counter)
    games: Counter[str] = msgspec.field(default_factory=Counter)
    limits: Counter[str] = msgspec.field(default_factory=Counter)
    forced: Counter[str] = msgspec.field(default_factory=Counter)
    players: Counter[str] = msgspec.field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        for name in self.__struct_fields__:
            mine, theirs = getattr(self, name), getattr(other, name)
            if isinstance(mine, Counter):
                mine.update(theirs)
            else:
                setattr(self, name, mine + theirs)

    def parts(self) -> dict[str, dict[str, int]]:
        """Each part with every name that must occur, zeros included."""
        names: dict[str, list[str]] = {
            "steps": [kind.__name__ for kind in STEP_TYPES],
            "codes": sorted(CODES),
            "events": [kind.__name__ for kind in EVENT_TYPES],
            "games": [game.key for game in CATALOGUE],
            "limits": list(STRUCTURES),
            "forced": list(FORCED),
            "players": [str(n) for n in range(2, max(game.seats_max for game in CATALOGUE) + 1)],
        }
        return {part: {name: getattr(self, part)[name] for name in expected} for part, expected in names.items()}

    def missing(self) -> list[str]:
        return [f"{part}: {name}" for part, counts in self.parts().items() for name, n in counts.items() if not n]

    def report(self) -> str:
        lines = [f"{self.hands:,} hands at {self.tables:,} tables, {self.commands:,} commands"]
        for part, counts in self.parts().items():
            lines.append(f"\n{part}")
            lines += [f"  {name:<26}{n:>14,}" for name, n in counts.items()]
        return "\n".join(lines)
