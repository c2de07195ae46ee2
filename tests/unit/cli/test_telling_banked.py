"""Rounds of play against the house in plain words, what goes wrong in them included."""

from random import Random

import pytest

from pitboss.cards import UNKNOWN, parse_cards
from pitboss.cli.dealing.options import Wanted
from pitboss.cli.dealing.play import as_seen, deal_hand
from pitboss.cli.telling.banked import TELL_BANKED
from pitboss.cli.telling.lines import Told
from pitboss.cli.telling.teller import TELL, Teller
from pitboss.engine import events as ev
from pitboss.engine.commands import NoMoreBets
from pitboss.games import GAMES, Game
from tests.support.rounds import Round

TX, DD = GAMES["texas-holdem-bonus"], GAMES["double-draw"]
AS, KD = parse_cards("As Kd")


def result(spot: str, cents: int, outcome: str, odds: int = 0, paid: int = 0, hand: str = "") -> ev.Result:
    return ev.Result(spot, cents, outcome, odds, paid, hand, "L-SET-05")


LINES: list[tuple[ev.Event, list[str]]] = [
    (
        ev.WagersPlaced(1, (("ante", 1500), ("bonus", 550)), (), "L-WAG-04"),
        ["Seat 1 wagers ante 15 and bonus 5.50"],
    ),
    (
        ev.WagersPlaced(2, (("ante", 2000),), (("ante", 1500),), "L-WAG-04"),
        ["Seat 2 wagers ante 20 instead of ante 15"],
    ),
    (ev.WagersPlaced(2, (), (("ante", 1500), ("bonus", 500)), "L-WAG-04"), ["Seat 2 takes back ante 15 and bonus 5"]),
    (ev.BetsClosed((1, 2), "L-DEAL-01"), ["No more bets"]),
    (ev.BetsClosed((), "M-PLY-03"), ["Nobody is left to ask"]),
    (ev.WagerMade(1, "first_draw", 1500, "M-WAG-04"), ["Seat 1 makes the first draw wager, 15"]),
    (ev.WagerPassed(2, "turn", "L-PLY-05"), ["Seat 2 checks"]),
    (ev.FoldedToHouse(1, (("ante", 1500),), False, "L-PLY-03"), ["Seat 1 folds and loses ante 15"]),
    (
        ev.FoldedToHouse(1, (("ante", 1500),), True, "L-PLY-03"),
        ["Seat 1 folds and loses ante 15; the cards stay under the bonus wager"],
    ),
    (ev.BoardDispensed((AS, KD), "L-DEAL-05"), ["Two community cards first, face down"]),
    (ev.BoardRevealed((AS, KD), "L-DEAL-05"), ["Board"]),
    (ev.HandTurnedUp(0, (AS, KD), 0, "L-PLY-09"), ["The dealer has A♠ K♦"]),
    (ev.HandTurnedUp(2, (AS, KD), 0, "L-PLY-10"), ["Seat 2 has A♠ K♦"]),
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
            "Seat 2 wins 20",
            "ante 15 goes back, pair",
            "flop 30 is lost, pair",
            "bonus 5 wins 50 at 10 to 1, kings, queens or jacks",
        ],
    ),
    (
        ev.WagersSettled(1, (result("bonus", 500, "won", 1000, 200_00, "aces"),), "L-PLY-10", 480_000, "L-SET-06"),
        ["Seat 1 wins 200", "bonus 5 wins 200 at 1,000 to 1, aces", "the payout limit takes 4800 off"],
    ),
    (
        ev.WagersSettled(1, (result("ante", 500, "lost"), result("bonus", 500, "won", 1, 500, "flush")), "M-PLY-08"),
        ["Seat 1 breaks even", "ante 5 is lost", "bonus 5 wins 5 at 1 to 1, flush"],
    ),
    (
        ev.WagersVoided("wrong_number", "floorperson", ((1, "ante", 1500), (2, "ante", 500)), False, "L-IRR-05", "F"),
        ["All hands are void, wrong number: 20 go back to their owners (the floorperson F)"],
    ),
    (
        ev.WagersVoided(
            "dealer_exposed", "dealer", ((1, "ante", 1500),), True, "L-IRR-06", "", ((2, "ante", 2500),), (AS,)
        ),
        [
            "All hands are void, dealer exposed, seen by all A♠: 40 go back to their owners, "
            "25 of them from the house; the bonus wagers are settled still (the dealer)"
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
        ["Seat 2 has left the table, and the wagers are abandoned: ante 15 and flop 30 are lost (the floorperson)"],
    ),
    (
        ev.WagersAbandoned(2, (), "floorperson", "L-WAG-02"),
        ["Seat 2 has left the table, and the wagers are left alone: they stand (the floorperson)"],
    ),
    (
        ev.LayoutRecorded(
            "the house", "approved", ("ante", "first_draw"), "right", "left", "", True, "", (), "", "L-TBL-02"
        ),
        ["The layout of the table is recorded: ante and first draw"],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("event", "says"), LINES, ids=lambda thing: type(thing).__name__)
def test_line(event: ev.Event, says: list[str]) -> None:
    teller = Teller(deal_hand(TX, 2, Random(1)).opening, 80)
    told: list[Told] = list(TELL[type(event)](teller, event))
    assert [one.text.plain for one in told] == says


def test_every_event_of_a_round_has_a_line_here() -> None:
    assert {type(event) for event, _ in LINES} == set(TELL_BANKED)


@pytest.mark.parametrize("game", [TX, DD], ids=lambda game: game.key)
def test_round_without_wagers__is_called_off(game: Game) -> None:
    play = Round(game.key, {1: 10})
    opening = list(play.log)
    play.start().tell(NoMoreBets(by="dealer"))
    told = [one.text.plain for one in Teller(opening, 80).tell(play.log[len(opening) :])]
    assert told == [
        "Round 1",
        "No more bets: nobody has wagered, and no card is dealt",
        "The house breaks even",
        "Stacks: player 1 10",
    ]


def test_one_deck__is_spoken_of_as_one() -> None:
    dealt = deal_hand(TX, 2, Random(1), wanted=Wanted(decks="manual"))
    told = [one.text.plain for one in Teller(dealt.opening, 80).tell(dealt.events)]
    assert "A deck comes to the table, backs red" in told
    assert "The dealer inspects the deck: it is sound" in told
    assert "The deck is spread face up, by suit and in sequence" in told
    assert "The first player has looked at the deck" in told


def test_a_device__is_named() -> None:
    teller = Teller(deal_hand(TX, 2, Random(1)).opening, 80)
    shoe = ev.DeviceFaulted(fault="jammed", deck=0, rule="M-IRR-05", device="shoe")
    assert [one.text.plain for one in TELL[type(shoe)](teller, shoe)] == ["The dealing shoe: jammed"]


def test_a_viewer__is_told_of_face_down_cards_only() -> None:
    dealt = deal_hand(TX, 2, Random(1), wanted=Wanted(community_first=True))
    told = list(Teller(as_seen(dealt.opening, 1), 80, drawn=False).tell(as_seen(dealt.events, 1)))
    first = next(one for one in told if one.text.plain.startswith("Five community cards first"))
    assert first.text.plain.endswith(": ░░ ░░ ░░ ░░ ░░")
    cards = [event.cards for event in as_seen(dealt.events, 1) if type(event) is ev.BoardDispensed]
    assert cards == [(UNKNOWN,) * 5]
