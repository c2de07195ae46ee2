"""Where what lies: the columns of a hand's state and of its cards, and the numbers of a program.

A hand is a row of 64-bit integers and a row of bytes. Players are numbered from 0 in the order in which they are dealt
in, the first left of the button; sets of them are bits. Nobody is -1.
"""

# --- a hand: single numbers
STEP, STATUS, TURN, LIVE, WAITING, HEAD, OPEN, LEVEL, LAST_RAISE, LEAST = range(10)
RAISES, AGGRESSOR, LAST_BETTOR, POSTED, POT, DEAD, AT, END, BURNS, BURNED = range(10, 20)
BOARD, ROUND, DRAWING, TO_DRAW, DUE, SERVING, MUCK, OWN, COMMON, COMMON_DUE = range(20, 30)
CHANCE, TO_CALL, LOW, HIGH, FULL, MAY_RAISE, MAY_CALL, MAY_FOLD, DECISIONS, HAND = range(30, 40)

# --- a hand: a block of numbers a player
SEATS_MOST = 10
# DRAWN: how many cards were thrown away in each draw, plus 1, four bits a draw, the last one lowest.
STACK, BET, PUT_IN, ACTED, CHECKED, HOLE_COUNT, UP_COUNT, DRAWN = range(40, 40 + 8 * SEATS_MOST, SEATS_MOST)
STATE_WIDTH = 40 + 8 * SEATS_MOST
# Where a game is played against the house: its hand stands behind the players', who are at most six.
DEALER = SEATS_MOST - 1
# What lies on the layout, a row of its own: a block of players for each betting area.
AREAS_MOST = 7
WAGERS_WIDTH = AREAS_MOST * SEATS_MOST

# --- cards: bytes
CARDS_MOST = 8
HOLE, UP = 0, SEATS_MOST * CARDS_MOST
BOARD_AT = 2 * SEATS_MOST * CARDS_MOST
COMMON_AT = BOARD_AT + 5
OWN_AT = COMMON_AT + 3
MUCK_AT = OWN_AT + CARDS_MOST
DECK_AT = MUCK_AT + 56
BURNS_AT = DECK_AT + 56
CARDS_WIDTH = BURNS_AT + 24

# --- STATUS
RUNNING, ACTS, DRAWS, SHOWDOWN, UNCALLED, ILLEGAL = range(6)

# --- steps of a program: a row of numbers each, the kind first
ANTE, BLINDS, FORCED, DEAL, COMMUNITY, DRAW, BETTING, ROUND_DEAL, WAGER, NOTHING, THE_END = range(11)
STEP_WIDTH = 6
# DEAL: how many circuits, which of them face up (bits), whether a card is burned before.
CIRCUITS, FACE_UP, BURN = 1, 2, 3
# COMMUNITY, DRAW: how many cards; when a draw burns, and how many may go (0: all).
COUNT, BURN_WHEN, MOST = 1, 2, 3
BEFORE_DRAW, BEFORE_FIRST, NEVER = range(3)
# BETTING: who opens, how much a fixed bet is, and which round of the hand it is.
OPENER, SIZE, NUMBER = 1, 2, 3
LEFT_OF_BUTTON, LEFT_OF_BLINDS, LEFT_OF_FORCED, BEST_HIGH, BEST_LOW = range(5)
# ROUND_DEAL: how many cards, whether the dealer gets them too, whether in stacks, and how many community cards before.
TO_DEALER, IN_STACKS, DISPENSED = 2, 3, 4
# WAGER: how many times the first area's wager, into which area, whether one folds otherwise, what stays down (bits).
TIMES, AREA, FOLDS, KEEPS = 1, 2, 3, 4
# FORCED: whether the highest up card posts, and whether an ace is low.
HIGHEST, ACE_LOW = 1, 2

# --- what the house chose, as one row of numbers
(
    PLAYERS, STRUCTURE, MINIMUM, MAXIMUM, UNIT, MIN_RAISE, REOPENS, CAP, CAP_LIFTED, CHECK_RAISE, ANTE_EACH, ANTE_PAYER,
    ANTE_LIVE, FORCED_BET, FORCED_OPTION, COUNT_BURN, INCLUDE_LAST, STUB_FIRST, OWN_INCLUDED, COMMON_CARD, DECK_SIZE,
    BLINDS_SEAT, LYING, AGAINST_HOUSE,
) = range(24)  # fmt: skip
CHOICES_WIDTH = 24
FIXED, SPREAD, POT_LIMIT, NO_LIMIT = range(4)
LAST, TABLE_MINIMUM, ANY = range(3)
WHOLE_RAISE, HALF_RAISE, ALWAYS = range(3)

# --- who decides: somebody outside, or one of these
OUTSIDE, CALLING, UNIFORM, BY_TABLE = range(4)
# What is decided: fold; check or call; bet or raise to so much. In a draw the amount is the set of places.
FOLD, CALL, RAISE = range(3)
DISCARD = 3
# What is noted of a decision besides: a check is no call, a bet no raise, and a wager is against the house.
CHECKS, BETS, WAGERS = 4, 5, 6
# A decision as one number: what (3 bits), by whom (4 bits), and how much. Of a fold, how many hole cards (4 bits) and
# up cards were given up; of a discard, the places (8 bits) and all cards held before it, 6 bits each.
WHAT_BITS, WHO_AT, MUCH_AT = 7, 3, 7
UP_FOLDED_AT, HELD_AT, CARD_BITS = 4, CARDS_MOST, 6
