"""A round against the house dealt by hand: what the dealer is told, what is an entry, what can be taken back."""

from typing import Any, Self

import pytest

from pitboss.cards import UNKNOWN, Card, parse_cards
from pitboss.engine import NextStep, fold, next_step
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.needs import NeedCards
from tests.support.covers import covers
from tests.support.rounds import DD, TX, Round


class HandRound(Round):
    """Only what lies face up is typed in."""

    def __init__(self, *args: Any, **choices: Any) -> None:
        super().__init__(*args, table_dealt_by="hand", **choices)
        self.real: dict[int, list[Card]] = {}
        self.dispensed: list[Card] = []

    def serve(self) -> Self:
        while self.table.hand is not None and self.due() in ("cards", "shuffle"):
            self.tell(self.typed())
        return self

    def typed(self) -> cm.Command:
        need = self.needs(NeedCards)
        if need.place == "reveal":
            if need.burns:
                self.dealer.burn(need.burns)
            cards, self.dispensed = self.dispensed[: need.count], self.dispensed[need.count :]
            return cm.DealCards(tuple(cards))
        command = self.dealers()
        assert type(command) is cm.DealCards
        if need.place == "dispense":
            self.dispensed = list(command.cards)
            return cm.DealCards((UNKNOWN,) * need.count)
        if not need.seats:
            return command
        for seat, card in zip(need.seats, command.cards, strict=True):
            self.real.setdefault(seat, []).append(card)
        return cm.DealCards((UNKNOWN,) * need.count)

    def turn_up(self) -> Self:
        return self.tell(cm.TurnUp(by="dealer", seat=self.turn, cards=tuple(self.real[self.turn])))

    def push(self) -> Self:
        return self.tell(cm.PushPot(by="dealer"))

    def back(self, entry: int = 0, by: str = "dealer") -> Self:
        return self.tell(cm.TakeBack(by=by, entry=entry, reason="typed in wrong"))

    @property
    def step(self) -> NextStep:
        return next_step(self.table)

    def said(self) -> tuple[str, str]:
        return self.step.words, self.step.citation

    def did(self) -> list[tuple[str, int, str, int]]:
        return [(action.do, action.seat, action.place, action.cents) for action in self.step.actions]

    def kinds(self) -> list[str]:
        assert self.table.journal is not None
        return [entry.kind for entry in self.table.journal.entries]


def texas(**choices: Any) -> HandRound:
    wagers, hands = {1: (10, 5), 2: 10}, {1: "Jc Jd", 2: "Ac Kd"}
    return HandRound(TX, wagers, hands, dealer="2c 7d", board="3c 5d 8h Ts Qc", **choices)


# --- what the dealer is told -----------------------------------------------------------------------------------------
@covers("O-DLR-10")
def test_o_dlr_10__a_round_of_texas_holdem_bonus_from_start_to_end() -> None:
    play = texas()
    assert play.said()[0] == "Start round 1 with seats 1 and 2"
    play.start()
    assert play.said() == ("Seats 1 and 2 may place wagers; then say 'no more bets'", "TX 7.F(1)")
    assert [action.do for action in play.step.actions] == ["ask", "ask", "close"]
    play.tell(cm.PlaceWagers(1, wagers=(("ante", 10), ("bonus", 5))), cm.PlaceWagers(2, wagers=(("ante", 10),)))
    play.tell(cm.NoMoreBets(by="dealer"))
    assert play.said()[0] == "Deal two cards face down to seats 1 and 2 and the dealer, one at a time"
    assert play.did() == [("deal", seat, "seat", 0) for seat in (1, 2, 0, 1, 2, 0)]
    play.serve()
    assert play.said()[0] == "Seat 1 is asked: make the flop wager of $0.20 or fold"
    play.tell(cm.MakeWager(1, cents=20), cm.MakeWager(2, cents=20))
    assert play.said()[0] == "Burn a card, then deal the flop, three cards face up in the centre"
    play.serve().do("1 check", "2 check", "1 river 10", "2 check")
    assert play.said() == ("Turn up the two cards of the dealer's own hand", "TX 1.B(7), TX 11.I(1), TX 11.I(2)")
    play.turn_up()
    assert play.said()[0] == "Turn up the two cards of seat 2"
    play.turn_up()
    words = "Seat 2: give back the ante wager of $0.10 and pay $0.20 for the flop wager of $0.20"
    assert play.said()[0] == words
    assert play.did() == [("push", 2, "ante", 10), ("pay", 2, "flop", 20), ("push", 2, "flop", 20)]
    play.push().turn_up()
    assert ("pay", 1, "bonus", 50) in play.did()
    play.push()
    assert play.over()
    assert (play.won(1), play.won(2), play.bank) == (80, 20, -100)


