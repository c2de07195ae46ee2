"""The room's source of chance: the operating system's, but for what runs beneath a simulation."""

import asyncio
import os
from collections import Counter
from random import Random

import pytest

from pitboss.chance import drawn_from, new_random, random_below, random_bytes, random_hex, random_token


def test_by_default__the_operating_system_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def urandom(count: int) -> bytes:
        asked.append(count)
        return bytes(count)

    monkeypatch.setattr(os, "urandom", urandom)
    assert (random_bytes(3), random_hex(2), random_token(32)) == (bytes(3), "0000", "A" * 43)
    assert asked == [3, 2, 32]


def test_drawn_from__holds_for_what_runs_inside_and_for_nothing_else() -> None:
    async def draw() -> bytes:
        return random_bytes(4)

    async def both() -> tuple[bytes, bytes]:
        outside = asyncio.create_task(draw())
        with drawn_from(lambda count: b"x" * count):
            inside = asyncio.create_task(draw())
        return await outside, await inside

    outside, inside = asyncio.run(both())
    assert inside == b"xxxx"
    assert outside != b"xxxx"


def test_below__each_alike_and_none_beyond() -> None:
    with drawn_from(Random(1).randbytes):
        found = Counter([random_below(5) for _ in range(5000)])
        assert set(found) == set(range(5))
        assert min(found.values()) > 900
        assert [random_below(1) for _ in range(3)] == [0, 0, 0]
        with pytest.raises(ValueError, match="a choice among 0"):
            random_below(0)


def test_new_random__is_another_each_time_and_the_same_for_one_seed() -> None:
    assert new_random().random() != new_random().random()
    drawn = []
    for _ in range(2):
        with drawn_from(Random(7).randbytes):
            drawn.append(new_random().random())
    assert drawn[0] == drawn[1]
