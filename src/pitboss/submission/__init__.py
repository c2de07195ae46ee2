"""The house's choices: names, bounds, defaults; all faults at once."""

from pitboss.submission.choices import HouseChoices
from pitboss.submission.profiles import (
    PROFILES,
    ROOM_PROFILES,
    UnknownProfile,
    house_choices,
    profiles_for,
    usual_stakes,
)
from pitboss.submission.validate import ChoicesError, check_choices, check_new, faults, faults_of_new

__all__ = [
    "PROFILES",
    "ROOM_PROFILES",
    "ChoicesError",
    "HouseChoices",
    "UnknownProfile",
    "check_choices",
    "check_new",
    "faults",
    "faults_of_new",
    "house_choices",
    "profiles_for",
    "usual_stakes",
]
