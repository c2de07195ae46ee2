"""Cards from a manual shoe, from the hand and from an automated shoe (TX 8-10, DD 8-10). Card di is the int i."""

from typing import Any

import pytest

from pitboss.bots.dealer import StackedDealer
from pitboss.bots.decks import open_electronic
from pitboss.cards import UNKNOWN
from pitboss.engine import SPECTATOR, view
from pitboss.engine import commands as cm
from pitboss.engine.events import BetsClosed, BoardDealt, BoardDispensed, BoardRevealed, CardBurned, CardsDealt
from pitboss.engine.needs import NeedCards
from pitboss.games import find_game
from tests.support.covers import covers
from tests.support.rounds import DD, TX, Round


def table(game: str, seats: tuple[int, ...], **choices: Any) -> Round:
    """A deck in its order, an ante (and a bonus in Double Draw) for each of these seats."""
    play = Round(game, dict.fromkeys(seats, 10 if game == TX else (10, 10)), **choices)
    play.dealer = StackedDealer(find_game(game).deck)
    return play


def to_whom(play: Round) -> list[tuple[int, int]]:
    event = play.one(CardsDealt)
    return list(zip(event.seats, event.cards, strict=True))


ONE_BY_ONE = ["manual_shoe", "hand"]


@covers("L-DEAL-01", "M-DEAL-03")
@pytest.mark.parametrize("game", [TX, DD])
@pytest.mark.parametrize("method", [*ONE_BY_ONE, "auto_shoe"])
def test_l_deal_01__no_card_before_bets_are_closed_aloud(game: str, method: str) -> None:
    play = table(game, (1, 3), deal_method=method).place()
    closing = {TX: "L-DEAL-01", DD: "M-DEAL-03"}[game]
    assert play.due() == "wagers"
    assert play.refused(cm.DealCards((0, 1)))[0] == "cards_not_due"
    for by in ("player", "floorperson"):
        assert play.refused(cm.NoMoreBets(by=by)) == ("wrong_role", closing)
    assert play.tell(cm.NoMoreBets(by="dealer")).last() == BetsClosed((1, 3), closing)
    assert play.due() == "cards"


@covers("L-DEAL-02", "N-CFG-deal.method")
@pytest.mark.parametrize("method", ONE_BY_ONE)
def test_l_deal_02__one_card_at_a_time_the_dealer_last(method: str) -> None:
    """The example of the rule: players 1, 3 and 6."""
    play = table(TX, (1, 3, 6), deal_method=method).deal()
    assert to_whom(play) == [(1, 0), (3, 1), (6, 2), (0, 3), (1, 4), (3, 5), (6, 6), (0, 7)]
    event = play.one(CardsDealt)
    assert (event.faces, event.rule) == ("d" * 8, "L-DEAL-02")
    assert view(play.table, SPECTATOR).dealer == (UNKNOWN, UNKNOWN)


@covers("L-DEAL-03", "N-CFG-deal.method")
def test_l_deal_03__stacks_of_two_from_an_automated_shoe() -> None:
    """The example of the rule: players 1 and 3."""
    play = table(TX, (1, 3), deal_method="auto_shoe").deal()
    assert to_whom(play) == [(1, 0), (1, 1), (3, 2), (3, 3), (0, 4), (0, 5)]
    assert play.one(CardsDealt).rule == "L-DEAL-03"


@covers("L-DEAL-04")
def test_l_deal_04__then_the_board_from_the_hand_with_its_burns() -> None:
    play = table(TX, (1,), deal_method="auto_shoe").deal().do("1 flop 20", "1 check", "1 check")
    assert [event.cards for event in play.all(BoardDealt)] == [(5, 6, 7), (9,), (11,)]
    assert len(play.all(CardBurned)) == 3
    assert play.all(BoardDispensed) == []


