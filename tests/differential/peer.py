"""A hand of pokerkit that follows the events of a hand of Pitboss: the same cards, the same actions.

pokerkit decides nothing here but what follows from them: who acts next, what may be bet, who wins how much. Where it
cannot follow because a rule of ours differs, Parted is raised with the id of that rule.
"""

import warnings
from collections.abc import Iterable

from pokerkit import Automation, Mode, State
from pokerkit import Card as PeerCard

from bench.games import STRUCTURES, Pair, streets
from pitboss.cards import CARD_TEXT, DECK_52, Card
from pitboss.engine import events as ev
from pitboss.submission import HouseChoices

PEER_CARDS: dict[Card, PeerCard] = {card: next(iter(PeerCard.parse(CARD_TEXT[card]))) for card in DECK_52}
# Ours deals; everybody shows, which spares pokerkit the question who might; it does the rest by itself.
OURS = {"CARD_BURNING", "HOLE_DEALING", "BOARD_DEALING", "HOLE_CARDS_SHOWING_OR_MUCKING"}
AUTOMATIC = tuple(part for part in Automation if part.name not in OURS)


class Parted(Exception):
    """From here on the two play different hands, for the reason that the rule gives."""

    def __init__(self, rule: str) -> None:
        self.rule = rule
        super().__init__(rule)


class Differs(AssertionError):
    """The two disagree, and no rule explains it."""


def _ante(house: HouseChoices, started: ev.HandStarted, seat: int) -> int:
    if house.ante_rules == "each":
        return house.ante_amount
    payer = started.positions[-1] if started.positions else started.order[-1]
    return house.ante_amount if seat == payer else 0


