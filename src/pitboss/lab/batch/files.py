"""The hands of a simulation by batches as files: hands.parquet, a row a hand, and summary.json.

They are written into a folder of their own beside the one asked for, which takes its name when all is there.
"""

import shutil
import tempfile
from pathlib import Path
from types import TracebackType

import msgspec
import pyarrow.parquet as pq

from pitboss.lab.batch.kept import HandRow
from pitboss.lab.batch.simulating import FastSummary
from pitboss.lab.errors import CacheError, LabError
from pitboss.lab.parquet import schema_of, table_of


class FastFiles:
    """Open one, add hands, keep; what is not kept leaves nothing behind."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __enter__(self) -> "FastFiles":
        if self.folder.exists():
            raise LabError(f"{self.folder} is there already: name a folder with --out that is not")
        try:
            self.folder.parent.mkdir(parents=True, exist_ok=True)
            self._beside = Path(tempfile.mkdtemp(dir=self.folder.parent, prefix=f".{self.folder.name}-"))
        except OSError as error:
            raise self._trouble(error) from error
        try:
            self._hands = pq.ParquetWriter(self._beside / "hands.parquet", schema_of(HandRow))
        except OSError as error:
            shutil.rmtree(self._beside, ignore_errors=True)
            raise self._trouble(error) from error
        return self

    def add(self, rows: list[HandRow]) -> None:
        try:
            self._hands.write_table(table_of(rows))
        except OSError as error:
            raise self._trouble(error) from error

    def keep(self, summary: FastSummary) -> None:
        try:
            self._hands.close()
            text = msgspec.json.format(msgspec.json.encode(summary), indent=2)
            (self._beside / "summary.json").write_bytes(text + b"\n")
            self._beside.rename(self.folder)
            self.folder.chmod(0o755)
        except OSError as error:
            raise self._trouble(error) from error

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        shutil.rmtree(self._beside, ignore_errors=True)

    def _trouble(self, error: OSError) -> CacheError:
        return CacheError(
            f"cannot write {self.folder}: {error.strerror or error}; make room there, or name another --out"
        )
