"""The notices that were given in a stream: who may see and acknowledge them, and how that changes them."""

import msgspec

from pitboss.engine.refusals import Refusal
from pitboss.house.acts import said
from pitboss.house.base import HouseCommand, HouseEvent, SignedEvent
from pitboss.house.notices import events as ev

WORDS_MAX = 500


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
    seen_by: str = ""
    acknowledged_by: str = ""


def give(notices: list[Notice], command: HouseCommand, to: tuple[str, ...], about: str, words: str, rule: str,
         later: int = 0) -> ev.NoticeGiven:  # fmt: skip
    """later: how many of the same decision come before it."""
    number = len(notices) + 1 + later
    return ev.NoticeGiven(**said(command), number=number, to=to, about=about, words=words, rule=rule)


def decide_notice(notices: list[Notice], command: SeeNotice | AcknowledgeNotice) -> tuple[HouseEvent, ...] | Refusal:
    """The role is looked at here: it depends on the notice."""
    if not 0 < command.number <= len(notices):
        return Refusal("no_such_notice", "O-ROL-01", f"there is no notice {command.number}")
    notice = notices[command.number - 1]
    if command.by not in notice.to or not command.giver.strip() or command.beside:
        to = " or ".join(notice.to)
        return Refusal("wrong_role", notice.rule, f"this notice is for {to}: one of them says so, by name")
    if isinstance(command, SeeNotice):
        if notice.seen_by:
            return ()
        return (ev.NoticeSeen(**said(command), number=notice.number, rule=notice.rule),)
    if notice.acknowledged_by:
        words = f"{notice.acknowledged_by} has acknowledged it"
        return Refusal("acknowledged_already", notice.rule, words)
    seen = () if notice.seen_by else (ev.NoticeSeen(**said(command), number=notice.number, rule=notice.rule),)
    return (*seen, ev.NoticeAcknowledged(**said(command), number=notice.number, rule=notice.rule))


def evolve_notice(notices: list[Notice], event: HouseEvent) -> None:
    if isinstance(event, ev.NoticeGiven):
        notices.append(Notice(event.number, event.to, event.about, event.words, event.rule, event.at))
    elif isinstance(event, ev.NoticeSeen):
        notices[event.number - 1].seen_by = event.giver
    elif isinstance(event, ev.NoticeAcknowledged):
        notices[event.number - 1].acknowledged_by = event.giver


def notice_fault(notices: list[Notice], event: SignedEvent) -> str:
    """'' where the event can follow."""
    if isinstance(event, ev.NoticeGiven):
        return "" if event.number == len(notices) + 1 and event.to else f"gives notice {event.number} out of order"
    number = getattr(event, "number", 0)
    if not 0 < number <= len(notices):
        return f"is about notice {number}, which nobody gave"
    notice = notices[number - 1]
    done = notice.seen_by if isinstance(event, ev.NoticeSeen) else notice.acknowledged_by
    if done or event.by not in notice.to or not event.giver:
        return f"is about notice {number}, by {event.giver or 'nobody'}, who may not or need not"
    return ""


NOTICE_COMMANDS: tuple[type[HouseCommand], ...] = (SeeNotice, AcknowledgeNotice)
NOTICE_EVENTS: tuple[type[HouseEvent], ...] = (ev.NoticeGiven, ev.NoticeSeen, ev.NoticeAcknowledged)


def find_notice(notices: list[Notice], about: str) -> Notice | None:
    return next((notice for notice in notices if notice.about == about), None)
