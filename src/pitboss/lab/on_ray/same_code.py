"""What a machine works with: two that differ here may come to different results, so they do not work together."""

import hashlib
from functools import cache
from pathlib import Path

import numpy as np

import pitboss


@cache
def code_here() -> tuple[str, str, str]:
    """Version of Pitboss, a digest of its code, and version of NumPy, whose chance need not be that of another one."""
    digest = hashlib.sha256()
    folder = Path(pitboss.__file__).parent
    for path in sorted(folder.rglob("*.py")):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(folder).as_posix()} {len(content)} ".encode())
        digest.update(content)
    return pitboss.__version__, digest.hexdigest()[:12], np.__version__


def differs(here: tuple[str, str, str], there: tuple[str, str, str]) -> str:
    """In words; '' where nothing does."""
    for name, mine, other in zip(("Pitboss", "code", "NumPy"), here, there, strict=True):
        if mine != other and name == "code":
            return f"it has other code of Pitboss {here[0]} ({other}) than this machine ({mine})"
        if mine != other:
            return f"it has {name} {other}, this machine {mine}"
    return ""
