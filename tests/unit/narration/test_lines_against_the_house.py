"""Rounds of play against the house in plain words, what goes wrong in them included."""

import pytest

from pitboss.cards import UNKNOWN, parse_cards
from pitboss.engine import events as ev
from pitboss.engine import fold, view
from pitboss.engine.commands import NoMoreBets
from pitboss.narration.banked import BANKED
from pitboss.narration.narrate import narrate
from tests.support.narrated import narrated, texts
from tests.support.rounds import DD, TX, Round
from tests.support.tables import seated

AS, KD = parse_cards("As Kd")


def result(spot: str, cents: int, outcome: str, odds: int = 0, paid: int = 0, hand: str = "") -> ev.Result:
    return ev.Result(spot, cents, outcome, odds, paid, hand, "L-SET-05")


LINES: list[tuple[ev.Event, list[str]]] = [
    (
        ev.WagersPlaced(1, (("ante", 1500), ("bonus", 550)), (), "L-WAG-04"),
        ["Seat 1 wagers ante $15 and bonus $5.50"],
    ),
    (
        ev.WagersPlaced(2, (("ante", 2000),), (("ante", 1500),), "L-WAG-04"),
        ["Seat 2 wagers ante $20 instead of ante $15"],
    ),
    (ev.WagersPlaced(2, (), (("ante", 1500), ("bonus", 500)), "L-WAG-04"), ["Seat 2 takes back ante $15 and bonus $5"]),
    (ev.BetsClosed((1, 2), "L-DEAL-01"), ["No more bets"]),
    (ev.BetsClosed((), "M-PLY-03"), ["No more bets"]),
    (ev.WagerMade(1, "first_draw", 1500, "M-WAG-04"), ["Seat 1 makes the first draw wager, $15"]),
    (ev.WagerPassed(2, "turn", "L-PLY-05"), ["Seat 2 checks"]),
    (ev.FoldedToHouse(1, (("ante", 1500),), False, "L-PLY-03"), ["Seat 1 folds and loses ante $15"]),
    (
        ev.FoldedToHouse(1, (("ante", 1500),), True, "L-PLY-03"),
        ["Seat 1 folds and loses ante $15; the cards stay under the bonus wager"],
    ),
    (ev.BoardDispensed((AS, KD), "L-DEAL-05"), ["Two community cards first, face down: As Kd"]),
    (ev.BoardRevealed((AS, KD), "L-DEAL-05"), ["Board: As Kd"]),
    (ev.HandTurnedUp(0, (AS, KD), 0, "L-PLY-09"), ["The dealer has As Kd"]),
    (ev.HandTurnedUp(2, (AS, KD), 0, "L-PLY-10"), ["Seat 2 has As Kd"]),
    (
        ev.WagersSettled(
            2,
            (
                result("ante", 1500, "returned", hand="pair"),
                result("flop", 3000, "lost", hand="pair"),
                result("bonus", 500, "won", 10, 5000, "kings_to_jacks"),
            ),
            "L-PLY-10",
        ),
        [
            "Seat 2 wins $20",
            "Ante $15 comes back, pair",
            "Flop $30 is lost, pair",
            "Bonus $5 wins $50 at 10 to 1, kings, queens or jacks",
        ],
    ),
    (
        ev.WagersSettled(1, (result("bonus", 500, "won", 1000, 200_00, "aces"),), "L-PLY-10", 480_000, "L-SET-06"),
        ["Seat 1 wins $200", "Bonus $5 wins $200 at 1,000 to 1, aces", "The payout limit takes $4,800 off"],
    ),
    (
        ev.WagersSettled(1, (result("ante", 500, "lost"), result("bonus", 500, "won", 1, 500, "flush")), "M-PLY-08"),
        ["Seat 1 breaks even", "Ante $5 is lost", "Bonus $5 wins $5 at 1 to 1, flush"],
    ),
    (
        ev.WagersVoided("wrong_number", "floorperson", ((1, "ante", 1500), (2, "ante", 500)), False, "L-IRR-05", "F"),
        ["All hands are void, wrong number: $20 goes back to its owners (the floorperson F)"],
    ),
    (
        ev.WagersVoided(
            "dealer_exposed", "dealer", ((1, "ante", 1500),), True, "L-IRR-06", "", ((2, "ante", 2500),), (AS,)
        ),
        [
            "All hands are void, dealer exposed, seen by all As: $40 goes back to its owners, "
            "$25 of it from the house; the bonus wagers are settled still (the dealer)"
        ],
    ),
    (
        ev.WagersVoided("too_few_cards", "", (), False, "M-PLY-05"),
        ["All hands are void, too few cards: no wager goes back"],
    ),
    (
        ev.CardDrawnInError("dealer", "L-IRR-04"),
        ["A card came out too early, face down: it is the next one (the dealer)"],
    ),
    (
        ev.WagersAbandoned(2, (("ante", 1500), ("flop", 3000)), "floorperson", "L-WAG-02"),
        ["Seat 2 has left the table, and the wagers are abandoned: ante $15 and flop $30 are lost (the floorperson)"],
    ),
    (
        ev.WagersAbandoned(2, (), "floorperson", "L-WAG-02"),
        ["Seat 2 has left the table, and the wagers are left alone: they stand (the floorperson)"],
    ),
]  # fmt: skip


PLAN = seated(TX, 2).table.plan


@pytest.mark.parametrize(("event", "says"), LINES, ids=lambda thing: type(thing).__name__)
def test_line(event: ev.Event, says: list[str]) -> None:
    assert texts(narrate(event, PLAN)) == says


@pytest.mark.parametrize(
    ("results", "tag"),
    [
        ((result("ante", 1500, "returned"), result("flop", 3000, "won", 1, 3000, "two_pairs")), "wins with two pair"),
        ((result("bonus", 500, "won", 10, 5000, "kings_to_jacks"),), "wins with kings, queens or jacks"),
        ((result("ante", 1500, "won", 6, 9000, "flush"),), "wins with a flush"),
        ((result("ante", 1500, "won", 1, 1500),), "wins"),
        ((result("ante", 1500, "lost"),), "loses"),
        ((result("ante", 1500, "returned"),), "wagers come back"),
    ],
)
def test_the_word_at_the_seat(results: tuple[ev.Result, ...], tag: str) -> None:
    first, *_ = narrate(ev.WagersSettled(2, results, "L-PLY-10"), PLAN)
    assert first.tag == (tag,)


def test_every_event_of_a_round_has_a_line_here() -> None:
    assert {type(event) for event, _ in LINES} == {*BANKED, ev.HandTurnedUp}


@pytest.mark.parametrize("game", [TX, DD])
def test_round_without_wagers__is_called_off(game: str) -> None:
    play = Round(game, {1: 10})
    opening = list(play.log)
    play.start().tell(NoMoreBets(by="dealer"))
    assert narrated(fold(opening), play.log[len(opening) :]) == [
        "Round 1",
        "No more bets: nobody has wagered, and no card is dealt",
        "The house breaks even",
        "Stacks: Seat 1 $10",
    ]


def test_a_device__is_named() -> None:
    shoe = ev.DeviceFaulted(fault="jammed", deck=0, rule="M-IRR-05", device="shoe")
    assert texts(narrate(shoe, PLAN)) == ["The dealing shoe: jammed"]


def test_cards_face_down__are_in_no_line() -> None:
    seen = view(ev.BoardDispensed((AS, KD), "L-DEAL-05"), 1)
    assert seen.cards == (UNKNOWN, UNKNOWN)
    assert texts(narrate(seen, PLAN)) == ["Two community cards first, face down"]
