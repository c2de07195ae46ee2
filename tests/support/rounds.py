"""A round of play against the house under test: stacked cards, wagers by area, lines such as "3 flop 20" or "3 fold".

The smallest chip is one cent, so that amounts read as the rulebook's examples do.
"""

from collections.abc import Mapping
from typing import Any, Self

from pitboss.cards import Card, parse_cards
from pitboss.engine import commands as cm
from pitboss.engine.events import HandTurnedUp, Result, WagersSettled
from pitboss.games import find_game
from pitboss.games.steps import SPOTS, Board
from pitboss.submission import HouseChoices, usual_stakes
from tests.support.tables import Play, deck_of, lab_without_decks

TX = "texas-holdem-bonus"
DD = "double-draw"
STACK = 1000
Wager = int | tuple[int, int]


def house_of(game: str, **choices: Any) -> HouseChoices:
    """Antes and bonuses from 5 to 500 cents, everything else as usual."""
    limits = {"tx_ante_min": 5, "tx_ante_max": 500, "tx_bonus_min": 5, "tx_bonus_max": 500}
    limits |= {"dd_ante_min": 5, "dd_ante_max": 500}
    profile = lab_without_decks(choices.pop("profile", "maryland"), choices)
    return usual_stakes(find_game(game), profile=profile, **{"table_unit": 1, **limits, **choices})


def order(line: str) -> cm.Command:
    """'3 flop 20' (any area), '3 fold', '3 check', '3 throw 0 2' (positions), '3 pat', '3 time'."""
    first, word, *rest = line.split()
    seat, numbers = int(first), [int(number) for number in rest]
    if word in SPOTS:
        return cm.MakeWager(seat, cents=numbers[0])
    if word in ("throw", "pat"):
        return cm.Discard(seat, positions=tuple(numbers))
    return {"fold": cm.Fold, "check": cm.Check, "time": cm.TimeExpired}[word](seat)


class Round(Play):
    """Seats with their wagers (ante, or ante and bonus) and cards; the dealer's cards; the board or the cards drawn."""

    def __init__(
        self,
        game: str,
        wagers: Mapping[int, Wager],
        hands: Mapping[int, str] | None = None,
        *,
        dealer: str = "",
        board: str = "",
        drawn: str = "",
        stacks: Mapping[int, int] | None = None,
        places: int = 0,
        **choices: Any,
    ) -> None:
        self.game = game
        self.wagers = dict(sorted(wagers.items()))
        self.house = house_of(game, **choices)
        top = self._deck(dict(hands or {}), dealer, board, drawn)
        super().__init__(game, places, top=top, **choices)
        for seat in self.wagers:
            self.tell(cm.SitDown(seat, person=f"player {seat}", chips=(stacks or {}).get(seat, STACK)))

    def _house(self, game: str, **choices: Any) -> HouseChoices:
        return self.house

    def _deck(self, hands: dict[int, str], dealer: str, board: str, drawn: str) -> tuple[Card, ...]:
        whole = find_game(self.game).deck
        named = [parse_cards(text, deck=whole) for text in (*hands.values(), dealer, board, drawn)]
        taken = {card for cards in named for card in cards}
        others = iter([card for card in whole if card not in taken])
        has_dealer = any(type(step) is Board for step in find_game(self.game).script)
        count = 2 if has_dealer else 5
        rows = {seat: self._filled(hands.get(seat, ""), count, others, whole) for seat in self.wagers}
        if has_dealer:
            rows[0] = self._filled(dealer, count, others, whole)
        if self.house.deal_method == "auto_shoe":
            top = [card for cards in rows.values() for card in cards]
        else:
            top = [cards[i] for i in range(count) for cards in rows.values()]
        common = self._filled(board, 5, others, whole) if has_dealer else []
        if self.house.deal_community_first:
            top = [*common, *top]
        elif has_dealer:
            burns = [next(others) for _ in range(3)]
            top += [burns[0], *common[:3], burns[1], common[3], burns[2], common[4]]
        return deck_of(self.game, [*top, *parse_cards(drawn, deck=whole)])

    @staticmethod
    def _filled(text: str, count: int, others: Any, whole: tuple[Card, ...]) -> list[Card]:
        cards = list(parse_cards(text, deck=whole))
        return [*cards, *[next(others) for _ in range(count - len(cards))]]

    # --- doing -----------------------------------------------------------------------------------------------------
    def place(self) -> Self:
        """The round begins, and everybody puts down their wagers."""
        self.start()
        for seat, wager in self.wagers.items():
            self.tell(cm.PlaceWagers(seat, wagers=named(wager)))
        return self

    def close(self) -> Self:
        """Bets are closed, and the cards are dealt."""
        return self.tell(cm.NoMoreBets(by="dealer")).serve()

    def deal(self) -> Self:
        return self.place().close()

    def do(self, *lines: str) -> Self:
        """Each line is accepted, and the dealer deals whatever is due after it."""
        for line in lines:
            self.tell(order(line)).serve()
        return self

    def no(self, line: str) -> tuple[str, str]:
        """Code and rule of the refusal of this line."""
        return self.refused(order(line))

    # --- seeing ----------------------------------------------------------------------------------------------------
    def results(self, seat: int) -> dict[str, tuple[str, int, int]]:
        """Area by area what became of the seat's wagers: outcome, odds, what was paid."""
        (settled,) = [event for event in self.all(WagersSettled) if event.seat == seat]
        return {result.spot: (result.outcome, result.odds, result.paid) for result in settled.results}

    def result(self, seat: int, spot: str) -> Result:
        (settled,) = [event for event in self.all(WagersSettled) if event.seat == seat]
        (found,) = [result for result in settled.results if result.spot == spot]
        return found

    def settled(self) -> list[int]:
        """The seats in the order in which they were settled."""
        return [event.seat for event in self.all(WagersSettled)]

    def turned_up(self) -> list[int]:
        return [event.seat for event in self.all(HandTurnedUp)]

    def won(self, seat: int) -> int:
        """What the seat has won in all, below nothing where it lost."""
        return self.table.stacks[seat] - STACK

    @property
    def bank(self) -> int:
        return self.table.bank


def named(wager: Wager) -> tuple[tuple[str, int], ...]:
    """10 is an ante, (10, 5) an ante and a bonus, (0, 5) a bonus alone."""
    ante, bonus = wager if isinstance(wager, tuple) else (wager, 0)
    return tuple((spot, cents) for spot, cents in (("ante", ante), ("bonus", bonus)) if cents)
