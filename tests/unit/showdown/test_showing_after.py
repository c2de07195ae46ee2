"""Cards shown after a pot that nobody else was left in: by its winner alone, any of them, before the next hand."""

import msgspec
import pytest

from pitboss.cards import UNKNOWN, parse_cards
from pitboss.engine import DEALER, SPECTATOR, Applied, apply, fold, moves, offers, view
from pitboss.engine import commands as cm
from pitboss.engine.events import CardsShown, HandEnded, PotAwarded
from pitboss.engine.state import TableState
from pitboss.engine.view import SeatView
from tests.support.covers import covers
from tests.support.showdowns import Hand
from tests.support.tables import seated

RULE = "G-GEN-12"
HANDS = {1: "Qs Qd", 4: "Ks Kd", 7: "As Ad"}
OTHERS = (1, 4, SPECTATOR, DEALER)


def uncontested() -> Hand:
    """Seat 7 bets on the flop, and the others fold to it."""
    return Hand("holdem", dict.fromkeys(HANDS, 100), HANDS, "2c 3d 7h 8s Jc").start().do(
        "4 call", "7 raise 10", "1 call", "4 call", "1 check", "4 check", "7 bet 20", "1 fold", "4 fold"
    )  # fmt: skip


def show(hand: Hand, seat: int, *positions: int, decision: int = 0, cards: str = "") -> Hand:
    hand.must(cm.ShowCards(seat, decision, positions=positions, cards=parse_cards(cards)))
    return hand


def refused(hand: Hand, seat: int, *positions: int, decision: int = 0, cards: str = "") -> tuple[str, str]:
    found = hand.refused(cm.ShowCards(seat, decision, positions=positions, cards=parse_cards(cards)))
    return found.code, found.rule


def seen(hand: Hand, viewer: int, seat: int = 7) -> SeatView:
    [found] = [one for one in view(hand.table, viewer).seats if one.seat == seat]
    return found  # type: ignore[no-any-return]


# --- the ordinary case -------------------------------------------------------------------------------------------
@covers(RULE)
def test_g_gen_12__the_winner_turns_up_one_card_and_everybody_sees_that_one_alone() -> None:
    hand = show(uncontested(), 7, 1)
    [shown] = hand.events(CardsShown)
    assert shown == CardsShown(7, 1, (1,), parse_cards("Ad"), RULE)
    for viewer in OTHERS:
        assert view(shown, viewer) == shown
        assert seen(hand, viewer).hole == (UNKNOWN, *parse_cards("Ad"))
        assert view(hand.table, viewer).shown == (1,)
        assert str(parse_cards("As")[0]) not in _cards_heard(hand, viewer)
    assert seen(hand, 7).hole == parse_cards("As Ad")


def _cards_heard(hand: Hand, viewer: int) -> set[str]:
    """Every number in a list of cards that a viewer was told from the award on."""
    after = hand.log[hand.log.index(hand.events(PotAwarded)[-1]) :]
    told = [view(event, viewer) for event in after]
    return {str(card) for event in told for card in getattr(event, "cards", ())}


@covers(RULE)
def test_g_gen_12__it_is_offered_to_the_winner_and_to_nobody_else() -> None:
    hand = uncontested()
    [offer] = offers(hand.table, 7)
    assert (offer.action, offer.rule, offer.low, offer.high) == ("show_cards", RULE, 1, 2)
    assert (offers(hand.table, 1), offers(hand.table, 4)) == ((), ())
    show(hand, 7, 0)
    assert [(one.low, one.high) for one in offers(hand.table, 7)] == [(1, 1)]
    show(hand, 7, 1)
    assert offers(hand.table, 7) == ()
    assert seen(hand, SPECTATOR).hole == parse_cards("As Ad")


@covers(RULE)
def test_g_gen_12__the_money_and_the_next_hand_wait_for_nobody() -> None:
    hand, quiet = show(uncontested(), 7, 0, 1), uncontested()
    assert type(quiet.log[-1]) is HandEnded
    assert hand.table.stacks == quiet.table.stacks
    assert moves(hand.events(CardsShown)[0]) == ()
    assert hand.need.kind == quiet.need.kind == "start"
    assert not hand.need.seat
    for one in (hand, quiet):
        assert isinstance(apply(one.table, cm.StartHand()), Applied)
    assert _without_won(hand.table) == _without_won(quiet.table)


def _without_won(table: TableState) -> bytes:
    return msgspec.json.encode({name: getattr(table, name) for name in ("stacks", "purse", "button", "hand", "won")})


@covers(RULE)
@pytest.mark.parametrize("positions", [(), (0,), (1, 0)])
def test_g_gen_12__the_table_is_the_fold_of_its_log(positions: tuple[int, ...]) -> None:
    hand = uncontested()
    if positions:
        show(hand, 7, *positions)
    assert fold(hand.log) == hand.table
    assert hand.table.won is not None


