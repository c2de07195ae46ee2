"""One entry of the register, and the short forms in which the parts write entries down.

A citation is a book, a chapter and a paragraph: "P 10.L(3)(b)". P is the poker book, TX Texas Hold 'Em Bonus,
DD Double Draw. The parts write "P 11.D 12.D TX 5.A" for ("P 11.D", "P 12.D", "TX 5.A"): the book is named once.
"""

import msgspec

BOOKS = ("P", "TX", "DD")
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
        if word in BOOKS:
            book = word
        elif not book:
            raise ValueError(f"a citation starts with its book: {text!r}")
        else:
            found.append(f"{book} {word}")
    return tuple(found)


def _ambiguities(numbers: str) -> tuple[str, ...]:
    return tuple(f"AMB-{number}" for number in numbers.split())


def enforced(rule_id: str, cited: str, words: str, *, kind: str = "rule", amb: str = "") -> Rule:
    """A rule that the engine enforces now."""
    return Rule(rule_id, citations(cited), words, kind, "enforced", "", _ambiguities(amb))


def reminded(rule_id: str, cited: str, words: str, *, reason: str, kind: str = "rule", amb: str = "") -> Rule:
    """A rule for people at the table that nothing here can refuse to break: it is shown as due, or written down."""
    return Rule(rule_id, citations(cited), words, kind, "reminded", reason, _ambiguities(amb))


def not_yet(rule_id: str, cited: str, words: str, *, kind: str = "rule", amb: str = "") -> Rule:
    """A rule that no code enforces yet."""
    return Rule(rule_id, citations(cited), words, kind, "not yet", "", _ambiguities(amb))


def outside(rule_id: str, cited: str, words: str, *, reason: str, kind: str = "rule", amb: str = "") -> Rule:
    """A rule for people at a real table, with the reason why software has nothing to do."""
    return Rule(rule_id, citations(cited), words, kind, "outside", reason, _ambiguities(amb))
