"""However a name was typed, it is one person's."""

from unicodedata import normalize


def fold(text: str) -> str:
    """In whatever capitals and width it is written, it is one name."""
    return normalize("NFKC", text).strip().casefold()
