"""Recorded hands that somebody brings, played again by the engine."""

import shlex
from pathlib import Path

from pitboss.certify.asked import Asked
from pitboss.certify.check import Check, Checks, Found, missing
from pitboss.certify.files import hash_of
from pitboss.phh.read import read_file
from pitboss.phh.replay import replay_hand

EXPECTED = "every hand ends with the stacks that are on record"
SHOWN_MAX = 10


def checks(asked: Asked) -> Checks:
    if not asked.hands:
        yield missing(
            "hands/none", "Recorded hands end as they did", "pitboss replay FILE", EXPECTED, "the file",
            "no file was given: name PHH files with --hands",
        )  # fmt: skip
    for path in asked.hands:
        digest = hash_of(path)
        yield Check(
            f"hands/{path.name}-{digest[:12]}", f"{path.name}: recorded hands end as they did",
            f"pitboss replay {shlex.quote(str(path))}", f"{path.name}, sha256 {digest}", EXPECTED, "the file", replayed,
            (path,),
            path.stat().st_size / 200_000,
        )  # fmt: skip


def replayed(path: Path) -> Found:
    hands = [replay_hand(hand) for hand in read_file(path)]
    wrong = [hand for hand in hands if hand.status != "ok"]
    told = [f"{hand.id} {hand.status}: {hand.code} {hand.detail}".strip() for hand in wrong[:SHOWN_MAX]]
    more = [f"and {len(wrong) - SHOWN_MAX:,} more"] if len(wrong) > SHOWN_MAX else []
    count = f"{len(hands) - len(wrong):,} of {len(hands):,} hands end as recorded"
    return Found("; ".join([count, *told, *more]), bool(hands) and not wrong)
