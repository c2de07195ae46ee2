"""Results as one Parquet file: a table with a row for each figure, which DuckDB or Polars reads where it lies.

The columns are the fields of the rows, so files of several runs can be read as one table.
"""

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from pitboss.lab.errors import CacheError, LabError


def check_free(file: Path, option: str = "--parquet") -> None:
    """Before the work, not after it: whether the file can be made. option: which named it."""
    if file.exists():
        raise LabError(f"{file} is there already: name a file with {option} that is not")
    if not file.parent.is_dir():
        raise LabError(f"there is no folder {file.parent}: make it, or name another file with {option}")
    if not os.access(file.parent, os.W_OK):
        raise LabError(f"nothing can be written in {file.parent}: name another file with {option}")


def schema_of(kind: type[msgspec.Struct]) -> Any:
    """The columns of rows of this kind."""
    import pyarrow as pa

    kinds: dict[Any, Any] = {int: pa.int64(), float: pa.float64(), str: pa.string(), bool: pa.bool_()}
    kinds |= {list[int]: pa.list_(pa.int64()), list[str]: pa.list_(pa.string())}
    return pa.schema([(name, kinds[get_type_hints(kind)[name]]) for name in kind.__struct_fields__])


def table_of(rows: Sequence[msgspec.Struct]) -> Any:
    import pyarrow as pa

    kind = type(rows[0])
    columns = {name: [getattr(row, name) for row in rows] for name in kind.__struct_fields__}
    return pa.table(columns, schema=schema_of(kind))


def write_rows(file: Path, rows: Sequence[msgspec.Struct]) -> None:
    """All of them, or no file. The same rows are the same bytes."""
    import pyarrow.parquet as pq

    table = table_of(rows)
    try:
        descriptor, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}-")
        os.close(descriptor)
        beside = Path(name)
        try:
            pq.write_table(table, beside)
            beside.chmod(0o644)
            # Not over one that has come meanwhile.
            os.link(beside, file)
        finally:
            beside.unlink(missing_ok=True)
    except FileExistsError as error:
        raise LabError(f"{file} is there already: name a file with --parquet that is not") from error
    except OSError as error:
        raise CacheError(
            f"cannot write {file}: {error.strerror or error}; make room there, or name another file with --parquet"
        ) from error
