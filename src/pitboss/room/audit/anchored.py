"""The signed checkpoints, held against each other and against the log.

A checkpoint pins the head of every stream: version and hash. If the log has another entry there, everything up to it
may have been written anew; if it does not reach that far, its tail was cut off.
"""

import time
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from pitboss.store import checkpoints as cp
from pitboss.store.errors import StorageUnavailable, StoreError
from pitboss.store.exports.public import is_private
from pitboss.store.port import Stored
from pitboss.store.sealing import ROOM_KEY_NAME
from pitboss.store.verify import Heads, LogFault

A_MOMENT_S = 0.3
UNSIGNED = "not anchored: no checkpoint was signed yet; the next start of the room signs one"


class Pin(msgspec.Struct, frozen=True):
    """of: the checkpoint, in words."""

    hash: bytes
    of: str


def when(at: int) -> str:
    try:
        return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
    except (ValueError, OverflowError, OSError):
        return f"{at} ms"


class Anchored:
    """faults: of the checkpoints themselves. count, first, last: those of the room's own file that are sound."""

    def __init__(self) -> None:
        self.faults: list[LogFault] = []
        self.count = 0
        self.first: cp.Checkpoint | None = None
        self.last: cp.Checkpoint | None = None
        self._pins: dict[str, dict[int, Pin]] = {}
        self._fits: dict[str, tuple[int, str]] = {}
        self._broken: set[str] = set()
        # Those of the file by number, as far as one kept elsewhere asks for them.
        self._hashes: dict[int, str] = {}
        self._public = ""
        self._of_room = False

    # --- what is in the folder of the room --------------------------------------------------------------------------
    def read_folder(self, folder: Path) -> None:
        self._of_room = True
        path, public, key = (folder / name for name in (cp.FILE_NAME, cp.PUBLIC_NAME, cp.KEY_NAME))
        there = [one.name for one in (path, public, key) if one.exists()]
        if not there:
            return
        # A backup has neither of the secret keys; a room has both.
        wanted = [path, public] + ([key] if (folder / ROOM_KEY_NAME).exists() else [])
        for one in wanted:
            if not one.exists():
                self._fault(f"{one.name} is not there, but {there[0]} is: it was removed")
        made: int | None = None
        if public.exists():
            try:
                found = cp.read_public_key(public)
                made, self._public = found.made, found.public
            except StoreError as error:
                self._fault(str(error))
        if path.exists():
            try:
                if not path.read_bytes().endswith(b"\n"):
                    # A room that is open may be writing it.
                    time.sleep(A_MOMENT_S)
                with path.open("rb") as file:
                    self._read_file(cp.read_lines(file), made)
            except OSError as error:
                self._fault(f"{path.name} cannot be read: {error.strerror}")

    def _read_file(self, lines: Iterable[cp.Checkpoint | str], made: int | None) -> None:
        previous, number = cp.NOTHING, 0
        for number, found in enumerate(lines, 1):
            name = f"checkpoint {number}"
            if isinstance(found, str):
                self._fault(f"{name}: line {number} of {cp.FILE_NAME} {found}")
                # Whether the next one follows from it nobody can say.
                previous = ""
                continue
            wrong = self._wrong(found, number, previous)
            previous = found.hash()
            self._hashes[number] = previous
            if number == 1 and made is not None and found.at != made:
                wrong = wrong or f"is of {when(found.at)}, and the key is of {when(made)}: those before it are gone"
            if wrong:
                self._fault(f"{name} {wrong}")
            else:
                self._pin(found, f"{name} of {when(found.at)}")
                self.count, self.first, self.last = self.count + 1, self.first or found, found
        if not number:
            self._fault(f"{cp.FILE_NAME} is empty: what was signed is gone")

    def _wrong(self, found: cp.Checkpoint, number: int, previous: str) -> str:
        if self._public and found.key != self._public:
            return f"was signed by another key than that in {cp.PUBLIC_NAME}"
        fault = found.fault()
        if fault:
            return fault
        if found.number != number:
            return f"has the number {found.number}: some were taken out, or put in"
        if previous and found.previous != previous:
            return "does not follow from the one before it"
        return ""

    # --- one that was kept elsewhere --------------------------------------------------------------------------------
    def read_kept(self, path: Path) -> None:
        """After the folder, if there is one. Raises StorageUnavailable."""
        try:
            with path.open("rb") as file:
                found = list(cp.read_lines([line if line.endswith(b"\n") else line + b"\n" for line in file]))
        except OSError as error:
            raise StorageUnavailable(f"{path} cannot be read: {error.strerror}") from error
        if not found:
            raise StorageUnavailable(f"{path} has no checkpoint in it")
        for one in found:
            if isinstance(one, str):
                raise StorageUnavailable(f"{path} {one}")
            self._hold(one, path.name)

    def _hold(self, kept: cp.Checkpoint, name: str) -> None:
        words = f"checkpoint {kept.number} of {when(kept.at)}, kept in {name},"
        fault = kept.fault()
        if fault:
            self._fault(f"{words} is of no use: {fault}")
            return
        if self._public and kept.key != self._public:
            self._fault(f"{words} was signed by another key than that in {cp.PUBLIC_NAME}: the key was replaced")
        elif self._hashes and kept.number not in self._hashes:
            self._fault(f"{words} is not in {cp.FILE_NAME}, which ends before it: it was cut off")
        elif self._hashes and self._hashes[kept.number] != kept.hash():
            self._fault(f"{words} is not the one in {cp.FILE_NAME}: that was written anew")
        self._pin(kept, words.rstrip(","))

    def _pin(self, checkpoint: cp.Checkpoint, name: str) -> None:
        for stream, (version, found) in checkpoint.heads.items():
            pins = self._pins.setdefault(stream, {})
            pin = Pin(bytes.fromhex(found), name)
            if pins.setdefault(version, pin).hash != pin.hash:
                self.faults.append(LogFault(stream, version, f"is another entry in {name} than in {pins[version].of}"))

    # --- against the log --------------------------------------------------------------------------------------------
    def pins_of(self, stream: str) -> dict[int, Pin]:
        return self._pins.get(stream, {})

    def check(self, entry: Stored, pin: Pin) -> str:
        """entry: one that is pinned. The first that does not fit says where to look; the ones after it cannot fit."""
        if entry.hash == pin.hash:
            self._fits[entry.stream] = entry.version, pin.of
            return ""
        if entry.stream in self._broken:
            return ""
        self._broken.add(entry.stream)
        version, _ = self._fits.get(entry.stream, (0, ""))
        return f"is not what {pin.of} has: entries from version {version + 1} on were written anew"

    def end(self, heads: Heads, private: int | None = None) -> list[LogFault]:
        """What was signed and is not there. private: how many private tables a public export has; it does not say which
        is which, so they are counted."""
        found, hidden = [], 0
        for stream, pins in sorted(self._pins.items()):
            if private is not None and stream not in heads and is_private(stream, []):
                hidden += 1
                continue
            version = heads.get(stream, (0, b""))[0]
            beyond = [other for other in sorted(pins) if other > version]
            if beyond:
                gone = f"{beyond[-1] - version} entries are gone" if version else "the whole stream is gone"
                what = f"ends before version {beyond[0]}, which {pins[beyond[0]].of} has: {gone}"
                found.append(LogFault(stream, version, what))
        if private is not None and hidden > private:
            found.append(LogFault("", 0, f"private streams: {hidden} were signed for, {private} are there"))
        return found

    def said(self, heads: Heads) -> str:
        """How far the log is anchored."""
        if self.last is None or self.first is None:
            return UNSIGNED if self._of_room and not self.faults else ""
        signed = sum(version for version, _ in self.last.heads.values())
        after = sum(version for version, _ in heads.values()) - signed
        many = f"{self.count:,} checkpoint{'s' if self.count > 1 else ''}"
        since = f"anchored since {when(self.first.at)} by {many}, the last of {when(self.last.at)}"
        return f"{since}; {after:,} entries came after it" if after > 0 else since

    def _fault(self, what: str) -> None:
        self.faults.append(LogFault("", 0, what))
