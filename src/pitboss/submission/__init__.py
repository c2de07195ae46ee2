"""The house's choices: names, bounds, defaults; all faults at once."""

from pitboss.submission.choices import HouseChoices
from pitboss.submission.fault import Fault
from pitboss.submission.profiles import PROFILES, UnknownProfile, house_choices, profiles_for, usual_stakes
from pitboss.submission.validate import ChoicesError, check_choices, check_opening, faults, opening_faults

__all__ = [
    "PROFILES",
    "ChoicesError",
    "Fault",
    "HouseChoices",
    "UnknownProfile",
    "check_choices",
    "check_opening",
    "faults",
    "house_choices",
    "opening_faults",
    "profiles_for",
    "usual_stakes",
]
