"""A script of steps in words for newcomers: the title of a step, and a sentence about it."""

from collections.abc import Sequence
from typing import Any

import msgspec

from pitboss.games import Game
from pitboss.games import steps as st
from pitboss.lessons.words import capital, cards, faces, in_a_row, number, ordinal, times
from pitboss.money import show_dollars
from pitboss.rankings import RANKINGS, class_said
from pitboss.submission import HouseChoices

STREETS = {3: "the flop", 4: "the turn", 5: "the river"}
CARD_STEPS = (st.Deal, st.Board, st.Draw, st.DealRound)
FORCED_STEPS = (st.Ante, st.Blinds, st.Straddle, st.OpeningWagers)
BEFORE_THE_END = 4


class Scene(msgspec.Struct, frozen=True):
    """Steps that are told together. places: theirs in the script as this house plays it."""

    steps: tuple[Any, ...]
    places: tuple[int, ...]


def scenes(steps: Sequence[Any]) -> tuple[Scene, ...]:
    """Five scenes of any script: what goes in first, the cards and what follows each, and how it ends."""
    played = [i for i, step in enumerate(steps) if isinstance(step, st.AnyStep)]
    end = [i for i in range(len(steps)) if i not in played or isinstance(steps[i], st.DealerHand | st.Settle)]
    middle: list[list[int]] = []
    for i in played:
        if i in end:
            continue
        step = steps[i]
        before = steps[middle[-1][-1]] if middle else None
        alone = isinstance(step, CARD_STEPS) or (isinstance(step, st.Blinds) and not isinstance(before, FORCED_STEPS))
        if before is None or (alone and not (isinstance(before, st.Ante) and isinstance(step, st.Blinds))):
            middle.append([i])
        else:
            middle[-1].append(i)
    while len(middle) > BEFORE_THE_END:
        _merge(middle, steps)
    while len(middle) < BEFORE_THE_END and _split(middle, steps):
        pass
    # A script that has too few steps begins with the seats being taken.
    middle = [[] for _ in range(BEFORE_THE_END - len(middle))] + middle
    return tuple([Scene(tuple([steps[i] for i in one]), tuple(one)) for one in (*middle, end)])


def _merge(middle: list[list[int]], steps: Sequence[Any]) -> None:
    """The last two neighbours that begin alike become one; where none do, the last two."""
    heads = [steps[one[0]] for one in middle]
    alike = [i for i in range(1, len(middle) - 1) if _alike(heads[i], heads[i + 1])]
    at = alike[-1] if alike else len(middle) - 2
    middle[at : at + 2] = [middle[at] + middle[at + 1]]


def _alike(one: Any, other: Any) -> bool:
    if type(one) is not type(other):
        return False
    if isinstance(one, st.Deal):
        return bool(one.faces == other.faces)
    return not isinstance(one, st.Board) or one.count == other.count


def _split(middle: list[list[int]], steps: Sequence[Any]) -> bool:
    """The bets after the last cards get a picture of their own."""
    for at in range(len(middle) - 1, -1, -1):
        one = middle[at]
        if len(one) > 1 and isinstance(steps[one[0]], CARD_STEPS) and isinstance(steps[one[-1]], st.Bet):
            middle[at : at + 1] = [one[:-1], one[-1:]]
            return True
    return False


