"""The Forced Bet of stud (P 10.D-F, 14.D-E): who makes it, how much it is, what follows."""

from typing import Any

import pytest

from pitboss.cards import UNKNOWN
from pitboss.engine import commands as cm
from pitboss.engine.events import BettingClosed, BettingOpened, CardsDealt, ForcedBetPosted, PotAwarded
from pitboss.engine.needs import NeedCards
from tests.support.covers import covers
from tests.support.tables import Play, dealt, seated, stud_deck

HIGH, LOW = "seven-card-stud-high", "seven-card-stud-low"
HI_LO, HI_LO_8 = "seven-card-stud-hi-lo", "seven-card-stud-hi-lo-8"
FIVE = "five-card-stud"
ALL = [HIGH, LOW, HI_LO, HI_LO_8, FIVE]


def showing(game: str, up: str, **choices: Any) -> Play:
    """Dealt with these up cards from seat 1 on."""
    return dealt(game, len(up.split()), top=stud_deck(game, up), **choices)


@covers("E-FB-01", "E-FB-02", "E-FB-03", "E-FB-04", "E-FB-05", "E-FB-06", "D-STUD7-02", "D-STUD5-02")
@pytest.mark.parametrize(
    ("game", "up", "forced", "rule"),
    [
        (HIGH, "5c 9d 5d", "5c", "E-FB-06"),
        (HIGH, "As Kd 2h", "2h", "E-FB-01"),
        (HIGH, "Ac Ks Kh", "Kh", "E-FB-06"),
        (HIGH, "2d 2c 2h", "2c", "E-FB-06"),
        (HIGH, "As Ah Ad", "Ad", "E-FB-06"),
        (LOW, "Qh Qs Ad", "Qs", "E-FB-06"),
        (LOW, "As Kd 2h", "Kd", "E-FB-02"),
        (LOW, "As 2c 2d", "2d", "E-FB-06"),
        (LOW, "Ac As Ah", "As", "E-FB-06"),
        (HI_LO, "Ah 2c 9d", "9d", "E-FB-03"),
        (HI_LO, "As Kd 2h", "Kd", "E-FB-03"),
        (HI_LO, "As 2c", "2c", "E-FB-03"),
        (HI_LO, "Kd Ks Kh", "Ks", "E-FB-06"),
        (HI_LO_8, "Ah 3c 9d", "3c", "E-FB-04"),
        (HI_LO_8, "As Kd 2h", "2h", "E-FB-04"),
        (HI_LO_8, "Ac Ks", "Ks", "E-FB-04"),
        (HI_LO_8, "3s 3h 3d", "3d", "E-FB-06"),
        (FIVE, "As Kd 2h", "2h", "E-FB-05"),
        (FIVE, "Ac Kd", "Kd", "E-FB-05"),
        (FIVE, "2c 2d 9s", "2c", "E-FB-06"),
    ],
)
def test_e_fb__who_must_bet(game: str, up: str, forced: str, rule: str) -> None:
    posted = showing(game, up).one(ForcedBetPosted)
    assert posted.seat == up.split().index(forced) + 1
    assert posted.rule == rule


@covers("N-CFG-stud.lowForcedAce", "N-CFG-stud.hiloForced", "E-FB-02", "E-FB-03")
@pytest.mark.parametrize(
    ("game", "choices", "up", "forced"),
    [
        (LOW, {"stud_low_forced_ace": "high"}, "As Kd 2h", "As"),
        (LOW, {"stud_low_forced_ace": "high"}, "Ac Ad Ks", "Ad"),
        (LOW, {"stud_low_forced_ace": "high"}, "Qh Qs 2d", "Qs"),
        (HI_LO, {"stud_hilo_forced": "lowest_ace_high"}, "Ah 2c 9d", "2c"),
        (HI_LO, {"stud_hilo_forced": "lowest_ace_high"}, "Ah Kc Kd", "Kc"),
        # Each reading is of its own game only.
        (HIGH, {"stud_low_forced_ace": "high", "stud_hilo_forced": "lowest_ace_high"}, "As Kd 2h", "2h"),
        (HI_LO, {"stud_low_forced_ace": "high"}, "As Kd 2h", "Kd"),
        (LOW, {"stud_hilo_forced": "lowest_ace_high"}, "As Kd 2h", "Kd"),
    ],
)
def test_e_fb__the_other_readings(game: str, choices: dict[str, str], up: str, forced: str) -> None:
    assert showing(game, up, **choices).one(ForcedBetPosted).seat == up.split().index(forced) + 1


@covers("E-FB-07", "N-CFG-forcedBet.amount")
@pytest.mark.parametrize("amount", [2, 3, 5, 8])
@pytest.mark.parametrize("game", ALL)
def test_e_fb_07__the_filed_amount(game: str, amount: int) -> None:
    play = showing(game, "9d 8c 7s", forced_bet_amount=amount)
    posted = play.one(ForcedBetPosted)
    assert (posted.cents, posted.level) == (amount, amount)
    assert play.table.stacks[posted.seat] == 1000 - amount


