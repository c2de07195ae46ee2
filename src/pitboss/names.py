"""Names of people: which ones there can be, and when two of them are one.

Whoever is called like somebody else can pass for that person at a table. So a name is written in one script with plain
letters, and is taken where somebody has it in other capitals, or has one that looks the same. What looks alike follows
the confusables of Unicode's UTS 39: among Latin, Greek, Cyrillic and Armenian letters by a table, while a name in
another script is refused where all its letters could be Latin ones. Letters with accents are other letters.
"""

import re
from unicodedata import category, is_normalized, name, normalize

# Of a name, and of the number of a licence.
NAME_MAX, LICENCE_MAX = 24, 40
# What guests and bots are called: nobody else is.
GUEST, BOT = "guest", "bot"
SIGNS = frozenset(" .'-_")
DIGITS = frozenset("0123456789")
# Controls, those for the direction of the text among them.
UNSEEN = ("Cc", "Cf")
LETTERS, MARKS = ("Lu", "Ll", "Lt", "Lo", "Lm"), ("Mn", "Mc")

# As the names of characters begin. Others are hardly written any more, or are lookalikes of these from end to end.
SCRIPTS = frozenset(
    (
        "ARABIC", "ARMENIAN", "BENGALI", "BOPOMOFO", "CJK", "CYRILLIC", "DEVANAGARI", "ETHIOPIC", "GEORGIAN", "GREEK",
        "GUJARATI", "GURMUKHI", "HANGUL", "HEBREW", "HIRAGANA", "KANNADA", "KATAKANA", "KHMER", "LAO", "LATIN",
        "MALAYALAM", "MYANMAR", "ORIYA", "SINHALA", "TAMIL", "TELUGU", "THAANA", "THAI", "TIBETAN",
    )
)  # fmt: skip
# Scripts that are written together.
TOGETHER = ({"CJK", "HIRAGANA", "KATAKANA"}, {"CJK", "HANGUL"}, {"CJK", "BOPOMOFO"})
# At most so many marks on a letter: no script has more, and a pile of them reaches into the lines above.
MARKS_MAX = 2
# What is not seen, or only makes a word longer.
_UNSEEN = re.compile(r".* FILLER|KHMER VOWEL INHERENT .*|ARABIC TATWEEL|HANGUL (CHOSEONG|JUNGSEONG|JONGSEONG) .*")
# Latin letters beyond A to Z and those with accents; the rest is phonetics.
_LATIN = re.compile(r"LATIN (SMALL|CAPITAL) LETTER ([A-Z]|AE|OE|SHARP S|ETH|THORN|ENG|SCHWA|DOTLESS I)( WITH [A-Z ]+)?")

# What a letter looks like, capitals for themselves: a capital eta is an H, a small one an n. A capital that is not here
# looks like its small letter.
_LIKE = str.maketrans(
    "".join(
        (
            "АВЕЅІЈКМНОРСТУХԌԚԜҮ", "асеѕіјвкмнорптухԍԛԝһԁӏгьүѵҽєԑѡꙇәѳзбч", "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧͿ", "αβγεηικνορστυχωςϳθ",
            "ՕՍՏԼօոսհցզյգղռաւ", "یىکہھە", "I1|0ıɵ",
        )
    ),
    "".join(
        (
            "ABESlJKMHOPCTYXGQWY", "acesijbkmhopntyxgqwhdlrbyveeewiəө364", "ABEZHlKMNOPTYXJ", "abyenikvopotuxwcjө",
            "OUSLonuhgqjqnnwl", "ييكههه", "lllOiө",
        )
    ),
)  # fmt: skip
# Letters of other scripts that a Latin one or two could be written for: o, l, n, u, x, y and the like. Many names have
# them; one that has no other letters could pass for a Latin name.
_ROUND_OR_STRAIGHT = frozenset("סוןاٱهھہەഠଠဝዐჿყเແแເ丨ㄒㄚㄨㄩㄥㄇㄈ")
# What people of the house are called: nobody who comes in by themselves may pass for one of them. Those words are found
# anywhere in a name, the shorter ones where the name says nothing else.
_OF_THE_HOUSE = (
    "dealer", "croupier", "pitboss", "floorman", "floorperson", "floorwoman", "floormanager", "supervisor", "moderator",
    "administrator", "inspector", "cardroom", "pokerroom", "shiftmanager", "gamemaster",
)  # fmt: skip
_ALONE = frozenset(
    (
        "floor", "admin", "mod", "staff", "house", "cage", "cashier", "operator", "manager", "official", "support",
        "system", "room", "server", "host", "owner", "root", "security",
    )
)  # fmt: skip
_BESIDE = frozenset(("the", "a", "our", "your", "mr", "ms", "mrs", "official", "real", "head", "chief", "table"))
# Digits that are written for letters, and are not among the lookalikes.
_DIGIT_LETTERS = str.maketrans("345678", "easgtb")
_WITH = re.compile(r"LATIN (?P<case>SMALL|CAPITAL) LETTER (?P<letter>[A-Z]) WITH [A-Z ]+")
_AGAIN = re.compile(r"(.)\1+")
# Those whose lookalikes are all in the table.
_COMPARED = frozenset(("LATIN", "GREEK", "CYRILLIC", "ARMENIAN"))


