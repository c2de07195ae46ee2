"""Play a recorded table again with other cards in the places that a viewer cannot see, and listen to what they get.

A viewer's stream is all that ever reaches them: their view of every event and need, their offers, the refusals of
their own commands, a snapshot of the table after each command, and for the dealer what is to be done next. If hidden
cards are exchanged among themselves and everybody gives the same commands, the stream must stay the same byte for
byte.
"""

from collections.abc import Iterable
from random import Random

import msgspec

from pitboss.cards import Card
from pitboss.engine import DEALER, Applied, Refusal, apply, next_step, offers, start_table, view
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.games import GAMES
from tests.support.houses import Setup

Exchange = dict[Card, Card]
ALL_SEE_THEM = (
    ev.BoardDealt, ev.SecondBoardDealt, ev.SecondBoardGivenUp, ev.HandTabled, ev.ExposedHandVoided, ev.BoardRevealed,
    ev.HandTurnedUp, ev.CardsShown,
)  # fmt: skip
ALL_SEE_IT = (ev.CommonCardDealt, ev.CardExposed)
# What the staff says of a card that it has seen.
OF_A_CARD = (cm.FindFaceUpCard, cm.DropCard, cm.ExposeCard, cm.ExposeDealerCard)
# Or of all cards that lie in a place.
OF_CARDS = (cm.DealCards, cm.TurnUp)
encode = msgspec.json.Encoder().encode


class Recording(msgspec.Struct, frozen=True):
    """All that was commanded at a table, the events of each of its hands, and the cards that each is dealt from."""

    setup: Setup
    commands: list[cm.Command]
    hands: list[list[ev.Event]]
    decks: list[tuple[Card, ...]]


def record(setup: Setup, commands: list[cm.Command], log: Iterable[ev.Event]) -> Recording:
    """setup: as the table was opened."""
    hands: list[list[ev.Event]] = []
    decks, game = [], setup.game
    for event in log:
        if type(event) is ev.GameChanged:
            game = GAMES[event.game]
        if type(event) is ev.HandStarted:
            hands.append([])
            decks.append(game.deck)
        if hands:
            hands[-1].append(event)
    return Recording(setup, _asked_once(setup, commands), hands, decks)


def _asked_once(setup: Setup, commands: list[cm.Command]) -> list[cm.Command]:
    """AMB-156: whether a player who mucks is asked once more goes by their own cards. Here they say at once that they
    muck anyway, so that they do the same in both worlds."""
    table, _ = start_table(setup.game.key, setup.house, setup.seats)
    found: list[cm.Command] = []
    for command in commands:
        result = apply(table, command)
        if type(result) is Refusal and result.code == "qualifies":
            continue
        mucks = type(command) is cm.Muck and type(result) is Applied
        found.append(msgspec.structs.replace(command, anyway=True) if mucks else command)
    return found


def cards_seen(hand: list[ev.Event], viewer: int) -> set[Card]:
    """D-GEN-06: what lies face up, what was tabled, and their own. Read from the events, not from any view of them."""
    seen: set[Card] = set()
    for event in hand:
        if type(event) is ev.CardsDealt:
            dealt = zip(event.seats, event.cards, event.faces, strict=True)
            seen |= {card for seat, card, face in dealt if face == "u" or (seat and seat == viewer)}
        elif isinstance(event, ALL_SEE_THEM):
            seen |= set(event.cards)
        elif isinstance(event, ALL_SEE_IT):
            seen.add(event.card)
        elif type(event) is ev.WagersVoided:
            seen |= set(event.exposed)
        elif type(event) is ev.CardSetAside:
            # K-FUP-02: off the table those see it who do, and the dealer examines it; else it lies there face up.
            if event.reason != "off_table" or viewer == DEALER or viewer in event.seen_by:
                seen.add(event.card)
    return seen


def exchange_hidden(recording: Recording, viewer: int, chance: Random) -> list[Exchange]:
    """For each hand: all cards that the viewer never sees in it, exchanged among themselves at random."""
    found = []
    for hand, deck in zip(recording.hands, recording.decks, strict=True):
        seen = cards_seen(hand, viewer)
        hidden = [card for card in deck if card not in seen]
        found.append(dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True)))
    return found


def moved(recording: Recording, exchanges: list[Exchange]) -> int:
    """How many cards that were really dealt are other cards now."""
    dealt = [
        (card, exchange)
        for hand, exchange in zip(recording.hands, exchanges, strict=True)
        for event in hand
        if type(event) is ev.CardsDealt
        for card in event.cards
    ]
    return sum(exchange.get(card, card) != card for card, exchange in dealt)


def _with_other_cards(command: cm.Command, exchange: Exchange, viewer: int) -> cm.Command:
    """The same command in the other world. What the viewer says is the same: they cannot know."""
    if isinstance(command, OF_CARDS) or (isinstance(command, cm.Show | cm.ShowCards) and command.seat != viewer):
        return msgspec.structs.replace(command, cards=tuple([exchange.get(c, c) for c in command.cards]))
    if isinstance(command, OF_A_CARD):
        return msgspec.structs.replace(command, card=exchange.get(command.card, command.card))
    return command


def _their_own(command: cm.Command, viewer: int) -> bool:
    """Whether a refusal of this command goes to the viewer. A deck that answers wrongly is the shuffler's affair."""
    if viewer == DEALER:
        return type(command) in (cm.StartHand, cm.Reshuffle, cm.NameSeat)
    return viewer > 0 and getattr(command, "seat", 0) == viewer


def streams(
    recording: Recording, viewers: tuple[int, ...], exchanges: list[Exchange] | None = None
) -> dict[int, list[bytes]]:
    """What each viewer gets. With exchanges, which hold for one viewer, there is one viewer."""
    setup = recording.setup
    table, opened = start_table(setup.game.key, setup.house, setup.seats)
    heard: dict[int, list[bytes]] = {viewer: [encode(view(opened, viewer))] for viewer in viewers}
    hand = -1
    for command in recording.commands:
        # Cards for the button are of no hand, and lie open: also after a game without one.
        for_button = type(command) is cm.DealCards and table.hand is None
        if exchanges is not None and hand >= 0 and not for_button:
            command = _with_other_cards(command, exchanges[hand], viewers[0])
        result = apply(table, command)
        if type(result) is Refusal:
            for viewer in viewers:
                if _their_own(command, viewer):
                    heard[viewer].append(encode(view(result, viewer)))
            continue
        assert type(result) is Applied
        hand += sum(type(event) is ev.HandStarted for event in result.events)
        for viewer in viewers:
            stream = heard[viewer]
            stream += [encode(view(event, viewer)) for event in result.events]
            stream.append(encode(view(result.need, viewer)))
            stream.append(encode(view(table, viewer)))
            stream.append(encode(offers(table, viewer)))
            if viewer == DEALER:
                stream.append(encode(next_step(table)))
    return heard


def first_difference(one: list[bytes], other: list[bytes]) -> str:
    """'' where the two are the same."""
    for mine, theirs in zip(one, other, strict=False):
        if mine != theirs:
            return f"{mine.decode()}\nand in the other world\n{theirs.decode()}"
    return "" if len(one) == len(other) else f"{len(one)} messages, and in the other world {len(other)}"
