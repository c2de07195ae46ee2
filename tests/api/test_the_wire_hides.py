"""Every byte that goes to a seat and to a spectator is the same when cards that they may not see are permuted.

Recorded sockets of a live room, with a stacked deck and a clock that stands still: one hand is played, the cards that a
viewer never saw are exchanged among themselves, everybody says the same again, and the viewer's recording is the same.
"""

import asyncio
from random import Random

import msgspec
import pytest

from pitboss.cards import UNKNOWN, Card
from pitboss.games import GAMES
from tests.api.wires import PLAYERS, SPECTATOR, Recording, cards_in, record

# A board, two boards' worth of holdings, up cards, draws with reshuffles, and both tables against the house.
SHOWN = (
    "holdem", "omaha-hi-lo-8", "seven-card-stud-hi-lo-8", "five-card-stud", "triple-draw-2-7", "badugi",
    "texas-holdem-bonus", "double-draw",
)  # fmt: skip


def seen_by(recording: Recording, viewer: str) -> set[Card]:
    return {card for frame in recording.sent[viewer] for card in cards_in(msgspec.json.decode(frame))} - {UNKNOWN}


def exchanged(recording: Recording, viewer: str, chance: Random) -> tuple[Card, ...]:
    """The deck with what the viewer never saw in other places."""
    seen = seen_by(recording, viewer)
    hidden = [card for card in recording.deck if card not in seen]
    others = hidden[:]
    chance.shuffle(others)
    new = dict(zip(hidden, others, strict=True))
    return tuple([new.get(card, card) for card in recording.deck])


@pytest.mark.parametrize("game", SHOWN)
@pytest.mark.parametrize("seed", [1, 2])
def test_hidden_cards_are_in_no_byte(game: str, seed: int) -> None:
    chance = Random(seed)
    deck = list(GAMES[game].deck)
    chance.shuffle(deck)
    first = asyncio.run(record(game, deck, seed))
    assert any(b'"hand.started.v1"' in frame for frame in first.sent[SPECTATOR])
    assert any(b'"hand.ended.v1"' in frame for frame in first.sent[SPECTATOR])
    for viewer in (*PLAYERS, SPECTATOR):
        other = exchanged(first, viewer, chance)
        assert sum(old != new for old, new in zip(deck, other, strict=True)) > 10
        again = asyncio.run(record(game, other, seed, first.said))
        assert again.bytes_of(viewer) == first.bytes_of(viewer)


def test_the_recording_would_notice() -> None:
    """Cards that a viewer sees are in his bytes: exchanged, they make a difference."""
    deck = list(GAMES["holdem"].deck)
    Random(1).shuffle(deck)
    first = asyncio.run(record("holdem", deck, 1))
    again = asyncio.run(record("holdem", deck[::-1], 1, first.said))
    assert again.bytes_of("north") != first.bytes_of("north")
    assert asyncio.run(record("holdem", deck, 1, first.said)).bytes_of("north") == first.bytes_of("north")
