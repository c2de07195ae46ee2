"""All events of the house, as the store reads them back."""

from pitboss.house.base import HouseEvent
from pitboss.house.filings.events import AnyFilingEvent
from pitboss.house.people.events import AnyPeopleEvent

AnyHouseEvent = AnyPeopleEvent | AnyFilingEvent
HOUSE_EVENT_TYPES: tuple[type[HouseEvent], ...] = AnyHouseEvent.__args__
