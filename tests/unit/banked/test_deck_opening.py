"""Opening a table against the house: cards, inspection, look, wash; changing decks; an idle table (TX 3-5, DD 3-5)."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine.events import (
    DeckShuffled,
    DecksInspected,
    DecksLookedAt,
    DecksReceived,
    DecksSpread,
    DecksWashed,
    HandStarted,
    InspectionVerified,
)
from pitboss.engine.needs import NeedDeckStep
from tests.support.covers import covers
from tests.unit.banked.deck_steps import (
    BOTH,
    COVERS,
    DD,
    HOUR,
    MONDAY_8,
    TX,
    Table,
    inspect,
    look,
    machine,
    receive,
    rule,
    spread,
    verify,
    wash,
)
from tests.unit.decks.steps import clock
from tests.unit.decks.steps import table as poker

ORDER = ["record_layout", "receive_decks", "inspect", "verify", "spread", "look", "wash", "shuffle", "cut"]


@covers("L-OPN-01", "M-OPN-01", "L-CRD-01", "M-CRD-01", "L-SHF-01", "M-SHF-01", "L-SHF-03", "O-DLR-01")
@pytest.mark.parametrize("game", BOTH)
def test_l_opn_01__step_by_step(game: str) -> None:
    play = Table(game)
    asked = []
    while play.due_now():
        asked.append(play.due_now())
        play.tell(play.step(asked[-1]))
        if len(asked) < len(ORDER):
            assert play.refused(cm.StartHand())[0] in ("deck_not_ready", "not_shuffled")
    assert asked == ORDER
    kinds = [DecksReceived, DecksInspected, InspectionVerified, DecksSpread, DecksLookedAt, DecksWashed]
    opened = [event for event in play.log if type(event) in kinds]
    assert [type(event) for event in opened] == kinds
    assert [event.rule for event in opened] == [rule("L-CRD-01", game)] + [rule("L-OPN-01", game)] * 5  # type: ignore[attr-defined]
    assert type(play.start().log[-1]) is HandStarted


@covers("L-OPN-01", "M-OPN-01")
@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize("now", ORDER[2:7])
def test_l_opn_01__no_step_before_its_time(game: str, now: str) -> None:
    play = Table(game).go(now)
    for other in ORDER[2:7]:
        if other != now:
            assert play.refused(play.step(other)) == ("step_not_due", rule("L-OPN-01", game))
    assert play.overdue() == [(now, rule("L-OPN-01", game))]


# --- cards -----------------------------------------------------------------------------------------------------------
@covers("L-CRD-01", "M-CRD-01")
@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize("mode", ["manual", "auto_reshuffle_shoe"])
def test_l_crd_01__one_deck_without_a_shuffling_device(game: str, mode: str) -> None:
    play = Table(game, mode, deal_method="auto_shoe").go("receive_decks")
    assert play.asked_rule() == ("receive_decks", rule("L-CRD-01", game))
    assert play.refused(receive(game, "red", "blue")) == ("deck_wrong_back", rule("L-CRD-01", game))
    event = play.tell(receive(game)).last()
    assert event == DecksReceived(("red",), MONDAY_8, False, False, rule("L-CRD-01", game))


@covers("L-CRD-01", "M-CRD-01")
@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize("backs", [("red",), ("red", "blue")])
def test_l_crd_01__cover_cards_of_each_deck(game: str, backs: tuple[str, ...]) -> None:
    """AMB-09: two in Texas Hold 'Em Bonus, one in Double Draw."""
    play = Table(game, "device").go("receive_decks")
    right = {TX: 2, DD: 1}[game] * len(backs)
    assert right == COVERS[game] * len(backs)
    for wrong in (0, right - 1, right + 1):
        assert play.refused(receive(game, *backs, cover_cards=wrong)) == ("wrong_count", rule("L-CRD-01", game))
    assert play.tell(receive(game, *backs, cover_cards=right)).needs(NeedDeckStep).step == "inspect"


@covers("L-CRD-01", "M-CRD-01", "L-OPN-01", "M-OPN-01")
@pytest.mark.parametrize("game", BOTH)
def test_l_crd_01__a_deck_with_a_card_that_can_be_told_apart_is_not_played_with(game: str) -> None:
    play = Table(game).go("inspect").tell(inspect("a bent seven"))
    assert play.asked_rule() == ("receive_decks", rule("L-CRD-01", game))


@covers("L-CRD-02", "M-CRD-02")
@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize("mode", ["device", "counting_device"])
def test_l_crd_02__two_decks_of_different_backs_with_a_device(game: str, mode: str) -> None:
    play = Table(game, mode).go("receive_decks")
    assert play.refused(receive(game, "red", "Red ")) == ("deck_wrong_back", rule("L-CRD-02", game))
    assert play.refused(receive(game, "red", "blue", "green")) == ("deck_wrong_back", rule("L-CRD-02", game))
    play.tell(receive(game, "red", "blue"))
    assert play.log[-1].rule == rule("L-CRD-02", game)  # type: ignore[attr-defined]
    assert Table(game, mode).go("receive_decks").tell(receive(game)).needs(NeedDeckStep).step == "inspect"


