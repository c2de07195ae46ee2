"""Replay of a recorded round against the house: its actions in order answer what the engine needs."""

import msgspec

from pitboss.cards import UNKNOWN, Card
from pitboss.engine import Need, Refusal, TableState, apply, start_table
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.apply import go_on
from pitboss.engine.banked.irregular.voiding import void_round
from pitboss.engine.decide import decide
from pitboss.engine.needs import NeedCards, NeedDraw, NeedWager, NeedWagers
from pitboss.notation.house import base_of, house_with
from pitboss.phh.banked.rounds import AT_ANY_TIME, BankedAction, BankedHand, text_of
from pitboss.phh.hand import PhhError
from pitboss.phh.script import FORMAT, Stop, stopped_by
from pitboss.submission import ChoicesError, HouseChoices, house_choices

RECORDED = "as-recorded"


def house_of_round(hand: BankedHand, profile: str = RECORDED) -> HouseChoices:
    """As recorded: the profile that the file names, with its choices; otherwise those choices in another profile."""
    own = dict(hand.house)
    named = own.pop("profile", "maryland")
    base = base_of(str(named)) if profile == RECORDED else house_choices(profile)
    try:
        return house_with(base, own)
    except ValueError as error:
        raise PhhError(hand.id, "bad_private_key", f"_house: {error}") from None


def open_round(hand: BankedHand, house: HouseChoices, log: list[ev.Event]) -> tuple[TableState, Need]:
    """Everybody in their own seat, and the round begun under its own number. Raises Stop."""
    try:
        table, opened = start_table(hand.game, house, hand.seat_count)
    except ChoicesError as error:
        raise Stop("bad_choices", error.faults[0].rule, str(error)) from None
    log.append(opened)
    for seat, name, chips in zip(hand.seats, hand.players, hand.stacks, strict=True):
        sat = apply(table, cm.SitDown(seat, person=name, chips=chips))
        if isinstance(sat, Refusal):
            raise stopped_by(sat)
        log += sat.events
    started = decide(table, cm.StartHand(at=hand.at))
    if type(started) is Refusal:
        raise stopped_by(started)
    assert type(started) is ev.HandStarted
    if started.order != hand.seats:
        left_out = [f"p{i}" for i, seat in enumerate(hand.seats, 1) if seat not in started.order]
        raise Stop("stake_too_small", started.rule, f"{', '.join(left_out)}: less than the smallest wagers")
    need = happen(table, msgspec.structs.replace(started, number=hand.hand), log)
    assert need is not None
    return table, need


class _Held(Exception):
    """What would follow by itself does not follow in the file."""


def happen(table: TableState, event: ev.Event, log: list[ev.Event], script: "_Script | None" = None) -> Need | None:
    """What the table needs then; None where the file has the round void before it is settled."""
    if script is None:
        return go_on(table, event, log)
    before = len(log)

    def instead(following: ev.Event) -> ev.Event:
        if len(log) > before:
            script.see(log[-1])
            if script.holds(following):
                raise _Held
        return following

    try:
        need = go_on(table, event, log, instead)
    except _Held:
        return None
    script.see(log[-1])
    return need


def play_round(hand: BankedHand, profile: str, log: list[ev.Event]) -> TableState:
    """Raises Stop where the round cannot go on as the file says, PhhError where its house cannot be."""
    table, first = open_round(hand, house_of_round(hand, profile), log)
    script = _Script(hand, table)
    need: Need | None = first
    while table.hand is not None:
        action = script.coming()
        if action is not None and action.verb == "void":
            event: ev.Event | Refusal = script.void(action)
        else:
            assert need is not None
            event = decide(table, script.answer(need))
        if isinstance(event, Refusal):
            raise stopped_by(event)
        need = happen(table, event, log, script)
    script.finish()
    return table


