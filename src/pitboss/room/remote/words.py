"""What nodes say to each other about a table. Frames are in them as they go over a socket."""

import msgspec

from pitboss.room.tables.requests import Answer, Envelope, TableRequest

_encode = msgspec.json.Encoder().encode
_decode_command = msgspec.json.Decoder(TableRequest).decode


# What is a person's own fills up to a multiple of this: how long it is could tell of the cards that it is about.
PADDED_TO = 1024


def padded(frame: bytes) -> bytes:
    """With spaces behind it, which no frame ends with. Nothing at all is as long as something."""
    return frame.ljust(max(1, -(-len(frame) // PADDED_TO)) * PADDED_TO)


def unpadded(frame: bytes) -> bytes:
    return frame.rstrip(b" ")


class Word(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """Base."""


# --- asked of the owner ---------------------------------------------------------------------------------------------
class Ask(Word, frozen=True, gc=False, tag="ask"):
    """A command: the client's own id, the session's person and role. command: as JSON, as a client would send it."""

    id: str
    person: str
    role: str
    decision: int
    command: bytes
    said: bytes = b""

    @classmethod
    def of(cls, envelope: Envelope) -> "Ask":
        command = _encode(envelope.command)
        return cls(envelope.id, envelope.person, envelope.role, envelope.decision, command, envelope.said)

    def envelope(self) -> Envelope:
        """Raises ValueError where it is no command that this node knows."""
        return Envelope(self.id, self.person, self.role, self.decision, _decode_command(self.command), self.said)


class Answered(Word, frozen=True, gc=False, tag="answered"):
    answer: Answer


class Look(Word, frozen=True, gc=False, tag="look"):
    """A fresh view for somebody, '' an onlooker; and that they look on, at this front. number: of its last `Here`."""

    person: str
    front: str
    number: int = 0


class Seen(Word, frozen=True, gc=False, tag="seen"):
    """A whole view, padded. life, number: of the owner's telling, so that of two views at one version the later is
    known."""

    version: int
    life: str
    number: int
    frame: bytes


class NotShown(Word, frozen=True, gc=False, tag="not_shown"):
    code: str
    detail: str


# --- told by a front ------------------------------------------------------------------------------------------------
class Here(Word, frozen=True, gc=False, tag="here"):
    """Who looks on at a front; none: nobody does any more. number: a later one stands for all before it. guests: how
    many of them have no name."""

    front: str
    number: int
    people: tuple[str, ...]
    guests: int = 0


# --- told by the owner, to everybody --------------------------------------------------------------------------------
class Part(Word, frozen=True, gc=False, tag="part"):
    """The public part of a commit. own: people who are told something beside it, by a word of their own: everybody who
    has a seat, whether or not there is anything to tell."""

    version: int
    since: int
    frame: bytes
    own: tuple[str, ...] = ()


class Whole(Word, frozen=True, gc=False, tag="whole"):
    """A fresh view, padded; to be shown even where nothing has happened: the table pauses, or somebody has another
    name."""

    version: int
    life: str
    number: int
    frame: bytes


class Said(Word, frozen=True, gc=False, tag="said"):
    """A frame that is no version of the table."""

    frame: bytes


class Beat(Word, frozen=True, gc=False, tag="beat"):
    """The owner is there: the version, and which fresh view everybody had last."""

    version: int
    life: str
    number: int


class Ended(Word, frozen=True, gc=False, tag="ended"):
    """closed: the table is no more; otherwise it moves."""

    closed: bool


# --- told by the owner, to one person -------------------------------------------------------------------------------
class Own(Word, frozen=True, gc=False, tag="own"):
    """What a seat alone is told with a commit, padded; nothing where there is nothing."""

    version: int
    frame: bytes


Told = Part | Whole | Said | Beat | Ended
ToldToOne = Own | Whole
