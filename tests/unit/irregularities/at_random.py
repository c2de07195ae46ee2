"""A table at which anything can go wrong at any moment: random play, and random rulings in between.

Every ruling is tried with seats, cards and words that may or may not fit. What is refused must have changed nothing;
what is accepted must leave a table that plays on.
"""

import copy
from collections import Counter
from collections.abc import Callable
from random import Random

import msgspec

from pitboss.bots.dealer import DeckDealer
from pitboss.bots.players import asked, command_of, some_amount, some_positions
from pitboss.cards import UNKNOWN, Card
from pitboss.engine import Applied, Need, Refusal, apply, fold, offers, start_table
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.needs import NeedButtonCards, NeedCards, NeedPlayers, NeedShuffle
from pitboss.engine.refusals import CODES
from pitboss.games import Game
from pitboss.rulebook import REGISTER
from tests.support.houses import random_setup

COMMANDS_MAX = 400
ELECTRONIC = {"shuffler_mode": "", "table_dealt_by": "electronic", "table_is_tournament": False, "submission_ref": ""}


class Dealer(DeckDealer):
    """Has real cards, some of which go astray."""

    def shuffle(self) -> None:
        super().shuffle()
        self.astray: list[Card] = []

    def burns_off(self, need: NeedCards | NeedShuffle) -> None:
        """The burn cards that are due come off before whatever happens next."""
        for _ in range(need.burns):
            self.burns.append(self.stub.pop())

    def answer(self, need: NeedCards | NeedShuffle | NeedButtonCards) -> cm.Command:
        if need.kind == "shuffle" and UNKNOWN in need.cards:
            # Cards that nobody looked at lie among the discards.
            astray = list(self.astray)
            known = tuple([card if card != UNKNOWN else astray.pop() for card in need.cards])
            need = msgspec.structs.replace(need, cards=known)
            self.astray = []
        return super().answer(need)


class Table:
    def __init__(self, game: Game, seed: int) -> None:
        self.chance = Random(f"{game.key}/{seed}")
        setup = random_setup(self.chance, game, plain=False)
        house = msgspec.structs.replace(setup.house, **ELECTRONIC)
        self.table, opened = start_table(game.key, house, setup.seats)
        self.log: list[ev.Event] = [opened]
        self.dealer = Dealer(game.deck, self.chance)
        self.dealer.shuffle()
        self.need: Need = NeedPlayers()
        self.seen: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.names = 0
        # How often players are content to check and call, so that hands get to their last street.
        self.calm = self.chance.choice([0.2, 0.8])

    # --- what happens ----------------------------------------------------------------------------------------------
    def must(self, command: cm.Command) -> None:
        result = apply(self.table, command)
        assert type(result) is Applied, f"{command}: {result}"
        self._keep(result)

    def may(self, command: cm.Command) -> bool:
        before = copy.deepcopy(self.table) if self.chance.random() < 0.1 else None
        result = apply(self.table, command)
        if type(result) is Applied:
            self._keep(result)
            return True
        assert type(result) is Refusal
        assert result.code in CODES
        assert result.rule in REGISTER
        assert result.detail
        assert before is None or before == self.table
        self.refused[result.code] += 1
        return False

    def _keep(self, result: Applied) -> None:
        self.log += result.events
        self.need = result.need
        self.seen.update(type(event).__name__ for event in result.events)

    def fill(self) -> None:
        for seat in range(1, self.table.plan.seats + 1):
            if self.table.seats[seat] is None and self.chance.random() < 0.7:
                self.names += 1
                house = self.table.plan.house
                chips = house.bet_min * self.chance.choice([8, 20, 60])
                chips = max(min(chips, house.stake_buy_in_max or chips), house.stake_buy_in_min or 0)
                self.may(cm.SitDown(seat, person=f"player {self.names}", chips=chips))
            elif self.table.seats[seat] is not None and self.table.stacks[seat] < self.table.plan.house.bet_min * 6:
                self.may(cm.AddChips(seat, chips=self.table.plan.house.bet_min * 20))
            if self.table.seats[seat] is not None:
                self.may(cm.ReturnToTable(seat, counted=self.table.stacks[seat]))

    def hand(self, rulings: float) -> bool:
        """A hand to its end, whatever that is; False where none could start."""
        self.fill()
        while self.need.kind == "button_cards":
            self.dealer.shuffle()
            self.must(self.dealer.answer(self.need))
        options = ("bomb_pot", "double_board", "waterfall")
        if self.chance.random() < 0.3:
            self.may(cm.AskFor(self.chance.randint(1, self.table.plan.seats), option=self.chance.choice(options)))
        while self.need.kind == "consent":
            self.answer()
        if self.need.kind != "start":
            return False
        self.dealer.shuffle()
        self.must(cm.StartHand())
        for _ in range(COMMANDS_MAX):
            if self.table.hand is None:
                return True
            often = {"cards": 3 * rulings, "choose": 0.0}.get(self.need.kind, rulings)
            if self.chance.random() < often and self.something():
                continue
            self.answer()
        raise AssertionError(f"no end of the hand after {COMMANDS_MAX} commands: {self.need}")

    def answer(self) -> None:
        """What the table waits for."""
        need, chance = self.need, self.chance
        if need.kind in ("cards", "shuffle"):
            self.must(self.dealer.answer(need))
            return
        seat = chance.choice(need.seats) if need.kind == "consent" else need.seat
        choices = asked(offers(self.table, seat))
        calm = [offer for offer in choices if offer.action in ("check", "call", "stop_betting")]
        offer = calm[0] if calm and chance.random() < self.calm else chance.choice(choices)
        if offer.action in ("fold", "decline") and chance.random() < 0.7:
            offer = choices[0] if offer.action == "decline" else choices[-1]
        if offer.action == "discard":
            self.must(command_of(offer, seat, 0, some_positions(offer, offer.high, chance)))
            return
        self.must(command_of(offer, seat, some_amount(offer, self.table.plan.house.table_unit, chance)))

    # --- what goes wrong -------------------------------------------------------------------------------------------
    def something(self) -> bool:
        dealing = self.need.kind in ("cards", "shuffle")
        if self.chance.random() < (0.8 if dealing else 0.05):
            return self.with_a_card()
        return self.may(self.chance.choice(WRONG)(self))

    def with_a_card(self) -> bool:
        """A card of the stub: face up, off the table, or exposed."""
        need, chance, stub = self.need, self.chance, self.dealer.stub
        if need.kind not in ("cards", "shuffle") or len(stub) <= need.burns:
            return self.may(cm.DropCard("dealer", card=chance.choice(self.dealer.whole)))
        if chance.random() < 0.1:
            return self.to_nobody()
        place = -1 - need.burns - (chance.randrange(need.count) if need.kind == "cards" else 0)
        if -place > len(stub):
            return False
        card = stub[place]
        seat = chance.choice(need.seats) if need.seats else 1
        command = chance.choice(
            [
                cm.FindFaceUpCard("dealer", card=card),
                cm.DropCard("dealer", card=card, seen_by=(1,)),
                *[cm.ExposeCard("dealer", seat=seat, card=card, circuit=chance.choice([1, 1, 2, 3]))] * 5,
            ]
        )
        hand = self.table.hand
        assert hand is not None
        if not self.may(command):
            return False
        if self.table.hand is hand:
            del stub[place]
            self.dealer.burns_off(need)
        return True

    def to_nobody(self) -> bool:
        """Cards that fell to a seat which is not in the hand: they are missing in the stub."""
        count, stub = self.chance.randint(1, 3), self.dealer.stub
        if not self.may(cm.DiscardIneligible("dealer", seat=self.seat(), count=count)):
            return False
        for _ in range(count):
            self.dealer.astray.append(stub.pop(0))
        return True

    def seat(self) -> int:
        return self.chance.randint(1, self.table.plan.seats)


