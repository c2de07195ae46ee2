"""A hand that counts for a jackpot, at a table recorded lightly: claimed with its cards, and read as any other."""

from typing import Any

import msgspec
import pytest

from pitboss.cards import UNKNOWN
from pitboss.engine import Refusal, apply, view
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.submission.jackpots import BadBeatHand, BadBeatTerms
from tests.support.covers import covers
from tests.support.rakes import ONE_DOLLAR, bad_beat, high_hand
from tests.unit.jackpots.test_claims import table as in_full
from tests.unit.light.tables import LightTable, light

SHARES = (("losers", 5000), ("winners", 2500), ("table", 2500))
FULL = BadBeatHand(losing="AAATT", payout_percent=10_000, shares=SHARES)
HANDS = {1: "Ah Ad", 4: "Tc Ts", 7: "Ks Qs"}
BOARD = "Ac Td Th 4s 2c"


def played(*pots: int, game: str = "holdem", flop: bool = True, **choices: Any) -> LightTable:
    """A hand of three players is recorded."""
    offered = {"bad_beat": bad_beat(ONE_DOLLAR, FULL), "high_hand": high_hand(min_players_dealt=2)}
    table = light({1: 5000, 4: 5000, 7: 5000}, game=game, **{**offered, **choices})
    return table.record(*(pots or (300,)), flop=flop)


def beat(**terms: Any) -> BadBeatTerms:
    return bad_beat(ONE_DOLLAR, BadBeatHand(losing="AAATT", **terms))


def release(verified: bool = True, **other: Any) -> cm.ReleaseCards:
    return cm.ReleaseCards(**{"by": "shift_supervisor", "person": "Sue", "verified": verified, **other})


@covers("I-05", "J-15", "O-DLR-08")
def test_i_05__the_same_is_told_as_at_a_table_recorded_in_full() -> None:
    table = played()
    table.tell(table.claim("bad_beat", BOARD, HANDS))
    entered = table.one(ev.HandsEntered)
    assert (entered.number, entered.by, entered.person, entered.rule) == (1, "dealer", "Dan", "O-DLR-08")
    assert [type(event) for event in table.log[-4:]] == [
        ev.HandsEntered, ev.BadBeatMade, ev.HighHandMade, ev.HighHandMade,
    ]  # fmt: skip
    full = in_full()
    assert table.all(ev.BadBeatMade) == full.events(ev.BadBeatMade)
    assert table.all(ev.HighHandMade) == full.events(ev.HighHandMade)
    assert table.same_as_folded()


@covers("I-14", "O-SUP-02")
def test_i_14__no_hand_is_recorded_before_the_supervisor_has_spoken() -> None:
    table = played()
    table.tell(table.claim("bad_beat", BOARD, HANDS))
    assert (table.due(), table.step.kind, view(table.table, 0).light.claim) == ("release", "release", "made")
    assert table.refused(table.hand(60)) == ("step_not_due", "I-14")
    assert table.refused(release(by="floorperson")) == ("wrong_role", "I-14")
    assert table.refused(release(verified=False)) == ("unclear_words", "I-14")
    # Players may leave meanwhile, with what is theirs.
    table.tell(table.count_out(7, 100), release())
    assert table.last() == ev.CardsReleased(1, True, "shift_supervisor", "Sue", "")
    assert (table.due(), view(table.table, 0).light.claim) == ("record", "verified")
    assert table.refused(release()) == ("step_not_due", "I-14")
    assert table.record(60, dealt_in=(1, 4)).same_as_folded()


@covers("I-14")
def test_i_14__rejected_with_words() -> None:
    table = played()
    table.tell(table.claim("bad_beat", BOARD, HANDS), release(verified=False, words="a wrong card"))
    assert view(table.table, 0).light.claim == "rejected"
    # It is told once in a hand, whatever is typed in anew.
    assert table.refused(table.claim("bad_beat", BOARD, HANDS)) == ("already_answered", "I-05")
    assert table.record(60).table.hand_number == 2


@covers("J-15")
def test_j_15__a_high_hand_alone_and_each_once() -> None:
    table = played(bad_beat=None)
    table.tell(table.claim("high_hand", BOARD, {4: "Tc Ts"}))
    assert [event.seat for event in table.all(ev.HighHandMade)] == [4]
    assert table.due() == "record"
    assert table.refused(table.claim("high_hand", BOARD, {4: "Tc Ts"})) == ("already_answered", "J-15")
    table.tell(table.claim("high_hand", BOARD, {1: "Ah Ad", 4: "Tc Ts"}))
    assert [event.seat for event in table.all(ev.HighHandMade)] == [4, 1]


