"""Text that people write and others read: what is said at a table, what a table is called, why it is paused.

It is shown as it was typed, so it may have nothing in it that is not seen, that turns the text around it, or that
climbs over the lines above. Names of people are held to more (pitboss/names.py).
"""

import re
from unicodedata import category, name, normalize

from pitboss.names import house_fault

TITLE_MAX = 60
# More marks upon one letter than any language writes climb over the lines around it.
MARKS_MAX = 3
# Emoji and some scripts are joined by these; all else that has no shape of its own is refused.
JOINERS = "\u200c\u200d"
SHAPELESS = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
# Letters and signs that are drawn as nothing.
_BLANK = re.compile(r".* FILLER|BRAILLE PATTERN BLANK")
# A way to play, and nobody's title.
_DEALERS_CHOICE = re.compile(r"dealer\W?s choice", re.IGNORECASE)
_POSSESSIVE = re.compile(r"['’ʼ`´]s\b", re.IGNORECASE)


def text_fault(text: str, most: int, what: str = "a message") -> str:
    """What is wrong with it, in a sentence; '' where nothing is."""
    if len(text) > most:
        return f"That is too long: {what} has at most {most} characters, and this one has {len(text):,}."
    marks = 0
    for sign in text:
        kind = category(sign)
        if kind in SHAPELESS and sign not in JOINERS:
            return "Leave out line breaks, invisible characters and characters that reverse text."
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks > MARKS_MAX:
            return f"Leave out letters with more than {MARKS_MAX} marks on them."
    if text and not any(map(_seen, text)):
        return "There is nothing to see in this. Write something that others can read."
    return ""


def title_fault(text: str) -> str:
    """The same of what somebody calls a table of their own: nobody may take it for one of the house."""
    fault = text_fault(text, TITLE_MAX, "a table's name")
    if fault:
        return fault
    plain = _POSSESSIVE.sub("", _DEALERS_CHOICE.sub("", normalize("NFKC", text)))
    words = "".join(sign if sign.isalnum() or category(sign) in ("Mn", "Mc") else " " for sign in plain)
    if house_fault(words):
        return "This sounds like a table of the people who work here. Choose another name for it."
    return ""


def _seen(sign: str) -> bool:
    drawn = category(sign)[0] not in "MZC" and not sign.isspace()
    return drawn and not _BLANK.fullmatch(name(sign, ""))
