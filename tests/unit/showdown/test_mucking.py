"""Conceding and mucking, who has to show, and the count of losing hands (P 7.F(8)(a), 18.E-F)."""

from typing import Any

import pytest

from pitboss.cards import parse_cards
from pitboss.engine import SPECTATOR, offers, view
from pitboss.engine.commands import Instruct
from pitboss.engine.events import HandMucked, HandsRead, HandTabled, PotAwarded
from pitboss.rankings import RANKINGS
from tests.support.covers import covers
from tests.support.showdowns import Hand, money

SEATS = {1: 100, 4: 100, 7: 100}
HANDS = {1: "Qs Qd", 4: "Ks Kd", 7: "As Ad"}
BOARD = "2c 3d 7h 8s Jc"


def at_showdown(**choices: Any) -> Hand:
    """Three hands, checked down; seat 1 shows first, then 4, then 7, who has the best."""
    return Hand("holdem", SEATS, HANDS, BOARD, **choices).start().check_down()


def actions(hand: Hand) -> list[str]:
    return [offer.action for offer in offers(hand.table, hand.need.seat)]


@covers("G-GEN-05", "G-GEN-06")
def test_g_gen_06__to_show_and_to_muck_is_what_is_offered() -> None:
    hand = at_showdown()
    assert [(offer.action, offer.rule) for offer in offers(hand.table, 1)] == [
        ("show", "G-GEN-06"),
        ("muck", "G-GEN-05"),
    ]
    assert (offers(hand.table, 4), offers(hand.table, 7)) == ((), ())


@covers("G-GEN-05")
def test_g_gen_05__a_loser_mucks_unseen() -> None:
    hand = at_showdown().do("1 show", "4 muck", "7 show")
    assert hand.won() == money({7: 3})
    [mucked] = hand.events(HandMucked)
    assert (mucked.seat, mucked.rule) == (4, "G-GEN-05")
    assert [event.seat for event in hand.events(HandTabled)] == [1, 7]
    assert not any("Ks" in repr(view(event, SPECTATOR)) for event in hand.log)


@covers("G-GEN-07")
def test_g_gen_07__a_better_hand_that_was_mucked_has_lost() -> None:
    hand = at_showdown().do("1 show", "4 show", "7 muck")
    assert hand.won() == money({4: 3})
    assert [reading.seats for reading in hand.events(HandsRead)[0].readings] == [(4,)]


@covers("G-GEN-07", "G-GEN-05")
def test_g_gen_07__even_the_first_to_show_may_concede() -> None:
    hand = at_showdown().do("1 muck", "4 muck", "7 show")
    assert hand.won() == money({7: 3})


@covers("G-GEN-06", "G-GEN-07")
def test_g_gen_06__the_last_one_left_must_show() -> None:
    """Everybody else has mucked: the pot is won with a hand that all can see."""
    hand = at_showdown().do("1 muck", "4 muck")
    assert actions(hand) == ["show"]
    refusal = hand.refused("7 muck")
    assert (refusal.code, refusal.rule) == ("winner_must_show", "G-GEN-06")
    hand.do("7 show")
    assert hand.events(HandTabled)[-1].cards == parse_cards("As Ad")


@covers("G-GEN-06")
def test_g_gen_06__the_whole_hand_is_shown_and_named() -> None:
    """All seven cards of a stud hand, and a reading that says which hand won."""
    hands = {1: "2c 3d 5h 7s 9c Jd Kh", 2: "4c 4d 6s 8c Tc Qd As"}
    hand = Hand("seven-card-stud-high", {1: 50, 2: 50}, hands).start().all_in().show_all()
    assert sorted(len(event.cards) for event in hand.events(HandTabled)) == [7, 7]
    [reading] = hand.events(HandsRead)[0].readings
    words = RANKINGS["high"].words(reading.strength)
    assert (reading.seats, words) == ((2,), "pair of fours, ace-queen-ten kickers")


def only_one_in_the_side_pot() -> Hand:
    """Seat 1 is all-in for 20 with queens; 7 gives up after a side pot was made, so it is seat 4's alone."""
    hand = Hand("holdem", {1: 20, 4: 100, 7: 100}, HANDS, BOARD).start()
    return hand.do("4 raise 20", "7 call", "1 call", "4 bet 10", "7 call", "4 check", "7 fold")


@covers("G-GEN-01", "G-GEN-05", "G-GEN-11")
def test_g_gen_01__a_side_pot_that_nobody_else_is_left_in_is_won_unseen() -> None:
    """It was won by a bet (P 7.E(1)), not by a hand: the main pot may be conceded without showing."""
    hand = only_one_in_the_side_pot()
    assert (hand.need.seat, actions(hand)) == (4, ["show", "muck"])
    hand.do("4 muck", "1 show")
    assert hand.won() == money({1: 60, 4: 20})
    assert (hand.award("uncalled", pot=1).to, hand.award("uncalled", pot=1).rule) == (((4, 2000),), "G-GEN-11")


@covers("G-GEN-11", "G-GEN-06")
def test_g_gen_11__and_they_may_win_the_main_pot_besides() -> None:
    hand = only_one_in_the_side_pot().do("4 show")
    # Seat 1 has seen kings and gives up; nobody else is left, and kings lie there.
    hand.do("1 muck")
    assert hand.won() == money({4: 80})


