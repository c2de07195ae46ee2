"""Both games against the house solved over all cards, against what is published of them."""

from fractions import Fraction
from math import comb

from pitboss.certify.asked import Asked
from pitboss.certify.check import Check, Checks, Found, compared, missing
from pitboss.certify.sections import published as says
from pitboss.lab.double_draw import solution as double_draw
from pitboss.lab.texas_bonus import figures as texas
from pitboss.lab.texas_bonus.solution import solve

NOT_QUICK = "solved over all cards in some minutes: leave out --quick"
TEXAS_CYCLE = comb(52, 2) * comb(50, 3) * 47 * 46 * comb(45, 2)
DOUBLE_DRAW_CYCLE = 444_426_655_119_632_640
ADDS_UP = "outcomes add up to {:,}, and make the edge"


def checks(asked: Asked) -> Checks:
    for check in (*_texas(), *_double_draw()):
        if asked.sizes.long:
            yield check
        else:
            yield missing(check.key, check.claim, check.command, check.expected, check.source, NOT_QUICK)


def _texas() -> Checks:
    first = ""
    for pays in ("straight", "flush"):
        command = f"pitboss edge texas-holdem-bonus --ante-pays {pays}"
        game = f"Texas Hold 'Em Bonus, ante paid on a {pays}"
        rows = (
            ("edge", "", says.TEXAS[pays], says.WIZARD, texas_edge),
            # With all their digits in JSON alone.
            ("two-cards", " --json", says.TEXAS_HANDS[pays], says.WIZARD, texas_hands),
            ("sum", "", ADDS_UP.format(TEXAS_CYCLE), "C(52, 2) · C(50, 3) · 47 · 46 · C(45, 2)", texas_sum),
        )
        for name, more, expected, source, find in rows:
            key = f"edges/texas-{pays}-{name}"
            yield Check(
                key, f"{game}: {name}", command + more, "every deal, best play", expected, source, find,
                (pays, expected), 1 if first else 70, after=first,
            )  # fmt: skip
            first = first or key


def _double_draw() -> Checks:
    command, input_, key = "pitboss edge double-draw", "every deal and draw, best play", "edges/double-draw-edge"
    yield Check(
        key, "Double Draw: edge and cycle", command, input_, says.DOUBLE_DRAW, says.WIZARD_DOUBLE_DRAW,
        double_draw_edge, (says.DOUBLE_DRAW,), 110,
    )  # fmt: skip
    expected = ADDS_UP.format(DOUBLE_DRAW_CYCLE)
    yield Check(
        "edges/double-draw-sum", "Double Draw: sum", command, input_, expected,
        says.WIZARD_DOUBLE_DRAW, double_draw_sum, (expected,), 1, after=key,
    )  # fmt: skip


def texas_edge(pays: str, expected: str) -> Found:
    found = texas.figures(solve(), ante_pays=pays)
    if pays == "flush":
        return compared(expected, f"house edge {float(found.house_edge):.4%}")
    return compared(
        expected,
        f"house edge {float(found.house_edge):.3%}, average wager {float(found.average_wager):.4f}, "
        f"element of risk {float(found.element_of_risk):.4%}",
    )


def texas_hands(pays: str, expected: str) -> Found:
    values = texas.figures(solve(), ante_pays=pays).two_card_ev
    names = [part.split()[0] for part in expected.split(", ")]
    return compared(expected, ", ".join(f"{name} {float(values[name]):.6f}" for name in names))


def texas_sum(pays: str, expected: str) -> Found:
    found = texas.figures(solve(), ante_pays=pays)
    return compared(expected, _added(found.outcomes, found.net, found.cycle, found.house_edge))


def double_draw_edge(expected: str) -> Found:
    found = double_draw.double_draw_report("A", "two-pair")
    outcomes = found.outcomes
    return compared(
        expected,
        f"house edge {float(100 * found.house_edge):.2f}%, cycle {found.cycle:,}, five aces "
        f"{outcomes['five_aces']:,}, natural royal flush {outcomes['natural_royal_flush']:,}",
    )


def double_draw_sum(expected: str) -> Found:
    found = double_draw.double_draw_report("A", "two-pair")
    return compared(expected, _added(found.outcomes, found.net, found.cycle, found.house_edge))


def _added(outcomes: dict[str, int], net: dict[str, int], cycle: int, edge: Fraction) -> str:
    lost = -sum(net[name] * count for name, count in outcomes.items())
    words = "make" if Fraction(lost, cycle) == edge else f"make {float(Fraction(lost, cycle)):.6%} instead of"
    return f"outcomes add up to {sum(outcomes.values()):,}, and {words} the edge"
