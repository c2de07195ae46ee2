"""Questions about deals: how often a class is made, who is ahead on the flop, who has the nuts, under any condition.

Start with `query.py`. `expression.py` reads what is asked, `functions.py` says what can be, `dealt.py` knows the cards.
"""
