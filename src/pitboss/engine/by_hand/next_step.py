"""What the dealer does next, at every moment, as data with words and citation.

It reads what everybody at the table can see and the offers of the seat in turn: no card that lies face down is in it.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from pitboss.engine import needs as nd
from pitboss.engine.banked.start import able
from pitboss.engine.by_hand import next_step_banked as house
from pitboss.engine.by_hand import next_step_words as say
from pitboss.engine.by_hand.action import Action, Instruction, Offers
from pitboss.engine.decks.words import words_of
from pitboss.engine.events import CardBurned, Event, PotAwarded
from pitboss.engine.needs import Need
from pitboss.engine.options.full_award import next_award
from pitboss.engine.plan.scripts import stake_of
from pitboss.engine.state import HandState, TableState
from pitboss.engine.table.kill_blind import killer_of
from pitboss.engine.table.starting import next_order
from pitboss.engine.takings.due import as_pushed, contributions_due
from pitboss.games.steps import Bet, Draw, ForcedBet
from pitboss.money import show_dollars
from pitboss.rulebook import cite


class NextStep(msgspec.Struct, frozen=True):
    """kind: that of the need (`automatic`: the table goes on by itself). seat: whose decision it is, 0 the dealer's."""

    kind: str
    seat: int
    decision: int
    actions: tuple[Action, ...]
    words: str
    rule: str
    citation: str


def dealer_step(table: TableState, need: Event | Need, offers: Offers) -> NextStep:
    """need: what advance says. offers: what a seat may do now."""
    chapter = table.plan.game.cited
    if not isinstance(need, nd.BaseNeed):
        rule = getattr(need, "rule", "") or "D-GEN-02"
        return NextStep("automatic", 0, 0, (), "Nothing to do: the table goes on by itself", rule, cite(rule, chapter))
    actions, words = ASK[need.kind](table, need, offers) if need.kind in ASK else TELL[need.kind](table, need)
    rule = need.rule or "D-GEN-02"
    words = words[:1].upper() + words[1:]
    return NextStep(need.kind, need.seat, need.decision, tuple(actions), words, rule, cite(rule, chapter))


# --- cards -----------------------------------------------------------------------------------------------------------
def _burns(table: TableState, need: nd.NeedCards | nd.NeedShuffle) -> Instruction:
    """B-12: the burn cards come off first, to a pile of their own."""
    return _burned(0 if _burned_before_draw(table) else need.burns)


def _burned(count: int) -> Instruction:
    burns = [Action("burn", face="d", place="burns", count=1) for _ in range(count)]
    return burns, f"burn {say.cards(count)}, then " if count else ""


def _burned_before_draw(table: TableState) -> bool:
    """P 20.H, 21.D(5): the burn comes before the first player draws, so the dealer has been told of it there."""
    hand = table.hand
    step = table.plan.steps[hand.step] if hand is not None else None
    return hand is not None and hand.draw.open and type(step) is Draw and step.burn == "before_draw"


def _draw(table: TableState, need: nd.NeedDraw, offers: Offers) -> Instruction:
    hand, journal = table.hand, table.journal
    first = hand is not None and hand.burns_due > 0 and hand.burned and len(hand.draw.waiting) == len(hand.live)
    if journal is not None and (journal.taken_back or type(journal.events[-1]) is not CardBurned):
        first = False  # asked again: the burn card lies there already
    actions, words = _burned(int(first and _burned_before_draw(table)))
    asked, question = _ask(table, need, offers)
    return actions + asked, words + question


def _cards(table: TableState, need: nd.NeedCards) -> Instruction:
    actions, first = _burns(table, need)
    if table.plan.bank is not None:
        return house.cards(table, need, actions, first)
    if need.seats:
        actions += [
            Action("deal", seat, face, "seat", count=1) for seat, face in zip(need.seats, need.faces, strict=True)
        ]
        return actions, f"{first}deal {say.circuits(need.seats, need.faces)}"
    place = {"second": "second_board", "common": "common"}.get(need.place, "board")
    actions += [Action("deal", 0, "u", place, count=1) for _ in range(need.count)]
    return actions, f"{first}deal {_centre(table, need, place)}"


