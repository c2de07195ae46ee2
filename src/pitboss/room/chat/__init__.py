"""What people say to each other at a table: a stream of each table (`chat:TABLE`), and one of the room (`chat`) for
what was reported and who may write nothing. Start with `chat.py`.

Who writes and what they write is sealed under a key of the table and the day, which lies outside the log: once its time
is over it is thrown away, and the log with its hashes stays as it is. A line is stored before anybody sees it.
"""
