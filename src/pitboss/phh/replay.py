"""Replay: a recorded hand played again by the engine, and its result held against the record."""

from typing import Literal

import msgspec

from pitboss.engine import Need, Refusal, TableState, apply, offers
from pitboss.engine import commands as cm
from pitboss.engine.events import BettingClosed, Event, ForcedBetPosted
from pitboss.engine.limits.in_force import live_ante
from pitboss.engine.needs import NeedAction
from pitboss.phh.actions import read_cards
from pitboss.phh.banked.check import compare_round
from pitboss.phh.banked.replay import play_round
from pitboss.phh.banked.rounds import BankedHand
from pitboss.phh.check import Verdict, compare
from pitboss.phh.hand import PhhError, PhhHand
from pitboss.phh.house import RECORDED, setting_of
from pitboss.phh.script import FORMAT, Script, Stop, describe, stopped_by
from pitboss.phh.table import open_hand
from pitboss.submission import HouseChoices

Status = Literal["ok", "mismatch", "refused"]


class Replayed(msgspec.Struct, frozen=True, kw_only=True):
    """stacks are in whole units, `scale` of them to one of the file's."""

    id: str
    status: Status
    finishing_stacks: tuple[int, ...] | None = None
    expected: tuple[int | None, ...] | None = None
    code: str = ""
    rule: str = ""
    detail: str = ""
    game: str = ""
    scale: int = 1


class _Opened(Exception):
    """The forced bettor opened with more than the bring-in."""

    def __init__(self, cents: int) -> None:
        self.cents = cents
        super().__init__(cents)


def replay_hand(
    hand: PhhHand | BankedHand | PhhError, profile: str = RECORDED, log: list[Event] | None = None
) -> Replayed:
    """What came of it. The events are appended to `log` where one is given."""
    if isinstance(hand, PhhError):
        return Replayed(id=hand.id, status="refused", code=hand.code, rule=FORMAT, detail=hand.detail)
    events: list[Event] = [] if log is None else log
    scale = hand.scale if isinstance(hand, PhhHand) else 1
    expected = hand.finishing or None
    try:
        stacks, fault = _outcome(hand, profile, events)
    except PhhError as error:
        return replay_hand(error)
    except Stop as stop:
        return Replayed(
            id=hand.id, status="refused", expected=expected, code=stop.code, rule=stop.rule, detail=stop.detail,
            game=hand.game, scale=scale,
        )  # fmt: skip
    return Replayed(
        id=hand.id,
        status="mismatch" if fault.code else "ok",
        finishing_stacks=stacks,
        expected=expected,
        code=fault.code,
        rule=fault.rule,
        detail=fault.detail,
        game=hand.game,
        scale=scale,
    )


def _outcome(hand: PhhHand | BankedHand, profile: str, events: list[Event]) -> tuple[tuple[int, ...], Verdict]:
    """The stacks at the end, and what the record says of them."""
    before = len(events)
    if isinstance(hand, BankedHand):
        table = play_round(hand, profile, events)
        return tuple([table.stacks[seat] for seat in hand.seats]), compare_round(hand, table, events[before:])
    try:
        stacks = _play(hand, profile, events, 0)
    except _Opened as opened:
        del events[before:]
        stacks = _play(hand, profile, events, opened.cents)
    return stacks, compare(hand, stacks, events[before:])


def _play(hand: PhhHand, profile: str, log: list[Event], forced_bet: int) -> tuple[int, ...]:
    setting = setting_of(hand, profile, forced_bet)
    if isinstance(setting, Refusal):
        raise stopped_by(setting)
    opened = open_hand(hand, setting, log)
    if isinstance(opened, Refusal):
        raise stopped_by(opened)
    table, need = opened
    script = Script(hand)
    player = _Player(hand, setting.house, script, lenient=profile == RECORDED, opened_full=bool(forced_bet))
    while table.hand is not None:
        command = player.answer(table, need)
        result = apply(table, command)
        if isinstance(result, Refusal):
            result = apply(table, player.reread(table, command, result))
        if isinstance(result, Refusal):
            raise stopped_by(result)
        log += result.events
        need = result.need
        player.see(result.events)
    script.finish()
    for shown in hand.shown:
        result = apply(table, cm.ShowCards(shown.player, positions=shown.positions, cards=read_cards(shown.cards)))
        if isinstance(result, Refusal):
            raise stopped_by(result)
        log += result.events
    return tuple(table.stacks[1 : len(hand.stacks) + 1])