# --- other games -------------------------------------------------------------------------------------------------
@covers(RULE)
def test_g_gen_12__in_stud_the_down_cards() -> None:
    hands = {1: "2c 3d 5h", 2: "4c 4d 6s", 5: "9c Td Jh"}
    hand = Hand("seven-card-stud-high", dict.fromkeys(hands, 100), hands).start().do("2 call", "5 call")
    hand.do("5 bet 10", "1 fold", "2 fold")
    [offer] = offers(hand.table, 5)
    assert offer.high == 2
    show(hand, 5, 1)
    assert seen(hand, SPECTATOR, 5).hole == (UNKNOWN, *parse_cards("Td"))
    assert seen(hand, SPECTATOR, 5).up[0] == parse_cards("Jh")[0]
    assert refused(hand, 5, 2) == ("no_such_position", RULE)


@covers(RULE)
def test_g_gen_12__in_a_draw_game_what_is_held_at_the_end() -> None:
    hands = {1: "7s 5d 4c 3h Ks 2s", 4: "8d 6h 5s 4h 3c"}
    hand = Hand("triple-draw-2-7", dict.fromkeys(hands, 100), hands).start()
    hand.do("4 call", "1 check", "1 draw 4", "4 draw", "1 bet 10", "4 fold")
    show(hand, 1, 4, 0)
    assert hand.events(CardsShown)[0].cards == parse_cards("2s 7s")
    assert seen(hand, 4, 1).hole == (*parse_cards("7s"), UNKNOWN, UNKNOWN, UNKNOWN, *parse_cards("2s"))


@covers(RULE)
def test_g_gen_12__cards_that_nobody_has_seen_are_named() -> None:
    """A table dealt by a person: the engine learns the card when it is turned up."""
    hand = Hand("holdem", {1: 100, 4: 100}, {1: "?? ??", 4: "?? ??"}).start()
    while hand.table.hand is not None:
        hand.do(f"{hand.need.seat} fold")
    winner = hand.table.won.seat if hand.table.won is not None else 0
    assert refused(hand, winner, 0) == ("unknown_cards", RULE)
    assert refused(hand, winner, 0, cards="As Ad")[0] == "cards_differ"
    show(hand, winner, 0, cards="As")
    assert refused(hand, winner, 1, cards="As")[0] == "card_twice"
    assert seen(hand, SPECTATOR, winner).hole == (*parse_cards("As"), UNKNOWN)
    assert fold(hand.log) == hand.table


# --- refusals ----------------------------------------------------------------------------------------------------
@covers(RULE)
def test_g_gen_12__only_the_winner_shows() -> None:
    hand = uncontested()
    assert refused(hand, 1, 0) == ("not_winner", RULE)
    assert refused(hand, 3, 0) == ("not_seated", "A-27")


@covers(RULE)
def test_g_gen_12__only_cards_that_are_theirs_and_each_once() -> None:
    hand = uncontested()
    for positions in ((), (2,), (-1,), (0, 0)):
        assert refused(hand, 7, *positions) == ("no_such_position", RULE)
    assert refused(hand, 7, 0, cards="Ks") == ("cards_differ", "C-HI-07")
    show(hand, 7, 0)
    assert refused(hand, 7, 0) == ("already_shown", RULE)
    assert refused(hand, 7, 1, 0) == ("already_shown", RULE)


@covers(RULE)
def test_g_gen_12__too_early_and_too_late() -> None:
    hand = Hand("holdem", dict.fromkeys(HANDS, 100), HANDS, "2c 3d 7h 8s Jc")
    assert refused(hand, 7, 0) == ("not_uncontested", RULE)
    assert refused(hand.start(), 7, 0) == ("too_late", RULE)
    over = uncontested()
    number = over.table.decision
    assert view(over.table, 7).decision == number > 0
    over.must(cm.StartHand())
    assert over.table.won is None
    assert refused(over, 7, 0, decision=number) == ("too_late", RULE)


@covers(RULE)
def test_g_gen_12__a_showing_answers_the_hand_that_it_was_meant_for() -> None:
    hand = uncontested()
    number = hand.table.decision
    assert refused(hand, 7, 0, decision=number - 1) == ("wrong_decision", RULE)
    show(hand, 7, 0, decision=number)
    show(hand, 7, 1, decision=number)


@covers(RULE, "G-GEN-05")
def test_g_gen_12__after_a_showdown_what_was_mucked_stays_mucked() -> None:
    hand = Hand("holdem", dict.fromkeys(HANDS, 100), HANDS, "2c 3d 7h 8s Jc").start().check_down()
    hand.do("1 show", "4 muck", "7 show")
    assert hand.table.hand is None
    for seat in (1, 4, 7):
        assert refused(hand, seat, 0) == ("not_uncontested", RULE)
        assert offers(hand.table, seat) == ()


@covers(RULE)
def test_g_gen_12__who_leaves_takes_their_cards_along() -> None:
    hand = uncontested()
    hand.must(cm.StandUp(7))
    hand.must(cm.SitDown(7, person="another", chips=10_000))
    assert refused(hand, 7, 0) == ("not_uncontested", RULE)
    assert seen(hand, 7).hole == ()


@covers(RULE)
def test_g_gen_12__not_against_the_house() -> None:
    assert seated("texas-holdem-bonus", 2).refused(cm.ShowCards(1, positions=(0,)))[0] == "not_offered"
