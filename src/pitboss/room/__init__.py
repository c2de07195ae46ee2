"""The room: one task a table, seats and waiting lists, clocks, accounts. It knows asyncio, and nothing of HTTP."""
