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
        return f"a name has 1 to {NAME_MAX} characters, and no space before, after or twice in it"
    if not is_normalized("NFKC", text):
        return f"write the name with plain letters: {normalize('NFKC', text)!r}"
    scripts: set[str] = set()
    # As if many stood before the first letter: a mark has to stand on one.
    marks = MARKS_MAX
    for sign in text:
        marks = marks + 1 if category(sign) in MARKS else MARKS_MAX if sign in SIGNS else 0
        if sign in SIGNS or sign in DIGITS:
            continue
        script = _script(sign)
        if not script or marks > MARKS_MAX:
            return "a name has letters of one script, the digits 0 to 9, spaces and . ' - _"
        scripts.add(script)
    if len(scripts) > 1 and not any(scripts <= pair for pair in TOGETHER):
        return f"a name is written in one script, and this one mixes {' and '.join(sorted(map(str.title, scripts)))}"
    if not scripts and not DIGITS & set(text):
        return "a name has a letter or a digit in it"
    letters = {sign for sign in normalize("NFKD", text) if category(sign) in LETTERS}
    if letters and not scripts & _COMPARED and letters <= _ROUND_OR_STRAIGHT:
        return "this could be taken for a name in Latin letters: put another letter into it"
    if look(text).startswith((look(BOT), look(GUEST))):
        return "this is what bots and guests are called: choose another"
    return ""


def _script(sign: str) -> str:
    """Of a letter, or of a mark that its script writes letters with; '' for everything else."""
    called = name(sign, "")
    # The mark that makes a vowel long is both.
    script = called.partition(" ")[0].removesuffix("-HIRAGANA")
    if script not in SCRIPTS or category(sign) not in LETTERS + MARKS or _UNSEEN.fullmatch(called):
        return ""
    return "" if script == "LATIN" and not _LATIN.fullmatch(called) else script
