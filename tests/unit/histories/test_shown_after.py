"""Cards that a winner showed after the hand, in PHH and in Open Hand History: those, and no other."""

import tomllib
from typing import Any

import msgspec
import pytest

from pitboss.cards import parse_cards
from pitboss.engine import SPECTATOR
from pitboss.engine import commands as cm
from pitboss.engine.events import CardsShown, Event
from pitboss.ohh import write_ohh
from pitboss.phh.read import read_hands
from pitboss.phh.replay import replay_hand
from pitboss.phh.write import write_phh, write_phhs
from tests.support.covers import covers
from tests.support.showdowns import Hand

HANDS = {1: "Qs Qd", 4: "Ks Kd", 7: "As Ad"}


def shown(*positions: int) -> Hand:
    """Seat 7, the button and the last of three, wins unseen and shows these cards."""
    hand = Hand("holdem", dict.fromkeys(HANDS, 100), HANDS).start().do("4 fold", "7 raise 10", "1 fold")
    if positions:
        hand.must(cm.ShowCards(7, positions=positions))
    return hand


@covers("G-GEN-12")
@pytest.mark.parametrize("viewer", [None, SPECTATOR, 1, 7])
def test_phh__what_was_shown_comes_back(viewer: int | None) -> None:
    text = write_phh(shown(1).log, viewer)
    assert tomllib.loads(text)["_shown"] == [[3, [1], "Ad"]]
    assert not [line for line in tomllib.loads(text)["actions"] if " sm" in line]
    log: list[Event] = []
    found = replay_hand(next(read_hands(text)), log=log)
    assert found.status == "ok", found.detail
    assert [event for event in log if type(event) is CardsShown] == [CardsShown(3, 1, (1,), parse_cards("Ad"))]
    assert ("As" in text) == (viewer in (None, 7))


@covers("G-GEN-12")
def test_phh__who_shows_nothing_leaves_nothing() -> None:
    assert "_shown" not in tomllib.loads(write_phh(shown().log))


@covers("G-GEN-12")
def test_phhs__each_hand_has_its_own() -> None:
    hand = shown(0, 1)
    again = shown()
    both = [*hand.log, *again.log[again.log.index(next(e for e in again.log if type(e).__name__ == "HandStarted")) :]]
    first, second = tomllib.loads(write_phhs(both)).values()
    assert first["_shown"] == [[3, [0, 1], "AsAd"]]
    assert "_shown" not in second


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ('[[3, [1], "Xx"]]', "is no card"),
        ('[[9, [1], "Ad"]]', "names a player"),
        ('[[3, [0, 1], "Ad"]]', "as many cards"),
        ('[[3, 1, "Ad"]]', "_shown"),
        ('[[3, [1], "As"]]', "other cards"),
        ('[[1, [1], "Qd"]]', "has won"),
    ],
)
def test_phh__a_showing_that_cannot_be_is_refused(row: str, says: str) -> None:
    text = write_phh(shown(1).log).replace('[[3, [1], "Ad"]]', row)
    found = replay_hand(next(read_hands(text)))
    assert found.status == "refused"
    assert says in found.detail


@covers("G-GEN-12")
def test_ohh__the_cards_that_were_shown_and_no_other() -> None:
    told: dict[str, Any] = msgspec.json.decode(write_ohh(shown(1).log, SPECTATOR))
    actions = [action for one in told["ohh"]["rounds"] for action in one["actions"]]
    assert [(a["player_id"], a["cards"]) for a in actions if a["action"] == "Shows Cards"] == [(3, ["Ad"])]
    assert "As" not in [card for action in actions for card in action.get("cards", ())]
