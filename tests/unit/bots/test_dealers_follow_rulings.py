"""Dealers with real cards follow what is ruled on cards: what has left the deck is not dealt from it again."""

from random import Random
from typing import Any

import pytest

from pitboss.bots.by_hand import HandDealer
from pitboss.bots.dealer import DeckDealer
from pitboss.bots.players import calling_player
from pitboss.cards import UNKNOWN, Card
from pitboss.engine import Applied, Need, TableState, apply, fold, next_step, start_table
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.needs import NeedCards, NeedPlayers, NeedShuffle
from tests.support.covers import covers
from tests.support.tables import house, of_kind


class Game:
    """Calm players, and a dealer who watches every event."""

    def __init__(self, game: str, seats: int, places: int = 0, seed: int = 1, **choices: Any) -> None:
        self.by_hand = choices.get("table_dealt_by") == "hand"
        self.table: TableState
        self.table, opened = start_table(game, house(game, **choices), places)
        self.log: list[ev.Event] = [opened]
        self.need: Need = NeedPlayers()
        deck = self.table.plan.game.deck
        self.dealer = (HandDealer if self.by_hand else DeckDealer)(deck, Random(seed))
        self.chance = Random(seed)
        for seat in range(1, seats + 1):
            self.tell(cm.SitDown(seat, person=f"player {seat}", chips=1000), cm.Instruct(seat, showing="show"))
        self.dealer.shuffle()
        self.tell(cm.StartHand())

    def tell(self, *commands: cm.Command) -> None:
        for command in commands:
            result = apply(self.table, command)
            assert isinstance(result, Applied), f"{command}: {result}"
            self.log += result.events
            self.need = result.need
            for event in result.events:
                self.dealer.watch(event)
            hand = self.table.hand
            if hand is not None:
                # The piles are what the engine counts; burns that are due have not come off yet.
                due = self.dealer.burns_due
                assert len(self.dealer.stub) == hand.stub + due
                assert len(self.dealer.burns) == hand.burns - due

    def go(self) -> None:
        """What the table waits for."""
        if isinstance(self.dealer, HandDealer):
            command = self.dealer.follow(next_step(self.table)) or self.said()
        elif self.need.kind in ("cards", "shuffle"):
            command = self.dealer.answer(self.need)
        else:
            command = self.said()
        self.tell(command)

    def said(self) -> cm.Command:
        if self.need.kind == "draw":
            return cm.Discard(self.need.seat, positions=tuple(range(self.need.most - 1)))
        command = calling_player(self.table, self.need, self.chance)
        if self.by_hand and isinstance(command, cm.Show) and isinstance(self.dealer, HandDealer):
            return cm.Show(command.seat, cards=self.dealer.holding(command.seat))
        return command

    def until(self, kind: str) -> None:
        while self.need.kind != kind:
            self.go()

    def end(self) -> None:
        while self.table.hand is not None:
            self.go()
        assert fold(self.log) == self.table
        assert sum(self.table.stacks) == 1000 * sum(holder is not None for holder in self.table.seats)

    def next_card(self, place: int = 0) -> Card:
        """The card at this place of the deal that is due, after the burn."""
        return self.dealer.stub[-1 - of_kind(self.need, NeedCards).burns - place]


def dealt_known(game: Game) -> list[Card]:
    found: list[Card] = []
    for event in game.log:
        if isinstance(event, ev.CardsDealt | ev.BoardDealt):
            found += event.cards
        elif isinstance(event, ev.CardSetAside | ev.CardExposed):
            found.append(event.card)
    return [card for card in found if card != UNKNOWN]


BOTH = pytest.mark.parametrize("how", ["electronic", "hand"])


