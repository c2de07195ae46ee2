"""PHH in: `.phh` (one hand) and `.phhs` (a table a hand) to PhhHand. What is broken is said, and never more than it."""

import re
import tomllib
from collections.abc import Callable, Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import msgspec

from pitboss.games import find_game
from pitboss.games.steps import ForcedBet
from pitboss.phh.actions import PhhAction, read_action, read_cards
from pitboss.phh.banked.read import is_banked, read_banked
from pitboss.phh.banked.rounds import BankedHand
from pitboss.phh.codes import LIMIT_LETTERS, find_code
from pitboss.phh.hand import ENDLESS, PhhError, PhhHand, Post, ShownAfter
from pitboss.phh.keys import Keys

HEADING = re.compile(r"^\[(\d+)\]\s*$", re.MULTILINE)
DIGITS_MAX = 2


def read_file(path: Path) -> list[PhhHand | BankedHand | PhhError]:
    """Every hand of a file, or what is wrong with it. Never raises."""
    try:
        text = path.read_bytes().decode("utf-8")
    except OSError as error:
        return [PhhError(path.name, "no_file", f"the file cannot be read: {error.strerror or error}")]
    except UnicodeDecodeError as error:
        return [PhhError(path.name, "bad_toml", f"not UTF-8 text (byte {error.start}); PHH is TOML in UTF-8")]
    return list(read_hands(text, path.name))


def read_hands(text: str, name: str = "hand") -> Iterator[PhhHand | BankedHand | PhhError]:
    """The hands of a text in file order; `name` stands for a hand that has no `_id`."""
    try:
        found = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        yield from _piece_by_piece(text, name, error)
        return
    if not found:
        yield PhhError(name, "no_hands", "no hand in this file: write its keys, or a table [1], [2], … for each hand")
        return
    many = all(isinstance(part, dict) for part in found.values())
    for key, part in found.items() if many else [("", found)]:
        yield _read(part, f"{name}[{key}]" if many else name)


def _piece_by_piece(text: str, name: str, error: tomllib.TOMLDecodeError) -> Iterator[PhhHand | BankedHand | PhhError]:
    """The file as a whole is no TOML: one broken hand shall not lose the others."""
    starts = [match.start() for match in HEADING.finditer(text)]
    if not starts:
        yield PhhError(name, "bad_toml", f"not TOML, perhaps cut off: {error}")
        return
    for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
        heading, _, body = text[start:end].partition("\n")
        where = f"{name}{heading.strip()}"
        try:
            part = tomllib.loads(body, parse_float=Decimal)
        except tomllib.TOMLDecodeError as fault:
            known = re.search(r'^_id\s*=\s*"([^"]+)"', body, re.MULTILINE)
            yield PhhError(known[1] if known else where, "bad_toml", f"not TOML, perhaps cut off: {fault}")
        else:
            yield _read(part, where)


def _read(keys: dict[str, Any], name: str) -> PhhHand | BankedHand | PhhError:
    label = keys.get("_id", name)
    try:
        return read_banked(keys, str(label)) if is_banked(keys) else _Keys(keys, str(label)).hand()
    except PhhError as error:
        return error


