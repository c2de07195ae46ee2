"""Hands for tests: known cards, known chips, and actions written as people say them ("4 raise 60").

Amounts are dollars as in the rulebook's examples (60, or "0.50" as text); the engine has cents. Cards of a seat stand
in the order in which it is dealt them, so in stud the first two and the last of seven are face down; what a player
draws follows their first cards. Seats whose cards do not matter get cards that nobody else has.
"""

import copy
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from pitboss.cards import Card, parse_cards
from pitboss.engine import Applied, Need, Offer, Refusal, TableState, apply, fold, offers, start_table
from pitboss.engine import commands as cm
from pitboss.engine.events import Event, PotAwarded
from pitboss.engine.needs import NeedCards, NeedPlayers
from pitboss.games import find_game
from pitboss.games.steps import ForcedBet
from pitboss.money import parse_cents, show_cents
from tests.support.houses import house_for
from tests.support.tables import Needed, of_kind

Dollars = int | str
E = TypeVar("E", bound=Event)


def cents(dollars: Dollars) -> int:
    return dollars * 100 if isinstance(dollars, int) else parse_cents(dollars)


def money(by_seat: Mapping[int, Dollars]) -> dict[int, int]:
    """What each seat has or gets, in cents."""
    return {seat: cents(dollars) for seat, dollars in by_seat.items()}


def one_ante(dollars: Dollars) -> dict[str, Any]:
    """House choices: the last blind pays one ante for all (in stud the last seat). Nobody has to match it."""
    return {"ante_required": True, "ante_amount": cents(dollars), "ante_rules": "one_for_all"}


class Hand:
    """A table with one round of play on it: deals by itself, does what it is told, keeps the log."""

    def __init__(
        self,
        game: str,
        stacks: Mapping[int, Dollars],
        hands: Mapping[int, str],
        board: str = "",
        *,
        common: str = "",
        button: int = 0,
        profile: str = "maryland",
        **choices: Any,
    ) -> None:
        """button: the seat that draws the highest card for it; 0: it starts at the dealer's right, the highest seat."""
        self.game = find_game(game)
        if button:
            choices["button_initial"] = "high_card"
        self.table, opened = start_table(game, house_for(self.game, profile, **(self._stakes() | choices)))
        self.log: list[Event] = [opened]
        self.need: Need = NeedPlayers()
        for seat, stack in stacks.items():
            self.must(cm.SitDown(seat, person=f"player {seat}", chips=cents(stack)))
        deck = self.game.deck
        if button:
            ranks = iter(deck)
            self.must(cm.DealCards(tuple(deck[-1] if seat == button else next(ranks) for seat in self.need.seats)))
        self.holdings = {seat: list(parse_cards(text, deck=deck, unknown=True)) for seat, text in hands.items()}
        self.centre = [*parse_cards(board + common, deck=deck, unknown=True)]
        named = {card for cards in self.holdings.values() for card in cards} | set(self.centre)
        self.rest = [card for card in deck if card not in named]

    def _stakes(self) -> dict[str, Any]:
        """No limit, and the smallest forced bets there are, so that a test has to state only what matters to it."""
        stud = any(type(step) is ForcedBet for step in self.game.script)
        forced = {"forced_bet_amount": 100} if stud else {"blinds_amounts": (100,)}
        named = {"odd_chip_td": "first_left_of_button", "odd_chip_6p": "first_left_of_button"}
        return {"bet_structure": "none", "bet_min": 100} | forced | named

    # --- giving commands

    def must(self, command: cm.Command) -> None:
        result = apply(self.table, command)
        assert isinstance(result, Applied), f"{command}: {result}"
        self.log += result.events
        self.need = result.need

    def start(self) -> "Hand":
        self.must(cm.StartHand())
        self._deal()
        return self

    def do(self, *lines: str) -> "Hand":
        """Carry out '1 bet 10', '4 call', … and deal what becomes due."""
        for line in lines:
            self.must(read(line))
            self._deal()
        return self

    def refused(self, line: str | cm.Command) -> Refusal:
        """The refusal of a command, which must have changed nothing."""
        before = copy.deepcopy(self.table)
        result = apply(self.table, read(line) if isinstance(line, str) else line)
        assert isinstance(result, Refusal), f"{line} was carried out: {result}"
        assert self.table == before, f"{line} was refused, yet it changed the table"
        return result

    def all_in(self) -> "Hand":
        """Everybody puts in all that others can match, and draws nothing; stops at the showdown."""
        while self.table.hand is not None and self.need.kind in ("act", "draw", "straddle"):
            self.must(self._boldest(self.need.seat))
            self._deal()
        return self

    def check_down(self) -> "Hand":
        """Everybody checks or calls and draws nothing; stops at the showdown."""
        while self.table.hand is not None and self.need.kind in ("act", "draw", "straddle"):
            self.must(self._calmest(self.need.seat))
            self._deal()
        return self

    def show_all(self) -> "Hand":
        while self.need.kind == "show":
            self.must(cm.Show(self.need.seat))
            self._deal()
        assert self.table.hand is None
        return self

    # --- what came of it

    def events(self, kind: type[E]) -> list[E]:
        return [event for event in self.log if type(event) is kind]

    @property
    def awards(self) -> list[PotAwarded]:
        return self.events(PotAwarded)

    def award(self, share: str, pot: int = 0) -> PotAwarded:
        [found] = [award for award in self.awards if award.share == share and award.pot == pot]
        return found

    def won(self) -> dict[int, int]:
        """Cents from all pots, by seat, for those who got any."""
        total: dict[int, int] = {}
        for award in self.awards:
            for seat, amount in award.to:
                total[seat] = total.get(seat, 0) + amount
        return dict(sorted(total.items()))

    def stacks(self) -> dict[int, int]:
        return {seat: self.table.stacks[seat] for seat, holder in enumerate(self.table.seats) if holder is not None}

    def folded(self) -> TableState:
        """The state that the log makes."""
        return fold(self.log)

    # --- the dealer, and players without a will of their own

    def needs(self, kind: type[Needed]) -> Needed:
        """What the table waits for, which is of this kind."""
        return of_kind(self.need, kind)

    def deal_once(self) -> None:
        self.must(cm.Reshuffle() if self.need.kind == "shuffle" else cm.DealCards(tuple(self._cards())))

    def _deal(self) -> None:
        while self.table.hand is not None and self.need.kind in ("cards", "shuffle"):
            self.deal_once()

    def _cards(self) -> Iterator[Card]:
        need = self.needs(NeedCards)
        for seat in need.seats or (0,) * need.count:
            source = self.holdings.get(seat) if seat else self.centre
            yield source.pop(0) if source else self.rest.pop()

    def _boldest(self, seat: int) -> cm.Command:
        return _command(self._by_action(seat), seat, ("raise_to", "bet", "call", "check", "discard", "pass_straddle"))

    def _calmest(self, seat: int) -> cm.Command:
        return _command(self._by_action(seat), seat, ("check", "call", "discard", "pass_straddle"))

    def _by_action(self, seat: int) -> dict[str, Offer]:
        return {offer.action: offer for offer in offers(self.table, seat)}


