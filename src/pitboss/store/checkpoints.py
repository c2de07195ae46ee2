"""Checkpoints: where every stream of the log was at a moment, signed, in a file of its own beside the database.

The hash chain shows a change only as long as nobody works all of its hashes out again. A checkpoint holds the head of
every stream and the hash of the checkpoint before it, under an Ed25519 signature: a log that was written anew, or whose
tail was cut off, does not have the heads that were signed. The key that signs lies in a file of its own; with the
public one anybody can check. Who has the signing key can sign anything: a checkpoint that is kept elsewhere is out of
their reach too.
"""

import os
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from pitboss import __version__
from pitboss.store.errors import StorageDamaged, StorageUnavailable, WrongKey
from pitboss.store.private import FILE, create_private

FILE_NAME, KEY_NAME, PUBLIC_NAME = "checkpoints.jsonl", "checkpoint.key", "checkpoint.pub"
# What a key is called until it has signed.
NEW_KEY_NAME = "checkpoint.key.new"
FORMAT = 1
# Before the first one.
NOTHING = bytes(32).hex()
KEY_BYTES = 32
_DOMAIN = b"pitboss.checkpoint.v1\n"
_SECRET, _PUBLIC = "pitboss-checkpoint-key-v1", "pitboss-checkpoint-public-v1"


class SigningKey(msgspec.Struct, frozen=True):
    """made: when, in milliseconds since 1970; the first checkpoint is of the same moment."""

    made: int
    secret: bytes

    def __repr__(self) -> str:
        # A key in a log line or a traceback would be a key given away.
        return f"SigningKey(made={self.made})"

    @property
    def public(self) -> str:
        key = Ed25519PrivateKey.from_private_bytes(self.secret).public_key()
        return key.public_bytes(Encoding.Raw, PublicFormat.Raw).hex()


class PublicKey(msgspec.Struct, frozen=True):
    made: int
    public: str


class Checkpoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """why: start · day · close. pitboss: the version that wrote it. heads: version and hash of the last entry of each
    stream. previous: the hash of the checkpoint before. key: the public key of the signature."""

    pitboss_checkpoint: int
    number: int
    at: int
    why: str
    pitboss: str
    heads: dict[str, tuple[int, str]]
    previous: str
    key: str
    signature: str = ""

    def line(self) -> bytes:
        """As it stands in the file, without the line end."""
        return _encode(self)

    def hash(self) -> str:
        return sha256(_DOMAIN + self.line()).hexdigest()

    def signed(self) -> bytes:
        return _DOMAIN + _encode(msgspec.structs.replace(self, signature=""))

    def fault(self) -> str:
        """'' where the signature is the key's."""
        try:
            key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(self.key))
            key.verify(bytes.fromhex(self.signature), self.signed())
        except (InvalidSignature, ValueError):
            return "its signature does not fit: it was changed"
        return ""


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Checkpoint).decode


def sign(
    key: SigningKey, before: Checkpoint | None, at: int, why: str, heads: dict[str, tuple[int, bytes]]
) -> Checkpoint:  # fmt: skip
    number, previous = (before.number + 1, before.hash()) if before is not None else (1, NOTHING)
    told = {stream: (version, found.hex()) for stream, (version, found) in sorted(heads.items())}
    plain = Checkpoint(FORMAT, number, at, why, __version__, told, previous, key.public)
    signature = Ed25519PrivateKey.from_private_bytes(key.secret).sign(plain.signed())
    return msgspec.structs.replace(plain, signature=signature.hex())


# --- the file --------------------------------------------------------------------------------------------------------
def read_checkpoint(line: bytes) -> Checkpoint:
    """Raises StorageDamaged where it is none, or not as we write them."""
    try:
        found = _decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise StorageDamaged(f"is no checkpoint ({error})") from None
    if found.pitboss_checkpoint != FORMAT:
        raise StorageDamaged("is a checkpoint of another version of Pitboss")
    if found.line() != line or not all(map(_is_head, found.heads.values())):
        raise StorageDamaged("is not written as a checkpoint is: it was changed")
    return found


def _is_head(head: tuple[int, str]) -> bool:
    version, found = head
    return version > 0 and len(found) == 64 and not set(found) - set("0123456789abcdef")