def _centre(table: TableState, need: nd.NeedCards, place: str) -> str:
    hand = table.hand
    if place == "common" or hand is None:
        return "one card face up in the centre, for all"
    special = hand.special
    lying = hand.board if place == "board" else special.second if special is not None else []
    street = say.STREETS.get(len(lying) + need.count, "the next cards")
    where = " of the second board" if place == "second_board" else ""
    return f"{street}{where}, {say.cards(need.count)} face up in the centre"


def _shuffle(table: TableState, need: nd.NeedShuffle) -> Instruction:
    actions, first = _burns(table, need)
    actions.append(Action("shuffle", place=need.pile, count=need.count))
    pile = say.PILES.get(need.pile, need.pile)
    return actions, f"{first}shuffle {pile}, {need.count} cards, and cut: they are the new stub"


def _button_cards(table: TableState, need: nd.NeedButtonCards) -> Instruction:
    actions = [Action("deal", seat, "u", "seat", count=1) for seat in need.seats]
    cards = say.circuits(need.seats, "u" * need.count)
    return actions, f"for the button deal {cards}: the highest card has it"


def _name(table: TableState, need: nd.NeedSeatNamed) -> Instruction:
    hand = table.hand
    step = table.plan.steps[hand.step] if hand is not None else None
    if type(step) is ForcedBet:
        which = f"with the {step.by.partition('_')[0]} up card, the ace {step.ace}: it makes the Forced Bet"
    elif type(step) is Bet:
        best = "low" if step.opener == "best_low_showing" else "high"
        which = f"whose up cards are the best {best} hand: it opens the betting"
    else:
        which = "with the highest card: it has the button"
    return [Action("name", seat) for seat in need.seats], f"name the seat {which}"


# --- players ---------------------------------------------------------------------------------------------------------
def _ask(table: TableState, need: nd.BaseNeed, offers: Offers) -> Instruction:
    found = offers(table, need.seat)
    return [Action("ask", need.seat, offers=found)], f"seat {need.seat} {TURN[need.kind]}: {say.choices(found)}"


TURN = {
    "act": "acts",
    "draw": "draws",
    "show": "is next at the showdown",
    "straddle": "may straddle",
    "choose": "has its last hole card exposed and chooses",
    "wager": "is asked",
}


def _consent(table: TableState, need: nd.NeedConsent, offers: Offers) -> Instruction:
    actions = [Action("ask", seat, cents=need.cents, offers=offers(table, seat)) for seat in need.seats]
    cost = f" for {show_dollars(need.cents)} each" if need.cents else ""
    return actions, f"ask {say.seats(need.seats)} whether they agree to {say.option(need.option)}{cost}"


# --- pots ------------------------------------------------------------------------------------------------------------
def _push(table: TableState, need: nd.NeedPush) -> Instruction:
    hand = table.hand
    if hand is not None and hand.banked is not None:
        return house.settle(table, hand)
    # H-15 (P 7.F(8)(d)): the jackpots get their parts before the first push, which is what they leave.
    due = contributions_due(table, hand) if hand is not None else None
    award = next_award(table, as_pushed(hand, due) if due is not None else hand) if hand is not None else None
    if hand is None or type(award) is not PotAwarded:
        return [], "push the pot"
    actions, first = _collect(hand) if not hand.showdown.awarded else ([], "")
    if due is not None:
        parts = [f"{show_dollars(cents)} into the box of the {JACKPOT_WORDS[jackpot]}" for jackpot, cents in due.parts]
        first += f"put {say.listed(parts)}, then "
    place = need.pot
    actions += [Action("push", seat, "", place, cents) for seat, cents in award.to]
    share = "" if award.share in ("whole", "uncalled") else f", the {award.share} share"
    board = f", board {award.board}" if award.board else ""
    to = say.listed([f"{show_dollars(cents)} to seat {seat}" for seat, cents in award.to])
    odd = say.listed([f"{show_dollars(cents)} of it to seat {seat}" for seat, cents in award.odd])
    odd = f"; the odd chip: {odd}" if odd else ""
    return actions, f"{first}push {say.pot(place)}{share}{board}: {to}{odd}"


