"""A table as it is kept: what is stored of it, and apart from that what a turn has changed.

There are two states. `live` is what the log says: it changes when a batch has been stored, and in no other way, so
whoever reads it reads nothing that a crash could take back. A turn works on the other, which nobody else can reach.
Once the turn is stored, `live` follows by folding the same facts. Where it cannot be stored, both are made again from
the log.
"""

from collections.abc import Callable

from pitboss.engine import events as ev
from pitboss.engine.refusals import BrokenInvariant
from pitboss.room.config import TableConfig
from pitboss.room.live_table import LiveTable
from pitboss.room.tables.dealer import Dealer
from pitboss.room.tables.folding import SNAPSHOT_EVERY, Folded, as_it_stands, fold_stream, pack_table
from pitboss.room.tables.requests import Kept, encode_answer
from pitboss.room.tables.turn import Turn
from pitboss.store.port import Appended, Batch, EventLog
from pitboss.store.records import BotsWanted, GamesChosen
from pitboss.store.sealing import Key

# What makes another table of it, as the room was told of it.
CONFIGURES = (ev.SubmissionTaken, ev.GameChanged, BotsWanted, GamesChosen)


class StoredTable:
    """commits: turns that were stored. folds: how often the state was folded again. epoch: that the stream was taken
    with; 0 where nobody takes any."""

    def __init__(self, store: EventLog, stream: str, room: Key, folded: Folded, epoch: int = 0) -> None:
        self.store, self.stream, self.epoch = store, stream, epoch
        self._room, self._folded = room, folded
        # Asked for again and again at every turn.
        self.live: LiveTable = folded.live
        self.ahead = folded.live.copy()
        # What else has its time from this table: no turn stands before that.
        self.not_before: Callable[[], int] = int
        self.commits = 0
        self.folds = 0

    @property
    def config(self) -> TableConfig:
        return self._folded.config

    def turn(self, dealer: Dealer, now: int, *, paced: bool = False) -> Turn:
        """To be appended, or dropped by `fold`, before there is another. The time in a stream never goes back, also
        where this machine's clock stands before that of whoever wrote the last entry."""
        at = max(now, self.live.at, self.not_before())
        return Turn(self.ahead, dealer, self._folded.sealer, at, paced=paced)

    async def append(self, turn: Turn, key: str, answer: Kept) -> Appended:
        """key: the command's, '' for none. Nothing has happened where it says that the command was known."""
        live, snapshot = turn.live, None
        awarded = any(type(fact) is ev.HandEnded for _, fact in turn.facts)
        if awarded and live.table.hand is None and live.version - self._folded.snapshot >= SNAPSHOT_EVERY:
            snapshot = pack_table(live, self.stream, self._room)
        batch = Batch(
            self.stream, turn.expected, tuple(turn.entries), turn.at, key, encode_answer(answer) if key else b"",
            turn.journal.postings(), snapshot, self.epoch,
        )  # fmt: skip
        appended = await self.store.append(batch)
        if not appended.repeated:
            self.commits += 1
            turn.hash = appended.hash
            self._follow(turn)
            if snapshot is not None:
                self._folded.snapshot = live.version
        return appended

    def _follow(self, turn: Turn) -> None:
        stored, ahead = self.live, turn.live
        stored.follow(turn.facts, ahead.version, turn.at)
        if any(type(fact) in CONFIGURES for _, fact in turn.facts):
            self._folded.config = as_it_stands(stored, self.config.record())
        if stored.need != ahead.need:
            raise BrokenInvariant("what was stored does not make the state that the turn came to")

    async def fold(self) -> None:
        """Back to what is stored. Raises what reading it raises: then the state is what it was."""
        self.folds += 1
        self._folded = await fold_stream(self.store, self.stream, self._room)
        self.live, self.ahead = self._folded.live, self._folded.live.copy()