class _Script:
    """The actions of the file, one after the other; done: how many of them have been used."""

    def __init__(self, hand: BankedHand, table: TableState) -> None:
        self.actions = hand.actions
        self.seats = hand.seats
        self.table = table
        self.done = 0
        # The cards that are turned up now have been named by the file itself.
        self.named = False

    def coming(self) -> BankedAction | None:
        return self.actions[self.done] if self.done < len(self.actions) else None

    def player(self, seat: int) -> str:
        return f"p{self.seats.index(seat) + 1}" if seat else "d"

    def take(self, what: str, verbs: tuple[str, ...], seat: int, rule: str) -> BankedAction:
        """The next action, which must be of this kind and this player's (0: the dealer's)."""
        action = self.coming()
        if action is None:
            raise Stop("hand_unfinished", FORMAT, f"the file ends, but {what} is due: its actions are cut off")
        if action.verb not in verbs:
            raise Stop("wrong_action", rule, f"{described(action)}, but {what} is due")
        if action.player != (self.seats.index(seat) + 1 if seat else 0):
            raise Stop("not_your_turn", rule, f"{described(action)}, but it is {self.player(seat)}'s turn")
        self.done += 1
        return action

    # --- what the table needs ----------------------------------------------------------------------------------------
    def answer(self, need: Need) -> cm.Command:
        action = self.coming()
        if action is not None and action.verb in AT_ANY_TIME:
            self.done += 1
            return self.at_any_time(action)
        match need.kind:
            case "wagers":
                return self.opening(need)
            case "cards":
                return cm.DealCards(self.cards(need))
            case "shuffle":
                return cm.Reshuffle()
            case "wager":
                return self.wager(need)
            case "draw":
                return self.draw(need)
            case "turn_up":
                self.named = True
                who = f"p{self.seats.index(need.seat) + 1}'s hand" if need.seat else "the dealer's hand"
                shown = self.take(f"{who}, with sm,", ("sm",), need.seat, need.rule)
                return cm.TurnUp(by="dealer", seat=need.seat, cards=shown.cards)
        raise Stop("hand_unfinished", need.rule, f"the table waits for {need.kind}, which no file can answer")

    def at_any_time(self, action: BankedAction) -> cm.Command:
        seat = self.seats[action.player - 1] if action.player else 0
        match action.verb:
            case "b":
                return cm.AddChips(seat, chips=action.cents)
            case "left":
                return cm.AbandonWagers(by=action.by, person=action.person, seat=seat, lost=action.what == "lost")
            case "back":
                return cm.ReturnToTable(seat)
            case "fu":
                return cm.FindFaceUpCard(by=action.by, person=action.person, card=action.cards[0])
        return cm.DrawInError(by=action.by, person=action.person)

    def void(self, action: BankedAction) -> ev.WagersVoided:
        """What led to it is not in the file, only that it was ruled so."""
        self.done += 1
        hand = self.table.hand
        assert hand is not None
        if hand.banked is None or hand.banked.settled or hand.banked.void:
            raise Stop("too_late", action.rule, "the wagers are settled, or the round is void already")
        held = hand.hole[0]
        if action.cards and action.cards[0] not in held and UNKNOWN not in held:
            raise Stop("cards_differ", action.rule, "the dealer does not hold the card that was seen")
        return void_round(
            self.table, hand, action.what, action.by, action.rule, action.person,
            bonus_stands=action.bonus, exposed=action.cards,
        )  # fmt: skip

    def opening(self, need: NeedWagers) -> cm.Command:
        action = self.coming()
        if action is not None and action.verb == "w":
            self.done += 1
            return cm.PlaceWagers(self.seats[action.player - 1], wagers=action.wagers)
        self.take("an opening wager (pN w) or d nmb", ("nmb",), 0, need.rule)
        return cm.NoMoreBets(by="dealer")

    def cards(self, need: NeedCards) -> tuple[Card, ...]:
        if not need.seats:
            verb = "df" if need.place == "dispense" else "db"
            self.named = need.place == "reveal"
            return self.take(f"a deal of {need.count} community cards, with {verb},", (verb,), 0, need.rule).cards
        queues: dict[int, list[Card]] = {seat: [] for seat in need.seats}
        while sum(map(len, queues.values())) < len(need.seats):
            action = self.coming()
            who = next(self.player(seat) for seat, cards in queues.items() if len(cards) < need.seats.count(seat))
            if action is None or action.verb not in ("dh", "dd"):
                raise Stop("cards_missing", FORMAT, f"cards for {who} are due, but the file does not deal them here")
            self.done += 1
            seat = self.seats[action.player - 1] if action.player else 0
            if seat not in queues or len(queues[seat]) + len(action.cards) > need.seats.count(seat):
                raise Stop("deal_out_of_order", FORMAT, f"{described(action)}, but cards for {who} are due")
            queues[seat] += action.cards
        return tuple([queues[seat].pop(0) for seat in need.seats])

    def wager(self, need: NeedWager) -> cm.Command:
        seat = need.seat
        action = self.take(f"the {need.area} wager of {self.player(seat)}", ("w", "f", "c", "to"), seat, need.rule)
        if action.verb != "w":
            return {"f": cm.Fold, "c": cm.Check, "to": cm.TimeExpired}[action.verb](seat)
        if [area for area, _ in action.wagers] != [need.area]:
            raise Stop("wrong_area", need.rule, f"{described(action)}, but the wager that is asked for is {need.area}")
        return cm.MakeWager(seat, cents=action.wagers[0][1])

    def draw(self, need: NeedDraw) -> cm.Command:
        seat = need.seat
        action = self.take(f"the draw of {self.player(seat)}", ("sd", "to"), seat, need.rule)
        if action.verb == "to":
            return cm.TimeExpired(seat)
        hand = self.table.hand
        assert hand is not None
        held = list(hand.hole[seat])
        positions: list[int] = []
        for card in action.cards:
            # A card that was dealt unknown may be named when it is thrown.
            found = card if card in held else UNKNOWN
            if found not in held:
                raise Stop("cards_differ", need.rule, f"{described(action)}, but does not hold these cards")
            positions.append(held.index(found))
            held[positions[-1]] = -1
        return cm.Discard(seat, positions=tuple(positions))

    # --- what happens by itself, and the file says too ---------------------------------------------------------------
    def see(self, event: ev.Event) -> None:
        if type(event) is not ev.HandTurnedUp and type(event) is not ev.BoardRevealed:
            return
        if self.named:
            self.named = False
            return
        shows = type(event) is ev.HandTurnedUp
        player = self.seats.index(event.seat) + 1 if type(event) is ev.HandTurnedUp and event.seat else 0
        action = self.coming()
        if action is None or action.verb != ("sm" if shows else "db") or action.player != player:
            return
        self.done += 1
        if sorted(action.cards) != sorted(event.cards):
            detail = f"{described(action)}, but the cards there are {text_of(event.cards)}"
            raise Stop("cards_differ", event.rule, detail)

    def holds(self, event: ev.Event) -> bool:
        """A table that counts its stub may void the round when all cards are out, before any hand is turned up."""
        action = self.coming()
        return isinstance(event, ev.HandTurnedUp | ev.WagersSettled) and action is not None and action.verb == "void"

    def finish(self) -> None:
        action = self.coming()
        if action is not None:
            raise Stop("left_over", FORMAT, f"the round is over, but {described(action)}")


WORDS: dict[str, str] = {
    "w": "wagers", "nmb": "says no more bets", "dh": "gets cards", "dd": "deals to the dealer", "df": "deals a board",
    "db": "deals to the board", "f": "folds", "c": "checks", "sd": "throws", "to": "is out of time", "b": "buys chips",
    "sm": "turns up cards", "left": "leaves", "back": "comes back",
    "fu": "finds a card face up", "err": "draws in error", "void": "voids",
}  # fmt: skip


def described(action: BankedAction) -> str:
    """'p3 wagers flop 3000'."""
    wagers = "".join(f" {area} {cents}" for area, cents in action.wagers)
    cards = f" {text_of(action.cards)}" if action.cards else ""
    return f"{f'p{action.player}' if action.player else 'the dealer'} {WORDS[action.verb]}{wagers}{cards}"
