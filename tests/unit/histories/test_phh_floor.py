"""PHH of hands that the floor had a part in: told where the standard can, refused with the reason where it cannot."""

import json
import tomllib
from typing import Any

import pytest

from pitboss.engine import SPECTATOR
from pitboss.engine.events import (
    EVENT_TYPES,
    Event,
    HandEnded,
    HandStarted,
    MisdealCalled,
    RecordTakenBack,
    RoundVoided,
)
from pitboss.ohh import write_ohh
from pitboss.phh.banked.rounds import BankedHand
from pitboss.phh.beyond import BEYOND
from pitboss.phh.hand import PhhHand
from pitboss.phh.read import read_hands
from pitboss.phh.replay import replay_hand
from pitboss.phh.write import NOT_OF_A_HAND, OF_THE_FLOOR, hands_of, write_phh, write_phhs
from pitboss.submission import HouseChoices
from tests.scenarios.playing import FOLDER, played

NAMES = sorted(path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.rglob("*.scenario"))


def log_of(name: str) -> list[Event]:
    return list(played(name).log)


@pytest.mark.parametrize("name", NAMES)
def test_the_hands_of_any_scenario__are_replayed_to_the_same_stacks_or_left_out_with_a_remark(name: str) -> None:
    log = log_of(name)
    text = write_phhs(log)
    hands = [hand for hand in read_hands(text) if isinstance(hand, PhhHand | BankedHand)]
    # A record that was taken back was never a hand.
    ended = sum(isinstance(event, HandEnded) for event in log) - sum(
        isinstance(event, RecordTakenBack) for event in log
    )
    assert len(hands) + text.count("is left out: PHH has no word for") == ended
    for hand in hands:
        result = replay_hand(hand)
        assert (result.status, result.detail) == ("ok", ""), text
        assert result.finishing_stacks == hand.finishing


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("options/bomb-pot", "hand 1 cannot be written: PHH has no word for a stake that all agreed to"),
        ("options/run-it-twice-two-players", "a second board"),
        ("irregularities/18-j-card-face-up", "a card that was set aside"),
        ("irregularities/18-k3-refund", "a hand that a ruling killed"),
        ("irregularities/18-m3a-stud-last-card-exposed-stops", "a hole card that everybody saw"),
    ],
)
def test_a_hand_beyond_the_standard__is_refused_with_the_reason(name: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        write_phh(log_of(name))


def test_an_option_that_was_declined__leaves_an_ordinary_hand() -> None:
    keys = tomllib.loads(write_phh(log_of("options/run-it-twice-declined")))
    assert not [key for key in keys["_house"] if key.startswith(("opt_", "rit_"))]


def test_a_misdeal_or_a_void_round__was_never_a_hand() -> None:
    for name, kind in (("18-g1-not-shuffled", MisdealCalled), ("18-i-cards-missing", RoundVoided)):
        log = log_of(f"irregularities/{name}")
        assert any(isinstance(event, kind) for event in log)
        # Two were begun, one was played.
        assert [hand.started.number for hand in hands_of(log)] == [2]


def bets_of(log: list[Event]) -> list[tuple[int, int | None]]:
    return [(hand.house.bet_min, hand.house.bet_max) for hand in hands_of(log)]


def test_a_kill__the_limits_of_the_hand_are_told() -> None:
    log = log_of("options/kill")
    assert bets_of(log) == [(400, 800), (800, 1600), (800, 1600), (400, 800)]
    keys: list[dict[str, Any]] = list(tomllib.loads(write_phhs(log)).values())
    assert [(hand["small_bet"], hand["big_bet"]) for hand in keys] == bets_of(log)
    assert bets_of(log_of("options/half-kill")) == [(300, 600), (500, 900)]


def test_a_kill_blind__is_beyond_phh_and_an_extra_blind_elsewhere() -> None:
    log = log_of("options/kill-blind")
    assert write_phhs(log).count("is left out: PHH has no word for a kill blind") == 2
    second = next(i for i, event in enumerate(log) if isinstance(event, HandStarted) and event.number == 3)
    posts = json.loads(write_ohh(log[:second], SPECTATOR))["ohh"]["rounds"][0]["actions"][:3]
    assert [(act["action"], act["amount"], act.get("x_action")) for act in posts] == [
        ("Post SB", 2, None), ("Post BB", 4, None), ("Post Extra Blind", 8, "Kill Blind"),
    ]  # fmt: skip


def test_an_entry_taken_back__is_not_told() -> None:
    text = write_phh(log_of("by-hand/taken-back-by-the-floorperson"))
    actions = tomllib.loads(text)["actions"]
    assert "p1 cbr 3000" in actions
    assert "p1 cbr 2000" not in actions
    assert actions.count("d db 4d") == 1


def test_what_is_beyond__is_an_event_and_what_is_left_out_a_choice() -> None:
    assert set(BEYOND) <= set(EVENT_TYPES)
    fields = HouseChoices.__struct_fields__
    assert set(fields) >= NOT_OF_A_HAND
    assert [start for start in OF_THE_FLOOR if not any(field.startswith(start) for field in fields)] == []
