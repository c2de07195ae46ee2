"""Tables that are recorded lightly: no bet and no card is entered, but each hand when it is over (N-OPN-24).

Start with `recording.py`: a hand becomes its pots, what the house takes of them by the code of `takings/`, and the rest
for the players, whose chips are one sum. `between.py` says what such a table waits for, `known.py` which commands it
knows; `stakes.py` is about chips that come and go, `claims.py` about hands that count for a jackpot, `take_back.py`
about a wrong record. It may read `takings`, `jackpots`, `decks` and `by_hand`; none of them knows it.
"""
