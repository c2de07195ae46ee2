"""Hands that are over, for those who played them and whoever they show them to.

What is listed was found in the index of hands (inspection/), so nothing is here before its end is stored; what somebody
sees of a hand is told from the log, by `view`, for them and nobody else.
"""

import asyncio
from collections.abc import Callable
from functools import partial

import msgspec

from pitboss.chance import random_token
from pitboss.games import GAMES
from pitboss.room.errors import RoomRefusal
from pitboss.room.history import figures as fg
from pitboss.room.history import lines
from pitboss.room.history.cards_seen import CardsSeen, Shown, cards_seen
from pitboss.room.history.lines import TABLE, Found, PlayedHand, PlayedHands, PlayedQuery, Taker
from pitboss.room.history.links import NO_SUCH_LINK, SharedHand, ShareLine, told_again
from pitboss.room.inspection.desk import Inspection
from pitboss.room.live_table import HandPlace
from pitboss.room.people.accounts import Accounts
from pitboss.room.people.own.shares import TOKEN_BYTES, TOKEN_MAX, Share
from pitboss.room.views.called import name_of
from pitboss.room.views.hands import read_hand, replay
from pitboss.room.views.retold import Last, Retold
from pitboss.store.errors import ArchiveUnreadable, StorageDamaged
from pitboss.store.port import EventLog

NO_SUCH_HAND = "no_such_hand", "You have no finished hand with that number."
TITLES = {key: game.title for key, game in GAMES.items()}
# So many hands are remembered with what somebody saw of their cards: some hundred bytes each.
CARDS_KEPT = 2000
DAY_MS = 86_400_000
# So long the standings of the room are not added up again.
LEADERS_MS = 20_000
NO_LEADERS = fg.Leaders(0, (), 0)


