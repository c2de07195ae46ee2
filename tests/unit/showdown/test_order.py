"""Who shows first, and in which order (P 18.E(1)-(2))."""

from typing import Any

import pytest

from pitboss.engine import Need
from pitboss.engine.commands import Show
from pitboss.engine.events import HandTabled, ShowdownOpened
from tests.support.covers import covers
from tests.support.showdowns import Hand

SEATS = {1: 100, 3: 100, 5: 100, 8: 100}
# The button starts in seat 8 and the blind is in seat 1, so seat 3 opens before the flop and seat 1 after it.
LIMPED = ("3 call", "5 call", "8 call", "1 check")
CHECKED = ("1 check", "3 check", "5 check", "8 check")
FLOP_BET = ("1 check", "3 check", "5 bet 10", "8 call", "1 call", "3 call")


def order_after(*lines: str, stacks: dict[int, int] = SEATS, **choices: Any) -> tuple[int, ...]:
    hand = Hand("holdem", stacks, {}, **choices).start().do(*lines)
    [opened] = hand.events(ShowdownOpened)
    return opened.order


@covers("G-GEN-03", "G-GEN-04")
@pytest.mark.parametrize(
    ("river", "order"),
    [
        # 1 bets, 3 raises, the others call: 3 made the final bet.
        (("1 bet 10", "3 raise 20", "5 call", "8 call", "1 call"), (3, 5, 8, 1)),
        (("1 check", "3 check", "5 bet 10", "8 call", "1 call", "3 call"), (5, 8, 1, 3)),
        (("1 check", "3 check", "5 check", "8 bet 10", "1 call", "3 fold", "5 call"), (8, 1, 5)),
        # Check-raised.
        (("1 check", "3 bet 10", "5 call", "8 fold", "1 raise 30", "3 call", "5 call"), (1, 3, 5)),
    ],
)
def test_g_gen_03__the_maker_of_the_final_bet_shows_first(river: tuple[str, ...], order: tuple[int, ...]) -> None:
    assert order_after(*LIMPED, *CHECKED, *CHECKED, *river) == order


@covers("G-GEN-03", "G-GEN-04")
def test_g_gen_03__shows_are_asked_one_by_one_in_that_order() -> None:
    hand = Hand("holdem", SEATS, {}).start()
    hand.do(*LIMPED, *CHECKED, *CHECKED, "1 bet 10", "3 raise 20", "5 call", "8 call", "1 call")
    asked: list[Need] = []
    while hand.need.kind == "show":
        asked.append(hand.need)
        hand.do(f"{hand.need.seat} show")
    assert [need.seat for need in asked] == [3, 5, 8, 1]
    assert [need.rule for need in asked] == ["G-GEN-03", "G-GEN-04", "G-GEN-04", "G-GEN-04"]
    assert [event.seat for event in hand.events(HandTabled)] == [3, 5, 8, 1]


@covers("G-GEN-04")
@pytest.mark.parametrize("line", ["5 show", "1 show", "8 muck"])
def test_g_gen_04__out_of_order_is_refused(line: str) -> None:
    hand = Hand("holdem", SEATS, {}).start()
    hand.do(*LIMPED, *CHECKED, *CHECKED, "1 bet 10", "3 raise 20", "5 call", "8 call", "1 call")
    refusal = hand.refused(line)
    assert (refusal.code, refusal.rule) == ("not_your_turn", "G-GEN-04")
    assert "seat 3" in refusal.detail


@covers("G-GEN-02")
def test_g_gen_02__nobody_shows_before_the_showdown() -> None:
    hand = Hand("holdem", SEATS, {}).start().do(*LIMPED)
    refusal = hand.refused("1 show")
    assert (refusal.code, refusal.rule) == ("not_your_turn", "G-GEN-02")
    assert refusal.detail.startswith("no seat")


@covers("G-GEN-04")
def test_g_gen_04__a_folded_player_shows_nothing() -> None:
    hand = Hand("holdem", SEATS, {}).start().do("3 fold", "5 call", "8 call", "1 check").check_down()
    refusal = hand.refused("3 show")
    assert (refusal.code, refusal.rule) == ("not_in_hand", "A-27")


