"""What happens to real cards: a stacked deck from which cards fall, or in which one lies face up."""

from pitboss.cards import Card
from pitboss.engine import commands as cm
from tests.support.tables import Play


def _burns_due(play: Play) -> int:
    return play.need.burns if play.need.kind in ("cards", "shuffle") else 0


def next_card(play: Play, place: int = 0) -> Card:
    """The card that is dealt at this place of the deal that is due, the burn before it not counted."""
    return play.dealer.stub[-1 - _burns_due(play) - place]


def gone(play: Play, card: Card) -> None:
    """The card has left the stub, and the burn before it too."""
    play.dealer.burns += [play.dealer.stub.pop() for _ in range(_burns_due(play))]
    play.dealer.stub.remove(card)


def found_face_up(play: Play, place: int = 0) -> Card:
    """A card of the deal that is due lies face up."""
    card = next_card(play, place)
    gone(play, card)
    play.tell(cm.FindFaceUpCard("dealer", card=card))
    return card


def dropped(play: Play, place: int = 0, seen_by: tuple[int, ...] = ()) -> Card:
    card = next_card(play, place)
    gone(play, card)
    play.tell(cm.DropCard("dealer", card=card, seen_by=seen_by))
    return card


def exposed(play: Play, seat: int, circuit: int = 1, place: int = 0) -> Card:
    """The card at this place of the deal that is due fell face up to the seat."""
    card = next_card(play, place)
    gone(play, card)
    play.tell(cm.ExposeCard("dealer", seat=seat, card=card, circuit=circuit))
    return card
