"""The folder of what is kept while a report is made: hidden, with a mark of ours, and ours alone to clear.

Whatever else lies in the folder of the report, or was put beside our own files, stays as it is.
"""

import re
import shutil
from pathlib import Path

from pitboss.certify.check import CertifyError
from pitboss.certify.files import write_part

PARTS, MARK, CACHE = ".certify-parts", "began", "cache"
_MARKED = b"pitboss certify began "
# A part under its hash, the mark, and what a write that was broken off left of either.
_OURS = re.compile(rf"(?:\.(?=.*-))?(?:[0-9a-f]{{24}}\.json|{MARK})(?:-\w+)?")


def check_parts(out: Path) -> None:
    """Raises CertifyError where a folder of that name is somebody else's."""
    folder = out / PARTS
    if not folder.exists() and not folder.is_symlink():
        return
    if folder.is_symlink() or not folder.is_dir() or not _is_ours(folder):
        raise CertifyError(f"{folder} is there, and was not made by a report: move it away, or name another folder")


def begin_parts(out: Path, at: str) -> None:
    """A folder that cannot be written is noticed here, before the work. Raises CertifyError."""
    write_part(out / PARTS / MARK, _MARKED + at.encode())


def clear_parts(out: Path) -> None:
    """Our own files go, the mark last; the folder too, where nothing else is left in it."""
    folder = out / PARTS
    try:
        shutil.rmtree(folder / CACHE, ignore_errors=True)
        for path in sorted(folder.iterdir(), key=lambda path: path.name == MARK):
            if _OURS.fullmatch(path.name) and path.is_file():
                path.unlink()
        folder.rmdir()
    except OSError:
        # The report is written: what cannot be removed is no reason to fail now.
        return


def _is_ours(folder: Path) -> bool:
    try:
        return (folder / MARK).read_bytes().startswith(_MARKED)
    except OSError:
        # Broken off before there was a mark.
        return all(_OURS.fullmatch(path.name) for path in folder.iterdir())
