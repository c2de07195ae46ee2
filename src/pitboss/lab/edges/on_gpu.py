"""House edges by a GPU: the same figures, from the sums that its kernels come to."""

from pitboss.lab.double_draw.money import DrawTerms, money_by
from pitboss.lab.double_draw.report import DoubleDrawReport, report_of
from pitboss.lab.gpu.double_draw import solve_double_draw
from pitboss.lab.gpu.texas import solve_texas
from pitboss.lab.texas_bonus.figures import Figures, figures_of
from pitboss.lab.texas_bonus.summed import Solution
from pitboss.lab.texas_bonus.terms import Terms


def texas_on_gpu(terms: Terms) -> Figures:
    return figures_of(Solution(**solve_texas()), terms)  # type: ignore[arg-type]


def double_draw_on_gpu(terms: DrawTerms) -> DoubleDrawReport:
    money = money_by(terms)
    pays = [net - money.fold_second for net in money.net[1:]]
    return report_of(terms, solve_double_draw(pays, money.fold_first - money.fold_second))
