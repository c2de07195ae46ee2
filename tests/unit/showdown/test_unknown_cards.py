"""Cards that nobody has seen: a hand that ends without them plays on; who wins with them names them."""

import pytest

from pitboss.cards import UNKNOWN, parse_cards
from pitboss.engine import fold
from pitboss.engine.commands import Call, Check, DealCards, Instruct, NameSeat, Show, StartHand
from pitboss.engine.events import HandTabled
from tests.support.covers import covers
from tests.support.showdowns import Hand, money

HIDDEN = {1: "?? ??", 4: "?? ??", 7: "?? ??"}
BOARD = "2c 3d 7h 8s Jc"


def at_showdown(hands: dict[int, str] = HIDDEN) -> Hand:
    return Hand("holdem", dict.fromkeys(hands, 100), hands, BOARD).start().check_down()


@covers("G-GEN-01", "D-GEN-05")
def test_g_gen_01__a_hand_that_ends_by_a_bet_needs_no_card_named() -> None:
    hand = Hand("holdem", dict.fromkeys(HIDDEN, 100), HIDDEN, BOARD).start()
    hand.do("4 call", "7 call", "1 check", "1 bet 5", "4 fold", "7 fold")
    assert hand.won() == money({1: 3})
    assert fold(hand.log) == hand.table


@covers("G-GEN-06")
def test_g_gen_06__a_winner_names_their_cards_and_the_losers_need_not() -> None:
    hand = at_showdown().do("1 muck", "4 show As Ad", "7 muck")
    assert hand.won() == money({4: 3})
    [tabled] = hand.events(HandTabled)
    assert (tabled.seat, tabled.cards) == (4, parse_cards("As Ad"))
    assert fold(hand.log) == hand.table


@covers("G-GEN-06")
def test_g_gen_06__the_last_one_left_must_name_them() -> None:
    hand = at_showdown().do("1 muck", "4 muck")
    assert hand.refused("7 muck").code == "winner_must_show"
    refusal = hand.refused("7 show")
    assert (refusal.code, refusal.rule) == ("unknown_cards", "G-GEN-06")


@covers("G-GEN-06", "C-HI-07", "A-07")
@pytest.mark.parametrize(
    ("shown", "code", "rule"),
    [
        ("", "unknown_cards", "G-GEN-06"),
        ("As ??", "unknown_cards", "G-GEN-06"),
        ("?? ??", "unknown_cards", "G-GEN-06"),
        ("As", "cards_differ", "C-HI-07"),
        ("As Ad Ac", "cards_differ", "C-HI-07"),
        ("As 2c", "card_twice", "A-07"),  # on the board
        ("Kd Qh", "card_twice", "A-07"),  # tabled by seat 1
    ],
)
def test_g_gen_06__cards_that_cannot_be_theirs_are_refused(shown: str, code: str, rule: str) -> None:
    hand = at_showdown().do("1 show Kd Ks")
    refusal = hand.refused(f"4 show {shown}")
    assert (refusal.code, refusal.rule) == (code, rule)


@covers("A-07")
def test_a_07__the_same_card_named_twice_is_refused() -> None:
    card = parse_cards("As")[0]
    refusal = at_showdown().refused(Show(1, cards=(card, card)))
    assert (refusal.code, refusal.rule) == ("card_twice", "A-07")


@covers("A-08")
@pytest.mark.parametrize("cards", [(0, 50), (51, 52), (51, -1)])
def test_a_08__a_card_that_the_deck_does_not_have_is_refused(cards: tuple[int, int]) -> None:
    """The two of clubs is no card of Six Plus, and 52 is no card at all."""
    hand = Hand("six-plus-holdem", {1: 100, 4: 100}, {1: "?? ??", 4: "?? ??"}, "6c 7d 9h Ts Kc").start().check_down()
    refusal = hand.refused(Show(1, cards=cards))
    assert (refusal.code, refusal.rule) == ("card_not_in_deck", "A-08")