@covers("J-15")
def test_j_15__a_hand_shown_after_all_others_folded_on_the_flop() -> None:
    table = played()
    table.tell(table.claim("high_hand", "Ac Td Th", {1: "Ah Ad"}))
    assert table.one(ev.HighHandMade).words == "full house, aces over tens"
    assert table.all(ev.BadBeatMade) == []


@covers("I-05")
def test_i_05__people_are_those_of_the_hand_whoever_sits_there_now() -> None:
    table = played()
    table.tell(table.count_out(1, 10), cm.SitDown(1, person="another", chips=500))
    table.tell(table.claim("bad_beat", BOARD, HANDS))
    assert table.one(ev.BadBeatMade).dealt_in == ((1, "player 1"), (4, "player 4"), (7, "player 7"))
    assert table.all(ev.HighHandMade)[0].person == "player 1"


@covers("I-05")
def test_i_05__from_the_left_of_the_button_where_that_is_said() -> None:
    table = played()
    table.tell(table.claim("bad_beat", BOARD, HANDS, button=1))
    assert [seat for seat, _ in table.one(ev.BadBeatMade).dealt_in] == [4, 7, 1]


@covers("I-05")
def test_i_05__in_a_side_pot_where_its_players_are_named() -> None:
    """Seat 7 is all-in for the main pot, and has it with one hole card, which does not count. In the side pot the
    eights of 4 beat the full house of 1, both with their two hole cards."""
    terms = BadBeatHand(losing="full_house", both_hole_cards=True, payout_percent=10_000, shares=SHARES)
    board, hands = "5s 6s 7s 8s 8d", {1: "6c 6d", 4: "8c 8h", 7: "9s 2c"}
    table = played(300, 50, bad_beat=bad_beat(ONE_DOLLAR, terms))
    assert table.refused(table.claim("bad_beat", board, hands)) == ("not_qualifying", "I-05")
    for wrong in (((1, 1),), ((1, 5),), ((1, 4), (1, 4))):
        assert table.refused(table.claim("bad_beat", board, hands, contested=wrong)) == ("wrong_seats", "I-05")
    table.tell(table.claim("bad_beat", board, hands, contested=((1, 4),)))
    assert (table.one(ev.BadBeatMade).losers, table.one(ev.BadBeatMade).winners) == ((1,), (4,))


@covers("I-05", "J-15", "N-OPN-24")
@pytest.mark.parametrize(
    ("jackpot", "board", "hands", "other", "answer"),
    [
        ("bad_beat", BOARD, {1: "Ah Ad", 4: "Kc Ts"}, {}, ("not_qualifying", "I-05")),
        ("bad_beat", "Ac Td 7h 4s 2c", {1: "Ah Ad", 4: "Tc Ts"}, {}, ("not_qualifying", "I-05")),
        ("bad_beat", "Ac Td Th", HANDS, {}, ("wrong_count", "I-05")),
        ("bad_beat", BOARD, {1: "Ah Ad", 4: "Tc"}, {}, ("wrong_count", "I-05")),
        ("bad_beat", BOARD, {1: "Ah Ad", 5: "Tc Ts"}, {}, ("wrong_seats", "I-05")),
        ("bad_beat", BOARD, {}, {}, ("wrong_seats", "I-05")),
        ("bad_beat", BOARD, {1: "Ah Ad", 4: "Ac Ts"}, {}, ("card_twice", "A-07")),
        ("bad_beat", BOARD, HANDS, {"button": 11}, ("wrong_seats", "I-05")),
        ("bad_beat", BOARD, HANDS, {"contested": ((1, 4),)}, ("wrong_seats", "I-05")),
        ("bad_beat", BOARD, HANDS, {"by": "player"}, ("wrong_role", "O-DLR-08")),
        ("high_hand", "Ac Td 7h 4s 2c", {1: "Ah Ad"}, {}, ("not_qualifying", "J-15")),
        ("high_hand", "Ac Td", {1: "Ah Ad"}, {}, ("wrong_count", "J-15")),
        ("royal", BOARD, HANDS, {}, ("not_offered", "O-DLR-08")),
    ],
)  # fmt: skip
def test_claim__what_does_not_count_is_refused(
    jackpot: str, board: str, hands: dict[int, str], other: dict[str, Any], answer: tuple[str, str]
) -> None:
    table = played()
    assert table.refused(table.claim(jackpot, board, hands, **other)) == answer


