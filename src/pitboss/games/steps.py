"""The few kinds of steps that a script is made of. A game is a row of them (see game.py)."""

from typing import Literal

import msgspec

Opener = Literal["left_of_blinds", "left_of_forced", "left_of_button", "best_high_showing", "best_low_showing"]


class Step(msgspec.Struct, frozen=True, tag_field="step"):
    """A piece of a round of play. `rule` names the register's entry behind it."""


class Ante(Step, frozen=True, tag="ante"):
    """Every player dealt in puts the Ante in the pot, where the house asks one."""

    rule: str = "E-ANT-01"


class Blinds(Step, frozen=True, tag="blinds"):
    """Blind Bets, the first by the player left of the button."""

    rule: str = "E-BLD-01"


class Straddle(Step, frozen=True, tag="straddle"):
    """The player left of the last blind may straddle, where the house offers it."""

    rule: str = "E-STR-01"


class ForcedBet(Step, frozen=True, tag="forced_bet"):
    """One up card decides who must bet: the lowest or the highest, the ace counting high or low."""

    by: Literal["lowest_up_card", "highest_up_card"]
    ace: Literal["high", "low"]
    rule: str


class Deal(Step, frozen=True, tag="deal"):
    """A circuit a letter to every player still in: d face down, u face up."""

    faces: str
    rule: str
    burn: bool = False
    # What the burn goes by, where not by the same rule.
    burn_rule: str = ""


class Board(Step, frozen=True, tag="board"):
    """Burn, then community cards face up in the centre."""

    count: int
    rule: str


class Draw(Step, frozen=True, tag="draw"):
    """Each player still in exchanges as many cards as they choose, one player at a time."""

    burn: Literal["before_draw", "before_first_replacement", "never"]
    rule: str
    # AMB-49: a cycle that is left out where the house's badugi_draws is smaller. 0: always played.
    cycle: int = 0
    # How many cards may go at the most; 0: any number.
    most: int = 0
    discard_rule: str = "D-DRAW5-04"
    # What the new cards are dealt by, and what a reshuffle for want of cards; '': as the draw itself.
    served_rule: str = ""
    reshuffle_rule: str = ""


class Bet(Step, frozen=True, tag="bet"):
    """A betting round. `size` names the fixed limit that holds in it."""

    opener: Opener
    size: Literal["small", "big"]
    rule: str
    cycle: int = 0


# --- against the house ---------------------------------------------------------------------------------------------
# The betting areas of all layouts; every wager lies in one of them.
SPOTS = ("ante", "bonus", "flop", "turn", "river", "first_draw", "second_draw")


class Spot(msgspec.Struct, frozen=True):
    """A betting area that is filled before the cards. `limits` begins the house choices that bound it: …_min, …_max."""

    name: str
    rule: str
    limits: str
    required: bool = True
    # The house choice that says whether it is offered; '': always.
    offered: str = ""
    # The area whose wager it equals; the house choice of that name may let it be smaller.
    equals: str = ""
    equals_choice: str = ""


class OpeningWagers(Step, frozen=True, tag="opening_wagers"):
    """Before the cards each player puts down their wagers, in any order, until "no more bets"."""

    spots: tuple[Spot, ...]
    rule: str
    closing_rule: str


class DealRound(Step, frozen=True, tag="deal_round"):
    """So many cards face down to each player in, the dealer last where the dealer has a hand: a circuit a card, or in
    stacks from an automated shoe, which may give the community cards before all others."""

    count: int
    dealer: bool
    rule: str
    stack_rule: str
    community: int = 0
    community_rule: str = ""


class FurtherWager(Step, frozen=True, tag="further_wager"):
    """From the far left each player still in makes a wager of so many times the ante, or folds or checks."""

    spot: str
    times: int
    otherwise: Literal["fold", "check"]
    rule: str
    # What is said when everybody has decided; '': nothing is.
    closing_rule: str = ""
    # Areas whose wagers stay on the layout when a player folds, with the player's cards.
    keeps: tuple[str, ...] = ()
    fold_rule: str = ""
    # Where a player checks: why nobody folds then.
    no_fold_rule: str = ""


class DealerHand(Step, frozen=True, tag="dealer_hand"):
    """The dealer's cards are turned up and read."""

    rule: str


class Settle(Step, frozen=True, tag="settle"):
    """Player by player the cards are turned up and the wagers paid or collected."""

    first: Literal["far_right", "far_left"]
    rule: str


AnyStep = (
    Ante | Blinds | Straddle | ForcedBet | Deal | Board | Draw | Bet
    | OpeningWagers | DealRound | FurtherWager | DealerHand | Settle
)  # fmt: skip
