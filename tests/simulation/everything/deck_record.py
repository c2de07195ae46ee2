"""The decks of a table kept a second time, from the events alone: no hand is dealt from a deck that is not ready.

Two decks in turn (A-12), shuffled since cards of it were last out (B-01), cut unless a device shuffled it (B-03, B-04),
counted within as many rounds as the house says (B-07), at the table no longer than it allows (A-15), the opening done
(A-16 to A-18), again after the last player has left (A-23), and never one that was counted wrong or of a void round
(B-10, K-VOID-01).
"""

from collections.abc import Callable
from typing import Any

import msgspec

from pitboss.engine import events as ev
from pitboss.submission import HouseChoices

HOUR = 3600


class DeckNotReady(AssertionError):
    """A hand was dealt from a deck that the rules keep out of play."""


class One(msgspec.Struct):
    shuffled: str = ""
    cut: bool = False
    # Rounds of play since it was counted.
    rounds: int = 0
    gone: bool = False


class DeckRecord:
    def __init__(self, house: HouseChoices, size: int) -> None:
        self.house, self.size = house, size
        self.pair: list[One] = []
        self.received = 0
        # What has been done of the opening, and which deck was in play last.
        self.opened: set[str] = set()
        self.last = -1
        self.turn = 0
        self.seated: set[int] = set()

    @property
    def next(self) -> int:
        """A-12: the other one than last time."""
        return 1 - self.last if self.last >= 0 else 0

    def watch(self, event: ev.Event) -> None:
        kind = type(event)
        if kind in CHANGES:
            CHANGES[kind](self, event)

    def hand_starts(self, event: ev.HandStarted, turn: int) -> None:
        """turn: the deck that the engine says is in play."""
        if not self.pair:
            raise DeckNotReady("there are no decks at the table")
        deck = self.pair[turn]
        opening = {"inspected", "looked", "verified"} <= self.opened
        faults = {
            "there were not two decks at the table": len(self.pair) != 2 or any(one.gone for one in self.pair),
            "the opening was not done": not opening,
            "the decks do not take turns": turn == self.last,
            "it was not shuffled": not deck.shuffled,
            "it was not cut": deck.shuffled in ("manual", "preshuffled") and not deck.cut,
            # B-08: a device that counts has done so after its last shuffle.
            "it was not counted in time": deck.rounds >= self.house.count_every_rounds
            and deck.shuffled != "counting_device",
            "it is too old": event.at - self.received > self.house.deck_change_hours * HOUR,
        }
        for fault, holds in faults.items():
            if holds:
                raise DeckNotReady(f"hand {event.number} is dealt from deck {turn}: {fault}")
        self.turn = turn
        self._used(turn)

    def _used(self, number: int) -> None:
        self.pair[number].shuffled, self.pair[number].cut = "", False

    # --- what happens to them ------------------------------------------------------------------------------------
    def received_pair(self, event: ev.DecksReceived) -> None:
        ready = event.preinspected and event.preshuffled
        self.pair = [One("preshuffled" if ready else "") for _ in event.backs]
        self.opened = {"inspected", "verified", "looked"} if ready else set()
        self.received, self.last = event.at, -1

    def inspected(self, event: ev.DecksInspected) -> None:
        self.opened.add("inspected")
        if event.defects:
            self.pair = []

    def verified(self, event: ev.InspectionVerified) -> None:
        if "inspected" in self.opened:
            self.opened.add("verified")

    def looked(self, event: ev.DecksLookedAt) -> None:
        self.opened.add("looked")

    def spread(self, event: ev.DecksSpread) -> None:
        if event.idle:
            # all of it again.
            self.opened = set()
            for number in range(len(self.pair)):
                self._used(number)

    def came(self, event: ev.SatDown) -> None:
        self.seated.add(event.seat)

    def went(self, event: ev.StoodUp) -> None:
        self.seated.discard(event.seat)
        if not self.seated and "looked" in self.opened:
            # A-23 (AMB-157): the table is idle, and nothing counts of what was done before.
            self.opened = set()

    def shuffled(self, event: ev.DeckShuffled) -> None:
        deck = self.pair[event.deck]
        deck.shuffled, deck.cut = event.method, False
        if event.method == "counting_device":
            deck.rounds = 0
            deck.gone = deck.gone or event.count != self.size

    def was_cut(self, event: ev.DeckCut) -> None:
        self.pair[event.deck].cut = 2 * event.depth >= self.size

    def counted(self, event: ev.DeckCounted) -> None:
        deck = self.pair[event.deck]
        deck.rounds = 0
        deck.gone = event.count != self.size

    def jammed(self, event: ev.DeviceFaulted) -> None:
        if event.fault != "broken":
            self._used(event.deck)

    def removed(self, event: ev.DeckRemoved) -> None:
        self.pair[event.deck].gone = True

    def round_over(self, event: ev.HandEnded) -> None:
        self._used(self.turn)
        self.last = self.turn
        for deck in self.pair:
            deck.rounds += 1

    def misdealt(self, event: ev.MisdealCalled) -> None:
        self._used(self.turn)

    def void(self, event: ev.RoundVoided) -> None:
        self.pair[self.turn].gone = True

    def recut(self, event: ev.RecutOrdered) -> None:
        self.pair[self.next].cut = False

    def used(self, event: ev.ShuffleOrdered | ev.ButtonCardsDealt) -> None:
        self._used(self.next)


CHANGES: dict[type[ev.Event], Callable[[DeckRecord, Any], None]] = {
    ev.SatDown: DeckRecord.came,
    ev.StoodUp: DeckRecord.went,
    ev.DecksReceived: DeckRecord.received_pair,
    ev.DecksInspected: DeckRecord.inspected,
    ev.InspectionVerified: DeckRecord.verified,
    ev.DecksLookedAt: DeckRecord.looked,
    ev.DecksSpread: DeckRecord.spread,
    ev.DeckShuffled: DeckRecord.shuffled,
    ev.DeckCut: DeckRecord.was_cut,
    ev.DeckCounted: DeckRecord.counted,
    ev.DeviceFaulted: DeckRecord.jammed,
    ev.DeckRemoved: DeckRecord.removed,
    ev.HandEnded: DeckRecord.round_over,
    ev.MisdealCalled: DeckRecord.misdealt,
    ev.RoundVoided: DeckRecord.void,
    ev.RecutOrdered: DeckRecord.recut,
    ev.ShuffleOrdered: DeckRecord.used,
    ev.ButtonCardsDealt: DeckRecord.used,
}
