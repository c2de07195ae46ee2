"""How a batch lies in a database: one row for all of its entries, in a form that takes few bytes. Start with `rows.py`;
`squeeze.py` makes texts small, with what nearly all of them have in common (`dictionary.py`) known beforehand.

What an entry is, and its hash, do not depend on any of this: both stores pack and unpack here, and give `Stored`.
"""
