"""Which hands count for the jackpots of a table, compiled with the plan: conditions on cards, and nothing of a table.

What a condition asks for is the house's (P 15.B(3), 16.B(4); AMB-93, 97, 151, 154). In games without a board all cards
are a player's own: there both hole cards always play, and four of a kind needs no pair in the hole.
"""

from collections.abc import Sequence
from itertools import combinations

import msgspec

from pitboss.cards import Card
from pitboss.engine.plan.scripts import options_of
from pitboss.games import Game
from pitboss.games.steps import Board
from pitboss.rankings import Ranking
from pitboss.rankings.at_least import at_least
from pitboss.rankings.packing import HandClass
from pitboss.submission import HouseChoices
from pitboss.submission.jackpots import BadBeatHand, BadBeatTerms, HighHandTerms
from pitboss.submission.validate_jackpots import HIGHS

# N-CFG-hhj.minHand (P 16.G(1), AMB-96)
LEAST_HIGH_HAND = "full_house"


class Beat(msgspec.Struct, frozen=True):
    """One way to make a Bad Beat. index: its place among the hands of the terms; losing, winning: least strengths."""

    index: int
    losing: int
    winning: int
    terms: BadBeatHand


class JackpotsPlan(msgspec.Struct, frozen=True):
    """share: the place of the high hand among the shares of the pot, of `shares` in all; beats: those that count in
    such a hand, the best paid first; high_hand: None where no hand counts. least: nothing below counts for anything."""

    share: int
    shares: int
    ranking: Ranking
    has_board: bool
    two_of_own: bool
    bad_beat: BadBeatTerms | None
    beats: tuple[Beat, ...]
    high_hand: HighHandTerms | None
    full_house: int
    least: int

    def best_of(self, hole: Sequence[Card], others: Sequence[Card]) -> int:
        """The strength of a hand with the cards that lie beside it; 0 where they are too few for five."""
        if self.two_of_own:
            return self.ranking.strength_two_three(hole, others) if len(others) >= 3 else 0
        cards = [*hole, *others]
        return self.ranking.strength(cards) if len(cards) >= 5 else 0

    def plays_both(self, hole: Sequence[Card], board: Sequence[Card], strength: int) -> bool:
        """Whether some best five hold both hole cards; in Omaha two always play (P 12.K(1), 19.K(1))."""
        if not self.has_board or self.two_of_own:
            return True
        best = self.ranking.strength
        return any(best((*hole, *three)) == strength for three in combinations(board, 3))

    def has_pocket_pair(self, hole: Sequence[Card], strength: int) -> bool:
        """Whether four of a kind, where the hand is that, has two of the four in the hole."""
        if not self.has_board or strength >> 20 != HandClass.QUADS:
            return True
        rank = (strength >> 16 & 15) - 2
        return sum([card >> 2 == rank for card in hole]) >= 2

    def fits(self, beat: Beat, hole: Sequence[Card], board: Sequence[Card], strength: int) -> bool:
        """N-CFG-bb.hands: what is asked of the cards of a hand, be it the one that loses or the one that wins."""
        terms = beat.terms
        if terms.quads_pocket_pair and not self.has_pocket_pair(hole, strength):
            return False
        return not terms.both_hole_cards or self.plays_both(hole, board, strength)

    def may_be_beaten(
        self, hole: Sequence[Card], board: Sequence[Card], strength: int, dealt: int, called: int
    ) -> bool:
        """Whether this hand, if it lost, could be a Bad Beat. dealt: players dealt in; called: all pots together."""
        for beat in self.beats:
            if strength >= beat.losing and enough(beat.terms, dealt, called) and self.fits(beat, hole, board, strength):
                return True
        return False

    def is_high(self, hole: Sequence[Card], board: Sequence[Card], strength: int, dealt: int, called: int) -> bool:
        """J-06, N-CFG-hhj.minPotToQualify, N-CFG-hhj.requireHoleCards: whether this hand counts for the High Hand."""
        terms = self.high_hand
        if terms is None or strength < self.full_house or not enough(terms, dealt, called):
            return False
        return not terms.require_hole_cards or self.plays_both(hole, board, strength)


def enough(terms: BadBeatHand | HighHandTerms, dealt: int, called: int) -> bool:
    # N-CFG-bb.minPlayersDealt, N-CFG-bb.minPotToQualify, N-CFG-hhj.minPlayersDealt
    return dealt >= terms.min_players_dealt and called >= terms.min_pot_to_qualify


def compile_jackpots(game: Game, house: HouseChoices, rankings: Sequence[Ranking], variant: str) -> JackpotsPlan | None:
    """None where no hand counts: then the engine asks no further."""
    share = next((i for i, each in enumerate(game.shares) if each.ranking in HIGHS), None)
    options = set(options_of(variant).split())
    bad_beat = house.bad_beat
    # N-CFG-hhj.games, AMB-151: options are not named for the High Hand, so none of its hands is played with one.
    high_hand = house.high_hand if house.high_hand is not None and house.high_hand.tracks and not options else None
    if share is None:
        return None
    key = rankings[share].key
    beats: list[Beat] = []
    for index, hand in enumerate(bad_beat.hands if bad_beat is not None else ()):
        # N-CFG-bb.options (AMB-151): a hand with an option counts only where the option is named.
        if options <= set(hand.options):
            winning = at_least(key, hand.winning) if hand.winning else 0
            beats.append(Beat(index, at_least(key, hand.losing), winning, hand))
    if not beats and high_hand is None:
        return None
    full_house = at_least(key, LEAST_HIGH_HAND)
    return JackpotsPlan(
        share=share,
        shares=len(game.shares),
        ranking=rankings[share],
        has_board=any(isinstance(step, Board) for step in game.script),
        two_of_own=game.uses != "any",
        bad_beat=bad_beat,
        # Where several are met at once the players have the one that pays the most.
        beats=tuple(sorted(beats, key=lambda beat: -beat.terms.payout_percent)),
        high_hand=high_hand,
        full_house=full_house,
        least=min([*[beat.losing for beat in beats], *([full_house] if high_hand is not None else [])]),
    )
