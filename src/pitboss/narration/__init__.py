"""Events in words: one place for the terminal, the log of the page and the replay.

A line is made of spans (text, a seat, money, cards), so that whoever shows it brings names, signs and colours of their
own. Nothing here knows a screen, and nothing is said but what is in the event or in the table that is handed in: both
are the viewer's. It may use the engine and the notation. Start with `narrate.py`.
"""
