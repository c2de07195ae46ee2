"""How often a Bad Beat is hit and what its fund holds by then, and the high hand of a period.

Start with `bad_beat_hits.py`.
"""
