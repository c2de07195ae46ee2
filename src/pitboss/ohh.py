"""Open Hand History out (spec 1.4.6): a finished hand as one viewer saw it.

Hold'em and Omaha are written in full. The standard has no streets for stud, no draws and no Forced Bet: such hands have
its nearest words, and what is lost in private keys that begin with x_. PHH is the form that loses nothing.
"""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from pitboss.cards import UNKNOWN, Card, show_card
from pitboss.engine import events as ev
from pitboss.engine import moves, view
from pitboss.games import Game, find_game
from pitboss.games.steps import Board, ForcedBet
from pitboss.phh.log import HandLog, hands_of

SPEC = "1.4.6"
STREETS = ("Preflop", "Flop", "Turn", "River")
BET_TYPES = {"fixed": "FL", "spread": "NL", "none": "NL", "pot": "PL"}


def write_ohh(log: Iterable[ev.Event], viewer: int, *, table: str = "", at: str = "", site: str = "Pitboss") -> str:
    """The last finished hand of a log. at: ISO 8601, UTC. Raises ValueError where there is none, or it has no pot."""
    hands = list(hands_of(log))
    if not hands:
        raise ValueError("no hand of this log is finished; a hand is written when its last pot has been pushed")
    if not find_game(hands[-1].game).shares:
        raise ValueError("Open Hand History has no words for games against the house")
    if any(type(event) is ev.HandRecorded for event in hands[-1].events):
        raise ValueError("Open Hand History has no words for a hand of which no bets and cards were recorded")
    return msgspec.json.encode({"ohh": _Writer(hands[-1], viewer).written(table, at, site)}).decode()


def money(cents: int) -> msgspec.Raw:
    """Dollars as a JSON number; nothing here is ever a float."""
    sign = "-" if cents < 0 else ""
    return msgspec.Raw(f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02}".encode())


def _of_pot(by_pot: tuple[int, ...], number: int) -> int:
    return by_pot[number] if number < len(by_pot) else 0


def game_type(game: Game) -> str:
    kinds = {type(step) for step in game.script}
    low = any(share.name == "low" for share in game.shares)
    if game.uses == "two_of_hole_three_of_board":
        return "OmahaHiLo" if low else "Omaha"
    if ForcedBet in kinds:
        return "StudHiLo" if low else "Stud"
    return "Holdem" if Board in kinds else "Draw"


class _Writer:
    def __init__(self, hand: HandLog, viewer: int) -> None:
        self.hand, self.viewer = hand, viewer
        started = hand.started
        self.ids = {seat: i for i, seat in enumerate(started.order, 1)}
        self.stacks = {f"seat:{seat}": cents for seat, cents in zip(started.order, started.stacks, strict=True)}
        self.rounds: list[dict[str, Any]] = []
        self.pots: dict[int, dict[str, Any]] = {}
        self.flags: list[str] = [] if viewer in self.ids else ["Observed"]
        self.rake: tuple[int, ...] = ()
        self.contributed: tuple[int, ...] = ()
        self.streets = 0
        self.bet_here = False
        self._round("Preflop")
        for event in hand.events:
            self._add(view(event, viewer))

    def written(self, table: str, at: str, site: str) -> dict[str, Any]:
        hand, house, started = self.hand, self.hand.house, self.hand.started
        game = find_game(hand.game)
        blinds = house.blinds_amounts or (0,)
        cap = house.bet_max if house.bet_structure == "spread" else None
        return {
            "spec_version": SPEC,
            "internal_version": SPEC,
            "site_name": site,
            "network_name": site,
            "game_number": str(started.number),
            "table_name": table,
            "start_date_utc": at,
            "game_type": game_type(game),
            "x_variant": game.key,
            "bet_limit": {"bet_type": BET_TYPES[house.bet_structure], "bet_cap": money(cap or 0)},
            "table_size": max(started.order),
            "dealer_seat": started.button,
            "currency": "PPC",
            "small_blind_amount": money(blinds[0]),
            "big_blind_amount": money(blinds[-1]),
            "ante_amount": money(house.ante_amount),
            "hero_player_id": self.ids.get(self.viewer, 0),
            "tournament": False,
            "flags": self.flags,
            "players": [
                {"id": self.ids[seat], "seat": seat, "name": person, "starting_stack": money(cents)}
                for seat, person, cents in zip(started.order, started.persons, started.stacks, strict=True)
            ],
            "rounds": self.rounds,
            "pots": [self._pot(number) for number in sorted(self.pots)],
        }

    def _pot(self, number: int) -> dict[str, Any]:
        pot = self.pots[number]
        wins = [{"player_id": self.ids[seat], "win_amount": money(cents)} for seat, cents in pot["wins"].items()]
        rake, given = _of_pot(self.rake, number), _of_pot(self.contributed, number)
        total = sum(pot["wins"].values()) + rake + given
        told = {"number": number, "amount": money(total), "rake": money(rake), "player_wins": wins}
        return told | ({"jackpot": money(given)} if given else {})

    # --- rounds and actions ----------------------------------------------------------------------------------------
    def _round(self, street: str, cards: tuple[Card, ...] = ()) -> None:
        shown = [show_card(card) for card in cards if card != UNKNOWN]
        self.rounds.append({"id": len(self.rounds), "street": street, "cards": shown, "actions": []})
        self.bet_here = False

    def _next_street(self, cards: tuple[Card, ...] = ()) -> None:
        self.streets += 1
        self._round(STREETS[min(self.streets, len(STREETS) - 1)], cards)

    def _act(self, seat: int, action: str, cents: int = 0, cards: tuple[Card, ...] = (), **more: Any) -> None:
        actions = self.rounds[-1]["actions"]
        made: dict[str, Any] = {
            "action_number": len(actions) + 1,
            "player_id": self.ids.get(seat, 0),
            "action": action,
            "amount": money(cents),
            "is_allin": cents > 0 and self.stacks.get(f"seat:{seat}", 1) == 0,
        }
        if cards:
            made["cards"] = [show_card(card) for card in cards]
        actions.append(made | more)

    def _add(self, event: Any) -> None:
        for source, target, cents in moves(event):
            for place, change in ((source, -cents), (target, cents)):
                if place in self.stacks:
                    self.stacks[place] += change
        tell = TELL.get(type(event))
        if tell is not None:
            tell(self, event)


