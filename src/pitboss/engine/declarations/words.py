"""The words that are understood, and amounts of dollars in figures or words."""

import re

from pitboss.money import parse_cents

SMALL = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
NUMBERS = {word: i for i, word in enumerate(SMALL)} | {word: 10 * (i + 2) for i, word in enumerate(TENS)}
SCALES = {"hundred": 100, "thousand": 1000}
VERBS = {"fold": "fold", "check": "check", "call": "call", "raise": "raise", "complete": "raise"}
# Words that may stand beside a verb or an amount without making it unclear.
FILLERS = frozenset(
    ("i", "i'll", "ill", "i'm", "im", "bet", "make", "it", "a", "the", "and", "to", "by", "of", "dollars", "dollar",
     "bucks", "total", "please", "go", "going", "for", "more", "coming", "incomplete", "all", "in")
)  # fmt: skip

# P 8.F(1): said of a bet that is not complete yet, so that later movements count.
UNFINISHED = frozenset(("more", "incomplete", "coming"))

# Dollars in figures, as in 60, 1,500 or $12.50; no more than a table could hold.
FIGURE = re.compile(r"\$?(\d{1,9}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?", re.ASCII)


def plain_words(said: str) -> list[str]:
    """The words without case and punctuation; a hyphen parts them."""
    told = " ".join(said.lower().replace("-", " ").split())
    told = told.replace("not yet complete", "incomplete").replace("not complete", "incomplete")
    words = [word.strip(".,;:!?'\"") for word in told.split()]
    return [word for word in words if word]


def spoken_amount(words: list[str]) -> int | None:
    """Cents of the amount that was said in dollars, in figures or words; None if none was, or not one clear one."""
    words = [piece for word in words for piece in word.split("-") if piece]
    figures = [word for word in words if word[0].isdigit() or word[0] == "$"]
    spelled = [word for word in words if word in NUMBERS or word in SCALES]
    if figures:
        clear = len(figures) == 1 and not spelled and FIGURE.fullmatch(figures[0])
        return parse_cents(figures[0]) if clear else None
    return _spelled_out(spelled)


def _spelled_out(words: list[str]) -> int | None:
    """'one hundred fifty' and 'twenty five'; not 'one fifty', which could be two amounts."""
    total = part = 0
    room = 1000  # the next number has to be smaller than this
    for word in words:
        if word in SCALES:
            if part >= (100 if word == "hundred" else 1000):  # "fifteen hundred" is an amount too
                return None
            part = max(part, 1) * SCALES[word]
            if word == "thousand":
                if total:
                    return None
                total, part = part, 0
            room = 100 if word == "hundred" else 1000
        else:
            number = NUMBERS[word]
            if number >= room:
                return None
            part += number
            room = 10 if number >= 20 else 0
    return (total + part) * 100 if words else None


def says_total(words: list[str]) -> bool:
    """AMB-144: a clear total outranks: 'raise to 60', 'raise 60 total', 'raise, make it 60'."""
    verb = next(i for i, word in enumerate(words) if VERBS.get(word) == "raise")
    return "to" in words[verb:] or "total" in words or "make" in words
