"""The register of rules: every requirement of the regulation with its citation, in our words.

Ids are stable names ("E-BLD-01"); events, refusals, comments and tests refer to rules by them. Where in the code a rule
is enforced, and which tests show it, is in coverage.json; `python -m tools.coverage` writes it.
"""

from pitboss.rulebook.entry import Rule
from pitboss.rulebook.lookup import Places, choice_name, cite, coverage, rule, search
from pitboss.rulebook.register import PARTS, REGISTER

__all__ = ["PARTS", "REGISTER", "Places", "Rule", "choice_name", "cite", "coverage", "rule", "search"]