class History:
    """table: raises RoomRefusal where no table of this name is open. play_money: whether the room gives it."""

    def __init__(
        self, log: EventLog, inspection: Inspection, accounts: Accounts, table: Callable[[str], object],
        play_money: Callable[[], bool],
    ) -> None:  # fmt: skip
        self._log, self._inspection, self._accounts = log, inspection, accounts
        self._table, self._play_money = table, play_money
        self._retold = Retold(log, accounts.called)
        self._cards = Last(CARDS_KEPT)
        self._leaders: dict[int, tuple[int, fg.Leaders, tuple[str, ...]]] = {}
        self._adding_up = asyncio.Lock()

    def close(self) -> None:
        self._retold.close()

    # --- lists ------------------------------------------------------------------------------------------------------
    async def played(self, person: str, query: PlayedQuery) -> PlayedHands:
        """Hands of the person, or those of a table as they saw them. Raises RoomRefusal."""
        if query.game and query.game not in GAMES:
            raise RoomRefusal("bad_field", "no game has this key")
        await self._inspection.up_to_date()
        found, after = await self._inspection.ask(partial(lines.find, person=person, query=query))
        hands = [await self._line(one, person) for one in found]
        return PlayedHands(tuple(hands), after, self._inspection.following.behind)

    async def _line(self, found: Found, person: str) -> PlayedHand:
        seen = await self._seen(found, person)
        called = self._accounts.called
        takers = [
            Taker(name_of(who, called), cents, (shown := seen.shown.get(who, Shown())).cards, shown.hand)
            for who, cents in found.took
        ]
        return PlayedHand(
            found.stream.removeprefix(TABLE), found.title, found.game, TITLES[found.game], found.number, found.ended,
            found.pot, found.won, found.showdown, tuple(takers), seen.cards, seen.board, seen.second_board,
        )  # fmt: skip

    async def _seen(self, found: Found, person: str) -> CardsSeen:
        # Who was not in sees what everybody sees, and it is kept once for all of them.
        key = (found.stream, found.place, person if found.won is not None else "")
        kept: CardsSeen | None = self._cards.find(key)
        if kept is None:
            try:
                hand = await read_hand(self._log, found.stream, found.place)
            except (ArchiveUnreadable, StorageDamaged):
                # It stays in the list, without its cards; whoever opens it is told.
                return CardsSeen()
            kept = await asyncio.to_thread(cards_seen, hand, person)
            self._cards.keep(key, kept)
        return kept

    # --- one hand ---------------------------------------------------------------------------------------------------
    async def place(self, table: str, number: int) -> HandPlace | None:
        """Of a hand that is over, however long ago."""
        await self._inspection.up_to_date()
        found = await self._inspection.ask(partial(lines.placed, stream=f"{TABLE}{table}", number=number))
        return found.place if found is not None else None

    async def replay(self, person: str, table: str, number: int) -> list[bytes]:
        """A hand that the person played, though its table be closed. Raises RoomRefusal."""
        stream = f"{TABLE}{table}"
        place = await self.place(table, number)
        if place is None or not await self._inspection.ask(
            partial(lines.was_in, person=person, stream=stream, number=number)
        ):
            raise RoomRefusal(*NO_SUCH_HAND)
        return await self._retold.tell(replay, await self._retold.hand(stream, place), person, table)

    # --- links ------------------------------------------------------------------------------------------------------
    async def share(self, person: str, table: str, number: int) -> ShareLine:
        """A link to a hand that the person played, or that they can look at: its table is open. Raises RoomRefusal."""
        stream = f"{TABLE}{table}"
        await self._inspection.up_to_date()
        if not await self._inspection.ask(partial(lines.was_in, person=person, stream=stream, number=number)):
            self._table(table)
        found = await self._inspection.ask(partial(lines.placed, stream=stream, number=number))
        if found is None:
            raise RoomRefusal(*NO_SUCH_HAND)
        share = Share(random_token(TOKEN_BYTES), person, stream, number, self._accounts.now())
        return _line_of(await self._accounts.people.add_share(share), found)

    async def shares(self, person: str) -> tuple[ShareLine, ...]:
        await self._inspection.up_to_date()
        kept = await self._accounts.people.shares_of(person)
        found = [
            await self._inspection.ask(partial(lines.placed, stream=one.stream, number=one.number)) for one in kept
        ]
        return tuple([_line_of(share, one) for share, one in zip(kept, found, strict=True)])

    async def revoke(self, person: str, token: str) -> None:
        """Raises RoomRefusal where it is no link of theirs."""
        if len(token) > TOKEN_MAX or not await self._accounts.people.end_share(token, person):
            raise RoomRefusal(*NO_SUCH_LINK)

    async def shared(self, token: str) -> SharedHand:
        """For whoever has the link. Raises RoomRefusal, with the same words whatever is wrong with it."""
        share = await self._accounts.people.share(token) if len(token) <= TOKEN_MAX else None
        if share is None:
            raise RoomRefusal(*NO_SUCH_LINK)
        await self._inspection.up_to_date()
        found = await self._inspection.ask(partial(lines.placed, stream=share.stream, number=share.number))
        if found is None:
            raise RoomRefusal(*NO_SUCH_LINK)
        hand = await self._retold.hand(share.stream, found.place)
        frames = await self._retold.tell(told_again, hand, share.person)
        by = name_of(share.person, self._accounts.called)
        return SharedHand(
            by, found.game, TITLES[found.game], "" if found.private else found.title, found.number, found.ended,
            tuple([msgspec.Raw(frame) for frame in frames]),
        )  # fmt: skip

    # --- figures ----------------------------------------------------------------------------------------------------
    async def figures(self, person: str) -> fg.Figures:
        await self._inspection.up_to_date()
        games = await self._inspection.ask(partial(fg.by_game, person=person, titles=TITLES))
        pots = await self._inspection.ask(partial(fg.biggest_pots, person=person, titles=TITLES))
        return fg.Figures(games, pots, self._inspection.following.behind)

    async def results(self, person: str) -> fg.Results:
        await self._inspection.up_to_date()
        return fg.Results(
            *await self._inspection.ask(partial(fg.points, person=person)), self._inspection.following.behind
        )

    async def leaders(self, days: int, person: str) -> fg.Leaders:
        """Of those who keep an account. person: who asks, '' for nobody. Raises RoomRefusal where the room plays for
        money: what anybody wins there is nobody else's business."""
        if not self._play_money():
            raise RoomRefusal("no_leaderboard", "there is a leaderboard in rooms for play money alone")
        async with self._adding_up:
            # All hands of all people are added up: once for a crowd that asks at the same moment.
            now = self._accounts.now()
            made, found, ids = self._leaders.get(days, (0, NO_LEADERS, ()))
            if now - made >= LEADERS_MS:
                found, ids = await self._standings(days, now)
                self._leaders[days] = now, found, ids
        own = [msgspec.structs.replace(one, mine=ids[at] == person) for at, one in enumerate(found.leaders)]
        return msgspec.structs.replace(found, leaders=tuple(own))

    async def _standings(self, days: int, now: int) -> tuple[fg.Leaders, tuple[str, ...]]:
        """With the ids of those who are in it, in its order."""
        await self._inspection.up_to_date()
        since = now - days * DAY_MS if days else 0
        rows = await self._inspection.ask(partial(fg.standings, since=since))
        best: list[tuple[str, int, int]] = []
        while rows and len(best) < fg.LEADERS_MAX:
            some, rows = rows[: fg.AT_ONCE], rows[fg.AT_ONCE :]
            keep = await self._accounts.people.keep_accounts([who for who, *_ in some])
            best += [row for row in some if row[0] in keep]
        best = best[: fg.LEADERS_MAX]
        leaders = [
            fg.Leader(place, name_of(who, self._accounts.called), won, hands, mine=False)
            for place, (who, won, hands) in enumerate(best, 1)
        ]
        behind = self._inspection.following.behind
        return fg.Leaders(days, tuple(leaders), behind), tuple([who for who, *_ in best])


def _line_of(share: Share, found: Found | None) -> ShareLine:
    """None where the index does not have it at the moment, as while it is made anew."""
    table, number = share.stream.removeprefix(TABLE), share.number
    if found is None:
        return ShareLine(share.token, table, number, share.made, "", "", 0)
    return ShareLine(share.token, table, number, share.made, found.title, TITLES[found.game], found.ended)
