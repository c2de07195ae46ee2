"""A scenario file of either kind: a hand at a table, or a day of the house."""

from pitboss.scenarios.house.play import play_house_scenario
from pitboss.scenarios.house.read import HouseScenario, is_of_the_house, read_house_scenario
from pitboss.scenarios.outcome import Outcome
from pitboss.scenarios.scenario import Scenario, play_scenario, read_scenario


def read_file(text: str) -> Scenario | HouseScenario:
    """Raises TextError."""
    return read_house_scenario(text) if is_of_the_house(text) else read_scenario(text)


def play_file(scenario: Scenario | HouseScenario) -> Outcome:
    """Raises TextError."""
    return play_house_scenario(scenario) if isinstance(scenario, HouseScenario) else play_scenario(scenario)
