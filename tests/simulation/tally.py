"""How often everything occurred: steps, refusal codes, events, rulings, and what the tables were like."""

from collections import Counter

import msgspec

from pitboss.engine import events as ev
from pitboss.engine.plan import Award, Showdown
from pitboss.engine.plan.steps import FullAward, JackpotAward, OfferedBoard, SecondBoard, Stake, TwoBoardShowdown
from pitboss.engine.refusals import CODES
from pitboss.games import RING_GAMES
from pitboss.games.steps import AnyStep, DealerHand, DealRound, FurtherWager, OpeningWagers, Settle
from tests.simulation.everything.names import DECK_STEPS, OPTIONS, RULINGS, TAKE_BACKS

# Games against the house have a run of their own (house.py).
HOUSE_STEPS: tuple[type, ...] = (OpeningWagers, DealRound, FurtherWager, DealerHand, Settle)
HOUSE_EVENTS = [kind for kind in ev.EVENT_TYPES if kind.__module__.endswith(".banked")]
HOUSE_CODES = frozenset(
    {
        "bets_closed", "bonus_without_ante", "sits_out", "too_many_cards", "unknown_spot", "wager_missing",
        "wager_not_due", "wrong_wager",
    }
)  # fmt: skip
# Tables recorded lightly have random tables of their own (tests/support/light_logs.py).
LIGHT_EVENTS = [kind for kind in ev.EVENT_TYPES if ".light." in kind.__module__]
LIGHT_CODES = frozenset({"not_qualifying", "recorded_lightly"})
# Jackpots of random houses have no names.
NAMED_CODES = frozenset({"box_not_empty"})
STEP_TYPES: tuple[type, ...] = (*[kind for kind in AnyStep.__args__ if kind not in HOUSE_STEPS], Showdown, Award)
OPTION_STEPS: tuple[type, ...] = (Stake, OfferedBoard, SecondBoard, TwoBoardShowdown, FullAward, JackpotAward)
STRUCTURES = ("fixed", "spread", "pot", "none")
FORCED = ("the 8.B(4) minimum", "short forced bets")
# In stud, players all-in with their ante.
ANTED = ("no Forced Bet that anybody could answer", "a Forced Bet among those with chips left")
# Events and codes that no ordinary table can bring about.
OF_THE_FLOOR = (".options", ".decks", ".rulings", ".by_hand")
# Rake goes back after a ruling only; a dealer confirms a minimum, and cards are released, where people deal.
BESIDES = (ev.RakeReturned, ev.MinimumConfirmed, ev.CardsReleased)
FLOOR_EVENTS = [kind for kind in ev.EVENT_TYPES if kind.__module__.endswith(OF_THE_FLOOR) or kind in BESIDES]
# What only logs of the past have.
PAST_EVENTS = (ev.TakingsTaken,)
FLOOR_CODES = frozenset(
    {
        "already_answered", "bad_field", "bound_by_words", "card_not_exposable", "consent_open", "count_due",
        "cut_not_due", "cut_too_thin", "dealer_plays", "deck_not_ready", "deck_overdue", "deck_wrong_back",
        "device_not_signed", "equipment_missing", "last_hand", "no_such_dispute", "not_agreed", "not_by_hand",
        "not_shuffled", "nothing_to_take_back", "ruling_final", "same_person", "sent_away", "step_not_due",
        "still_eligible", "stub_too_small", "time_backwards", "too_late", "too_many_hands", "unknown_option",
        "unknown_reason", "wrong_method", "wrong_role", "wrong_seats",
    }
)  # fmt: skip


class Tally(msgspec.Struct):
    """Counts by name."""

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
    options: Counter[str] = msgspec.field(default_factory=Counter)
    rulings: Counter[str] = msgspec.field(default_factory=Counter)
    decks: Counter[str] = msgspec.field(default_factory=Counter)
    take_backs: Counter[str] = msgspec.field(default_factory=Counter)
    # Against the house: lines of the pay tables, hands, ways of dealing, outcomes, voids.
    house: Counter[str] = msgspec.field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        for name in self.__struct_fields__:
            mine, theirs = getattr(self, name), getattr(other, name)
            if isinstance(mine, Counter):
                mine.update(theirs)
            else:
                setattr(self, name, mine + theirs)

    def part(self, part: str) -> dict[str, int]:
        """Every name of a part that must occur, zeros included."""
        field, names = PARTS[part]
        counts: Counter[str] = getattr(self, field)
        return {name: counts[name] for name in names}

    def missing(self, parts: tuple[str, ...]) -> list[str]:
        return [f"{part}: {name}" for part in parts for name, n in self.part(part).items() if not n]

    def report(self, parts: tuple[str, ...]) -> str:
        lines = [f"{self.hands:,} hands at {self.tables:,} tables, {self.commands:,} commands"]
        for part in parts:
            lines.append(f"\n{part}")
            lines += [f"  {name:<44}{n:>14,}" for name, n in self.part(part).items()]
        return "\n".join(lines)


ELSEWHERE = (*FLOOR_EVENTS, *HOUSE_EVENTS, *LIGHT_EVENTS, *PAST_EVENTS)
# Each part: where its counts are, and the names that must occur in it.
PARTS: dict[str, tuple[str, list[str]]] = {
    "steps": ("steps", [kind.__name__ for kind in STEP_TYPES]),
    "codes": ("codes", sorted(CODES - FLOOR_CODES - HOUSE_CODES - LIGHT_CODES - NAMED_CODES)),
    "events": ("events", [kind.__name__ for kind in ev.EVENT_TYPES if kind not in ELSEWHERE]),
    "games": ("games", [game.key for game in RING_GAMES]),
    "limits": ("limits", list(STRUCTURES)),
    "forced": ("forced", [*FORCED, *ANTED]),
    "players": ("players", [str(n) for n in range(2, max(game.seats_max for game in RING_GAMES) + 1)]),
    "steps of options": ("steps", [kind.__name__ for kind in OPTION_STEPS]),
    "codes of the floor": ("codes", sorted(CODES & FLOOR_CODES)),
    "events of the floor": ("events", [kind.__name__ for kind in FLOOR_EVENTS]),
    "options": ("options", list(OPTIONS)),
    "rulings": ("rulings", list(RULINGS)),
    "decks and equipment": ("decks", list(DECK_STEPS)),
    "entries taken back": ("take_backs", list(TAKE_BACKS)),
}
ORDINARY = ("steps", "codes", "events", "games", "limits", "forced", "players")
EVERYTHING = tuple(PARTS)
