"""What happened to a notice. `tag` is the name in the log, for ever."""

from pitboss.house.base import SignedEvent


class NoticeGiven(SignedEvent, frozen=True, kw_only=True, gc=False, tag="notice.given.v1"):
    """to: the roles that it is for. about: what it concerns, as 'count 2026-11-17' or 'claim T-1 17'."""

    number: int
    to: tuple[str, ...]
    about: str
    words: str
    rule: str


class NoticeSeen(SignedEvent, frozen=True, kw_only=True, gc=False, tag="notice.seen.v1"):
    number: int
    rule: str


class NoticeAcknowledged(SignedEvent, frozen=True, kw_only=True, gc=False, tag="notice.acknowledged.v1"):
    number: int
    rule: str


AnyNoticeEvent = NoticeGiven | NoticeSeen | NoticeAcknowledged
