"""A round of play that nobody wants: it is called off without a card. And who is asked for opening wagers at all."""

import pytest

from pitboss.engine import Refusal, apply, fold, next_step, view
from pitboss.engine import commands as cm
from pitboss.engine.events import BetsClosed, CardsDealt, HandEnded
from pitboss.engine.needs import NeedDeckStep
from tests.support.covers import covers
from tests.support.rounds import DD, TX, Round, named
from tests.unit.banked.deck_steps import BOTH, HOUR, MONDAY_8, Table, receive, report, rule
from tests.unit.decks.steps import cut, spread

CLOSE = cm.NoMoreBets(by="dealer")
RULES = [(TX, "L-DEAL-01", "N-OPN-19"), (DD, "M-DEAL-03", "N-OPN-19")]


@covers("L-DEAL-01", "M-DEAL-03", "N-OPN-19")
@pytest.mark.parametrize(("game", "closing", "end"), RULES)
def test_deal__where_nobody_wagers_the_round_is_called_off(game: str, closing: str, end: str) -> None:
    play = Round(game, {1: (10, 10), 2: (10, 10)}).start()
    for by in ("player", "floorperson"):
        assert play.refused(cm.NoMoreBets(by=by)) == ("wrong_role", closing)
    play.tell(CLOSE)
    assert play.log[-2:] == [BetsClosed((), closing), HandEnded(1, end)]
    assert play.over()
    assert (play.bank, play.stacks()) == (0, {1: 1000, 2: 1000})
    assert fold(play.log) == play.table
    # The number of the round is used up.
    assert play.start().table.hand_number == 2


@covers("L-DEAL-02", "M-DEAL-01")
@pytest.mark.parametrize("game", BOTH)
def test_deal__wagers_that_were_taken_back_are_none(game: str) -> None:
    play = Round(game, {1: (10, 10)}).place().tell(cm.PlaceWagers(1, wagers=()), CLOSE)
    assert (play.over(), play.all(CardsDealt)) == (True, [])


@pytest.mark.parametrize("game", BOTH)
def test_deal__everybody_has_stood_up(game: str) -> None:
    play = Round(game, {1: (10, 10)}, table_dealt_by="hand").start().tell(cm.StandUp(1))
    assert play.asked() == ()
    assert next_step(play.table).words == "Nobody may place wagers: say 'no more bets', and the round is called off"
    assert [action.do for action in next_step(play.table).actions] == ["close"]
    play.tell(CLOSE)
    assert (play.over(), play.due()) == (True, "players")


# --- the decks -------------------------------------------------------------------------------------------------------
@covers("L-SHF-01", "M-SHF-01", "L-CRD-02", "M-CRD-02")
@pytest.mark.parametrize("game", BOTH)
def test_decks__the_deck_stays_ready_and_in_its_turn(game: str) -> None:
    play = Table(game, "device", decks=2).go()
    play.start().tell(CLOSE)
    decks = play.table.decks
    assert decks is not None
    assert (play.due_now(), decks.turn, play.due()) == ("", 0, "start")
    # Once a card of it was dealt the other one is next.
    play.deal()
    play.do("1 fold", "3 fold")
    assert decks.turn == 1
    assert fold(play.log) == play.table


@covers("L-CUT-02", "M-CUT-02")
@pytest.mark.parametrize("game", BOTH)
def test_decks__a_cut_that_was_ordered_comes_before_the_next_round(game: str) -> None:
    play = Table(game).go()
    play.start().tell(cm.OrderRecut(by="floorperson", reason="a thin cut"), CLOSE)
    assert play.over()
    assert play.due_now() == "cut"
    play.tell(cut(20))
    assert play.due() == "start"


@covers("L-IRR-04", "M-IRR-03", "L-SHF-01", "M-SHF-01")
@pytest.mark.parametrize("game", BOTH)
def test_decks__with_a_card_drawn_in_error_it_is_shuffled(game: str) -> None:
    play = Table(game).go()
    play.start().tell(cm.DrawInError(by="dealer"), CLOSE)
    assert play.over()
    assert play.asked_rule() == ("shuffle", rule("L-SHF-01", game))