def test_next_step__losing_wagers_are_collected() -> None:
    play = HandRound(DD, {1: (10, 10)}, {1: "2c 5d 7h 9s Jc"}, drawn="3c").deal().do("1 first_draw 10")
    assert play.said()[0] == "Seat 1 draws: discard up to three cards or stand pat"
    play.tell(cm.Discard(1, positions=(0,)))
    assert play.said()[0] == "Deal a card face down to seat 1"
    play.serve().do("1 second_draw 10", "1 pat")
    play.real[1].pop(0)
    play.turn_up()
    spots = ("ante", "first_draw", "second_draw", "bonus")
    assert play.did() == [("collect", 1, spot, 10) for spot in spots]
    play.push()
    assert play.bank == 40


def test_next_step__stacks_and_community_cards_first() -> None:
    play = texas(deal_method="auto_shoe", deal_community_first=True).place().tell(cm.NoMoreBets(by="dealer"))
    assert play.said()[0] == "Dispense five cards face down to the centre, the community cards"
    play.tell(play.typed())
    assert play.said()[0] == "Deal two cards face down to seats 1 and 2 and the dealer, a stack each"
    play.serve().tell(cm.MakeWager(1, cents=20), cm.MakeWager(2, cents=20))
    assert play.said()[0] == "Burn a card, then turn up the flop, three cards in the centre"
    assert play.did() == [("burn", 0, "burns", 0), ("turn_up", 0, "board", 0)]
    play.serve()
    assert play.due() == "wager"
    assert play.one(ev.BoardRevealed).cards == parse_cards("3c 5d 8h")


@covers("L-IRR-04", "M-IRR-03")
def test_next_step__a_card_that_came_out_too_early() -> None:
    play = texas().deal().tell(cm.DrawInError(by="dealer"), cm.MakeWager(1, cents=20), cm.MakeWager(2, cents=20))
    assert (
        play.said()[0] == "Take the card that came out too early as the next one; burn a card, then deal the flop, "
        "three cards face up in the centre"
    )
    play.serve().tell(cm.Check(1), cm.Check(2))
    assert "too early" not in play.said()[0]
    early = HandRound(DD, {1: (10, 10)}).place().tell(cm.DrawInError(by="dealer"), cm.NoMoreBets(by="dealer"))
    assert early.said()[0].startswith("Take the card that came out too early as the next one; deal five cards")


@covers("L-IRR-04", "M-IRR-03")
@pytest.mark.parametrize("game", [TX, DD])
def test_next_step__it_is_the_next_card_though_another_lay_face_up(game: str) -> None:
    play = HandRound(game, {1: (10, 10)}).place().tell(cm.DrawInError(by="dealer"), cm.NoMoreBets(by="dealer"))
    play.tell(cm.FindFaceUpCard(by="dealer", card=parse_cards("Ah")[0]))
    assert play.said()[0].startswith("Take the card that came out too early as the next one; deal")
    play.serve()
    assert "too early" not in play.said()[0]


def test_next_step__nobody_has_chips_enough() -> None:
    play = HandRound(TX, {1: 10}, stacks={1: 3})
    assert play.said()[0] == "Wait: a player with chips for the smallest wager is needed"


# --- entries ---------------------------------------------------------------------------------------------------------
def test_journal__what_is_typed_in_is_an_entry_and_nothing_else() -> None:
    play = texas().deal()
    assert play.kinds() == ["decision", "decision", "cards", "cards"]
    play.do("1 flop 20", "2 fold")
    assert play.kinds()[4:] == ["decision", "decision", "cards"]
    play.do("1 check", "1 check").turn_up()
    assert play.kinds()[-1] == "cards"


def test_journal__cards_that_are_known_turn_up_by_themselves() -> None:
    play = Round(TX, {1: 10}, table_dealt_by="hand").deal().do("1 flop 20", "1 check", "1 check")
    journal = play.table.journal
    assert journal is not None
    assert not any(type(journal.events[entry.at]) is ev.HandTurnedUp for entry in journal.entries)


def test_journal__double_draw_closes_its_later_wagers_by_itself() -> None:
    play = HandRound(DD, {1: (10, 10)}).deal().do("1 first_draw 10")
    assert play.kinds() == ["decision", "cards", "cards", "decision"]
    assert len(play.all(ev.BetsClosed)) == 2


# --- taking back -----------------------------------------------------------------------------------------------------
@covers("O-DLR-03")
def test_take_back__a_wager() -> None:
    play = texas().deal().do("1 flop 20")
    play.back()
    assert (play.turn, play.table.stacks[1]) == (1, 985)
    assert play.all(ev.EntryTakenBack)[0].chips == ((play.all(ev.EntryTakenBack)[0].chips[0][0], 1, 20),)
    play.do("1 fold")
    assert play.bank == 10


