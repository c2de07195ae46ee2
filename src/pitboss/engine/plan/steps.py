"""Steps beside those of a game's own script: how a hand ends, and what only options, a Kill and a table dealt by hand
bring into it."""

from pitboss.games.steps import Board, Step


class Showdown(Step, frozen=True, tag="showdown"):
    """Live hands are tabled or mucked, and read."""


class Award(Step, frozen=True, tag="award"):
    """Pots are pushed, the last side pot first, and the hand ends."""


class Stake(Step, frozen=True, tag="stake"):
    """Every player puts the agreed amount in before the cards (P 8.M(1)(b), N(1)(b), O(1)(b))."""

    option: str
    cents: int
    rule: str


class OfferedBoard(Board, frozen=True, tag="offered_board"):
    """Community cards before which players may agree to run it twice (P 8.L)."""


class SecondBoard(Step, frozen=True, tag="second_board"):
    """Community cards of the second board."""

    count: int
    rule: str
    burn: bool
    burn_rule: str = ""


class TwoBoardShowdown(Step, frozen=True, tag="two_board_showdown"):
    """As a showdown; each hand is read with both boards."""


class FullAward(Step, frozen=True, tag="full_award"):
    """Pots are pushed as ever, and besides: from two boards, by a dealer's hand, with an eye on the Kill."""


class JackpotAward(FullAward, frozen=True, tag="jackpot_award"):
    """The same where hands count for a jackpot: they are told before the first pot is pushed (P 15.G, 16.G). full: with
    all of the above, and not as in an ordinary hand."""

    full: bool = True


class RecordedAward(Step, frozen=True, tag="recorded_award"):
    """Where a table is recorded lightly: a hand that is over, and all that is left to do is what the house takes."""
