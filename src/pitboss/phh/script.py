"""A recorded hand as the dealer and the players of a table: it answers what the engine needs.

Cards wait in a queue for each player, and one for the board, because a record lists the discards of a draw before all
its replacements while the rules serve one player after the other. Each card remembers how many decisions stand before
it in the file, so a deal that comes too early or too late is found all the same.
"""

from collections import deque
from typing import NamedTuple

from pitboss.cards import UNKNOWN, Card
from pitboss.engine import Refusal, TableState
from pitboss.engine import commands as cm
from pitboss.engine.needs import NeedCards, NeedDraw, NeedSeatNamed, NeedShow, NeedStraddle
from pitboss.phh.actions import PhhAction
from pitboss.phh.hand import PhhHand


class Stop(Exception):
    """The hand cannot go on as the file says."""

    def __init__(self, code: str, rule: str, detail: str) -> None:
        self.code = code
        self.rule = rule
        self.detail = detail
        super().__init__(detail)


def stopped_by(refusal: Refusal) -> Stop:
    return Stop(refusal.code, refusal.rule, refusal.detail)


# What stands for a rule where the format itself is broken.
FORMAT = "PHH"


class Dealt(NamedTuple):
    card: Card
    after: int


class Script:
    """done: how many of the decisions have been taken."""

    def __init__(self, hand: PhhHand) -> None:
        self.posted = hand.blinds
        self.decisions: list[PhhAction] = []
        self.done = 0
        # By player, 0 for the board.
        self.cards: list[deque[Dealt]] = [deque() for _ in range(len(hand.stacks) + 1)]
        self.shows: list[list[tuple[Card, ...] | None]] = [[] for _ in range(len(hand.stacks) + 1)]
        for action in hand.actions:
            verb = action.verb
            if verb in ("dh", "db"):
                after = len(self.decisions)
                self.cards[action.player] += [Dealt(card, after) for card in action.cards or ()]
            elif verb == "sm":
                self.shows[action.player].append(action.cards)
            else:
                self.decisions.append(action)
        self.silent = not any(self.shows)
        self.tabled = {seat for seat, said in enumerate(self.shows) if any(cards is not None for cards in said)}

    # --- the dealer --------------------------------------------------------------------------------------------------
    def deal(self, table: TableState, need: NeedCards) -> cm.DealCards:
        drawing = table.hand is not None and table.hand.draw.open
        seats = need.seats or (0,) * need.count
        cards: list[Card] = []
        for seat in seats:
            queue = self.cards[seat]
            if not queue:
                who = f"p{seat} is" if seat else "community cards are"
                raise Stop("cards_missing", FORMAT, f"{who} due cards, but the file deals no more")
            dealt = queue.popleft()
            if dealt.after != self.done and not drawing:
                raise self._out_of_order(dealt, seat)
            cards.append(dealt.card)
        return cm.DealCards(tuple(cards))

    def _out_of_order(self, dealt: Dealt, seat: int) -> Stop:
        where = f"p{seat}" if seat else "the board"
        if dealt.after > self.done:
            detail = f"cards for {where} are due before {describe(self.decisions[self.done])}"
        else:
            detail = f"the file deals to {where} before {describe(self.decisions[dealt.after])}, which comes first"
        return Stop("deal_out_of_order", FORMAT, detail)

    def name(self, table: TableState, need: NeedSeatNamed) -> cm.NameSeat:
        """An up card is unknown: who posted or acted first says who it was."""
        return cm.NameSeat(self.next("decision").player)

    # --- the players -------------------------------------------------------------------------------------------------
    def next(self, what: str) -> PhhAction:
        if self.done == len(self.decisions):
            raise Stop("hand_unfinished", FORMAT, f"the file ends, but a {what} is due: its actions are cut off")
        return self.decisions[self.done]

    def take(self, seat: int, verbs: tuple[str, ...], rule: str) -> PhhAction:
        """The next decision of the file, which must be this seat's and of this kind."""
        action = self.next("decision of " + f"p{seat}")
        if action.player != seat:
            raise Stop("not_your_turn", rule, f"{describe(action)}, but it is p{seat}'s turn")
        if action.verb not in verbs:
            raise Stop("wrong_action", rule, f"{describe(action)}, but p{seat} has to {' or '.join(verbs)} now")
        self.done += 1
        return action

    def draw(self, table: TableState, need: NeedDraw) -> cm.Discard:
        action = self.take(need.seat, ("sd",), need.rule)
        hand = table.hand
        held = list(hand.hole[need.seat]) if hand is not None else []
        positions: list[int] = []
        for card in action.cards or ():
            # A card that was dealt unknown may be named when it is thrown.
            found = card if card in held else UNKNOWN
            if found not in held:
                raise Stop("cards_differ", need.rule, f"{describe(action)}, but does not hold these cards")
            position = held.index(found)
            held[position] = -1
            positions.append(position)
        return cm.Discard(need.seat, positions=tuple(positions))

    def straddle(self, table: TableState, need: NeedStraddle) -> cm.Command:
        # What a newcomer in that seat has posted to come in is less than a straddle.
        if self.posted[need.seat - 1] >= table.plan.house.straddle_amount:
            return cm.PostStraddle(need.seat)
        return cm.PassStraddle(need.seat)

    def show(self, table: TableState, need: NeedShow) -> cm.Show | cm.Muck:
        hand = table.hand
        assert hand is not None
        held = hand.hole[need.seat] + hand.up[need.seat]
        said = self.shows[need.seat]
        for i, cards in enumerate(said):
            if cards is None:
                if not hand.showdown.open:
                    continue
                del said[: i + 1]
                # Whoever recorded it had made up their mind (AMB-156).
                return cm.Muck(need.seat, anyway=True)
            # Stud hands may be tabled before their last cards, and then once more: take the line that fits.
            if len(cards) in (0, len(held)) and UNKNOWN not in cards:
                del said[: i + 1]
                return cm.Show(need.seat, cards=cards)
        # A file that says nothing of the showdown has nobody throw a hand away; nor has one that tabled it before.
        if UNKNOWN not in held and (self.silent or need.seat in self.tabled):
            return cm.Show(need.seat)
        return cm.Muck(need.seat, anyway=True)

    def finish(self) -> None:
        """Everything that the file says must have happened."""
        rest = self.decisions[self.done :]
        if rest:
            raise Stop("left_over", FORMAT, f"the hand is over, but {describe(rest[0])}")
        for player, queue in enumerate(self.cards):
            if queue:
                where = f"p{player}" if player else "the board"
                raise Stop("left_over", FORMAT, f"the hand is over, but the file deals {where} {len(queue)} more cards")


WORDS = {"f": "folds", "cc": "checks or calls", "pb": "posts the bring-in", "sd": "draws", "cbr": "bets or raises to"}


def describe(action: PhhAction) -> str:
    """'p3 bets or raises to 400', as the file has it."""
    amount = f" {action.amount.normalize():f}" if action.verb == "cbr" else ""
    return f"p{action.player} {WORDS[action.verb]}{amount}"