@covers("O-DLR-03")
def test_take_back__a_fold_out_of_the_bank() -> None:
    play = texas().deal().do("1 fold")
    assert play.bank == 10
    play.back()
    assert (play.bank, play.turn) == (0, 1)
    play.do("1 flop 20", "2 fold", "1 check", "1 check")
    play.turn_up().turn_up().push()
    assert (play.won(1), play.won(2), play.bank) == (70, -10, -60)


def test_take_back__opening_wagers_and_the_closing() -> None:
    play = texas().place().tell(cm.NoMoreBets(by="dealer")).back()
    assert play.due() == "wagers"
    play.back(entry=1, by="floorperson")
    assert play.stacks() == {1: 1000, 2: 1000}


def test_take_back__cards_and_hands_that_were_turned_up() -> None:
    play = texas().deal().do("1 flop 20", "2 fold", "1 check", "1 check")
    play.tell(cm.TurnUp(by="dealer", seat=0, cards=parse_cards("2c 7s"))).back()
    assert (play.due(), play.turn) == ("turn_up", 0)
    assert play.all(ev.EntryTakenBack)[0].cards == parse_cards("2c 7s")
    play.turn_up()
    assert play.turn == 1


@covers("O-DLR-03")
def test_take_back__once_wagers_are_settled_only_by_the_floor() -> None:
    """The dealer's hand was typed in wrong, and the first player was paid by it: the chips go back before it is set
    right, else the cards of the next hand could not be entered truly."""
    play = texas().deal().do("1 flop 20", "2 flop 20", "1 check", "2 check", "1 check", "2 check")
    before = play.stacks()
    play.tell(cm.TurnUp(by="dealer", seat=0, cards=parse_cards("2c 7s"))).turn_up().push()
    entry = len(play.table.journal.entries) - 1  # type: ignore[union-attr]
    assert play.refused(cm.TakeBack(by="dealer", entry=entry)) == ("too_late", "N-OPN-12")
    assert play.stacks() != before
    play.tell(cm.TakeBack(by="floorperson", entry=entry, reason="another hand"))
    assert (play.stacks(), play.bank, play.due(), play.turn) == (before, 0, "turn_up", 0)
    play.turn_up().turn_up().push().turn_up().push()
    assert play.over()
    assert fold(play.log) == play.table


@covers("O-DLR-03")
def test_take_back__a_void_round_only_by_the_floor() -> None:
    """A card of the dealer's that was typed in wrong could never be turned up."""
    play = texas().deal().do("1 flop 20").tell(cm.ExposeDealerCard(by="dealer", card=parse_cards("6d")[0]))
    assert play.refused(cm.TakeBack(by="dealer")) == ("too_late", "N-OPN-12")
    play.tell(cm.TakeBack(by="floorperson", reason="it was the seven"))
    assert (play.due(), play.turn) == ("wager", 2)
    play.tell(cm.ExposeDealerCard(by="dealer", card=parse_cards("7d")[0]))
    play.turn_up().back()
    assert (play.due(), play.turn) == ("turn_up", 0)
    play.turn_up().turn_up().push()
    assert (play.won(1), play.won(2), play.bank) == (50, 0, -50)


@covers("O-DLR-03")
def test_take_back__an_abandonment_unless_the_player_has_gone() -> None:
    play = texas().deal().tell(cm.AbandonWagers(by="floorperson", seat=1, lost=True))
    play.back(by="floorperson")
    assert (play.bank, play.turn) == (0, 1)
    play.tell(cm.AbandonWagers(by="floorperson", seat=1, lost=True), cm.StandUp(1))
    assert play.refused(cm.TakeBack(by="floorperson")) == ("too_late", "N-OPN-12")
    play.tell(cm.MakeWager(2, cents=20)).back()
    assert play.turn == 2


@covers("O-DLR-03")
@pytest.mark.parametrize("leave", [cm.StandUp(1), cm.RemoveChips(1, chips=990)])
def test_take_back__not_what_somebody_took_off_the_table(leave: cm.Command) -> None:
    play = texas(stake_allow_remove_between_rounds=True).place().tell(cm.PlaceWagers(1, wagers=()), leave)
    assert play.refused(cm.TakeBack(by="floorperson")) == ("too_late", "N-OPN-12")


def test_take_back__the_burn_of_a_street_that_was_revealed_lies_there() -> None:
    play = texas(deal_method="auto_shoe", deal_community_first=True).deal().do("1 flop 20", "2 flop 20").back()
    assert play.due() == "cards"
    assert [action.do for action in play.step.actions] == ["turn_up"]
