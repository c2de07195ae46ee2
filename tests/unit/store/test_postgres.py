"""The log in PostgreSQL: the suite, and what only a server has. Reopening, other writers, groups."""

import asyncio

import pytest

from pitboss.store.postgres.log import PostgresLog
from tests.support.postgres import Server
from tests.unit.store.suite import LogSuite


class TestPostgres(LogSuite):
    @pytest.fixture
    def log(self, postgres: Server) -> PostgresLog:
        return PostgresLog(asyncio.run(postgres.new_database()))
