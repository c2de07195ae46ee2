"""python -m bench: Pitboss and pokerkit play the same games by the same policies, by turns; then the lab."""

import argparse
import json
import sys

from bench.banked import house_json, house_table, measure_all
from bench.games import PAIRS, chosen
from bench.lab import lab_json, lab_table, measure_lab
from bench.measure import LONGER, POLICIES, SEATS, measure, profile
from bench.report import HEADER, as_json, bars, line, summary

PREFACE = f"""\
{SEATS} seats; both shuffle; hands are shown or mucked automatically by the same rule; every event is kept.
Hands per CPU second, the median of {{repeat}} turns; ratio: the median of the ratios of the turns.
A turn is {{hands}} hands of pokerkit, a new state each, as it is made to be used, and {LONGER} times as many of Pitboss
at one table; stacks that left the range from half to double of the start are put back to it by commands, in the time.
Decisions and events: a hand, Pitboss / pokerkit.
* pokerkit has no class for this game; it is put together from its streets and hand types.
"""
# Rounds against the house a turn, for each hand of pokerkit.
HOUSE_ROUNDS = 5


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--hands", type=int, default=20, help="hands of pokerkit a turn (default 20)")
    parser.add_argument("--repeat", type=int, default=7, help="turns (default 7)")
    parser.add_argument(
        "--games", nargs="+", default=[], metavar="WORD", help="only games with one of these words in their name"
    )
    parser.add_argument("--policy", choices=POLICIES, help="only this policy")
    parser.add_argument("--lab", action="store_true", help="only the lab beside its peers")
    parser.add_argument("--json", action="store_true", help="print JSON instead of the table")
    parser.add_argument("--profile", action="store_true", help="say instead where Pitboss spends its time")
    parser.add_argument("--list", action="store_true", help="list the games and stop")
    found = parser.parse_args()
    if found.hands < 1 or found.repeat < 1:
        parser.error("--hands and --repeat are at least 1")
    try:
        found.pairs = chosen(found.games)
    except ValueError as error:
        parser.error(str(error))
    return found


def main() -> int:
    asked = arguments()
    if asked.list:
        print("\n".join(pair.name for pair in PAIRS))
        return 0
    if asked.profile:
        for pair in asked.pairs:
            for policy in (asked.policy,) if asked.policy else POLICIES:
                print(profile(pair, policy, asked.hands * LONGER))
        return 0
    if asked.lab:
        lab = measure_lab(asked.repeat)
        print(json.dumps({"lab": lab_json(lab)}, indent=1) if asked.json else lab_table(lab))
        return 0 if all(found.met for found in lab) else 1
    if not asked.json:
        print(PREFACE.format(repeat=asked.repeat, hands=asked.hands))
        print(HEADER)
    # Where some games or one policy are asked for, only those.
    everything = not asked.games and not asked.policy
    house = measure_all(asked.hands * HOUSE_ROUNDS, asked.repeat) if everything else []
    lab = measure_lab(asked.repeat) if everything else []
    results = []
    for pair in asked.pairs:
        for policy in (asked.policy,) if asked.policy else POLICIES:
            results.append(measure(pair, policy, asked.hands, asked.repeat))
            if not asked.json:
                print(line(results[-1]), flush=True)
    if asked.json:
        print(json.dumps({**as_json(results), "against_the_house": house_json(house), "lab": lab_json(lab)}, indent=1))
    else:
        print(f"\n{summary(results)}")
        if house:
            print(f"\n{house_table(house)}")
        if lab:
            print(f"\n{lab_table(lab)}")
    return (
        0
        if all(bar.met for bar in bars(results))
        and all(found.met for found in house)
        and all(found.met for found in lab)
        else 1
    )


if __name__ == "__main__":
    sys.exit(main())
