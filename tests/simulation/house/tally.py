"""What has to occur in a long run of each game against the house."""

from pitboss.engine import events as ev
from pitboss.games import Game
from tests.simulation.house.names import outcomes_of, rulings_of
from tests.simulation.house.reckoned.pays import CLASSES, PAY_LINES
from tests.simulation.house.setup import METHODS
from tests.simulation.tally import PARTS

CODES = (
    "absent", "bad_amount", "bad_field", "bets_closed", "bonus_without_ante", "call_instead", "card_not_in_deck",
    "card_twice", "cards_differ", "cards_not_due", "dealer_plays", "hand_running", "no_hand", "no_such_seat",
    "not_enough_chips", "not_enough_players", "not_in_hand", "not_offered", "not_seated", "not_your_turn", "seat_taken",
    "shuffle_not_due", "sits_out", "unknown_spot", "wager_not_due", "wrong_count", "wrong_decision", "wrong_limit",
    "wrong_role", "wrong_wager",
)  # fmt: skip
EVENTS: tuple[type[ev.Event], ...] = (
    ev.TableOpened, ev.SatDown, ev.StoodUp, ev.ChipsBought, ev.StakesAdded, ev.StakesRemoved, ev.SatOut, ev.SatIn,
    ev.LeftTable, ev.ReturnedToTable, ev.HandStarted, ev.WagersPlaced, ev.BetsClosed, ev.CardsDealt, ev.WagerMade,
    ev.FoldedToHouse, ev.FloorCalled, ev.HandTurnedUp, ev.WagersSettled, ev.HandEnded,
)  # fmt: skip
# What only one of the games has.
MORE_CODES = {
    "texas-holdem-bonus": ("unknown_cards",),
    "double-draw": ("no_such_position", "too_many_cards", "wager_missing"),
}
MORE_EVENTS: dict[str, tuple[type[ev.Event], ...]] = {
    "texas-holdem-bonus": (ev.WagerPassed, ev.CardBurned, ev.BoardDealt, ev.BoardDispensed, ev.BoardRevealed),
    "double-draw": (ev.DrawOpened, ev.Discarded),
}


def ways_of_dealing(game: Game) -> list[str]:
    return [f"dealt from {method}, by {who}" for method in METHODS for who in ("electronic", "hand")]


def parts_of(game: Game) -> tuple[str, ...]:
    """The names of the parts of the tally that count for this game; a zero in them is a failure."""
    key = game.key
    events = [kind.__name__ for kind in (*EVENTS, *MORE_EVENTS.get(key, ()))]
    parts = {
        "steps": ("steps", sorted({type(step).__name__ for step in game.script})),
        "players": ("players", [str(n) for n in range(1, game.seats_max + 1)]),
        "events": ("events", events),
        "codes": ("codes", sorted({*CODES, *MORE_CODES.get(key, ())})),
        "lines of the pay tables": ("house", [line for line in PAY_LINES if line.startswith(key)]),
        "hands": ("house", [name for name in CLASSES if name.startswith(key)]),
        "outcomes": ("house", list(outcomes_of(game))),
        "ways of dealing": ("house", ways_of_dealing(game)),
        "rulings": ("house", list(rulings_of(game))),
    }
    named = {f"{key}: {part}": names for part, names in parts.items()}
    PARTS.update(named)
    return tuple(named)
