"""The engine's tables with all that its parts add to them: whoever looks something up gets them from here.

A module that registers something and is not named here is a failing test.
"""

from types import ModuleType

from pitboss.engine.banked import dealing as banked_dealing
from pitboss.engine.banked import further, settling
from pitboss.engine.banked import opening as banked_opening
from pitboss.engine.banked import start as banked_start
from pitboss.engine.banked.decks import layout
from pitboss.engine.banked.irregular import abandon, rulings, voiding, wrong_number
from pitboss.engine.by_hand import push, take_back
from pitboss.engine.decks import clock, due, turns
from pitboss.engine.decks.procedure import counting, device, equipment, opening, shuffling
from pitboss.engine.declarations import out_of_turn, put_chips
from pitboss.engine.irregularities import dead_hand, ineligible, misdeal, refunds, set_aside, void
from pitboss.engine.irregularities.exposed import cards, stud
from pitboss.engine.irregularities.people import conduct, disputes
from pitboss.engine.irregularities.shortages import shortage
from pitboss.engine.options import begin, boards, consent, full_award, kill, run_twice, show_after, stake
from pitboss.engine.pots import takings
from pitboss.engine.registry import ADVANCE, DECIDERS, EVOLVE
from pitboss.engine.steps import awarding, betting, dealing, drawing, forced, showdown
from pitboss.engine.table import button, minimum, seats, stakes, starting

PARTS: tuple[ModuleType, ...] = (
    takings,
    awarding, betting, dealing, drawing, forced, showdown,
    button, minimum, seats, stakes, starting,
    begin, boards, consent, full_award, kill, run_twice, show_after, stake,
    clock, due, turns, counting, device, equipment, opening, shuffling,
    dead_hand, ineligible, misdeal, refunds, set_aside, void, cards, stud, conduct, disputes, shortage,
    banked_dealing, banked_opening, banked_start, further, settling, layout, abandon, rulings, voiding, wrong_number,
    out_of_turn, put_chips,
    push, take_back,
)  # fmt: skip

__all__ = ["ADVANCE", "DECIDERS", "EVOLVE", "PARTS"]
