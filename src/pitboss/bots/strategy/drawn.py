"""How many cards each player took at the last draw: everybody at the table sees it, so a bot may count along."""

from pitboss.engine.events import Discarded, Event, HandStarted


class DrawCounts:
    """Watches events, whole or as any viewer sees them: only the number of cards is looked at."""

    def __init__(self) -> None:
        self.taken: dict[int, int] = {}

    def watch(self, event: Event) -> None:
        if type(event) is HandStarted:
            self.taken.clear()
        elif type(event) is Discarded:
            self.taken[event.seat] = len(event.positions)
