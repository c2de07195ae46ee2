"""Kill and Half-Kill (P 1.B(15), 1.B(21), 1.B(28), 12.M-N, 19.M-N, 20.B, 21.B)."""

from typing import Any

import pytest

from pitboss.cards import parse_cards
from pitboss.engine import commands as cm
from pitboss.engine import view
from pitboss.engine.events import BettingOpened, BlindsPosted, HandStarted, KillChanged
from pitboss.submission import ChoicesError
from tests.support.covers import covers
from tests.support.rakes import FIVE_PER_CENT
from tests.support.tables import Play, deck_of, seated

# Heads-up, fixed 4/8 with blinds 2 and 4: both call to the river and put in 4 before the flop.
SCOOP = "As Kc Ah Kd Js Qc Td Qd 9h 3h 4s Jc 9s Th 9d Jd"  # no low: seat 1 makes a full house
SPLIT = "Ac Kc 2d Kd Js Qc Td Qd 9h 3h 4s 8h 9s Kh 9d 7s"  # seat 1 the low, seat 2 the high


def omaha(mode: str = "full", pot: int = 8, game: str = "omaha-hi-lo-8", **choices: Any) -> Play:
    base: dict[str, Any] = {"bet_structure": "fixed", "bet_min": 4, "bet_max": 8, "blinds_amounts": (2, 4)}
    return seated(game, 2, kill_mode=mode, kill_qualifying_pot=pot, **{**base, **choices})


def hand(play: Play, cards: str) -> Play:
    play.dealer.whole = deck_of(play.table.plan.game.key, parse_cards(cards))
    return play.deal().end()


def limits(play: Play) -> tuple[int, int, bool]:
    seen = view(play.table, 0)
    return seen.minimum, seen.maximum, seen.kill


@covers("E-KIL-01", "E-KIL-02", "N-CFG-kill.mode", "N-CFG-kill.qualifyingPot")
def test_e_kil_02__a_qualifying_pot_of_one_player_doubles_the_limits() -> None:
    play = hand(omaha(), SCOOP)
    assert limits(play) == (8, 16, True)
    assert play.one(KillChanged) == KillChanged(True, 8, 8, 16, 0, "E-KIL-02")
    # The blinds stay (AMB-67), bets and raises go by the new limits.
    play.deal()
    assert play.one(BlindsPosted).level == 4
    assert play.raises() == (12, 12)


@covers("E-KIL-03")
def test_e_kil_03__half_kill() -> None:
    assert limits(hand(omaha("half"), SCOOP)) == (6, 12, True)


@covers("E-KIL-03", "N-CFG-kill.rounding")
@pytest.mark.parametrize(("rounding", "least"), [("up", 5), ("down", 4)])
def test_e_kil_03__fractions_are_rounded_to_the_smallest_chip(rounding: str, least: int) -> None:
    play = hand(omaha("half", 4, bet_min=3, bet_max=6, blinds_amounts=(1, 2), kill_rounding=rounding), SCOOP)
    assert limits(play) == (least, 9, True)


@covers("N-CFG-kill.rounding", "E-KIL-03")
def test_kill_rounding__none_needs_limits_that_come_out_even() -> None:
    with pytest.raises(ChoicesError) as found:
        omaha("half", bet_min=3, bet_max=6, blinds_amounts=(1, 2), kill_rounding="none")
    assert [(fault.place, fault.rule) for fault in found.value.faults] == [("bet_min", "E-KIL-03")]
    assert limits(hand(omaha("half", kill_rounding="none"), SCOOP)) == (6, 12, True)


@covers("E-KIL-02")
def test_e_kil_02__a_pot_below_the_qualifying_amount_does_nothing() -> None:
    play = hand(omaha(pot=9), SCOOP)
    assert (limits(play), play.all(KillChanged)) == ((4, 8, False), [])


@covers("E-KIL-02")
def test_e_kil_02__nor_does_a_split_pot() -> None:
    assert limits(hand(omaha(), SPLIT)) == (4, 8, False)


@covers("E-KIL-02")
def test_e_kil_02__a_pot_that_nobody_called_counts_too() -> None:
    play = omaha(pot=4).deal().play("1 call", "2 check", "1 bet 4", "2 fold")
    assert limits(play) == (8, 16, True)


@covers("E-KIL-04")
def test_e_kil_04__it_stays_on_without_compounding_and_ends_with_a_split() -> None:
    play = hand(omaha(), SCOOP)
    assert limits(hand(play, SCOOP.replace("As Kc Ah Kd", "Kc As Kd Ah"))) == (8, 16, True)
    assert play.all(KillChanged) == []
    assert limits(hand(play, SPLIT)) == (4, 8, False)
    assert play.one(KillChanged).rule == "E-KIL-04"