@covers("C-HI-07")
def test_c_hi_07__known_cards_beside_unknown_ones_must_be_as_dealt() -> None:
    """A stud hand whose up cards everybody saw: only the hole cards are named now."""
    hands = {1: "?? ?? 5h 7s 9c Jd ??", 2: "?? ?? 6s 8c Tc Qd ??"}
    hand = Hand("seven-card-stud-high", {1: 50, 2: 50}, hands).start().check_down()
    first, text = hand.need.seat, {1: "{} 5h 7s 9c Jd", 2: "{} 6s 8c Tc Qd"}
    assert hand.refused(f"{first} show As Ad Ac 5h 7s 9c Js").code == "cards_differ"
    hand.do(f"{first} show {text[first].format('As Ad Ac')}", f"{3 - first} muck")
    assert hand.won() == money({first: 2})
    [tabled] = hand.events(HandTabled)
    assert set(tabled.cards) >= set(parse_cards("As Ad Ac"))


@covers("G-GEN-05")
def test_g_gen_05__an_instruction_cannot_be_carried_out_on_cards_nobody_has_seen() -> None:
    hand = Hand("holdem", {1: 100, 4: 100}, {1: "?? ??", 4: "?? ??"}, BOARD)
    for seat in (1, 4):
        hand.must(Instruct(seat, showing="muck_when_beaten"))
    hand.start().check_down()
    assert (hand.need.kind, hand.need.seat) == ("show", 1)


@covers("G-GEN-06", "N-CFG-showdown.discloseDiscarded")
def test_n_cfg_disclose_discarded__unknown_hands_are_all_named() -> None:
    hand = Hand("holdem", {1: 100, 4: 100}, {1: "?? ??", 4: "?? ??"}, BOARD, showdown_disclose_discarded=True)
    hand.start().check_down().do("1 show As Ad")
    assert hand.refused("4 muck").code == "disclosure_required"
    hand.do("4 show Ks Kd")
    assert hand.won() == money({1: 2})


@covers("G-GEN-06")
def test_g_gen_06__an_unknown_draw_is_named_at_the_end() -> None:
    """What a player threw and drew stays unknown; the five cards at the end are named."""
    hands = {1: "?? ?? ?? ?? ?? ?? ??", 2: "?? ?? ?? ?? ??"}
    hand = Hand("five-card-draw-high", {1: 100, 2: 100}, hands).start()
    hand.do("2 call", "1 check", "1 draw 0 4", "2 pat").check_down()
    hand.do("1 show As Ad Ac Kd Kh", "2 muck")
    assert hand.won() == money({1: 2})


@covers("D-CC-03")
@pytest.mark.parametrize("flop", ["?? ?? ??", "2c 3d ??"])
def test_d_cc_03__community_cards_lie_face_up_and_are_never_unknown(flop: str) -> None:
    """Everybody sees them and uses them, so there is nothing to leave open."""
    hand = Hand("holdem", {1: 100, 4: 100}, HIDDEN)
    hand.start().must(Call(4))
    hand.must(Check(1))
    refusal = hand.refused(DealCards(parse_cards(flop, unknown=True)))
    assert (refusal.code, refusal.rule) == ("unknown_cards", "D-CC-03")


@covers("D-STUD7-05")
def test_d_stud7_05__a_common_card_is_never_unknown() -> None:
    hands = dict.fromkeys(range(1, 9), "")
    hand = Hand("seven-card-stud-high", dict.fromkeys(hands, 100), hands)
    hand.must(StartHand())
    while not (hand.need.kind == "cards" and hand.need.place == "common"):
        if hand.need.kind == "act":
            running = hand.table.hand
            hand.must(Call(hand.need.seat) if running and running.betting.level else Check(hand.need.seat))
        else:
            hand.deal_once()
    refusal = hand.refused(DealCards((UNKNOWN,)))
    assert (refusal.code, refusal.rule) == ("unknown_cards", "D-STUD7-06")


@covers("E-FB-06", "E-ORD-03", "G-GEN-06")
def test_e_fb_06__unknown_up_cards_the_dealer_names_the_seats_and_the_winner_their_cards() -> None:
    hands = {1: " ".join(["??"] * 7), 2: " ".join(["??"] * 7)}
    hand = Hand("seven-card-stud-high", {1: 100, 2: 100}, hands).start()
    assert (hand.need.kind, hand.need.rule) == ("name_seat", "E-FB-01")
    assert hand.refused(NameSeat(3)).code == "bad_name"
    hand.must(NameSeat(2))
    hand.do("1 call")
    while hand.need.kind == "name_seat":
        hand.must(NameSeat(1))
        hand.do("1 check", "2 check")
    hand.do("1 show As Ad Ac 5h 7s 9c Jd", "2 muck")
    assert hand.won() == money({1: 2})
