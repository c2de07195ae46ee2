"""`pitboss serve`: open the room in a folder and at a port. Every trouble on the way is one line."""

import asyncio
import os
import signal
from collections.abc import Iterable
from contextlib import ExitStack
from ipaddress import ip_network
from pathlib import Path
from socket import socket
from uuid import UUID

import msgspec
import typer

from pitboss.bus import nats_bus
from pitboss.bus.errors import BusUnavailable
from pitboss.bus.port import Bus
from pitboss.chance import random_hex
from pitboss.cli.output import fail
from pitboss.cli.submission.check import sound
from pitboss.cli.submission.filing import in_force
from pitboss.room.bounds import Bounds
from pitboss.room.chat.chat import ChatRules
from pitboss.room.config import Speed, TableConfig, filed_configs, public_tables, without_bots
from pitboss.room.filings import goes_on
from pitboss.room.nodes.joining import name_fault
from pitboss.room.room import Room
from pitboss.room.tables.requests import CloseTable, Envelope
from pitboss.room.tables.seats import THE_ROOM
from pitboss.store.errors import StoreError
from pitboss.store.folder import ENVIRONMENT, OURS, noted_place
from pitboss.store.nodes.port import Member
from pitboss.store.port import EventLog
from pitboss.store.private import own_folder
from pitboss.store.sqlite.file import is_older
from pitboss.store.sqlite.log import DATABASE_NAME
from pitboss.submission.file.check import load_submission
from pitboss.submission.file.example import example_room
from pitboss.submission.file.structs import Submission
from pitboss.web.app import create_app
from pitboss.web.gates.security import origin_of
from pitboss.web.logs import log_to, unhandled
from pitboss.web.metrics import Metrics
from pitboss.web.server import PortTaken, address_of, friends_address, listen, new_loop
from pitboss.web.server import serve as serve_app
from pitboss.web.settings import DIST, Settings
from pitboss.web.timed import TimedLog

USUAL_BOTS = 3


def serve(
    data: Path, host: str, port: int, bots: int | None, full_speed: bool, origins: Iterable[str] = (),
    proxies: Iterable[str] = (), *, keep_free: int, owner_mb: int, submission: Path | None = None,
    example: bool = False, postgres: str = "", node: str = "", address: str = "", nats: str = "",
    chat: bool | None = None, chat_days: int = 30, chances: bool = True,
) -> None:  # fmt: skip
    """bots: None where nobody asked for any number. example: where there is no submission, neither this one nor one in
    effect, the tables of the packaged one. postgres: the address of the database that the log is in; '' where it is in
    the folder. node: the name of this one of several that share the room, '' where it is one process; nats: the address
    of what carries messages between them. chat: whether people talk at tables; chat_days: how long that can be
    read. chances: whether they are shown at an all-in."""
    member = _member(node, address, postgres, nats)
    if postgres:
        # For what the room starts by itself: an audit, a report of the day.
        os.environ[ENVIRONMENT] = postgres
    filed = sound(submission) if submission is not None else None
    settings = msgspec.structs.replace(_settings(origins, proxies), full_speed=full_speed, chances=chances)
    bounds = Bounds(disk_free=keep_free << 20, bytes_a_day_of_owner=owner_mb << 20)
    try:
        listener = listen(host, port)
    except PortTaken as error:
        fail(f"{error}; choose another port with --port")
    with listener, ExitStack() as stack:
        try:
            own_folder(data, OURS)
            stack.enter_context(log_to(data))
        except OSError as error:
            fail(f"cannot write in {data}: {error.strerror}; choose another folder with --data")
        except StoreError as error:
            fail(str(error))
        if not postgres and is_older(data / DATABASE_NAME):
            _say("The log is of an older Pitboss and is brought up to date: a minute for a million entries.")
        try:
            with asyncio.Runner(loop_factory=new_loop) as runner:
                rules = ChatRules(chat, chat_days)
                job = _run(data, listener, bots, bounds, settings, filed, example, postgres, member, nats, rules)
                runner.run(job)
        except (StoreError, BusUnavailable) as error:
            fail(str(error))