@covers("E-KIL-04", "N-CFG-kill.qualifyingPot")
def test_e_kil_04__it_ends_with_a_pot_that_is_too_small() -> None:
    play = hand(omaha(), SCOOP).deal()
    play.play(f"{play.turn} fold")
    assert limits(play) == (4, 8, False)
    assert play.one(KillChanged).rule == "E-KIL-04"


# Both make the same straight on a board without a low: the pot is divided, but not between high and low.
TIE = "As Ad Kh Kd 2c 2h 3d 3s 9h Qc Jc Ts 9s 9c 9d 8d"


@covers("E-KIL-04", "N-CFG-kill.endOnAnySplit")
@pytest.mark.parametrize(("any_split", "on"), [(False, True), (True, False)])
def test_e_kil_04__a_tie_for_high_without_a_low(any_split: bool, on: bool) -> None:
    play = hand(hand(omaha(kill_end_on_any_split=any_split), SCOOP), TIE)
    assert limits(play)[2] is on
    # It does not start with one either.
    assert limits(hand(omaha(), TIE))[2] is False


@covers("N-CFG-kill.legUp")
def test_kill_leg_up__two_pots_in_a_row_of_the_same_player() -> None:
    play = hand(omaha(kill_leg_up=True), SCOOP)
    assert (limits(play)[2], play.one(KillChanged).leg) == (False, 1)
    # The button has moved: the same seat is now dealt second.
    hand(play, SCOOP.replace("As Kc Ah Kd Js Qc Td Qd", "Kc As Kd Ah Qc Js Qd Td"))
    assert limits(play)[2] is True


@covers("N-CFG-kill.scaleBlinds", "N-CFG-blinds.amounts")
def test_kill_scale_blinds() -> None:
    play = hand(omaha(kill_scale_blinds=True), SCOOP).deal()
    assert play.one(BlindsPosted).level == 8


@covers("N-CFG-kill.scaleBlinds", "N-CFG-straddle.amount")
@pytest.mark.parametrize(("scaled", "cents"), [(False, 8), (True, 16)])
def test_kill_scale_blinds__and_the_straddle_with_them(scaled: bool, cents: int) -> None:
    """P 12.N raises the limits; whether forced bets rise with them is the house's choice (AMB-67)."""
    play = three(1000, kill_scale_blinds=scaled, straddle_offered=True, straddle_amount=8).start()
    assert (play.due(), play.table.kill.on) == ("straddle", True)
    assert play.offered()["straddle"] == (cents, cents)


@covers("N-CFG-kill.potBasis")
@pytest.mark.parametrize(("basis", "on"), [("net", False), ("gross", True)])
def test_kill_pot_basis__with_or_without_what_the_house_takes(basis: str, on: bool) -> None:
    stakes: dict[str, Any] = {"bet_min": 40, "bet_max": 80, "blinds_amounts": (20, 40)}
    play = hand(omaha(pot=80, kill_pot_basis=basis, rake=FIVE_PER_CENT, **stakes), SCOOP)
    assert play.table.drop_box == 4
    assert limits(play)[2] is on


@covers("E-KIL-06", "E-KIL-02")
def test_e_kil_06__badugi_and_triple_draw_where_the_house_specifies_it() -> None:
    play = omaha(game="badugi", pot=4).deal()
    play.play(*["1 call", "2 check", "1 pat", "2 pat", "1 bet 4", "2 fold"])
    assert limits(play) == (8, 16, True)


@covers("E-KIL-01", "E-KIL-05", "E-KIL-06")
@pytest.mark.parametrize(
    ("game", "choices", "fault"),
    [("omaha-high", {"kill_mode": "full", "kill_qualifying_pot": 60}, ("kill_mode", "E-KIL-01")),
     ("holdem", {"kill_mode": "half", "kill_qualifying_pot": 60}, ("kill_mode", "E-KIL-01")),
     ("omaha-hi-lo-8", {"kill_mode": "full"}, ("kill_qualifying_pot", "E-KIL-01")),
     ("badugi", {"kill_mode": "full"}, ("kill_qualifying_pot", "E-KIL-06")),
     ("omaha-hi-lo-8", {"kill_qualifying_pot": 60}, ("kill_mode", "E-KIL-05"))],
)  # fmt: skip
def test_e_kil_01__what_a_house_cannot_choose(game: str, choices: dict[str, Any], fault: tuple[str, str]) -> None:
    with pytest.raises(ChoicesError) as found:
        Play(game, **choices)
    assert [(f.place, f.rule) for f in found.value.faults] == [fault]


