"""What the operator's desk sends, and what it is answered."""

from typing import Annotated

import msgspec
from msgspec import Meta

from pitboss.room.office.papers import ChangeLine, VersionLine
from pitboss.web.schemas import Name, Password, Role

# Longer than any submission of a card room; the log takes more (house/filings).
TEXT_MAX = 262_144
# Of a request with such a text in it: JSON needs more room for some signs.
BODY_MAX = 1 << 20

Text = Annotated[str, Meta(max_length=TEXT_MAX)]
Paper = Annotated[str, Meta(min_length=1, max_length=200)]
Licence = Annotated[str, Meta(min_length=1, max_length=64)]
# '' for no bound.
Day = Annotated[str, Meta(max_length=10, pattern=r"^(\d{4}-\d{2}-\d{2})?$")]
MS_MAX = 10**14


class NewStaff(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who works here from now on. licence: its number, '' for none yet; its days by the facility's clock."""

    name: Name
    roles: Annotated[tuple[Role, ...], Meta(max_length=12)] = ()
    licence: Annotated[str, Meta(max_length=64)] = ""
    first_day: Day = ""
    last_day: Day = ""


class NewLicence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: Licence
    first_day: Day = ""
    last_day: Day = ""


class FirstPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    password: Password


class PaperText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: Text


class PaperAgainst(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """version: what the text is compared with."""

    text: Text
    version: Annotated[int, Meta(ge=1, le=10**6)]


class NewFiling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """ref, person: of the paper, the reference and the name that stand on it."""

    text: Text
    ref: Paper
    person: Paper


class NewApproval(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """effective: from when on, milliseconds since 1970; None: now."""

    ref: Paper
    person: Paper
    effective: Annotated[int, Meta(ge=0, le=MS_MAX)] | None = None


class VersionOut(msgspec.Struct, frozen=True):
    line: VersionLine
    text: str


class Changes(msgspec.Struct, frozen=True):
    changes: tuple[ChangeLine, ...]


class Approved(msgspec.Struct, frozen=True):
    """misfits: tables that could not go over as they stand now; unread: tables that could not be looked at."""

    line: VersionLine
    misfits: tuple[str, ...]
    unread: tuple[str, ...]