# --- titles and sentences --------------------------------------------------------------------------------------------
class Teller:
    """Tells the scenes of one game one after the other; it counts boards and draws as it goes."""

    def __init__(self, game: Game, house: HouseChoices) -> None:
        self.game, self.house = game, house
        self.board, self.draws, self.own, self.bets = 0, 0, 0, 0
        self.draws_in_all = sum(isinstance(step, st.Draw) for step in game.script)

    def tell(self, scene: Scene, last: bool) -> tuple[str, str]:
        """Its title and its words."""
        if last:
            return ("The house pays" if self.game.banked else "Showdown"), " ".join(self._ends(scene))
        if not scene.steps:
            return "Everybody takes a seat", "You play for the pot in the middle: whoever has the best hand wins it."
        told = [(step, *self._step(step)) for step in scene.steps]
        titles = list(dict.fromkeys([title for _, title, _ in told if title]))
        title = capital(_joined(titles) if titles else "the last bets")
        dealt = [words for step, _, words in told if isinstance(step, CARD_STEPS)]
        if len(dealt) < 2:
            return title, " ".join(dict.fromkeys([words for _, _, words in told if words]))
        said = [f"{capital(times(len(dealt)))}: {dealt[0][0].lower()}{dealt[0][1:]}"]
        sizes = list(dict.fromkeys([self._size(step) for step, _, _ in told if isinstance(step, st.Bet)]))
        if sizes:
            bets = f" (bets are {', then '.join(sizes)})" if sizes[0] else ""
            said.append(f"A betting round follows each time{bets}.")
        said += dict.fromkeys([words for step, _, words in told if isinstance(step, st.FurtherWager)])
        return title, " ".join(said)

    def _step(self, step: Any) -> tuple[str, str]:
        tell = getattr(self, f"_{type(step).__name__.lower()}", None)
        return tell(step) if tell is not None else ("", "")

    # --- money before the cards
    def _ante(self, step: st.Ante) -> tuple[str, str]:
        return "antes", f"Everybody puts an ante of {show_dollars(self.house.ante_amount)} in the pot."

    def _blinds(self, step: st.Blinds) -> tuple[str, str]:
        amounts = in_a_row([show_dollars(cents) for cents in self.house.blinds_amounts])
        when = "before they get cards" if not self.own else "now that the cards are dealt"
        count = number(len(self.house.blinds_amounts))
        return "blinds", (
            f"The {count} players left of the dealer button bet {amounts} {when}. "
            "These are the blinds: they give everybody something to play for."
        )

    def _forcedbet(self, step: st.ForcedBet) -> tuple[str, str]:
        which = "lowest" if step.by == "lowest_up_card" else "highest"
        return "the bring-in", (
            f"The {which} card face up has to bet {show_dollars(self.house.forced_bet_amount)}: the bring-in "
            f"(ace {step.ace}; where ranks are equal clubs are lowest, then diamonds, hearts, spades)."
        )

    def _openingwagers(self, step: st.OpeningWagers) -> tuple[str, str]:
        told = []
        for spot in step.spots:
            if spot.offered and not getattr(self.house, spot.offered):
                continue
            told.append(f"the {spot.name.replace('_', ' ')}{'' if spot.required else ', if you like'}")
        return "your wagers", f"You play against the house. Before the cards you put down {in_a_row(told)}."

    # --- cards
    def _deal(self, step: st.Deal) -> tuple[str, str]:
        count, first = len(step.faces), self.own + 1
        self.own += count
        if first == 1:
            return (
                f"{cards(count)} each",
                f"Everybody is dealt {faces(step.faces)}. Only you see your own face-down cards.",
            )
        return (
            f"{ordinal(first)} card",
            f"Everybody still in gets one more card, {'face up' if step.faces == 'u' else 'face down'}.",
        )

    def _dealround(self, step: st.DealRound) -> tuple[str, str]:
        self.own += step.count
        dealer = " The dealer gets a hand too." if step.dealer else ""
        return f"{cards(step.count)} each", f"You get {cards(step.count)} face down.{dealer}"

    def _board(self, step: st.Board) -> tuple[str, str]:
        self.board += step.count
        name = STREETS.get(self.board, "the board")
        lie = (
            "Three cards lie"
            if step.count == 3
            else f"{capital(cards(step.count))} {'lies' if step.count == 1 else 'lie'}"
        )
        more = "" if self.board == step.count else "One more card lies face up."
        return name, more or f"{lie} face up in the middle, for everybody."

    def _draw(self, step: st.Draw) -> tuple[str, str]:
        self.draws += 1
        name = "the draw" if self.draws_in_all == 1 else f"{ordinal(self.draws)} draw"
        most = (
            f" {'one card' if step.most == 1 else f'up to {cards(step.most)}'}"
            if step.most
            else " the cards that you do not like, or none,"
        )
        new = "a new one" if step.most == 1 else "as many new ones"
        return name, f"You may discard{most} and get {new}."

    # --- bets
    def _bet(self, step: st.Bet) -> tuple[str, str]:
        size = f" Bets are {self._size(step)}." if self._size(step) else ""
        self.bets += 1
        if self.bets == 1:
            return "", f"Then the bets: in turn each player {self._acts()}.{size}"
        return "", f"Another betting round.{size}"

    def _acts(self) -> str:
        """With a bet on the table already nobody checks but whoever has posted it whole."""
        kinds = {type(step) for step in self.game.script}
        if st.ForcedBet in kinds and self.house.forced_bet_amount:
            return "calls, raises or folds"
        if st.Blinds in kinds and self.house.blinds_amounts:
            return "calls, raises or folds; the last blind may check where nobody has raised"
        return "checks, bets, calls, raises or folds"

    def _size(self, step: st.Bet) -> str:
        """Where it is fixed."""
        if self.house.bet_structure != "fixed":
            return ""
        return show_dollars(self.house.bet_min if step.size == "small" else self.house.bet_max or self.house.bet_min)

    def _furtherwager(self, step: st.FurtherWager) -> tuple[str, str]:
        size = "as much as your ante" if step.times == 1 else f"{number(step.times)} times your ante"
        if step.otherwise == "check":
            return "", f"You may wager {size} again, or check for free."
        return "", f"Wager {size} to stay in, or fold and lose what you put down."

    # --- the end
    def _ends(self, scene: Scene) -> list[str]:
        if self.game.banked:
            return self._settles(scene)
        said = ["Whoever has not folded shows their cards."]
        if self.game.uses != "any":
            said.append("Your hand is exactly two of your own cards and three of the board.")
        elif self.board:
            said.append("Your hand is the best five of your own cards and the board.")
        elif self.own > 5:
            said.append(f"Your hand is the best five of your {number(self.own)} cards.")
        if len(self.game.shares) > 1:
            halves = [HALVES.get(share.name, share.name) for share in self.game.shares]
            said.append(f"The pot is split: half for {', half for '.join(halves)}.")
        else:
            low = RANKINGS[self.game.shares[0].ranking].low
            said.append(f"The {'lowest' if low else 'best'} hand wins the pot.")
        return said

    def _settles(self, scene: Scene) -> list[str]:
        said = []
        if any(isinstance(step, st.DealerHand) for step in scene.steps):
            said.append("The dealer turns their cards up. If your hand is better, your wagers win.")
        for payout in self.game.payouts:
            spots = in_a_row([spot.replace("_", " ") for spot in payout.spots])
            wins = WINS[payout.wins]
            if payout.wins != "beats_dealer":
                least = f", from {class_said(getattr(self.house, payout.least))} up" if payout.least else ""
                said.append(f"The {spots} {'pays' if len(payout.spots) == 1 else 'pay'} by {wins}{least}.")
        return said


def _joined(titles: list[str]) -> str:
    """'fourth, fifth and sixth card' of three that end alike."""
    ends = {title.rpartition(" ")[2] for title in titles}
    if len(titles) > 1 and len(ends) == 1:
        return f"{in_a_row([title.rpartition(' ')[0] for title in titles])} {ends.pop()}"
    return in_a_row(titles)


HALVES = {"high": "the best high hand", "low": "the best low hand", "badugi": "the best Badugi"}
WINS = {"own_hand": "your hand alone", "two_cards": "your first two cards alone", "beats_dealer": "beating the dealer"}