@covers("L-DEAL-05", "N-CFG-deal.communityFirst")
def test_l_deal_05__the_board_first_and_unseen_until_its_time() -> None:
    choices: dict[str, Any] = {
        "deal_method": "auto_shoe",
        "deal_community_first": True,
        "shuffler_mode": "auto_reshuffle_shoe",
    }
    play = Round(TX, {1: 10, 3: 10}, **choices)
    play.dealer = StackedDealer(find_game(TX).deck)
    opened(play).deal()
    first = play.one(BoardDispensed)
    assert (first.cards, first.rule) == ((0, 1, 2, 3, 4), "L-DEAL-05")
    assert to_whom(play) == [(1, 5), (1, 6), (3, 7), (3, 8), (0, 9), (0, 10)]
    for viewer in (SPECTATOR, 1, 3):
        assert view(first, viewer).cards == (UNKNOWN,) * 5
        assert view(play.table, viewer).board == ()
    play.do("1 flop 20", "3 flop 20")
    assert view(play.table, SPECTATOR).board == (0, 1, 2)
    play.do("1 check", "3 check", "1 check", "3 check")
    assert [event.cards for event in play.all(BoardRevealed)] == [(0, 1, 2), (3,), (4,)]


@covers("L-DEAL-05", "N-CFG-deal.communityFirst")
def test_l_deal_05__cards_that_nobody_has_seen_are_named_when_they_are_turned_up() -> None:
    choices: dict[str, Any] = {"deal_method": "auto_shoe", "deal_community_first": True, "table_dealt_by": "hand"}
    play = opened(Round(TX, {1: 10}, shuffler_mode="auto_reshuffle_shoe", **choices)).place()
    play.tell(cm.NoMoreBets(by="dealer"))
    # Five face down to nobody, then two each.
    need = play.needs(NeedCards)
    assert (need.faces, need.seats, need.place) == ("ddddd", (), "dispense")
    for _ in range(2):
        play.tell(cm.DealCards((UNKNOWN,) * play.needs(NeedCards).count))
    play.tell(cm.MakeWager(1, cents=20))
    need = play.needs(NeedCards)
    assert (need.place, need.count, need.rule) == ("reveal", 3, "L-DEAL-05")
    assert play.refused(cm.DealCards((UNKNOWN,) * 3)) == ("unknown_cards", "L-DEAL-05")
    assert play.refused(cm.DealCards((0, 1))) == ("wrong_count", "L-DEAL-05")
    assert play.tell(cm.DealCards((0, 1, 2))).one(BoardRevealed) == BoardRevealed((0, 1, 2), "L-DEAL-05")


def opened(play: Round) -> Round:
    """Through the steps with the decks, where the table keeps any."""
    open_electronic(play.table, play.log)
    return play


@covers("L-DEAL-05", "N-CFG-deal.communityFirst")
def test_l_deal_05__otherwise_at_its_time() -> None:
    play = table(TX, (1,), deal_method="auto_shoe").deal()
    assert (play.all(BoardDispensed), view(play.table, 1).board) == ([], ())


@covers("M-DEAL-01", "N-CFG-deal.method")
@pytest.mark.parametrize("method", ONE_BY_ONE)
def test_m_deal_01__one_card_at_a_time_until_all_have_five(method: str) -> None:
    """The example of the rule: player 1 of 1 and 3 gets c0 c2 c4 c6 c8."""
    play = table(DD, (1, 3), deal_method=method).deal()
    assert play.cards_of(1) == [0, 2, 4, 6, 8]
    assert play.cards_of(3) == [1, 3, 5, 7, 9]
    assert play.one(CardsDealt).rule == "M-DEAL-01"
    assert play.cards_of(0) == []


@covers("M-DEAL-02", "N-CFG-deal.method")
def test_m_deal_02__stacks_of_five_from_an_automated_shoe() -> None:
    play = table(DD, (1, 3), deal_method="auto_shoe").deal()
    assert (play.cards_of(1), play.cards_of(3)) == ([0, 1, 2, 3, 4], [5, 6, 7, 8, 9])
    assert play.one(CardsDealt).rule == "M-DEAL-02"


@covers("M-DEAL-05")
def test_m_deal_05__six_players_who_draw_all_they_may_use_up_the_deck() -> None:
    """AMB-123: the stub is kept for both draws; no card is burned."""
    play = table(DD, (1, 2, 3, 4, 5, 6)).deal()
    assert play.piles() == (24, 0, 0)
    seats = range(1, 7)
    play.do(*[f"{seat} first_draw 10" for seat in seats], *[f"{seat} throw 0 1 2" for seat in seats])
    assert play.piles() == (6, 0, 18)
    play.do(*[f"{seat} second_draw 10" for seat in seats], *[f"{seat} throw 0" for seat in seats])
    served = [card for seat in seats for card in play.cards_of(seat)]
    assert sorted(served) == sorted(find_game(DD).deck)
    assert (play.over(), play.all(CardBurned)) == (True, [])