def read_lines(lines: Iterable[bytes]) -> Iterator[Checkpoint | str]:
    """Checkpoint by checkpoint; the words for a line that is none."""
    for line in lines:
        if not line.endswith(b"\n"):
            yield "was cut off in the middle"
            return
        try:
            yield read_checkpoint(line.removesuffix(b"\n"))
        except StorageDamaged as error:
            yield str(error)


def last_checkpoint(path: Path) -> Checkpoint | None:
    """None where there is no file, or nothing in it. A line that a crash has left unfinished never was one. Raises
    StorageDamaged, or StorageUnavailable."""
    last = b""
    try:
        with path.open("rb") as file:
            for line in file:
                last = line if line.endswith(b"\n") else last
    except FileNotFoundError:
        return None
    except OSError as error:
        raise StorageUnavailable(f"{path} cannot be read: {error.strerror}") from error
    if not last:
        return None
    try:
        return read_checkpoint(last.removesuffix(b"\n"))
    except StorageDamaged as error:
        raise StorageDamaged(f"the last line of {path} {error}") from None


def append_checkpoint(path: Path, checkpoint: Checkpoint) -> None:
    """On the disk when it returns. What a crash has left of an unfinished line is taken away first."""
    try:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, FILE)
        with os.fdopen(descriptor, "r+b") as file:
            _drop_unfinished(file)
            file.write(checkpoint.line() + b"\n")
            file.flush()
            os.fsync(file.fileno())
        sync_folder(path.parent)
    except OSError as error:
        raise StorageUnavailable(f"{path} cannot be written: {error.strerror}") from error


def _drop_unfinished(file: BinaryIO) -> None:
    """And go to the end."""
    size = file.seek(0, os.SEEK_END)
    if size:
        file.seek(size - 1)
        if file.read(1) != b"\n":
            file.seek(0)
            file.truncate(file.read().rfind(b"\n") + 1)
            file.seek(0, os.SEEK_END)


def sync_folder(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


# --- the keys --------------------------------------------------------------------------------------------------------
def make_key(folder: Path, made: int, name: str = KEY_NAME) -> SigningKey:
    """A new key in a new file that only its owner may read. An old one is never written over."""
    key = SigningKey(made, os.urandom(KEY_BYTES))
    _write_new(folder / name, f"{_SECRET}:{made}:{key.secret.hex()}\n")
    return key


def keep_key(folder: Path) -> None:
    """The new key has signed: from now on it is the key."""
    try:
        (folder / NEW_KEY_NAME).rename(folder / KEY_NAME)
        sync_folder(folder)
    except OSError as error:
        raise StorageUnavailable(f"{folder / NEW_KEY_NAME} cannot be renamed: {error.strerror}") from error


def write_public(folder: Path, key: SigningKey) -> None:
    """Once something is signed: a secret key without it never signed anything."""
    _write_new(folder / PUBLIC_NAME, f"{_PUBLIC}:{key.made}:{key.public}\n")
    sync_folder(folder)


def _write_new(path: Path, text: str) -> None:
    try:
        with create_private(path) as file:
            file.write(text.encode("ascii"))
            file.flush()
            os.fsync(file.fileno())
    except FileExistsError:
        raise WrongKey(f"there is a key in {path} already: it is not written over") from None
    except OSError as error:
        raise StorageUnavailable(f"{path} cannot be written: {error.strerror}") from error


def read_signing_key(path: Path) -> SigningKey:
    made, secret = _read_key(path, _SECRET)
    return SigningKey(made, secret)


def read_public_key(path: Path) -> PublicKey:
    made, public = _read_key(path, _PUBLIC)
    return PublicKey(made, public.hex())


def _read_key(path: Path, start: str) -> tuple[int, bytes]:
    try:
        words = path.read_text(encoding="ascii").strip().split(":")
        found = int(words[1]), bytes.fromhex(words[2])
    except OSError as error:
        raise WrongKey(f"{path} cannot be read: {error.strerror}") from error
    except (ValueError, IndexError):
        words, found = [""], (0, b"")
    if words[0] != start or len(words) != 3 or len(found[1]) != KEY_BYTES:
        raise WrongKey(f"{path} holds no key of checkpoints: restore it from where it is kept")
    return found