JACKPOT_WORDS = {"bad_beat": "Bad Beat", "high_hand": "High Hand Jackpot"}


def _release(table: TableState, need: nd.NeedRelease) -> Instruction:
    """I-14 (P 15.G)"""
    return [Action("wait")], "a Bad Beat: leave all cards as they lie and call the shift supervisor, who verifies it"


def _collect(hand: HandState) -> Instruction:
    """G-GEN-08: losing hands come in and are counted before any pot is pushed."""
    readings = hand.showdown.readings or ()
    winners = {seat for reading in readings for seat in reading.seats if reading.share != "uncalled"}
    losers = [seat for seat in hand.live if seat not in winners] if winners else []
    actions = [Action("collect", seat, count=len(hand.hole[seat]) + len(hand.up[seat])) for seat in losers]
    total = sum([action.count for action in actions])
    words = f"take in the losing hand{'s' if len(losers) > 1 else ''} of {say.seats(losers)}, {total} cards, then "
    return actions, words if losers else ""


# --- between hands ---------------------------------------------------------------------------------------------------
def _start(table: TableState, need: nd.NeedStart) -> Instruction:
    if table.plan.bank is not None:
        return house.start(table, able(table))
    order = next_order(table)
    words = f"start hand {table.hand_number + 1} with {say.seats(order)}"
    if table.option is not None:
        name = table.option.name
        words += f" as {say.option(name)}, {show_dollars(stake_of(table.plan.house, name))} each"
    elif (killer := killer_of(table)) in order:
        words += f"; seat {killer} posts a kill blind of {show_dollars(table.minimum)}"
    return [Action("start", seat) for seat in order], words


def _record(table: TableState, need: nd.NeedRecord) -> Instruction:
    """A table recorded lightly: what is typed in once the hand is over."""
    plan = table.plan.takings
    flop = ", whether there was a flop" if plan is not None and plan.flop_step else ""
    words = f"deal hand {table.hand_number + 1}, then record it: the main pot and each side pot, who of "
    return [Action("record", seat) for seat in need.seats], f"{words}{say.seats(need.seats)} was dealt in{flop}"


def _players(table: TableState, need: nd.NeedPlayers) -> Instruction:
    if table.plan.bank is not None:
        return [Action("wait")], "wait: a player with chips for the smallest wager is needed"
    if table.light is not None:
        return [Action("wait")], "wait: two players are needed"
    return [Action("wait")], "wait: two players with enough chips are needed"


def _deck(table: TableState, need: nd.NeedDeckStep) -> Instruction:
    """A step with the decks; the players who have the look are named."""
    words = words_of(need.step, banked=table.plan.game.banked)
    return [Action("deck", seat, place=need.step) for seat in need.seats or (0,)], words


TELL: dict[str, Callable[[TableState, Any], Instruction]] = {
    "cards": _cards,
    "shuffle": _shuffle,
    "button_cards": _button_cards,
    "name_seat": _name,
    "push": _push,
    "release": _release,
    "start": _start,
    "record": _record,
    "players": _players,
    "deck": _deck,
    "turn_up": house.turn_up,
}
# Where players are asked, what they are offered is told too.
ASK: dict[str, Callable[[TableState, Any, Offers], Instruction]] = {
    "act": _ask,
    "draw": _draw,
    "show": _ask,
    "straddle": _ask,
    "choose": _ask,
    "consent": _consent,
    "wagers": house.wagers,
    "wager": _ask,
}
