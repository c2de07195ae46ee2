"""What is asked at a table though nothing went wrong with the cards: words and chips of a bet (P 8.C-I), and how a hand
is read (P 6.I). Data, as in entries.py; what happens is in engine/declarations and at the showdown."""

from pitboss.engine.irregularities.catalogue.entries import SHOWDOWN, Irregularity

TURN = "at the turn"
PLAYER = ("player",)

BET_RULINGS: tuple[Irregularity, ...] = (
    Irregularity(
        "P 8.C", "Words and chips of the player in turn do not agree", "PutChips", ("seat", "said", "chips"), PLAYER,
        TURN, "The words bind: fold, check, call, raise, or an amount inside the limits. Chips and gestures give way.",
        ("E-DEC-01",),
    ),
    Irregularity(
        "P 8.D", "The chips are more or fewer than the amount that was said", "PutChips", ("seat", "said", "chips"),
        PLAYER, TURN, "The amount that was said stands: what is missing is put in, what is too much goes back.",
        ("E-DEC-02",),
    ),
    Irregularity(
        "P 8.F", "A string bet: more chips after the first movement", "PutChips", ("seat", "chips"), PLAYER, TURN,
        "The first movement is the bet, and the rest goes back; unless the player said that more was to come, or put "
        "in just the call while announcing a raise.", ("E-DEC-04",),
    ),
    Irregularity(
        "P 8.G", "'Raise' without an amount", "PutChips", ("seat", "said=raise", "chips"), PLAYER, TURN,
        "The amount is named, or all of it goes in with one movement, inside the limits.", ("E-DEC-05",),
    ),
    Irregularity(
        "P 8.H", "A player takes chips out of the pot", "PutChips", ("seat",), PLAYER, "as long as the pot is there",
        "Once in the pot chips stay there, and nobody but the dealer touches them.", ("E-DEC-06",),
    ),
    Irregularity(
        "P 8.I", "One chip that is too large, without a word", "PutChips", ("seat", "chips"), PLAYER, TURN,
        "A call, and the dealer gives change; where nothing is owed, a check. Only a raise announced before is one.",
        ("E-DEC-07",),
    ),
    Irregularity(
        "P 6.I", "A player names another hand than the cards make", "Show", ("seat", "cards"), PLAYER, SHOWDOWN,
        "The cards speak: a hand that is tabled is what its cards are, whatever was said of it.", ("C-HI-07",),
    ),
)  # fmt: skip
