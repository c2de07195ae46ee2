"""What a table against the house has: its layout, boxes, rack, shoe and signs (TX 2, DD 2)."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine.events import LayoutRecorded
from pitboss.engine.needs import NeedDeckStep
from tests.support.covers import covers
from tests.support.tables import seated
from tests.unit.banked.deck_steps import AREAS, BOTH, DD, SIGNS, TX, Table, layout, receive, rule
from tests.unit.decks.steps import equipment

EVERY_AREA = [(game, area) for game in BOTH for area in AREAS[game]]


@covers("L-TBL-02", "M-TBL-02")
@pytest.mark.parametrize("game", BOTH)
def test_l_tbl_02__first_of_all_the_layout_is_recorded(game: str) -> None:
    play = Table(game)
    play.tell(cm.AddChips(1, chips=10))
    assert play.asked_rule() == ("record_layout", rule("L-TBL-02", game))
    assert play.overdue() == [("record_layout", rule("L-TBL-02", game))]
    assert play.refused(cm.StartHand()) == ("equipment_missing", rule("L-TBL-02", game))
    assert play.refused(receive(game)) == ("step_not_due", rule("L-TBL-02", game))
    event = play.tell(layout(game)).last()
    assert type(event) is LayoutRecorded
    assert (event.areas, event.signs, event.floorperson) == (AREAS[game], SIGNS[game], "F")
    assert event.rule == rule("L-TBL-02", game)
    assert play.due_now() == "receive_decks"


@covers("L-TBL-02", "M-TBL-02")
@pytest.mark.parametrize(("game", "area"), EVERY_AREA)
def test_l_tbl_02__every_area_of_the_game(game: str, area: str) -> None:
    others = tuple(name for name in AREAS[game] if name != area)
    assert Table(game).refused(layout(game, areas=others)) == ("equipment_missing", rule("L-TBL-02", game))


@covers("L-TBL-02", "N-CFG-tx.bonusOffered")
def test_l_tbl_02__no_area_for_a_bonus_that_is_not_offered() -> None:
    areas = tuple(name for name in AREAS[TX] if name != "bonus")
    play = Table(TX, tx_bonus_offered=False)
    assert play.tell(layout(TX, areas=areas)).due_now() == "receive_decks"


@covers("L-TBL-02", "M-TBL-02", "N-CFG-facility.nameOrLogo", "N-CFG-table.layoutApprovalRef")
@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize("missing", [{"operator": ""}, {"layout_approval": " "}, {"areas": ()}])
def test_l_tbl_02__name_approval_areas(game: str, missing: dict[str, Any]) -> None:
    assert Table(game).refused(layout(game, **missing)) == ("equipment_missing", rule("L-TBL-02", game))


@covers(
    "L-TBL-03", "M-TBL-03", "N-CFG-layout.oddsInscribed", "N-CFG-layout.ruleInscribed", "N-CFG-layout.jokerInscribed"
)
@pytest.mark.parametrize(("game", "sign"), [(game, sign) for game in BOTH for sign in SIGNS[game]])
def test_l_tbl_03__a_sign_for_what_is_not_on_the_layout(game: str, sign: str) -> None:
    others = tuple(name for name in SIGNS[game] if name != sign)
    assert Table(game).refused(layout(game, signs=others)) == ("equipment_missing", rule("L-TBL-03", game))
    choice = {"odds": "layout_odds_inscribed", "joker": "layout_joker_inscribed"}.get(sign, "layout_rule_inscribed")
    inscribed_by: dict[str, Any] = {choice: True}
    inscribed = Table(game, **inscribed_by)
    inscribed.tell(layout(game, signs=tuple(name for name in SIGNS[game] if name not in covered(choice, game))))
    assert inscribed.due_now() == "receive_decks"


def covered(choice: str, game: str) -> tuple[str, ...]:
    """What is said by the inscription that this choice speaks of."""
    rules = ("ante_rule", "payout_limit")
    return {"layout_odds_inscribed": ("odds",), "layout_joker_inscribed": ("joker",)}.get(choice, rules)


BOXES = [{"drop_box": "behind"}, {"drop_box": "left"}, {"tip_box": "right"}, {"tip_box": "behind"},
         {"discard_rack": False}, {"tip_box": "", "tip_box_approval": "T-1"}]  # fmt: skip


@covers("L-TBL-04", "M-TBL-04")
@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize("wrong", BOXES)
def test_l_tbl_04__boxes_on_both_sides_of_the_dealer_and_a_rack(game: str, wrong: dict[str, Any]) -> None:
    assert Table(game).refused(layout(game, **wrong)) == ("equipment_missing", rule("L-TBL-04", game))


@covers("L-TBL-04", "M-TBL-04", "N-CFG-table.tipBoxAltApproval")
@pytest.mark.parametrize("game", BOTH)
def test_l_tbl_04__the_tip_box_elsewhere_with_an_approval(game: str) -> None:
    play = Table(game).tell(layout(game, tip_box="behind the dealer", tip_box_approval="T-1"))
    assert (type(play.last()), play.needs(NeedDeckStep).step) == (LayoutRecorded, "receive_decks")
    assert Table(game).tell(layout(game, drop_box="left", tip_box="right")).needs(NeedDeckStep).step == "receive_decks"


@covers("L-DEAL-07", "M-DEAL-06", "N-CFG-deal.method")
@pytest.mark.parametrize("game", BOTH)
def test_l_deal_07__a_manual_shoe_has_its_approved_place(game: str) -> None:
    nowhere = layout(game, shoe_place="")
    assert Table(game).refused(nowhere) == ("equipment_missing", rule("L-DEAL-07", game))
    assert Table(game, "device", deal_method="hand").tell(nowhere).needs(NeedDeckStep).step == "receive_decks"
    assert Table(game, deal_method="auto_shoe").tell(nowhere).needs(NeedDeckStep).step == "receive_decks"


@covers("O-FLR-01", "L-OPN-01", "M-OPN-01")
@pytest.mark.parametrize("game", BOTH)
def test_o_flr_01__a_floorperson_is_assigned_to_the_table(game: str) -> None:
    assert Table(game).refused(layout(game, floorperson="")) == ("equipment_missing", rule("L-OPN-01", game))


@covers("L-TBL-02", "M-TBL-02", "O-FLR-01")
@pytest.mark.parametrize("by", ["player", "dealer", "compliance"])
def test_l_tbl_02__for_the_floor_to_say(by: str) -> None:
    for game in BOTH:
        wrong = cm.RecordLayout(by=by, operator="the house", layout_approval="L-1", areas=AREAS[game])
        assert Table(game).refused(wrong) == ("wrong_role", rule("L-TBL-02", game))


@covers("L-TBL-02", "M-TBL-02", "A-02")
def test_l_tbl_02__each_kind_of_table_has_its_own_record() -> None:
    assert seated("holdem", 2, shuffler_mode="manual").refused(layout(TX)) == ("not_offered", "A-02")
    assert Table(TX).refused(equipment()) == ("step_not_due", "L-TBL-02")
    assert Table(DD).refused(equipment()) == ("step_not_due", "M-TBL-02")
    assert Table(TX).opened().refused(layout(TX)) == ("hand_running", "L-TBL-02")
