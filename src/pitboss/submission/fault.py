"""One thing that is wrong with a house's choices."""

import msgspec


class Fault(msgspec.Struct, frozen=True):
    key: str
    rule: str
    detail: str

    def __str__(self) -> str:
        return f"{self.key}: {self.detail} [{self.rule}]"
