"""A hand in which the learner chooses: dealt by the engine from a seed, against bots, with a word on every choice.

Nothing is kept: the seed and the choices so far are the hand. What is shown has passed through `view` for the
learner's seat, so it holds no card that lies face down before somebody else.
"""

import re
from collections import OrderedDict
from functools import lru_cache
from random import Random
from typing import Any

import msgspec

from pitboss.bots.dealer import DeckDealer
from pitboss.bots.play import must
from pitboss.bots.players import calling_player, command_of
from pitboss.bots.strategy.player import sensible_player
from pitboss.bots.strategy.temper import STEADY
from pitboss.engine import Need, offers, view
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.needs import NeedButtonCards, NeedCards, NeedShuffle, NeedWagers
from pitboss.engine.offers import Offer
from pitboss.engine.view import TableView
from pitboss.games import Game
from pitboss.lessons.advice import Feedback, Thought, judge_bet, judge_draw, judge_wager, think
from pitboss.lessons.asking import Ask, ask_of
from pitboss.lessons.explaining import explained
from pitboss.lessons.hands import hand_name
from pitboss.lessons.table import LEARNER, STACK, Onlooker, Shown, open_table
from pitboss.money import show_dollars

SEED_MAX = 999_999
CHOICES_MAX = 60
CHOICE_MAX = 20
# Of so many seeds the few with the best cards are tried as a first hand, in which there is something to choose.
LOOKED_AT, TRIED, FEW = 25, 5, 3
# Hands in progress that are remembered.
KEPT = 64
CHOICE = re.compile(r"(fold|check|call|bet|raise|wager|place|place_all|draw):?((?:\d(?:,\d){0,6})?)")


class BadChoice(ValueError):
    """A choice that nobody has at this point; it says what there is."""


class Told(msgspec.Struct, frozen=True):
    """Something that happened, as the log tells it. words: what it means, for somebody who sees it the first time."""

    # Of narration.lines.Line, whose spans have no name of their own in a schema.
    lines: tuple[Any, ...]
    words: str


class Practice(msgspec.Struct, frozen=True):
    """A practice hand as it stands. told: what happened since the last choice. feedback: on the last choice. ask: what
    to choose now, null when the hand is over. hand: the learner's by its name. result: cents won or lost, null before
    the end."""

    game: str
    seed: int
    made: int
    told: tuple[Told, ...]
    feedback: Feedback | None
    ask: Ask | None
    hand: str
    table: Shown
    result: int | None
    ending: str


