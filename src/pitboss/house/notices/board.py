"""The notices that were given in a stream: who may see and acknowledge them, and how that changes them."""

import msgspec

from pitboss.engine.refusals import Refusal
from pitboss.engine.roles import same_person
from pitboss.house import acts
from pitboss.house.acts import Act, Acts, said
from pitboss.house.base import HouseCommand, HouseEvent, SignedEvent
from pitboss.house.notices import events as ev


class SeeNotice(HouseCommand, frozen=True, kw_only=True, gc=False):
    number: int


class AcknowledgeNotice(HouseCommand, frozen=True, kw_only=True, gc=False):
    number: int


class Notice(msgspec.Struct):
    """seen_by, acknowledged_by: '' as long as nobody has."""

    number: int
    to: tuple[str, ...]
    about: str
    words: str
    rule: str
    at: int
    giver: str = ""
    seen_by: str = ""
    acknowledged_by: str = ""


_READERS = (*acts.COMPLIANCE, *acts.SECURITY, *acts.ACCOUNTING)
# O-CMP-01, O-SEC-02: by name; which of them depends on the notice.
NOTICE_ACTS: Acts = {SeeNotice: Act(_READERS, "O-ROL-01"), AcknowledgeNotice: Act(_READERS, "O-ROL-01")}


def give(notices: list[Notice], command: HouseCommand, to: tuple[str, ...], about: str, words: str, rule: str) -> (
    ev.NoticeGiven
):  # fmt: skip
    return ev.NoticeGiven(**said(command), number=len(notices) + 1, to=to, about=about, words=words, rule=rule)


def decide_notice(notices: list[Notice], command: SeeNotice | AcknowledgeNotice) -> tuple[HouseEvent, ...] | Refusal:
    if not 0 < command.number <= len(notices):
        return Refusal("no_such_notice", "O-ROL-01", f"there is no notice {command.number}")
    notice = notices[command.number - 1]
    if command.by not in notice.to:
        to = " or ".join(notice.to)
        return Refusal("wrong_role", notice.rule, f"this notice is for {to}: one of them says so, by name")
    if same_person(notice.giver, command.giver):
        words = f"{command.giver} gave this notice: somebody else has to know of it"
        return Refusal("same_person", "O-ROL-01", words)
    seen = () if notice.seen_by else (ev.NoticeSeen(**said(command), number=notice.number, rule=notice.rule),)
    if isinstance(command, SeeNotice):
        return seen
    if notice.acknowledged_by:
        return Refusal("acknowledged_already", notice.rule, f"{notice.acknowledged_by} has acknowledged it")
    return (*seen, ev.NoticeAcknowledged(**said(command), number=notice.number, rule=notice.rule))


def evolve_notice(notices: list[Notice], event: HouseEvent) -> None:
    if isinstance(event, ev.NoticeGiven):
        notices.append(Notice(event.number, event.to, event.about, event.words, event.rule, event.at, event.giver))
    elif isinstance(event, ev.NoticeSeen):
        notices[event.number - 1].seen_by = event.giver
    elif isinstance(event, ev.NoticeAcknowledged):
        notices[event.number - 1].acknowledged_by = event.giver


def notice_fault(notices: list[Notice], event: SignedEvent) -> str:
    """'' where a notice of this number can be given, seen or acknowledged now. What it is about is for its stream to
    look at."""
    number: int = getattr(event, "number", 0)
    if isinstance(event, ev.NoticeGiven):
        return "" if number == len(notices) + 1 else f"gives notice {number} out of order"
    if not 0 < number <= len(notices):
        return f"is about notice {number}, which nobody gave"
    notice, seeing = notices[number - 1], isinstance(event, ev.NoticeSeen)
    done = notice.seen_by if seeing else notice.acknowledged_by or not notice.seen_by
    mine = event.by in notice.to and event.giver and not event.beside and not same_person(notice.giver, event.giver)
    return "" if mine and not done else f"is about notice {number}, by {event.giver or 'nobody'}, out of turn"


NOTICE_COMMANDS: tuple[type[HouseCommand], ...] = (SeeNotice, AcknowledgeNotice)
NOTICE_EVENTS: tuple[type[HouseEvent], ...] = (ev.NoticeGiven, ev.NoticeSeen, ev.NoticeAcknowledged)


def find_notice(notices: list[Notice], about: str) -> Notice | None:
    return next((notice for notice in notices if notice.about == about), None)
