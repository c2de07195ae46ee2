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


class Board(Step, frozen=True, tag="board"):
    """Burn, then community cards face up in the centre."""

    count: int
    rule: str


class Draw(Step, frozen=True, tag="draw"):
    """Each player still in exchanges as many cards as he chooses, one player at a time."""

    burn: Literal["before_draw", "before_first_replacement"]
    rule: str
    # AMB-49: a cycle that is left out where the house's badugi_draws is smaller. 0: always played.
    cycle: int = 0


class Bet(Step, frozen=True, tag="bet"):
    """A betting round. `size` names the fixed limit that holds in it."""

    opener: Opener
    size: Literal["small", "big"]
    rule: str
    cycle: int = 0


AnyStep = Ante | Blinds | Straddle | ForcedBet | Deal | Board | Draw | Bet
