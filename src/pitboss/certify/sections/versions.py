"""What was certified and what it ran on: versions, and hashes of everything that is installed."""

import base64
import hashlib
import platform
import re
import subprocess
import sys
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from pitboss import __version__
from pitboss.certify.asked import Asked
from pitboss.certify.check import Check, Checks, Found
from pitboss.certify.files import PACKAGE, hash_of, hash_of_all, source_hashes

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
AS_INSTALLED = "every file is the one that was installed"
AS_COMMITTED = "no file differs from the commit"
SHOWN_MAX = 10


def checks(asked: Asked) -> Checks:
    total = hash_of_all(source_hashes())
    root = checkout()
    told = f"pitboss {__version__}, all files together sha256 {total}"
    if root is not None:
        yield Check(
            "versions/pitboss", "The code is that of its commit", "git status --porcelain --untracked-files=all -- src",
            told, AS_COMMITTED, "git", as_committed, (root,), 0.5, kept=False,
        )  # fmt: skip
    else:
        yield Check(
            "versions/pitboss", "The code is that of its package", asked.alone("versions/pitboss"), told, AS_INSTALLED,
            "RECORD of the package", as_installed, ("pitboss",), 0.5, kept=False,
        )  # fmt: skip
    machine = f"{platform.platform()}, {platform.machine()}"
    yield Check(
        "versions/python", "Python is one that Pitboss is made for", asked.alone("versions/python"), machine,
        "3.11 or newer", "pyproject.toml", interpreter, (), 0.1, kept=False,
    )  # fmt: skip
    for name in dependencies():
        yield Check(
            f"versions/{name}", f"{name} is as it was installed", asked.alone(f"versions/{name}"),
            f"{name} {distribution(name).version}", AS_INSTALLED, "RECORD of the package", as_installed, (name,), 0.2,
            kept=False,
        )  # fmt: skip


def checkout() -> Path | None:
    """The folder of the repository, where this is run from one."""
    root = PACKAGE.parents[1]
    return root if (root / ".git").exists() and (root / "pyproject.toml").is_file() else None


def commit_of(root: Path) -> str:
    return _git(root, "rev-parse", "HEAD").strip()


def dependencies(name: str = "pitboss") -> list[str]:
    """All that is installed because of this, not counting what is optional."""
    found: dict[str, None] = {}
    waiting = [name]
    while waiting:
        for wanted in _distribution(waiting.pop()).requires or ():
            other = NAME.match(wanted)
            if other is None or "extra ==" in wanted.partition(";")[2]:
                continue
            key = other[0].lower().replace("_", "-").replace(".", "-")
            if key not in found and _installed(key):
                found[key] = None
                waiting.append(key)
    return sorted(found)


def as_committed(root: Path) -> Found:
    changed = _git(root, "status", "--porcelain", "--untracked-files=all", "--", "src").splitlines()
    told = f"commit {commit_of(root)}: "
    if not changed:
        return Found(told + AS_COMMITTED, True)
    names = ", ".join(line[3:] for line in changed[:SHOWN_MAX])
    return Found(f"{told}{len(changed):,} files differ: {names}", False)


def as_installed(name: str) -> Found:
    package = _distribution(name)
    looked, wrong = 0, []
    for file in package.files or ():
        # Programs beside the package are written where it is installed: they name this machine's interpreter.
        if file.hash is None or file.suffix == ".pyc" or file.parts[0] == "..":
            continue
        looked += 1
        path = Path(str(package.locate_file(file)))
        if not path.is_file() or _digest(path, file.hash.mode) != file.hash.value:
            wrong.append(str(file))
    if not looked:
        return Found(f"{name} {package.version} came without hashes of its files", None)
    record = package.read_text("RECORD") or ""
    count = f"{name} {package.version}, {looked:,} files, RECORD sha256 {hashlib.sha256(record.encode()).hexdigest()}"
    if wrong:
        return Found(f"{count}: {len(wrong):,} changed or gone: {', '.join(wrong[:SHOWN_MAX])}", False)
    return Found(f"{count}: {AS_INSTALLED}", True)


def interpreter() -> Found:
    program = Path(sys.executable).resolve()
    told = f"{platform.python_implementation()} {platform.python_version()}, sha256 {hash_of(program)}"
    return Found(told, sys.version_info >= (3, 11))


def _digest(path: Path, mode: str) -> str:
    with path.open("rb") as file:
        digest = hashlib.file_digest(file, mode).digest()
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def _git(root: Path, *arguments: str) -> str:
    answer = subprocess.run(["git", "-C", str(root), *arguments], capture_output=True, text=True, check=True)
    return answer.stdout


def _installed(name: str) -> bool:
    try:
        return bool(_distribution(name))
    except PackageNotFoundError:
        return False


def _distribution(name: str) -> Distribution:
    return distribution(name)
