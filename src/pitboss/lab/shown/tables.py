"""Tables for a notebook."""

from collections.abc import Iterable, Sequence
from html import escape


def table(caption: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """The first cell of a row is its heading. Texts are escaped; what is Html already stays."""
    top = "".join(f'<th scope="col">{_cell(name)}</th>' for name in head)
    body = "".join(
        f'<tr><th scope="row">{_cell(first)}</th>{"".join(f"<td>{_cell(each)}</td>" for each in rest)}</tr>'
        for first, *rest in rows
    )
    return f"<table><caption>{_cell(caption)}</caption><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


class Html(str):
    """Text that needs no escaping."""


def _cell(text: str) -> str:
    return text if isinstance(text, Html) else escape(text)