@covers("L-CRD-02", "M-CRD-02")
@pytest.mark.parametrize("game", BOTH)
def test_l_crd_02__they_take_turns_and_the_other_is_shuffled_in_the_device_meanwhile(game: str) -> None:
    play = Table(game, "device", decks=2)
    used = []
    for _ in range(4):
        play.go()
        decks = play.table.decks
        assert decks is not None
        used.append(decks.pair[decks.turn].back)
        play.deal()
        if len(used) > 1:
            assert play.overdue() == [("shuffle_resting", rule("L-CRD-02", game))]
            event = play.tell(machine(game, "device")).last()
            assert type(event) is DeckShuffled
            assert (event.deck, event.rule) == (1 - decks.turn, rule("L-CRD-02", game))
        assert play.overdue() == []
        play.calmly()
    assert used == ["red", "blue", "red", "blue"]


@covers("L-CRD-02", "M-CRD-02")
@pytest.mark.parametrize("game", BOTH)
def test_l_crd_02__whoever_names_the_deck_names_the_right_one(game: str) -> None:
    play = Table(game, "device", decks=2).go("shuffle")
    wrong = cm.ShuffleDeck(by="dealer", method="device", back="blue")
    assert play.refused(wrong) == ("deck_wrong_back", rule("L-CRD-02", game))


# --- changed in time -------------------------------------------------------------------------------------------------
HOURS = [("hand", {}, 4), ("manual_shoe", {}, 8), ("auto_shoe", {}, 8), ("hand", {"deck_change_hours": 3}, 3),
         ("manual_shoe", {"deck_change_hours": 6}, 6)]  # fmt: skip


@covers("L-CRD-03", "M-CRD-03", "N-CFG-deck.changeHours", "N-CFG-deal.method")
@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize(("method", "choices", "hours"), HOURS)
def test_l_crd_03__four_hours_by_hand_and_eight_from_a_shoe(
    game: str, method: str, choices: dict[str, Any], hours: int
) -> None:
    play = Table(game, "device", deal_method=method, **choices).go()
    late = MONDAY_8 + hours * HOUR + 1
    assert play.refused(cm.StartHand(at=late)) == ("deck_overdue", rule("L-CRD-03", game))
    play.tell(clock(late - 1))
    assert (play.overdue(), play.due()) == ([], "start")
    play.tell(clock(late))
    assert play.overdue() == [("receive_decks", rule("L-CRD-03", game))]
    assert play.asked_rule() == ("receive_decks", rule("L-CRD-03", game))
    assert play.refused(cm.StartHand()) == ("deck_overdue", rule("L-CRD-03", game))
    assert play.go().due() == "start"


@covers("L-CRD-03", "M-CRD-03")
@pytest.mark.parametrize("game", BOTH)
def test_l_crd_03__exactly_at_the_hour_a_round_may_still_start(game: str) -> None:
    play = Table(game).go()
    play.tell(cm.StartHand(at=MONDAY_8 + 8 * HOUR))
    assert play.due() == "wagers"
    play = Table(game).go()
    assert play.refused(cm.TellTime(by="dealer", at=MONDAY_8 - 1)) == ("time_backwards", rule("L-CRD-03", game))
    assert play.refused(cm.TellTime(by="dealer", at=0)) == ("time_backwards", rule("L-CRD-03", game))


# --- who verifies, who looks -----------------------------------------------------------------------------------------
@covers("O-FLR-01", "O-PLY-02", "L-OPN-01", "M-OPN-01")
@pytest.mark.parametrize("game", BOTH)
def test_o_flr_01__the_floorperson_of_this_table_verifies(game: str) -> None:
    play = Table(game).go("verify")
    for wrong in (verify(by="dealer"), verify(by="shift_supervisor"), verify(by="player"), verify("G")):
        assert play.refused(wrong) == ("wrong_role", rule("L-OPN-01", game))
    assert play.refused(verify("")) == ("bad_name", rule("L-OPN-01", game))
    assert play.tell(verify("F")).last() == InspectionVerified("floorperson", "F", rule("L-OPN-01", game))


@covers("O-FLR-01", "A-16")
@pytest.mark.parametrize("by", ["floorperson", "shift_supervisor"])
def test_o_flr_01__for_poker_any_floorperson_or_above(by: str) -> None:
    play = poker(until="verify")
    assert play.refused(verify("G", "dealer")) == ("wrong_role", "A-16")
    assert play.tell(verify("G", by)).last() == InspectionVerified(by, "G", "A-16")


