"""What is different from hold 'em, found by holding the two games' data against each other."""

from collections.abc import Callable

import msgspec

from pitboss.cards import JOKERS
from pitboss.games import Game
from pitboss.games import steps as st
from pitboss.games.holdem import HOLDEM
from pitboss.lessons.ladder import rungs_of
from pitboss.lessons.words import capital, cards, faces, in_a_row, number, times
from pitboss.rankings import RANKINGS


class Difference(msgspec.Struct, frozen=True):
    """words: of this game. holdem: how it is there, '' where nothing need be said. rule: what is behind it."""

    words: str
    holdem: str
    rule: str


# What is said of a game, and the rule behind it; None where there is nothing to say.
Fact = tuple[str, str] | None


def _of(game: Game, *kinds: type) -> list[st.AnyStep]:
    return [step for step in game.script if isinstance(step, kinds)]


def _against(game: Game) -> Fact:
    if not game.banked:
        return "You play against the other players for the pot", ""
    return "You play against the house: nobody else's cards or bets matter to you", game.limit_rule


def _deck(game: Game) -> Fact:
    jokers = len([card for card in game.deck if card in JOKERS])
    plain = len(game.deck) - jokers
    if jokers:
        return f"The deck has {plain} cards and {number(jokers)} jokers", ""
    if plain < 52:
        lowest = "23456789TJQKA"[min(card >> 2 for card in game.deck)]
        return f"The deck has {plain} cards: nothing below a {lowest}", ""
    return f"The deck has {plain} cards", ""


def _own(game: Game) -> Fact:
    letters, rule = "", ""
    for step in game.script:
        if isinstance(step, st.Deal):
            letters, rule = letters + step.faces, rule or step.rule
        elif isinstance(step, st.DealRound):
            letters, rule = letters + "d" * step.count, rule or step.rule
    if "u" not in letters:
        return f"You get {cards(len(letters))} of your own, all face down", rule
    up = letters.count("u")
    return f"You get {cards(len(letters))} of your own by the end: {faces('d' * (len(letters) - up) + 'u' * up)}", rule


def _board(game: Game) -> Fact:
    boards = [step for step in game.script if isinstance(step, st.Board)]
    if not boards:
        return "There are no shared cards: you have your own and nothing else", ""
    return f"{capital(cards(sum(step.count for step in boards)))} in the middle belong to everybody", boards[0].rule


def _uses(game: Game) -> Fact:
    if game.uses != "any":
        return "You must use exactly two of your own cards and three from the middle", game.shares[0].rule
    return ("Any five of your cards and the board make your hand", "") if _of(game, st.Board) else None


def _draws(game: Game) -> Fact:
    draws = [step for step in game.script if isinstance(step, st.Draw)]
    if not draws:
        return "You keep the cards that you are dealt", ""
    most = [step.most for step in draws if step.most]
    bounds = f" ({in_a_row([f'up to {number(one)}' for one in most], 'and then')})" if most else ""
    return f"You may exchange cards {times(len(draws))}{bounds}", draws[0].discard_rule


def _forced(game: Game) -> Fact:
    bring = next((step for step in game.script if isinstance(step, st.ForcedBet)), None)
    if bring is not None:
        which = "lowest" if bring.by == "lowest_up_card" else "highest"
        ace = " (ace high)" if bring.ace == "high" else " (ace low)"
        return (
            f"Everybody antes, and the {which} up card{ace} must make the first bet; equal ranks go by suit, spades "
            "highest",
            bring.rule,
        )
    opening = next((step for step in game.script if isinstance(step, st.OpeningWagers)), None)
    if opening is not None:
        return f"Before the cards you put down {in_a_row([f'the {one.name}' for one in opening.spots])}", opening.rule
    blinds = next((step for step in game.script if isinstance(step, st.Blinds)), None)
    if blinds is None:
        return "Everybody antes", ""
    first = game.script.index(blinds) < min([game.script.index(step) for step in _of(game, st.Deal)], default=99)
    return f"Two blinds go in {'before' if first else 'after'} the cards are dealt", blinds.rule


def _opener(game: Game) -> Fact:
    for step in game.script:
        if isinstance(step, st.Bet) and step.opener.startswith("best_"):
            kind = "high" if step.opener == "best_high_showing" else "low"
            return f"No dealer button: the best {kind} hand showing acts first", step.rule
    if game.banked:
        return None
    left = "the player left of the dealer button"
    if _of(game, st.Blinds):
        return f"Whoever sits after the blinds acts first, and in later rounds {left}", ""
    return f"{capital(left)} acts first", ""


