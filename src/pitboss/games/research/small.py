"""Kuhn Poker and Leduc Hold 'Em: three and six cards."""

from pitboss.games.game import Game, Share
from pitboss.games.steps import Ante, Bet, Board, Deal

# Jack, queen and king, of spades; with those of hearts.
DECK_3 = (39, 43, 47)
DECK_6 = (38, 39, 42, 43, 46, 47)

SMALL_BET = Bet(opener="left_of_button", size="small", rule="")

KUHN = Game(
    key="kuhn",
    title="Kuhn Poker",
    chapter="",
    seats_max=2,
    deck=DECK_3,
    script=(Ante(rule=""), Deal(faces="d", rule=""), SMALL_BET),
    shares=(Share(ranking="one_card", rule="", odd="odd_chip_he", odd_rule=""),),
    seats_rule="",
    rulebook=False,
    research=True,
)

LEDUC = Game(
    key="leduc",
    title="Leduc Hold 'Em",
    chapter="",
    seats_max=2,
    deck=DECK_6,
    script=(
        Ante(rule=""),
        Deal(faces="d", rule=""),
        SMALL_BET,
        Board(count=1, rule=""),
        Bet(opener="left_of_button", size="big", rule=""),
    ),
    shares=(Share(ranking="pair_or_high_card", rule="", odd="odd_chip_he", odd_rule=""),),
    seats_rule="",
    rulebook=False,
    research=True,
)
