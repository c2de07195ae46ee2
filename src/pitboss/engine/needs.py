"""What a table waits for, a struct for each kind. advance returns one when nothing more happens by itself.

`need.kind == "cards"` or `type(need) is NeedCards` says which it is, and with it which fields it has;
`isinstance(x, BaseNeed)` tells a need from an event. Everybody at the table sees a need, but for the cards of a pile
that is shuffled (view.py).
"""

from typing import ClassVar, Literal, get_args

import msgspec

from pitboss.cards import Card

# Where cards go that go to no seat: the second board, a common card for all, the community cards of a game against the
# house, given out face down before their time or turned up at it; '' is the board.
Place = Literal["", "second", "common", "dispense", "reveal"]


class BaseNeed(msgspec.Struct, frozen=True, gc=False, tag_field="kind"):
    """seat: whose decision it is, 0 the dealer's. decision: its number, which a command may name. rule: by which it is
    due."""

    kind: ClassVar[str]

    seat: int = 0
    decision: int = 0
    rule: str = ""

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that a need is about where it is not about one alone."""
        return ()


# --- a player decides ----------------------------------------------------------------------------------------------
class NeedAction(BaseNeed, frozen=True, gc=False, tag="act"):
    """Fold, check, call, bet or raise. to_call: what a call would put in, 0 where there is nothing to call."""

    kind: ClassVar[Literal["act"]] = "act"

    to_call: int = 0


class NeedDraw(BaseNeed, frozen=True, gc=False, tag="draw"):
    """Which cards the seat throws away, `most` at the most."""

    kind: ClassVar[Literal["draw"]] = "draw"

    most: int = 0


class NeedShow(BaseNeed, frozen=True, gc=False, tag="show"):
    """The seat tables its hand or mucks it."""

    kind: ClassVar[Literal["show"]] = "show"


class NeedStraddle(BaseNeed, frozen=True, gc=False, tag="straddle"):
    """The seat straddles, or not."""

    kind: ClassVar[Literal["straddle"]] = "straddle"


class NeedChoice(BaseNeed, frozen=True, gc=False, tag="choose"):
    """A player whose last hole card was exposed stops betting or plays on (K-STUD7-03)."""

    kind: ClassVar[Literal["choose"]] = "choose"


class NeedConsent(BaseNeed, frozen=True, gc=False, tag="consent"):
    """All of `seats` have to answer, in any order, whether they agree to the option, which costs each so many cents.
    `seat` is the first of them."""

    kind: ClassVar[Literal["consent"]] = "consent"

    seats: tuple[int, ...] = ()
    option: str = ""
    cents: int = 0


class NeedWagers(BaseNeed, frozen=True, gc=False, tag="wagers"):
    """`seats` may place their opening wagers, in any order, until the dealer closes them."""

    kind: ClassVar[Literal["wagers"]] = "wagers"

    seats: tuple[int, ...] = ()


class NeedWager(BaseNeed, frozen=True, gc=False, tag="wager"):
    """The seat puts so many cents in this area of the layout, or not."""

    kind: ClassVar[Literal["wager"]] = "wager"

    area: str = ""
    cents: int = 0


# --- the dealer does something -------------------------------------------------------------------------------------
class NeedCards(BaseNeed, frozen=True, gc=False, tag="cards"):
    """Card i goes to seats[i] with faces[i], up or down; where there are no seats, to `place`. So many burn cards come
    off before them."""

    kind: ClassVar[Literal["cards"]] = "cards"

    seats: tuple[int, ...] = ()
    faces: str = ""
    burns: int = 0
    place: Place = ""

    @property
    def count(self) -> int:
        return len(self.faces)


class NeedShuffle(BaseNeed, frozen=True, gc=False, tag="shuffle"):
    """A pile becomes the new stub: `count` cards, and which they are as far as that is known."""

    kind: ClassVar[Literal["shuffle"]] = "shuffle"

    pile: str = ""
    count: int = 0
    cards: tuple[Card, ...] = ()
    burns: int = 0


class NeedButtonCards(BaseNeed, frozen=True, gc=False, tag="button_cards"):
    """A card face up to each of `seats`: the highest has the first button."""

    kind: ClassVar[Literal["button_cards"]] = "button_cards"

    seats: tuple[int, ...] = ()

    @property
    def count(self) -> int:
        return len(self.seats)


class NeedSeatNamed(BaseNeed, frozen=True, gc=False, tag="name_seat"):
    """Which of `seats` it is, by cards that the table does not know and the dealer sees."""

    kind: ClassVar[Literal["name_seat"]] = "name_seat"

    seats: tuple[int, ...] = ()


class NeedTurnUp(BaseNeed, frozen=True, gc=False, tag="turn_up"):
    """Against the house: the dealer turns up the `count` cards of the seat, or of their own hand (seat 0)."""

    kind: ClassVar[Literal["turn_up"]] = "turn_up"

    count: int = 0


class NeedPush(BaseNeed, frozen=True, gc=False, tag="push"):
    """`seats` get so many cents in all. pot: main_pot, side_pot_1 and so on; at a table against the house `wagers`,
    what the player has back of them and wins."""

    kind: ClassVar[Literal["push"]] = "push"

    seats: tuple[int, ...] = ()
    cents: int = 0
    pot: str = ""


class NeedRelease(BaseNeed, frozen=True, gc=False, tag="release"):
    """A Bad Beat at a table dealt by hand: all cards stay as they lie until the shift supervisor has verified it."""

    kind: ClassVar[Literal["release"]] = "release"


class NeedDeckStep(BaseNeed, frozen=True, gc=False, tag="deck"):
    """A step with the decks or the equipment; `seats` are the players who have the look at them."""

    kind: ClassVar[Literal["deck"]] = "deck"

    step: str = ""
    seats: tuple[int, ...] = ()


class NeedStart(BaseNeed, frozen=True, gc=False, tag="start"):
    """The next round of play may begin."""

    kind: ClassVar[Literal["start"]] = "start"


class NeedRecord(BaseNeed, frozen=True, gc=False, tag="record"):
    """A table recorded lightly: the next hand is played by `seats`, or some of them, and recorded when it is over."""

    kind: ClassVar[Literal["record"]] = "record"

    seats: tuple[int, ...] = ()


class NeedPlayers(BaseNeed, frozen=True, gc=False, tag="players"):
    """There are too few players for a round of play."""

    kind: ClassVar[Literal["players"]] = "players"


Need = (
    NeedAction | NeedDraw | NeedShow | NeedStraddle | NeedChoice | NeedConsent | NeedWagers | NeedWager
    | NeedCards | NeedShuffle | NeedButtonCards | NeedSeatNamed | NeedTurnUp | NeedPush | NeedRelease | NeedDeckStep
    | NeedStart | NeedRecord | NeedPlayers
)  # fmt: skip

NEEDS: frozenset[type[BaseNeed]] = frozenset(get_args(Need))
KINDS: frozenset[str] = frozenset(kind.kind for kind in NEEDS)


def asked_about(need: Need) -> str:
    """The option or the area of the layout that a player is asked about; '' where the kind says it all."""
    return need.option if need.kind == "consent" else need.area if need.kind == "wager" else ""