class _Player:
    """Turns the file's next step into the command that answers a need."""

    def __init__(self, hand: PhhHand, house: HouseChoices, script: Script, *, lenient: bool, opened_full: bool) -> None:
        self.hand = hand
        self.lenient = lenient
        self.script = script
        self.opened_full = opened_full
        # PHH leaves the antes out of an amount; where they are live, they are part of the bet of the first round.
        self.base = live_ante(house)

    def answer(self, table: TableState, need: Need) -> cm.Command:
        script = self.script
        match need.kind:
            case "act":
                return self.act(table, need)
            case "cards":
                return script.deal(table, need)
            case "draw":
                return script.draw(table, need)
            case "show":
                return script.show(table, need)
            case "shuffle":
                return cm.Reshuffle()
            case "straddle":
                return script.straddle(table, need)
            case "name_seat":
                return script.name(table, need)
        raise Stop("hand_unfinished", need.rule, f"the table waits for {need.kind}, which no file can answer")

    def act(self, table: TableState, need: NeedAction) -> cm.Command:
        hand = table.hand
        assert hand is not None
        seat = need.seat
        action = self.script.take(seat, ("f", "cc", "cbr"), "E-DEC-01")
        if action.verb == "f":
            return cm.Fold(seat)
        if action.verb == "cc":
            return cm.Call(seat) if hand.betting.level > hand.bets[seat] else cm.Check(seat)
        cents = int(action.amount * self.hand.scale) + self.base
        return cm.RaiseTo(seat, cents=cents) if hand.betting.level else cm.Bet(seat, cents=cents)

    def reread(self, table: TableState, command: cm.Command, refusal: Refusal) -> cm.Command:
        """A raise may be written as no more than the others could still call: then the whole raise was meant."""
        hand = table.hand
        if self.lenient and hand is not None and isinstance(command, cm.Bet | cm.RaiseTo):
            seat = command.seat
            reach = max(table.stacks[other] + hand.bets[other] for other in hand.live if other != seat)
            for offer in offers(table, seat):
                if offer.action in ("bet", "raise_to") and reach <= command.cents < offer.low:
                    return type(command)(seat, cents=offer.low)
        raise stopped_by(refusal)

    def see(self, events: list[Event]) -> None:
        if self.base and any(type(event) is BettingClosed for event in events):
            self.base = 0
        if self.hand.bring_in:
            for event in events:
                if type(event) is ForcedBetPosted:
                    self._forced(event)

    def _forced(self, event: ForcedBetPosted) -> None:
        script = self.script
        if not event.seat:
            # Nobody could answer it. A record may have it all the same, and its chips went back.
            if self.lenient and script.done < len(script.decisions) and script.decisions[script.done].verb == "pb":
                script.done += 1
            return
        action = script.next("Forced Bet")
        if action.player != event.seat:
            detail = f"{describe(action)}, but the Forced Bet is p{event.seat}'s by the up cards"
            raise Stop("forced_bettor_differs", event.rule, detail)
        if action.verb == "pb" or self.opened_full:
            script.done += 1
            return
        if action.verb == "cbr" and self.lenient:
            # Where other houses let the forced bettor open with a full bet, that is the Forced Bet of this hand.
            raise _Opened(int(action.amount * self.hand.scale))
        detail = f"{describe(action)}; the forced bettor posts the Forced Bet, no more (AMB-28)"
        raise Stop("forced_bet_exceeded", "E-FB-07", detail)