class Peer:
    """seats: ours, in the order of theirs. eased: the rules for whose sake pokerkit was helped along."""

    # Here a player may fold who might check, as with us.
    mode = Mode.CASH_GAME

    def __init__(self, pair: Pair, house: HouseChoices, started: ev.HandStarted) -> None:
        # It warns of cards dealt from the muck, of folds that a check would do instead, and the like.
        warnings.filterwarnings("ignore", module="pokerkit")
        self.house = house
        self.seats = started.order
        self.place = {seat: i for i, seat in enumerate(started.order)}
        self.queue: list[tuple[int, Card]] = []
        self.eased: set[str] = set()
        posts = {seat: live for seat, live, _ in started.blinds}
        blinds = [posts.get(seat, 0) for seat in self.seats]
        antes = [_ante(house, started, seat) for seat in self.seats]
        if len(self.seats) == 2:  # two seats are told to it the other way round
            blinds.reverse()
            antes.reverse()
        stud = pair.family == "stud"
        self.state = State(
            AUTOMATIC,
            pair.deck,
            pair.by,
            streets(pair, house.bet_min, house.bet_max or house.bet_min),
            STRUCTURES[pair.structure],
            house.ante_rules == "each",
            antes,
            blinds,
            house.forced_bet_amount if stud else 0,
            started.stacks,
            len(self.seats),
            mode=self.mode,
        )

    # --- following -----------------------------------------------------------------------------------------------
    def follow(self, events: Iterable[ev.Event]) -> None:
        for event in events:
            self._follow(event)

    def _follow(self, event: ev.Event) -> None:
        state = self.state
        match event:
            case ev.BlindsPosted(posts=posts, level=level) if max(live for _, live, _ in posts) < level:
                raise Parted("N-CFG-stake.allowShortForced")
            case ev.ForcedBetPosted(cents=cents, level=level) if cents < level:
                raise Parted("N-CFG-stake.allowShortForced")
            case ev.ForcedBetPosted(seat=0):
                # Nobody could answer one: nor does theirs ask for it.
                if state.actor_indices:
                    raise Differs("no Forced Bet, but theirs waits for one")
            case ev.ForcedBetPosted(seat=seat) if 0 in state.stacks and state.actor_index != self.place[seat]:
                raise Parted("E-FB-01")
            case ev.ForcedBetPosted(seat=seat):
                self._expect(state.bring_in_status, seat, "the forced bettor")
                state.post_bring_in()
            case ev.CardsDealt(seats=seats, cards=cards):
                self.queue += zip(seats, cards, strict=True)
                self.settle()
            case ev.BoardDealt(cards=cards):
                self.settle()
                state.deal_board([PEER_CARDS[card] for card in cards])
            case ev.CommonCardDealt(card=card):
                self.settle()
                self._common(card)
            case ev.Discarded(seat=seat, cards=cards):
                self.settle()
                if state.stand_patter_or_discarder_index != self.place[seat]:
                    raise Differs(f"seat {seat} draws, theirs waits for {state.stand_patter_or_discarder_index}")
                state.stand_pat_or_discard([PEER_CARDS[card] for card in cards])
            case ev.Folded(seat=seat):
                self._expect(True, seat, "who folds")
                state.fold()
            case ev.Checked(seat=seat) | ev.Called(seat=seat):
                self._expect(True, seat, "who checks or calls")
                state.check_or_call()
            case ev.BetMade(seat=seat, cents=amount) | ev.RaisedTo(seat=seat, to=amount):
                self._expect(True, seat, "who bets or raises")
                if state.min_completion_betting_or_raising_to_amount is None:
                    # The options were compared before, and this was the reason why they differ.
                    raise Parted("N-CFG-bet.shortAllInReopens")
                state.complete_bet_or_raise_to(amount)
            case ev.HandEnded():
                self.settle()
                if state.status:
                    raise Differs(f"our hand is over, theirs is not: {state.operations[-1]}")

    def _expect(self, fits: bool, seat: int, who: str) -> None:
        self.settle(until=seat)
        actors = self.state.actor_indices
        if not fits or not actors or self.seats[actors[0]] != seat:
            theirs = self.seats[actors[0]] if actors else None
            raise Differs(f"{who}: seat {seat}, theirs {theirs}")

    def settle(self, until: int = 0) -> None:
        """Let pokerkit do what ours does unasked: the cards that wait, the burn, checks that decide nothing."""
        state = self.state
        while state.status:
            if state.actor_indices:
                if self.seats[state.actor_indices[0]] == until or not self._idle_check():
                    return
            elif state.showdown_indices:
                state.show_or_muck_hole_cards(True)
            elif state.can_burn_card():
                state.burn_card("??")
            elif self.queue and state.can_deal_hole():
                seat, card = self.queue.pop(0)
                state.deal_hole((PEER_CARDS[card],), self.place[seat])
            else:
                return

    def _idle_check(self) -> bool:
        """E-ACT-05: ours asks nobody who has nothing to call and nobody to raise against; theirs wants a check."""
        state = self.state
        if state.checking_or_calling_amount or state.min_completion_betting_or_raising_to_amount is not None:
            return False
        state.check_or_call()
        self.eased.add("E-ACT-05")
        return True

    def _common(self, card: Card) -> None:
        """D-STUD7-05: ours turns a common card when the stub is short; theirs would deal mucked cards first.

        What it does itself when those are short too: a card for the board in place of one each.
        """
        state = self.state
        if any(state.hole_dealing_statuses):
            for statuses in state.hole_dealing_statuses:
                statuses.clear()
            state.board_dealing_counts[0] += 1
            self.eased.add("D-STUD7-05")
        state.deal_board((PEER_CARDS[card],))

    # --- what to compare -------------------------------------------------------------------------------------------
    def options(self, seat: int) -> tuple[int, tuple[int, int] | None]:
        """What it takes to call, and from where to where one may raise; None where one may not."""
        self._expect(True, seat, "who acts")
        state = self.state
        low, high = (
            state.min_completion_betting_or_raising_to_amount,
            state.max_completion_betting_or_raising_to_amount,
        )
        return state.checking_or_calling_amount or 0, None if low is None or high is None else (low, high)

    def stacks(self) -> dict[int, int]:
        return dict(zip(self.seats, self.state.stacks, strict=True))
