"""Bots think when their turn in the inbox comes, those of all tables one after the other."""

import asyncio

from pitboss.room.errors import report
from pitboss.room.tables.requests import Envelope, Thought


async def thought(table: str, think: Thought, one_by_one: asyncio.Lock | None) -> Envelope | None:
    """What it came to. one_by_one: whoever thinks has it, and others have their turn between two of them."""
    try:
        if one_by_one is None:
            return think()
        async with one_by_one:
            found = think()
            await asyncio.sleep(0)
            return found
    except Exception as error:
        # A bot that fails is a player who does not answer: the clock does.
        report(table, error)
        return None
