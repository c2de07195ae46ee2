"""What a report is asked to cover: sizes, and the files that somebody brings."""

import shlex
from pathlib import Path

import msgspec

from pitboss.certify.check import CertifyError

SUFFIXES = (".phh", ".phhs")


class Sizes(msgspec.Struct, frozen=True):
    """shuffles: of each deck; decks: commitments; batch_hands, engine_hands: of each game; long: what takes minutes."""

    shuffles: int
    decks: int
    batch_hands: int
    engine_hands: int
    long: bool


# 52 + 36 + 54 cards for each round of shuffles; 21 ring games in batches, and all 23 through the engine: more than
# 10^8 cards, 10^7 and 10^5 hands.
FULL = Sizes(shuffles=710_000, decks=2_000, batch_hands=500_000, engine_hands=4_500, long=True)
QUICK = Sizes(shuffles=30_000, decks=200, batch_hands=10_000, engine_hands=200, long=False)


class Asked(msgspec.Struct, frozen=True):
    """hands: PHH files; room: its folder or log; mutate: a report of `make mutate`; only: keys of sections and of
    lines, as in money/batch-holdem, or all."""

    sizes: Sizes
    hands: tuple[Path, ...] = ()
    room: Path | None = None
    mutate: Path | None = None
    only: tuple[str, ...] = ()

    def alone(self, key: str) -> str:
        """The command that shows this line and no other, as large as it is asked for here."""
        words = ["pitboss", "certify", *["--quick"] * (self.sizes == QUICK), "--only", key]
        if self.mutate is not None:
            words += ["--mutate", str(self.mutate)]
        return shlex.join([*words, "--out", "DIR"])


def hand_files(paths: list[Path]) -> tuple[Path, ...]:
    """The files themselves, and those in folders."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(each for each in path.rglob("*") if each.suffix in SUFFIXES and each.is_file())
            if not inside:
                raise CertifyError(f"there is no .phh or .phhs file in {path}: name files of recorded hands")
            found += inside
        elif path.is_file():
            found.append(path)
        else:
            raise CertifyError(f"there is no file {path}: name files of recorded hands, or a folder of them")
    return tuple(dict.fromkeys(found))
