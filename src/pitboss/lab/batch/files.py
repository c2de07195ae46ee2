"""The hands of a simulation by batches as files: hands.parquet, a row a hand, and summary.json."""

import pyarrow.parquet as pq

from pitboss.lab.batch.kept import HandRow
from pitboss.lab.batch.simulating import FastSummary
from pitboss.lab.files.parquet import schema_of, table_of
from pitboss.lab.files.whole import ResultFolder


class FastFiles(ResultFolder):
    def start(self) -> None:
        self._hands = pq.ParquetWriter(self.beside / "hands.parquet", schema_of(HandRow))

    def add(self, rows: list[HandRow]) -> None:
        with self.worded():
            self._hands.write_table(table_of(rows))

    def keep(self, summary: FastSummary) -> None:
        with self.worded():
            self._hands.close()
        self.finish(summary)
