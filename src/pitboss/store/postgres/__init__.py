"""The log in PostgreSQL, for a room that outgrows one file. Start with `log.py`; `writer.py` stores groups of batches, each
by one statement (`statements.py`), and `group.py` works out beforehand what a group comes to. It needs asyncpg, which
`pitboss[postgres]` installs; nothing else imports it.
"""
