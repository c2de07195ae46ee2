"""docs/api.md names every route of inspectors and operator."""

import re

import pytest

from tests.api.desks.routes import BY_ROLE
from tests.tidy.tree import ROOT

TEXT = re.sub(r"\s+", " ", (ROOT / "docs" / "api.md").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", [route.name for route in BY_ROLE])
def test_every_route_is_in_the_docs(name: str) -> None:
    assert re.search(rf"`{re.escape(name)}[`?]", TEXT), name
