"""What would be taken from pots that are not recorded yet: what a dealer is told to take, by the code that takes it."""

from pitboss.engine.commands import RecordHand
from pitboss.engine.state import TableState
from pitboss.engine.table.boxes import box_number
from pitboss.engine.takings.report import TakingsReport, takings_report


def takings_of(table: TableState, command: RecordHand) -> TakingsReport:
    """Rake and contributions of such a hand, by pot. Where nothing is to be collected, none is told."""
    plan, pots = table.plan.takings, [(cents, 0) for cents in command.pots]
    # N-CFG-rake.noFlopNoDrop (AMB-90, AMB-148)
    if plan is None or (plan.flop_step and not command.flop):
        return takings_report(None, (), pots, 1)
    jackpots = [
        (jackpot, rule)
        for jackpot, rule in plan.jackpots
        if command.collect and jackpot not in command.not_collecting and box_number(table, jackpot)
    ]
    return takings_report(plan.rake, jackpots, pots, plan.unit, gross=plan.gross)


def due_to_jackpots(table: TableState, command: RecordHand) -> bool:
    """Whether they would get something of these pots if anything was collected."""
    asked = RecordHand(
        by=command.by, pots=command.pots, dealt_in=(), flop=command.flop, not_collecting=command.not_collecting
    )
    return any(due.kind != "rake" and due.cents for due in takings_of(table, asked).due)
