"""A shuffling device or dealing shoe that jams or cannot be used (TX 13.H-I, DD 13.D-F)."""

import pytest

from pitboss.engine import commands as cm
from pitboss.engine.banked.decks.round import dealing_method
from pitboss.engine.events import CardsDealt, DeviceFaulted, DeviceRepaired, DeviceSigned, HandTurnedUp, WagersVoided
from pitboss.engine.needs import NeedCards, NeedDeckStep
from tests.support.covers import covers
from tests.support.tables import seated
from tests.unit.banked.deck_steps import BOTH, DD, TX, Table, cut, machine, repair, report, rule, shuffle, sign

JAMS = ["jammed", "stopped", "incomplete"]


@covers("L-IRR-07", "M-IRR-04")
@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize("fault", JAMS)
def test_l_irr_07__between_rounds_the_cards_are_shuffled_again(game: str, fault: str) -> None:
    play = Table(game, "device").go().tell(report(fault))
    assert play.last() == DeviceFaulted(fault, 0, rule("L-IRR-07", game))
    assert play.needs(NeedDeckStep).step == "shuffle"
    assert play.refused(cm.StartHand()) == ("not_shuffled", rule("L-SHF-01", game))
    assert play.tell(shuffle("device")).due() == "start"


@covers("L-IRR-07")
@pytest.mark.parametrize("decks", [1, 2])
@pytest.mark.parametrize("fault", JAMS)
def test_l_irr_07__in_a_round_every_wager_on_the_layout_goes_back(decks: int, fault: str) -> None:
    """AMB-116: the bonus too."""
    play = Table(TX, "device", {1: (10, 5), 3: 10}, decks=decks).opened().do("1 flop 20")
    play.tell(report(fault))
    assert play.one(WagersVoided) == WagersVoided(
        "shuffler_jam",
        "dealer",
        ((1, "ante", 10), (1, "bonus", 5), (1, "flop", 20), (3, "ante", 10)),
        False,
        "L-IRR-07",
    )
    assert play.over()
    assert (play.stacks(), play.bank) == ({1: 1000, 3: 1000}, 0)
    assert play.needs(NeedDeckStep).step == "shuffle"
    assert play.go().opened().due() == "wager"


@covers("L-IRR-07")
def test_l_irr_07__without_a_wager_there_is_nothing_to_send_back() -> None:
    play = Table(TX, "device").go().start().tell(report("jammed"))
    assert play.all(WagersVoided) == []
    assert play.needs(NeedDeckStep).step == "shuffle"
    assert play.tell(shuffle("device")).due() == "wagers"


@covers("M-IRR-04")
@pytest.mark.parametrize("fault", JAMS)
def test_m_irr_04__in_double_draw_the_round_goes_on(fault: str) -> None:
    play = Table(DD, "device", decks=2).rounds(1).opened().tell(machine(DD, "device"), report(fault))
    assert play.last() == DeviceFaulted(fault, 0, "M-IRR-04")
    assert play.overdue() == [("shuffle_resting", "M-CRD-02")]
    assert play.due() == "wager"
    assert play.calmly().all(WagersVoided) == []
    assert play.over()


@covers("M-IRR-04")
def test_m_irr_04__before_the_first_card_the_deck_is_shuffled_again() -> None:
    play = Table(DD, "device").go().place().tell(report("jammed"))
    assert play.needs(NeedDeckStep).step == "shuffle"
    assert play.tell(shuffle("device")).due() == "wagers"
    # Once cards are out, the one deck is shuffled after the round of play in any case.
    play.close().tell(report("jammed"))
    assert (play.due(), play.refused(shuffle("device"))[0]) == ("wager", "step_not_due")


def jam(game: str) -> str:
    """AMB-142: Texas Hold 'Em Bonus has no paragraph for it, so it is our reading there."""
    return {TX: "N-OPN-14", DD: "M-IRR-05"}[game]


# --- the shoe --------------------------------------------------------------------------------------------------------
@covers("M-IRR-05", "N-OPN-14")
@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize("fault", [*JAMS, "broken"])
@pytest.mark.parametrize("mode", ["manual", "device", "auto_reshuffle_shoe"])
def test_m_irr_05__a_shoe_that_jams_in_a_round_voids_it(game: str, fault: str, mode: str) -> None:
    """AMB-142: in both games."""
    play = Table(game, mode, {2: (10, 10)}, deal_method="auto_shoe").opened()
    play.tell(report(fault, "shoe"))
    void = play.one(WagersVoided)
    assert (void.reason, void.bonus_stands, void.rule) == ("shoe_jam", False, jam(game))
    assert void.back == ((2, "ante", 10), (2, "bonus", 10))
    assert (play.stacks(), play.bank, play.over()) == ({2: 1000}, 0, True)
    assert play.needs(NeedDeckStep).step == (
        "sign_device" if (fault, mode) == ("broken", "auto_reshuffle_shoe") else "shuffle"
    )


