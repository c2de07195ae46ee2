"""What an optional extra brings, or a message that says how to get it."""

from importlib import import_module
from typing import Any

from pitboss.lab.errors import NotInstalled

EXTRA = "pitboss[research]"


def needed(module: str) -> Any:
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        package = module.partition(".")[0]
        if (error.name or "").partition(".")[0] != package:
            raise
        raise NotInstalled(f"this needs {package}, which is not installed: pip install '{EXTRA}'") from error