def _rounds(game: Game) -> Fact:
    rounds = len(_of(game, st.Bet))
    if rounds:
        return f"{capital(number(rounds))} betting rounds", ""
    wagers = [step for step in game.script if isinstance(step, st.FurtherWager)]
    return f"You decide on {number(len(wagers))} more wagers; nobody can raise you", wagers[0].rule if wagers else ""


RANKED = {
    "high": "The best high hand wins",
    "low_ace_five": "The lowest hand wins: ace to five, straights and flushes do not count against you",
    "low_eight_or_better": "Five different cards, none above an eight, with the ace low",
    "low_two_seven": (
        "The worst high hand wins: 7-5-4-3-2 is the best, aces are high, straights and flushes count against you"
    ),
    "badugi_ace_low": "Four low cards of four suits win: a Badugi, with the ace low",
    "badugi_ace_high": "Four low cards of four suits win: a Badugi, with the ace high",
    "six_plus": "A flush beats a full house, and A-6-7-8-9 is the lowest straight",
    "joker": "A joker is an ace, or fills in a straight or a flush",
}


def _ranked(game: Game) -> Fact:
    if game.banked:
        wins = {payout.wins for payout in game.payouts}
        beats = "Your hand has to beat the dealer's" if "beats_dealer" in wins else "Your hand is paid by a table"
        more = f"; {RANKED[game.ranking][0].lower()}{RANKED[game.ranking][1:]}" if game.ranking == "joker" else ""
        return beats + more, game.payouts[0].rule
    if len(game.shares) == 1:
        share = game.shares[0]
        known = RANKED.get(share.ranking)
        plain = "The lowest hand wins" if RANKINGS[share.ranking].low else "The best hand wins"
        return known or plain, share.rule
    halves = in_a_row([f"half for the best {share.name.replace('badugi', 'Badugi')}" for share in game.shares])
    return f"The pot is split: {halves}. One hand can win both", game.halving_rule or game.shares[0].rule


def _low_half(game: Game) -> Fact:
    """How the half that is no high hand is ranked."""
    return _half(game, "low", "low")


def _badugi_half(game: Game) -> Fact:
    return _half(game, "badugi", "Badugi")


def _half(game: Game, name: str, called: str) -> Fact:
    said = [RANKED[share.ranking] for share in game.shares if share.name == name and share.ranking in RANKED]
    # One colon is enough.
    words = f"{said[0][0].lower()}{said[0][1:]}".replace(": ", ", ", 1) if said else ""
    return (f"For the {called} half: {words}", game.shares[-1].rule) if said else None


def _qualifier(game: Game) -> Fact:
    for share in game.shares:
        rungs = rungs_of(share.ranking)
        if not rungs[-1].wins:
            worst = [rung.name for rung in rungs if rung.wins][-1]
            alone = next((other.alone_rule for other in game.shares if other.alone_rule), share.rule)
            return f"{worst} is the worst {share.name} that counts; without one the other half takes it all", alone
    return None


def _shortage(game: Game) -> Fact:
    if game.on_shortage == "common_card":
        return "If the deck runs out, one last card in the middle counts for everybody", ""
    if game.on_shortage == "reshuffle_discards":
        return "If the deck runs out, the discards are shuffled and dealt again", ""
    return None


def _seats(game: Game) -> Fact:
    return f"Up to {number(game.seats_max)} players", game.seats_rule


def _book(game: Game) -> Fact:
    return None if game.rulebook else ("Not in the state's regulations: a game that houses offer beside them", "")


FACTS: tuple[Callable[[Game], Fact], ...] = (
    _against, _deck, _own, _board, _uses, _draws, _forced, _opener, _ranked, _low_half, _badugi_half, _qualifier,
    _rounds, _shortage, _seats, _book,
)  # fmt: skip


def differences(game: Game) -> tuple[Difference, ...]:
    """The facts that are not hold 'em's; of hold 'em itself, those that make it what it is."""
    found = []
    for fact in FACTS:
        here, there = fact(game), fact(HOLDEM)
        if here is None or (game.key != HOLDEM.key and there is not None and here[0] == there[0]):
            continue
        same = game.key == HOLDEM.key or there is None
        found.append(Difference(here[0], "" if same or there is None else there[0], here[1]))
    return tuple(found)