@covers("L-SHF-01", "M-SHF-01")
@pytest.mark.parametrize("game", BOTH)
def test_decks__cards_whose_entry_was_taken_back_were_dealt(game: str) -> None:
    play = Table(game, table_dealt_by="hand").go()
    play.place().tell(CLOSE)
    play.serve()
    back = cm.TakeBack(by="floorperson", entry=len(play.table.journal.entries) - 1, reason="wrong")  # type: ignore[union-attr]
    play.tell(back, cm.PlaceWagers(1, wagers=()), cm.PlaceWagers(3, wagers=()), CLOSE)
    assert play.over()
    assert play.due_now() == "shuffle"
    assert fold(play.log) == play.table


@covers("L-CRD-03", "M-CRD-03", "L-IDL-01", "M-IDL-01")
@pytest.mark.parametrize("game", BOTH)
def test_decks__then_they_can_be_changed_or_spread(game: str) -> None:
    late = receive(game, at=MONDAY_8 + 9 * HOUR)
    play = Table(game).go()
    play.start()
    assert play.refused(late)[0] == play.refused(spread())[0] == "hand_running"
    play.tell(cm.StandUp(1), CLOSE)
    idle = Table(game).go()
    idle.start().tell(cm.StandUp(1), cm.StandUp(3))
    assert type(apply(play.table, late)) is not Refusal
    assert type(apply(idle.table, cm.SpreadDecks(by="dealer", face="down"))) is not Refusal


@covers("L-CNT-01", "M-CNT-01")
@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize("at", [0, 3, 4])
def test_decks__it_is_none_of_the_five_rounds_between_two_counts(game: str, at: int) -> None:
    play = Table(game)
    for number in range(5):
        play.go()
        if number == at:
            play.start().tell(CLOSE)
            assert play.over()
        play.deal()
        play.calmly()
        # In the fifth round with cards, and in no other.
        assert (play.due() == "deck" and play.needs(NeedDeckStep).step == "count_stub") == (number == 4)


@covers("L-IRR-07", "M-IRR-05")
def test_decks__a_void_round_without_a_card_leaves_the_deck_ready_too() -> None:
    play = Table(TX, "device", decks=2).go()
    play.place().tell(report("jammed"))
    assert play.over()
    decks = play.table.decks
    assert decks is not None
    # The blue deck is the one that was in the device.
    assert (decks.turn, decks.pair[0].shuffled, decks.pair[1].shuffled) == (0, "device", "")


# --- who is asked ----------------------------------------------------------------------------------------------------
@covers("L-WAG-02", "M-WAG-01")
@pytest.mark.parametrize(("game", "seated"), [(TX, "L-WAG-02"), (DD, "M-WAG-01")])
def test_wag__who_sits_out_is_not_asked_and_does_not_wager(game: str, seated: str) -> None:
    play = Round(game, {1: (10, 10), 2: (10, 10)}).tell(cm.SitOut(1)).start()
    assert play.asked() == (2,)
    assert play.offered(1) == {}
    assert play.refused(cm.PlaceWagers(1, wagers=named((10, 10)))) == ("sits_out", seated)
    assert play.tell(cm.SitIn(1)).asked() == (1, 2)
    play.tell(cm.PlaceWagers(1, wagers=named((10, 10))))


@covers("L-WAG-02", "M-WAG-01")
@pytest.mark.parametrize("game", BOTH)
def test_wag__one_who_came_or_bought_chips_since_may(game: str) -> None:
    play = Round(game, {1: (10, 10), 2: (10, 10)}, stacks={2: 3}).start()
    play.tell(cm.SitDown(4, person="newcomer", chips=100), cm.AddChips(2, chips=100))
    assert play.asked() == (1, 2, 4)
    for seat in (2, 4):
        play.tell(cm.PlaceWagers(seat, wagers=named((10, 10))))
    play.close()
    assert [seat.seat for seat in view(play.table, 0).seats if seat.dealt_in] == [2, 4]


@covers("L-WAG-04", "M-WAG-02")
@pytest.mark.parametrize("game", BOTH)
def test_wag__a_wager_of_nothing_is_told_how_to_take_wagers_back(game: str) -> None:
    play = Round(game, {1: (10, 10)}).place()
    result = apply(play.table, cm.PlaceWagers(1, wagers=(("ante", 0),)))
    assert type(result) is Refusal
    assert (result.code, "name no wagers to take all back" in result.detail) == ("bad_amount", True)
