"""`@covers("E-BLD-01")` on a test says which rules it shows; docs/rule-coverage.md is made from these marks.

An id that the register does not hold is refused when the test module is imported, so a typing mistake fails at once.
"""

import pytest

from pitboss.rulebook import REGISTER


def covers(*ids: str) -> pytest.MarkDecorator:
    """Mark a test as showing that these rules of the register are enforced."""
    unknown = [rule_id for rule_id in ids if rule_id not in REGISTER]
    if not ids or unknown:
        raise ValueError(f"not in the register of rules: {', '.join(unknown) or '(no id given)'}")
    return pytest.mark.covers(*ids)
