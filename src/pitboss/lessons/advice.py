"""Whether a choice was sensible, and why: by what the hand is worth against what it costs, as the bots reckon.

It knows what the learner knows: their view of the table and nothing else.
"""

from random import Random
from typing import Literal

import msgspec

from pitboss.bots.strategy.betting import price, respectful
from pitboss.bots.strategy.outlook import Outlook, offer_of, outlook_of
from pitboss.bots.strategy.player import in_hand, share_of
from pitboss.bots.strategy.temper import STEADY
from pitboss.cards import Card
from pitboss.engine import commands as cm
from pitboss.engine.offers import Offer
from pitboss.engine.view import TableView
from pitboss.lessons.hands import signs
from pitboss.money import show_dollars

Verdict = Literal["good", "fine", "costly"]
# The share of the pot is found by dealing cards by chance; so often it is found again.
TRIES = 3
# So many times a fair share is worth betting on, and worth raising with.
BETS_FROM, RAISES_FROM = 1.15, 1.5


class Feedback(msgspec.Struct, frozen=True):
    """What came of thinking it over. verdict: good · fine (there was something better) · costly."""

    verdict: Verdict
    words: str
    rule: str = ""


class Thought(msgspec.Struct, frozen=True):
    """best: the key of the choice that a sensible player would make. why: in words. share: of the pot, and cost: the
    part of it that a call is, where there are bets. throws: what they would throw away."""

    best: str
    why: str
    share: float = 0.0
    cost: float = 0.0
    others: int = 0
    throws: tuple[int, ...] = ()

    @property
    def edge(self) -> float:
        """How many times a fair share of the pot."""
        return self.share * (self.others + 1)


def think(seen: TableView, choices: tuple[Offer, ...], seed: str) -> Thought:
    """seed: the same question has the same answer."""
    chance = Random(seed)
    first = choices[0]
    if first.action == "place_wager":
        return Thought("place", "That buys you in. Begin with the least: there is more to wager later.")
    outlook = outlook_of(seen)
    if outlook is None:
        return Thought(_key(first.action), "")
    try:
        if offer_of(choices, "discard") is not None:
            return _throwing(outlook, choices, chance)
        if offer_of(choices, "make_wager") is not None:
            return _wagering(outlook, choices, chance)
        return _betting(outlook, choices, chance)
    except LookupError:
        # A game that no bot has learned yet.
        calm = next((offer for offer in choices if offer.action in ("check", "call", "discard", "show")), first)
        return Thought(_key(calm.action), "See where it leads: nobody has worked this game out yet.")


def _key(action: str) -> str:
    return {"raise_to": "raise", "discard": "draw", "make_wager": "wager"}.get(action, action)


def percent(part: float) -> str:
    return f"{round(100 * part)}%"


# --- betting ---------------------------------------------------------------------------------------------------------
def _betting(outlook: Outlook, choices: tuple[Offer, ...], chance: Random) -> Thought:
    share = sum([share_of(outlook, chance) for _ in range(TRIES)]) / TRIES
    others = len(outlook.others)
    more = offer_of(choices, "bet", "raise_to")
    call = offer_of(choices, "call")
    if call is not None:
        # Who bets holds more than any cards.
        share = respectful(outlook, share, call.low, STEADY)
    edge = share * (others + 1)
    against = "one opponent" if others == 1 else f"{others} opponents"
    worth = f"Your hand wins about {percent(share)} of such pots against {against}"
    if call is None:
        if more is not None and edge > BETS_FROM:
            return Thought("bet", f"{worth}, more than your share: bet while worse hands pay you.", share, 0.0, others)
        return Thought("check", f"{worth}: no more than your share. Checking is free.", share, 0.0, others)
    cost = price(outlook, call.low)
    bargain = f"calling {show_dollars(call.low)} for a pot of {show_dollars(outlook.pot)} needs about {percent(cost)}"
    if more is not None and edge > RAISES_FROM:
        return Thought("raise", f"{worth}; {bargain}. You are well ahead: raise.", share, cost, others)
    if share > cost * (1.1 if outlook.opening else 1.0):
        return Thought("call", f"{worth}; {bargain}. The price is right.", share, cost, others)
    return Thought("fold", f"{worth}; {bargain}. That is too expensive: fold.", share, cost, others)


