"""What the room says no with, beside the tables' own answers."""


class RoomRefusal(Exception):
    """What was asked for is not allowed or not possible; nothing has changed."""

    def __init__(self, code: str, detail: str, rule: str = "") -> None:
        super().__init__(detail)
        self.code, self.detail, self.rule = code, detail, rule
