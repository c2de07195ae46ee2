"""The two decks of a table and its equipment (P 2-5, 7.F).

`due.py` alone knows the order of the procedure; the steps themselves are in `procedure/`, and what others' events
do to the decks in `turns.py`.
"""
