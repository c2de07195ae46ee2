"""What this package adds to the engine's tables: commands to decide, events to evolve."""

from collections.abc import Callable

from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.options import boards, consent, kill, show_after, stake
from pitboss.engine.refusals import Refusal

DECIDE: dict[type[cm.Command], Callable[..., ev.Event | Refusal]] = {
    cm.AskFor: consent.decide_ask,
    cm.Agree: consent.decide_agree,
    cm.Decline: consent.decide_decline,
    cm.ShowCards: show_after.decide_show_cards,
}
# Called with the table, its hand (None between hands) and the event.
EVOLVE: dict[type[ev.Event], Callable[..., None]] = {
    ev.OptionAskedFor: consent.evolve_asked,
    ev.ConsentGiven: consent.evolve_given,
    ev.ConsentRefused: consent.evolve_refused,
    ev.OptionSettled: consent.evolve_settled,
    ev.OptionStakesPosted: stake.evolve_stakes,
    ev.SecondBoardDealt: boards.evolve_second,
    ev.KillChanged: kill.evolve_kill,
    ev.CardsShown: show_after.evolve_shown,
}
