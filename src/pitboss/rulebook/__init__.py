"""The register of rules: every requirement of the regulation with its citation, in our words.

Ids are stable names ("E-BLD-01"); events, refusals, comments and tests refer to rules by them. Where in the code a rule
is enforced, and which tests show it, is in coverage.json; `python -m tools.coverage` writes it.
"""

from pitboss.rulebook.entry import Rule
from pitboss.rulebook.lookup import Places, choice_name, coverage, rule, search
from pitboss.rulebook.register import PARTS, REGISTER
from pitboss.rulebook.where import NO_CHAPTER, Where, cite, posted, where

__all__ = [
    "NO_CHAPTER",
    "PARTS",
    "REGISTER",
    "Places",
    "Rule",
    "Where",
    "choice_name",
    "cite",
    "coverage",
    "posted",
    "rule",
    "search",
    "where",
]
