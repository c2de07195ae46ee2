"""The games that Pitboss and pokerkit both have, each told to both with the same stakes.

pokerkit names some of them itself; the others are put together from its streets and hand types, which is its own way
of making a game. No cap on raises on either side: pokerkit counts the blinds differently.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Literal

from pokerkit import Automation, BettingStructure, Deck, Hand, Opening, State, Street
from pokerkit import hands as ph

from pitboss.submission import HouseChoices, house_choices

Family = Literal["community", "stud", "draw"]
Structure = Literal["fixed", "pot", "none"]

SMALL_BET, BIG_BET, ANTE, BRING_IN, BLINDS = 200, 400, 50, 100, (100, 200)
STACK = 20_000

# Everything that is no player's decision, the showing or mucking included.
AUTOMATIC = tuple(Automation)

STRUCTURES = {
    "fixed": BettingStructure.FIXED_LIMIT,
    "pot": BettingStructure.POT_LIMIT,
    "none": BettingStructure.NO_LIMIT,
}


@dataclass(frozen=True, kw_only=True)
class Pair:
    """One game on both sides. down: hole cards; draws: how many; by: pokerkit's hand types; named: it is in
    pokerkit.games too, with these limits, and not only put together from its parts."""

    key: str
    family: Family
    structure: Structure
    by: tuple[type[Hand], ...]
    down: int = 0
    draws: int = 0
    deck: Deck = Deck.STANDARD
    # Stud: the faces of the first cards and of the later streets, and who opens.
    first: str = ""
    later: str = ""
    opens: tuple[Opening, Opening] = (Opening.LOW_CARD, Opening.HIGH_HAND)
    named: bool = False

    @property
    def name(self) -> str:
        return f"{self.key} {self.structure}"


def _street(burn: bool, faces: str, board: int, draw: bool, opening: Opening, bet: int) -> Street:
    return Street(burn, tuple(face == "u" for face in faces), board, draw, opening, bet, None)


def streets(pair: Pair, small: int = SMALL_BET, big: int = BIG_BET) -> tuple[Street, ...]:
    """The game as pokerkit's streets."""
    if pair.structure != "fixed":
        big = small
    position = Opening.POSITION
    if pair.family == "community":
        boards = [(3, small), (1, big), (1, big)]
        later = [_street(True, "", count, False, position, bet) for count, bet in boards]
        return (_street(False, "d" * pair.down, 0, False, position, small), *later)
    if pair.family == "stud":
        bets = [small] + [big] * 3
        later = [_street(True, f, 0, False, pair.opens[1], b) for f, b in zip(pair.later, bets, strict=False)]
        return (_street(False, pair.first, 0, False, pair.opens[0], small), *later)
    # The bet grows after the first of two or more draws, and after the only one.
    bets = [big] if pair.draws == 1 else [small] + [big] * (pair.draws - 1)
    later = [_street(True, "", 0, True, position, bet) for bet in bets]
    return (_street(False, "d" * pair.down, 0, False, position, small), *later)


def pokerkit_game(pair: Pair, seats: int) -> Callable[[], State]:
    """A function that starts one hand, all of whose parameters were prepared beforehand."""
    stud = pair.family == "stud"
    return partial(
        State,
        AUTOMATIC,
        pair.deck,
        pair.by,
        streets(pair),
        STRUCTURES[pair.structure],
        True,
        (ANTE if stud else 0,) * seats,
        (0,) * seats if stud else BLINDS + (0,) * (seats - 2),
        BRING_IN if stud else 0,
        (STACK,) * seats,
        seats,
    )


def pitboss_house(pair: Pair, **more: Any) -> HouseChoices:
    """The same stakes as house choices; chips down to 1, and hands tabled before a run-out, as pokerkit has it."""
    choices: dict[str, Any] = {
        "bet_structure": pair.structure,
        "bet_min": SMALL_BET,
        "bet_max": BIG_BET if pair.structure == "fixed" else None,
        "table_unit": 1,
        "showdown_all_in_face_up": True,
        "odd_chip_td": "first_left_of_button",
        "odd_chip_6p": "first_left_of_button",
    }
    if pair.family == "stud":
        choices |= {"ante_required": True, "ante_amount": ANTE, "forced_bet_amount": BRING_IN}
        choices["stud_hilo_forced"] = "lowest_ace_high"
    else:
        choices |= {"blinds_amounts": BLINDS}
    return house_choices("card-room", **{**choices, **more})


