"""What the dealer does next, in words: pieces that next_step puts together."""

from collections.abc import Sequence
from itertools import groupby

from pitboss.engine.offer import Offer
from pitboss.money import show_dollars

COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
STREETS = {3: "the flop", 4: "the turn", 5: "the river"}
OPTIONS = {
    "run_it_twice": "running it twice",
    "bomb_pot": "a bomb pot",
    "double_board": "a bomb pot with two boards",
    "waterfall": "a waterfall",
}
FACES = {"d": "face down", "u": "face up"}
PILES = {
    "discards": "the discards",
    "discards_and_stub": "the discards and what is left of the stub",
    "burns": "the burn cards",
    "burns_and_stub": "the burn cards and what is left of the stub",
}


def number(count: int) -> str:
    return COUNTS[count] if count < len(COUNTS) else str(count)


def cards(count: int) -> str:
    return "a card" if count == 1 else f"{number(count)} cards"


def listed(pieces: Sequence[str], last: str = "and") -> str:
    """'1, 3 and 5'."""
    if len(pieces) < 2:
        return "".join(pieces)
    return f"{', '.join(pieces[:-1])} {last} {pieces[-1]}"


def seats(which: Sequence[int]) -> str:
    """'seat 4', 'seats 1, 3 and 5'."""
    return f"seat{'s' if len(which) > 1 else ''} {listed([str(seat) for seat in which])}"


def circuits(to: Sequence[int], faces: str) -> str:
    """'two cards face down to seats 1, 3 and 5, one at a time, then one face up to each'."""
    players = tuple(dict.fromkeys(to))
    size = len(players)
    rounds = [faces[i : i + size] for i in range(0, len(faces), size)]
    if tuple(to) != players * len(rounds) or any(len(set(each)) > 1 for each in rounds):
        return _one_by_one(to, faces)
    pieces: list[str] = []
    for face, same in groupby([each[0] for each in rounds]):
        count = len(list(same))
        if pieces:
            pieces.append(f"{number(count)} {FACES[face]} to each")
        else:
            slowly = ", one at a time" if count > 1 and size > 1 else ""
            pieces.append(f"{cards(count)} {FACES[face]} to {seats(players)}{slowly}")
    return ", then ".join(pieces)


def _one_by_one(to: Sequence[int], faces: str) -> str:
    """Where cards were exposed not everybody gets the same: 'a card face down each time to seats 1 and 3, then …'."""
    pieces = []
    for face, run in groupby(zip(to, faces, strict=True), key=lambda one: one[1]):
        who = [seat for seat, _ in run]
        pieces.append(f"a card {FACES[face]}{' each time' if len(who) > 1 else ''} to {seats(who)}")
    return ", then ".join(pieces)


def pot(name: str) -> str:
    """'the main pot', 'side pot 2'."""
    return "the main pot" if name == "main_pot" else name.replace("_", " ")


def option(name: str) -> str:
    return OPTIONS.get(name, name.replace("_", " "))


def area(spot: str) -> str:
    """'first draw'."""
    return spot.replace("_", " ")


def takers(which: Sequence[int]) -> str:
    """'seats 1 and 3 and the dealer': seat 0 is the dealer of a game against the house."""
    players = [seat for seat in which if seat]
    pieces = [*[seats(players)] * bool(players), *["the dealer"] * (0 in which)]
    return " and ".join(pieces)


def _span(offer: Offer) -> str:
    low, high = show_dollars(offer.low), show_dollars(offer.high)
    return low if low == high else f"between {low} and {high}"


def offered(offer: Offer) -> str:
    """One thing that a seat may do, as the dealer says it."""
    action = offer.action
    if action == "bet":
        return f"bet {_span(offer)}"
    if action == "raise_to":
        return f"raise to {_span(offer)}"
    if action == "call":
        return f"call {show_dollars(offer.low)}"
    if action == "discard":
        return f"discard {'up to ' if offer.high > 1 else ''}{cards(offer.high)} or stand pat"
    if action == "straddle":
        return f"straddle for {show_dollars(offer.low)}"
    if action == "make_wager":
        return f"make the {area(offer.option)} wager of {show_dollars(offer.low)}"
    if action == "place_wager":
        return f"{area(offer.option)} {_span(offer)}"
    if action == "agree":
        cost = f", {show_dollars(offer.low)} each" if offer.low else ""
        return f"agree to {option(offer.option)}{cost}"
    return PLAIN.get(action, action)


PLAIN = {
    "pass_straddle": "pass",
    "stop_betting": "bet no more and play for the pot so far",
    "play_on": "play on",
}


def choices(found: Sequence[Offer]) -> str:
    return listed([offered(offer) for offer in found], "or")
