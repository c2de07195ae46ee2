"""Why a hand is shown, why a pot or its odd chip goes to these seats, and why the hand is over."""

from pitboss.engine.state import HandState, TableState
from pitboss.games import Share


def showing_rule(hand: HandState, seat: int, *, wins: bool) -> str:
    """wins: everybody else who could win some pot has conceded."""
    if not hand.showdown.open:
        return "N-CFG-showdown.allInFaceUp"
    if wins:
        return "G-GEN-06"
    if hand.showdown.tabled or hand.showdown.mucked:
        return "G-GEN-04"
    # AMB-78: where nobody has made a final bet, P 18.E(1) names nobody.
    return "G-GEN-03" if hand.betting.aggressor == seat else "N-CFG-showdown.firstIfChecked"


def share_rule(table: TableState, hand: HandState, share: Share, tied: int, strength: int, *, alone: bool) -> str:
    """The best hand has it, equal ones divide it, the board beats every holding, or (alone) nobody qualifies for the
    other share. tied: how many have it."""
    if alone:
        return share.alone_rule or share.rule
    if tied == 1:
        return share.rule
    # G-HE-03
    ranking = table.plan.rankings[table.plan.game.shares.index(share)]
    if share.board_rule and ranking.strength(hand.board) == strength:
        return share.board_rule
    return share.tie_rule


def odd_rule(table: TableState, share: Share) -> str:
    """AMB-80: where the chapter is silent, by suit is our reading, and another way the house's own."""
    if share.odd_choice_rule and getattr(table.plan.house, share.odd) != "by_suit":
        return share.odd_choice_rule
    return share.odd_rule


def end_rule(hand: HandState) -> str:
    """D-GEN-05: all but one have folded; D-GEN-07: the pots of a showdown are with their winners."""
    return "D-GEN-05" if len(hand.live) == 1 else "D-GEN-07"