@covers("I-05", "A-07")
@pytest.mark.parametrize(("card", "answer"), [(UNKNOWN, ("unknown_cards", "I-05")), (60, ("card_not_in_deck", "A-07"))])
def test_claim__every_card_is_named_and_of_the_deck(card: int, answer: tuple[str, str]) -> None:
    table = played()
    command = msgspec.structs.replace(table.claim("bad_beat", BOARD, HANDS), hands=((1, (card, 5)),))
    assert table.refused(command) == answer


@covers("I-05", "J-06", "N-CFG-bb.minPlayersDealt", "N-CFG-bb.minPotToQualify", "N-CFG-hhj.minPlayersDealt")
@pytest.mark.parametrize(
    ("jackpot", "choices", "words"),
    [
        ("bad_beat", {"bad_beat": beat(min_players_dealt=4)}, "4 players"),
        ("bad_beat", {"bad_beat": beat(min_pot_to_qualify=400)}, "the pots"),
        ("high_hand", {"high_hand": high_hand(min_players_dealt=4)}, "4 players"),
        ("high_hand", {"high_hand": high_hand(min_pot_to_qualify=400)}, "the pots"),
        ("high_hand", {"high_hand": high_hand(require_hole_cards=True)}, "a full house"),
    ],
)  # fmt: skip
def test_claim__says_what_is_missing(jackpot: str, choices: dict[str, Any], words: str) -> None:
    table = played(**choices)
    board, hands = ("Ac Ad Ah Th Td", {1: "2c 3c"}) if words == "a full house" else (BOARD, HANDS)
    answer = apply(table.table, table.claim(jackpot, board, hands))
    assert isinstance(answer, Refusal)
    assert (answer.code, words in answer.detail) == ("not_qualifying", True)


@covers("I-05")
def test_claim__only_for_the_last_recorded_hand_and_where_hands_count() -> None:
    table = light(3, bad_beat=bad_beat(ONE_DOLLAR, FULL))
    assert table.refused(table.claim("bad_beat", BOARD, {1: "Ah Ad", 2: "Tc Ts"})) == ("no_hand", "I-05")
    assert table.refused(table.claim("high_hand", BOARD, {1: "Ah Ad"})) == ("not_offered", "O-DLR-08")
    plain = light(3).record(60)
    assert plain.refused(plain.claim("bad_beat", BOARD, {1: "Ah Ad"})) == ("not_offered", "O-DLR-08")
    dry = played(flop=False)
    assert dry.refused(dry.claim("high_hand", BOARD, {1: "Ah Ad"})) == ("wrong_count", "J-15")


@covers("J-15", "D-STUD7-05")
def test_j_15__stud_all_cards_are_a_players_own_but_for_a_common_one() -> None:
    table = played(game="seven-card-stud-high", bad_beat=None)
    seven = "Ah Ad Ac Ks Kd 2c 3d"
    assert table.refused(table.claim("high_hand", "", {1: "Ah Ad Ac Ks Kd"})) == ("wrong_count", "J-15")
    assert table.refused(table.claim("high_hand", "7h 8h", {1: seven})) == ("wrong_count", "J-15")
    table.tell(table.claim("high_hand", "", {1: seven}))
    table.tell(table.claim("high_hand", "Kc", {4: "Qh Qd Qc Ks Kd 2c"}))
    assert [event.words for event in table.all(ev.HighHandMade)] == [
        "full house, aces over kings", "full house, kings over queens",
    ]  # fmt: skip


@covers("I-05")
def test_i_05__omaha_plays_two_of_four() -> None:
    table = played(game="omaha-high", high_hand=None)
    hands = {1: "Ah Ad 2d 3d", 4: "Tc Ts 5c 6c"}
    table.tell(table.claim("bad_beat", BOARD, hands))
    assert table.one(ev.BadBeatMade).words == "full house, aces over tens, beaten by four of a kind, tens, ace kicker"
