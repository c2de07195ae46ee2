"""What is wrong with the hands of a jackpot at a table of this game (P 15.B(3), 16.B(4); AMB-93, 97, 151)."""

from collections.abc import Iterator

from pitboss.games import Game
from pitboss.games.fault import Fault
from pitboss.rankings.at_least import NoHand, at_least, can_be_beaten
from pitboss.submission.choices import HouseChoices
from pitboss.submission.jackpots import BadBeatHand

# In which a full house is a hand at all.
HIGHS = ("high", "six_plus")


def high_ranking(game: Game) -> str:
    """The ranking of the share that the high hand wins, the high half where there are two (AMB-143); '' for none."""
    return next((share.ranking for share in game.shares if share.ranking in HIGHS), "")


def jackpot_faults(game: Game, house: HouseChoices) -> Iterator[Fault]:
    ranking = high_ranking(game)
    bad_beat, high_hand = house.bad_beat, house.high_hand
    if bad_beat is not None and bad_beat.hands:
        # I-05, N-CFG-bb.hands
        if not ranking:
            yield Fault("bad_beat.hands", "I-05", f"in {game.title} no high hand can be beaten")
        else:
            for hand in bad_beat.hands:
                yield from [Fault("bad_beat.hands", "I-05", detail) for detail in hand_faults(hand, game)]
    if high_hand is None or not high_hand.tracks:
        return
    # N-CFG-hhj.games (AMB-97)
    if not ranking:
        yield Fault("high_hand.tracks", "N-CFG-hhj.games", f"in {game.title} there is no full house to be high")
    # N-CFG-hhj.minPlayersDealt, J-06
    if high_hand.min_players_dealt < 2:
        yield Fault("high_hand.min_players_dealt", "J-06", "at least two are dealt into a hand")
    if high_hand.min_pot_to_qualify < 0:
        yield Fault("high_hand.min_pot_to_qualify", "N-CFG-hhj.minPotToQualify", "a pot is not less than nothing")


def hand_faults(hand: BadBeatHand, game: Game) -> Iterator[str]:
    """What is wrong with one hand in a game that has a high hand."""
    yield from least_faults(hand.losing, game)
    if hand.winning:
        yield from least_faults(hand.winning, game, beaten=False)
    if hand.min_players_dealt < 2 or hand.min_pot_to_qualify < 0:
        yield "at least two are dealt in, and a pot is not less than nothing"


def least_faults(text: str, game: Game, *, beaten: bool = True) -> Iterator[str]:
    """Whether the text names a hand of this game's deck, and one that another hand can beat where it has to lose."""
    try:
        least = at_least(high_ranking(game), text)
    except NoHand as fault:
        yield f"{game.title}: {fault}"
        return
    if beaten and not can_be_beaten(least):
        yield f"nothing beats {text!r}: name a lower hand as the one that loses"
