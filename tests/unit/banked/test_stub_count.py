"""The stub is counted every few rounds, before settlement, where no device counts (TX 8-10, DD 8-10)."""

import pytest

from pitboss.cards import UNKNOWN, parse_cards
from pitboss.engine import SPECTATOR, fold, view
from pitboss.engine import commands as cm
from pitboss.engine.events import DeckRemoved, HandEnded, HandTurnedUp, StubCounted, WagersSettled, WagersVoided
from pitboss.engine.needs import NeedCards, NeedDeckStep, NeedWager
from tests.support.covers import covers
from tests.unit.banked.deck_steps import BOTH, DD, SIZE, TX, Table, machine, report, rule, sign, stub

SIX_TX: dict[int, int | tuple[int, int]] = dict.fromkeys(range(1, 7), (10, 5))


def due_in(play: Table, rounds: int) -> list[int]:
    """In which of so many rounds the stub was counted because it was due."""
    found = []
    for number in range(1, rounds + 1):
        play.go().deal()
        play.calmly()
        if play.table.hand is not None:
            assert play.needs(NeedDeckStep).step == "count_stub"
            found.append(number)
            play.tell(play.step("count_stub"))
        assert play.over()
    return found


@covers("L-CNT-01", "M-CNT-01", "N-CFG-count.everyRounds")
@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize(("every", "found"), [(5, [5, 10]), (2, [2, 4, 6, 8, 10]), (1, list(range(1, 11)))])
@pytest.mark.parametrize("method", ["manual_shoe", "auto_shoe"])
def test_l_cnt_01__at_least_every_so_many_rounds(game: str, every: int, found: list[int], method: str) -> None:
    """AMB-130: with an automated shoe too."""
    play = Table(game, count_every_rounds=every, deal_method=method)
    assert due_in(play, 10) == found
    assert fold(play.log) == play.table


@covers("L-CNT-01", "M-CNT-01")
@pytest.mark.parametrize("game", BOTH)
def test_l_cnt_01__two_decks_one_count(game: str) -> None:
    play = Table(game, "device", decks=2)
    found = []
    for number in range(1, 11):
        play.go().deal()
        if number > 1:
            play.tell(machine(game, "device"))
        play.calmly()
        if play.table.hand is not None:
            found.append(number)
            play.tell(play.step("count_stub"))
    assert found == [5, 10]


@covers("L-CNT-01", "M-CNT-01", "N-CFG-shuffler.mode")
@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize("mode", ["counting_device", "auto_reshuffle_shoe"])
def test_l_cnt_01__not_where_the_device_counts(game: str, mode: str) -> None:
    play = Table(game, mode, deal_method="auto_shoe", count_every_rounds=1)
    assert due_in(play, 4) == []
    # While it is out of order the stub is counted again.
    play.tell(report("broken"), sign())
    assert due_in(play, 2) == [1, 2]


@covers("L-CNT-01", "M-CNT-01")
@pytest.mark.parametrize("game", BOTH)
def test_l_cnt_01__before_any_wager_is_settled_and_seen_in_every_view(game: str) -> None:
    play = Table(game, count_every_rounds=1).opened().calmly()
    assert play.asked_rule() == ("count_stub", rule("L-CNT-01", game))
    assert play.all(HandTurnedUp, WagersSettled) == []
    for viewer in (SPECTATOR, 1):
        (item,) = view(play.table, viewer).overdue
        assert (item.what, item.rule) == ("count_stub", rule("L-CNT-01", game))
        assert "stub" in item.words
    hand = play.table.hand
    assert hand is not None
    assert play.tell(stub(hand.stub)).over()
    assert len(play.all(WagersSettled)) == 2