def _member(node: str, address: str, postgres: str, nats: str) -> Member | None:
    """This process as a node; None where it has the room for itself."""
    if not node:
        if nats:
            fail("NATS carries messages between nodes: name this one with --node NAME, or leave --nats out")
        if address:
            fail("--address tells other nodes where this one is: name it with --node NAME, or leave --address out")
        return None
    if name_fault(node):
        fail(f"--node {node!r}: {name_fault(node)}")
    if not postgres:
        fail("nodes share a log in PostgreSQL: name it with --postgres URL, or leave --node out")
    return Member(node, str(UUID(hex=random_hex(16))), address)


def _settings(origins: Iterable[str], proxies: Iterable[str]) -> Settings:
    try:
        named = tuple([origin_of(text) for text in origins])
    except ValueError as error:
        fail(f"--origin {error}")
    try:
        others = tuple([str(ip_network(text, strict=False)) for text in proxies])
    except ValueError:
        fail("--proxy takes the address of a machine or a network, as in 192.168.1.2 or 10.0.0.0/8")
    return Settings(origins=named, proxies=(*Settings().proxies, *others))


def _say(words: str) -> None:
    typer.echo(words, err=True)


async def _run(
    data: Path, listener: socket, asked: int | None, bounds: Bounds, settings: Settings, filed: Submission | None,
    example: bool, postgres: str, node: Member | None = None, nats: str = "", chat: ChatRules | None = None,
) -> None:  # fmt: skip
    # First of all: whoever has given a wrong address need not wait until the room is read.
    bus = await nats_bus(nats, node.name) if node is not None and nats else None
    try:
        await _run_on(bus, data, listener, asked, bounds, settings, filed, example, postgres, node, chat)
    finally:
        if bus is not None:
            await bus.close()


async def _run_on(
    bus: Bus | None, data: Path, listener: socket, asked: int | None, bounds: Bounds, settings: Settings,
    filed: Submission | None, example: bool, postgres: str, node: Member | None, chat: ChatRules | None = None,
) -> None:  # fmt: skip
    metrics, bots = Metrics(), USUAL_BOTS if asked is None else asked
    speed: Speed = "full" if settings.full_speed else "human"
    asyncio.get_running_loop().set_exception_handler(unhandled)
    # At the pace of people, bots play for somebody; at full speed whoever starts the room wants them to.
    alone = settings.full_speed

    def timed(log: EventLog) -> TimedLog:
        for words in getattr(log, "cautions", ()):
            typer.echo(f"Caution: {words}", err=True)
        return TimedLog(log, metrics)

    room = await Room.open(
        data, wrap=timed, bots_alone=alone, bounds=bounds, postgres=postgres, node=node, bus=bus, chat=chat
    )
    try:
        version, filed = await in_force(room.store, room.clock.now(), filed)
        if filed is None and example:
            filed = load_submission(example_room())
        room.filed_with = (bots, speed)
        if filed is None:
            busy = await open_public_tables(room, bots, speed)
        else:
            for words in await room.amendments.people.take(filed):
                typer.echo(words, err=True)
            # Before a hand is dealt: which jackpots collect at this time is in the file.
            room.follow(version, filed)
            busy = await open_filed_tables(room, filed, bots, speed, version)
            # Who said nothing of bots misses none.
            for title in without_bots(filed_configs(filed)) if asked else ():
                typer.echo(f"No bots sit down at {title}: a jackpot counts there under a filed submission", err=True)
            if version:
                room.run_under(version, filed)
        for title in busy:
            words = "a hand is being played there, or a floorperson has to close it and take its boxes away"
            typer.echo(f"{title} goes on as it is: {words}", err=True)
        room.amendments.start()
    except BaseException:
        await room.shutdown(graceful=False)
        raise
    if room.node is not None:
        room.node.ousted = lambda: _ousted(room)
    app = create_app(room, settings, metrics)
    await serve_app(
        app, room, listener, _say, settings, metrics, tables=lambda: len(room.directory.runners),
        opened=lambda: _say_what_is_open(room, data, listener, settings, postgres=bool(postgres)),
    )  # fmt: skip
    typer.echo("The room is closed.")


