"""Signs to print: a sheet each, nothing fetched from elsewhere, nothing taken for markup."""

import re
from html.parser import HTMLParser

from pitboss.signs import Setting
from pitboss.signs.html import signs_page
from tests.unit.signs.boards import sign_of


class Tags(HTMLParser):
    """Fails on tags that are not closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.seen.append(tag)
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_one_sheet_a_sign__well_formed() -> None:
    page = signs_page([sign_of("holdem"), sign_of("double-draw")], "Signs")
    tags = Tags()
    tags.feed(page)
    assert tags.open == []
    assert tags.seen.count("section") == tags.seen.count("h1") == 2
    assert "break-after: page" in page


def test_nothing_is_fetched_from_elsewhere() -> None:
    page = signs_page([sign_of("holdem")], "Signs")
    assert not re.search(r"https?:|url\(|@import|<link|<script|<img|src=", page)


def test_every_line_with_its_paragraph() -> None:
    sign = sign_of("badugi", ante_required=True, ante_amount=100)
    page = signs_page([sign], "Signs")
    assert page.count("<li>") == len(sign.lines)
    assert "<small>P 20.B(2)</small>" in page


def test_names_are_text_and_no_markup() -> None:
    page = signs_page([sign_of("holdem", Setting(name="<b>& sons", facility='"A" & B'))], "a < b")
    assert "<h1>&lt;b&gt;&amp; sons</h1>" in page
    assert "&quot;A&quot; &amp; B" in page
    assert "<title>a &lt; b</title>" in page


def test_no_sign__an_empty_page() -> None:
    assert "<section" not in signs_page([], "Signs")
