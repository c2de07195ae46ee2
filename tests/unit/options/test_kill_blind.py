"""The kill blind, where a house has one (AMB-66): a live blind of the minimum in force, by the winner of the pot."""

from typing import Any

import msgspec
import pytest

from pitboss.engine import commands as cm
from pitboss.engine import fold
from pitboss.engine.events import BlindsPosted, HandStarted, KillChanged, ShowdownOpened, StraddlePassed
from pitboss.engine.evolve import evolve
from pitboss.submission import ChoicesError
from tests.support.covers import covers
from tests.support.narrated import narrated
from tests.support.tables import Play, seated
from tests.unit.by_hand.tables import same_as_folded, seated_by_hand
from tests.unit.options.test_kill import AGREE, SCOOP, SPLIT, TIE, hand, omaha

RULE = "N-CFG-kill.blind"


def four(**choices: Any) -> Play:
    """Four players at 4/8 with blinds of 2 and 4; the first button is at seat 4."""
    base: dict[str, Any] = {"bet_structure": "fixed", "bet_min": 4, "bet_max": 8, "blinds_amounts": (2, 4)}
    kill: dict[str, Any] = {"kill_mode": "full", "kill_qualifying_pot": 6, "kill_blind": True}
    return seated("omaha-hi-lo-8", 4, **{**base, **kill, **choices})


def won_by(play: Play, winner: int) -> Play:
    """Everybody folds to this player, with 6 or more in the pot."""
    play.deal()
    while play.table.hand is not None:
        seat, bets = play.turn, play.offered()
        if play.due() != "act":
            play.calm()
        elif seat != winner:
            play.play(f"{seat} fold")
        elif "raise_to" in bets and not play.table.hand.betting.raisers:
            play.play(f"{seat} raise {bets['raise_to'][0]}")
        else:
            play.calm()
    return play


def blinds(play: Play) -> tuple[tuple[tuple[int, int], ...], int, str]:
    posted = play.one(BlindsPosted)
    return tuple((seat, live) for seat, live, _ in posted.posts), posted.level, posted.rule


@covers(RULE)
def test_kill_blind__the_minimum_in_force_besides_the_ordinary_blinds() -> None:
    play = won_by(four(), 1)
    assert play.one(KillChanged) == KillChanged(True, 8, 8, 16, 0, "E-KIL-02", killer=1)
    play.deal()
    assert play.one(HandStarted).killer == 1
    assert blinds(play) == (((2, 2), (3, 4), (1, 8)), 8, RULE)
    # The betting opens left of the last blind; the bet to call is the kill blind, and it is no raise.
    assert (play.turn, play.offered()["call"], play.raises()) == (4, (8, 8), (16, 16))
    play.play("4 call")
    assert (play.turn, "check" in play.offered(), play.raises()) == (1, True, (16, 16))
    play.play("1 raise 16", "2 fold", "3 fold", "4 call")
    assert play.table.hand is not None
    assert play.table.hand.pot == 38


@covers(RULE)
def test_kill_blind__told_by_its_name() -> None:
    play = won_by(four(), 1).deal()
    first = next(i for i, event in enumerate(play.log) if type(event) is HandStarted and event.number == 2)
    told = narrated(fold(play.log[:first]), play.log[first:])
    assert "Blinds: Seat 2 posts $0.02, Seat 3 posts $0.04, Seat 1 posts $0.08 as the kill blind" in told
    assert fold(play.log) == play.table


@covers(RULE)
def test_kill_blind__who_only_has_the_kill_blind_called_may_check() -> None:
    play = won_by(four(), 1).deal().play("4 call", "1 check", "2 call", "3 call")
    assert play.table.hand is not None
    assert play.table.hand.pot == 32