def judge_bet(thought: Thought, action: str, could_check: bool) -> tuple[Verdict, str]:
    if action == thought.best:
        return "good", "Well chosen."
    if action == "fold":
        if could_check:
            return "costly", "Nobody had bet: checking was free, so there was no reason to fold."
        far = thought.share > 1.5 * thought.cost
        return ("costly", "That was too careful.") if far else ("fine", "Careful, but it was close.")
    if action in ("bet", "raise"):
        if thought.edge >= 1:
            return "fine", "Bold, and not wrong: you were not behind."
        return "costly", "That was a bluff. It works only if everybody folds."
    if thought.best in ("bet", "raise"):
        return "fine", "Safe, but you gave worse hands a cheap ride."
    return ("fine", "It was close.") if thought.share > 0.75 * thought.cost else ("costly", "That was too much.")


# --- draws -----------------------------------------------------------------------------------------------------------
KEEPS = {
    ("high",): "Build on pairs and better. Four cards to a flush or a straight are worth one draw.",
    ("low_ace_five",): "Keep different low cards. Pairs and high cards go.",
    ("low_two_seven",): "Keep different low cards that make no straight and no flush. Pairs and high cards go.",
    ("badugi_ace_low",): "Keep low cards of different suits and ranks. A second card of a suit is of no use.",
    ("low_two_seven", "badugi_ace_high"): "Keep low cards that differ in suit and rank: they work for both halves.",
    ("low_ace_five", "badugi_ace_low"): "Keep low cards that differ in suit and rank: they work for both halves.",
    ("joker",): "Keep jokers and pairs, and what is one card short of a straight or a flush.",
}


def _throwing(outlook: Outlook, choices: tuple[Offer, ...], chance: Random) -> Thought:
    wanted = in_hand(outlook, choices, STEADY, chance)
    throws = wanted.positions if isinstance(wanted, cm.Discard) else ()
    keys = tuple([share.ranking for share in outlook.shape.game.shares]) or (outlook.shape.game.ranking,)
    kept, thrown = _parted(outlook.own.hole, throws)
    plan = f"Keep {signs(kept)} and discard {signs(thrown)}." if throws else "Stand pat: keep all your cards."
    return Thought(draw_key(throws), f"{plan} {KEEPS.get(keys, '')}".strip(), throws=throws)


def draw_key(positions: tuple[int, ...]) -> str:
    return f"draw:{','.join(map(str, positions))}"


def _parted(hole: tuple[Card, ...], throws: tuple[int, ...]) -> tuple[list[Card], list[Card]]:
    kept = [card for i, card in enumerate(hole) if i not in throws]
    return kept, [hole[i] for i in throws]


def judge_draw(thought: Thought, positions: tuple[int, ...]) -> tuple[Verdict, str]:
    if set(positions) == set(thought.throws):
        return "good", "Well chosen."
    different = len(set(positions) ^ set(thought.throws))
    return ("fine", "Nearly.") if different == 1 else ("costly", "Others would draw differently.")


# --- against the house -----------------------------------------------------------------------------------------------
def _wagering(outlook: Outlook, choices: tuple[Offer, ...], chance: Random) -> Thought:
    wanted = in_hand(outlook, choices, STEADY, chance)
    wager, refuse = offer_of(choices, "make_wager"), offer_of(choices, "fold", "check")
    assert wager is not None
    goes_on = isinstance(wanted, cm.MakeWager)
    down = sum([cents for _, cents in outlook.own.wagers])
    if refuse is not None and refuse.action == "check":
        why = (
            "You beat the dealer more often than not, so another wager earns money."
            if goes_on
            else "The dealer wins as often as you do: checking is free."
        )
    else:
        at_stake = f"Folding gives up {show_dollars(down)}; going on costs {show_dollars(wager.low)} more"
        why = f"{at_stake}, and this hand is worth it." if goes_on else f"{at_stake}, and this hand is not worth it."
    return Thought("wager" if goes_on else _key(refuse.action if refuse is not None else "fold"), why)


def judge_wager(thought: Thought, action: str) -> tuple[Verdict, str]:
    if action == thought.best:
        return "good", "Well chosen."
    if action == "fold":
        return "costly", "That was too careful."
    return ("fine", "Safe, but you left money on the table.") if action == "check" else ("costly", "That was too much.")
