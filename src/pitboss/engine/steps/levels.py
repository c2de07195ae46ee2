"""The bet that others have to match after a bet went back to its owner (P 18.K(3)), and what of a bet of a dead hand
nobody could match."""

from pitboss.engine.limits.bets import bet_size, completion, least_raise
from pitboss.engine.limits.in_force import live_ante, straddle_in_force
from pitboss.engine.state import HandState, TableState
from pitboss.games.steps import Bet


def lower_level(table: TableState, hand: HandState) -> None:
    """Down to the highest bet that is left, but never below what blinds, straddle or Forced Bet made it."""
    opening, betting = opening_level(table, hand), hand.betting
    # K-PRO-04, E-BLD-03
    level = max(opening, *hand.bets)
    if level == betting.level:
        return
    betting.level = level
    size = bet_size(table, hand)
    below = max([bet for bet in (opening, *hand.bets) if bet < level], default=0)
    betting.last_raise = max(size, level - (below if level > opening else live_ante(table.plan.house)))
    betting.least = least_raise(table, hand)
    step = table.plan.steps[hand.step]
    if level == opening and type(step) is Bet and step.opener == "left_of_forced":
        betting.least = completion(table, hand) or betting.least
    betting.acted = [min(acted, level) for acted in betting.acted]
    betting.waiting = [seat for seat in betting.waiting if not _has_answered(table, hand, seat)]
    hand.decision += 1


def opening_level(table: TableState, hand: HandState) -> int:
    """What stood before anybody chose; nothing after the first betting round."""
    return max([posted(table, hand, seat, whole=True) for seat in hand.order])


def posted(table: TableState, hand: HandState, seat: int, *, whole: bool = False) -> int:
    """What of a seat's bet in this round it had to post. whole: where a short stack posted less, what was due."""
    step = table.plan.steps[hand.step]
    opener = step.opener if type(step) is Bet else ""
    house = table.plan.house
    if opener == "left_of_forced":
        due = live_ante(house) + (house.forced_bet_amount if seat == hand.betting.posted_last else 0)
    elif opener == "left_of_blinds":
        straddled = seat == hand.betting.posted_last != hand.blinds_seat
        blind = max([live for other, live, _ in hand.blinds if other == seat], default=0)
        due = live_ante(house) + (straddle_in_force(table) if straddled else blind)
    else:
        return 0
    return due if whole else min(due, hand.bets[seat])


def _has_answered(table: TableState, hand: HandState, seat: int) -> bool:
    """Whether this seat has made or called the bet that stands now, or checked."""
    bet = hand.bets[seat]
    return bet >= hand.betting.level and (hand.betting.checked[seat] or bet > posted(table, hand, seat))


def beyond_all(table: TableState, hand: HandState) -> tuple[int, int]:
    """The seat with the largest bet, whose hand is dead, and how much of it nobody who is left could match: that goes
    back, for nobody wins more of one player than they put up themselves (E-STK-07). A post stays in (E-BLD-03)."""
    bets = hand.bets
    seat = bets.index(max(bets))
    could = [bets[other] + table.stacks[other] for other in hand.live]
    others = [cents for other, cents in enumerate(bets) if other != seat]
    return seat, max(0, bets[seat] - max(*others, *could, posted(table, hand, seat)))