@covers(RULE)
def test_kill_blind__not_unless_the_house_says_so() -> None:
    play = won_by(four(kill_blind=False), 1).deal()
    assert (play.table.kill.on, play.table.kill.killer, play.one(HandStarted).killer) == (True, "", 0)
    assert blinds(play) == (((2, 2), (3, 4)), 4, "E-BLD-01")


@covers(RULE)
@pytest.mark.parametrize(
    ("winner", "posted"),
    [(2, ((2, 8), (3, 4))), (3, ((2, 2), (3, 8))), (4, ((2, 2), (3, 4), (4, 8)))],
)
def test_kill_blind__the_larger_of_two_blinds_and_not_both(winner: int, posted: tuple[tuple[int, int], ...]) -> None:
    play = won_by(four(kill_qualifying_pot=4), winner).deal()
    assert blinds(play) == (posted, 8, RULE)


@covers(RULE)
@pytest.mark.parametrize(("rounding", "least"), [("up", 5), ("down", 4)])
def test_kill_blind__of_a_half_kill_is_rounded_as_the_limits_are(rounding: str, least: int) -> None:
    stakes: dict[str, Any] = {"bet_min": 3, "bet_max": 6, "blinds_amounts": (1, 3), "kill_mode": "half"}
    play = won_by(four(kill_rounding=rounding, kill_qualifying_pot=4, **stakes), 1).deal()
    assert blinds(play) == (((2, 1), (3, 3), (1, least)), least, RULE)
    assert play.raises() == (2 * least, 2 * least)


@covers(RULE, "N-CFG-kill.scaleBlinds")
def test_kill_blind__no_more_than_blinds_that_rise_with_the_limits() -> None:
    play = won_by(four(kill_scale_blinds=True), 1).deal()
    assert blinds(play) == (((2, 4), (3, 8), (1, 8)), 8, RULE)
    # As large as the last blind, it is not the bet that stands.
    assert play.table.hand is not None
    assert play.table.hand.betting.aggressor == 3


@covers(RULE, "G-GEN-03")
def test_kill_blind__the_bet_that_stands_is_shown_first() -> None:
    play = won_by(four(showdown_first_if_checked="last_aggressor"), 1).deal().end()
    assert play.one(ShowdownOpened).order[0] == 1


@covers(RULE, "E-ACT-08")
def test_kill_blind__of_an_agreed_minimum_where_that_is_higher() -> None:
    play = won_by(four(**AGREE), 1).tell(*(cm.AgreeMinimum(seat, cents=10) for seat in (1, 2, 3, 4))).deal()
    assert blinds(play)[:2] == (((2, 2), (3, 4), (1, 10)), 10)
    assert play.raises() == (20, 20)


@covers(RULE, "E-ACT-07")
@pytest.mark.parametrize(
    ("structure", "most", "bounds"),
    # 2 + 4 + 8 in front of the players, and the call of 8: a raise of 22 above 8.
    [("pot", None, (16, 30)), ("none", None, (16, 1000)), ("spread", 20, (16, 48))],
)
def test_kill_blind__least_and_greatest_raise(structure: str, most: int | None, bounds: tuple[int, int]) -> None:
    play = won_by(four(bet_structure=structure, bet_max=most), 1).deal()
    assert play.raises() == bounds


@covers(RULE)
def test_kill_blind__a_killer_with_fewer_chips_is_all_in() -> None:
    """7 are enough for a blind of 2 and one bet at the posted 4, so they are dealt in; the kill blind would be 8."""
    stakes: dict[str, Any] = {"bet_structure": "fixed", "bet_min": 4, "bet_max": 8, "blinds_amounts": (1, 2)}
    play = Play("omaha-hi-lo-8", 3, kill_mode="full", kill_blind=True, kill_qualifying_pot=2, **stakes)
    won_by(play.sit({1: 100, 2: 6, 3: 100}), 2).deal()
    assert blinds(play) == (((2, 7), (3, 2)), 8, RULE)
    assert play.table.stacks[2] == 0
    # The others match the whole of it (AMB-45).
    assert (play.turn, play.offered()["call"]) == (1, (8, 8))


