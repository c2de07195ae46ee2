"""Who sees what: hole cards their owner alone, up cards everybody, burn cards nobody (P 1.B(5), (20), (34))."""

import msgspec
import pytest

from pitboss.bots.dealer import StackedDealer
from pitboss.cards import DECK_52, UNKNOWN, parse_cards
from pitboss.engine import DEALER, SPECTATOR, Refusal, offers, view
from pitboss.engine import events as ev
from pitboss.engine.commands import Call, Check, Command, Instruct, StartHand
from pitboss.engine.needs import NeedShuffle
from pitboss.engine.view import REDACTORS, SeatView, TableView
from tests.support.covers import covers
from tests.support.showdowns import Hand

BACK = UNKNOWN
ALL = (1, 4, 7, SPECTATOR, DEALER)
HANDS = {1: "As Ad", 4: "Ks Kd", 7: "Qs Qd"}
BOARD = "2c 3d 7h 8s Jc"


def holdem() -> Hand:
    return Hand("holdem", dict.fromkeys(HANDS, 100), HANDS, BOARD).start()


def seat_seen(hand: Hand, seat: int, viewer: int) -> SeatView:
    seen: TableView = view(hand.table, viewer)
    [found] = [one for one in seen.seats if one.seat == seat]
    return found


def stream(hand: Hand, viewer: int) -> bytes:
    """All that a viewer gets of the events, as it goes over the wire."""
    return msgspec.json.encode([view(event, viewer) for event in hand.log])


@covers("D-GEN-06")
def test_d_gen_06__fourth_street_two_backs_and_two_up_cards() -> None:
    hands = {1: "2c 3d 5h 7s", 2: "4c 4d 6s 8c", 5: "9c Td Jh Qs"}
    hand = Hand("seven-card-stud-high", dict.fromkeys(hands, 100), hands).start().do("2 call", "5 call")
    for viewer in (1, 2, SPECTATOR, DEALER):
        seen = seat_seen(hand, 5, viewer)
        assert (seen.hole, seen.up) == ((BACK, BACK), parse_cards("Jh Qs"))
    own = seat_seen(hand, 5, 5)
    assert (own.hole, own.up) == (parse_cards("9c Td"), parse_cards("Jh Qs"))


@covers("D-GEN-06")
def test_d_gen_06__dealt_face_down_to_others_is_a_back() -> None:
    hand = holdem()
    [dealt] = hand.events(ev.CardsDealt)
    assert dealt.seats == (1, 4, 7, 1, 4, 7)
    assert view(dealt, 4).cards == (BACK, parse_cards("Ks")[0], BACK, BACK, parse_cards("Kd")[0], BACK)
    for viewer in (SPECTATOR, DEALER, 9):
        assert view(dealt, viewer).cards == (BACK,) * 6
    assert view(dealt, 4).seats == dealt.seats


@covers("D-GEN-06")
def test_d_gen_06__up_cards_and_the_board_are_everybodys() -> None:
    hand = holdem().check_down()
    for viewer in ALL:
        assert view(hand.table, viewer).board == parse_cards(BOARD)
        assert [view(event, viewer) for event in hand.events(ev.BoardDealt)] == hand.events(ev.BoardDealt)
    hands = {1: "2c 3d 5h", 2: "4c 4d 6s"}
    stud = Hand("seven-card-stud-high", dict.fromkeys(hands, 100), hands).start()
    [dealt] = stud.events(ev.CardsDealt)
    assert dealt.faces == "dddduu"
    assert view(dealt, SPECTATOR).cards == (BACK,) * 4 + parse_cards("5h 6s")


@covers("D-GEN-06")
def test_d_gen_06__a_common_card_is_everybodys() -> None:
    hands = dict.fromkeys(range(1, 9), "")
    hand = Hand("seven-card-stud-high", dict.fromkeys(hands, 100), hands).start().check_down()
    [common] = hand.events(ev.CommonCardDealt)
    for viewer in (1, SPECTATOR, DEALER):
        assert view(common, viewer) == common
        assert view(hand.table, viewer).common == (common.card,)