@covers("L-CNT-01", "M-CNT-01", "M-DEAL-05")
@pytest.mark.parametrize("game", BOTH)
def test_l_cnt_01__not_before_the_last_card_and_only_once(game: str) -> None:
    """AMB-123: in Double Draw after the second draw."""
    play = Table(game, count_every_rounds=1).go()
    late = ("step_not_due", rule("L-CNT-01", game))
    assert play.refused(stub(SIZE[game])) == ("no_hand", rule("L-CNT-01", game))
    play.deal()
    while play.need.kind in ("wager", "draw"):
        hand = play.table.hand
        assert hand is not None
        assert play.refused(stub(hand.stub)) == late
        seat = play.need.seat
        step = (
            cm.MakeWager(seat, cents=play.needs(NeedWager).cents)
            if play.due() == "wager"
            else cm.Discard(seat, positions=())
        )
        play.tell(step).serve()
    assert play.needs(NeedDeckStep).step == "count_stub"


@covers("L-CNT-01", "M-CNT-01")
@pytest.mark.parametrize("game", BOTH)
def test_l_cnt_01__cards_are_not_turned_up_before_the_count(game: str) -> None:
    play = Table(game, count_every_rounds=1, table_dealt_by="hand", wagers={2: (10, 10)}).go().place()
    play.tell(cm.NoMoreBets(by="dealer"))
    # Nobody but the player has seen these cards.
    play.tell(cm.DealCards((UNKNOWN,) * play.needs(NeedCards).count))
    play.calmly()
    cards = parse_cards("As Ks" if game == TX else "2c 3c 4c 5c 7d")
    turn = cm.TurnUp(by="dealer", seat=0 if game == TX else 2, cards=cards)
    assert play.refused(turn) == ("count_due", rule("L-CNT-01", game))
    hand = play.table.hand
    assert hand is not None
    play.tell(stub(hand.stub))
    assert play.due() == "turn_up"
    assert play.refused(stub(hand.stub)) == ("step_not_due", rule("L-CNT-01", game))
    assert type(play.tell(turn).all(HandTurnedUp)[0]) is HandTurnedUp


@covers("L-CNT-01", "M-CNT-01", "O-DLR-01")
@pytest.mark.parametrize("game", BOTH)
def test_o_dlr_01__for_the_dealer_to_count(game: str) -> None:
    play = Table(game, count_every_rounds=1).opened().calmly()
    for by in ("floorperson", "player", "compliance"):
        assert play.refused(cm.CountStub(by=by, count=1)) == ("wrong_role", rule("L-CNT-01", game))
    assert play.refused(stub(-1)) == ("bad_amount", rule("L-CNT-01", game))


# --- how many it should be -------------------------------------------------------------------------------------------
@covers("L-CNT-02")
def test_l_cnt_02__six_players_and_a_full_round() -> None:
    """52 - 14 - 5 - 3."""
    play = Table(TX, wagers=SIX_TX, count_every_rounds=1).opened().calmly()
    play.tell(stub(30))
    assert play.one(StubCounted) == StubCounted(30, 30, "L-CNT-02")
    assert (play.over(), play.all(WagersVoided)) == (True, [])


@covers("L-CNT-02")
def test_l_cnt_02__the_board_dispensed_first_is_out_of_the_stub() -> None:
    play = Table(TX, "auto_reshuffle_shoe", deal_method="auto_shoe", deal_community_first=True, wagers=SIX_TX).opened()
    hand = play.table.hand
    assert hand is not None
    assert hand.stub == 52 - 5 - 14


@covers("M-CNT-01")
def test_m_cnt_01__three_players_who_draw_three_and_one() -> None:
    """54 - 27."""
    play = Table(DD, wagers=dict.fromkeys((1, 2, 3), (10, 10)), count_every_rounds=1).opened()
    for line in ("first_draw 10", "throw 0 1 2", "second_draw 10", "throw 4"):
        play.do(*[f"{seat} {line}" for seat in (1, 2, 3)])
    play.tell(stub(27))
    assert play.one(StubCounted) == StubCounted(27, 27, "M-CNT-01")
    assert play.over()


@covers("L-CNT-01", "M-CNT-01", "L-CNT-03", "M-CNT-02")
@pytest.mark.parametrize("game", BOTH)
def test_l_cnt_01__everybody_folds(game: str) -> None:
    """AMB-141: no board is dealt for it; the count that is due is made there."""
    play = Table(game, count_every_rounds=1).opened().do("1 fold", "3 fold")
    assert play.asked_rule() == ("count_stub", rule("L-CNT-01", game))
    dealt = 6 if game == TX else 10
    assert play.refused(stub(SIZE[game] - dealt, misdealt=True)) == ("wrong_count", rule("L-CNT-03", game))
    play.tell(stub(SIZE[game] - dealt))
    assert play.one(StubCounted).count == SIZE[game] - dealt
    assert (play.over(), play.bank > 0) == (True, True)


