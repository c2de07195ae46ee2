"""Every byte that goes to a seat and to a spectator is the same when cards that they may not see are permuted.

Recorded sockets of a live room, with a stacked deck and a clock that stands still: one hand is played, the cards that a
viewer may not have seen by the rules are exchanged among themselves, everybody says the same again, and the viewer's
recording is the same: all frames, when they came, and what the API answers.
"""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any, cast
from unittest.mock import patch

import msgspec
import pytest

from pitboss.cards import UNKNOWN, Card
from pitboss.engine import events as ev
from pitboss.engine.view import REDACTORS, view
from pitboss.ohh import write_ohh
from pitboss.phh.write import write_phh
from pitboss.room.chances import telling
from pitboss.room.chances.spots import spot_of
from pitboss.room.history import cards_seen, history
from pitboss.room.history.links import told_again
from pitboss.room.views import frames, hands
from pitboss.room.views.naming import HandNames, hand_names
from pitboss.room.views.parts import making as parts
from pitboss.web.app import create_app
from pitboss.web.port import RoomPort
from tests.api.wire_scripts import CASES, Case, deck_of, game_of, record
from tests.api.wires import ASKED, NOT_OF_A_TABLE, PLAYERS, SPECTATOR, VIEWERS, Recording, cards_in

SEED = 7


def exchanged(recording: Recording, viewer: str, chance: Random) -> tuple[Card, ...]:
    """The deck with what the viewer never saw in other places."""
    hidden = [card for card in recording.deck if card not in recording.knew[viewer]]
    others = hidden[:]
    chance.shuffle(others)
    new = dict(zip(hidden, others, strict=True))
    return tuple([new.get(card, card) for card in recording.deck])


def check_hidden(case: Case) -> Recording:
    chance = Random(SEED)
    first = asyncio.run(record(case, deck_of(game_of(case), SEED)))
    for viewer in VIEWERS:
        shown = cards_in(first.frames_of(viewer)) - {UNKNOWN}
        assert shown <= first.knew[viewer], f"{viewer} is sent cards that they may not see"
        other = exchanged(first, viewer, chance)
        assert sum(old != new for old, new in zip(first.deck, other, strict=True)) > 10
        again = asyncio.run(record(case, other, first.said))
        assert again.bytes_of(viewer) == first.bytes_of(viewer), f"{viewer} could tell"
    return first


def kinds_in(recording: Recording) -> set[str]:
    frames = recording.frames_of(SPECTATOR)
    return {event["e"]["type"] for frame in frames for event in frame.get("events", [])}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_hidden_cards_are_in_no_byte(case: Case) -> None:
    first = check_hidden(case)
    # And the hand was one in which there was something to hide.
    kinds = kinds_in(first)
    assert {"hand.started.v1", "hand.ended.v1", "seat.timed_out.v1"} <= kinds
    for name in PLAYERS:
        acks = [frame for frame in first.frames_of(name) if frame["t"] == "ack"]
        assert {ack["ok"] for ack in acks} == {True, False}
        assert any(b'"frames":[{' in answer for answer in first.answers[name]), "no replay"
        shared = first.answers[name][-2 * len(VIEWERS) + 1 :: 2]
        assert b'"game":' in shared[0], "no shared hand"
        assert set(shared) == {shared[0]}, "a link says something else to somebody else"
        assert any(b'"token":"' in answer for answer in first.answers[name]), "no list of links"
        heard = [frame for frame in first.frames_of(name) if frame["t"] == "chat"]
        assert [line["who"] for frame in heard for line in frame["lines"]] == list(PLAYERS)
    assert kinds & WANTED[case.how], sorted(kinds)
    for viewer in VIEWERS:
        told = any(frame["t"] == "chances" for frame in first.frames_of(viewer))
        assert told or case.how != "all_in", f"{viewer} is told no chances"


def test_all_that_can_be_asked_is_asked() -> None:
    """A new route is compared too, or is one whose answers have nothing to do with a table."""
    room = cast(RoomPort, None)
    described = cast(Any, create_app(room).openapi_schema.to_schema())["paths"]
    assert {path for path, ways in described.items() if "get" in ways} == {*ASKED, *NOT_OF_A_TABLE}
    assert not set(ASKED) & set(NOT_OF_A_TABLE)


WANTED = {
    "showdown": {"hand.tabled.v1", "round.hand_turned_up.v1"},
    "folds": {"hand.folded.v1", "round.folded_to_house.v1"},
    "all_in": {"hand.tabled.v1"},
    "run_it_twice": {"option.second_board_dealt.v1"},
    "double_board": {"option.second_board_dealt.v1"},
}


