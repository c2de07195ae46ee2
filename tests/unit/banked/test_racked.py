"""The discard rack of a game against the house (TX 11.C(4), 11.J; DD 11.C(5), 11.F): every hand of a round, the folded
ones too, can be laid out again."""

from pitboss.cards import Card, parse_cards
from pitboss.engine import commands as cm
from pitboss.engine.events import CardsDealt, Discarded, Event, HandEnded
from tests.support.covers import covers
from tests.support.rounds import DD, TX, Round


def laid_out_again(log: list[Event]) -> dict[int, list[Card]]:
    """The hand of each seat at the end, from the log alone; seat 0 is the dealer."""
    held: dict[int, list[Card]] = {}
    for event in log:
        if isinstance(event, CardsDealt):
            for seat, card in zip(event.seats, event.cards, strict=True):
                held.setdefault(seat, []).append(card)
        elif isinstance(event, Discarded):
            hole = held[event.seat]
            # What was thrown is told too: it lies in the rack with the others.
            assert tuple(hole[i] for i in event.positions) == event.cards
            held[event.seat] = [card for i, card in enumerate(hole) if i not in event.positions]
    return held


def rack(play: Round) -> list[Card]:
    assert play.table.hand is not None
    return play.table.hand.muck


@covers("L-SET-07")
def test_l_set_07__folded_hands_can_be_laid_out_again() -> None:
    hands = {1: "2c 4d", 2: "7c 8d", 3: "Jc Jd"}
    play = Round(TX, {1: 10, 2: (10, 5), 3: 10}, hands, dealer="Kc Kd", board="3c 5d 9h Ts Qh").deal()
    # TX 11.C(4): at once to the rack; TX 11.C(3): under the bonus wager until that is settled.
    play.do("1 fold", "2 fold")
    assert rack(play) == list(parse_cards("2c 4d"))
    assert (play.holding(1), play.holding(2)) == ([], list(parse_cards("7c 8d")))
    play.do("3 flop 20", "3 check", "3 check")
    assert play.last() == HandEnded(1, "L-SET-07")
    found = {0: "Kc Kd", **hands}
    assert laid_out_again(play.hand_log) == {seat: list(parse_cards(text)) for seat, text in found.items()}


@covers("L-SET-07", "L-WAG-02")
def test_l_set_07__one_who_left_and_a_void_round_too() -> None:
    hands = {1: "2c 4d", 2: "7c 8d", 3: "Jc Jd"}
    play = Round(TX, {1: 10, 2: (10, 5), 3: 10}, hands, dealer="Kc Kd").deal().do("1 fold")
    play.tell(cm.AbandonWagers(by="floorperson", seat=2, lost=True))
    assert rack(play) == list(parse_cards("2c 4d 7c 8d"))
    play.tell(cm.ReportWrongNumber(by="dealer", place="dealer", count=3))
    assert play.last() == HandEnded(1, "L-IRR-05")
    found = {0: "Kc Kd", **hands}
    assert laid_out_again(play.hand_log) == {seat: list(parse_cards(text)) for seat, text in found.items()}


@covers("M-PLY-10")
def test_m_ply_10__folded_hands_and_discards_can_be_laid_out_again() -> None:
    hands = {1: "2c 4d 6h 8s Tc", 2: "3c 5d 7h 9s Jc", 3: "Ac Ad Kc Kd Qh"}
    drawn = "2h 2s 3h"
    play = Round(DD, dict.fromkeys(hands, (10, 10)), hands, drawn=drawn).deal().do("1 fold")
    assert rack(play) == list(parse_cards("2c 4d 6h 8s Tc"))
    play.do("2 first_draw 10", "3 first_draw 10", "2 throw 0 1", "3 throw 4")
    # DD 11.C(5): the discards go to the rack at once, behind the folded hand.
    assert rack(play) == list(parse_cards("2c 4d 6h 8s Tc 3c 5d Qh"))
    play.do("2 fold")
    assert rack(play) == list(parse_cards("2c 4d 6h 8s Tc 3c 5d Qh 7h 9s Jc 2h 2s"))
    play.do("3 second_draw 10", "3 pat")
    assert play.last() == HandEnded(1, "M-PLY-10")
    found = {1: "2c 4d 6h 8s Tc", 2: "7h 9s Jc 2h 2s", 3: "Ac Ad Kc Kd 3h"}
    assert laid_out_again(play.hand_log) == {seat: list(parse_cards(text)) for seat, text in found.items()}