def _community(key: str, structure: Structure, down: int, *by: type[Hand], deck: Deck = Deck.STANDARD) -> Pair:
    return Pair(key=key, family="community", structure=structure, by=by, down=down, deck=deck)


def _stud(key: str, *by: type[Hand], low: bool = False) -> Pair:
    opens = (Opening.HIGH_CARD, Opening.LOW_HAND) if low else (Opening.LOW_CARD, Opening.HIGH_HAND)
    deck = Deck.REGULAR if low else Deck.STANDARD
    return Pair(key=key, family="stud", structure="fixed", by=by, first="ddu", later="uuud", opens=opens, deck=deck)


def _draw(key: str, structure: Structure, draws: int, *by: type[Hand], down: int = 5) -> Pair:
    return Pair(key=key, family="draw", structure=structure, by=by, down=down, draws=draws)


FIVE_STUD = Pair(
    key="five-card-stud", family="stud", structure="fixed", by=(ph.StandardHighHand,), first="du", later="uuu"
)

MADE = (
    _community("holdem", "fixed", 2, ph.StandardHighHand),
    _community("holdem", "none", 2, ph.StandardHighHand),
    _community("six-plus-holdem", "none", 2, ph.ShortDeckHoldemHand, deck=Deck.SHORT_DECK_HOLDEM),
    _community("omaha-high", "pot", 4, ph.OmahaHoldemHand),
    _community("omaha-hi-lo-8", "fixed", 4, ph.OmahaHoldemHand, ph.OmahaEightOrBetterLowHand),
    _community("five-card-omaha-high", "pot", 5, ph.OmahaHoldemHand),
    _community("five-card-omaha-hi-lo-8", "fixed", 5, ph.OmahaHoldemHand, ph.OmahaEightOrBetterLowHand),
    _stud("seven-card-stud-high", ph.StandardHighHand),
    _stud("seven-card-stud-hi-lo", ph.StandardHighHand, ph.RegularLowHand),
    _stud("seven-card-stud-hi-lo-8", ph.StandardHighHand, ph.EightOrBetterLowHand),
    _stud("seven-card-stud-low", ph.RegularLowHand, low=True),
    FIVE_STUD,
    _draw("five-card-draw-high", "fixed", 1, ph.StandardHighHand),
    _draw("five-card-draw-low", "fixed", 1, ph.RegularLowHand),
    _draw("single-draw-2-7", "none", 1, ph.StandardLowHand),
    _draw("triple-draw-2-7", "fixed", 3, ph.StandardLowHand),
    _draw("triple-draw-a-5", "fixed", 3, ph.RegularLowHand),
    _draw("badugi-three-draw", "fixed", 3, ph.BadugiHand, down=4),
    _draw("badugi", "fixed", 4, ph.BadugiHand, down=4),
    _draw("badacey", "fixed", 3, ph.RegularLowHand, ph.BadugiHand),
    _draw("badeucey", "fixed", 3, ph.StandardLowHand, ph.StandardBadugiHand),
)

# What pokerkit.games has a class for.
NAMED = {
    "holdem fixed", "holdem none", "six-plus-holdem none", "omaha-high pot", "omaha-hi-lo-8 fixed",
    "seven-card-stud-high fixed", "seven-card-stud-hi-lo-8 fixed", "seven-card-stud-low fixed",
    "single-draw-2-7 none", "triple-draw-2-7 fixed", "badugi-three-draw fixed",
}  # fmt: skip
PAIRS: tuple[Pair, ...] = tuple(replace(pair, named=pair.name in NAMED) for pair in MADE)


def chosen(words: Iterable[str]) -> list[Pair]:
    """The pairs that the words name: by name or key, or else by a part of the name. No words: all of them."""
    found: set[str] = set()
    for word in words:
        exact = [pair.name for pair in PAIRS if word in (pair.name, pair.key)]
        near = exact or [pair.name for pair in PAIRS if word in pair.name]
        if not near:
            raise ValueError(f"no game is called {word!r}; there are {', '.join(pair.name for pair in PAIRS)}")
        found.update(near)
    return [pair for pair in PAIRS if not found or pair.name in found]
