"""Files and folders that are there whole or not at all: written beside their place, then moved into it."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec

from pitboss.lab.errors import CacheError, LabError


def write_whole(place: Path, content: bytes) -> None:
    """All of the content or nothing. Whoever asks words the OSError."""
    place.parent.mkdir(parents=True, exist_ok=True)
    descriptor, beside = tempfile.mkstemp(dir=place.parent, prefix=f".{place.name}-")
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, place)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise


class ResultFolder:
    """Results of a run. Open one, write beside it, keep; what is not kept leaves nothing behind."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.beside: Path

    def start(self) -> None:
        """Opens the files in `beside`."""

    def finish(self, summary: msgspec.Struct) -> None:
        """The summary is the last file; then the folder has its name."""
        with self.worded():
            text = msgspec.json.format(msgspec.json.encode(summary), indent=2)
            (self.beside / "summary.json").write_bytes(text + b"\n")
            self.beside.rename(self.folder)
            self.folder.chmod(0o755)

    @contextmanager
    def worded(self) -> Iterator[None]:
        """A disk that cannot be written, in words for the person who asked."""
        try:
            yield
        except OSError as error:
            raise CacheError(
                f"cannot write {self.folder}: {error.strerror or error}; make room there, or name another --out"
            ) from error

    def __enter__(self) -> Self:
        if self.folder.exists():
            raise LabError(f"{self.folder} is there already: name a folder with --out that is not")
        with self.worded():
            self.folder.parent.mkdir(parents=True, exist_ok=True)
            self.beside = Path(tempfile.mkdtemp(dir=self.folder.parent, prefix=f".{self.folder.name}-"))
            try:
                self.start()
            except OSError:
                shutil.rmtree(self.beside, ignore_errors=True)
                raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        shutil.rmtree(self.beside, ignore_errors=True)