# A higher minimum that players may agree to, and how the dealer learns of it.
AGREE: dict[str, Any] = {"bet_min_increase_max_amount": 20, "bet_min_increase_consent_method": "all say so"}


@covers("E-KIL-02", "E-KIL-04", "E-ACT-08")
@pytest.mark.parametrize(
    ("mode", "agreed", "both", "after"),
    [
        # The posted limits are 4 and 8, and those of the Kill 8 and 16: the higher minimum holds.
        ("full", 6, (8, 16), (6, 8)),
        ("full", 8, (8, 16), (8, 8)),
        ("full", 10, (10, 16), (10, 8)),
        ("full", 20, (20, 16), (20, 8)),
        ("half", 5, (6, 12), (5, 8)),
        ("half", 7, (7, 12), (7, 8)),
    ],
)
def test_e_kil_02__a_kill_raises_the_posted_limits_and_no_agreed_minimum(
    mode: str, agreed: int, both: tuple[int, int], after: tuple[int, int]
) -> None:
    play = hand(omaha(mode, **AGREE), SCOOP)
    play.tell(cm.AgreeMinimum(1, cents=agreed), cm.AgreeMinimum(2, cents=agreed))
    assert limits(play) == (*both, True)
    assert limits(hand(play, SPLIT)) == (*after, False)
    play.tell(cm.EndMinimum(1))
    assert limits(play) == (4, 8, False)


@covers("E-KIL-02", "E-ACT-08")
def test_e_kil_02__agreed_before_the_kill() -> None:
    play = omaha(pot=4, **AGREE).tell(cm.AgreeMinimum(1, cents=6), cm.AgreeMinimum(2, cents=6))
    assert limits(hand(play, SCOOP)) == (8, 16, True)
    assert play.one(KillChanged) == KillChanged(True, 8, 8, 16, 0, "E-KIL-02")
    play.tell(cm.EndMinimum(1))
    assert limits(play) == (8, 16, True)


@covers("E-KIL-02", "E-ACT-08")
def test_e_kil_02__bets_go_by_the_higher_minimum() -> None:
    """Agreed are 10, and the Kill makes the limits 8 and 16: small bets are 10, big ones 16."""
    play = hand(omaha(**AGREE), SCOOP).tell(cm.AgreeMinimum(1, cents=10), cm.AgreeMinimum(2, cents=10)).deal()
    assert play.raises() == (14, 14)
    play.until(BettingOpened, 2)
    assert play.raises() == (10, 10)
    play.until(BettingOpened, 3)
    assert play.raises() == (16, 16)


def three(chips: int, **choices: Any) -> Play:
    """A Kill is on; seat 3 sits down with these chips and posts or waits for nothing."""
    play = omaha(pot=4, blinds_post="none", **choices)
    return hand(play, SCOOP).sit({3: chips})


@covers("E-STK-05", "E-KIL-02", "N-CFG-blinds.missed")
@pytest.mark.parametrize("rule", ["game", "seat"])
def test_e_stk_05__while_a_kill_is_on_one_bet_at_the_posted_minimum_is_enough(rule: str) -> None:
    """P 8.B(4): the blind of 4 and the posted 4; not the 8 of the Kill."""
    play = three(8, stake_min_rule=rule).deal()
    assert play.one(HandStarted).order == (1, 2, 3)
    assert play.one(HandStarted).missed == ()
    short = three(7 if rule == "game" else 3, stake_min_rule=rule).deal()
    assert 3 not in short.one(HandStarted).order


@covers("E-STK-05", "N-CFG-kill.scaleBlinds")
@pytest.mark.parametrize(("chips", "dealt_in"), [(11, False), (12, True)])
def test_e_stk_05__a_blind_that_the_kill_scales_has_to_be_there(chips: int, dealt_in: bool) -> None:
    """P 8.B(4) asks for any blind that is required: here one of 8, and one bet at the posted 4."""
    play = three(chips, kill_scale_blinds=True).deal()
    assert (3 in play.one(HandStarted).order) is dealt_in


@covers("E-STK-05", "E-ACT-08", "E-KIL-02")
def test_e_stk_05__nor_is_it_more_with_a_kill_and_an_agreed_minimum() -> None:
    play = three(8, **AGREE).tell(*(cm.AgreeMinimum(seat, cents=20) for seat in (1, 2, 3))).deal()
    assert 3 in play.one(HandStarted).order