@covers("D-GEN-06", "G-GEN-05")
def test_g_gen_05__tabled_hands_are_seen_by_all_and_mucked_ones_by_nobody() -> None:
    hand = holdem().check_down().do("1 show", "4 muck")
    for viewer in (4, 7, SPECTATOR, DEALER):
        assert seat_seen(hand, 1, viewer).hole == parse_cards("As Ad")
    for viewer in (1, 7, SPECTATOR, DEALER):
        assert seat_seen(hand, 4, viewer).hole == (BACK, BACK)
    assert {field.name for field in msgspec.structs.fields(ev.HandMucked)} == {"seat", "rule"}


@covers("D-GEN-06", "N-CFG-showdown.allInFaceUp")
def test_d_gen_06__a_card_dealt_face_down_to_a_tabled_hand_is_a_back_until_it_is_shown() -> None:
    """Both all-in on third street and tabled; the seventh card still comes face down."""
    hands = {1: "2c 3d 5h 7s 9c Jd Kh", 2: "4c 4d 6s 8c Tc Qd As"}
    hand = Hand("seven-card-stud-high", {1: 50, 2: 50}, hands, showdown_all_in_face_up=True).start().all_in()
    hand.do("2 show", "1 show")
    assert (hand.need.kind, hand.need.seat) == ("show", 2)
    for viewer in (1, SPECTATOR, DEALER):
        assert seat_seen(hand, 2, viewer).hole == (*parse_cards("4c 4d"), BACK)
    assert seat_seen(hand, 2, 2).hole == parse_cards("4c 4d As")


@covers("D-GEN-06")
def test_d_gen_06__folded_cards_are_gone_for_everybody() -> None:
    hand = holdem().do("4 fold")
    for viewer in ALL:
        assert seat_seen(hand, 4, viewer).hole == ()
    assert seat_seen(hand, 4, SPECTATOR).folded
    assert {field.name for field in msgspec.structs.fields(ev.Folded)} == {"seat", "rule"}


@covers("D-GEN-06", "D-DRAW5-04")
def test_d_gen_06__others_see_how_many_cards_are_drawn_and_not_which() -> None:
    hands = {1: "7s 5d 4c 3h Ks 2s 8c", 4: "8d 6h 5s 4h 3c"}
    hand = Hand("triple-draw-2-7", dict.fromkeys(hands, 100), hands).start().do("4 call", "1 check", "1 draw 4")
    [thrown] = hand.events(ev.Discarded)
    drawn = hand.events(ev.CardsDealt)[-1]
    assert (view(thrown, 1).cards, view(drawn, 1).cards) == (parse_cards("Ks"), parse_cards("2s"))
    for viewer in (4, SPECTATOR, DEALER):
        assert (view(thrown, viewer).positions, view(thrown, viewer).cards) == ((4,), (BACK,))
        assert view(drawn, viewer).cards == (BACK,)
        assert seat_seen(hand, 1, viewer).hole == (BACK,) * 5


@covers("B-13")
def test_b_13__a_burn_card_is_known_to_nobody() -> None:
    """The deck is stacked, so we know the burn cards; no event and no state has them, not even the log itself."""
    dealer = StackedDealer(DECK_52)
    dealer.shuffle()
    hand = Hand("holdem", {1: 100, 4: 100}, {})
    hand.must(StartHand())
    while hand.table.hand is not None and hand.need.kind != "show":
        hand.must(answer(hand, dealer))
    assert len(dealer.burns) == 3
    state = hand.table.hand
    assert state is not None
    told = {card for event in hand.log for card in getattr(event, "cards", ())}
    assert len(told) == 2 * 2 + 5
    assert not told & set(dealer.burns)
    assert not any(state.seen >> card & 1 for card in dealer.burns)
    assert {field.name for field in msgspec.structs.fields(ev.CardBurned)} == {"rule"}
    assert view(hand.table, SPECTATOR).burns == 3


def answer(hand: Hand, dealer: StackedDealer) -> Command:
    if hand.need.kind == "cards":
        return dealer.answer(hand.need)
    state = hand.table.hand
    owed = state is not None and state.betting.level > state.bets[hand.need.seat]
    return Call(hand.need.seat) if owed else Check(hand.need.seat)


@covers("B-13", "D-DRAW5-06")
def test_b_13__what_lies_in_a_reshuffled_pile_is_shown_to_nobody() -> None:
    need = NeedShuffle(rule="D-DRAW5-06", pile="discards", count=3, cards=parse_cards("As Kd 2c"))
    for viewer in ALL:
        seen = view(need, viewer)
        assert (seen.cards, seen.count, seen.pile) == ((), 3, "discards")


