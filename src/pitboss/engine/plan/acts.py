"""The rules behind what players do in a betting round, by the kind of round: chosen once, with the plan."""

import msgspec

from pitboss.engine.offer import Offer
from pitboss.games.steps import Bet, Step


class ActRules(msgspec.Struct, frozen=True):
    """fold: to a bet. check: where nothing is owed. option: a raise by one whose own forced bet stands. close: the end
    of the round. The offers are made once, too."""

    fold: str
    check: str
    option: str
    close: str
    folding: Offer
    checking: Offer


def _acts(fold: str, check: str, option: str, close: str) -> ActRules:
    return ActRules(fold, check, option, close, Offer("fold", fold), Offer("check", check))


# AMB-61: that a clock may be used is in the poker book (E-ACT-09), what its end means is not; other books have none.
OUT_OF_TIME = "N-CFG-display.timeoutAction"
OUT_OF_TIME_AGAINST_HOUSE = "N-OPN-16"

# E-STR-04: who has a blind or straddle in may raise when the action comes back, or let it be.
AFTER_BLINDS = _acts("E-ACT-10", "E-STR-04", "E-STR-04", "E-ACT-11")
# AMB-28: a forced bettor has that option where the house says so; otherwise only where a raise went back (P 18.K(3)),
# so that the Forced Bet is the bet that stands again.
AFTER_FORCED_BET = _acts("E-FB-08", "E-FB-08", "E-FB-08", "E-FB-08")
WITH_OPTION = _acts("E-FB-08", "N-CFG-stud.forcedBetOption", "N-CFG-stud.forcedBetOption", "E-FB-08")
LATER = _acts("E-ACT-02", "E-ACT-01", "E-ACT-04", "E-ACT-05")
# All but one hand died while no betting was on.
NO_ROUND = _acts("E-ACT-02", "E-ACT-01", "E-ACT-04", "D-GEN-05")

BY_OPENER = {"left_of_blinds": AFTER_BLINDS, "left_of_forced": AFTER_FORCED_BET}


def act_rules(step: Step, *, forced_bet_option: bool) -> ActRules:
    if type(step) is not Bet:
        return NO_ROUND
    if step.opener == "left_of_forced" and forced_bet_option:
        return WITH_OPTION
    return BY_OPENER.get(step.opener, LATER)
