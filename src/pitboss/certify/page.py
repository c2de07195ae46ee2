"""The report as one page to print: nothing runs in it, and nothing has to be fetched from elsewhere."""

from collections.abc import Iterable
from html import escape

from pitboss.certify.check import Line
from pitboss.certify.structs import Report, SectionLines

STYLE = """
@page { size: A4 landscape; margin: 12mm; }
body { margin: 0 auto; max-width: 270mm; padding: 6mm; font: 10pt/1.35 "Liberation Sans", Arial, sans-serif;
  color: #111; background: #fff; }
h1 { font-size: 18pt; line-height: 1.15; margin: 0 0 2mm; }
h2 { font-size: 12pt; margin: 6mm 0 1mm; break-after: avoid; }
p { margin: 0 0 2mm; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 8pt; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td { padding: 0.8mm 1.5mm; border-bottom: 0.5pt solid #bbb; text-align: left; vertical-align: top;
  font-weight: normal; overflow-wrap: anywhere; }
thead th { font-weight: bold; border-bottom: 1pt solid #111; }
code { font-size: 7.5pt; }
.verdict { border: 1pt solid #111; padding: 2mm 3mm; font-weight: bold; }
.failed { font-weight: bold; }
.failed td, .failed th { background: #f6d5cd; font-weight: inherit; }
.missing td, .missing th { background: #f3f0e4; }
.signed { display: grid; grid-template-columns: 1fr 1fr; gap: 12mm; margin-top: 14mm; break-inside: avoid; }
.signed p { border-top: 0.5pt solid #111; padding-top: 1mm; }
@media print { body { padding: 0; max-width: none; } .wide { overflow: visible; } }
"""
COLUMNS = ("what", "result", "expected", "input", "source", "command", "CPU s")


def page_of(report: Report) -> str:
    title = "Certification report"
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{STYLE}</style>"
    )
    body = [f"<h1>{title}</h1>", f'<p class="verdict">{escape(verdict(report))}</p>']
    if report.failures:
        body += ["<h2>Failed</h2>", _table("Failed", report.failures)]
    body += [f"<p>{escape(words)}</p>" for words in about(report)]
    body += [_summary(report.sections), *map(_section, report.sections), _files(report)]
    body.append('<div class="signed"><p>Test laboratory</p><p>Date</p></div>')
    inside = "\n".join(body)
    return f'<!doctype html>\n<html lang="en"><head>{head}</head>\n<body><main>\n{inside}\n</main></body></html>\n'


def verdict(report: Report) -> str:
    """One sentence, failures first."""
    count = sum(len(section.lines) for section in report.sections)
    passed = count - len(report.failures) - len(report.missing)
    missing = f", {len(report.missing)} are missing" if report.missing else ""
    if report.failures:
        return f"{len(report.failures)} of {count} lines FAILED; {passed} passed{missing}."
    return f"Nothing failed: {passed} of {count} lines passed{missing}."


def about(report: Report) -> list[str]:
    """What was certified, on what, and how much of it."""
    extent = "a quick look with small sizes" if report.quick else "the whole sizes"
    extent += "" if report.whole else ", some of it only"
    of = f", commit {report.commit}" if report.commit else ""
    return [
        f"Pitboss {report.pitboss}{of}, on {report.python}, {report.machine}; {extent}.",
        f"From {report.began} to {report.ended} UTC, {report.cpu_s:,.0f} CPU seconds.",
        f"All files of the package together: sha256 {report.code_sha256}.",
    ]


def _summary(sections: tuple[SectionLines, ...]) -> str:
    rows = "\n".join(
        f'<tr><th scope="row"><a href="#{one.key}">{escape(one.title)}</a></th><td>{one.count("failed")}</td>'
        f"<td>{one.count('missing')}</td><td>{one.count('passed')}</td></tr>"
        for one in sections
    )
    head = "".join(f'<th scope="col">{name}</th>' for name in ("section", "failed", "missing", "passed"))
    return f"<h2>Sections</h2><table><thead><tr>{head}</tr></thead>\n<tbody>\n{rows}\n</tbody></table>"


def _section(section: SectionLines) -> str:
    # Within a section too, what failed stands first.
    ordered = sorted(section.lines, key=lambda line: ("failed", "missing", "passed").index(line.status))
    return (
        f'<section><h2 id="{section.key}">{escape(section.title)}</h2><p>{escape(section.about)}</p>'
        f"{_table(section.title, ordered)}</section>"
    )


def _table(title: str, lines: Iterable[Line]) -> str:
    head = "".join(f'<th scope="col">{name}</th>' for name in COLUMNS)
    rows = "\n".join(map(_row, lines))
    opened = f'<div class="wide" role="region" aria-label="{escape(title)}" tabindex="0"><table>'
    return f"{opened}<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}\n</tbody></table></div>"


def _row(line: Line) -> str:
    cells = "".join(f"<td>{escape(text)}</td>" for text in (line.expected, line.input, line.source))
    return (
        f'<tr class="{line.status}"><th scope="row">{escape(line.claim)}</th><td>{line.status}: '
        f"{escape(line.result)}</td>{cells}<td><code>{escape(line.command)}</code></td><td>{line.cpu_s}</td></tr>"
    )


def _files(report: Report) -> str:
    rows = "\n".join(f"{digest}  {escape(place)}" for place, digest in report.files.items())
    return f"<section><h2>Files of the package</h2><pre><code>{rows}</code></pre></section>"
