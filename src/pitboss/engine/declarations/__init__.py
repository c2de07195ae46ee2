"""What a player says and puts in, read as an action (P 8.C-I, 18.L).

Clear words bind and outrank chips. The first movement of chips counts: only a bet that was said to be incomplete, or an
exact call with a raise announced, is added to. Without a word a single chip that is larger than the call is a call. The
reading is an ordinary command, which is then decided like any other; the event names the rule that it followed. Begin
with put_chips.py.
"""

from pitboss.engine.declarations.put_chips import decide_put_chips, read_chips
from pitboss.engine.declarations.read_as import ReadAs
from pitboss.engine.declarations.words import VERBS, plain_words, spoken_amount

__all__ = ["VERBS", "ReadAs", "decide_put_chips", "plain_words", "read_chips", "spoken_amount"]
