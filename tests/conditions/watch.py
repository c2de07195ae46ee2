"""Holds every event of a table against the register: its rule is one of this game, and its condition holds."""

from collections import Counter
from typing import Any

import msgspec

from pitboss.engine import Refusal, TableState
from pitboss.engine import events as ev
from pitboss.games import Game
from pitboss.rulebook import REGISTER, where
from tests.conditions.situation import CONDITIONS, Situation
from tests.support.dealers import STANDING

OVER = (ev.HandEnded, ev.MisdealCalled, ev.RoundVoided)


class Found(msgspec.Struct):
    """What a run has seen. false: event type, rule, game and what is wrong, with how often; seen: rules by how often
    an event named them."""

    false: Counter[tuple[str, str, str, str]]
    seen: Counter[str]

    @classmethod
    def nothing(cls) -> "Found":
        return cls(Counter(), Counter())

    def add(self, other: "Found") -> None:
        self.false += other.false
        self.seen += other.seen


def rules_of(event: Any) -> list[str]:
    """Every rule that an event names: its own, that of an odd chip or of the payout limit, those of single wagers."""
    named = [event.rule, getattr(event, "odd_rule", ""), getattr(event, "limit_rule", "")]
    named += [result.rule for result in getattr(event, "results", ())]
    return [rule for rule in named if rule]


def belongs(rule_id: str, game: Game) -> bool:
    """Whether the rule is one of this game: some paragraph behind it is of the game's own chapter, or all that its book
    has of it are for every game. A rule that only other games have in their chapters is theirs."""
    if not game.rulebook:
        return True
    found = where(rule_id, game.cited)
    book = game.cited.partition(" ")[0]
    theirs = [cited for cited in found.others if cited.partition(" ")[0] == book]
    return bool(found.own or (found.shared and not theirs))


class Watch:
    def __init__(self) -> None:
        self.found = Found.nothing()
        self.since: list[ev.Event] = []
        self.before: list[ev.Event] = []

    def see(self, table: TableState, event: ev.Event) -> None:
        """Called with the table as it is before the event."""
        game, kind = table.plan.game, type(event).__name__
        for rule_id in rules_of(event):
            self.found.seen[rule_id] += 1
            wrong = ""
            if rule_id not in REGISTER:
                wrong = "not in the register"
            elif not belongs(rule_id, game):
                wrong = "no paragraph of this game"
            elif rule_id in CONDITIONS:
                situation = Situation(table, event, self.since, self.before)
                if not CONDITIONS[rule_id](situation):
                    wrong = "its condition does not hold"
            if wrong:
                self.found.false[kind, rule_id, game.key, wrong] += 1
        if type(event) is ev.EntryTakenBack:
            self._take_back(event.kept)
            return
        if type(event) is ev.HandStarted:
            self.since = []
        self.since.append(event)
        if type(event) in OVER:
            self.before, self.since = self.since, []

    def see_refusal(self, table: TableState, refusal: Refusal) -> None:
        """A reason why not is one of this game, too."""
        game = table.plan.game
        if refusal.rule not in REGISTER or not belongs(refusal.rule, game):
            self.found.false[f"refused {refusal.code}", refusal.rule, game.key, "no paragraph of this game"] += 1

    def _take_back(self, kept: int) -> None:
        """What was entered wrongly never was; what else happened at the table stands."""
        standing: list[ev.Event] = []
        for event in self.since:
            if type(event) in STANDING:
                standing.append(event)
            elif kept:
                standing.append(event)
                kept -= 1
        self.since = standing
