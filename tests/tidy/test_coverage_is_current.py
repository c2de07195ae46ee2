"""Every enforced rule has its place in the code and its test, and the generated pages say so."""

from tools.coverage import problems


def test_rule_coverage_is_complete_and_current() -> None:
    wrong = problems()
    assert not wrong, "\n".join(wrong)
