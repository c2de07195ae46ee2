"""Routes that are for roles which no ladder orders: a call that would do it, and who may."""

from typing import Any

import msgspec

AUDITORS = ("surveillance", "compliance", "commission")
READERS = (*AUDITORS, "shift_supervisor")
INSPECTORS = ("compliance", "commission", "administrator")
OFFICE = ("administrator",)


class Route(msgspec.Struct, frozen=True):
    """path: of a call. template: as the document of the API has it, where that is another."""

    method: str
    path: str
    roles: tuple[str, ...]
    body: Any = None
    template: str = ""

    @property
    def name(self) -> str:
        return f"{self.method} {self.template or self.path.partition('?')[0]}"


BY_ROLE = (
    Route("GET", "/api/hands?person=max&pot_min=5", READERS),
    Route(
        "GET", "/api/tables/1/hands/1/whole", READERS, template="/api/tables/{table}/hands/{number}/whole"
    ),
    Route("GET", "/api/notices", (*AUDITORS, "security", "accounting")),
    Route("POST", "/api/exports", AUDITORS, {"hands": [{"table": "1", "number": 1}]}),
    Route("POST", "/api/exports/verified", AUDITORS, {"hands": [{"table": "1", "number": 1}]}),
    Route("GET", "/api/signs?at=5", INSPECTORS),
    Route("POST", "/api/audit", ("compliance", "commission")),
    Route("GET", "/api/audit", ("compliance", "commission")),
    Route("GET", "/api/coverage", INSPECTORS),
    Route("POST", "/api/people", OFFICE, {"name": "Zed"}),
    Route("POST", "/api/people/Zed/roles", OFFICE, {"role": "cashier"}, "/api/people/{name}/roles"),
    Route("DELETE", "/api/people/Zed/roles/cashier", OFFICE, None, "/api/people/{name}/roles/{role}"),
    Route("POST", "/api/people/Zed/licence", OFFICE, {"number": "Z-1"}, "/api/people/{name}/licence"),
    Route("POST", "/api/people/Zed/account", OFFICE, {"password": "correct horse"}, "/api/people/{name}/account"),
    Route("GET", "/api/submissions", INSPECTORS),
    Route("GET", "/api/submissions/1", INSPECTORS, None, "/api/submissions/{version}"),
    Route("GET", "/api/submissions/1/changes?since=1", INSPECTORS, None, "/api/submissions/{version}/changes"),
    Route("POST", "/api/submissions/check", OFFICE, {"text": ""}),
    Route("POST", "/api/submissions/compare", OFFICE, {"text": "", "version": 1}),
    Route("POST", "/api/submissions", OFFICE, {"text": "", "ref": "RS-1", "person": "J. Doe"}),
    Route(
        "POST", "/api/submissions/1/approval", OFFICE, {"ref": "AP-1", "person": "C. Roe"},
        "/api/submissions/{version}/approval",
    ),
    Route("GET", "/api/devices", INSPECTORS),
)  # fmt: skip
