"""The room: tables that run by themselves, the people at them, and the lists of those who wait.

It knows asyncio, the store and the engine, and nothing of HTTP. Start with `room.py`, which wires everything together,
then `live_table.py`, a table as the room has it, and `tables/runner.py`, the one task of each table.
"""