class _Keys(Keys):
    scale = 1

    @property
    def seats(self) -> range:
        return range(1, self.count + 1)

    # --- values ------------------------------------------------------------------------------------------------------
    def number(self, key: str, value: Any) -> Decimal:
        if isinstance(value, bool) or not isinstance(value, int | Decimal):
            raise self.fault("bad_amount", f"{key}: {value!r} is not an amount of money")
        amount = Decimal(value)
        if amount.is_nan() or amount < 0:
            raise self.fault("bad_amount", f"{key}: {value} is not an amount: write a number from 0 up")
        return amount

    def array(self, key: str) -> list[Any]:
        return self.each(key, self.need(key))

    def amounts(self, key: str) -> list[Decimal]:
        return [self.number(key, value) for value in self.array(key)]

    def amount(self, key: str) -> Decimal:
        return self.number(key, self.need(key))

    def units(self, amount: Decimal) -> int:
        if amount.is_infinite():
            raise self.fault("bad_amount", "only a stack may be inf")
        return int(amount * self.scale)

    def set_scale(self, amounts: list[Decimal]) -> None:
        """Fractions are turned into whole units of a tenth or a hundredth, for all amounts of the hand alike."""
        digits = max((-int(a.normalize().as_tuple().exponent) for a in amounts if a % 1), default=0)
        if digits > DIGITS_MAX:
            raise self.fault("fraction_of_cent", "an amount has more than two digits after the point")
        self.scale = 10**digits

    # --- the parts of a hand -----------------------------------------------------------------------------------------
    def word(self, key: str) -> str:
        """A key of text; '' where it is missing."""
        value = self.keys.get(key, "")
        if not isinstance(value, str):
            raise self.fault("unknown_variant", f"{key}: {value!r} is not text")
        return value

    def game_and_limit(self) -> tuple[str, str]:
        self.need("variant")
        game, limit = self.word("_game"), self.word("_limit")
        try:
            if not game or not limit:
                named = find_code(self.word("_variant") or self.word("variant"))
                game, limit = game or named[0], limit or named[1]
            find_game(game)
        except ValueError as error:
            raise self.fault("unknown_variant", str(error)) from None
        if limit not in LIMIT_LETTERS:
            raise self.fault("unknown_variant", f"_limit {limit!r} is none of {', '.join(LIMIT_LETTERS)}")
        return game, limit

    def actions(self) -> tuple[PhhAction, ...]:
        return self.actions_by(read_action)

    def names(self) -> tuple[str, ...]:
        if "players" not in self.keys:
            return tuple(f"p{i}" for i in self.seats)
        return tuple(str(name).strip() or f"p{i}" for i, name in enumerate(self.array("players"), 1))

    def private(self, key: str, kind: type, convert: Callable[[Any], Any]) -> Any:
        value = self.keys.get(key)
        if value is None:
            return kind()
        try:
            return convert(value)
        except msgspec.ValidationError as error:
            raise self.fault("bad_private_key", f"{key}: {error}") from None

    def hand(self) -> PhhHand:
        stacks = self.need("starting_stacks")
        if not isinstance(stacks, list) or len(stacks) < 2:
            raise self.fault("wrong_length", "starting_stacks lists the stacks of at least two players")
        self.count = len(stacks)
        game, limit = self.game_and_limit()
        stud = any(type(step) is ForcedBet for step in find_game(game).script)
        amounts = {
            "starting_stacks": self.amounts("starting_stacks"),
            "antes": self.amounts("antes"),
            "blinds": [] if stud else self.amounts("blinds_or_straddles"),
            "bring_in": [self.amount("bring_in")] if stud else [],
            "bets": [self.amount(key) for key in (("small_bet", "big_bet") if limit == "fixed" else ("min_bet",))],
            "finishing": self.amounts("finishing_stacks") if "finishing_stacks" in self.keys else [],
        }
        actions = self.actions()
        every = [a for row in amounts.values() for a in row] + [action.amount for action in actions]
        self.set_scale([amount for amount in every if amount.is_finite()])
        if not all(amounts["starting_stacks"]):
            raise self.fault("bad_amount", "starting_stacks: a player who is dealt in has more than nothing")
        units = {key: [self.units(amount) for amount in row] for key, row in amounts.items() if key not in WITHOUT_END}
        blinds = units["blinds"]
        return PhhHand(
            id=self.id,
            game=game,
            limit=limit,
            antes=self.by_player(units["antes"]),
            antes_matched=self.keys.get("ante_trimming_status") is True,
            blinds=self.by_player(blinds),
            bring_in=sum(units["bring_in"]),
            bet_min=units["bets"][0],
            bet_max=units["bets"][1] if limit == "fixed" else None,
            stacks=tuple([ENDLESS if a.is_infinite() else self.units(a) for a in amounts["starting_stacks"]]),
            endless=tuple([a.is_infinite() for a in amounts["starting_stacks"]]),
            actions=actions,
            players=self.names(),
            finishing=tuple([None if a.is_infinite() else self.units(a) for a in amounts["finishing"]]),
            scale=self.scale,
            house=self.private("_house", dict, lambda value: msgspec.convert(value, dict[str, Any])),
            shown=self.shown(),
            **self.posts(),
        )

    def posts(self) -> dict[str, Any]:
        posts = self.private("_posts", tuple, lambda value: msgspec.convert(value, tuple[Post, ...]))
        positions = self.private("_positions", tuple, lambda value: msgspec.convert(value, tuple[int, ...]))
        named = {post.player for post in posts}
        if posts and not (positions and set(positions) <= named <= set(self.seats) and len(named) == len(posts)):
            raise self.fault("bad_private_key", "_posts names each player once, and _positions the blinds among them")
        return {"posts": posts, "positions": positions if posts else ()}

    def shown(self) -> tuple[ShownAfter, ...]:
        rows: tuple[ShownAfter, ...] = self.private(
            "_shown", tuple, lambda value: msgspec.convert(value, tuple[ShownAfter, ...])
        )
        for row in rows:
            try:
                cards = read_cards(row.cards)
            except ValueError as error:
                raise self.fault("bad_private_key", f"_shown: {error}") from None
            if row.player not in self.seats or len(cards) != len(row.positions):
                raise self.fault("bad_private_key", "_shown names a player, positions and as many cards")
        return rows

    def by_player(self, row: list[int]) -> tuple[int, ...]:
        """Heads-up, antes and blinds stand in the file the other way round: the button, p2, has the first entry."""
        return tuple(row[::-1]) if self.count == 2 and "bring_in" not in self.keys else tuple(row)


WITHOUT_END = ("starting_stacks", "finishing")
