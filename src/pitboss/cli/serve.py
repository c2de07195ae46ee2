"""`pitboss serve`: open the room in a folder and at a port. Every trouble on the way is one line."""

import asyncio
from contextlib import ExitStack
from pathlib import Path
from socket import socket

import typer

from pitboss.cli.output import fail
from pitboss.room.asking import Envelope
from pitboss.room.config import Speed, public_tables
from pitboss.room.room import Room
from pitboss.store.errors import StoreError
from pitboss.web.app import create_app
from pitboss.web.logs import log_to
from pitboss.web.metrics import Metrics
from pitboss.web.server import PortTaken, address_of, listen
from pitboss.web.server import serve as serve_app
from pitboss.web.settings import DIST
from pitboss.web.timed import TimedLog


def serve(data: Path, host: str, port: int, bots: int, full_speed: bool) -> None:
    try:
        listener = listen(host, port)
    except PortTaken as error:
        fail(f"{error}; choose another port with --port")
    with listener, ExitStack() as stack:
        try:
            data.mkdir(parents=True, exist_ok=True)
            stack.enter_context(log_to(data))
        except OSError as error:
            fail(f"cannot write in {data}: {error.strerror}; choose another folder with --data")
        try:
            asyncio.run(_run(data, listener, bots, "full" if full_speed else "human"))
        except StoreError as error:
            fail(str(error))


async def _run(data: Path, listener: socket, bots: int, speed: Speed) -> None:
    metrics = Metrics()
    room = await Room.open(data, wrap=lambda log: TimedLog(log, metrics))
    try:
        await open_public_tables(room, bots, speed)
    except BaseException:
        await room.shutdown(graceful=False)
        raise
    typer.echo(f"The room is open at {address_of(listener)}  (data in {data}; Ctrl-C closes it)")
    if not (DIST / "index.html").is_file():
        typer.echo("The page is not built: 'make run' builds it. The API answers all the same.", err=True)
    await serve_app(create_app(room, metrics=metrics), room, listener, lambda words: typer.echo(words, err=True))
    typer.echo("The room is closed.")


async def open_public_tables(room: Room, bots: int, speed: Speed) -> None:
    """One of every game. Those of last time go on, but where other bots are wanted now: they are closed, everybody's
    chips go back to his account, and new ones are opened."""
    for config in public_tables(bots, speed):
        there = [line.id for line in room.tables() if not line.private and line.key == config.key]
        kept = False
        for table in there:
            old = room.config(table)
            if (old.bots, old.speed) == (config.bots, speed):
                kept = True
            else:
                order = Envelope(f"close {table}", "room", "administrator", 0, {"do": "close_table"})
                # In the middle of a hand it is refused: then this table goes on as it is.
                kept = kept or not (await room.submit(table, order)).ok
        if not kept:
            await room.open_table(config)
