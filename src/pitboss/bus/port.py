"""What the nodes of a room need of a bus: saying, hearing, asking and answering, by subject.

- A message arrives **at most once**. It may be lost without a word; nothing durable depends on it, and whoever has to
  know whether they missed something numbers what they say.
- **Whoever says something never waits** and is never told off: where the bus is away it is lost.
- **Whoever hears slowly loses messages at their own subscription** (`pending`), and is told so. The others, and whoever
  says it, do not notice.
- Messages of one sender on one subject arrive in their order, as long as the connection holds.

A subject is words with dots between them. In a subscription `*` stands for any one word, `>` at the end for any rest.
"""

from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec

# So many messages may wait at a subscription, and so many bytes; what comes beyond that is lost there.
PENDING_MAX, PENDING_BYTES = 1000, 8 * 1024 * 1024


class Message(msgspec.Struct, frozen=True, gc=False):
    """reply: where an answer goes, '' where nobody waits for one."""

    subject: str
    data: bytes
    reply: str = ""


# Takes what was said. Where it has to be waited for, the next message waits.
Hear = Callable[[Message], Awaitable[None] | None]
# Sends an answer: at once or later, once; whoever asked may have gone.
Reply = Callable[[bytes], None]
Answer = Callable[[Message, Reply], None]


class Subscription(Protocol):
    @property
    def lost(self) -> int:
        """Messages that came while too many waited here."""

    def close(self) -> None:
        """Nothing is heard any more, at once."""


class Bus(Protocol):
    @property
    def away(self) -> str:
        """Why nothing comes through, in words; '' where the bus is there."""

    def on_change(self, call: Callable[[], None]) -> Callable[[], None]:
        """call: whenever the bus goes away or is back; whatever was said in between is lost. What is returned ends
        it."""

    def publish(self, subject: str, data: bytes) -> None: ...

    def subscribe(
        self, subject: str, hear: Hear, *, on_loss: Callable[[], None] | None = None, pending: int = PENDING_MAX
    ) -> Subscription:
        """on_loss: called when messages were lost here."""

    def respond(self, subject: str, answer: Answer) -> Subscription:
        """Whoever asks on this subject is answered. What is asked is not kept waiting by what was asked before."""

    async def request(self, subject: str, data: bytes, timeout: float) -> bytes:
        """The answer. Raises NobodyThere, NoAnswer, BusAway or BusClosed."""

    async def close(self) -> None: ...


def matches(pattern: str, subject: str) -> bool:
    """Whether what is said on a subject is heard by a subscription."""
    wanted, words = pattern.split("."), subject.split(".")
    if wanted[-1] == ">":
        wanted.pop()
        if len(words) <= len(wanted):
            return False
        words = words[: len(wanted)]
    return len(wanted) == len(words) and all(want in ("*", word) for want, word in zip(wanted, words, strict=True))


# So many questions may wait: whoever asks waits for each of them.
ASKED_MAX = 10 * PENDING_MAX


def answering(answer: Answer, publish: Callable[[str, bytes], None]) -> Hear:
    """What hears questions, for every kind of bus: one that names no place for its answer is none."""

    def asked(message: Message) -> None:
        if message.reply:
            answer(message, lambda data: publish(message.reply, data))

    return asked
