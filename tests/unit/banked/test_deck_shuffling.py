"""Shuffling, counting by a device and cutting, against the house (TX 5, DD 5)."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine.decks.procedure.shuffling import cut_bounds, cut_cards
from pitboss.engine.events import DeckCut, DeckRemoved, DeckShuffled, RecutOrdered, ShuffleOrdered
from pitboss.engine.needs import NeedDeckStep
from pitboss.games import find_game
from tests.support.covers import covers
from tests.unit.banked.deck_steps import BOTH, DD, SIZE, TX, Table, cut, machine, rule, shuffle
from tests.unit.decks.steps import count, recut, reshuffle


@covers("L-SHF-01", "M-SHF-01")
@pytest.mark.parametrize("game", BOTH)
def test_l_shf_01__before_play_and_after_every_round(game: str) -> None:
    play = Table(game).go("shuffle")
    assert play.asked_rule() == ("shuffle", rule("L-SHF-01", game))
    assert play.refused(cm.StartHand()) == ("not_shuffled", rule("L-SHF-01", game))
    assert play.refused(cut(20)) == ("not_shuffled", rule("L-SHF-01", game))
    for _ in range(3):
        play.rounds(1)
        assert play.asked_rule() == ("shuffle", rule("L-SHF-01", game))
        assert play.refused(cm.StartHand()) == ("not_shuffled", rule("L-SHF-01", game))


@covers("L-SHF-01", "M-SHF-01", "O-FLR-02")
@pytest.mark.parametrize("game", BOTH)
def test_o_flr_02__a_shuffle_on_order_before_the_first_card(game: str) -> None:
    play = Table(game).go()
    for by in ("dealer", "player"):
        assert play.refused(reshuffle(by)) == ("wrong_role", rule("L-SHF-01", game))
    assert play.refused(reshuffle(reason="")) == ("unclear_words", rule("L-SHF-01", game))
    event = play.tell(reshuffle()).last()
    assert event == ShuffleOrdered("floorperson", "cards were seen", rule("L-SHF-01", game))
    assert play.due_now() == "shuffle"
    play.go().place()
    play.tell(reshuffle("shift_supervisor"))
    assert play.asked_rule() == ("shuffle", rule("L-SHF-01", game))
    play.tell(shuffle())
    assert play.asked_rule() == ("cut", rule("L-SHF-03", game))
    play.tell(cut(12))
    assert play.due() == "wagers"
    play.close()
    assert play.refused(reshuffle()) == ("too_late", rule("L-SHF-01", game))


@covers("L-SHF-02", "M-SHF-01")
@pytest.mark.parametrize("game", BOTH)
def test_l_shf_02__the_shuffle_ends_in_one_stack(game: str) -> None:
    play = Table(game).go("shuffle")
    assert play.refused(shuffle(stacked=False)) == ("not_shuffled", rule("L-SHF-02", game))
    assert type(play.tell(shuffle()).last()) is DeckShuffled


@covers("L-SHF-03", "M-SHF-01", "N-CFG-shuffler.mode")
@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize("mode", ["device", "counting_device"])
def test_l_shf_03__from_a_device_uncut(game: str, mode: str) -> None:
    play = Table(game, mode).go()
    assert play.due() == "start"
    assert play.refused(cut(20)) == ("cut_not_due", rule("L-SHF-03", game))
    assert play.opened().due() == "wager"


@covers("L-SHF-03", "M-SHF-01")
@pytest.mark.parametrize("game", BOTH)
def test_l_shf_03__by_hand_cut_once(game: str) -> None:
    play = Table(game).go("cut")
    assert play.asked_rule() == ("cut", rule("L-SHF-03", game))
    assert play.refused(cm.StartHand()) == ("deck_not_ready", rule("L-SHF-03", game))
    play.tell(cut(20))
    assert play.refused(cut(20)) == ("cut_not_due", rule("L-SHF-03", game))


@covers("L-SHF-01", "M-SHF-01", "N-CFG-shuffler.mode")
@pytest.mark.parametrize("game", BOTH)
def test_l_shf_01__in_the_way_of_the_house(game: str) -> None:
    assert Table(game).go("shuffle").refused(shuffle("device")) == ("wrong_method", rule("L-SHF-01", game))
    assert Table(game, "device").go("shuffle").refused(shuffle()) == ("wrong_method", rule("L-SHF-01", game))


# --- the device counts -----------------------------------------------------------------------------------------------
@covers("L-SHF-04", "M-SHF-02")
@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize("off", [-1, 1])
def test_l_shf_04__a_deck_that_the_device_counts_wrong_is_removed(game: str, off: int) -> None:
    play = Table(game, "counting_device").go("shuffle")
    play.tell(machine(game, "counting_device", SIZE[game] + off))
    assert play.last() == DeckRemoved(0, "wrong_count", rule("L-SHF-04", game))
    assert play.asked_rule() == ("receive_decks", rule("L-CRD-01", game))
    assert play.refused(cm.StartHand())[0] == "deck_not_ready"


@covers("M-SHF-02")
def test_m_shf_02__right_is_54() -> None:
    """AMB-07: DD 5.E says 52."""
    play = Table(DD, "counting_device").go("shuffle").tell(machine(DD, "counting_device", 52))
    assert play.last() == DeckRemoved(0, "wrong_count", "M-SHF-02")
    assert Table(DD, "counting_device").go("shuffle").tell(machine(DD, "counting_device", 54)).due() == "start"


@covers("L-SHF-04", "M-SHF-02")
@pytest.mark.parametrize("game", BOTH)
def test_l_shf_04__only_a_device_that_counts_tells_a_number(game: str) -> None:
    play = Table(game, "device").go("shuffle")
    assert play.refused(shuffle("device", 52)) == ("bad_amount", rule("L-SHF-04", game))
    counting = Table(game, "counting_device").go("shuffle")
    assert counting.refused(shuffle("counting_device")) == ("bad_amount", rule("L-SHF-04", game))


@covers("L-SHF-04", "M-SHF-02")
@pytest.mark.parametrize("game", BOTH)
def test_l_shf_04__the_deck_at_rest_goes_while_the_round_is_played_on(game: str) -> None:
    play = Table(game, "counting_device", decks=2).rounds(1).opened()
    play.tell(machine(game, "counting_device", SIZE[game] - 1))
    assert play.last() == DeckRemoved(0, "wrong_count", rule("L-SHF-04", game))
    assert play.due() == "wager"
    assert play.calmly().over()
    assert play.due_now() == "receive_decks"


@covers("L-SHF-05", "M-SHF-03", "N-CFG-shuffler.mode")
@pytest.mark.parametrize("game", BOTH)
def test_l_shf_05__cards_in_a_reshuffling_shoe_are_counted_and_not_cut(game: str) -> None:
    play = Table(game, "auto_reshuffle_shoe", deal_method="auto_shoe").go("shuffle")
    assert play.refused(shuffle("auto_reshuffle_shoe")) == ("bad_amount", rule("L-SHF-04", game))
    play.tell(machine(game, "auto_reshuffle_shoe"))
    assert play.due() == "start"
    assert play.refused(cut(20)) == ("cut_not_due", rule("L-SHF-05", game))
    assert play.rounds(2).all(DeckCut) == []


@covers("L-SHF-05", "M-SHF-03", "L-SHF-04", "M-CRD-01")
def test_m_shf_03__a_wrong_number_in_the_shoe() -> None:
    """DD 5.I sets 5.E aside; a deck has 54 cards all the same (DD 3.A)."""
    for game, because in ((TX, "L-SHF-04"), (DD, "M-CRD-01")):
        play = Table(game, "auto_reshuffle_shoe", deal_method="auto_shoe").go("shuffle")
        play.tell(machine(game, "auto_reshuffle_shoe", SIZE[game] - 1))
        assert play.last() == DeckRemoved(0, "wrong_in_shoe", because)


@covers("L-SHF-05", "M-SHF-03", "N-CFG-deck.preshuffled")
@pytest.mark.parametrize("game", BOTH)
def test_l_shf_05__not_even_a_preshuffled_deck_is_cut_in_the_shoe(game: str) -> None:
    ready: dict[str, Any] = {"deck_pre_inspected": True, "deck_preshuffled": True}
    play = Table(game, "auto_reshuffle_shoe", deal_method="auto_shoe", **ready).go("receive_decks")
    come = play.step("receive_decks")
    assert isinstance(come, cm.ReceiveDecks)
    play.tell(cm.ReceiveDecks(by="dealer", backs=("red",), at=0, cover_cards=come.cover_cards, preinspected=True,
                              preshuffled=True))  # fmt: skip
    assert play.due() == "start"


@covers("L-CNT-01", "M-CNT-01")
@pytest.mark.parametrize("game", BOTH)
def test_l_cnt_01__between_rounds_no_deck_is_counted(game: str) -> None:
    play = Table(game).go()
    assert play.refused(count(SIZE[game])) == ("not_offered", rule("L-CNT-01", game))


# --- the cut ---------------------------------------------------------------------------------------------------------
@covers("L-CUT-01")
def test_l_cut_01__what_lies_above_the_cover_card_goes_to_the_bottom() -> None:
    """Depth 17: c17 … c51, c0 … c16."""
    assert cut_cards(range(52), 17) == [*range(17, 52), *range(17)]


@covers("M-CUT-01")
def test_m_cut_01__on_54_cards() -> None:
    """Depth 10: c10 … c53, c0 … c9."""
    assert cut_cards(range(54), 10) == [*range(10, 54), *range(10)]


@covers("L-CUT-01", "M-CUT-01")
@pytest.mark.parametrize("game", BOTH)
def test_l_cut_01__at_least_ten_cards_and_not_all_of_them(game: str) -> None:
    size = SIZE[game]
    assert len(find_game(game).deck) == size
    assert cut_bounds(size, 10) == (10, size - 1)
    for depth in (-1, 0, 9, size, size + 1):
        assert Table(game).go("cut").refused(cut(depth)) == ("cut_too_thin", rule("L-CUT-01", game))
    for depth in (10, 17, size - 1):
        event = Table(game).go("cut").tell(cut(depth)).last()
        assert event == DeckCut(0, depth, "", rule("L-CUT-01", game))


@covers("L-CUT-02", "M-CUT-02", "O-FLR-03")
@pytest.mark.parametrize("game", BOTH)
def test_l_cut_02__cut_again_on_order_before_the_first_card(game: str) -> None:
    play = Table(game).go()
    for by in ("dealer", "player"):
        assert play.refused(recut(by)) == ("wrong_role", rule("L-CUT-02", game))
    assert play.refused(recut(reason=" ")) == ("unclear_words", rule("L-CUT-02", game))
    assert play.tell(recut()).last() == RecutOrdered("floorperson", "too thin", rule("L-CUT-02", game))
    assert play.asked_rule() == ("cut", rule("L-SHF-03", game))
    play.go().place().tell(recut("shift_supervisor"))
    assert play.asked_rule() == ("cut", rule("L-SHF-03", game))
    play.tell(cm.NoMoreBets(by="dealer"))
    assert play.refused(cm.DealCards((0,)))[0] == "cards_not_due"
    assert play.needs(NeedDeckStep).step == "cut"
    play.tell(cut(20)).serve()
    assert play.due() == "wager"
    assert play.refused(recut()) == ("too_late", rule("L-CUT-02", game))


@covers("L-CUT-02", "M-CUT-02")
@pytest.mark.parametrize("game", BOTH)
def test_l_cut_02__nothing_to_cut_again(game: str) -> None:
    assert Table(game, "device").go().refused(recut()) == ("step_not_due", rule("L-CUT-02", game))
    assert Table(game).go("cut").refused(recut()) == ("step_not_due", rule("L-CUT-02", game))
