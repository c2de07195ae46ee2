"""The operator's desk: people, licences and roles; the papers of the Rules Submission; tables and devices."""

from typing import Annotated

from litestar import delete, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from pitboss.room.office.papers import Checked, VersionLine
from pitboss.room.office.tables import TableState
from pitboss.web.context import Call, TheWeb
from pitboss.web.gate import administrator, one_of
from pitboss.web.port import PersonView
from pitboss.web.routes.accounts import person_of
from pitboss.web.routes.documenting import refusals
from pitboss.web.routes.office.shapes import (
    BODY_MAX,
    Approved,
    Changes,
    FirstPassword,
    NewApproval,
    NewFiling,
    NewLicence,
    NewStaff,
    PaperAgainst,
    PaperText,
    VersionOut,
)
from pitboss.web.routes.staff import NameParam
from pitboss.web.schemas import NewRole

# O-COM-01: what was filed and approved is for those who have to know it.
PAPER_READERS = ("administrator", "compliance", "commission")
RoleParam = Annotated[str, PathParameter(max_length=32, description="A role.")]
VersionParam = Annotated[int, PathParameter(ge=1, le=10**6, description="A version of the Rules Submission.")]
SinceVersion = Annotated[int, QueryParameter(ge=1, le=10**6, description="The version that it is compared with.")]


# --- people -----------------------------------------------------------------------------------------------------------
@post(
    "/api/people", guards=[administrator], responses=refusals(401, 403, 409, 413),
    summary="Register somebody who works here (administrator)",
)  # fmt: skip
async def register(web: TheWeb, request: Call, data: JSONBody[NewStaff]) -> PersonView:
    giver, days = person_of(request).id, (data.first_day, data.last_day)
    return await web.room.office.staff.register(giver, data.name, data.roles, data.licence.strip(), days)


@post(
    "/api/people/{name:str}/roles", guards=[administrator], status_code=200,
    responses=refusals(401, 403, 404, 409, 413), summary="Give a person one more role (administrator)",
)  # fmt: skip
async def add_role(web: TheWeb, request: Call, name: NameParam, data: JSONBody[NewRole]) -> PersonView:
    return await web.room.office.staff.give_role(person_of(request).id, name, data.role)


@delete(
    "/api/people/{name:str}/roles/{role:str}", guards=[administrator], status_code=200,
    responses=refusals(401, 403, 404, 409), summary="End a role: from this moment on (administrator)",
)  # fmt: skip
async def end_role(web: TheWeb, request: Call, name: NameParam, role: RoleParam) -> PersonView:
    return await web.room.office.staff.end_role(person_of(request).id, name, role)


@post(
    "/api/people/{name:str}/licence", guards=[administrator], status_code=200,
    responses=refusals(401, 403, 404, 409, 413), summary="Enter or renew a licence (administrator)",
)  # fmt: skip
async def enter_licence(web: TheWeb, request: Call, name: NameParam, data: JSONBody[NewLicence]) -> PersonView:
    giver, days = person_of(request).id, (data.first_day, data.last_day)
    return await web.room.office.staff.licence(giver, name, data.number, days)


@post(
    "/api/people/{name:str}/account", guards=[administrator], opt={"cost": "account"},
    responses=refusals(401, 403, 404, 409, 413),
    summary="An account for somebody who is registered and has none (administrator)",
)  # fmt: skip
async def open_account(web: TheWeb, name: NameParam, data: JSONBody[FirstPassword]) -> PersonView:
    return await web.room.office.staff.open_account(name, data.password)


# --- papers -----------------------------------------------------------------------------------------------------------
@get(
    "/api/submissions", guards=[one_of(*PAPER_READERS)], responses=refusals(401, 403),
    summary="The versions of the Rules Submission, with their approvals (administrator, compliance, commission)",
)  # fmt: skip
async def versions(web: TheWeb) -> tuple[VersionLine, ...]:
    return await web.room.office.versions()


@get(
    "/api/submissions/{version:int}", guards=[one_of(*PAPER_READERS)], responses=refusals(401, 403, 404),
    summary="A version with its text (administrator, compliance, commission)",
)  # fmt: skip
async def version(web: TheWeb, version: VersionParam) -> VersionOut:
    text = await web.room.office.text(version)
    return VersionOut((await web.room.office.versions())[version - 1], text)


@get(
    "/api/submissions/{version:int}/changes", guards=[one_of(*PAPER_READERS)], responses=refusals(401, 403, 404, 409),
    summary="What a version says otherwise than another (administrator, compliance, commission)",
)  # fmt: skip
async def version_changes(web: TheWeb, version: VersionParam, since: SinceVersion) -> Changes:
    return Changes(await web.room.office.changes(since, version))


@post(
    "/api/submissions/check", guards=[administrator], status_code=200, request_max_body_size=BODY_MAX,
    responses=refusals(401, 403, 413), summary="Everything that is wrong with a text (administrator)",
)  # fmt: skip
async def check(web: TheWeb, data: JSONBody[PaperText]) -> Checked:
    return await web.room.office.check(data.text)


@post(
    "/api/submissions/compare", guards=[administrator], status_code=200, request_max_body_size=BODY_MAX,
    responses=refusals(401, 403, 404, 409, 413), summary="What a text would change of a version (administrator)",
)  # fmt: skip
async def compare(web: TheWeb, data: JSONBody[PaperAgainst]) -> Changes:
    return Changes(await web.room.office.changes_to(data.version, data.text))


@post(
    "/api/submissions", guards=[administrator], request_max_body_size=BODY_MAX, responses=refusals(401, 403, 409, 413),
    summary="Put a text on record as filed (administrator)",
)  # fmt: skip
async def file(web: TheWeb, request: Call, data: JSONBody[NewFiling]) -> VersionLine:
    return await web.room.office.file(person_of(request).id, data.text, data.ref, data.person)


@post(
    "/api/submissions/{version:int}/approval", guards=[administrator], status_code=200,
    responses=refusals(401, 403, 404, 409, 413),
    summary="Put on record that a version was approved; what the tables cannot take now is refused (administrator)",
)  # fmt: skip
async def approve(web: TheWeb, request: Call, version: VersionParam, data: JSONBody[NewApproval]) -> Approved:
    giver = person_of(request).id
    line, held = await web.room.office.approve(giver, version, data.ref, data.person, data.effective)
    return Approved(line, tuple(held.misfits), tuple(held.unread))


# --- tables and devices -----------------------------------------------------------------------------------------------
@get(
    "/api/devices", guards=[one_of(*PAPER_READERS)], responses=refusals(401, 403),
    summary="Tables with their devices, approvals and versions (administrator, compliance, commission)",
)  # fmt: skip
async def devices(web: TheWeb) -> tuple[TableState, ...]:
    return web.room.office.tables()


ROUTES = [
    register, add_role, end_role, enter_licence, open_account, versions, version, version_changes, check, compare, file,
    approve, devices,
]  # fmt: skip
