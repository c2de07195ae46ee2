"""How far something long has got: a bar on a terminal, a line now and then elsewhere."""

import pytest

from pitboss.cli import progress
from pitboss.cli.progress import ProgressBar


def test_on_a_terminal__there_is_a_bar(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    with ProgressBar("entries") as bar:
        bar.told(0, 0)
        bar.told(400, 1000)
    told = capsys.readouterr()
    assert "entries" in told.err
    assert "400/1000" in told.err
    assert told.out == ""


def test_elsewhere__a_line_where_it_takes_long(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    with ProgressBar("entries") as bar:
        bar.told(400, 1000)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(progress, "QUIET_SECONDS", 0.0)
    with ProgressBar("entries") as bar:
        bar.told(400, 1000)
    assert capsys.readouterr().err == "400 of 1,000 entries\n"
