"""Histories of rounds against the house in: the keys of one round to BankedHand, or what is wrong with it."""

from collections.abc import Mapping
from datetime import UTC, datetime, time
from decimal import Decimal
from typing import Any

from pitboss.games import find_game
from pitboss.games.steps import SPOTS
from pitboss.phh.banked.rounds import BANKED_KEYS, BankedAction, BankedHand, read_banked_action
from pitboss.phh.keys import Keys

DATE_KEYS = ("year", "month", "day", "time")


def is_banked(keys: Mapping[str, Any]) -> bool:
    return keys.get("variant") in BANKED_KEYS


def read_banked(keys: Mapping[str, Any], label: str) -> BankedHand:
    """Raises PhhError."""
    return _Keys(keys, label).hand()


class _Keys(Keys):
    def whole(self, key: str, value: Any, least: int | None = 0) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            said = str(value) if isinstance(value, Decimal) else repr(value)
            raise self.fault("bad_amount", f"{key}: {said} is not a whole number; amounts are in cents")
        if least is not None and value < least:
            raise self.fault("bad_amount", f"{key}: {value} is too small: write a number from {least} up")
        return value

    def row(self, key: str, values: Any, least: int = 0) -> tuple[int, ...]:
        return tuple([self.whole(key, value, least) for value in self.each(key, values)])

    # --- the parts of a round ----------------------------------------------------------------------------------------
    def actions(self) -> tuple[BankedAction, ...]:
        return self.actions_by(read_banked_action)

    def names(self) -> tuple[str, ...]:
        names = self.keys.get("players", [f"p{i}" for i in range(1, self.count + 1)])
        if not isinstance(names, list) or len(names) != self.count:
            raise self.fault("wrong_length", f"players has no name for each of the {self.count} players")
        return tuple([str(name).strip() or f"p{i}" for i, name in enumerate(names, 1)])

    def seats(self, most: int) -> tuple[tuple[int, ...], int]:
        """Where each player sits, and how many seats the table has."""
        seats = self.row("seats", self.keys.get("seats", list(range(1, self.count + 1))), 1)
        number = self.whole("seat_count", self.keys.get("seat_count", max(seats)), 1)
        if len(set(seats)) != len(seats) or list(seats) != sorted(seats) or seats[-1] > number or number > most:
            detail = f"players are listed from the dealer's left, each in a seat of their own, at most {most} seats"
            raise self.fault("bad_seats", f"seats {list(seats)} of {number}: {detail}")
        return seats, number

    def at(self) -> int:
        if not any(key in self.keys for key in DATE_KEYS):
            return 0
        year, month, day, clock = (self.need(key) for key in DATE_KEYS)
        try:
            if not isinstance(clock, time) or self.keys.get("time_zone", "UTC") != "UTC":
                raise ValueError("time is a time of day without quotes, and time_zone is UTC")
            return int(datetime.combine(datetime(year, month, day, tzinfo=UTC).date(), clock, UTC).timestamp())
        except (TypeError, ValueError, OverflowError) as error:
            raise self.fault("bad_time", f"year, month, day and time are no moment: {error}") from None

    def house(self) -> dict[str, Any]:
        house = self.need("_house")
        if not isinstance(house, dict):
            raise self.fault("bad_private_key", "_house is a table of house choices, as in {tx_ante_min = 1500}")
        return dict(house)

    def wagers(self) -> dict[str, tuple[int, ...]] | None:
        table = self.keys.get("_wagers")
        if table is None:
            return None
        if not isinstance(table, dict) or not set(table) <= set(SPOTS):
            raise self.fault("bad_private_key", f"_wagers has a row of cents for each area of {', '.join(SPOTS)}")
        return {area: self.row(f"_wagers.{area}", row) for area, row in table.items()}

    def results(self) -> tuple[str, ...] | None:
        lines = self.keys.get("_results")
        if lines is not None and not (isinstance(lines, list) and all(isinstance(line, str) for line in lines)):
            raise self.fault("bad_private_key", "_results is a list of strings, one a wager")
        return None if lines is None else tuple(lines)

    def hand(self) -> BankedHand:
        stacks = self.need("starting_stacks")
        if not isinstance(stacks, list) or not stacks:
            raise self.fault("wrong_length", "starting_stacks lists the stack of each player, one at least")
        self.count = len(stacks)
        game = find_game(self.need("variant"))
        if self.count > game.seats_max:
            detail = f"{game.title} is dealt to at most {game.seats_max} players, not {self.count}"
            raise self.fault("too_many_players", detail)
        seats, seat_count = self.seats(game.seats_max)
        finishing, bank = self.keys.get("finishing_stacks"), self.keys.get("_bank")
        return BankedHand(
            id=self.id,
            game=game.key,
            antes=self.row("antes", self.need("antes")),
            stacks=self.row("starting_stacks", stacks, 1),
            actions=self.actions(),
            players=self.names(),
            seats=seats,
            seat_count=seat_count,
            house=self.house(),
            hand=self.whole("hand", self.keys.get("hand", 1), 1),
            at=self.at(),
            finishing=None if finishing is None else self.row("finishing_stacks", finishing),
            wagers=self.wagers(),
            results=self.results(),
            bank=None if bank is None else self.whole("_bank", bank, None),
        )


def date_keys(at: int) -> dict[str, Any]:
    """PHH's keys for a moment; none for a table without a clock."""
    if not at:
        return {}
    try:
        moment = datetime.fromtimestamp(at, UTC)
    except (ValueError, OverflowError, OSError):
        return {}
    return {"year": moment.year, "month": moment.month, "day": moment.day, "time": moment.time(), "time_zone": "UTC"}
