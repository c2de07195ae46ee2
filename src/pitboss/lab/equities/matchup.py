"""The question behind odds: who holds what, what lies on the board, which cards are gone."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import product
from math import comb, prod
from typing import Any

import msgspec

from pitboss.cards import Card, CardError, letters_of, parse_cards, show_cards
from pitboss.games import Game, find_game
from pitboss.games.steps import Board, Deal, Draw
from pitboss.lab.equities.house import common_card, read_house
from pitboss.lab.equities.ranges import Combo, Holding, read_holding
from pitboss.lab.equities.ranges.holding import mask_of
from pitboss.lab.errors import LabError


class Matchup(msgspec.Struct, frozen=True):
    """hole: cards of a complete holding. to_come: cards that the board still gets; the common card of stud is a board
    of one. gone: dead and thrown-away cards. least: by share, the lowest number that qualifies."""

    game: Game
    hole: int
    holdings: tuple[Holding, ...]
    board: Combo
    to_come: int
    gone: Combo
    least: tuple[int, ...]

    @property
    def players(self) -> int:
        return len(self.holdings)

    def cards_left(self, joint: Sequence[Combo]) -> tuple[Card, ...]:
        """What can still come when the players hold these."""
        out = {*self.board, *self.gone, *(card for combo in joint for card in combo)}
        return tuple(card for card in self.game.deck if card not in out)

    def joints(self) -> list[tuple[tuple[Combo, ...], int]]:
        """Every way to hold the named cards together, no card twice, and how much it counts."""
        found = []
        for ways in product(*(zip(h.rows(), h.weight_of(), strict=True) for h in self.open_holdings())):
            joint, weights = zip(*ways, strict=True)
            cards = [card for combo in joint for card in combo]
            if len(set(cards)) == len(cards):
                found.append((joint, prod(weights)))
        return found

    def open_holdings(self) -> list[Holding]:
        """What is left of each when the board and the dead cards cannot be held."""
        gone = mask_of((*self.board, *self.gone))
        return [holding.without(gone) for holding in self.holdings]

    def ways(self) -> int:
        """In how many ways the rest can fall for given named cards."""
        known = len(self.board) + len(self.gone) + sum(holding.size for holding in self.holdings)
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
        """In how many ways the named cards can be held, one card twice among them."""
        return prod(holding.ways for holding in self.open_holdings())


def read_matchup(
    game: str, holdings: Sequence[str], board: str = "", dead: str = "", house: Mapping[str, Any] | None = None
) -> Matchup:
    """As people write it. Every fault is a LabError that says what to do; UnknownGame names what is near."""
    found = find_game(game)
    if found.banked:
        raise LabError(f"{found.title} is played against the house: ask for its house edge instead")
    rules = read_house(found, house or {})
    found = rules.game
    try:
        common, dead_cards = (parse_cards(letters_of(text), deck=found.deck) for text in (board, dead))
    except CardError as error:
        raise LabError(str(error)) from error
    if not 1 <= len(holdings) <= found.seats_max:
        raise LabError(f"{found.title} is played by up to {found.seats_max}, not by {len(holdings)}")
    if len(holdings) < 2:
        raise LabError("odds take two holdings at least: name another one, or 'random'")
    hole = sum(len(step.faces) for step in found.script if type(step) is Deal)
    draws = any(type(step) is Draw for step in found.script)
    read = tuple(read_holding(text, hole, found.deck, draws, found.key) for text in holdings)
    size = sum(step.count for step in found.script if type(step) is Board)
    if common_card(rules, len(read), len(dead_cards)) and any(holding.to_come for holding in read):
        # D-STUD7-05: too few cards for a seventh each, so the last one is for everybody.
        hole, size = hole - 1, 1
        read = tuple(_without_last(holding, hole, len(read)) for holding in read)
    elif common and not size:
        raise LabError(f"{found.title} has no board: leave the board empty")
    if len(common) > size or 0 < len(common) < min(3, size):
        raise LabError(
            f"a board of {len(common)} cards: "
            + ("one card is common to all" if size == 1 else "give three, four or five of them, or none")
        )
    thrown = tuple(card for holding in read for card in holding.thrown)
    matchup = Matchup(found, hole, read, common, size - len(common), (*dead_cards, *thrown), rules.least)
    _check(matchup)
    return matchup


def _without_last(holding: Holding, hole: int, players: int) -> Holding:
    if holding.size > hole:
        raise LabError(
            f"{holding.text!r}: with {players} players the deck is short, and the last card is one for all: "
            f"name up to {hole} cards of a hand"
        )
    return replace(holding, to_come=hole - holding.size)


def _check(matchup: Matchup) -> None:
    fixed = [
        *matchup.board,
        *matchup.gone,
        *(card for holding in matchup.holdings for card in holding.one or ()),
    ]
    twice = sorted({card for card in fixed if fixed.count(card) > 1})
    if twice:
        raise LabError(f"{show_cards(twice)} is named twice; a deck holds each card once")
    known = len(matchup.board) + len(matchup.gone) + sum(holding.size for holding in matchup.holdings)
    left, needed = len(matchup.game.deck) - known, sum(matchup.groups())
    if needed > left:
        raise LabError(
            f"{needed} cards are still to come and only {left} are left: fewer players, or name fewer dead cards"
        )
    for holding in matchup.open_holdings():
        if not holding.ways:
            raise LabError(f"{holding.text!r} is empty: all of its cards lie on the board or are dead")
    if matchup.alternatives() <= 100_000 and not matchup.joints():
        raise LabError("the ranges cannot be held together: each way to hold them takes a card twice")