@covers("G-GEN-04")
def test_g_gen_04__an_answer_to_a_closed_decision_is_refused() -> None:
    hand = Hand("holdem", SEATS, {}).start().check_down()
    asked = hand.need.decision
    hand.do("1 show")
    refusal = hand.refused(Show(3, decision=asked))
    assert (refusal.code, refusal.rule) == ("wrong_decision", "E-DEC-01")


@covers("N-CFG-showdown.firstIfChecked", "G-GEN-03")
@pytest.mark.parametrize(
    ("lines", "first_to_act", "last_aggressor"),
    [
        # The bettor of the flop, or the first to act on the river.
        ((*LIMPED, *FLOP_BET, *CHECKED, *CHECKED), 1, 5),
        # Seat 1 has folded: the first to act is seat 3; seat 8 raised before the flop.
        (
            ("3 call", "5 call", "8 raise 10", "1 fold", "3 call", "5 call") + ("3 check", "5 check", "8 check") * 3,
            3,
            8,
        ),
        # Nobody did more than call the blind: it was the last bet.
        ((*LIMPED, *CHECKED, *CHECKED, *CHECKED), 1, 1),
        # The last aggressor gave up their hand before the end: back to the first to act.
        (
            (*LIMPED, *FLOP_BET, *CHECKED, "1 check", "3 check", "5 fold", "8 check"),
            1,
            1,
        ),
        # So did the first to act: the next one is first.
        ((*LIMPED, *CHECKED, *CHECKED, "1 fold", "3 check", "5 check", "8 check"), 3, 3),
    ],
)
def test_n_cfg_first_if_checked__first_to_act_or_last_aggressor(
    lines: tuple[str, ...], first_to_act: int, last_aggressor: int
) -> None:
    assert order_after(*lines)[0] == first_to_act
    assert order_after(*lines, showdown_first_if_checked="last_aggressor")[0] == last_aggressor


@covers("G-GEN-03")
@pytest.mark.parametrize(
    ("stacks", "lines", "order"),
    [
        # All-in before the flop: the raiser made the final bet, though cards were dealt since.
        (SEATS, ("3 fold", "5 raise 100", "8 fold", "1 call"), (5, 1)),
        (SEATS, ("3 raise 20", "5 raise 100", "8 fold", "1 call", "3 call"), (5, 1, 3)),
        # All-in on the turn.
        (SEATS, (*LIMPED, *CHECKED, "1 check", "3 check", "5 bet 99", "8 call", "1 fold", "3 fold"), (5, 8)),
        # A call for less than the bet is no bet; a short all-in raise is one.
        (SEATS | {3: 31}, (*LIMPED, *CHECKED, *CHECKED, "1 bet 50", "3 call", "5 fold", "8 fold"), (1, 3)),
        (SEATS | {3: 16}, (*LIMPED, *CHECKED, *CHECKED, "1 bet 10", "3 raise 15", "5 call", "8 call", "1 call"),
         (3, 5, 8, 1)),
        # Two play on beside an all-in player and check: the first to act of the last round that was played.
        (SEATS | {1: 20}, ("3 raise 20", "5 call", "8 fold", "1 call") + ("3 check", "5 check") * 3, (3, 5, 1)),
    ],
)  # fmt: skip
def test_g_gen_03__all_in_before_the_end(
    stacks: dict[int, int], lines: tuple[str, ...], order: tuple[int, ...]
) -> None:
    assert order_after(*lines, stacks=stacks) == order


@covers("G-GEN-03", "G-GEN-04")
def test_g_gen_03__stud_goes_by_the_final_bet_too() -> None:
    """Seat 1 has the lowest up card; seat 3 has the best cards showing on every later street and opens."""
    hands = {1: "2c 3d 5h 7s 9c Jd Kh", 2: "2d 3h 6s 8c Tc Qd As", 3: "4c 4d 7h 9s Js Kc Ad"}
    hand = Hand("seven-card-stud-high", {1: 100, 2: 100, 3: 100}, hands).start().do("2 call", "3 call")
    hand.do(*("3 check", "1 check", "2 check") * 3)
    hand.do("3 check", "1 bet 10", "2 raise 20", "3 call", "1 call")
    [opened] = hand.events(ShowdownOpened)
    assert opened.order == (2, 3, 1)
