"""Environments for research: PettingZoo over the engine, and a vectorised one over batches, with the same rows.

What is observed is what the engine's `view` shows that player: `observing.py` reads it, and nothing else, and
`layout.py` says in which column of a row it lies. Start with `aec.py` or `vector.py`.
"""
