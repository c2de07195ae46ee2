"""Break the room on purpose for simulated hours: `python -m tests.simulation.chaos --seed 1 --hours 126`.

The hours are divided over worlds of a few hours, one seed each from the first on, and the worlds over processes. A
failure names its seed, step and commit; `--seed N --hours H` with the words that it prints replays it exactly.
"""

import argparse
import os
import sys
from pathlib import Path

from tests.simulation.chaos.plants import PLANTS
from tests.simulation.chaos.running import find_planted, prepare, run, worlds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hours", type=float, default=126.0)
    parser.add_argument("--jobs", type=int, default=1, help="so many processes, each with worlds of its own")
    parser.add_argument("--keep", type=Path, help="a file of worlds: a run that was broken off goes on from there")
    parser.add_argument(
        "--plant", choices=[name for name in PLANTS if name], default="", help="a bug put in on purpose"
    )
    parser.add_argument("--planted", action="store_true", help="every such bug in turn, and how long it took to find")
    parser.add_argument("--alone", action="store_true", help="one process has the whole room, and no three nodes")
    given = parser.parse_args()
    if os.environ.get("PYTHONHASHSEED") != "0":
        # Belt and braces: the order of a set of words is the same in every run.
        os.environ["PYTHONHASHSEED"] = "0"
        os.execv(sys.executable, [sys.executable, "-m", "tests.simulation.chaos", *sys.argv[1:]])
    prepare()
    if given.planted:
        sys.exit(find_planted(given.seed))
    sys.exit(run(worlds(given.seed, given.hours, given.plant, alone=given.alone), given.jobs, given.keep))


if __name__ == "__main__":
    main()
