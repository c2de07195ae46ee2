"""What the learner is asked, with every answer in words."""

import msgspec

from pitboss.engine import TableState, view
from pitboss.engine.offers import Offer
from pitboss.engine.view import TableView
from pitboss.games.steps import OpeningWagers
from pitboss.lessons.table import LEARNER
from pitboss.lessons.words import cards, number
from pitboss.money import show_dollars


class Choice(msgspec.Struct, frozen=True):
    """key: what is sent back; of a draw with the places of the cards that go: 'draw:0,3'."""

    key: str
    label: str
    words: str


class Ask(msgspec.Struct, frozen=True):
    """most: how many cards may be thrown away, 0 where none are drawn. best, hint: what a sensible player would do, and
    why. rule: what the decision goes by."""

    words: str
    choices: tuple[Choice, ...]
    most: int
    cards: int
    rule: str
    required: tuple[str, ...] = ()
    best: str = ""
    hint: str = ""


def ask_of(table: TableState, choices: tuple[Offer, ...]) -> Ask:
    seen: TableView = view(table, LEARNER)
    own = next(seat for seat in seen.seats if seat.seat == LEARNER)
    required: tuple[str, ...] = ()
    if choices[0].action == "place_wager":
        opening = next(step for step in table.plan.steps if isinstance(step, OpeningWagers))
        required = tuple([spot.name for spot in opening.spots if spot.required])
        made = _wagers(choices, required)
        words = "Before any card: put your wager down."
    else:
        made = tuple([_choice(offer) for offer in choices if offer.action in LABELS])
        words = _situation(seen, choices)
    discard = next((offer for offer in choices if offer.action == "discard"), None)
    return Ask(
        words=words,
        choices=made,
        most=discard.high if discard is not None else 0,
        cards=len(own.hole),
        rule=choices[0].rule,
        required=required,
    )


def _wagers(choices: tuple[Offer, ...], required: tuple[str, ...]) -> tuple[Choice, ...]:
    needed = [offer for offer in choices if offer.option in required]
    said = " and ".join([f"{offer.option} {show_dollars(offer.low)}" for offer in needed])
    made = [Choice("place", said.capitalize(), "What you need to be dealt in")]
    extra = [offer for offer in choices if offer.option not in required]
    if extra:
        more = " and ".join([f"{offer.option} {show_dollars(offer.low)}" for offer in extra])
        made.append(Choice("place_all", f"{said.capitalize()} with {more}", "With the side bet besides"))
    return tuple(made)


LABELS = {
    "fold": ("fold", "Fold", "Give up your cards and what you have put in"),
    "check": ("check", "Check", "Stay in without putting anything in"),
    "call": ("call", "Call {low}", "Match the bet and stay in"),
    "bet": ("bet", "Bet {low}", "Make everybody else match it to stay in"),
    "raise_to": ("raise", "Raise to {low}", "Make it more expensive for the others"),
    "discard": ("draw", "Draw", "Discard the cards you have marked; mark none to stand pat"),
    "make_wager": ("wager", "Wager {low}", "Put in more and go on"),
}


def _choice(offer: Offer) -> Choice:
    key, label, words = LABELS[offer.action]
    return Choice(key, label.format(low=show_dollars(offer.low)), words)


def _situation(seen: TableView, choices: tuple[Offer, ...]) -> str:
    actions = {offer.action: offer for offer in choices}
    pot = sum([pot.cents for pot in seen.pots]) + sum([seat.bet for seat in seen.seats])
    if "discard" in actions:
        most = actions["discard"].high
        return f"Mark the cards that you want to exchange, {cards(most) if most > 1 else 'one card'} at the most."
    if "make_wager" in actions:
        spot = actions["make_wager"].option.replace("_", " ")
        return f"The {spot} wager: go on or not?"
    left = [seat for seat in seen.seats if seat.dealt_in and not seat.folded and seat.seat != LEARNER]
    facing = f"{number(len(left))} opponent{'s' if len(left) != 1 else ''} still in"
    if "call" in actions:
        return f"It costs you {show_dollars(actions['call'].low)} to stay in. The pot is {show_dollars(pot)}, {facing}."
    return f"Nobody has bet. The pot is {show_dollars(pot)}, {facing}."
