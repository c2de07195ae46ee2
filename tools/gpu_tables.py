"""Write what the GPU's kernels start from and what the processor comes to: `python -m tools.gpu_tables [--expected]`.

`src/pitboss/lab/gpu/tables.npz` takes a minute; `--expected` solves both games from nothing, for
`tests/gpu/expected.json`.
"""

import hashlib
import json
import sys
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np

import pitboss.lab.gpu
from pitboss.lab.cache import Arrays
from pitboss.lab.double_draw.counting import classes_by_ranks
from pitboss.lab.files.whole import write_whole
from pitboss.lab.texas_bonus.names import straight_outs
from pitboss.lab.texas_bonus.summed import Solution, flops_up_to_suits
from pitboss.lab.texas_bonus.tables import tables

PLACE = Path(pitboss.lab.gpu.__file__).with_name("tables.npz")
EXPECTED = Path(__file__).parents[1] / "tests" / "gpu" / "expected.json"
TERMS = (("A", "two-pair"), ("B", "three-of-a-kind"))


def made() -> Arrays:
    known, flops = tables(), flops_up_to_suits()
    return {
        "texas_rows": known.rows.ravel(),
        "texas_pairs": known.pairs.ravel(),
        "texas_flushes": known.flushes,
        "texas_firsts": np.array([known.first_straight, known.first_flush], np.int32),
        "texas_flops": np.array(list(flops), np.uint8),
        "texas_weights": np.array(list(flops.values()), np.int32),
        "texas_outs": straight_outs(),
        "double_draw_classes": classes_by_ranks(),
    }


def digests(arrays: Arrays) -> dict[str, str]:
    return {name: hashlib.sha256(array.astype("<i8").tobytes()).hexdigest() for name, array in arrays.items()}


def expected() -> dict[str, Any]:
    from pitboss.lab.double_draw.money import filed_terms, money_by
    from pitboss.lab.double_draw.report import report_of
    from pitboss.lab.double_draw.solve import solved_outcomes
    from pitboss.lab.texas_bonus.figures import figures
    from pitboss.lab.texas_bonus.solution import solve

    solution = solve()
    sums = {name: getattr(solution, name) for name in Solution.__struct_fields__}
    edges = {pays: str(figures(solution, ante_pays=pays).house_edge) for pays in ("straight", "flush")}
    found: dict[str, Any] = {"texas-holdem-bonus": {"sums": digests(sums), "house_edge": edges}}
    for named in TERMS:
        terms = filed_terms(*named)
        money = money_by(terms)
        solved = solved_outcomes(money)
        found[f"double-draw {' '.join(named)}"] = {
            "pays": [net - money.fold_second for net in money.net[1:]],
            "fold": money.fold_first - money.fold_second,
            "sums": digests(solved),
            "house_edge": {" ".join(named): str(report_of(terms, solved).house_edge)},
        }
    return found


def main() -> None:
    content = BytesIO()
    np.savez_compressed(content, **made())  # type: ignore[arg-type]
    write_whole(PLACE, content.getvalue())
    print(f"{PLACE.name}: {len(content.getvalue()):,} bytes")
    if "--expected" in sys.argv[1:]:
        write_whole(EXPECTED, (json.dumps(expected(), indent=2) + "\n").encode())


if __name__ == "__main__":
    main()
