"""Pay tables and rules of a game against the house, as a small TOML file.

    game = "double-draw"             game = "texas-holdem-bonus"
    title = "Flushes at 4"           [ante]      # odds to 1 from this hand on: any, straight, flush
    wins = "two-pair"                straight = 1
    [bonus]                          [wagers]    # in antes: flop, turn, river
    five_aces = 500                  flop = 2
    flush = 4                        [bonus]
                                     aces = 30

The game has to be there. What else is left out is as the regulations have it under pay table A; a [bonus] that is
there is the whole table.
"""

from pathlib import Path
from typing import Any

from pitboss.lab.double_draw.money import CLASS_NAMES, ODDS_MOST, DrawTerms, winning_minimum
from pitboss.lab.double_draw.money import filed_terms as filed_draw
from pitboss.lab.errors import LabError
from pitboss.lab.texas_bonus.terms import TIMES, WINS, Terms
from pitboss.lab.texas_bonus.terms import filed_terms as filed_texas
from pitboss.rankings.two_cards import TWO_CARD_LINES
from pitboss.submission.file.lines import Lines, NotToml, read_toml

BYTES_MOST = 100_000
TITLE_MOST = 60
WAGER_MOST = 10
TEXAS, DRAW = "texas-holdem-bonus", "double-draw"
KEYS = {TEXAS: ("game", "title", "ante", "wagers", "bonus"), DRAW: ("game", "title", "wins", "bonus")}


class RulesFile:
    """A file that was read; whatever is wrong with it is refused with its line."""

    def __init__(self, path: Path, game: str) -> None:
        self._name = path.name
        self._data, self._lines = _read(path)
        said = self._data.get("game", game)
        if said != game:
            raise self._wrong(("game",), f"this file is for {said!r}, and {game} was asked for")
        for key in self._data:
            if key not in KEYS[game]:
                raise self._wrong((key,), f"there is no {key!r} in {game}: it has {', '.join(KEYS[game])}")
        if "game" not in self._data:
            raise LabError(f'{self._name} does not say which game it is for: write game = "{game}" in its first line')

    def _wrong(self, key: tuple[str, ...], words: str) -> LabError:
        return LabError(f"{self._name}, line {self._lines.of(key)}: {words}")

    def title(self) -> str:
        title = self._data.get("title", Path(self._name).stem)
        if not isinstance(title, str) or not title.isprintable() or not 1 <= len(title.strip()) <= TITLE_MOST:
            raise self._wrong(("title",), f"a title is a line of 1 to {TITLE_MOST} characters in quotes")
        return title.strip()

    def table(self, name: str, known: tuple[str, ...], least: int, most: int) -> dict[str, int]:
        """Whole numbers by name, those of `known` alone; empty where the file has no such table."""
        table = self._data.get(name, {})
        if not isinstance(table, dict):
            raise self._wrong((name,), f"[{name}] is a table, with a line such as {known[0]} = {most}")
        for key, value in table.items():
            if key not in known:
                raise self._wrong((name, key), f"[{name}] has no {key!r}: it may have {', '.join(known)}")
            if type(value) is not int or not least <= value <= most:
                raise self._wrong((name, key), f"{key} is a whole number from {least} to {most:,}, not {value!s:.40}")
        if name in self._data and not table:
            raise self._wrong(
                (name,), f"[{name}] is empty: give it a line such as {known[0]} = {most}, or leave it out"
            )
        return table

    def wins(self) -> str:
        said = self._data.get("wins", "two-pair")
        try:
            return winning_minimum(said if isinstance(said, str) else str(said))
        except LabError as error:
            raise self._wrong(("wins",), str(error)) from None


def _read(path: Path) -> tuple[dict[str, Any], Lines]:
    try:
        content = path.read_bytes()
    except OSError as error:
        raise LabError(
            f"cannot read {path}: {error.strerror or error}; name a file of rules, as in docs/lab.md"
        ) from None
    if len(content) > BYTES_MOST:
        raise LabError(f"{path.name} has {len(content):,} bytes: no file of rules has more than {BYTES_MOST:,}")
    try:
        return read_toml(content.decode("utf-8"))
    except UnicodeDecodeError:
        raise LabError(f"{path.name} is no text in UTF-8: write it again as a TOML file") from None
    except NotToml as error:
        raise LabError(f"{path.name}, line {error.line}: no TOML: {error}") from None


def texas_rules(path: Path) -> Terms:
    file = RulesFile(path, TEXAS)
    usual = filed_texas()
    ante = usual.ante
    given = file.table("ante", WINS, 0, ODDS_MOST)
    if given:
        # Each line holds for better hands too, until the next one.
        odds = 0
        found = [odds := given.get(name, odds) for name in WINS]
        ante = (found[0], found[1], found[2])
    times = dict(zip(TIMES, usual.times, strict=True)) | file.table("wagers", tuple(TIMES), 1, WAGER_MOST)
    bonus = file.table("bonus", TWO_CARD_LINES, 0, ODDS_MOST)
    paid = [f"{name} {odds} to 1" for name, odds in zip(WINS, ante, strict=True) if odds]
    return Terms(
        ", ".join(paid) or "none", file.title(), ante, (times["flop"], times["turn"], times["river"]),
        tuple(bonus.items()) or usual.bonus,
    )  # fmt: skip


def draw_rules(path: Path) -> DrawTerms:
    file = RulesFile(path, DRAW)
    bonus = file.table("bonus", tuple(reversed(CLASS_NAMES)), 0, ODDS_MOST)
    return DrawTerms(file.title(), file.wins(), tuple(bonus.items()) or filed_draw().bonus)