def _command(offered: dict[str, Offer], seat: int, wishes: tuple[str, ...]) -> cm.Command:
    """The first wish that is offered, with the largest amount."""
    action = next(wish for wish in wishes if wish in offered)
    if action == "bet":
        return cm.Bet(seat, cents=offered[action].high)
    if action == "raise_to":
        return cm.RaiseTo(seat, cents=offered[action].high)
    plain: dict[str, cm.Command] = {
        "call": cm.Call(seat),
        "check": cm.Check(seat),
        "discard": cm.Discard(seat),
        "pass_straddle": cm.PassStraddle(seat),
    }
    return plain[action]


def read(line: str) -> cm.Command:
    """'4 raise 60' (to 60 in all), '4 bet 20', '4 show As Kd', '4 draw 0 2' (positions), '4 pat', and plain verbs."""
    number, verb, *rest = line.split()
    seat = int(number)
    if verb == "bet":
        return cm.Bet(seat, cents=parse_cents(rest[0]))
    if verb == "raise":
        return cm.RaiseTo(seat, cents=parse_cents(rest[0]))
    if verb == "show":
        return cm.Show(seat, cards=parse_cards(" ".join(rest), unknown=True))
    if verb in ("draw", "pat"):
        return cm.Discard(seat, positions=tuple(int(position) for position in rest))
    plain = {"fold": cm.Fold, "check": cm.Check, "call": cm.Call, "muck": cm.Muck, "straddle": cm.PostStraddle}
    return plain[verb](seat)


def showdown(
    game: str,
    hands: Mapping[int, str],
    board: str = "",
    *,
    put_in: Dollars | Mapping[int, Dollars] = 50,
    dead: Dollars = 0,
    **choices: Any,
) -> Hand:
    """Everybody in for the same (or for what the mapping says), all hands shown, pots pushed.

    dead is money in the pot that nobody has to match: one ante for all, which makes a pot of any size.
    """
    stacks = dict(put_in) if isinstance(put_in, Mapping) else dict.fromkeys(hands, put_in)
    if dead:
        choices |= one_ante(dead)
        # The last blind pays it for all: left of the button, which is at the dealer's right; in stud the last seat.
        payer = min(stacks) if find_game(game).button else max(stacks)
        stacks[payer] = show_cents(cents(stacks[payer]) + cents(dead))
    return Hand(game, stacks, hands, board, **choices).start().all_in().show_all()
