"""The log in one SQLite file. Start with `log.py`; `writer.py` is the one thread that writes."""