# --- it would be seen -------------------------------------------------------------------------------------------------
def _all(event: Any, viewer: int) -> Any:
    return event


def _names_of_all(table: Any, viewer: int) -> dict[str, str]:
    seats = range(1, len(PLAYERS) + 1)
    return {key: name for seat in seats for key, name in hand_names(table, seat).items()}


def _remembered_of_all(names: HandNames, table: Any, viewer: int) -> dict[str, str]:
    return _names_of_all(table, viewer)


def _state_of_north(scene: Any, shown: Any, seat: int, names: HandNames, state: Any = parts.own_state) -> Any:
    return state(scene, shown, 1 if seat else 0, names)


def _entries_of_north(made: Any, seat: int, kept: Any, entries: Any = parts.Parts.kept_back) -> Any:
    return entries(made, 1, kept)


def _told_to_north(fact: Any, version: int, viewer: int, plan: Any, told: Any = frames.told) -> Any:
    return told(fact, version, 1, plan)


def _phh_of_north(log: Any, viewer: int, *more: Any) -> str:
    return write_phh(log, 1, *more)


def _ohh_of_north(log: Any, viewer: int, **more: Any) -> str:
    return write_ohh(log, 1, **more)


def _seen_by_north(table: Any, viewer: int) -> Any:
    """Whoever asks is shown North's cards as their own."""
    shown = view(table, 1)
    north = next(one for one in shown.seats if one.seat == 1)
    seats = [msgspec.structs.replace(one, hole=north.hole) for one in shown.seats]
    return msgspec.structs.replace(shown, seats=tuple(seats))


def _spot_with_folded(table: Any) -> Any:
    """Chances that are worked out with the cards of those who have folded, too."""
    spot = spot_of(table)
    return spot and msgspec.structs.replace(spot, board=(*spot.board, *table.hand.muck))


def _shared_as_north(hand: Any, person: str, called: Any) -> Any:
    return told_again(hand, "north", called)


HOLDEM, BADUGI, ALL_IN = Case("holdem", "folds"), Case("badugi", "showdown"), Case("holdem", "all_in")
LEAKS: dict[str, tuple[Case, Callable[[], Any]]] = {
    "redactor of dealt cards": (HOLDEM, lambda: patch.dict(REDACTORS, {ev.CardsDealt: _all})),
    "redactor of discards": (BADUGI, lambda: patch.dict(REDACTORS, {ev.Discarded: _all})),
    "names of hands": (HOLDEM, lambda: patch.object(frames, "hand_names", _names_of_all)),
    "names in the public part": (HOLDEM, lambda: patch.object(HandNames, "seen_by", _remembered_of_all)),
    "the own part of another": (HOLDEM, lambda: patch.object(parts, "own_state", _state_of_north)),
    "private entries of another": (HOLDEM, lambda: patch.object(parts.Parts, "kept_back", _entries_of_north)),
    "entries told as to another": (HOLDEM, lambda: patch.object(frames, "told", _told_to_north)),
    "names in the replay": (HOLDEM, lambda: patch.object(hands, "hand_names", _names_of_all)),
    "replay as another": (HOLDEM, lambda: patch.object(hands.HandRecord, "seat_of", lambda hand, person: 1)),
    "PHH as another": (HOLDEM, lambda: patch.object(hands, "write_phh", _phh_of_north)),
    "cards in the list as another": (HOLDEM, lambda: patch.object(cards_seen, "view", _seen_by_north)),
    "chances with folded hands": (ALL_IN, lambda: patch.object(telling, "spot_of", _spot_with_folded)),
    "shared hand as another": (HOLDEM, lambda: patch.object(history, "told_again", _shared_as_north)),
    "OHH as another": (HOLDEM, lambda: patch.object(hands, "write_ohh", _ohh_of_north)),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_on_purpose_is_seen(leak: str) -> None:
    case, broken = LEAKS[leak]
    with broken(), pytest.raises(AssertionError, match=r"may not see|could tell"):
        check_hidden(case)


def test_the_recording_would_notice() -> None:
    """Cards that a viewer sees are in their bytes: exchanged, they make a difference. Played again, nothing does."""
    deck = deck_of(game_of(HOLDEM), SEED)
    first = asyncio.run(record(HOLDEM, deck))
    assert asyncio.run(record(HOLDEM, deck[::-1], first.said)).bytes_of("north") != first.bytes_of("north")
    assert asyncio.run(record(HOLDEM, deck, first.said)).bytes_of("north") == first.bytes_of("north")
