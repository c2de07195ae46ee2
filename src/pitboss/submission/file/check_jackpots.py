"""What is wrong with a Bad Beat or a High Hand Jackpot by itself (P 15.A-C, 15.J, 16.A-D)."""

from pitboss.games import GAMES
from pitboss.money import show_dollars
from pitboss.submission.file.check_rake import check_rising
from pitboss.submission.file.fault import Faults, Place
from pitboss.submission.file.structs import BadBeat, Facility, HighHand
from pitboss.submission.jackpots import BadBeatHand
from pitboss.submission.validate_jackpots import high_ranking, least_faults


def high_games(*, cards: int = 0) -> frozenset[str]:
    """The games in which the high hand wins the pot or half of it."""
    return frozenset(
        [key for key, game in GAMES.items() if (not cards or len(game.deck) == cards) and high_ranking(game)]
    )


def games_of(jackpot: HighHand) -> frozenset[str]:
    """N-CFG-hhj.games (AMB-97): those named, or all high games with 52 cards."""
    return frozenset(jackpot.games) or high_games(cards=52)


def check_bad_beat(jackpot: BadBeat, facility: Facility, place: Place, faults: Faults) -> None:
    # I-20 (P 15.J): neither without the controls nor without an approved way to end it.
    if not facility.internal_controls_ref:
        detail = f"the Bad Beat {jackpot.name!r} needs the reference of the internal controls that were submitted"
        faults.add(Place(("facility",), "facility"), "internal_controls_ref", "I-20", detail)
    if not jackpot.discontinuation_procedure_ref:
        detail = "a Bad Beat needs the reference of the approved procedure for ending it"
        faults.add(place, "discontinuation_procedure_ref", "I-20", detail)
    _check_contribution(jackpot, "I-03", place, faults)
    # I-05 (P 15.B(3))
    if not jackpot.hands:
        faults.add(
            place, "hands", "I-05", f"say which hands qualify and what they pay: [[bad_beat.{jackpot.name}.hands]]"
        )
    for number, hand in enumerate(jackpot.hands):
        _check_hand(hand, place.inner("hands", number, called=f"{place.called}, hands {number + 1}"), faults)


def _check_hand(hand: BadBeatHand, place: Place, faults: Faults) -> None:
    for key in hand.games:
        if key not in high_games():
            faults.add(place, "games", "I-05", f"in {GAMES[key].title} no high hand can be beaten")
        elif hand.min_players_dealt > GAMES[key].seats_max:
            detail = f"{GAMES[key].title} has {GAMES[key].seats_max} seats: so many are never dealt in"
            faults.add(place, "min_players_dealt", "I-05", detail)
    for key in [key for key in hand.games if key in high_games()]:
        # N-CFG-bb.hands: in the deck of each game and by its ranking. What is empty was not read, or is any hand.
        for detail in least_faults(hand.losing, GAMES[key]) if hand.losing else ():
            faults.add(place, "losing", "I-05", detail)
        for detail in least_faults(hand.winning, GAMES[key], beaten=False) if hand.winning else ():
            faults.add(place, "winning", "I-05", detail)
    if not hand.payout_percent:
        faults.add(place, "payout_percent", "I-05", "a hand that pays nothing is no Bad Beat")


def check_high_hand(jackpot: HighHand, facility: Facility, place: Place, faults: Faults) -> None:
    if not facility.internal_controls_ref:
        detail = f"the High Hand {jackpot.name!r} is counted by approved internal controls: give their reference"
        rule = "N-CFG-facility.internalControlsRef"
        faults.add(Place(("facility",), "facility"), "internal_controls_ref", rule, detail)
    _check_contribution(jackpot, "J-04", place, faults)
    # J-07 (P 16.B(5))
    if jackpot.tie_division == "custom" and not jackpot.tie_division_rule:
        faults.add(place, "tie_division_rule", "J-07", "say how equal hands share, where they do not share equally")
    if jackpot.tie_division == "equal" and jackpot.tie_division_rule:
        faults.add(place, "tie_division_rule", "J-07", "equal hands share equally: leave this out, or say custom")
    for key in jackpot.games:
        if key not in high_games():
            faults.add(place, "games", "N-CFG-hhj.games", f"in {GAMES[key].title} there is no full house to be high")
    # AMB-97: hands of all tables are compared, and a flush is better than a full house in one ranking only.
    if len({high_ranking(GAMES[key]) for key in jackpot.games if key in high_games()}) > 1:
        detail = "these games rank their hands differently: a jackpot of their own for those with 36 cards"
        faults.add(place, "games", "N-CFG-hhj.games", detail)


def _check_contribution(jackpot: BadBeat | HighHand, rule: str, place: Place, faults: Faults) -> None:
    """I-03, J-04 (P 15.B(1), 16.B(2)): no rule gives more than the posted maximum."""
    check_rising(jackpot.contribution_rule, "contribution_rule", rule, place, faults)
    if not jackpot.max_contribution:
        faults.add(place, "max_contribution", rule, "with a maximum of nothing nothing is collected")
    amounts = [amount for _, amount in jackpot.contribution_rule]
    if amounts and not max(amounts):
        faults.add(place, "contribution_rule", rule, "a contribution of nothing is none")
    elif amounts and jackpot.max_contribution and max(amounts) > jackpot.max_contribution:
        detail = f"{show_dollars(max(amounts))} is more than the maximum of {show_dollars(jackpot.max_contribution)}"
        faults.add(place, "contribution_rule", rule, detail)
