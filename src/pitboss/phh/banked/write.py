"""Histories of rounds against the house out: any finished round of a log, so that it replays to the same events.

The keys of PHH say what they mean there; the others begin with an underscore (docs/banked-history.md).
"""

from typing import Any

import msgspec

from pitboss.engine import events as ev
from pitboss.engine import moves, view
from pitboss.engine.plan.acts import OUT_OF_TIME_AGAINST_HOUSE
from pitboss.games import find_game
from pitboss.games.steps import OpeningWagers
from pitboss.notation.house import base_of
from pitboss.phh.banked.read import date_keys
from pitboss.phh.banked.rounds import antes_of, result_lines, text_of, wagers_made
from pitboss.phh.log import HandLog, SeatEvent

# Choices that bear on a recorded round, besides those whose names begin like the limits of the game.
OF_A_ROUND = (
    "table_unit", "tx_limit_counts_stake", "deal_method", "deal_community_first", "display_timeout_action",
    "house_abandon", "draw_reshuffle_own_discards", "draw_reshuffle_stub_first",
)  # fmt: skip


def beyond_banked(hand: HandLog) -> str:
    """Why this round cannot be written; '' where it can."""
    late = [event for event in hand.events if type(event) is ev.WagersPlaced and event.seat not in hand.started.order]
    if late:
        return "a player who came in after the round had begun"
    settled = next((i for i, event in enumerate(hand.events) if type(event) is ev.WagersSettled), len(hand.events))
    if any(type(event) is ev.WagersVoided for event in hand.events[settled:]):
        return "a round that was void after wagers had been settled"
    closed = next((i for i, event in enumerate(hand.events) if type(event) is ev.BetsClosed), len(hand.events))
    for place, event in hand.seating:
        if event.seat not in hand.started.order:
            continue
        # The file has one name, one stack and one ante for each player: they would be somebody else's.
        if type(event) is ev.SatDown:
            return "a seat that changed hands in the round"
        if type(event) is ev.StakesRemoved:
            return "a player who took chips off the table in the round"
        if type(event) is ev.StoodUp and place <= closed:
            return "a player who stood up before bets were closed"
    return ""


def banked_keys_of(hand: HandLog, viewer: int | None = None, hand_id: str = "") -> dict[str, Any]:
    """The keys in the order in which they are written."""
    started = hand.started
    number = {seat: i for i, seat in enumerate(started.order, 1)}
    steps = BankedSteps(number)
    bought = list(hand.bought)
    seating = list(hand.seating)
    for place, event in enumerate(hand.events):
        while bought and bought[0][0] <= place:
            steps.buy(bought.pop(0)[1])
        while seating and seating[0][0] <= place:
            steps.seat(seating.pop(0)[1])
        steps.add(view(event, viewer) if viewer is not None else event)
    made = wagers_made(list(hand.events), number)
    settled = [event for event in hand.events if type(event) is ev.WagersSettled]
    finishing, bank = _money(hand)
    return {
        "variant": hand.game,
        "antes": list(antes_of(list(hand.events), number)),
        "starting_stacks": started.stacks,
        "actions": steps.lines,
        "finishing_stacks": finishing,
        "hand": started.number,
        "players": started.persons,
        "seats": started.order,
        "seat_count": hand.seats,
        **date_keys(started.at),
        **({"_id": hand_id} if hand_id else {}),
        "_wagers": made,
        "_results": [line for event in settled for line in result_lines(event, number[event.seat])],
        "_bank": bank,
        "_house": _house(hand),
    }


def _money(hand: HandLog) -> tuple[list[int], int]:
    """The stacks at the end, and what the house has won less what it has paid."""
    places = {f"seat:{seat}": cents for seat, cents in zip(hand.started.order, hand.started.stacks, strict=True)}
    for _, buying in hand.bought:
        if f"seat:{buying.seat}" in places:
            places[f"seat:{buying.seat}"] += buying.chips + buying.currency
    places["bank"] = 0
    for event in hand.events:
        for source, target, cents in moves(event):
            for place, change in ((source, -cents), (target, cents)):
                if place in places:
                    places[place] += change
    bank = places.pop("bank")
    return list(places.values()), bank