# --- a wrong stub ----------------------------------------------------------------------------------------------------
@covers("L-CNT-02", "M-CNT-01", "L-CNT-03", "M-CNT-02")
@pytest.mark.parametrize("game", BOTH)
def test_l_cnt_03__misdealt_with_all_cards_there(game: str) -> None:
    """AMB-115, AMB-131: the round is void and the deck stays."""
    play = Table(game, count_every_rounds=1, wagers={1: (10, 10), 3: (10, 10)}).opened().calmly()
    hand = play.table.hand
    assert hand is not None
    play.tell(stub(hand.stub - 1, misdealt=True))
    event, void = play.one(StubCounted), play.one(WagersVoided)
    assert (event.misdealt, event.rule) == (True, rule("L-CNT-03", game))
    assert (void.reason, void.bonus_stands, void.rule) == ("misdealt", False, rule("L-CNT-03", game))
    assert play.all(HandTurnedUp, WagersSettled) == []
    assert (play.over(), play.stacks(), play.bank) == (True, {1: 1000, 3: 1000}, 0)
    assert play.all(DeckRemoved) == []
    assert play.due_now() == "shuffle"


@covers("L-CNT-03", "M-CNT-02")
@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize("off", [-1, 1])
def test_l_cnt_03__not_misdealt_the_deck_goes_too(game: str, off: int) -> None:
    play = Table(game, count_every_rounds=1, wagers={1: (10, 10), 3: (10, 10)}).opened().calmly()
    hand = play.table.hand
    assert hand is not None
    play.tell(stub(hand.stub + off))
    assert play.one(WagersVoided).rule == rule("L-CNT-03", game)
    assert [type(event) for event in play.log[-3:]] == [WagersVoided, HandEnded, DeckRemoved]
    assert play.last() == DeckRemoved(0, "wrong_stub", rule("L-CNT-03", game))
    assert (play.stacks(), play.bank) == ({1: 1000, 3: 1000}, 0)
    assert play.asked_rule() == ("receive_decks", rule("L-CRD-01", game))
    assert fold(play.log) == play.table
    assert play.rounds(1).over()


@covers("L-CNT-03")
def test_l_cnt_03__stub_29_where_30_is_right() -> None:
    """The example of the rule: somebody holds three, or nobody does."""
    for misdealt, removed in ((True, 0), (False, 1)):
        play = Table(TX, wagers=SIX_TX, count_every_rounds=1).opened().calmly().tell(stub(29, misdealt=misdealt))
        assert (play.over(), len(play.all(WagersVoided)), len(play.all(DeckRemoved))) == (True, 1, removed)


@covers("L-CNT-02", "M-CNT-01")
@pytest.mark.parametrize("game", BOTH)
def test_l_cnt_02__a_card_that_was_found_face_up_is_not_in_it(game: str) -> None:
    play = Table(game, count_every_rounds=1, wagers=dict.fromkeys(range(1, 7), (10, 10))).opened()
    seats = range(1, 7)
    if game == TX:
        play.do(*[f"{seat} flop 20" for seat in seats[:-1]]).tell(cm.MakeWager(6, cents=20))
    else:
        play.do(*[f"{seat} first_draw 10" for seat in seats]).tell(cm.Discard(1, positions=(0,)))
    assert play.due() == "cards"
    (card,) = parse_cards("Ks")
    play.tell(cm.FindFaceUpCard(by="dealer", card=card))
    play.dealer.lose(card, [])
    play.serve()
    play.calmly()
    # 52 - 14 - 5 - 3 - 1, and 54 - 30 - 1 - 1.
    right = {TX: 29, DD: 22}[game]
    play.tell(stub(right))
    assert play.one(StubCounted) == StubCounted(right, right, rule("L-CNT-02", game))
    assert (play.over(), play.all(WagersVoided)) == (True, [])
