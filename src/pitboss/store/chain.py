"""What makes a batch part of a stream: the checks, the hashes, the new balances. Every log goes through here.

The hash of an entry is SHA-256 over the hash before it and all that is stored of it, each field behind its length. The
contents go in as digests of their own, so that a copy of the log without the sealed parts can still be verified.
"""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from hashlib import sha256

import msgspec

from pitboss.ledger.chart import UnknownAccount, find_account
from pitboss.ledger.journal import Posting, total
from pitboss.store.errors import BadBatch, Fenced, InsufficientFunds, StorageDamaged, VersionConflict
from pitboss.store.port import Batch, Stored

LARGEST = 2**63 - 1
COMMAND_DIGITS = 32
_DIGEST = re.compile(f"#[0-9a-f]{{{COMMAND_DIGITS}}}")
_DOMAIN = b"pitboss.entry.v1"
_JSON = msgspec.json.Decoder(msgspec.Raw)
_encode_postings = msgspec.json.Encoder().encode
decode_postings = msgspec.json.Decoder(tuple[Posting, ...]).decode


def encode_postings(postings: tuple[Posting, ...]) -> bytes:
    return _encode_postings(postings) if postings else b""


_NOTHING = sha256().digest()


def digest(content: bytes) -> bytes:
    return sha256(content).digest() if content else _NOTHING


def link(
    previous: bytes, stream: str, version: int, at: int, kind: str, key: str, command: str, digests: Iterable[bytes]
) -> bytes:
    """digests: of public, sealed and postings."""
    place = version.to_bytes(8, "big") + at.to_bytes(8, "big", signed=True)
    # In one piece: a hash that is fed bit by bit takes twice as long.
    texts = _behind_length(stream) + _behind_length(kind) + _behind_length(key) + _behind_length(command)
    return sha256(b"".join((_DOMAIN, previous, place, texts, *digests))).digest()


@lru_cache(maxsize=4096)
def _behind_length(text: str) -> bytes:
    """Streams, kinds, keys and commands come again with one entry after the other."""
    raw = text.encode()
    return len(raw).to_bytes(4, "big") + raw


def entry_hash(entry: Stored, previous: bytes) -> bytes:
    """What the hash has to be, worked out again from what is stored."""
    contents = (digest(entry.public), digest(entry.sealed), digest(encode_postings(entry.postings)))
    return link(
        previous, entry.stream, entry.version, entry.at, entry.kind, entry.key, entry.command, contents
    )  # fmt: skip


def command_digest(command: str) -> str:
    """How an entry names the command that it came of. The id that a client gave has its sender's name in it, and an
    entry is there for everybody who is given the log; the answers, which are found by the id, have it as it is."""
    return "#" + sha256(command.encode()).hexdigest()[:COMMAND_DIGITS] if command else ""


def is_command_digest(command: str) -> bool:
    """An older Pitboss has the id itself in its entries."""
    return not command or _DIGEST.fullmatch(command) is not None


def check_links(entries: Iterable[Stored], previous: bytes | None) -> bytes | None:
    """The hash of the last of them. previous: that of the entry before the first, None where it is not known. Raises
    StorageDamaged at the first that is not what was written."""
    for entry in entries:
        if (previous is not None and entry.previous != previous) or entry_hash(entry, entry.previous) != entry.hash:
            raise StorageDamaged(f"{entry.stream} version {entry.version} is not what was written")
        previous = entry.hash
    return previous


def chain(batch: Batch, previous: bytes) -> list[Stored]:
    """The entries of a batch as they go into the log."""
    stored: list[Stored] = []
    last, command = len(batch.entries) - 1, command_digest(batch.command)
    for i, entry in enumerate(batch.entries):
        version = batch.expected + 1 + i
        postings = batch.postings if i == last else ()
        contents = (digest(entry.public), digest(entry.sealed), digest(encode_postings(postings)))
        found = link(previous, batch.stream, version, batch.at, entry.kind, entry.key, command, contents)
        stored.append(
            Stored(
                batch.stream, version, batch.at, entry.kind, entry.public, entry.sealed, entry.key, command,
                postings, previous, found,
            )
        )  # fmt: skip
        previous = found
    return stored


def check_epoch(batch: Batch, epoch: int) -> None:
    """epoch: the stream's. Before anything else is told: who does not own a stream has no business with it."""
    if batch.epoch != epoch:
        raise Fenced(batch.stream, batch.epoch, epoch)


def admit(
    batch: Batch, head: tuple[int, bytes], balance: Callable[[str], int]
) -> tuple[list[Stored], dict[str, int]]:  # fmt: skip
    """The entries and the balances that the batch makes. Raises before anything is written."""
    version, previous = head
    if batch.expected != version:
        raise VersionConflict(batch.stream, batch.expected, version)
    changes: dict[str, int] = {}
    for posting in batch.postings:
        changes[posting.account] = changes.get(posting.account, 0) + posting.cents
    balances: dict[str, int] = {}
    for account, change in changes.items():
        before = balance(account)
        after = before + change
        # A player's money is never below zero; the other side of it, as the world outside, may be.
        if after < 0 and not find_account(account).below_zero:
            raise InsufficientFunds(account, before, change)
        if not -LARGEST <= after <= LARGEST:
            raise BadBatch(f"{account} would have more than a log can hold")
        balances[account] = after
    return chain(batch, previous), balances


def check_batch(batch: Batch) -> None:
    """Whether any log could hold it. A stored thing that cannot be read again would be worse than a refusal."""
    if not batch.entries:
        raise BadBatch("a batch has at least one entry; an answer alone is remembered")
    if not 0 <= batch.expected <= LARGEST - len(batch.entries) or not -LARGEST <= batch.at <= LARGEST:
        raise BadBatch(f"version {batch.expected} or time {batch.at} is out of range")
    if not 0 <= batch.epoch <= LARGEST:
        raise BadBatch(f"epoch {batch.epoch} is out of range")
    texts = [batch.command, *[posting.account for posting in batch.postings]]
    for entry in batch.entries:
        texts += (entry.kind, entry.key)
        if not entry.kind:
            raise BadBatch("an entry has a kind")
        try:
            _JSON.decode(entry.public)
        except ValueError as error:
            raise BadBatch(f"the public part of {entry.kind} is no JSON: {error}") from None
        if b"\n" in entry.public:
            raise BadBatch(f"the public part of {entry.kind} has line breaks in it")
    for posting in batch.postings:
        if not -LARGEST <= posting.cents <= LARGEST or not posting.account:
            raise BadBatch(f"a posting of {posting.cents} cents to {posting.account!r}")
        try:
            find_account(posting.account)
        except UnknownAccount as error:
            raise BadBatch(str(error)) from None
    left = total(batch.postings)
    if left:
        raise BadBatch(f"its postings come to {left} cents: what leaves an account comes into another")
    check_name(batch.stream, *texts)


def check_name(stream: str, *texts: str) -> None:
    if not stream:
        raise BadBatch("a stream has a name")
    for text in (stream, *texts):
        # A lone surrogate cannot be encoded, and for some readers a NUL ends a text.
        if not text.isascii() and any("\ud800" <= sign <= "\udfff" for sign in text):
            raise BadBatch(f"{text!r} is no text")
        if "\0" in text:
            raise BadBatch(f"{text!r} has a zero in it")


def private_label(first: bytes) -> str:
    """first: the hash of the stream's first entry. It stays the same, and who knows the stream finds it again."""
    return f"private:{first.hex()[:16]}"