@BOTH
@covers("K-FUP-01", "K-FUP-02", "K-EXP-01")
def test_cards_that_left_the_deck_are_not_dealt(how: str) -> None:
    game = Game("holdem", 3, table_dealt_by=how)
    game.tell(cm.ExposeCard(by="dealer", seat=2, card=game.next_card(1)))
    game.until("act")
    game.until("cards")
    assert of_kind(game.need, NeedCards).burns == 1
    game.tell(cm.FindFaceUpCard(by="dealer", card=game.next_card()))
    # The burn came off before it.
    assert (of_kind(game.need, NeedCards).burns, len(game.dealer.burns)) == (0, 1)
    game.tell(cm.DropCard(by="dealer", card=game.next_card(2)))
    game.end()
    assert len(set(dealt_known(game))) == len(dealt_known(game))


@covers("K-FUP-01")
def test_a_card_that_the_dealer_has_burned_cannot_have_been_found() -> None:
    """The engine cannot know where it is: the dealer takes another one for the burn card."""
    game = Game("holdem", 3)
    game.until("act")
    game.until("cards")
    game.go()
    game.until("cards")
    burned = game.dealer.burns[0]
    game.tell(cm.FindFaceUpCard(by="dealer", card=burned))
    assert burned not in game.dealer.burns + game.dealer.stub
    game.end()


@BOTH
@covers("K-STUD7-01", "K-STUD7-02")
def test_exposed_cards_of_stud(how: str) -> None:
    game = Game("seven-card-stud-high", 4, table_dealt_by=how)
    game.tell(cm.ExposeCard(by="dealer", seat=2, card=game.next_card(), circuit=1))
    game.tell(cm.ExposeCard(by="dealer", seat=3, card=game.next_card(), circuit=1))
    game.tell(cm.ExposeCard(by="dealer", seat=3, card=game.next_card(), circuit=2))
    assert any(isinstance(event, ev.ExposedHandVoided) for event in game.log)
    game.end()
    assert len(set(dealt_known(game))) == len(dealt_known(game))


@BOTH
@covers("K-STUD7-03")
def test_an_exposed_last_card_is_shown_with_the_others(how: str) -> None:
    game = Game("seven-card-stud-high", 3, table_dealt_by=how)
    while game.need.kind != "cards" or set(game.need.faces) != {"d"}:
        game.go()
    seat = game.need.seats[0]
    game.tell(cm.ExposeCard(by="dealer", seat=seat, card=game.next_card()))
    game.end()
    tabled = [event for event in game.log if isinstance(event, ev.HandTabled) and event.seat == seat]
    assert [len(event.cards) for event in tabled] == [7]


@BOTH
@covers("K-INE-01")
@pytest.mark.parametrize("game_key", ["badugi", "triple-draw-2-7"])
@pytest.mark.parametrize("seed", range(4))
def test_k_ine_01__no_player_is_dealt_a_card_that_nobody_knows(game_key: str, seed: int, how: str) -> None:
    """Cards that were dealt to an empty seat are shuffled with the other discards, and dealt."""
    game = Game(game_key, 6, 7, seed, table_dealt_by=how)
    game.tell(cm.DiscardIneligible(by="dealer", seat=7, count=4))
    game.end()
    assert any(isinstance(event, ev.CardsReshuffled) for event in game.log)
    dealt = [card for event in game.log if isinstance(event, ev.CardsDealt) for card in event.cards]
    if how == "electronic":
        assert UNKNOWN not in dealt
    shown = [event for event in game.log if isinstance(event, ev.HandTabled)]
    assert shown
    assert all(UNKNOWN not in event.cards for event in shown)


@BOTH
@covers("K-PRO-05")
def test_the_hand_of_the_player_who_is_being_served_is_gone(how: str) -> None:
    game = Game("triple-draw-2-7", 6, table_dealt_by=how)
    game.until("draw")
    drawer = game.need.seat
    game.go()
    game.tell(cm.ReportGone(by="floorperson", seat=drawer))
    game.end()
    assert any(isinstance(event, ev.CardsReshuffled) for event in game.log)


def test_a_dealer_who_has_not_watched_leaves_unknown_cards_unknown() -> None:
    dealer = DeckDealer((0, 1, 2), Random(1))
    dealer.answer(NeedShuffle(pile="discards", count=3, cards=(4, UNKNOWN, 5)))
    assert sorted(dealer.stub) == sorted([4, 5, UNKNOWN])
