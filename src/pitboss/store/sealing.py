"""Private fields at rest: AES-256-GCM, a key per hand, each of them sealed by the room's key, which is in a file of its
own outside the database. So a stolen database tells nothing of a live hand.

A sealed piece is bound to its place (stream, version, kind): moved to another, it does not open.
"""

import os
import stat
from hashlib import sha256
from pathlib import Path

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from pitboss.chance import random_bytes
from pitboss.store.errors import StorageUnavailable, WrongKey

KEY_BYTES = 32
NONCE_BYTES = 12
ROOM_KEY_NAME = "room.key"
_START = "pitboss-room-key-v1:"


class Key(msgspec.Struct, frozen=True):
    """id: how entries name it, and tells nothing of the secret."""

    id: str
    secret: bytes

    def __repr__(self) -> str:
        # A key in a log line or a traceback would be a key given away.
        return f"Key({self.id!r})"


def new_key(name: str) -> Key:
    return Key(name, random_bytes(KEY_BYTES))


def seal(key: Key, stream: str, version: int, kind: str, content: bytes) -> bytes:
    """A new nonce each time: with one key for one hand, 96 random bits never meet twice."""
    nonce = random_bytes(NONCE_BYTES)
    return nonce + AESGCM(key.secret).encrypt(nonce, content, _place(key, stream, version, kind))


def unseal(key: Key, stream: str, version: int, kind: str, sealed: bytes) -> bytes:
    nonce, content = sealed[:NONCE_BYTES], sealed[NONCE_BYTES:]
    try:
        return AESGCM(key.secret).decrypt(nonce, content, _place(key, stream, version, kind))
    except (InvalidTag, ValueError):
        raise WrongKey(
            f"{stream} version {version} ({kind}) does not open with the key {key.id}: it was changed or moved"
        ) from None


def _place(key: Key, stream: str, version: int, kind: str) -> bytes:
    return msgspec.json.encode((key.id, stream, version, kind))


def room_key_id(secret: bytes) -> str:
    return "room:" + sha256(b"pitboss.room-key-id.v1" + secret).hexdigest()[:12]


def make_room_key(path: Path) -> Key:
    """A new key in a new file that only its owner may read. An old one is never written over."""
    secret = os.urandom(KEY_BYTES)
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, stat.S_IRUSR | stat.S_IWUSR)
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(f"{_START}{secret.hex()}\n")
            file.flush()
            os.fsync(file.fileno())
    except FileExistsError:
        raise WrongKey(f"there is a room key in {path} already: it is not written over") from None
    except OSError as error:
        raise StorageUnavailable(f"the room key cannot be written to {path}: {error.strerror}") from error
    return Key(room_key_id(secret), secret)


def read_room_key(path: Path) -> Key:
    try:
        text = path.read_text(encoding="ascii").strip()
    except FileNotFoundError:
        raise WrongKey(
            f"the room key {path} is not there, and without it no hand can go on: restore it from where it is kept"
        ) from None
    except UnicodeDecodeError:
        text = ""
    except OSError as error:
        raise WrongKey(f"the room key {path} cannot be read: {error.strerror}") from error
    try:
        secret = bytes.fromhex(text.removeprefix(_START))
    except ValueError:
        secret = b""
    if not text.startswith(_START) or len(secret) != KEY_BYTES:
        raise WrongKey(f"{path} holds no room key: restore it from where it is kept")
    return Key(room_key_id(secret), secret)


def room_key(path: Path, *, new: bool) -> Key:
    """The key of a room. new: the room is new too, so a missing key is made; an old room with no key is an error."""
    if new and not path.exists():
        return make_room_key(path)
    return read_room_key(path)
