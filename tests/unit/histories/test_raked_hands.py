"""Hands that the house took from: Open Hand History has rake and jackpot by pot, PHH the house that took them."""

from typing import Any

import msgspec
import pytest

from pitboss.engine import SPECTATOR
from pitboss.ohh import write_ohh
from pitboss.phh.read import read_hands
from pitboss.phh.replay import replay_hand
from pitboss.phh.write import write_phh
from tests.golden.make import read_log
from tests.scenarios.playing import played
from tests.support.covers import covers


def pots(name: str) -> list[dict[str, Any]]:
    log = played(f"rake/{name}").log
    found: list[dict[str, Any]] = msgspec.json.decode(write_ohh(log, SPECTATOR))["ohh"]["pots"]
    return found


@covers("H-16")
def test_ohh__rake_by_pot() -> None:
    assert [(pot["number"], pot["amount"], pot["rake"]) for pot in pots("each-pot-pays-its-own")] == [
        (0, 60.0, 6.0), (1, 80.0, 8.0),
    ]  # fmt: skip


@covers("H-15", "H-16")
def test_ohh__what_a_jackpot_got_of_a_pot() -> None:
    main, side = pots("contribution-from-the-pot-that-reaches-the-least")
    assert (main["rake"], main.get("jackpot")) == (1.0, None)
    assert (side["rake"], side["jackpot"], side["amount"]) == (3.0, 1.0, 30.0)


@covers("H-16")
@pytest.mark.parametrize("name", ["each-pot-pays-its-own", "four-pots-with-a-cap", "16-c-both-jackpots"])
def test_ohh__what_is_won_and_taken_is_the_pot(name: str) -> None:
    for pot in pots(name):
        won = sum(win["win_amount"] for win in pot["player_wins"])
        assert won + pot["rake"] + pot.get("jackpot", 0) == pot["amount"]


def test_ohh__logs_of_the_past_name_no_pots() -> None:
    found = msgspec.json.decode(write_ohh(read_log("random-table-247"), SPECTATOR))["ohh"]["pots"]
    assert found


@covers("H-03", "H-15")
@pytest.mark.parametrize("name", ["four-pots-with-a-cap", "16-c-both-jackpots", "17-b2-steps-exactly-met"])
def test_phh__replays_to_the_same_stacks(name: str) -> None:
    outcome = played(f"rake/{name}")
    (hand,) = read_hands(write_phh(outcome.log))
    result = replay_hand(hand)
    assert (result.status, result.detail) == ("ok", "")
    assert result.finishing_stacks == result.expected