def fold(text: str) -> str:
    """In whatever capitals and width it is written, it is one name."""
    return normalize("NFKC", text).strip().casefold()


def look(text: str) -> str:
    """The same for names that look the same. Accents stay what they are, on whatever letter they stand."""
    apart = normalize("NFKD", text).replace("I\u0307", "i")
    return fold(apart.translate(_LIKE).casefold().translate(_LIKE)).replace("rn", "m").replace("vv", "w")


def name_fault(text: str) -> str:
    """What is wrong with it as a name, and what would be right; '' where nothing is. No bot's name, and no guest's."""
    if not 0 < len(text) <= NAME_MAX or text.strip() != text or "  " in text:
        return f"A name has 1 to {NAME_MAX} characters, with no space at either end and no two spaces in a row."
    if any(category(sign) in UNSEEN for sign in text):
        return "This name has an invisible character or one that reverses text. Type it again."
    if not is_normalized("NFKC", text):
        return f"Write the name with plain letters: {normalize('NFKC', text)!r}."
    scripts: set[str] = set()
    # As if many stood before the first letter: a mark has to stand on one.
    marks = MARKS_MAX
    for sign in text:
        marks = marks + 1 if category(sign) in MARKS else MARKS_MAX if sign in SIGNS else 0
        if sign in SIGNS or sign in DIGITS:
            continue
        script = _script(sign)
        if not script or marks > MARKS_MAX:
            return "A name can have letters of one script, the digits 0 to 9, spaces and . ' - _"
        scripts.add(script)
    if len(scripts) > 1 and not any(scripts <= pair for pair in TOGETHER):
        mixed = " and ".join(sorted(map(str.title, scripts)))
        return f"A name is written in one script, and this one mixes {mixed}."
    if not scripts and not DIGITS & set(text):
        return "A name needs at least one letter or digit."
    letters = {sign for sign in normalize("NFKD", text) if category(sign) in LETTERS}
    if letters and not scripts & _COMPARED and letters <= _ROUND_OR_STRAIGHT:
        return "This could be taken for a name in Latin letters. Add another letter to it."
    if look(text).startswith((look(BOT), look(GUEST))):
        return "This is what bots and guests are called. Choose another name."
    return ""


def house_fault(text: str) -> str:
    """What is wrong with it as the name of somebody who is not of the house; '' where nothing is. However it is
    written: with accents, digits for letters, letters of other scripts, or signs between them."""
    plain = "".join(_base(sign) for sign in normalize("NFKD", text) if category(sign) not in MARKS)
    words = re.split(r"[ .'_-]+", plain)
    # A number before or behind it is none of its letters, or stands for some.
    bare = [word.strip("0123456789") for word in words]
    for read in (words, bare):
        letters = [_as_read(word.translate(_DIGIT_LETTERS)) for word in read]
        rest = [word for word in letters if word and word not in _LOOKS_BESIDE]
        # One such word, or several of them: 'floor staff'; or one that is written in pieces.
        alone = _means_staff("".join(rest)) or (bool(rest) and all(map(_means_staff, rest)))
        if alone or any(word in _once("".join(letters)) for word in _LOOKS_OF_THE_HOUSE):
            return "This sounds like somebody who works here. Choose a name of your own."
    return ""


def _base(sign: str) -> str:
    """A letter with a stroke, hook or the like through it is read as the letter."""
    found = _WITH.match(name(sign, ""))
    return sign if found is None else found["letter"].lower() if found["case"] == "SMALL" else found["letter"]


def _as_read(text: str) -> str:
    """As it is read in passing: a 1 for an i as well as for an l."""
    return look(text).replace("i", "l")


def _once(text: str) -> str:
    """However often a letter is repeated: 'deealer'."""
    return _AGAIN.sub(r"\1", text)


def _means_staff(word: str) -> bool:
    """Short words stand for themselves: 'Mood' is none of them, nor is 'Flor', which has a letter less than 'floor'."""
    long = len(word) > 5 and _once(word) in _LONGER_ALONE and len(word) > len(_LONGER_ALONE[_once(word)])
    return word in _LOOKS_ALONE or long


_LOOKS_OF_THE_HOUSE = tuple(_once(_as_read(word)) for word in _OF_THE_HOUSE)
_LOOKS_ALONE, _LOOKS_BESIDE = frozenset(map(_as_read, _ALONE)), frozenset(map(_as_read, _BESIDE))
_LONGER_ALONE = {_once(word): word for word in _LOOKS_ALONE if len(word) >= 5}


def _script(sign: str) -> str:
    """Of a letter, or of a mark that its script writes letters with; '' for everything else."""
    called = name(sign, "")
    # The mark that makes a vowel long is both.
    script = called.partition(" ")[0].removesuffix("-HIRAGANA")
    if script not in SCRIPTS or category(sign) not in LETTERS + MARKS or _UNSEEN.fullmatch(called):
        return ""
    return "" if script == "LATIN" and not _LATIN.fullmatch(called) else script
