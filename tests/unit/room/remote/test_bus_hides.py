"""Whoever reads the bus sees the same number of words of the same length, whatever cards are hidden.

They have no key, so that is all that they see; what is on the table everybody knows.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from unittest.mock import patch

import pytest

from pitboss.bus.memory import Trip
from pitboss.cards import Card
from pitboss.room.remote import serving, table
from pitboss.room.remote.words import PADDED_TO, padded, unpadded
from tests.unit.room.remote.nodes import Cluster
from tests.unit.room.rooms import in_loop

PEOPLE = ("player 1", "player 2", "player 3")
# To the river, and nobody shows.
HAND = ("call", "call", *["check"] * 7, "fold", "fold")


@pytest.fixture(autouse=True)
def _no_beats() -> Iterator[None]:
    """What is said once a second depends on how busy the machine is."""
    with patch.object(serving, "BEAT_S", 600.0), patch.object(table, "HERE_S", 600.0):
        yield


async def overheard(order: Sequence[Card]) -> tuple[set[Card], Counter[tuple[str, int]], list[list[int]]]:
    """The cards that an onlooker saw; how many words of which length there were of which kind; everybody's cards."""
    it = await Cluster(shuffle=lambda cards: tuple(order[-len(cards) :])).open()
    await it.house.seat(*PEOPLE)
    eyes = [await it.fronts[0].look_on(name) for name in ("", *PEOPLE)]
    await it.caught_up(*eyes)
    names = {it.sealed.of_person("1", name): name for name in PEOPLE} | {it.sealed.of_table("1", "public"): "public"}
    said: Counter[tuple[str, int]] = Counter()

    def tap(trip: Trip) -> None:
        if trip.message.subject in names:
            said[names[trip.message.subject], len(trip.message.data)] += 1

    it.net.taps.append(tap)
    await it.house.next_hand()
    await it.caught_up(*eyes)
    cards = [eye.cards() for eye in eyes[1:]]
    for do in HAND:
        assert (await it.act(do)).ok
        await it.caught_up(*eyes)
    seen = {proof["card"] for frame in eyes[0].frames for proof in frame.get("proofs", [])}
    await it.stop()
    return seen, said, cards


@in_loop
async def test_other_hidden_cards__change_no_number_and_no_length_of_what_is_said() -> None:
    order = list(range(52))
    seen, said, cards = await overheard(order)
    assert len(seen) >= 5
    hidden = [card for card in order if card not in seen]
    assert {card for hand in cards for card in hand} <= set(hidden)
    for turn in (7, 13, 20):
        moved = dict(zip(hidden, hidden[turn:] + hidden[:turn], strict=True))
        _, others, dealt = await overheard([moved.get(card, card) for card in order])
        assert dealt != cards
        assert others == said
    assert sum(count for (name, _), count in said.items() if name == "player 1") > 10


@pytest.mark.parametrize("frame", [b"", b"{}", b"x" * PADDED_TO, b"x" * (PADDED_TO + 1)])
def test_padding__hides_the_length_and_comes_off(frame: bytes) -> None:
    assert unpadded(padded(frame)) == frame
    assert len(padded(frame)) % PADDED_TO == 0
    assert len(padded(frame)) > 0
