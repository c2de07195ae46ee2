"""Random tables that are recorded lightly, with everything checked after every command: the table is the fold of its
log, a refusal changes nothing, and the money adds up by the events that bring it and take it off."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import msgspec

from pitboss.bots.decks import STEPS
from pitboss.cards import Card
from pitboss.engine import DEALER, SPECTATOR, Applied, Need, Refusal, apply, evolve, next_step, start_table, view
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.evolve import open_table
from pitboss.engine.needs import NeedDeckStep, NeedPlayers
from pitboss.games import RING_GAMES, Game
from pitboss.games.steps import Board, Deal
from pitboss.submission.validate_jackpots import high_ranking
from tests.simulation.session import OUTSIDE, Failed
from tests.simulation.tally import Tally
from tests.support.houses import Setup, random_setup, under
from tests.support.rakes import random_takings, with_the_house

DAN: dict[str, Any] = {"by": "dealer", "person": "Dan"}
FLO: dict[str, Any] = {"by": "floorperson", "person": "Flo"}


def light_setup(game: Game, chance: Random) -> Setup:
    """A house with rake and jackpots, half of the time with decks."""
    setup = random_setup(chance, game)
    house = setup.house
    taken = random_takings(
        chance, house.table_unit, house.bet_min, house.bet_max, often=1.5, counts=bool(high_ranking(game))
    )
    own: dict[str, Any] = {
        "table_dealt_by": "hand", "table_recording": "light", "table_is_tournament": False,
        "shuffler_mode": chance.choice(["", "manual", "device", "counting_device"]),
        "count_every_rounds": chance.randint(1, 5), "stake_buy_in_min": None, "stake_buy_in_max": None,
    }  # fmt: skip
    own |= under(game, own, chance)
    return msgspec.structs.replace(setup, house=msgspec.structs.replace(house, **own, **taken))


class LightSession:
    def __init__(self, setup: Setup, chance: Random) -> None:
        self.setup, self.chance, self.tally = setup, chance, Tally()
        self.table, opened = start_table(setup.game.key, setup.house, setup.seats)
        self.shadow = open_table(opened)
        self.log: list[ev.Event] = [opened]
        self.commands: list[cm.Command] = []
        self.kinds: set[str] = set()
        self.need: Need = NeedPlayers()
        self.bought = 0

    def give(self, command: cm.Command) -> Applied | Refusal:
        self.commands.append(command)
        result = apply(self.table, command)
        if isinstance(result, Refusal):
            self.tally.codes[result.code] += 1
        else:
            for event in result.events:
                evolve(self.shadow, event)
                self.bought += OUTSIDE[type(event)](event) if type(event) in OUTSIDE else 0
                self._money(event)
            self.log += result.events
            self.need = result.need
            self.kinds.add(result.need.kind)
            self._views(result)
        # The book is kept with the checks of moves.py, which the shadow goes without.
        self.shadow.book = self.table.book
        if self.table != self.shadow:
            raise Failed(f"after {command} the table is not the fold of its log: {result}")
        return result

    def must(self, command: cm.Command) -> None:
        result = self.give(command)
        if isinstance(result, Refusal):
            raise Failed(f"{command} was refused: {result}")

    def must_not(self, command: cm.Command, *codes: str) -> None:
        result = self.give(command)
        if not isinstance(result, Refusal) or result.code not in codes:
            raise Failed(f"{command} should have been refused with one of {codes}: {result}")

    def _money(self, event: ev.Event) -> None:
        hand = self.shadow.hand
        held = sum(self.shadow.stacks) + sum(self.shadow.purse) + with_the_house(self.shadow)
        if held + (hand.pot if hand is not None else 0) != self.bought:
            raise Failed(f"after {event} there are {held} cents at the table, bought were {self.bought}")

    def _views(self, result: Applied) -> None:
        next_step(self.table)
        for viewer in (SPECTATOR, DEALER, 1):
            for event in result.events:
                view(event, viewer)
            view(self.table, viewer)

    # --- what somebody could do -------------------------------------------------------------------------------------
    @property
    def chips(self) -> int:
        return self.table.stacks[0]

    @property
    def taken(self) -> list[int]:
        return [seat for seat, holder in enumerate(self.table.seats) if holder is not None]

    @property
    def ready(self) -> list[int]:
        holders = self.table.seats
        return [
            seat for seat in self.taken
            if (one := holders[seat]) is not None and not (one.sitting_out or one.away or one.removed)
        ]  # fmt: skip

    def free(self) -> list[int]:
        return [seat for seat in range(1, self.setup.seats + 1) if self.table.seats[seat] is None]

    def pots(self, players: int) -> tuple[int, ...]:
        """Some of the chips, in one pot or more."""
        pots = [self.chance.randint(0, max(0, self.chips // 4))]
        while len(pots) < players - 1 and self.chance.random() < 0.2 and self.chips >= 40:
            pots.append(self.chance.randint(1, self.chips // 40))
        return tuple(pots)


# --- one move --------------------------------------------------------------------------------------------------------
def sit_down(session: LightSession) -> None:
    free = session.free()
    if free:
        seat, unit = session.chance.choice(free), session.setup.house.table_unit
        name = f"player {len(session.log)}"
        session.must(cm.SitDown(seat, person=name, chips=unit * session.chance.randint(50, 5000)))


def add_chips(session: LightSession) -> None:
    if session.taken:
        session.must(cm.AddChips(session.chance.choice(session.taken), chips=session.setup.house.table_unit * 20))


def count_out(session: LightSession) -> None:
    if len(session.taken) > 2 or (session.taken and session.chance.random() < 0.2):
        seat, stays = session.chance.choice(session.taken), session.chance.random() < 0.3
        session.give(cm.CountOut(**DAN, seat=seat, cents=session.chance.randint(0, session.chips), stays=stays))


def come_and_go(session: LightSession) -> None:
    if not session.taken:
        return
    seat = session.chance.choice(session.taken)
    some: list[cm.Command] = [
        cm.SitOut(seat), cm.SitIn(seat), cm.LeaveTable(seat, stakes="covered"), cm.ReturnToTable(seat),
        cm.SecureStack(**FLO, seat=seat), cm.CheckStack(**FLO, seat=seat), cm.SitIn(seat), cm.ReturnToTable(seat),
    ]  # fmt: skip
    session.give(session.chance.choice(some))


def count_chips(session: LightSession) -> None:
    counted = max(0, session.chips + session.chance.randint(-3, 3) * session.setup.house.table_unit)
    session.must(cm.CountChips(**FLO, cents=counted, words="tips and found chips"))


def boxes(session: LightSession) -> None:
    jackpot, attach = session.chance.choice(["bad_beat", "high_hand"]), session.chance.random() < 0.8
    session.give(cm.ChangeBox(**DAN, floorperson="Flo", jackpot=jackpot, attach=attach))


def time(session: LightSession) -> None:
    tick = session.table.time_tick + 1
    some: list[cm.Command] = [
        cm.ChargeTime(**DAN, tick=tick), cm.VerifyTime(**FLO), cm.SkipTime(**FLO, tick=tick, reason="a fire alarm"),
    ]  # fmt: skip
    session.give(session.chance.choice(some))


def take_back(session: LightSession) -> None:
    session.give(cm.TakeBack(**session.chance.choice([DAN, FLO]), reason="mistyped"))


def people(session: LightSession) -> None:
    seat = session.chance.choice(session.taken or [1])
    some: list[cm.Command] = [
        cm.Warn(**DAN, seat=seat, paragraph="18.B", words="one player to a hand"),
        cm.RemovePlayer(**FLO, seat=seat, words="collusion"),
        cm.NotifyCompliance(**FLO, words="a player was removed"),
        cm.OpenDispute(**DAN, words="who had the pot"),
    ]
    session.give(session.chance.choice(some))


def devices(session: LightSession) -> None:
    cards = len(session.setup.game.deck) - (session.chance.random() < 0.1)
    some: list[cm.Command] = [
        cm.ReportDevice(**DAN, fault=session.chance.choice(["jammed", "broken"])), cm.PostOutOfOrder(**DAN),
        cm.RepairDevice(**DAN), cm.CountDeck(**DAN, count=cards),
    ]  # fmt: skip
    session.give(session.chance.choice(some))


def wrong(session: LightSession) -> None:
    """What no such table takes."""
    seats = tuple(session.taken)
    seat = seats[0] if seats else 1
    session.must_not(session.chance.choice([cm.StartHand(), cm.Fold(seat), cm.StandUp(seat), cm.PushPot(**DAN)]),
                     "recorded_lightly")  # fmt: skip
    session.must_not(cm.RecordHand(**DAN, pots=(session.chips + 1,), dealt_in=seats), "not_enough_chips",
                     "not_enough_players", "sits_out", "step_not_due")  # fmt: skip
    session.must_not(
        cm.RecordHand(**DAN, pots=(1,), dealt_in=seats[:1]), "not_enough_players", "sits_out", "step_not_due"
    )
    session.must_not(cm.CountOut(**DAN, seat=seat, cents=session.chips + 1), "not_enough_chips", "not_seated")


def come_back(session: LightSession) -> None:
    """Too few are ready: somebody comes, or comes back, and whoever was sent away goes."""
    for seat in session.taken:
        holder = session.table.seats[seat]
        if holder is not None and holder.removed:
            session.must(cm.CountOut(**FLO, seat=seat, cents=min(session.chips, 5)))
            continue
        session.give(cm.CheckStack(**FLO, seat=seat))
        session.give(cm.ReturnToTable(seat))
        session.must(cm.SitIn(seat))
    sit_down(session)


def record(session: LightSession) -> None:
    """The next hand, after whatever has to be done before it."""
    need = session.need
    if isinstance(need, NeedDeckStep):
        session.must(STEPS[need.step](session.table, 0))
        return
    if need.kind == "release":
        verified = session.chance.random() < 0.7
        session.must(cm.ReleaseCards(by="shift_supervisor", person="Sue", verified=verified, words="as it lay"))
        return
    if need.kind == "players":
        come_back(session)
        return
    ready = session.ready
    dealt = session.chance.sample(ready, session.chance.randint(2, len(ready)))
    collect, flop = session.chance.random() < 0.9, session.chance.random() < 0.8
    hand = cm.RecordHand(
        **DAN, pots=session.pots(len(dealt)), dealt_in=tuple(dealt), flop=flop, collect=collect,
        reason="" if collect else "the box is stuck",
        not_collecting=("high_hand",) if session.chance.random() < 0.2 else (),
    )  # fmt: skip
    result = session.give(hand)
    if isinstance(result, Refusal) and result.code != "equipment_missing":
        raise Failed(f"{hand} was refused: {result}")
    if isinstance(result, Refusal):
        for jackpot in ("bad_beat", "high_hand"):
            session.give(cm.ChangeBox(**DAN, floorperson="Flo", jackpot=jackpot))
    else:
        session.tally.hands += 1


def claim(session: LightSession) -> None:
    """Random cards, many of them of few ranks, so that some hands count."""
    last = session.table.light.last if session.table.light is not None else None
    if last is None:
        return
    chance, steps = session.chance, session.table.plan.steps
    deck: list[Card] = list(session.setup.game.deck)
    ranks = {card >> 2 for card in deck}
    few = set(chance.sample(sorted(ranks), 4))
    deck = [card for card in deck if card >> 2 in few] if chance.random() < 0.8 else deck
    own = sum(len(step.faces) for step in steps if type(step) is Deal)
    size = 5 if any(isinstance(step, Board) for step in steps) else 0
    chance.shuffle(deck)
    board = tuple([deck.pop() for _ in range(min(size, len(deck)))])
    hands = [(seat, tuple(deck[i * own : i * own + own])) for i, seat in enumerate(last.order[: chance.randint(1, 3)])]
    jackpot = chance.choice(["bad_beat", "high_hand"])
    session.give(cm.ClaimHand(**DAN, jackpot=jackpot, board=board, hands=tuple(hands), button=chance.choice([0, 1])))


Move = Callable[[LightSession], None]
MOVES: list[tuple[int, Move]] = [
    (40, record), (10, claim), (6, sit_down), (4, add_chips), (4, count_out), (5, come_and_go), (3, count_chips),
    (3, boxes), (4, time), (5, take_back), (2, people), (3, devices), (6, wrong),
]  # fmt: skip


@cache
def recorded_lightly(game: Game, seed: int, moves: int = 120) -> LightSession:
    """A table after that many moves; nobody changes what comes out of the cache."""
    chance = Random(f"light {game.key}/{seed}")
    session = LightSession(light_setup(game, chance), chance)
    for _ in range(3):
        sit_down(session)
    for move in chance.choices([move for _, move in MOVES], [weight for weight, _ in MOVES], k=moves):
        move(session)
    return session


def of_light_tables(tables: int = 4) -> list[LightSession]:
    return [recorded_lightly(game, seed) for game in RING_GAMES for seed in range(tables)]
