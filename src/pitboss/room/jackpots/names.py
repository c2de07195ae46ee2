"""What people call the things that streams know by ids: tables, jackpots, boxes, accounts.

A table is known by its title, and by its number too where another one has the same; without a title it is 'Table 3'. A
jackpot has its filed name only where there are several of its kind.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec

from pitboss.ledger.chart import CAGE, CASH, CHIPS, PLAY_MONEY
from pitboss.ledger.owners import BOTS_ACCOUNT

KINDS = {"bad_beat": "Bad Beat", "high_hand": "High Hand"}
# By the end of its name: what lies on a table, or beside it.
AT_TABLE = {
    "stakes": "chips of players", "rake-area": "rake area", "time-area": "time area", "drop-box": "drop box",
    "bank": "bank", "tips": "tips", "tray": "tray",
}  # fmt: skip
WHOLE = {
    CAGE: "drawers of the cage", CASH: "cash", CHIPS: "chips outside", PLAY_MONEY: "play money", BOTS_ACCOUNT: "bots"
}  # fmt: skip
# How far what follows the name of an account is no part of it.
_TOLD_OF = re.compile(r"(.*?)(, (?:at the start|came in|went out|at the end|paid to people|by the cage|by tables))?")


def jackpot_names(streams: Iterable[str]) -> dict[str, str]:
    """By stream, as 'Bad Beat', or 'Bad Beat main' where there are others."""
    pairs = [(stream, *stream.partition(":")[::2]) for stream in streams]
    many = Counter([kind for _, kind, _ in pairs])
    return {
        stream: f"{KINDS[kind]} {key}" if many[kind] > 1 and key else KINDS[kind]
        for stream, kind, key in pairs
        if kind in KINDS
    }


class Names(msgspec.Struct, frozen=True):
    """titles: by the id of a table; jackpots: by stream."""

    titles: Mapping[str, str] = {}
    jackpots: Mapping[str, str] = {}

    def table(self, table: str) -> str:
        """'' for no table."""
        title = self.titles.get(table, "")
        if not title or not table:
            return f"Table {table}" if table else ""
        return f"{title} (table {table})" if [*self.titles.values()].count(title) > 1 else title

    def jackpot(self, stream: str) -> str:
        """Of anything that has a stream: of the cage too, and of a kind where nobody knows which one it is."""
        kind, _, key = stream.partition(":")
        return self.jackpots.get(stream) or f"{KINDS.get(kind, kind.capitalize())} {key}".strip()

    def box(self, box: str) -> str:
        """box: as TABLE:NUMBER."""
        table, _, number = box.rpartition(":")
        return f"box {number} of {self.table(table)}" if table else box

    def told(self, words: str) -> str:
        """'tables 1, 2' and 'boxes 1:1, 2:1' by what they are called; one that nobody knows keeps its number."""
        if not self.titles:
            return words
        one = "|".join(sorted(map(re.escape, self.titles), key=len, reverse=True))
        found = rf"\btables? ((?:{one})(?:, (?:{one}))*)(?![\w:-])"
        words = re.sub(found, lambda match: ", ".join([self.table(name) for name in match[1].split(", ")]), words)
        boxes = rf"\b(?:box(?:es)? )?((?:{one}):\d+(?:, (?:{one}):\d+)*)\b"
        return re.sub(boxes, lambda match: ", ".join([self.box(name) for name in match[1].split(", ")]), words)

    def account(self, account: str) -> str:
        """An account of the ledger, with whatever is told of it behind a comma."""
        found = _TOLD_OF.fullmatch(account)
        assert found is not None
        return f"{self._account(found[1])}{found[2] or ''}"

    def _account(self, account: str) -> str:
        if account in WHOLE:
            return WHOLE[account]
        kind, _, rest = account.partition(":")
        head, _, last = rest.rpartition(":")
        if kind == "table" and last in AT_TABLE:
            return f"{AT_TABLE[last]} of {self.table(head)}"
        if kind == "person":
            return f"account of {rest}"
        if kind == "bots":
            return f"bots of {self.table(rest)}"
        if kind == "fund":
            return f"fund of the {self.jackpot(rest)}"
        if kind == "box":
            return self._box_account(rest)
        if kind == "transit":
            jackpot, container = (head, f"container {last}") if last.isdecimal() else (rest, "containers")
            return f"{container} of the {self.jackpot(jackpot)}"
        if kind == "over-short":
            return self._over_short(rest)
        return account

    def _box_account(self, rest: str) -> str:
        """TABLE:KIND, with a number behind it for every box but the first."""
        parts = rest.split(":")
        number = parts.pop() if len(parts) > 2 and parts[-1].isdecimal() else "1"
        kind = parts.pop()
        return f"{KINDS.get(kind, kind)} {self.box(':'.join([*parts, number]))}"

    def _over_short(self, rest: str) -> str:
        """Of a count on a gaming day, or what the house made good at a table."""
        of, _, day = rest.rpartition(":")
        if not of:
            return f"over and short of {self.table(rest)}"
        return f"over and short of the {self.jackpot(of)}, {day}"