@covers("M-IRR-05", "N-OPN-14")
@pytest.mark.parametrize("game", BOTH)
def test_m_irr_05__before_the_deal_too(game: str) -> None:
    play = Table(game, deal_method="auto_shoe").go().place().tell(report("jammed", "shoe"))
    assert (play.over(), play.stacks()) == (True, {1: 1000, 3: 1000})
    assert play.needs(NeedDeckStep).step == "shuffle"


@covers("M-IRR-05", "N-OPN-14")
@pytest.mark.parametrize("game", BOTH)
def test_m_irr_05__between_rounds_the_cards_are_shuffled_again(game: str) -> None:
    play = Table(game, deal_method="auto_shoe").go().tell(report("stopped", "shoe"))
    assert play.last() == DeviceFaulted("stopped", 0, jam(game), "shoe")
    assert (play.needs(NeedDeckStep).step, play.all(WagersVoided)) == ("shuffle", [])


@covers("M-IRR-05", "L-IRR-07", "N-CFG-shuffler.mode", "N-CFG-deal.method")
@pytest.mark.parametrize("game", BOTH)
def test_m_irr_05__only_what_the_table_has_can_jam(game: str) -> None:
    play = Table(game).opened()
    assert play.refused(report("jammed")) == ("not_offered", rule("L-IRR-07", game))
    assert play.refused(report("jammed", "shoe")) == ("not_offered", jam(game))
    assert play.refused(report("jammed", "tray"))[0] == "not_offered"
    assert play.refused(sign()) == ("not_offered", rule("L-IRR-08", game))
    assert seated("holdem", 2, shuffler_mode="device").refused(report("jammed", "shoe")) == ("not_offered", "B-14")


@covers("M-IRR-05", "N-OPN-14")
def test_m_irr_05__not_while_wagers_are_settled() -> None:
    play = Table(DD, deal_method="auto_shoe", table_dealt_by="hand", wagers={2: (10, 10)}).opened().calmly()
    assert len(play.all(HandTurnedUp)) == 1
    assert not play.over()
    assert play.refused(report("jammed", "shoe")) == ("too_late", jam(DD))


# --- it cannot be used -----------------------------------------------------------------------------------------------
@covers("L-IRR-08", "M-IRR-06", "N-CFG-shuffler.mode")
@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize("mode", ["device", "counting_device", "auto_reshuffle_shoe"])
def test_l_irr_08__signed_before_the_cards_are_shuffled_by_hand(game: str, mode: str) -> None:
    method = "auto_shoe" if mode == "auto_reshuffle_shoe" else "manual_shoe"
    play = Table(game, mode, deal_method=method).go("shuffle").tell(report("broken"))
    signed = rule("L-IRR-08", game)
    assert play.log[-1].rule == signed  # type: ignore[attr-defined]
    assert play.asked_rule() == ("sign_device", signed)
    assert play.overdue() == [("sign_device", signed)]
    assert play.refused(shuffle()) == ("device_not_signed", signed)
    assert play.refused(cm.StartHand()) == ("device_not_signed", signed)
    assert type(play.tell(sign()).last()) is DeviceSigned
    assert play.refused(machine(game, mode)) == ("wrong_method", signed)
    play.tell(shuffle())
    assert play.needs(NeedDeckStep).step == "cut"
    assert play.tell(cut(20)).opened().due() == "wager"


@covers("L-IRR-08", "M-IRR-06", "L-CRD-02", "M-CRD-02", "N-OPN-13")
@pytest.mark.parametrize("game", BOTH)
def test_l_irr_08__without_the_device_one_of_the_two_decks_is_played_with(game: str) -> None:
    play = Table(game, "device", decks=2).opened().tell(report("broken"), sign())
    assert play.overdue() == []
    play.calmly()
    for _ in range(3):
        decks = play.table.decks
        assert decks is not None
        assert decks.pair[decks.turn].back == "red"
        play.rounds(1)
    play.tell(repair())
    assert play.log[-1] == DeviceRepaired("N-OPN-13")
    play.rounds(1)
    decks = play.table.decks
    assert decks is not None
    assert decks.pair[decks.turn].back == "blue"


