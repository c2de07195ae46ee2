"""The house beside its tables: pure aggregates, each `decide`, `evolve` and `view` on a stream of its own.

They know the engine and nothing of storage, clocks or the network: time comes as `at` in their commands. Start with
`base.py`, then `people/` and `filings/`; `catalogue.py` lists the events of all of them for the store.
"""
