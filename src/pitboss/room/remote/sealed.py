"""The bus as the nodes of one room use it: every word is sealed under a key that only they have, and bound to its
subject; an answer is bound to its question.

So whoever reads the bus learns neither cards nor who plays where, and whoever can write to it cannot speak in the name
of a player. The key follows from the room's key, which every node has. Each life of a node seals under a key of its
own, made from that and a salt that goes along, and counts: no nonce is ever used twice. Names of tables and people in
subjects are digests under the key: who knows the name of a private table may come in.
"""

import logging
import os
from collections.abc import Callable
from hashlib import blake2b
from typing import Any, TypeVar

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from pitboss.bus.errors import BusError
from pitboss.bus.port import Bus, Message, Reply, Subscription
from pitboss.store.sealing import Key

log = logging.getLogger("pitboss.bus")
T = TypeVar("T")
_encode = msgspec.msgpack.Encoder().encode
SALT_BYTES, COUNT_BYTES = 16, 12
HEAD_BYTES = SALT_BYTES + COUNT_BYTES
# Lives of nodes whose keys are remembered.
LIVES_MAX = 256


class NotSealedByUs(BusError):
    """It was sealed under another key, said on another subject, or changed on its way."""


class BusKey:
    """room: the room's key."""

    def __init__(self, room: Key) -> None:
        self._secret = _derived(room.secret, b"seal")
        self._names = _derived(room.secret, b"names")
        self._salt, self._count = os.urandom(SALT_BYTES), 0
        self._mine = AESGCM(self._of_life(self._salt))
        self._others: dict[bytes, AESGCM] = {}
        # Several rooms on one NATS do not meet.
        self.room = self.token("room")

    def token(self, *names: str) -> str:
        """What a table or a person is called in a subject."""
        return blake2b("\n".join(names).encode(), key=self._names, digest_size=12).hexdigest()

    def seal(self, place: bytes, content: bytes) -> bytes:
        self._count += 1
        nonce = self._count.to_bytes(COUNT_BYTES, "big")
        return self._salt + nonce + self._mine.encrypt(nonce, content, place)

    def open(self, place: bytes, sealed: bytes) -> bytes:
        """Raises NotSealedByUs."""
        salt, nonce = sealed[:SALT_BYTES], sealed[SALT_BYTES:HEAD_BYTES]
        try:
            return self._life(salt).decrypt(nonce, sealed[HEAD_BYTES:], place)
        except (InvalidTag, ValueError):
            raise NotSealedByUs("something on the bus was not sealed by a node of this room") from None

    def _life(self, salt: bytes) -> AESGCM:
        known = self._others.get(salt)
        if known is None:
            known = AESGCM(self._of_life(salt))
            if len(self._others) >= LIVES_MAX:
                del self._others[next(iter(self._others))]
            self._others[salt] = known
        return known

    def _of_life(self, salt: bytes) -> bytes:
        return blake2b(salt, key=self._secret, digest_size=32).digest()


def _derived(secret: bytes, purpose: bytes) -> bytes:
    return blake2b(purpose, key=secret, digest_size=32, person=b"pitboss-bus-v1").digest()


class SealedBus:
    """Words instead of bytes. What does not open or is no word of the kind is not heard, and counted."""

    def __init__(self, bus: Bus, key: BusKey) -> None:
        self.bus, self.key = bus, key
        self.strange = 0

    def subject(self, *words: str) -> str:
        return ".".join(("pitboss", self.key.room, *words))

    def of_table(self, table: str, *words: str) -> str:
        return self.subject("table", self.key.token("table", table), *words)

    def of_person(self, table: str, person: str) -> str:
        return self.of_table(table, "person", self.key.token("person", table, person))

    def publish(self, subject: str, word: msgspec.Struct) -> None:
        self.bus.publish(subject, self.key.seal(subject.encode(), _encode(word)))

    def subscribe(
        self, subject: str, kinds: type[T] | Any, hear: Callable[[T], None], on_loss: Callable[[], None] | None = None
    ) -> Subscription:
        """kinds: the words that are said there."""
        decode = msgspec.msgpack.Decoder(kinds).decode

        def heard(message: Message) -> None:
            try:
                word = decode(self.key.open(message.subject.encode(), message.data))
            except (NotSealedByUs, ValueError) as error:
                self._was_strange(error)
            else:
                hear(word)

        return self.bus.subscribe(subject, heard, on_loss=on_loss)

    async def request(self, subject: str, word: msgspec.Struct, kinds: type[T] | Any, timeout: float) -> T:
        """Raises BusError."""
        asked = self.key.seal(subject.encode(), _encode(word))
        answer = await self.bus.request(subject, asked, timeout)
        try:
            found: T = msgspec.msgpack.decode(self.key.open(_answering(subject, asked), answer), type=kinds)
        except (NotSealedByUs, ValueError) as error:
            self._was_strange(error)
            raise NotSealedByUs("the answer was not sealed by a node of this room") from None
        return found

    def respond(
        self, subject: str, kinds: type[T] | Any, answer: Callable[[T, Callable[[msgspec.Struct], None]], None]
    ) -> Subscription:
        decode = msgspec.msgpack.Decoder(kinds).decode

        def asked(message: Message, reply: Reply) -> None:
            place = _answering(subject, message.data)
            try:
                word = decode(self.key.open(subject.encode(), message.data))
            except (NotSealedByUs, ValueError) as error:
                self._was_strange(error)
            else:
                answer(word, lambda said: reply(self.key.seal(place, _encode(said))))

        return self.bus.respond(subject, asked)

    def _was_strange(self, error: Exception) -> None:
        self.strange += 1
        # The first of them, and then fewer and fewer: whoever floods the bus does not flood the log.
        if self.strange & (self.strange - 1) == 0:
            log.warning("bus", extra={"fault": type(error).__name__, "count": self.strange})


def _answering(subject: str, asked: bytes) -> bytes:
    """What an answer is bound to: the salt and the number of its question are nobody else's."""
    return subject.encode() + b"|" + asked[:HEAD_BYTES]
