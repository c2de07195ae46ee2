"""Each difference that the random comparison lets pass, in one hand: our stacks, pokerkit's, the rule behind ours."""

from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from bench.games import PAIRS, Structure
from pitboss.bots.dealer import StackedDealer
from pitboss.bots.play import seat_players
from pitboss.cards import DECK_52, parse_cards
from pitboss.engine import Need, Offer, start_table
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.submission import house_choices
from tests.differential.explained import EXPLAINED
from tests.differential.peer import Parted
from tests.differential.play_pokerkit import ODD_CHIPS_BY_SEAT
from tests.differential.side_by_side import SideBySide, Tally
from tests.support.covers import covers


@dataclass(frozen=True)
class Row:
    """One hand. deck: from the top, burns in brackets; then the rest of the deck. acts: f fold, x check, c call, b3 bet
    3, r6 raise to 6. The bets are 2 (no limit), the blinds 1 and 2, the forced bet 1; seat 1 is left of the button."""

    rule: str
    game: str
    stacks: tuple[int, ...]
    acts: str
    ours: tuple[int, ...] = ()
    theirs: tuple[int, ...] = ()
    deck: str = ""
    house: dict[str, Any] = field(default_factory=dict)


SHORT = {"stake_allow_short_forced": True}

ROWS = (
    # 1 chip each in, and a tie both ways: a half is a single chip. High: the ace of spades, seat 2. Low: clubs, seat 1.
    Row(
        "N-CFG-oddChip.STUD7", "seven-card-stud-hi-lo", stacks=(10, 10), acts="c" + "x" * 8,
        deck="Ac As 3d 3h 4d 4h (2c) 5h 5d (2d) 9s 9c (2h) Jh Jd (2s) Qh Qd",
        house={"stud_hilo_forced": "lowest_ace_high"}, ours=(10, 10), theirs=(11, 9),
    ),
    # Main pot 13, side pot 15, seats 4 and 5 tie: the odd chip of each to seat 4, nearest the button's left. As one pot
    # they are 28, and nothing is odd.
    Row(
        "G-GEN-11", "holdem", stacks=(50, 50, 3, 50, 50), acts="r3 c c f c  b3 r6 c f  x x  x x",
        deck="5d 6d 2c As Ah 5s Jc 7d Kd Kc (Tc) Qd 9c 4h (Td) 3s (Th) 8h", house=SHORT,
        ours=(49, 44, 0, 56, 54), theirs=(49, 44, 0, 55, 55),
    ),
    # Main pot 16: kings high to seat 2, 8-4-3-2-A to seat 1. First side pot 18: no low in it, all to the four kings.
    # Second 20: seat 3. pokerkit cuts the 18 in two as well and shares the half that no one has a low for, 5 and 4.
    Row(
        "G-OMA-10", "omaha-hi-lo-8", stacks=(4, 10, 20, 20), acts="r20 c c c",
        deck="As Kh Qd Tc 4s Kc Qh Th Jc Qs Js 9d Jd 9c Td 9h (7c) 2c 3d 8h (7d) Ks (7h) Kd",
        ours=(8, 26, 20, 0), theirs=(8, 22, 24, 0),
    ),
    Row(
        "G-STUD7-09", "seven-card-stud-hi-lo-8", stacks=(4, 10, 20, 20), acts="r10 r20 c c",
        deck="As Kh Qd Tc 4s Kc Qh Th 2c Ks Js 9h (7h) 3d Kd Td 9s (7s) 8h Qs Qc 8c (6h) Jc 9c 7c 6c (6s) Jd 9d 7d 5c",
        ours=(8, 26, 20, 0), theirs=(8, 22, 24, 0),
    ),
    # Seat 1 raises all-in from 2 to 3, half of a raise. Seat 3, who has called the 2, may call the 1 and no more.
    Row(
        "N-CFG-bet.shortAllInReopens", "holdem", stacks=(3, 50, 50), acts="c r3 c c  x x  x x  x x",
        deck="As 2c 7d Ah 3d 8s (Tc) Ks Qd 9c (Td) 4h (Th) 5s", house=SHORT, ours=(9, 47, 47), theirs=(9, 47, 47),
    ),
    # Seat 1 raises from 2 to 10, seat 2 calls. Three all-ins add 4, 5 and 2, more than those 8: both might raise again.
    Row(
        "N-CFG-bet.shortAllInReopens", "holdem", stacks=(50, 50, 14, 19, 21),
        acts="c c c r10 c r14 r19 r21 c c  x x  x x  x x",
        deck="As 2c 7d Kd Qd Ah 3d 7s Kc Qc (Tc) Js 8d 9c (Td) 4h (Th) 5s",
        ours=(125, 29, 0, 0, 0), theirs=(125, 29, 0, 0, 0),
    ),
    # The first blind is all-in for 1, the button for 2: the second blind has the 2 in and nobody left to bet against.
    Row(
        "E-ACT-05", "holdem", stacks=(1, 50, 10, 2), acts="f c",
        deck="As 2c 7d Kd Ah 3d 7s Kc (Tc) Js Qd 9c (Td) 4h (Th) 5s", house=SHORT,
        ours=(3, 48, 10, 2), theirs=(3, 48, 10, 2),
    ),
    # Seat 1 has the lowest card and only the ante. Of the others seat 3 has the lower card, and seat 2 sits next.
    Row(
        "E-FB-01", "seven-card-stud-high", stacks=(1, 10, 10), acts="", deck="As Ks Qs Ad Kd Qd 2c 9c 7c",
        house={**SHORT, "ante_required": True, "ante_amount": 1},
    ),
    # Seven players to the last card: seven cards are left, and one of them is burned. Seat 3 makes four kings.
    Row(
        "D-STUD7-05", "seven-card-stud-high", stacks=(10,) * 7, acts="c" * 6 + "x" * 28,
        deck="2c 2d Kc 2h 2s 3c 3d  3h 3s Kd 4c 4d 4h 4s  5c 5d Kh 5h 5s 6c 6d  (Tc) 6h 6s 7c 7d 7h 7s 8c"
        " (Td) 8d 8h 8s 9c 9d 9h 9s (Th) Jc Jd Jh Js Qc Qd Qh  (Ts) Ks",
        ours=(9, 9, 16, 9, 9, 9, 9), theirs=(9, 9, 16, 9, 9, 9, 9),
    ),
    # The second blind has 1 of the 2. The others still face 2; pokerkit asks them for 1.
    Row("N-CFG-stake.allowShortForced", "holdem", stacks=(50, 1, 50), acts="", house=SHORT),
)  # fmt: skip


