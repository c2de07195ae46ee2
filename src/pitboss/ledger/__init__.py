"""The ledger: every cent has an account, and whatever leaves one comes into another.

It knows no poker. `chart.py` has the accounts and what each is for: start there. `journal.py` nets what a batch moves
into postings with both legs; `trial.py` adds all accounts up, which comes to 0; `books.py` keeps them by day.
"""
