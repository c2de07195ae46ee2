"""One random table, with everything checked that can be checked from outside the engine.

`shadow` is a second state that only ever sees the events: it is the fold of the log, kept up to date. After every
command, accepted or refused, the table must be equal to it. The money is counted here a second time, from the events
that bring chips to the table and take them off it, and not from the engine's own book.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from pitboss.engine import Applied, Need, Refusal, apply, decide, evolve, fold, offers, start_table, view
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.evolve import open_table
from pitboss.engine.needs import NeedPlayers
from pitboss.engine.refusals import CODES
from pitboss.rulebook import REGISTER
from tests.simulation.tally import ANTED, FORCED, Tally
from tests.support.dealers import ELECTRONIC, ENDS, KnowingDealer, Seen
from tests.support.houses import Setup
from tests.support.rakes import with_the_house
from tests.support.said import ID
from tests.support.tables import Needed, of_kind

# What is wrong with a submission is told to whoever files it, with the rule of each line.
FOR_OPERATORS = ("bad_submission",)


class Failed(AssertionError):
    """A property of the engine does not hold."""


class Session:
    # Every command that was given, refused ones too, so that the table can be played again.
    commands: list[cm.Command]
    # The standing instructions that players of this table give.
    # Whether the house files other versions of its Rules Submission meanwhile.
    amends = True
    # Whether it is an ordinary table: none of the options, no decks to keep.
    plain = True
    showings: tuple[str, ...] = ("ask", "show", "muck_when_beaten")

    # A wrong entry, while it stands: its number, and what was wrong. What players hold is not what was typed then.
    wrong: tuple[int, str] | None = None

    def __init__(
        self, setup: Setup, chance: Random, tally: Tally, *, careful: bool = False, seen: Seen = ELECTRONIC
    ) -> None:
        self.setup, self.chance, self.tally, self.careful = setup, chance, tally, careful
        self.commands = []
        self.table, opened = start_table(setup.game.key, setup.house, setup.seats)
        self.shadow = open_table(opened)
        # None of these is changed by evolve: comparing them at every command would only cost time.
        self.shadow.plan, self.shadow.home, self.shadow.book = self.table.plan, self.table.home, self.table.book
        self.log: list[ev.Event] = [opened]
        self.dealer = KnowingDealer(setup, chance, seen)
        self.need: Need = NeedPlayers()
        self.kinds: set[str] = set()
        self.bought = self.paid = 0
        self.live_at_step = -1
        self.newcomers = 0
        # Where the button was in each hand that was not dealt again.
        self.buttons: list[int] = []
        tally.tables += 1
        tally.events["TableOpened"] += 1
        tally.games[setup.game.key] += 1
        tally.limits[setup.house.bet_structure] += 1
        tally.forced[FORCED[setup.house.stake_allow_short_forced]] += 1

    def goes_over(self, other: Setup) -> None:
        """The table has taken another version of the Rules Submission, or plays another game."""
        if other.game is not self.setup.game:
            self.tally.games[other.game.key] += 1
            self.dealer = KnowingDealer(other, self.chance, self.dealer.seen)
        self.setup, self.dealer.house = other, other.house
        self.shadow.plan, self.shadow.home = self.table.plan, self.table.home

    def needs(self, kind: type[Needed]) -> Needed:
        """What the table waits for, which is of this kind."""
        return of_kind(self.need, kind)

    # --- commands ------------------------------------------------------------------------------------------------
    def must(self, command: cm.Command) -> ev.Event:
        """This command may not be refused. Returns the event that it made itself."""
        result = self._apply(command)
        if type(result) is not Applied:
            raise Failed(f"{command} was refused: {result}")
        self._accepted(result)
        return result.events[0]

    def must_not(self, command: cm.Command, *codes: str) -> None:
        """This command must be refused with one of these codes, and nothing may change."""
        result = self._apply(command)
        if type(result) is not Refusal:
            raise Failed(f"{command} was accepted, expected was one of {codes}")
        self._refused(command, result)
        if result.code not in codes:
            raise Failed(f"{command} was refused with {result}, expected was one of {codes}")

    def may(self, command: cm.Command) -> ev.Event | None:
        """Nobody says here whether this is allowed: what comes of it must be in order all the same."""
        result = self._apply(command)
        if type(result) is Applied:
            self._accepted(result)
            return result.events[0]
        self._refused(command, result)  # type: ignore[arg-type]
        return None

    def _apply(self, command: cm.Command) -> Applied | Refusal:
        self.commands.append(command)
        self.tally.commands += 1
        return apply(self.table, command)

    def decides(self, command: cm.Command) -> None:
        """decide, which touches nothing, must not refuse this."""
        result = decide(self.table, command)
        if type(result) is Refusal:
            raise Failed(f"{command} was offered and is refused: {result}")

    def also_barred(self, seat: int) -> tuple[str, ...]:
        """Codes that may answer any action of this seat in its turn, whatever else is wrong with it."""
        return ()

    # --- checks --------------------------------------------------------------------------------------------------
    def _refused(self, command: cm.Command, refusal: Refusal) -> None:
        self.tally.codes[refusal.code] += 1
        if refusal.code not in CODES or refusal.rule not in REGISTER or not refusal.detail:
            raise Failed(f"{command}: a refusal has a known code, a rule of the register and words: {refusal}")
        if ID.search(refusal.detail) and refusal.code not in FOR_OPERATORS:
            raise Failed(f"{command}: the words of a refusal have no id in them: {refusal}")
        if self.table != self.shadow:
            raise Failed(f"{command} was refused with {refusal.code} and changed the table")

    def _accepted(self, result: Applied) -> None:
        for event in result.events:
            self._one_event(event)
        self.log += result.events
        if self.table != self.shadow:
            raise Failed(f"after {type(result.events[0]).__name__} the table is not the fold of its log")
        self.need = result.need
        self.kinds.add(result.need.kind)
        if self.careful:
            self._views(result)

    def _returned(self, event: ev.BetReturned) -> None:
        hand, stacks = self.shadow.hand, self.shadow.stacks
        assert hand is not None
        if event.seat in hand.live:
            return
        # E-STK-07: of a dead hand only what nobody could have matched.
        could = max(hand.bets[seat] + stacks[seat] for seat in hand.live)
        if hand.bets[event.seat] - event.cents < could:
            raise Failed("chips of a dead hand went back that somebody could have matched")

    def _one_event(self, event: ev.Event) -> None:
        kind = type(event)
        self.tally.events[kind.__name__] += 1
        shadow = self.shadow
        if kind is ev.BetReturned:
            self._returned(event)  # type: ignore[arg-type]
        if kind is ev.BettingClosed:
            self._closed(event)  # type: ignore[arg-type]
        elif kind is ev.PotAwarded:
            self._award(event)  # type: ignore[arg-type]
        elif kind is ev.HandStarted:
            self._started(event)  # type: ignore[arg-type]
        elif kind is ev.ForcedBetPosted:
            self._forced(event)  # type: ignore[arg-type]
        elif kind is ev.BetMade or kind is ev.RaisedTo:
            self._whole_chips(event)  # type: ignore[arg-type]
        elif kind is ev.MisdealCalled or kind is ev.RoundVoided:
            del self.buttons[-1:]
        elif kind is ev.EntryTakenBack:
            # Every entry was made before the first push.
            self.paid = 0
        evolve(shadow, event)
        self.dealer.watch(event)
        self.dealer.check_counts(shadow)
        if kind in OUTSIDE:
            self.bought += OUTSIDE[kind](event)
        hand = shadow.hand
        held = sum(shadow.stacks) + sum(shadow.purse) + with_the_house(shadow)
        if hand is not None:
            if hand.step != self.live_at_step:
                self._step()
            held += sum(hand.bets) + sum(hand.put_in) + hand.dead - sum(hand.taken) - sum(hand.contributed) - self.paid
        elif kind in ENDS:
            self.live_at_step, self.paid = -1, 0
            self.tally.hands += 1
        if held != self.bought:
            raise Failed(f"after {kind.__name__} there are {held} cents at the table, bought were {self.bought}")

    def _step(self) -> None:
        hand = self.shadow.hand
        assert hand is not None
        self.live_at_step = hand.step
        self.tally.steps[type(self.shadow.plan.steps[hand.step]).__name__] += 1
        if hand.step == 0:
            self.tally.players[str(len(hand.order))] += 1

    def _started(self, event: ev.HandStarted) -> None:
        # E-BLD-02: each blind is another player's, who is dealt in.
        posting = [seat for seat, _, _ in event.blinds]
        if len(set(posting)) != len(posting) or not set(posting) <= set(event.order):
            raise Failed(f"the blinds {event.blinds} do not fit the seats {event.order}")
        self._stakes_met(event)
        self._positions(event)
        # F-DBL-05: it stays for one hand at the most.
        if self.buttons[-2:] == [event.button] * 2 and event.button and not self.setup.house.button_dead:
            raise Failed(f"the button is at seat {event.button} for a third hand")
        self.buttons.append(event.button)

    def _forced(self, event: ev.ForcedBetPosted) -> None:
        # AMB-45: of those who are not all-in with their ante, where there are two of them.
        hand, stacks = self.shadow.hand, self.shadow.stacks
        assert hand is not None
        able = [seat for seat in hand.live if stacks[seat]]
        if (event.seat not in able) if len(able) > 1 else event.seat:
            raise Failed(f"seat {event.seat} makes the Forced Bet, chips have {able}")
        if len(able) < len(hand.live):
            self.tally.forced[ANTED[len(able) > 1]] += 1

    def _whole_chips(self, event: ev.BetMade | ev.RaisedTo) -> None:
        # G-GEN-10: a bet is made of whole chips, but for all that a player has.
        whole = event.to if type(event) is ev.RaisedTo else event.cents
        if whole % self.setup.house.table_unit and event.cents != self.shadow.stacks[event.seat]:
            raise Failed(f"{event} is no multiple of the smallest chip")

    def _positions(self, event: ev.HandStarted) -> None:
        """E-BLD-02: as many blinds as are filed, or as there are players; with two, by the house's reading (AMB-40)."""
        house = self.setup.house
        if not event.positions or house.button_dead:
            return
        if len(event.positions) != min(len(house.blinds_amounts), len(event.order)):
            raise Failed(f"the blinds are at {event.positions}, dealt in are {event.order}")
        if len(event.order) == 2:
            first = event.button if house.blinds_heads_up_button_small else event.order[0]
            last = event.order[0] if house.blinds_heads_up_button_small else event.button
            if event.positions not in ((first, last), (event.order[0],)):
                raise Failed(f"two players, the button at {event.button}: the blinds are at {event.positions}")

    def _stakes_met(self, event: ev.HandStarted) -> None:
        """E-STK-05: who has Ante, largest blind or Forced Bet and one bet at the posted minimum is dealt in, and nobody
        else. A Kill changes the blind alone, and only where the house scales it; an agreement changes nothing."""
        table, house = self.shadow, self.setup.house
        if house.stake_allow_short_forced or house.stake_min_rule != "game":
            return
        posted = max((*house.blinds_amounts, house.forced_bet_amount))
        if table.kill.on and house.kill_scale_blinds:
            posted = 2 * posted if house.kill_mode == "full" else posted + posted // 2
        needed = house.ante_amount + posted + house.bet_min
        slack = house.table_unit if table.kill.on and house.kill_mode == "half" else 0
        for seat, holder in enumerate(table.seats):
            if holder is None:
                continue
            stack, ready = table.stacks[seat], not (holder.sitting_out or holder.away or holder.waits)
            if seat in event.order and stack < needed - slack:
                raise Failed(f"seat {seat} was dealt in with {stack}, and {needed} are needed")
            if seat not in event.order and ready and stack >= needed + slack:
                raise Failed(f"seat {seat} was left out with {stack}, and {needed} are needed")

    def _closed(self, event: ev.BettingClosed) -> None:
        # E-STK-08: what nobody matched has gone back before the bets are brought in. E-BLD-03: but not to a player who
        # has folded their blind.
        hand = self.shadow.hand
        assert hand is not None
        bets = sorted((cents, seat) for seat, cents in event.collected)
        if bets and bets[-1][1] in hand.live and (len(bets) == 1 or bets[-1][0] > bets[-2][0]):
            raise Failed(f"a bet that nobody matched goes into the pot: {event.collected}")

    def _award(self, event: ev.PotAwarded) -> None:
        hand = self.shadow.hand
        assert hand is not None
        live, put_in = hand.live, hand.put_in
        for seat, cents in event.to:
            self.paid += cents
            if seat not in live:
                raise Failed(f"seat {seat} was given a pot without a live hand")
            if len(live) == 1:
                continue
            # Who conceded before the last one left for a pot has nothing to do with it any more.
            gone = hand.showdown.mucked[: hand.showdown.mucked.index(seat)] if seat in hand.showdown.mucked else []
            others = max([put_in[other] for other in live if other != seat and other not in gone], default=0)
            unseen = sum(max(0, put - others) for put in put_in) + (hand.dead if not others else 0)
            if seat not in hand.showdown.tabled and cents > unseen:
                # G-GEN-01: unseen only what no other live player has matched.
                raise Failed(f"seat {seat} was given {cents} without a hand on the table")
            # E-STK-07: from each player no more than the winner put in; but what the folded put in above
            # everybody else is won too.
            reach = sum(min(put, put_in[seat]) if put_in[seat] < others else put for put in put_in) + hand.dead
            if cents > reach:
                raise Failed(f"seat {seat} was given {cents}, but can win {reach} at the most")

    def _views(self, result: Applied) -> None:
        for viewer in (-1, 0, *range(1, self.setup.seats + 1)):
            for event in result.events:
                view(event, viewer)
            view(result.need, viewer)
            view(self.table, viewer)
            asked = result.need.seats if result.need.kind == "consent" else (result.need.seat,)
            # G-GEN-12: showing after the hand is offered, though nobody waits for it.
            found = [offer for offer in offers(self.table, viewer) if offer.action != "show_cards"]
            if viewer > 0 and viewer not in asked and found:
                raise Failed(f"seat {viewer} is offered something while the table waits for {asked}")

    def check_fold(self) -> None:
        """The whole log, folded from its first event by the engine's own fold."""
        if fold(self.log) != self.table:
            raise Failed("the table is not the fold of its log")


def _in(event: ev.SatDown | ev.ChipsBought) -> int:
    return event.chips + event.currency


OUTSIDE: dict[type[ev.Event], Callable[[Any], int]] = {
    ev.SatDown: _in,
    ev.ChipsBought: _in,
    ev.StoodUp: lambda event: -event.cents - event.waiting,
    ev.StakesRemoved: lambda event: -event.cents,
}
