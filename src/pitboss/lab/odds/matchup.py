"""The question behind odds: who holds what, what lies on the board, which cards are gone."""

from collections.abc import Sequence
from itertools import product
from math import comb, prod

import msgspec

from pitboss.cards import Card, CardError, parse_cards, show_cards
from pitboss.games import Game, find_game
from pitboss.games.steps import Board, Deal, Draw
from pitboss.lab.errors import LabError
from pitboss.lab.odds.ranges import Combo, Holding, read_holding


class Matchup(msgspec.Struct, frozen=True):
    """hole: cards of a complete holding. to_come: cards that the board still gets. gone: dead and thrown-away cards."""

    game: Game
    hole: int
    holdings: tuple[Holding, ...]
    board: Combo
    to_come: int
    gone: Combo

    @property
    def players(self) -> int:
        return len(self.holdings)

    def cards_left(self, joint: Sequence[Combo]) -> tuple[Card, ...]:
        """What can still come when the players hold these."""
        out = {*self.board, *self.gone, *(card for combo in joint for card in combo)}
        return tuple(card for card in self.game.deck if card not in out)

    def joints(self) -> list[tuple[Combo, ...]]:
        """Every way to hold the named cards together, no card twice."""
        fixed = {*self.board, *self.gone}
        lists = [[combo for combo in holding.combos if not fixed & set(combo)] for holding in self.holdings]
        found = []
        for joint in product(*lists):
            cards = [card for combo in joint for card in combo]
            if len(set(cards)) == len(cards):
                found.append(joint)
        return found

    def ways(self) -> int:
        """In how many ways the rest can fall for given named cards."""
        known = len(self.board) + len(self.gone) + sum(len(holding.combos[0]) for holding in self.holdings)
        left = len(self.game.deck) - known
        ways = 1
        for size in self.groups():
            ways *= comb(left, size)
            left -= size
        return ways

    def groups(self) -> list[int]:
        """How many cards come to the board and to each player, as one deals them; zeros left out."""
        return [size for size in (self.to_come, *(holding.to_come for holding in self.holdings)) if size]

    def alternatives(self) -> int:
        return prod(len(holding.combos) for holding in self.holdings)


def read_matchup(game: str, holdings: Sequence[str], board: str = "", dead: str = "") -> Matchup:
    """As people write it. Every fault is a LabError that says what to do; UnknownGame names what is near."""
    found = find_game(game)
    if found.banked:
        raise LabError(f"{found.title} is played against the house: ask for its house edge instead")
    hole = sum(len(step.faces) for step in found.script if type(step) is Deal)
    draws = any(type(step) is Draw for step in found.script)
    read = tuple(read_holding(text, hole, found.deck, draws) for text in holdings)
    if not 1 <= len(read) <= found.seats_max:
        raise LabError(f"{found.title} is played by up to {found.seats_max}, not by {len(read)}")
    try:
        common, gone = parse_cards(board, deck=found.deck), parse_cards(dead, deck=found.deck)
    except CardError as error:
        raise LabError(str(error)) from error
    size = sum(step.count for step in found.script if type(step) is Board)
    if common and not size:
        raise LabError(f"{found.title} has no board: leave the board empty")
    if len(common) > size or 0 < len(common) < min(3, size):
        raise LabError(f"a board of {len(common)} cards: give three, four or five of them, or none")
    if len(read) < 2:
        raise LabError("odds take two holdings at least: name another one, or 'random'")
    thrown = tuple(card for holding in read for card in holding.thrown)
    matchup = Matchup(found, hole, read, common, size - len(common), (*gone, *thrown))
    _check(matchup)
    return matchup


def _check(matchup: Matchup) -> None:
    fixed = [
        *matchup.board,
        *matchup.gone,
        *(card for h in matchup.holdings if len(h.combos) == 1 for card in h.combos[0]),
    ]
    twice = sorted({card for card in fixed if fixed.count(card) > 1})
    if twice:
        raise LabError(f"{show_cards(twice)} is named twice; a deck holds each card once")
    known = len(matchup.board) + len(matchup.gone) + sum(len(holding.combos[0]) for holding in matchup.holdings)
    left, needed = len(matchup.game.deck) - known, sum(matchup.groups())
    if needed > left:
        raise LabError(
            f"{needed} cards are still to come and only {left} are left: fewer players, or name fewer dead cards"
        )
    gone = {*matchup.board, *matchup.gone}
    for holding in matchup.holdings:
        if all(gone & set(combo) for combo in holding.combos):
            raise LabError(f"{holding.text!r} is empty: all of its cards lie on the board or are dead")
    if matchup.alternatives() <= 100_000 and not matchup.joints():
        raise LabError("the ranges cannot be held together: each way to hold them takes a card twice")
