"""Works out again how the starting hands of Omaha and stud fare against a random one, and keeps that.

Some six minutes of one core, most of them for five cards of Omaha. All shares are by chance with a fixed seed, so that
the file comes out the same again.
"""

import sys
from pathlib import Path

import numpy as np

from pitboss.lab.equities.starts_against_random import omaha_shares, stud_shares

PLACE = Path(__file__).resolve().parents[1] / "src/pitboss/lab/equities/ranges/best_starts.npz"
# Boards; deals.
OMAHA, FIVE, STUD = 5_000, 2_000, 2_000_000
# A share is kept in so many parts: of the 134,459 classes of five cards in fewer, since chance tells no more apart.
PARTS, PARTS_OF_FIVE = 65_535, 800
STUDS = {
    "seven-card-stud-high": ["high"],
    "seven-card-stud-low": ["low_ace_five"],
    "seven-card-stud-hi-lo": ["high", "low_ace_five"],
    "seven-card-stud-hi-lo-8": ["high", "low_eight_or_better"],
}
FIVES = ("five-card-omaha-high", "five-card-omaha-hi-lo-8")


def main() -> None:
    divisor = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    found = dict(zip(STUDS, stud_shares([*STUDS.values()], 3, 7, STUD // divisor), strict=True))
    found["five-card-stud"] = stud_shares([["high"]], 2, 5, STUD // divisor)[0]
    found["omaha-high"], found["omaha-hi-lo-8"] = omaha_shares(4, OMAHA // divisor)
    five = dict(zip(FIVES, omaha_shares(5, FIVE // divisor), strict=True))
    kept = {game: np.rint(shares * PARTS).astype(np.uint16) for game, shares in found.items()}
    kept |= {game: np.rint(shares * PARTS_OF_FIVE).astype(np.uint16) for game, shares in five.items()}
    np.savez_compressed(PLACE, allow_pickle=False, **kept)
    print(f"{len(kept)} games in {PLACE.name}, {PLACE.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