@covers("E-FB-08", "D-STUD7-02")
def test_e_fb_08__the_next_player_left_acts_first() -> None:
    """Seats 1, 2, 3 with the Forced Bet at seat 2: seat 3, then seat 1."""
    play = showing(HIGH, "9d 2c 7s")
    assert play.one(BettingOpened).rule == "E-FB-08"
    assert play.turn == 3
    assert play.offered() == {"fold": (0, 0), "call": (2, 2), "raise_to": (5, 102)}
    # AMB-34: 14.E speaks of a bet here, but one is made already.
    assert play.refused("3 bet 5") == ("call_instead", "E-ACT-02")
    assert play.refused("3 check") == ("call_instead", "E-ACT-02")
    play.play("3 call")
    assert play.turn == 1


@covers("E-FB-08", "N-CFG-stud.forcedBetOption")
@pytest.mark.parametrize("game", ALL)
def test_e_fb_08__a_forced_bettor_who_is_merely_called_has_no_option(game: str) -> None:
    play = showing(game, "9d 8c 7s")
    while not play.all(BettingClosed):
        assert play.turn != play.one(ForcedBetPosted).seat
        play.calm()
    assert play.all(BettingClosed)[0].collected == ((1, 2), (2, 2), (3, 2))


@covers("N-CFG-stud.forcedBetOption")
@pytest.mark.parametrize("game", ALL)
def test_stud_forced_bet_option__true__as_the_blinds_have_it(game: str) -> None:
    play = showing(game, "9d 8c 7s", stud_forced_bet_option=True).calm().calm()
    assert not play.all(BettingClosed)
    assert play.turn == play.one(ForcedBetPosted).seat
    assert play.offered() == {"fold": (0, 0), "check": (0, 0), "raise_to": (5, 102)}
    play.calm()
    assert len(play.all(BettingClosed)) == 1


@covers("E-FB-08", "E-ACT-05")
def test_e_fb_08__raised__the_forced_bettor_answers() -> None:
    play = showing(HIGH, "9d 2c 7s").play("3 raise 10", "1 fold")
    assert play.turn == 2
    assert play.offered() == {"fold": (0, 0), "call": (8, 8), "raise_to": (18, 110)}


@covers("E-FB-08", "E-ACT-04", "E-ACT-07", "N-CFG-forcedBet.amount")
def test_e_fb_08__completing_a_small_forced_bet() -> None:
    """AMB-28: Forced Bet 2 in a 5-10 game: the first raise makes it 5, the next ones go up by 5."""
    play = showing(HIGH, "9d 2c 7s", bet_structure="fixed", bet_max=10)
    assert play.raises() == (5, 5)
    assert play.refused("3 raise 7") == ("wrong_limit", "E-ACT-07")
    play.play("3 raise 5")
    assert play.raises() == (10, 10)
    play.play("1 raise 10")
    assert play.raises() == (15, 15)


@covers("E-FB-08", "N-CFG-bet.raiseCap")
def test_e_fb_08__the_completion_is_a_raise() -> None:
    play = showing(HIGH, "9d 2c 7s", bet_structure="fixed", bet_max=10, bet_raise_cap=1).play("3 raise 5")
    assert play.offered() == {"fold": (0, 0), "call": (5, 5)}


@covers("E-FB-08")
@pytest.mark.parametrize(("amount", "low"), [(5, 10), (8, 16)])
def test_e_fb_08__a_forced_bet_of_a_full_bet_is_raised_by_as_much(amount: int, low: int) -> None:
    play = showing(HIGH, "9d 2c 7s", forced_bet_amount=amount)
    assert play.raises() == (low, amount + 100)


@covers("E-BLD-03", "E-FB-08")
def test_e_bld_03__the_forced_bet_of_a_folded_hand_stays_in() -> None:
    play = showing(HIGH, "9d 2c 7s").play("3 raise 5", "1 fold", "2 fold")
    assert play.one(PotAwarded).to == ((3, 4),)
    assert play.stacks() == {1: 1000, 2: 998, 3: 1002}


@covers("N-CFG-stake.allowShortForced", "E-STK-06")
def test_stake_allow_short_forced__a_short_forced_bet() -> None:
    game = HIGH
    play = seated(game, {1: 1000, 2: 1, 3: 1000}, top=stud_deck(game, "9d 2c 7s"), stake_allow_short_forced=True).deal()
    posted = play.one(ForcedBetPosted)
    assert (posted.seat, posted.cents, posted.level) == (2, 1, 2)
    assert play.offered()["call"] == (2, 2)


ANTE: dict[str, Any] = {"stake_allow_short_forced": True, "ante_required": True, "ante_amount": 3}