class PracticeHand:
    """One hand, played on from choice to choice."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game, self.seed, self.made = game, seed, 0
        self.table, log = open_table(game)
        self._onlooker = Onlooker(log)
        # The same cards come whatever is chosen.
        self._dealer = DeckDealer(game.deck, Random(f"cards of {seed}"))
        self._dealer.shuffle()
        self._chance = Random(f"bots of {seed}")
        self._told: list[Told] = []
        self._explained: set[str] = set()
        self._feedback: Feedback | None = None
        self._placed = False
        self._name = ""
        self._need: Need = self._do(cm.StartHand())
        self._play_on()

    # --- playing
    def _do(self, command: cm.Command) -> Need:
        events: list[ev.Event] = []
        need = must(self.table, command, events)
        for event in events:
            lines = tuple([line for line in self._onlooker.see(event) if line.kind != "quiet"])
            # The result is told by itself.
            lines = () if isinstance(event, ev.HandEnded) else lines
            words = explained(event, self._onlooker.table, self._explained)
            if lines or words:
                self._told.append(Told(lines, words))
        if self.table.hand is not None:
            self._name = hand_name(self.table.plan, view(self.table, LEARNER))
        return need

    @property
    def asked(self) -> bool:
        """Whether the learner has to choose."""
        if self.table.hand is None:
            return False
        if isinstance(self._need, NeedWagers):
            return not self._placed
        return self._need.seat == LEARNER

    def _play_on(self) -> None:
        while self.table.hand is not None and not self.asked:
            self._need = self._do(self._others())

    def _others(self) -> cm.Command:
        """What somebody else does now."""
        need = self._need
        if isinstance(need, NeedCards | NeedShuffle | NeedButtonCards):
            return self._dealer.answer(need)
        if isinstance(need, NeedWagers):
            for seat in need.seats:
                if seat != LEARNER:
                    self._do(self._bot(NeedWagers(seat, need.decision, need.rule, (seat,))))
            return cm.NoMoreBets(by="dealer")
        return self._bot(need)

    def _bot(self, need: Need) -> cm.Command:
        seen: TableView = view(self.table, need.seat)
        try:
            found = sensible_player(seen, seen.offers, self._chance, temper=STEADY)
        except LookupError:
            found = None
        return found or calling_player(self.table, need, self._chance)

    # --- choosing
    def choose(self, text: str) -> None:
        """Raises BadChoice for what is not offered."""
        if not self.asked:
            raise BadChoice("the hand is over: begin another one")
        choices = offers(self.table, LEARNER)
        thought = self._thought(choices)
        command = self._command(text, choices)
        could_check = any(offer.action == "check" for offer in choices)
        self._told, self.made = [], self.made + 1
        self._feedback = self._judged(thought, text, command, could_check, choices)
        self._need = self._do(command)
        self._placed = self._placed or isinstance(command, cm.PlaceWagers)
        self._play_on()

    def _thought(self, choices: tuple[Offer, ...]) -> Thought:
        return think(view(self.table, LEARNER), choices, f"advice {self.seed} {self.made}")

    def _command(self, text: str, choices: tuple[Offer, ...]) -> cm.Command:
        ask = ask_of(self.table, choices)
        found = CHOICE.fullmatch(text)
        keys = [choice.key for choice in ask.choices]
        if found is None or found[1] not in keys or (found[2] and found[1] != "draw"):
            raise BadChoice(f"choose one of {', '.join(keys)}, not {text!r}")
        key = found[1]
        if key in ("place", "place_all"):
            wanted = [offer for offer in choices if key == "place_all" or offer.option in ask.required]
            return cm.PlaceWagers(LEARNER, wagers=tuple([(offer.option, offer.low) for offer in wanted]))
        action = {"raise": "raise_to", "draw": "discard", "wager": "make_wager"}.get(key, key)
        offer = next(offer for offer in choices if offer.action == action)
        positions = tuple(sorted({int(piece) for piece in found[2].split(",") if piece}))
        if key == "draw" and (len(positions) > offer.high or any(place >= ask.cards for place in positions)):
            raise BadChoice(f"discard at most {offer.high} of your {ask.cards} cards, counted from 0")
        return command_of(offer, LEARNER, offer.low, positions)

    def _judged(
        self, thought: Thought, text: str, command: cm.Command, could_check: bool, choices: tuple[Offer, ...]
    ) -> Feedback:
        rule = choices[0].rule
        if isinstance(command, cm.PlaceWagers):
            extra = text == "place_all" and len(command.wagers) > 1 and thought.best != "place_all"
            if extra:
                return Feedback("fine", "A side bet is fun, but it pays back less than it takes in the long run.", rule)
            return Feedback("good", thought.why, rule)
        if isinstance(command, cm.Discard):
            verdict, said = judge_draw(thought, command.positions)
        elif any(offer.action == "make_wager" for offer in choices):
            verdict, said = judge_wager(thought, text)
        else:
            verdict, said = judge_bet(thought, text, could_check)
        return Feedback(verdict, f"{said} {thought.why}".strip(), rule)

    @property
    def promise(self) -> float:
        """How good these cards are to begin with, in fair shares of the pot."""
        return self._thought(offers(self.table, LEARNER)).edge if self.asked else 0.0

    @property
    def advised(self) -> str:
        return self._thought(offers(self.table, LEARNER)).best

    # --- showing
    def shown(self) -> Practice:
        ask = None
        if self.asked:
            choices = offers(self.table, LEARNER)
            thought = self._thought(choices)
            ask = msgspec.structs.replace(ask_of(self.table, choices), best=thought.best, hint=thought.why)
        result = self.table.stacks[LEARNER] - STACK if self.table.hand is None else None
        return Practice(
            game=self.game.key,
            seed=self.seed,
            made=self.made,
            told=tuple(self._told),
            feedback=self._feedback,
            ask=ask,
            hand=self._name,
            table=self._onlooker.shown(),
            result=result,
            ending=ending(result) if result is not None else "",
        )


def ending(result: int) -> str:
    if result > 0:
        return f"The hand is over: you win {show_dollars(result)}."
    return f"The hand is over: it cost you {show_dollars(-result)}." if result else "The hand is over: you break even."


class Hands:
    """The last few hands that somebody practises on, so that a choice more does not begin at the deal. Whatever is not
    among them is played again from its seed: nothing depends on it."""

    def __init__(self, most: int = KEPT) -> None:
        self._most = most
        self._kept: OrderedDict[tuple[str, int, tuple[str, ...]], PracticeHand] = OrderedDict()

    def after(self, game: Game, seed: int, choices: tuple[str, ...] = ()) -> Practice:
        """The hand after these choices. seed 0: one that begins with something to play. Raises BadChoice."""
        seed = seed or first_seed(game)
        hand = self._kept.get((game.key, seed, choices))
        if hand is None:
            hand = self._played(game, seed, choices)
            self._kept[game.key, seed, choices] = hand
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return hand.shown()

    def _played(self, game: Game, seed: int, choices: tuple[str, ...]) -> PracticeHand:
        hand, made = (self._kept.pop((game.key, seed, choices[:-1]), None), len(choices) - 1) if choices else (None, 0)
        if hand is None:
            hand, made = PracticeHand(game, seed), 0
        for number, choice in enumerate(choices[made:], made + 1):
            try:
                hand.choose(choice)
            except BadChoice as error:
                raise BadChoice(f"choice {number}: {error}") from None
        return hand


@lru_cache(maxsize=64)
def first_seed(game: Game) -> int:
    """The seed of a first hand: good cards, a few things to choose, and won by who chooses as advised."""
    hands = [(PracticeHand(game, seed).promise, -seed) for seed in range(1, LOOKED_AT)]
    best = [-seed for _, seed in sorted(hands, reverse=True)[:TRIED]]
    for seed in best:
        hand = PracticeHand(game, seed)
        while hand.asked:
            hand.choose(hand.advised)
        if hand.made >= FEW and (hand.shown().result or 0) > 0:
            return seed
    return best[0]
