"""docs/scenarios.md lists every scenario file beside the rules that it shows."""

from tools.scenarios import FOLDER, TITLES, is_current, scenarios


def test_the_page_of_scenarios_is_current() -> None:
    assert is_current(), "docs/scenarios.md or its count in README.md is not current: run python -m tools.scenarios"


def test_the_page_of_scenarios_has_every_file() -> None:
    files = {path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.rglob("*.scenario")}
    assert {shown.name for shown in scenarios()} == files
    assert {name.partition("/")[0] for name in files} == set(TITLES)


def test_every_scenario_has_a_title_and_a_rule() -> None:
    assert [shown.name for shown in scenarios() if not shown.title or not shown.rules] == []
