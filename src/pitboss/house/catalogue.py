"""All events of the house, as the store reads them back."""

from pitboss.house.bad_beat.events import AnyBadBeatEvent
from pitboss.house.base import HouseEvent
from pitboss.house.cage.events import AnyCageEvent
from pitboss.house.custody.events import AnyCustodyEvent
from pitboss.house.filings.events import AnyFilingEvent
from pitboss.house.high_hand.events import AnyHighHandEvent
from pitboss.house.inspection.events import AnyInspectionEvent
from pitboss.house.notices.events import AnyNoticeEvent
from pitboss.house.people.events import AnyPeopleEvent

AnyHouseEvent = (
    AnyPeopleEvent | AnyFilingEvent | AnyCustodyEvent | AnyNoticeEvent | AnyBadBeatEvent | AnyHighHandEvent
    | AnyInspectionEvent
    | AnyCageEvent
)  # fmt: skip
HOUSE_EVENT_TYPES: tuple[type[HouseEvent], ...] = AnyHouseEvent.__args__