@covers(RULE)
def test_kill_blind__whoever_wins_such_a_pot_next_posts_it_next() -> None:
    play = won_by(won_by(four(), 1), 3)
    assert play.one(KillChanged) == KillChanged(True, 14, 8, 16, 0, RULE, killer=3)
    play.deal()
    assert (play.one(HandStarted).killer, blinds(play)[1]) == (3, 8)
    # Nothing changes where the same player wins again.
    play = won_by(won_by(four(), 1), 1)
    assert play.all(KillChanged) == []


@covers(RULE, "E-KIL-04")
def test_kill_blind__a_pot_that_is_divided_leaves_it_where_it_is() -> None:
    play = hand(hand(omaha(kill_blind=True), SCOOP), TIE)
    assert (play.table.kill.on, play.table.kill.killer) == (True, "player 1")
    assert play.start().one(HandStarted).killer == 1
    play = hand(hand(omaha(kill_blind=True), SCOOP), SPLIT)
    assert (play.table.kill.on, play.table.kill.killer) == (False, "")
    assert play.start().one(HandStarted).killer == 0


@covers(RULE, "N-CFG-kill.legUp")
def test_kill_blind__with_legs_from_the_second_pot_on() -> None:
    play = won_by(four(kill_leg_up=True), 1)
    assert (play.one(KillChanged).killer, play.table.kill.killer) == (0, "")
    won_by(play, 1)
    assert play.one(KillChanged) == KillChanged(True, 10, 8, 16, 1, "N-CFG-kill.legUp", killer=1)
    # The leg is another's, and so is the blind.
    won_by(play, 2)
    changed = play.one(KillChanged)
    assert (changed.on, changed.leg, changed.killer, changed.rule) == (True, 2, 2, "N-CFG-kill.legUp")


@covers(RULE)
@pytest.mark.parametrize("gone", [cm.SitOut(1), cm.StandUp(1)], ids=["sits out", "has left"])
def test_kill_blind__a_killer_who_is_not_dealt_in_posts_nothing(gone: cm.Command) -> None:
    play = won_by(four(), 1).tell(gone).deal()
    assert (play.table.kill.on, play.one(HandStarted).killer, play.one(BlindsPosted).level) == (True, 0, 4)


@covers(RULE)
def test_kill_blind__it_goes_with_the_person_and_not_with_the_seat() -> None:
    play = won_by(four(places=8), 1).tell(cm.StandUp(1)).sit({1: 500})
    assert play.start().one(HandStarted).killer == 1  # the same person came back to it
    play = won_by(four(places=8), 1).tell(cm.StandUp(1), cm.SitDown(1, person="another", chips=500))
    assert play.start().one(HandStarted).killer == 0
    play = won_by(four(places=8), 1).tell(cm.StandUp(1), cm.SitDown(6, person="player 1", chips=500))
    assert play.start().one(HandStarted).killer == 6


@covers(RULE)
def test_kill_blind__not_in_a_hand_without_blinds() -> None:
    play = won_by(four(opt_bomb_pot=True, opt_bomb_amount=20), 1).tell(cm.AskFor(1, option="bomb_pot"))
    play.tell(*(cm.Agree(seat, option="bomb_pot") for seat in (2, 3, 4))).deal()
    assert (play.one(HandStarted).blinds, play.one(HandStarted).killer, play.all(BlindsPosted)) == ((), 0, [])


@covers(RULE, "E-STR-01")
def test_kill_blind__nobody_straddles_over_it() -> None:
    play = four(straddle_offered=True, straddle_amount=8).deal().play("3 straddle", "4 fold", "1 raise 12")
    play.play("2 fold", "3 fold").deal()
    assert play.one(HandStarted).killer == 1
    assert play.one(StraddlePassed) == StraddlePassed(0, RULE)
    assert play.refused("4 straddle") == ("not_offered", "E-STR-02")
    # Without a kill blind they may, Kill or no Kill.
    play = won_by(four(straddle_offered=True, straddle_amount=8), 1).tell(cm.SitOut(1)).deal()
    assert play.due() == "straddle"


