"""Hands that count are told once, from tabled cards alone, before a pot is pushed (P 15.G, 16.G; AMB-151, 154)."""

from typing import Any

import pytest

from pitboss.cards import parse_cards
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine import fold, offers, view
from pitboss.engine.commands import Instruct, Muck, Show, ShowCards
from pitboss.submission.jackpots import BadBeatHand
from tests.support.covers import covers
from tests.support.rakes import ONE_DOLLAR, bad_beat, high_hand
from tests.support.showdowns import Hand
from tests.unit.by_hand.tables import ByHand

SHARES = (("losers", 5000), ("winners", 2500), ("table", 2500))
FULL = BadBeatHand(losing="AAATT", payout_percent=10_000, shares=SHARES)
HANDS = {1: "Ah Ad", 4: "Tc Ts", 7: "Ks Qs"}
BOARD = "Ac Td Th 4s 2c"


def table(
    hands: dict[int, str] = HANDS, board: str = BOARD, game: str = "holdem", *, showing: str = "show", **choices: Any
) -> Hand:
    offered = {"bad_beat": bad_beat(ONE_DOLLAR, FULL), "high_hand": high_hand(min_players_dealt=2)}
    hand = Hand(game, dict.fromkeys(hands, 100), hands, board, **{**offered, **choices})
    for seat in hands:
        hand.must(Instruct(seat, showing=showing))
    return hand.start().check_down()


@covers("I-05")
def test_i_05__says_who_lost_to_whom_who_was_dealt_in_and_what_it_pays() -> None:
    (told,) = table().events(ev.BadBeatMade)
    assert (told.jackpot, told.condition, told.losers, told.winners) == ("main", 0, (1,), (4,))
    assert [seat for seat, _ in told.dealt_in] == [1, 4, 7]
    assert all(person for _, person in told.dealt_in)
    assert told.words == "full house, aces over tens, beaten by four of a kind, tens, ace kicker"
    assert (told.payout_percent, told.shares, told.rule) == (10_000, SHARES, "I-05")


@covers("I-05", "J-15")
def test_i_05__before_the_first_pot_is_pushed_and_once() -> None:
    hand = table()
    kinds = [type(event) for event in hand.log]
    assert kinds.count(ev.BadBeatMade) == 1
    assert kinds.index(ev.HandsRead) < kinds.index(ev.BadBeatMade) < kinds.index(ev.PotAwarded)
    assert [event.seat for event in hand.events(ev.HighHandMade)] == [1, 4]
    last = max(i for i, kind in enumerate(kinds) if kind is ev.HighHandMade)
    assert last < kinds.index(ev.PotAwarded)
    assert fold(hand.log) == hand.table


@covers("J-15")
def test_j_15__says_whose_hand_it_is_and_what() -> None:
    told = table().events(ev.HighHandMade)[1]
    assert (told.jackpot, told.seat, told.words) == ("evening", 4, "four of a kind, tens, ace kicker")
    assert (told.person, len(told.cards), told.rule) == ("player 4", 2, "J-15")


@covers("I-05")
def test_i_05__a_hand_that_was_mucked_is_not_looked_at() -> None:
    hand = table(showing="ask")
    for seat in (1, 4, 7):
        hand.must(Muck(seat, anyway=True) if seat == 1 else Show(seat))
    assert not hand.events(ev.BadBeatMade)
    assert [event.seat for event in hand.events(ev.HighHandMade)] == [4]


# --- a hand that may count is not mucked by itself (AMB-156) ---------------------------------------------------------
@covers("N-OPN-23")
def test_n_opn_23__who_mucks_it_is_asked_once_more_and_may_muck_it() -> None:
    hand = table(showing="ask")
    before, log = view(hand.table, 4), len(hand.log)
    found = hand.refused(Muck(1))
    assert (found.code, found.rule) == ("qualifies", "N-OPN-23")
    assert "full house, aces over tens" in found.detail
    # Nobody else learns of it.
    assert (view(hand.table, 4), len(hand.log)) == (before, log)
    assert [(offer.action, offer.option) for offer in offers(hand.table, 1)] == [("show", ""), ("muck", "anyway")]
    hand.must(Muck(1, anyway=True))
    assert [event.seat for event in hand.events(ev.HandMucked)] == [1]


@covers("N-OPN-23")
@pytest.mark.parametrize(
    ("choices", "asked"),
    [
        ({}, True),
        ({"high_hand": None}, True),
        ({"bad_beat": None}, True),
        ({"bad_beat": None, "high_hand": None}, False),
        ({"bad_beat": bad_beat(), "high_hand": high_hand()}, False),
        ({"bad_beat": bad_beat(ONE_DOLLAR, BadBeatHand(losing="TTTT")), "high_hand": None}, False),
        ({"bad_beat": bad_beat(ONE_DOLLAR, BadBeatHand(losing="pair", min_players_dealt=4)), "high_hand": None}, False),
    ],
)
def test_n_opn_23__only_where_it_may_count(choices: dict[str, Any], asked: bool) -> None:
    hand = table(showing="ask", **choices)
    if asked:
        assert hand.refused(Muck(1)).code == "qualifies"
    else:
        hand.must(Muck(1))


