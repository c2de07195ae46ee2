"""What is counted of the rounds against the house: how wagers end, and what goes wrong."""

from pitboss.engine import events as ev
from pitboss.games import Game

# By game; one that is not here has the names that `outcomes_of` and `rulings_of` take from its data.
OUTCOMES = {
    "texas-holdem-bonus": (
        "ante won", "ante lost", "ante returned", "flop won", "flop lost", "flop returned", "turn won", "turn lost",
        "turn returned", "river won", "river lost", "river returned", "bonus won", "bonus lost", "folded",
        "folded, bonus kept", "cut by the payout limit",
    ),
    "double-draw": (
        "ante won", "ante lost", "first_draw won", "first_draw lost", "second_draw won", "second_draw lost",
        "bonus won", "bonus lost", "bonus returned", "folded", "cut by the payout limit",
    ),
}  # fmt: skip
# By reason of the void, and whether a bonus was settled after it; and what leaves the round as it is.
BOTH = (
    "void: face_up_cards", "void: wrong_number", "void: missing", "void: extra", "wrong number in a folded hand",
    "wrong number where nobody wagered", "wrong number after a settlement", "card face up", "card drawn in error",
    "abandoned, lost",
    "abandoned, stands", "came back", "called off", "entry taken back",
    "entry taken back after a settlement", "void: misdealt", "void: wrong_stub",
    "void: shoe_jam", "step: cut",
    "step: count_stub", "step: shuffle", "step: receive_decks", "step: record_layout", "step: spread",
    "idle", "step of the device",
)  # fmt: skip
RULINGS: dict[str, tuple[str, ...]] = {
    "texas-holdem-bonus": (
        *BOTH, "void: face_up_cards, bonus settled", "void: dealer_exposed", "void: dealer_exposed, bonus settled",
    ),
    "double-draw": (*BOTH, "void: too_few_cards", "discards shuffled"),
}  # fmt: skip
RULING_NAMES: dict[type[ev.Event], str] = {
    ev.CardSetAside: "card face up",
    ev.CardDrawnInError: "card drawn in error",
    ev.CardsReshuffled: "discards shuffled",
}


def outcomes_of(game: Game) -> tuple[str, ...]:
    """How its wagers end: those of its own list, or that each area is won and lost, and that players fold."""
    areas = [spot for payout in game.payouts for spot in payout.spots]
    usual = [f"{area} {end}" for area in areas for end in ("won", "lost")]
    folds = any(getattr(step, "fold_rule", "") for step in game.script)
    return OUTCOMES.get(game.key, (*usual, *(["folded"] if folds else [])))


def rulings_of(game: Game) -> tuple[str, ...]:
    return RULINGS.get(game.key, BOTH)