@covers("G-GEN-08")
@pytest.mark.parametrize(("lines", "losing"), [(("4 muck", "1 show"), (1, 2)), (("4 show", "1 show"), (1, 2))])
def test_g_gen_08__a_side_pot_won_unseen_makes_no_winning_hand(lines: tuple[str, str], losing: tuple[int, int]) -> None:
    """Whoever does not win the main pot gives their cards back, though the side pot was theirs."""
    hand = only_one_in_the_side_pot().do(*lines)
    [read] = hand.events(HandsRead)
    assert (read.losing_hands, read.losing_cards) == losing


@covers("G-GEN-05")
def test_g_gen_05__an_instruction_to_muck_looks_at_pots_that_are_still_to_be_won() -> None:
    """Aces of seat 5 are all-in and show first; kings cannot win the main pot, and the side pot needs no showing."""
    hand = Hand("holdem", {4: 100, 5: 20, 7: 100}, {5: "As Ad", 7: "Ks Kd"}, BOARD)
    for seat in (5, 7):
        hand.must(Instruct(seat, showing="muck_when_beaten"))
    hand.start().do("5 raise 20", "7 call", "4 call", "4 bet 10", "7 call", "4 fold")
    assert [event.seat for event in hand.events(HandTabled)] == [5]
    assert [event.seat for event in hand.events(HandMucked)] == [7]
    assert hand.won() == money({5: 60, 7: 20})


@covers("G-GEN-06", "G-GEN-11")
def test_g_gen_06__the_last_one_left_in_a_side_pot_must_show() -> None:
    """4 and 7 have a side pot; 4 mucks, so 7 shows for it, though seat 1 has not shown for the main pot yet."""
    hand = Hand("holdem", {1: 20, 4: 100, 7: 100}, HANDS, BOARD).start()
    hand.do("4 raise 20", "7 call", "1 call", "4 bet 10", "7 call").check_down()
    hand.do("4 muck")
    refusal = hand.refused("7 muck")
    assert (refusal.code, refusal.rule) == ("winner_must_show", "G-GEN-06")
    hand.do("7 show", "1 muck")
    assert hand.won() == money({7: 80})


@covers("N-CFG-showdown.discloseDiscarded", "G-GEN-05")
def test_n_cfg_disclose_discarded__no_hand_is_mucked_unseen() -> None:
    hand = at_showdown(showdown_disclose_discarded=True)
    for seat in (1, 4, 7):
        assert actions(hand) == ["show"]
        refusal = hand.refused(f"{seat} muck")
        assert (refusal.code, refusal.rule) == ("disclosure_required", "G-GEN-05")
        hand.do(f"{seat} show")
    assert hand.won() == money({7: 3})
    assert [event.seat for event in hand.events(HandTabled)] == [1, 4, 7]


@covers("G-GEN-08")
@pytest.mark.parametrize(
    ("game", "lines", "losing"),
    [
        ("omaha-high", ("1 show", "2 show", "3 show", "4 show"), (3, 12)),
        ("omaha-high", ("1 muck", "2 muck", "3 show", "4 muck"), (3, 12)),
        ("holdem", ("1 show", "2 show", "3 show", "4 show"), (3, 6)),
        ("five-card-omaha-high", ("1 show", "2 muck", "3 show", "4 show"), (3, 15)),
    ],
)
def test_g_gen_08__losing_hands_are_counted_before_a_pot_is_pushed(
    game: str, lines: tuple[str, ...], losing: tuple[int, int]
) -> None:
    """Seat 3 wins with aces; the hands of the other three come back, shown or not."""
    hands = {1: "Qs Qd 2h 4h 5h", 2: "Ks Kd 2s 4s 5s", 3: "As Ad 2d 4d 5d", 4: "Js Jd 4c 5c 6c"}
    cards = {"holdem": 2, "omaha-high": 4}.get(game, 5)
    dealt = {seat: " ".join(text.split()[:cards]) for seat, text in hands.items()}
    hand = Hand(game, dict.fromkeys(hands, 100), dealt, "8c 9d Th 3s 3h").start().check_down().do(*lines)
    [read] = hand.events(HandsRead)
    assert hand.won() == money({3: 4})
    assert (read.losing_hands, read.losing_cards, read.rule) == (*losing, "G-GEN-08")
    kinds = [type(event) for event in hand.log]
    assert kinds.index(HandsRead) < kinds.index(PotAwarded)


@covers("G-GEN-08")
def test_g_gen_08__a_winner_of_either_half_or_of_a_side_pot_is_no_loser() -> None:
    hands = {1: "2d 3d 4s 5h 7c Qh Js", 2: "Kc Kd Ks Tc Th 9h 9d", 3: "Ah Ad Jc Jd 2h 2s Qd"}
    hand = Hand("seven-card-stud-hi-lo-8", dict.fromkeys(hands, 50), hands).start().all_in().show_all()
    [read] = hand.events(HandsRead)
    assert hand.won() == money({1: 75, 2: 75})
    assert (read.losing_hands, read.losing_cards) == (1, 7)


@covers("G-GEN-08")
def test_g_gen_08__nobody_loses_where_all_share() -> None:
    hand = Hand("holdem", SEATS, {1: "2h 4c", 4: "2d 5c", 7: "2s 6c"}, "As Ks Qs Js Ts").start().check_down().show_all()
    [read] = hand.events(HandsRead)
    assert (read.losing_hands, read.losing_cards) == (0, 0)