@covers("N-OPN-23", "N-OPN-04")
def test_n_opn_23__an_instruction_to_muck_tables_it() -> None:
    hand = table({4: "Tc Ts", 7: "Ah Ad", 9: "Kc Kd"}, showing="muck_when_beaten")
    assert [event.seat for event in hand.events(ev.HandTabled)] == [4, 7]
    assert [event.seat for event in hand.events(ev.HandMucked)] == [9]
    assert [event.losers for event in hand.events(ev.BadBeatMade)] == [(7,)]


@covers("N-OPN-23")
def test_n_opn_23__a_player_out_of_time_shows_it() -> None:
    hand = table(showing="ask")
    hand.must(cm.TimeExpired(1))
    assert [event.seat for event in hand.events(ev.HandTabled)] == [1]


# --- where people deal -----------------------------------------------------------------------------------------------
BY_HAND = "Ah Tc Ks Ad Ts Qs  2d Ac Td Th  3d 4s  5d 2c"
RELEASE = cm.ReleaseCards(by="shift_supervisor", person="S", verified=True)


def by_hand(**choices: Any) -> ByHand:
    """Seat 1 has the aces, seat 2 the tens; all hands lie open."""
    offered = {"bad_beat": bad_beat(ONE_DOLLAR, FULL), "high_hand": high_hand(min_players_dealt=2)}
    play = ByHand("holdem", top=BY_HAND, **{**offered, **choices}).sit({1: 100, 2: 100, 3: 100}).deal()
    while play.due() not in ("push", "release"):
        play.calm()
    return play


@covers("I-14", "O-SUP-02")
@pytest.mark.parametrize(
    ("command", "code"),
    [
        (cm.PushPot(by="dealer"), "step_not_due"),
        (cm.ReleaseCards(by="dealer", person="D", verified=True), "wrong_role"),
        (cm.ReleaseCards(by="floorperson", person="F", verified=True), "wrong_role"),
        (cm.ReleaseCards(by="shift_supervisor", person=" ", verified=True), "bad_name"),
        (cm.ReleaseCards(by="shift_supervisor", person="S", verified=False), "unclear_words"),
        (cm.TakeBack(by="floorperson"), "too_late"),
    ],
)
def test_i_14__the_cards_stay_until_the_supervisor_has_spoken(command: cm.Command, code: str) -> None:
    play = by_hand()
    assert play.due() == "release"
    assert play.refused(command)[0] == code
    assert play.tell(RELEASE).due() == "push"
    assert play.refused(RELEASE) == ("step_not_due", "I-14")


@covers("I-14", "J-15")
def test_i_14__told_once_whatever_is_taken_back_and_high_hands_with_the_end() -> None:
    play = by_hand().tell(cm.ReleaseCards(by="shift_supervisor", person="S", verified=False, words="a wrong entry"))
    play.back(0, "floorperson")
    while not play.over():
        play.calm()
    assert len(play.all(ev.BadBeatMade)) == 1
    kinds = [type(event) for event in play.hand_log]
    assert [event.seat for event in play.all(ev.HighHandMade)] == [1, 2]
    assert kinds[-3:] == [ev.HighHandMade, ev.HighHandMade, ev.HandEnded]
    assert fold(play.log) == play.table


@covers("J-15")
def test_j_15__a_hand_that_was_taken_back_leaves_no_claim() -> None:
    """The last hand is typed in as two fours, a full house; it is another one."""
    play = by_hand(bad_beat=None).back(0, "floorperson").play(cm.Show(3, cards=parse_cards("4c 4d")))
    assert play.due() == "push"
    play.back(0, "floorperson")
    while not play.over():
        play.calm()
    assert {event.seat for event in play.all(ev.HighHandMade)} == {1, 2}


@covers("I-14")
def test_i_14__an_electronic_table_waits_for_nobody() -> None:
    assert table().refused(RELEASE).code == "step_not_due"


# --- shown after a pot that was won unseen ---------------------------------------------------------------------------
@covers("J-15", "G-GEN-12")
@pytest.mark.parametrize(
    ("choices", "counts"),
    [
        ({}, True),
        ({"high_hand": high_hand(min_players_dealt=4)}, False),
        ({"high_hand": high_hand(min_pot_to_qualify=3001)}, False),
        ({"high_hand": high_hand(min_pot_to_qualify=3000)}, True),
        ({"high_hand": high_hand()}, False),
    ],
)
def test_j_15__shown_whole_it_counts_by_the_same_terms(choices: dict[str, Any], counts: bool) -> None:
    hands = {1: "7c 7d", 4: "Ks Qs", 7: "9s 8s"}
    offered: dict[str, Any] = {"high_hand": high_hand(min_players_dealt=3), **choices}
    hand = Hand("holdem", dict.fromkeys(hands, 100), hands, "7h 2c 2d", **offered).start()
    hand.do("4 raise 10", "7 call", "1 call", "1 bet 10", "4 fold", "7 fold")
    hand.must(ShowCards(1, positions=(1,)))
    assert not hand.events(ev.HighHandMade)
    hand.must(ShowCards(1, positions=(0,)))
    assert [event.words for event in hand.events(ev.HighHandMade)] == ["full house, sevens over twos"] * counts
    assert fold(hand.log) == hand.table
