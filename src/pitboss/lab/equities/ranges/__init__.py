"""Holdings as people write them: cards, ranges, patterns with wildcards, and cards thrown away in a draw game.

    AsAh  A♠A♥           these cards
    AsAh in seven-card stud, or AsAhKd in Omaha: these and whatever else comes
    random               any cards
    AKs  AKo  AK  TT     suited, of two suits, both, a pair (games with two hole cards)
    TT+  ATs+  K9o+      and better: higher pairs; the kicker up to below the higher card
    22-66  A2s-A5s  T9s-65s   from … to …: pairs, kickers, or both cards going down together
    Ax  Axs  AsX         any other card: * is the same as x
    AA**  AAKx  A[T-K]** games with more cards: ranks, cards, any card, a rank from … to …
    AA**$ds              of these the double-suited; $ss one suit twice, $rb no suit twice, $np no pair
    15%  5%-20%          the best so many hands, or those from … to …, against one random hand
    AKs@50               with half the weight of the others
    TT+!QQ  15%,!AA      but not these
    TT+,AKs,AsQd         any of these
    AsKsQsJs2d/2d        a draw game: these cards, and what of them is thrown away

A row of alternatives counts each of its combinations of cards once, however often it is named, with the highest weight
that it is named with. `grammar.py` reads a row, `two_cards.py` and `patterns.py` what stands between its commas.
"""

from pitboss.lab.equities.ranges.grammar import read_holding
from pitboss.lab.equities.ranges.holding import Combo, Holding

__all__ = ["Combo", "Holding", "read_holding"]