@covers("L-DEAL-06", "M-DEAL-04", "N-CFG-deal.method")
@pytest.mark.parametrize("game", BOTH)
def test_l_deal_06__from_the_hand_only_what_a_device_has_shuffled(game: str) -> None:
    """One at a time in both cases; decks are changed sooner, and a manual shoe needs no device."""
    play = Table(game, "device", deal_method="hand").opened()
    assert play.need.kind == "wager"
    play.calmly().tell(report("broken"), sign())
    assert play.go().opened().due() == "wager"
    assert dealing_method(play.table) == "manual_shoe"
    assert dealing_method(Table(game, "device", deal_method="hand").opened().table) == "hand"


@covers("L-IRR-08", "M-IRR-06", "N-CFG-deal.method")
@pytest.mark.parametrize("game", BOTH)
def test_l_irr_08__a_shoe_out_of_order_is_signed_and_cards_come_one_at_a_time(game: str) -> None:
    play = Table(game, deal_method="auto_shoe").go().tell(report("broken", "shoe"))
    signed = rule("L-IRR-08", game)
    assert play.log[-1] == DeviceFaulted("broken", 0, signed, "shoe")
    play.go("sign_shoe")
    assert play.asked_rule() == ("sign_shoe", signed)
    assert play.refused(cm.StartHand()) == ("device_not_signed", signed)
    assert play.tell(sign("shoe")).last() == DeviceSigned(signed, "shoe")
    play.go().deal()
    circuit = (1, 3, 0) if game == TX else (1, 3)
    assert play.one(CardsDealt).seats == circuit * (2 if game == TX else 5)
    play.calmly().tell(repair("shoe"))
    play.go().deal()
    assert play.one(CardsDealt).seats[:2] == (1, 1)


@covers("L-DEAL-05", "L-IRR-08")
def test_l_deal_05__no_board_before_its_time_without_the_shoe() -> None:
    play = Table(TX, "auto_reshuffle_shoe", deal_method="auto_shoe", deal_community_first=True).go()
    play.tell(report("broken", "shoe"), sign("shoe"))
    play.go().place().tell(cm.NoMoreBets(by="dealer"))
    need = play.needs(NeedCards)
    assert (need.place, need.count) == ("", 6)


@covers("L-IRR-08", "M-IRR-06")
@pytest.mark.parametrize("game", BOTH)
def test_l_irr_08__nothing_to_sign_or_repair(game: str) -> None:
    play = Table(game, "device", deal_method="auto_shoe").go()
    for device in ("shuffler", "shoe"):
        assert play.refused(sign(device)) == ("step_not_due", rule("L-IRR-08", game))
        assert play.refused(repair(device)) == ("step_not_due", rule("L-IRR-08", game))
    assert play.refused(report("noisy")) == ("unknown_reason", rule("L-IRR-07", game))
    assert play.tell(report("broken")).refused(report("jammed")) == ("step_not_due", rule("L-IRR-08", game))
    play.tell(report("broken", "shoe"))
    assert play.overdue() == [("sign_device", rule("L-IRR-08", game)), ("sign_shoe", rule("L-IRR-08", game))]


# --- once wagers are being settled -----------------------------------------------------------------------------------
@covers("L-IRR-07", "M-IRR-04")
@pytest.mark.parametrize("pushed", [0, 1])
def test_l_irr_07__a_jam_while_wagers_are_settled_voids_nothing(pushed: int) -> None:
    """The other deck goes back to the shuffle; who lost has lost, and who won is paid."""
    play = Table(TX, "device", {1: (10, 10), 2: (10, 10)}, decks=2, table_dealt_by="hand")
    play.go().deal()
    play.do("1 fold", "2 flop 20", "2 check", "2 check")
    push = cm.PushPot(by="dealer")
    play.tell(*[push] * pushed)
    before = (play.table.stacks[1], play.bank)
    decks = play.table.decks
    assert decks is not None
    play.tell(report("jammed"))
    assert decks.pair[1].shuffled == ""
    assert (play.table.stacks[1], play.bank) == before
    assert play.all(WagersVoided) == []
    play.tell(*[push] * (2 - pushed))
    assert (play.over(), play.settled()) == (True, [2, 1])