@covers("O-FLR-01", "O-ROL-01")
@pytest.mark.parametrize("game", BOTH)
def test_o_flr_01__not_the_one_who_inspected(game: str) -> None:
    play = Table(game).go("inspect").tell(inspect(person="F"))
    assert play.refused(verify("F")) == ("same_person", rule("L-OPN-01", game))


@covers("O-DLR-01")
@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize("now", ["inspect", "spread", "look", "wash", "shuffle", "cut"])
def test_o_dlr_01__it_is_the_dealer_who_handles_the_cards(game: str, now: str) -> None:
    play = Table(game).go(now)
    step: Any = play.step(now)
    fields = {name: getattr(step, name) for name in step.__struct_fields__ if name != "by"}
    for by in ("player", "floorperson", "shift_supervisor", "compliance"):
        assert play.refused(type(step)(by=by, **fields))[0] == "wrong_role"


@covers("L-OPN-01", "M-OPN-01", "O-PLY-02")
@pytest.mark.parametrize("game", BOTH)
def test_l_opn_01__the_first_player_to_arrive_looks_and_nobody_else(game: str) -> None:
    play = Table(game).tell(cm.StandUp(1), cm.StandUp(3))
    play.tell(cm.SitDown(5, person="E", chips=1000), cm.SitDown(2, person="B", chips=1000))
    play.go("look")
    assert play.asked() == (5,)
    for wrong in (look(2), look(5, 2), look(), look(2, 5)):
        assert play.refused(wrong) == ("wrong_seats", rule("L-OPN-01", game))
    assert play.tell(look(5)).last() == DecksLookedAt((5,), rule("L-OPN-01", game))


@covers("L-OPN-01", "M-OPN-01")
@pytest.mark.parametrize("game", BOTH)
def test_l_opn_01__the_cards_lie_spread_until_somebody_comes(game: str) -> None:
    play = Table(game).tell(cm.StandUp(1), cm.StandUp(3))
    play.go()
    assert (play.due(), play.overdue()) == ("players", [])
    assert play.refused(look(1)) == ("not_enough_players", rule("L-OPN-01", game))
    assert play.refused(wash()) == ("step_not_due", rule("L-OPN-01", game))
    play.tell(cm.SitDown(4, person="D", chips=1000))
    assert play.asked_rule() == ("look", rule("L-OPN-01", game))


@covers("L-OPN-01", "M-OPN-01")
@pytest.mark.parametrize("game", BOTH)
def test_l_opn_01__spread_face_up(game: str) -> None:
    play = Table(game).go("spread")
    down = cm.SpreadDecks(by="dealer", face="down")
    assert play.refused(down) == ("wrong_method", rule("L-OPN-01", game))
    assert play.tell(spread()).last() == DecksSpread(False, rule("L-OPN-01", game))


@covers("L-OPN-02", "M-OPN-01")
@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize("mode", ["device", "counting_device"])
def test_l_opn_02__both_decks_are_washed_and_shuffled(game: str, mode: str) -> None:
    play = Table(game, mode, decks=2, deck_second_deck_prep="on_rotation").go("shuffle")
    assert play.last() == DecksWashed((0, 1), rule("L-OPN-01", game))
    play.tell(machine(game, mode))
    assert play.asked_rule() == ("shuffle", rule("L-SHF-01", game))
    assert play.refused(cm.StartHand()) == ("not_shuffled", rule("L-SHF-01", game))
    play.tell(machine(game, mode))
    assert play.due() == "start"
    assert [event.deck for event in play.log if type(event) is DeckShuffled] == [0, 1]


@covers("L-OPN-03", "M-OPN-01", "N-CFG-deck.preInspected", "N-CFG-deck.preshuffled")
@pytest.mark.parametrize("game", BOTH)
def test_l_opn_03__decks_that_come_inspected_and_shuffled_are_only_cut(game: str) -> None:
    play = Table(game, deck_pre_inspected=True, deck_preshuffled=True).go("receive_decks")
    play.tell(receive(game, preinspected=True, preshuffled=True))
    assert play.asked_rule() == ("cut", rule("L-SHF-03", game))
    assert play.go().due() == "start"


@covers("L-OPN-03", "M-OPN-01", "N-CFG-deck.preInspected", "N-CFG-deck.preshuffled")
@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize("said", [{"preinspected": True}, {"preshuffled": True}])
def test_l_opn_03__one_of_the_two_spares_nothing(game: str, said: dict[str, bool]) -> None:
    play = Table(game, deck_pre_inspected=True, deck_preshuffled=True).go("receive_decks")
    assert play.tell(receive(game, **said)).needs(NeedDeckStep).step == "inspect"
    plain = Table(game).go("receive_decks")
    assert plain.refused(receive(game, **said)) == ("not_offered", rule("L-OPN-03", game))
