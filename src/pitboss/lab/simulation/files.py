"""The results of a simulation as files: two Parquet tables, the summary as JSON, and a page of plots.

hands.parquet: number, pot, streets, showdown, won_with, board, dealer, decisions. seats.parquet: number, seat, bot,
net, put_in, cards. Money in cents; cards as text, in the order in which they came; a decision is a seat, what it did,
and the cents or the places of its cards, with `;` between decisions.
"""

from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from pitboss.cards import show_cards
from pitboss.lab.files.whole import ResultFolder
from pitboss.lab.simulation.batches import Run
from pitboss.lab.simulation.hand_records import Decision, HandRecord
from pitboss.lab.simulation.plots import draw_plots
from pitboss.lab.simulation.tally import Tally

HANDS = pa.schema(
    [
        ("number", pa.int64()), ("pot", pa.int64()), ("streets", pa.int8()), ("showdown", pa.bool_()),
        ("won_with", pa.list_(pa.struct([("share", pa.string()), ("hand", pa.string())]))),
        ("board", pa.string()), ("dealer", pa.string()), ("decisions", pa.string()),
    ]
)  # fmt: skip
SEATS = pa.schema(
    [
        ("number", pa.int64()), ("seat", pa.int8()), ("bot", pa.dictionary(pa.int8(), pa.string())),
        ("net", pa.int64()), ("put_in", pa.int64()), ("cards", pa.string()),
    ]
)  # fmt: skip
# Records that are written at once: a row group.
GROUP = 20_000


class ResultFiles(ResultFolder):
    def __init__(self, folder: Path, run: Run) -> None:
        super().__init__(folder)
        self.run = run
        self._waiting: list[HandRecord] = []

    def start(self) -> None:
        self._hands = pq.ParquetWriter(self.beside / "hands.parquet", HANDS)
        self._seats = pq.ParquetWriter(self.beside / "seats.parquet", SEATS)

    def add(self, records: list[HandRecord]) -> None:
        self._waiting += records
        if len(self._waiting) >= GROUP:
            self._write()

    def keep(self, tally: Tally) -> None:
        self._write()
        with self.worded():
            self._hands.close()
            self._seats.close()
            draw_plots(tally, self.beside)
        self.finish(tally.summary())

    def _write(self) -> None:
        records, self._waiting = self._waiting, []
        if not records:
            return
        bots = self.run.bots
        seats = range(len(bots))
        won = [[{"share": share, "hand": hand} for share, hand in record.won_with] for record in records]
        hands: dict[str, Any] = {
            "number": [record.number for record in records],
            "pot": [record.pot for record in records],
            "streets": [record.streets for record in records],
            "showdown": [record.showdown for record in records],
            "won_with": won,
            "board": [show_cards(record.board) for record in records],
            "dealer": [show_cards(record.cards[0]) for record in records],
            "decisions": [";".join(map(_told, record.decisions)) for record in records],
        }
        by_seat: dict[str, Any] = {
            "number": [record.number for record in records for _ in seats],
            "seat": [seat + 1 for _ in records for seat in seats],
            "bot": [bot for _ in records for bot in bots],
            "net": [net for record in records for net in record.net],
            "put_in": [cents for record in records for cents in record.put_in],
            "cards": [show_cards(cards) for record in records for cards in record.cards[1:]],
        }
        with self.worded():
            self._hands.write_table(pa.table(hands, schema=HANDS))
            self._seats.write_table(pa.table(by_seat, schema=SEATS))


def _told(decision: Decision) -> str:
    seat, what, numbers = decision
    return " ".join(map(str, (seat, what, *numbers)))
