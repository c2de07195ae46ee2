"""One entry of the register, and the short forms in which the parts write entries down.

A citation is a book, a chapter and a paragraph: "P 10.L(3)(b)". P is the poker book, TX Texas Hold 'Em Bonus,
DD Double Draw. The parts write "P 11.D 12.D TX 5.A" for ("P 11.D", "P 12.D", "TX 5.A"): the book is named once.
After the paragraphs may stand the open points that bear on them, as if AMB were a book: "P 8.J AMB 55 58".
What is named N-CFG is a choice of the house, all else a rule, unless its kind is given.
"""

import msgspec

BOOKS = ("P", "TX", "DD")
AMBIGUITIES = "AMB"
KINDS = ("rule", "choice", "custom", "interpretation")
STATUSES = ("enforced", "reminded", "not yet", "outside")
# What has a place in the code and a test.
BUILT = ("enforced", "reminded")


class Rule(msgspec.Struct, frozen=True):
    """A requirement in our words, with the paragraphs of the regulation that it comes from. reason: what software does
    instead of enforcing it, or why it has nothing to do."""

    id: str
    citations: tuple[str, ...]
    words: str
    kind: str = "rule"
    status: str = "not yet"
    reason: str = ""
    ambiguities: tuple[str, ...] = ()


def citations(text: str) -> tuple[str, ...]:
    """Write out the short form: "P 11.D 12.D" is ("P 11.D", "P 12.D")."""
    book = ""
    found: list[str] = []
    for word in text.split():
        if word in BOOKS or word == AMBIGUITIES:
            book = word
        elif not book:
            raise ValueError(f"a citation starts with its book: {text!r}")
        else:
            found.append(f"{book} {word}")
    return tuple(found)


def _entry(rule_id: str, cited: str, words: str, kind: str, status: str, reason: str = "") -> Rule:
    named = citations(cited)
    paragraphs = tuple(name for name in named if not name.startswith(AMBIGUITIES))
    ambiguities = tuple(name.replace(" ", "-") for name in named if name.startswith(AMBIGUITIES))
    usual = "choice" if rule_id.startswith("N-CFG-") else "rule"
    return Rule(rule_id, paragraphs, words, kind or usual, status, reason, ambiguities)


def enforced(rule_id: str, cited: str, words: str, *, kind: str = "") -> Rule:
    """A rule that the engine enforces now."""
    return _entry(rule_id, cited, words, kind, "enforced")


def reminded(rule_id: str, cited: str, words: str, *, reason: str, kind: str = "") -> Rule:
    """A rule for people at the table that nothing here can refuse to break: it is shown as due, or written down."""
    return _entry(rule_id, cited, words, kind, "reminded", reason)


def outside(rule_id: str, cited: str, words: str, *, reason: str, kind: str = "") -> Rule:
    """A rule for people at a real table, with the reason why software has nothing to do."""
    return _entry(rule_id, cited, words, kind, "outside", reason)
