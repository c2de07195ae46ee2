"""What stands on the pages of a PDF that Chromium made: words with their places, enough to see that nothing is cut off.

Only what Chromium writes is read: plain objects, compressed streams, fonts with a map to Unicode.
"""

import re
import unicodedata
import zlib
from typing import NamedTuple

OBJECT = re.compile(rb"(\d+) 0 obj\n(.*?)\nendobj", re.DOTALL)
STREAM = re.compile(rb"stream\r?\n(.*)\nendstream", re.DOTALL)
TOKEN = re.compile(rb"\[[^\]]*\]|<[0-9A-Fa-f]*>|/[^\s/<>\[\]]+|[^\s/<>\[\]]+")
HEX = re.compile(rb"<([0-9A-Fa-f]*)>")
Matrix = tuple[float, float, float, float, float, float]
PLAIN: Matrix = (1, 0, 0, 1, 0, 0)


class Piece(NamedTuple):
    """From left to right on its line, in points from the upper left corner of the page."""

    text: str
    left: float
    right: float
    top: float


class Font(NamedTuple):
    """By glyph: its letters, and its width in thousandths of the size."""

    letters: dict[int, str]
    widths: dict[int, float]


class Page(NamedTuple):
    width: float
    height: float
    pieces: list[Piece]

    @property
    def text(self) -> str:
        """All of it without spaces: how a line is broken says nothing."""
        return bare("".join([piece.text for piece in self.pieces]))


def bare(text: str) -> str:
    """Without spaces, ligatures as their letters, and one kind of apostrophe: a font may draw both with one glyph."""
    return "".join(unicodedata.normalize("NFKC", text).replace("\u02bc", "\u2019").split())


def pages(pdf: bytes) -> list[Page]:
    objects = {int(number): body for number, body in OBJECT.findall(pdf)}
    root = next(number for number, body in objects.items() if _is_tree(body) and b"/Parent" not in body)
    return [_page(objects, number) for number in _leaves(objects, root)]


def _is_tree(body: bytes) -> bool:
    return b"/Type /Pages" in body and b"/Kids" in body


def _leaves(objects: dict[int, bytes], number: int) -> list[int]:
    """Many pages are in groups, and those in others."""
    body = objects[number]
    if not _is_tree(body):
        return [number]
    kids = re.findall(rb"(\d+) 0 R", body.split(b"/Kids")[1].partition(b"]")[0])
    return [leaf for kid in kids for leaf in _leaves(objects, int(kid))]


def _page(objects: dict[int, bytes], number: int) -> Page:
    body = objects[number]
    box = re.search(rb"/MediaBox \[([^\]]*)\]", body)
    assert box is not None
    _, _, width, height = map(float, box[1].split())
    fonts = {
        name: _font(objects, int(font)) for name, font in re.findall(rb"/(F\d+) (\d+) 0 R", body.split(b"/Font")[1])
    }
    contents = re.search(rb"/Contents (\d+) 0 R", body)
    assert contents is not None
    return Page(width, height, list(_pieces(_stream(objects[int(contents[1])]), fonts, height)))


def _stream(body: bytes) -> bytes:
    found = STREAM.search(body)
    assert found is not None
    return zlib.decompress(found[1])


def _font(objects: dict[int, bytes], number: int) -> Font:
    inner = re.search(rb"/DescendantFonts \[(\d+) 0 R\]", objects[number])
    return Font(_letters(objects, number), _widths(objects[int(inner[1])]) if inner is not None else {})


def _widths(body: bytes) -> dict[int, float]:
    """Rows such as '3 [277.8 0 355]', and runs such as '5 7 500'."""
    found: dict[int, float] = {}
    rows = body.split(b"/W [")[1] if b"/W [" in body else b""
    for first, row, last, width in re.findall(rb"(\d+) (?:\[([^\]]*)\]|(\d+) ([\d.]+))", rows):
        if row:
            found.update({int(first) + place: float(one) for place, one in enumerate(row.split())})
        elif last:
            found.update(dict.fromkeys(range(int(first), int(last) + 1), float(width)))
    return found


def _letters(objects: dict[int, bytes], font: int) -> dict[int, str]:
    found = re.search(rb"/ToUnicode (\d+) 0 R", objects[font])
    if found is None:
        return {}
    text, letters = _stream(objects[int(found[1])]), {}
    for block in re.findall(rb"beginbfchar(.*?)endbfchar", text, re.DOTALL):
        for glyph, letter in re.findall(rb"<(\w+)> <(\w+)>", block):
            letters[int(glyph, 16)] = bytes.fromhex(letter.decode()).decode("utf-16-be")
    for block in re.findall(rb"beginbfrange(.*?)endbfrange", text, re.DOTALL):
        for first, last, letter in re.findall(rb"<(\w+)> <(\w+)> <(\w+)>", block):
            for place in range(int(first, 16), int(last, 16) + 1):
                letters[place] = chr(int(letter, 16) + place - int(first, 16))
    return letters


def _pieces(content: bytes, fonts: dict[bytes, Font], height: float) -> list[Piece]:
    found: list[Piece] = []
    now, kept, text, font, size = PLAIN, [PLAIN], PLAIN, Font({}, {}), 0.0
    row: list[bytes] = []
    for token in TOKEN.findall(content):
        match token:
            case b"q":
                kept.append(now)
            case b"Q":
                now = kept.pop()
            case b"cm":
                now = _times(_matrix(row), now)
            case b"Tm":
                text = _matrix(row)
            case b"Tf":
                font, size = fonts[row[-2][1:]], float(row[-1])
            case b"Tj" | b"TJ":
                scale, _, _, _, x, y = _times(text, now)
                glyphs = b"".join(HEX.findall(row[-1]))
                codes = [int(glyphs[place : place + 4], 16) for place in range(0, len(glyphs), 4)]
                wide = sum([font.widths.get(code, 0.0) for code in codes]) * size * scale / 1000
                letters = "".join([font.letters.get(code, "?") for code in codes])
                found.append(Piece(letters, x, x + wide, height - y))
            case _:
                row.append(token)
                continue
        row = []
    return found


def _matrix(row: list[bytes]) -> Matrix:
    a, b, c, d, e, f = map(float, row[-6:])
    return a, b, c, d, e, f


def _times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m