@covers("G-GEN-05")
def test_g_gen_05__a_standing_instruction_is_its_owners_alone() -> None:
    hand = Hand("holdem", dict.fromkeys(HANDS, 100), HANDS, BOARD)
    hand.must(Instruct(4, showing="muck_when_beaten"))
    [told] = hand.events(ev.Instructed)
    assert view(told, 4) == told
    for viewer in (1, 7, SPECTATOR, DEALER):
        assert view(told, viewer).showing == ""


@covers("D-GEN-06")
def test_d_gen_06__offers_are_shown_to_the_seat_they_are_made_to() -> None:
    hand = holdem()
    for viewer in ALL:
        seen: TableView = view(hand.table, viewer)
        assert seen.offers == (offers(hand.table, 4) if viewer == 4 else ())
        assert (seen.turn, seen.decision) == (4, hand.need.decision)
    assert offers(hand.table, 4)


@covers("D-GEN-06")
def test_d_gen_06__needs_and_refusals_hide_nothing_from_whom_they_concern() -> None:
    hand = holdem()
    refusal = hand.refused("1 check")
    for viewer in ALL:
        assert view(hand.need, viewer) == hand.need
        assert view(refusal, viewer) is refusal
    assert isinstance(refusal, Refusal)


@covers("D-GEN-06")
def test_d_gen_06__a_refusal_to_table_a_card_does_not_say_where_it_lies() -> None:
    """Seat 4 names the Qs, which seat 7 holds hidden: that it cannot be is all they learn."""
    hand = Hand("holdem", dict.fromkeys(HANDS, 100), HANDS | {4: "?? ??"}, BOARD).start().check_down().do("1 show")
    refusal = hand.refused("4 show Qs Ks")
    assert refusal.code == "card_twice"
    assert "Qs" not in refusal.detail


@covers("D-GEN-06")
@pytest.mark.parametrize("kind", ev.EVENT_TYPES, ids=[kind.__name__ for kind in ev.EVENT_TYPES])
def test_d_gen_06__every_event_type_has_its_redactor(kind: type[ev.Event]) -> None:
    assert kind in REDACTORS


@covers("D-GEN-06")
@pytest.mark.parametrize("thing", ["a string", 7, None, ("a", "tuple")])
def test_d_gen_06__what_nobody_has_said_who_may_see_is_shown_to_nobody(thing: object) -> None:
    with pytest.raises(TypeError, match="who may see"):
        view(thing, SPECTATOR)


# The same actions with other cards in the hands that a viewer never sees.
ACTIONS = ("4 raise 10", "7 call", "1 call", "1 bet 20", "4 fold", "7 call", "1 bet 30", "7 call", "1 check", "7 check")


@covers("D-GEN-06", "B-13", "G-GEN-05")
@pytest.mark.parametrize("viewer", [1, SPECTATOR, DEALER])
def test_d_gen_06__hidden_cards_make_no_difference_to_what_a_viewer_gets(viewer: int) -> None:
    """Seat 4 folds and seat 7 mucks: whatever they held, seat 1 and the onlookers get the same bytes."""
    streams, snapshots = set(), set()
    for four, seven in (("Ks Kd", "Qs Qd"), ("Qd Ks", "Kd Qs"), ("5h 6h", "9c Tc")):
        hand = Hand("holdem", dict.fromkeys(HANDS, 100), {1: "As Ad", 4: four, 7: seven}, BOARD).start()
        hand.do(*ACTIONS)
        snapshots.add(msgspec.json.encode(view(hand.table, viewer)))
        hand.do("1 show", "7 muck")
        streams.add(stream(hand, viewer))
    assert len(streams) == len(snapshots) == 1


@covers("D-GEN-06")
def test_d_gen_06__and_their_owner_does_see_them() -> None:
    """The test above has teeth: seat 7's own stream differs."""
    streams = set()
    for seven in ("Qs Qd", "9c Tc"):
        hand = Hand("holdem", dict.fromkeys(HANDS, 100), {1: "As Ad", 4: "Ks Kd", 7: seven}, BOARD).start()
        streams.add(stream(hand.do(*ACTIONS, "1 show", "7 muck"), 7))
    assert len(streams) == 2
