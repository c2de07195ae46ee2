"""Checkpoints of a running room: at each start, at each close, and every 24 hours between.

The room goes on where none can be signed: that is said in the log and on the screen, and an audit says since when
nothing is anchored. A key that is lost is never replaced silently, for then nobody could tell it from one that was
taken away; and one that is there is never thrown away. A new key has another name until it has signed: a start that
was cut off before that leaves none behind that seems to have.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from pathlib import Path
from threading import Lock
from typing import Any

from pitboss.room.time_source import Alarm, Clock
from pitboss.store import checkpoints as cp
from pitboss.store.errors import StoreError, WrongKey
from pitboss.store.port import EventLog

log = logging.getLogger("pitboss.room")
EVERY_SECONDS = 24 * 3600.0
LOST = (
    "{name} is not there, though there are checkpoints: none is signed until it is put back. If it is lost for good, "
    "move checkpoint.pub and checkpoints.jsonl to where you keep them, and the next start begins a new row"
)
ROW_GONE = (
    "{file} is not there or empty, though {key} has signed before: a new row begins with the same key. Put the old one "
    "back if you have it; 'pitboss log verify' names the gap"
)


class Anchoring:
    """soon: has something done beside everything else. trouble: why nothing is signed, gone: what was signed before and
    is not there any more; '' where all is well."""

    def __init__(
        self, folder: Path, store: EventLog, clock: Clock, soon: Callable[[Coroutine[Any, Any, None]], None]
    ) -> None:
        self._folder, self._store, self._clock, self._soon = folder, store, clock, soon
        self._key: cp.SigningKey | None = None
        self._alarm: Alarm | None = None
        # One line after the other, also where nobody waits for the one before any more.
        self._pen = Lock()
        self.trouble = ""
        self.gone = ""

    async def start(self) -> None:
        now = self._clock.now()
        try:
            self._key = await asyncio.to_thread(self._keys, now)
        except StoreError as error:
            self._stuck(error)
            return
        await self.sign("start", now)
        self._arm()
        if not self.trouble:
            await asyncio.to_thread(self._publish, self._key)

    async def close(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        await self.sign("close")

    def _keys(self, now: int) -> cp.SigningKey:
        """Made with the first checkpoint, and never again. Raises StoreError."""
        folder = self._folder
        secret, new, public = (folder / name for name in (cp.KEY_NAME, cp.NEW_KEY_NAME, cp.PUBLIC_NAME))
        last = cp.last_checkpoint(folder / cp.FILE_NAME)
        if not secret.exists() and last is None and not public.exists():
            # Not even the first was signed: a new one that is there was left by a start that was cut off.
            new.unlink(missing_ok=True)
            return cp.make_key(folder, now, cp.NEW_KEY_NAME)
        if not secret.exists() and new.exists() and last is not None and cp.read_signing_key(new).public == last.key:
            # Cut off just after the first was signed.
            cp.keep_key(folder)
        if not secret.exists():
            raise WrongKey(LOST.format(name=secret.name))
        key = cp.read_signing_key(secret)
        if public.exists() and cp.read_public_key(public) != cp.PublicKey(key.made, key.public):
            raise WrongKey(f"{cp.KEY_NAME} and {cp.PUBLIC_NAME} are not one pair: put the right ones back")
        if last is not None and last.key != key.public:
            raise WrongKey(f"the last line of {cp.FILE_NAME} was signed by another key than {cp.KEY_NAME}")
        if last is None:
            self.gone = ROW_GONE.format(file=cp.FILE_NAME, key=cp.KEY_NAME)
            log.error("checkpoints gone", extra={"why": self.gone})
        return key

    def _publish(self, key: cp.SigningKey) -> None:
        """Something is signed: the key stays, and the public one is beside it."""
        try:
            if not (self._folder / cp.KEY_NAME).exists():
                cp.keep_key(self._folder)
            if not (self._folder / cp.PUBLIC_NAME).exists():
                cp.write_public(self._folder, key)
        except StoreError as error:
            self._stuck(error)

    async def sign(self, why: str, at: int | None = None) -> None:
        """What is committed now. A failure is said, and costs nothing but this one."""
        if self._key is None:
            return
        try:
            heads = {stream: await self._store.head(stream) for stream in await self._store.streams()}
            await asyncio.to_thread(self._write, self._key, why, self._clock.now() if at is None else at, heads)
        except StoreError as error:
            self._stuck(error)
        else:
            self.trouble = ""

    def _write(self, key: cp.SigningKey, why: str, at: int, heads: dict[str, tuple[int, bytes]]) -> None:
        path = self._folder / cp.FILE_NAME
        with self._pen:
            cp.append_checkpoint(path, cp.sign(key, cp.last_checkpoint(path), at, why, heads))

    def _stuck(self, error: StoreError) -> None:
        self.trouble = str(error)
        log.error("no checkpoint", extra={"why": self.trouble})

    def _arm(self) -> None:
        self._alarm = self._clock.call_later(EVERY_SECONDS, self._ring)

    def _ring(self) -> None:
        self._arm()
        self._soon(self.sign("day"))