def _command(act: str, seat: int) -> cm.Command:
    match act[0]:
        case "f":
            return cm.Fold(seat)
        case "x":
            return cm.Check(seat)
        case "c":
            return cm.Call(seat)
        case "b":
            return cm.Bet(seat, cents=int(act[1:]))
        case _:
            return cm.RaiseTo(seat, cents=int(act[1:]))


def play_row(row: Row) -> tuple[tuple[int, ...], tuple[int, ...], Tally]:
    """Our stacks, theirs, and what was explained."""
    structure: Structure = "none"
    pair = replace(next(pair for pair in PAIRS if pair.key == row.game), structure=structure)
    forced = {"forced_bet_amount": 1} if pair.family == "stud" else {"blinds_amounts": (1, 2)}
    choices = {**ODD_CHIPS_BY_SEAT, **forced, "blinds_missed": "none", "blinds_post": "none", **row.house}
    house = house_choices("maryland", bet_structure=structure, bet_min=2, table_unit=1, **choices)
    table, opened = start_table(row.game, house, len(row.stacks))
    log: list[ev.Event] = [opened]
    seat_players(table, dict(enumerate(row.stacks, 1)), log)
    named = parse_cards(row.deck.replace("(", "").replace(")", ""))
    dealer = StackedDealer((*named, *(card for card in DECK_52 if card not in named)))
    acts = row.acts.split() if " " in row.acts else list(row.acts)
    tally = Tally()

    def choose(need: Need, choices: tuple[Offer, ...]) -> cm.Command:
        return _command(acts.pop(0), need.seat)

    ours, theirs = SideBySide(table, pair, dealer, log, tally).hand(choose)
    assert not acts, f"the hand was over before {acts}"
    by_seat = range(1, len(row.stacks) + 1)
    return tuple(ours[seat] for seat in by_seat), tuple(theirs[seat] for seat in by_seat), tally


@covers(
    "N-CFG-oddChip.STUD7", "G-STUD7-06", "G-STUD7-07", "G-GEN-11", "G-OMA-10", "G-STUD7-09",
    "N-CFG-bet.shortAllInReopens", "E-ACT-05", "D-STUD7-05", "D-STUD7-07",
)  # fmt: skip
@pytest.mark.parametrize("row", [row for row in ROWS if row.ours], ids=lambda row: row.rule)
def test_difference__one_hand(row: Row) -> None:
    ours, theirs, tally = play_row(row)
    assert (ours, theirs) == (row.ours, row.theirs)
    assert set(tally.explained) == {row.rule}


@covers("N-CFG-stake.allowShortForced", "E-FB-01")
@pytest.mark.parametrize("row", [row for row in ROWS if not row.ours], ids=lambda row: row.rule)
def test_parting__pokerkit_cannot_follow(row: Row) -> None:
    with pytest.raises(Parted, match=row.rule):
        play_row(row)


def test_every_explanation_is_shown() -> None:
    assert {row.rule for row in ROWS} == set(EXPLAINED)