@covers(RULE)
def test_kill_blind__a_hand_that_is_dealt_again_has_it_again() -> None:
    play = won_by(four(), 1).start().tell(cm.CallMisdeal(by="floorperson", person="floor", reason="not_shuffled"))
    assert sum(play.stacks().values()) == 4000
    assert blinds(play.deal()) == (((2, 2), (3, 4), (1, 8)), 8, RULE)


@covers(RULE, "O-DLR-03")
def test_kill_blind__the_dealer_is_told_of_it_and_a_take_back_leaves_it_there() -> None:
    choices: dict[str, Any] = {"bet_structure": "fixed", "bet_min": 4, "bet_max": 8, "blinds_amounts": (2, 4)}
    kill: dict[str, Any] = {"kill_mode": "full", "kill_qualifying_pot": 6, "kill_blind": True}
    table = seated_by_hand("omaha-hi-lo-8", 4, **choices, **kill)
    won_by(table, 1)
    assert table.step.words == "Start hand 2 with seats 2, 3, 4 and 1; seat 1 posts a kill blind of $0.08"
    table.deal().play("4 call", "1 raise 16").back()
    assert (table.turn, table.offered()["check"], table.raises()) == (1, (0, 0), (16, 16))
    table.back(1, by="floorperson")
    table.serve()
    assert (blinds(table)[1:], table.turn, table.offered()["call"]) == ((8, RULE), 4, (8, 8))
    same_as_folded(table)
    table.play("4 fold", "1 check", "2 fold", "3 fold").calm().tell(cm.SitOut(1))
    assert table.step.words == "Start hand 3 with seats 3, 4 and 2"


@covers(RULE)
def test_kill_blind__logs_of_the_past_do_not_say_whose_it_was() -> None:
    wire = msgspec.json.encode(KillChanged(True, 8, 8, 16, 0, "E-KIL-02")).replace(b',"killer":0', b"")
    old = msgspec.json.decode(wire, type=KillChanged)
    assert (b"killer" in wire, old.killer) == (False, 0)
    play = four().deal()
    evolve(play.table, old)
    while not play.over():
        play.play(f"{play.turn} fold")
    assert (play.table.kill.on, play.start().one(HandStarted).killer) == (True, 0)


@covers(RULE, "E-KIL-06")
def test_kill_blind__in_a_draw_game() -> None:
    play = omaha(game="badugi", pot=4, kill_blind=True).deal()
    play.play("1 call", "2 check", "1 pat", "2 pat", "1 bet 4", "2 fold").deal()
    assert (play.one(HandStarted).killer, blinds(play)[1:]) == (1, (8, RULE))


@covers(RULE)
@pytest.mark.parametrize("game", ["omaha-hi-lo-8", "holdem"])
def test_kill_blind__not_without_a_kill(game: str) -> None:
    with pytest.raises(ChoicesError) as found:
        Play(game, kill_blind=True)
    assert [(f.place, f.rule) for f in found.value.faults] == [("kill_blind", RULE)]


@covers(RULE)
@pytest.mark.parametrize(("last", "posted"), [(10, 10), (8, 8)])
def test_kill_blind__who_posts_as_much_anyway_has_no_kill_blind(last: int, posted: int) -> None:
    """It stands in for a smaller blind of the same player, and for no other."""
    play = won_by(four(blinds_amounts=(5, last)), 3).deal()
    assert play.table.kill.on
    assert dict(blinds(play)[0])[3] == posted
    assert (play.one(HandStarted).killer, blinds(play)[2]) == (0, "E-BLD-01")
    assert fold(play.log) == play.table