def _say_what_is_open(room: Room, data: Path, listener: socket, settings: Settings, *, postgres: bool) -> None:
    for line in room.tables():
        if line.troubled:
            typer.echo(f"Table {line.id} is damaged and stays closed: see 'pitboss log verify {data}'", err=True)
    if room.anchoring is not None and room.anchoring.trouble:
        typer.echo(f"No checkpoints are signed: {room.anchoring.trouble}", err=True)
    if room.anchoring is not None and room.anchoring.gone:
        typer.echo(f"Checkpoints are gone: {room.anchoring.gone}", err=True)
    where = f"{data} and {noted_place(data)}" if postgres else data
    if room.node is not None:
        typer.echo(f"This is the node {room.node.me.name}, with {len(room.directory.runners)} tables", err=True)
        if room.others is None:
            words = (
                "tables of other nodes can neither be watched nor played here; --nats URL carries messages between them"
            )
            typer.echo(f"Without NATS {words}", err=True)
    typer.echo(f"The room is open at {address_of(listener)}  (data in {where}; Ctrl-C closes it)")
    others = [address for address in (friends_address(listener), *settings.origins) if address]
    if others:
        typer.echo(f"Others come by {' or '.join(others)}")
    if not (DIST / "index.html").is_file():
        typer.echo("The page is not built: 'make run' builds it. The API answers all the same.", err=True)
    if room.usage.disk_low(room.clock.now()):
        typer.echo(
            f"Less than {room.usage.bounds.disk_free >> 20} MB are free: no hand starts until there is room.", err=True
        )


def _ousted(room: Room) -> None:
    """Its name is another process's by now: it has no table any more, and nothing to wait for."""
    name = room.node.me.name if room.node is not None else ""
    _say(f"Another process runs as the node {name} by now: this one ends. Its tables go on there.")
    signal.raise_signal(signal.SIGTERM)


async def open_public_tables(room: Room, bots: int, speed: Speed) -> list[str]:
    """One of every game, without a rake, and no other public ones."""
    return await _open_tables(room, public_tables(bots, speed))


async def open_filed_tables(room: Room, filed: Submission, bots: int, speed: Speed, version: int = 0) -> list[str]:
    """The tables of a submission, and no other public ones.

    A filed version changes limits and the like at a table that goes on (N-VAL-02); a file for play money has none."""
    return await _open_tables(room, filed_configs(filed, bots, speed, version), version)


async def _open_tables(room: Room, configs: list[TableConfig], version: int = 0) -> list[str]:
    """Public tables of last time go on where they are the same; the others are closed, and everybody's chips go back to
    their account. Returns the titles of those where a hand is being played, or whose boxes people have to take away
    (A-06): they go on as they are."""
    wanted = {config.title: config for config in configs}
    busy: list[str] = []
    for line in room.tables():
        # One that could not be opened again is nobody's table.
        if line.private or line.troubled:
            continue
        now, then = room.config(line.id), wanted.get(line.title)
        if goes_on(now, then) if version and now.version else now.as_opened() == then:
            del wanted[line.title]
        elif not await _closed(room, line.id):
            busy.append(line.title)
            wanted.pop(line.title, None)
    # Tables of other nodes go on there; what nobody has is opened by the one that keeps the house.
    there = {table.title for table in await room.peek_elsewhere() if not table.private}
    for config in wanted.values() if room.keeps_house else ():
        if config.title not in there:
            await room.open_table(config)
    return busy


async def _closed(room: Room, table: str) -> bool:
    order = Envelope(f"close-{random_hex(16)}", THE_ROOM, THE_ROOM, 0, CloseTable())
    return (await room.submit(table, order)).ok
