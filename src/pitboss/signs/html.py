"""Signs as a page to print: one sheet a sign, and nothing that has to be fetched from elsewhere."""

from collections.abc import Iterable
from html import escape

from pitboss.signs.sign import Line, Part, Sign

STYLE = """
@page { size: letter; margin: 18mm; }
body { margin: 0; font: 14pt/1.35 Georgia, "Times New Roman", serif; color: #111; }
section.sign { max-width: 175mm; margin: 0 auto; padding: 10mm 0; break-after: page; }
section.sign:last-child { break-after: auto; }
h1 { font-size: 28pt; line-height: 1.1; margin: 0; }
h1 + p { font-size: 12pt; margin: 2mm 0 6mm; padding-bottom: 3mm; border-bottom: 2pt solid #111; }
h2 { font-size: 15pt; margin: 6mm 0 1mm; break-after: avoid; }
ul { list-style: none; margin: 0; padding: 0; }
li { display: flex; justify-content: space-between; gap: 6mm; break-inside: avoid; padding: 0.6mm 0; }
small { flex: none; max-width: 45mm; text-align: right; font-size: 9pt; color: #555; padding-top: 1.2mm; }
.now { border: 2pt solid #111; padding: 0 4mm 2mm; margin-top: 4mm; }
.house { color: #333; border-top: 1pt solid #999; margin-top: 6mm; font-size: 12pt; }
"""


def signs_page(signs: Iterable[Sign], title: str) -> str:
    sheets = "\n".join(map(_sheet, signs))
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    return f'<!doctype html>\n<html lang="en"><head>{head}</head>\n<body>\n{sheets}\n</body></html>\n'


def _sheet(sign: Sign) -> str:
    parts = "\n".join(map(_part, sign.parts))
    return f'<section class="sign"><h1>{escape(sign.title)}</h1><p>{escape(sign.about)}</p>\n{parts}\n</section>'


def _part(part: Part) -> str:
    lines = "".join(map(_line, part.lines))
    return f'<div class="{part.kind}"><h2>{escape(part.heading)}</h2><ul>{lines}</ul></div>'


def _line(line: Line) -> str:
    cited = f"<small>{escape(line.cited)}</small>" if line.cited else ""
    return f"<li><span>{escape(line.words)}</span>{cited}</li>"
