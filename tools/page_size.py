"""What a browser has to fetch before the first page can be used, gzipped as the room sends it, card art apart."""

import gzip
import re
from pathlib import Path

# As in pitboss.web.app: the quickest level.
LEVEL = 1
LIMIT = 250_000
STATIC = re.compile(r"""(?:from|import)\s*["']\./([\w.$-]+\.js)["']""")
NAMED = re.compile(r"""(?:src|href)="/(assets/[^"]+\.(?:js|css))\"""")
IN_STYLES = re.compile(r"url\(/?(?:assets/)?([\w.-]+\.woff2)\)")


def first_load(dist: Path) -> dict[str, int]:
    """By file, in bytes on the wire: the page, its scripts with what they import, styles, and fonts (never gzipped)."""
    html = dist / "index.html"
    todo = NAMED.findall(html.read_text(encoding="utf-8"))
    found = {html.name: _zipped(html)}
    while todo:
        name = todo.pop()
        if name in found:
            continue
        text = (dist / name).read_text(encoding="utf-8")
        found[name] = _zipped(dist / name)
        if name.endswith(".js"):
            todo += [f"assets/{one}" for one in STATIC.findall(text)]
        else:
            for font in IN_STYLES.findall(text):
                found[f"assets/{font}"] = (dist / "assets" / font).stat().st_size
    return found


def _zipped(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), LEVEL))