STAFF = ("dealer", "floorperson", "shift_supervisor")


def _by(table: Table) -> str:
    return table.chance.choice(STAFF)


def _coin(table: Table) -> bool:
    return table.chance.random() < 0.5


def _misdeal(table: Table) -> cm.Command:
    reason = table.chance.choice(["not_shuffled", "wrong_start", "face_up_cards", "skipped_player"])
    return cm.CallMisdeal(_by(table), reason=reason, seat=table.seat())


def _fouled(table: Table) -> cm.Command:
    return cm.ReportFouledHand(
        _by(table),
        seat=table.seat(),
        how=table.chance.choice(["fouled", "collected"]),
        protected=_coin(table),
        reconstructed=_coin(table) and _coin(table),
        at_fault=_coin(table) and _coin(table),
    )


def _say(table: Table) -> cm.Command:
    said = table.chance.choice(["fold", "check", "call", "raise", "call, if nobody raises"])
    return cm.SayOutOfTurn(table.seat(), said=said, conditional="if" in said)


def _rule(table: Table) -> cm.Command:
    by, number = table.chance.choice(STAFF[1:]), table.chance.randint(1, 3)
    return cm.GiveRuling(by, person=table.chance.choice(["A", "B", ""]), dispute=number, words="the pot is split")


WRONG: list[Callable[[Table], cm.Command]] = [
    _misdeal,
    lambda t: cm.ReportCardsAmiss(_by(t), kind=t.chance.choice(["missing", "extra"])),
    *[_fouled] * 4,
    *[lambda t: cm.ThrowAway(t.seat())] * 4,
    *[_say] * 3,
    lambda t: cm.ReportGone(_by(t), seat=t.seat(), protected=_coin(t)),
    lambda t: cm.Warn(_by(t), seat=t.seat(), paragraph=t.chance.choice(["18.B", "18.D"]), words="shows the hand about"),
    lambda t: cm.RemovePlayer("floorperson", seat=t.seat(), words="plays for a neighbour"),
    lambda t: cm.NotifyCompliance("floorperson", words="sent away, see the log"),
    lambda t: cm.OpenDispute(_by(t), words="whose pot is it", seat=t.chance.choice([0, t.seat()])),
    _rule,
    lambda t: cm.TimeExpired(t.need.seat),
    lambda t: cm.ChooseAfterExposure(t.seat(), stop=_coin(t)),
]


def check_fold(table: Table) -> None:
    assert fold(table.log) == table.table