@covers("N-CFG-stake.allowShortForced", "E-FB-01", "E-FB-02", "E-FB-03", "E-FB-04", "E-FB-05")
@pytest.mark.parametrize(
    ("game", "up", "forced"),
    [
        # Seat 2 is all-in with its ante: the next one by the same rule posts, not the next seat.
        (HIGH, "9d 2c Ks 7s", 4),
        (HI_LO_8, "9d 2c As 7s", 4),
        (FIVE, "9d 2c Ks 7s", 4),
        (LOW, "9d Kc As Qs", 4),
        (HI_LO, "9d Kc As Qs", 4),
    ],
)
def test_stake_allow_short_forced__all_in_with_the_ante__the_next_by_the_same_rule(
    game: str, up: str, forced: int
) -> None:
    play = seated(game, {1: 100, 2: 3, 3: 100, 4: 100}, top=stud_deck(game, up), **ANTE).deal()
    posted = play.one(ForcedBetPosted)
    assert (posted.seat, posted.cents, posted.level) == (forced, 2, 2)
    assert play.turn == 1
    assert play.end().over()


@covers("N-CFG-stake.allowShortForced", "E-STK-06", "E-STK-08")
@pytest.mark.parametrize("stacks", [{1: 3, 2: 3, 3: 3}, {1: 3, 2: 100, 3: 2}, {1: 100, 2: 3, 3: 3}])
@pytest.mark.parametrize("game", [HIGH, LOW, FIVE])
def test_stake_allow_short_forced__nobody_can_bet__the_hand_runs_out(game: str, stacks: dict[int, int]) -> None:
    """At most one has chips after the antes: no Forced Bet is made that nobody could answer."""
    play = seated(game, stacks, top=stud_deck(game, "9d 2c 7s"), **ANTE).deal()
    assert play.one(ForcedBetPosted) == ForcedBetPosted(0, 0, 0, "E-STK-06")
    assert play.over()
    assert sum(play.stacks().values()) == sum(stacks.values())


@covers("N-CFG-stake.allowShortForced", "N-CFG-ante.live")
def test_stake_allow_short_forced__live_antes_and_nobody_can_bet() -> None:
    play = seated(HIGH, {1: 3, 2: 100, 3: 2}, top=stud_deck(HIGH, "9d 2c 7s"), **ANTE, ante_live=True).deal()
    assert play.over()
    assert sum(play.stacks().values()) == 105


@covers("N-CFG-stake.allowShortForced", "E-FB-01")
def test_unknown_up_card__of_a_seat_without_chips_decides_nothing() -> None:
    play = seated(HIGH, {1: 3, 2: 100, 3: 100}, **ANTE).start()
    play.tell(cm.DealCards((UNKNOWN,) * 7 + (20, 24)))
    assert play.one(ForcedBetPosted).seat == 2
    play = seated(HIGH, {1: 3, 2: 100, 3: 100}, **ANTE).start()
    play.tell(cm.DealCards((UNKNOWN,) * 6 + (0, 20, UNKNOWN)))
    # The dealer names one of those who can post.
    assert (play.due(), play.asked()) == ("name_seat", (2, 3))
    assert play.refused(cm.NameSeat(1)) == ("bad_name", "E-FB-01")
    play.tell(cm.NameSeat(3))
    assert play.one(ForcedBetPosted).seat == 3


@covers("N-CFG-stake.allowShortForced", "E-FB-01")
def test_unknown_up_card__nobody_is_named_where_nobody_can_bet() -> None:
    play = seated(HIGH, {1: 3, 2: 3, 3: 100}, **ANTE).start()
    play.tell(cm.DealCards((UNKNOWN,) * 9))
    assert play.one(ForcedBetPosted).seat == 0
    assert play.due() == "cards"


def unseen(game: str, up: tuple[int, ...]) -> Play:
    """Hole cards unknown; up cards as given."""
    play = seated(game, 3).start()
    down = play.needs(NeedCards).count - 3
    return play.tell(cm.DealCards((UNKNOWN,) * down + up))


@covers("E-FB-01", "E-FB-02", "E-FB-03", "E-FB-04", "E-FB-05")
@pytest.mark.parametrize(
    ("game", "rule"),
    [(HIGH, "E-FB-01"), (LOW, "E-FB-02"), (HI_LO, "E-FB-03"), (HI_LO_8, "E-FB-04"), (FIVE, "E-FB-05")],
)
def test_unknown_up_card__the_dealer_names_the_forced_bettor(game: str, rule: str) -> None:
    play = unseen(game, (20, UNKNOWN, 24))
    assert (play.due(), play.need.seats, play.need.rule) == ("name_seat", (1, 2, 3), rule)
    for seat in (0, 4, 9):
        assert play.refused(cm.NameSeat(seat)) == ("bad_name", rule)
    play.tell(cm.NameSeat(2))
    posted = play.one(ForcedBetPosted)
    assert (posted.seat, posted.cents, posted.rule) == (2, 2, rule)
    assert play.turn == 3


@covers("E-FB-06")
def test_unknown_up_card__no_seat_is_named_where_none_is_asked() -> None:
    play = unseen(HIGH, (20, 21, 24))
    assert play.due() == "act"
    assert play.refused(cm.NameSeat(1)) == ("bad_name", "D-GEN-02")
    assert len(play.all(CardsDealt)) == 1
