"""Files of a report: each whole or not there at all; and the hashes of files."""

import hashlib
from pathlib import Path

from pitboss.certify.check import CertifyError
from pitboss.lab.files.whole import write_whole

PACKAGE = Path(__file__).resolve().parents[1]
# Of the package: the code, and the data that goes with it.
NOT_SOURCE = ("__pycache__", "dist")


def write_part(place: Path, content: bytes) -> None:
    """A file of the report."""
    try:
        write_whole(place, content)
    except OSError as error:
        raise CertifyError(
            f"cannot write {place}: {error.strerror or error}; make room there, or name another folder with --out"
        ) from error


def hash_of(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def source_hashes(package: Path = PACKAGE) -> dict[str, str]:
    """Every file of the package, by its place in it."""
    paths = [path for path in package.rglob("*") if path.is_file()]
    return {
        place: hash_of(path)
        for path in sorted(paths)
        if not set(NOT_SOURCE) & set((place := path.relative_to(package).as_posix()).split("/"))
    }


def hash_of_all(hashes: dict[str, str]) -> str:
    """One for all of them, as `sha256sum` would print them in order."""
    lines = "".join(f"{digest}  {place}\n" for place, digest in hashes.items())
    return hashlib.sha256(lines.encode()).hexdigest()