def _antes(writer: _Writer, event: ev.AntesPosted) -> None:
    for seat, cents in event.posts:
        writer._act(seat, "Post Ante", cents)


def _blinds(writer: _Writer, event: ev.BlindsPosted) -> None:
    positions = writer.hand.started.positions
    for seat, live, dead in event.posts:
        if live:
            last = bool(positions) and seat == positions[-1]
            name = "Post BB" if last else "Post SB" if seat in positions else "Post Extra Blind"
            if seat == writer.hand.started.killer:
                writer._act(seat, "Post Extra Blind", live, x_action="Kill Blind")
            else:
                writer._act(seat, name, live)
        if dead:
            writer._act(seat, "Post Dead", dead)


def _stakes(writer: _Writer, event: ev.OptionStakesPosted) -> None:
    writer.flags.append("Bomb_Pot")
    for seat, cents in event.posts:
        writer._act(seat, "Post Ante", cents)


def _dealt(writer: _Writer, event: ev.CardsDealt) -> None:
    for seat in dict.fromkeys(event.seats):
        cards = tuple(
            card for other, card in zip(event.seats, event.cards, strict=True) if other == seat and card != UNKNOWN
        )
        if cards:
            writer._act(seat, "Dealt Cards", 0, cards)


def _opened(writer: _Writer, event: ev.BettingOpened) -> None:
    # Where no board says so, a new street begins with its betting.
    if writer.bet_here:
        writer._next_street()
    writer.bet_here = True


def _board(writer: _Writer, event: ev.BoardDealt) -> None:
    writer._next_street(event.cards)


def _second(writer: _Writer, event: ev.SecondBoardDealt) -> None:
    if "Run_It_Twice" not in writer.flags:
        writer.flags.append("Run_It_Twice")
    writer._round(writer.rounds[-1]["street"], event.cards)


def _discarded(writer: _Writer, event: ev.Discarded) -> None:
    known = [show_card(card) for card in event.cards if card != UNKNOWN]
    draw = {"player_id": writer.ids[event.seat], "count": len(event.positions), "cards": known}
    writer.rounds[-1].setdefault("x_draws", []).append(draw)


def _showdown(writer: _Writer, event: ev.ShowdownOpened) -> None:
    writer._round("Showdown")


def _tabled(writer: _Writer, event: ev.HandTabled) -> None:
    writer._act(event.seat, "Shows Cards", 0, event.cards)


def _awarded(writer: _Writer, event: ev.PotAwarded) -> None:
    wins = writer.pots.setdefault(event.pot, {"wins": {}})["wins"]
    for seat, cents in event.to:
        wins[seat] = wins.get(seat, 0) + cents


def _forced(writer: _Writer, event: ev.ForcedBetPosted) -> None:
    if event.seat:
        writer._act(event.seat, "Post Extra Blind", event.cents, x_action="Forced Bet")


def _taken(writer: _Writer, event: ev.TakingsTaken) -> None:
    # Logs of the past name no pots.
    writer.rake = (sum(writer.rake) + event.cents,)


def _raked(writer: _Writer, event: ev.RakeTaken | ev.RakeReturned) -> None:
    writer.rake = event.by_pot


def _contributed(writer: _Writer, event: ev.ContributionsTaken) -> None:
    writer.contributed = event.by_pot


TELL: dict[type[ev.Event], Callable[[_Writer, Any], None]] = {
    ev.AntesPosted: _antes,
    ev.BlindsPosted: _blinds,
    ev.OptionStakesPosted: _stakes,
    ev.StraddlePosted: lambda w, e: w._act(e.seat, "Straddle", e.cents),
    ev.ForcedBetPosted: _forced,
    ev.CardsDealt: _dealt,
    ev.BettingOpened: _opened,
    ev.BoardDealt: _board,
    ev.CommonCardDealt: lambda w, e: w._next_street((e.card,)),
    ev.SecondBoardDealt: _second,
    ev.Folded: lambda w, e: w._act(e.seat, "Fold"),
    ev.Checked: lambda w, e: w._act(e.seat, "Check"),
    ev.Called: lambda w, e: w._act(e.seat, "Call", e.cents),
    ev.BetMade: lambda w, e: w._act(e.seat, "Bet", e.cents),
    ev.RaisedTo: lambda w, e: w._act(e.seat, "Raise", e.cents),
    ev.Discarded: _discarded,
    ev.ShowdownOpened: _showdown,
    ev.HandTabled: _tabled,
    ev.HandMucked: lambda w, e: w._act(e.seat, "Mucks Cards"),
    ev.CardsShown: lambda w, e: w._act(e.seat, "Shows Cards", 0, e.cards),
    ev.PotAwarded: _awarded,
    ev.TakingsTaken: _taken,
    ev.RakeTaken: _raked,
    ev.RakeReturned: _raked,
    ev.ContributionsTaken: _contributed,
}
