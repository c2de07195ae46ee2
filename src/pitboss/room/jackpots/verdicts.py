"""A Bad Beat at a table dealt by hand: the shift supervisor decides once, wherever they are (P 15.G).

The decision is that of the claim, on the jackpot's stream. The cards that lie at the table are released after it, by
the same person in the same role, under an id that follows from the entry which decided the claim: so it happens once,
and a room that was killed between the two goes on with it. Who speaks at the table decides the claim first. At an
electronic table nothing waits: the log is the evidence.
"""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from msgspec.structs import replace

from pitboss.engine import Refusal, decide
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.roles import SUPERVISOR
from pitboss.house.bad_beat.commands import RejectClaim, VerifyClaim
from pitboss.house.bad_beat.events import ClaimRejected, ClaimVerified
from pitboss.house.bad_beat.state import Claim
from pitboss.house.base import ROOM, HouseCommand, HouseEvent
from pitboss.room.errors import RoomRefusal, report
from pitboss.room.jackpots.desk import BadBeatDesk
from pitboss.room.live_table import LiveTable
from pitboss.room.tables.acts.giving import step_of
from pitboss.room.tables.acts.requests import GiveAct, Giver
from pitboss.room.tables.folding import stream_of
from pitboss.room.tables.requests import Answer, Envelope
from pitboss.room.tables.runner import TableRunner
from pitboss.room.time_source import Clock
from pitboss.store.codec import KINDS, from_bytes
from pitboss.store.port import EventLog

RULE = "I-14"
DECIDED = frozenset([KINDS[ClaimVerified], KINDS[ClaimRejected]])
RELEASED = frozenset([KINDS[ev.CardsReleased]])


def kept_hand(live: LiveTable) -> int:
    """The number of the hand whose cards lie there for the shift supervisor; 0 where none do."""
    return live.table.hand_number if live.need.kind == "release" else 0


class TheJackpots(Protocol):
    """The jackpots of the room, as far as a Bad Beat needs them."""

    store: EventLog
    clock: Clock
    tables: Callable[[], list[TableRunner]]
    bad_beats: dict[str, BadBeatDesk]

    def wake(self) -> None: ...
    async def settled(self) -> None: ...
    async def order(self, stream: str, command: HouseCommand, once: str = "") -> tuple[HouseEvent, ...]: ...


class Verdicts:
    def __init__(self, jackpots: TheJackpots) -> None:
        self._all = jackpots

    def kept(self) -> frozenset[str]:
        """The names of the claims whose cards lie at their tables."""
        found = [(runner.name, kept_hand(runner.live)) for runner in self._all.tables()]
        return frozenset([f"{table} {hand}" for table, hand in found if hand])

    # --- at the claim's desk ----------------------------------------------------------------------------------------
    async def check(self, desk: BadBeatDesk, command: HouseCommand) -> None:
        """What was said at the table is not said otherwise at the desk. Raises RoomRefusal."""
        claim = desk.state.claims.get(command.claim) if isinstance(command, VerifyClaim | RejectClaim) else None
        if claim is None or claim.status != "open":
            return
        for entry in await self._all.store.read_kinds(stream_of(claim.table), RELEASED):
            said = from_bytes(entry.public, entry)
            if said.number == claim.hand and said.verified != isinstance(command, VerifyClaim):
                word = "verified" if said.verified else "rejected"
                words = f"{said.person} has {word} this hand at the table: decide the claim so too"
                raise RoomRefusal("decided_at_table", words, RULE)

    async def carry_on(self) -> bool:
        """Cards whose claim was decided are released. Whether none of those is left."""
        done = True
        for runner in self._all.tables():
            found = self._claim(runner)
            if found is not None and found[1].status != "open":
                done = await self._release(runner, *found) and done
        return done

    def _claim(self, runner: TableRunner) -> tuple[BadBeatDesk, Claim] | None:
        """Of the hand whose cards lie there."""
        name = f"{runner.name} {kept_hand(runner.live)}"
        return next(
            ((desk, desk.state.claims[name]) for desk in self._all.bad_beats.values() if name in desk.state.claims),
            None,
        )

    async def _release(self, runner: TableRunner, desk: BadBeatDesk, claim: Claim) -> bool:
        for entry in await self._all.store.read_kinds(desk.stream, DECIDED):
            made = from_bytes(entry.public, entry)
            # What a room for play money decided by itself is nobody's word at a table: there the supervisor says it.
            if made.claim != claim.name or made.by == ROOM:
                continue
            verified = isinstance(made, ClaimVerified)
            act = cm.ReleaseCards(by="", verified=verified, words="" if verified else made.words)
            request = GiveAct(act=act, givers=(Giver(made.giver, made.by),))
            id = f"claim-{entry.hash.hex()[:48]}"
            answer = await runner.submit(Envelope(id, made.giver, made.by, 0, request))
            if not answer.ok and kept_hand(runner.live) == claim.hand:
                report(f"table:{runner.name}", RoomRefusal(answer.code, answer.detail, answer.rule))
                return False
        return True

    # --- at the table -----------------------------------------------------------------------------------------------
    async def at_table(
        self, runner: TableRunner, act: cm.ReleaseCards, givers: Sequence[Giver], *, id: str, once: str, step: str
    ) -> Answer | None:
        """The claim is decided, and the cards are released by that. None where there is no claim to decide, or nobody
        who may: the table itself says what it takes. Raises RoomRefusal."""
        for desk in self._all.bad_beats.values():
            if await self._all.store.answer(desk.stream, once) is not None:
                await self.carry_on()
                return Answer(id, ok=True, version=runner.live.version)
        giver = next((one for one in givers if one.role in SUPERVISOR), None)
        if giver is None or not kept_hand(runner.live) or step not in ("", step_of(runner.live)):
            return None
        said = replace(act, by=giver.role, person=giver.person)
        if isinstance(decide(runner.live.table, said), Refusal):
            return None
        found = await self._entered(runner)
        if found is None:
            return None
        desk, claim = found
        if claim.status != "open":
            if act.verified == (claim.status != "rejected"):
                return None
            word = "rejected" if claim.status == "rejected" else "verified"
            words = f"the claim of this hand was {word} at the shift supervisor's desk: the table follows that"
            raise RoomRefusal(f"{word}_already", words, RULE)
        who: dict[str, Any] = {"by": giver.role, "giver": giver.person, "at": self._all.clock.now()}
        decided: HouseCommand = VerifyClaim(**who, claim=claim.name)
        if not act.verified:
            decided = RejectClaim(**who, claim=claim.name, words=act.words)
        await self._all.order(desk.stream, decided, once)
        return Answer(id, ok=True, version=runner.live.version)

    async def _entered(self, runner: TableRunner) -> tuple[BadBeatDesk, Claim] | None:
        """A claim is entered a moment after the table has told of it."""
        found = self._claim(runner)
        if found is None:
            self._all.wake()
            await self._all.settled()
            found = self._claim(runner)
        return found
