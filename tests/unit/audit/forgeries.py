"""What the tests of forged logs share: where to change something, and what is said of it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from pitboss.ledger.journal import Posting
from pitboss.store.checkpoints import FILE_NAME, KEY_NAME, PUBLIC_NAME
from tests.unit.audit.forging import Forger, Item, Items
from tests.unit.audit.playing import audited

Forgery = Callable[[Items], object]


def find(items: Items, kind: type, right: Callable[[Any], bool] = lambda fact: True) -> int:
    """The last but one: what comes after it is there, and cannot explain it."""
    places = [i for i, item in enumerate(items) if isinstance(item.fact, kind) and right(item.fact)]
    return places[-2] if len(places) > 1 else places[-1]


def post(item: Item, *postings: Posting) -> None:
    item.postings = postings


async def faults_of(room: Path, stream: str, forgery: Forgery, *, anchors: bool = False, key: bool = True) -> list[str]:
    forger = Forger(room)
    forger.forge(stream, forgery)
    forger.close()
    if not anchors:
        for name in (FILE_NAME, KEY_NAME, PUBLIC_NAME):
            (room / name).unlink()
    return [str(fault) for fault in (await audited(room, key=key)).faults]