def _house(hand: HandLog) -> dict[str, Any]:
    """What the house chose otherwise than its profile, of all that this round depends on."""
    opening = next(step for step in find_game(hand.game).script if type(step) is OpeningWagers)
    own = opening.spots[0].limits.partition("_")[0] + "_"
    base, real = msgspec.to_builtins(base_of(hand.house.profile)), msgspec.to_builtins(hand.house)
    keys = [key for key in real if key.startswith(own) or key in OF_A_ROUND]
    differs = {key: real[key] for key in keys if real[key] != base[key] and real[key] is not None}
    return {"profile": hand.house.profile} | differs


# What the clock did, now and in older logs.
OUT_OF_TIME = (OUT_OF_TIME_AGAINST_HOUSE, "E-ACT-09")


class BankedSteps:
    """The events of a round as lines. What a table does by itself is no line."""

    def __init__(self, number: dict[int, int]) -> None:
        self.number = number
        self.lines: list[str] = []
        # Who has left while their wagers stand.
        self.gone: set[int] = set()

    def seat(self, event: SeatEvent) -> None:
        if type(event) is ev.ReturnedToTable and event.seat in self.gone:
            self.gone.remove(event.seat)
            self._say(event.seat, "back")

    def buy(self, event: ev.ChipsBought) -> None:
        if event.seat in self.number:
            self._say(event.seat, "b", str(event.chips + event.currency))

    def add(self, event: ev.Event) -> None:
        match event:
            case ev.WagersPlaced():
                self._say(event.seat, "w", *[f"{spot} {cents}" for spot, cents in event.wagers])
            case ev.BetsClosed():
                # Only the first: the others follow from the answers of the players.
                if "d nmb" not in self.lines:
                    self.lines.append("d nmb")
            case ev.CardsDealt():
                self._dealt(event)
            case ev.BoardDealt() | ev.BoardRevealed():
                self.lines.append(f"d db {text_of(event.cards)}")
            case ev.BoardDispensed():
                self.lines.append(f"d df {text_of(event.cards)}")
            case ev.HandTurnedUp():
                who = f"p{self.number[event.seat]}" if event.seat else "d"
                self.lines.append(f"{who} sm {text_of(event.cards)}")
            case ev.WagersVoided() | ev.CardDrawnInError() | ev.CardSetAside() | ev.WagersAbandoned():
                self._irregular(event)
            case _:
                self._decision(event)

    def _decision(self, event: ev.Event) -> None:
        match event:
            case ev.WagerMade():
                self._say(event.seat, "w", f"{event.spot} {event.cents}")
            case ev.FoldedToHouse() | ev.WagerPassed() | ev.Discarded() if event.rule in OUT_OF_TIME:
                self._say(event.seat, "to")
            case ev.FoldedToHouse():
                self._say(event.seat, "f")
            case ev.WagerPassed():
                self._say(event.seat, "c")
            case ev.FloorCalled():
                self._say(event.seat, "to")
            case ev.Discarded():
                self._say(event.seat, "sd", text_of(event.cards))

    def _irregular(self, event: ev.Event) -> None:
        match event:
            case ev.WagersVoided() if event.by:
                bonus = "bonus" if event.bonus_stands else ""
                seen = f"seen {text_of(event.exposed)}" if event.exposed else ""
                self._staff("void", event.reason, event.rule, bonus, seen, event.by, event.person)
            case ev.CardDrawnInError():
                self._staff("err", event.by, event.person)
            case ev.CardSetAside():
                self._staff("fu", text_of((event.card,)), event.by, event.person)
            case ev.WagersAbandoned():
                self.gone = self.gone - {event.seat} if event.lost else self.gone | {event.seat}
                self._say(event.seat, "left", "lost" if event.lost else "stands", event.by, event.person)

    def _dealt(self, event: ev.CardsDealt) -> None:
        each: dict[int, str] = {}
        for seat, card in zip(event.seats, event.cards, strict=True):
            each[seat] = each.get(seat, "") + text_of((card,))
        self.lines += [
            f"d dh p{self.number[seat]} {cards}" if seat else f"d dd {cards}" for seat, cards in each.items()
        ]

    def _say(self, seat: int, *words: str) -> None:
        self.lines.append(" ".join([f"p{self.number[seat]}", *filter(None, words)]))

    def _staff(self, *words: str) -> None:
        self.lines.append(" ".join(["d", *filter(None, words)]))
