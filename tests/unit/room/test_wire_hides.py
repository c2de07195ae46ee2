"""Every byte that a seat or a spectator is sent is the same when cards that they may not see are others.

Commitments are held constant for that: they and their proofs are left out of the comparison.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.cards import Card
from pitboss.room.tables.requests import Answer
from tests.unit.room.rooms import house, in_loop


def _masked(frame: bytes) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(frame)
    for proof in found.get("proofs", []):
        proof["salt"] = proof["path"] = ""
    for event in found.get("events", []):
        if event["e"]["type"] == "deck.committed.v1":
            event["e"]["root"] = event["lines"] = ""
    return found


async def _play(
    folder: Path, game: str, order: Sequence[Card], script: Sequence[dict[str, Any]]
) -> dict[str, list[Any]]:
    """Three players, one hand of a stacked deck; what player 1 and a spectator are sent, and the answers."""
    it = await house("memory", folder, shuffle=lambda cards: tuple(order[-len(cards) :])).open()
    await it.table(game)
    await it.seat("player 1", "player 2", "player 3")
    watches = {name: await it.room.watch("1", name or None) for name in ("player 1", "")}
    first = {name: await anext(watch) for name, watch in watches.items()}
    await it.next_hand()
    answers: list[Answer] = []
    for command in script:
        given = dict(command)
        answers.append(await it.act(given.pop("do"), id=f"c{len(answers)}", **given))
    assert all(answer.ok for answer in answers), answers
    frames: dict[str, list[Any]] = {"answers": answers}
    await it.stop()
    for name, watch in watches.items():
        sent = [first[name], *[frame async for frame in watch]]
        frames[name] = [_masked(frame) for frame in sent]
        frames[f"{name} sizes"] = [len(frame) for frame in sent]
    return frames


@pytest.mark.parametrize(
    ("game", "script"),
    [
        ("holdem", [{"do": "call"}, {"do": "fold"}, {"do": "check"}, {"do": "check"}, {"do": "fold"}]),
        ("badugi", [{"do": "call"}, {"do": "call"}, {"do": "check"}, {"do": "discard", "positions": [0, 2]}]),
    ],
)
@in_loop
async def test_permuted_hidden_cards_change_no_byte(game: str, script: list[dict[str, Any]], tmp_path: Path) -> None:
    order = list(range(52))
    one = await _play(tmp_path, game, order, script)
    shown = {proof["card"] for frame in one["player 1"] for proof in frame.get("proofs", [])}
    assert shown
    # Every card that player 1 has not seen changes places with another of them.
    hidden = [card for card in order if card not in shown]
    moved = dict(zip(hidden, hidden[7:] + hidden[:7], strict=True))
    other = await _play(tmp_path, game, [moved.get(card, card) for card in order], script)
    assert one == other
