"""What a game is: a deck, a flat script of steps, and how the pot is won. Games are data; the engine plays them."""

from typing import Literal

import msgspec

from pitboss.cards import DECK_52, Card
from pitboss.games.house_rules import HouseRules
from pitboss.games.payouts import Payout
from pitboss.games.steps import AnyStep
from pitboss.rulebook import NO_CHAPTER


class Share(msgspec.Struct, frozen=True):
    """One way to win a pot, or half of it. `odd` names the house choice that says who gets its odd chip. rule: the best
    hand has it; tie_rule: equal hands divide it; board_rule: the board beats all holdings; alone_rule: nobody qualifies
    for the other share; odd_rule and odd_choice_rule: the odd chip goes as the chapter says, or as the house says where
    the chapter is silent."""

    ranking: str
    rule: str
    odd: str
    odd_rule: str
    name: Literal["whole", "high", "low", "badugi"] = "whole"
    tie_rule: str = "C-HI-06"
    board_rule: str = ""
    alone_rule: str = ""
    odd_choice_rule: str = ""


class Game(msgspec.Struct, frozen=True):
    """A ring game has shares of each pot, one that is played against the house has payouts of wagers. `chapter` is
    where the rulebook lays it down; a game that it does not name has none, and says so in `rulebook`."""

    key: str
    title: str
    chapter: str
    seats_max: int
    script: tuple[AnyStep, ...]
    deck: tuple[Card, ...] = DECK_52
    shares: tuple[Share, ...] = ()
    payouts: tuple[Payout, ...] = ()
    # The most that a player can win in a round of play against the house: the greater of a fixed sum and what the
    # smallest wagers could win, or what the house posts; and the entry behind it.
    limit: Literal["", "least_or_minimum_wagers", "posted"] = ""
    limit_rule: str = ""
    house_rules: HouseRules | None = None
    # What hands are ranked by against the house; ring games say it by share.
    ranking: str = ""
    uses: Literal["any", "two_of_hole_three_of_board"] = "any"
    on_shortage: Literal["never", "common_card", "reshuffle_discards"] = "never"
    button: bool = True
    straddle: bool = False
    # The entry that lets the house run a Kill or Half-Kill in this game; '' where it may not.
    kill: str = ""
    # The entry behind the halving of a pot in two-way games, its odd chip included.
    halving_rule: str = ""
    seats_rule: str = "A-30"
    # What an exposed hole card is exchanged by; the book says it of Hold 'Em and Omaha (AMB-102).
    exposed_rule: str = "N-CFG-exposed.games"
    rulebook: bool = True
    # Of the research catalogue (research/): a deck of a few cards and no money but an Ante. What the book asks of
    # every other game is not asked of it, and nobody opens a table for it.
    research: bool = False
    # The letters of its PHH code, after the one of the limit; '': its key, which no other game has.
    phh: str = ""
    # Of the hand in `pitboss demo`: chosen so that it is short and shows something, where somebody has chosen.
    demo_seed: int = 1

    @property
    def cited(self) -> str:
        """The chapter that its rules are cited from; a game that the rulebook does not name cites none."""
        return self.chapter if self.rulebook else NO_CHAPTER

    @property
    def banked(self) -> bool:
        """Whether the house pays and collects the wagers."""
        return bool(self.payouts)
