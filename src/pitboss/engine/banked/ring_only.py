"""Commands of the ring games, which a game against the house does not know: refused, in this one place."""

from collections.abc import Callable, Mapping

from pitboss.engine import commands as cm
from pitboss.engine.events import Event
from pitboss.engine.refusals import Refusal
from pitboss.engine.state import TableState

Decide = Callable[..., Event | Refusal]

# P 18: what happens at a table against the house is in its own book (TX 13, DD 13); warnings and disputes are for all.
RULINGS: frozenset[type[cm.Command]] = frozenset(
    {
        cm.CallMisdeal, cm.DropCard, cm.ExposeCard, cm.ChooseAfterExposure, cm.DiscardIneligible,
        cm.ReportFouledHand, cm.ReportGone, cm.ThrowAway, cm.SayOutOfTurn, cm.RemovePlayer,
    }
)  # fmt: skip
# Players who bet against each other.
PLAY: frozenset[type[cm.Command]] = frozenset(
    {
        cm.PostStraddle, cm.PassStraddle, cm.AgreeMinimum, cm.EndMinimum, cm.AskFor, cm.Agree, cm.Decline, cm.NameSeat,
        cm.ShowCards,
    }
)  # fmt: skip


def no_such_bet(table: TableState) -> Refusal:
    bank = table.plan.bank
    assert bank is not None
    title = table.plan.game.title
    # L-WAG-04, M-WAG-02: what may be wagered, and how.
    return Refusal("not_offered", bank.areas[0].spot.rule, f"{title} is played against the house, with its own wagers")


def no_such_ruling(table: TableState) -> Refusal:
    game = table.plan.game
    # O-DLR-10
    return Refusal("not_offered", "O-DLR-10", f"{game.title} has irregularities of its own, in {game.chapter} 13")


def ring_only(decisions: Mapping[type[cm.Command], Decide]) -> dict[type[cm.Command], Decide]:
    """The same decisions, those of the ring games behind a look at what kind of table it is."""
    found = dict(decisions)
    for kinds, refuse in ((RULINGS, no_such_ruling), (PLAY, no_such_bet)):
        for kind in kinds & found.keys():
            found[kind] = _behind(found[kind], refuse)
    return found


def by_table(ring: Decide, banked: Decide) -> Decide:
    """One command, decided by the rules of the ring games or by those of the house's."""

    def decide(table: TableState, command: cm.Command) -> Event | Refusal:
        return (ring if table.plan.bank is None else banked)(table, command)

    return decide


def _behind(decide: Decide, refuse: Callable[[TableState], Refusal]) -> Decide:
    def decide_ring(table: TableState, command: cm.Command) -> Event | Refusal:
        return decide(table, command) if table.plan.bank is None else refuse(table)

    return decide_ring
