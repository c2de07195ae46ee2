"""The refusals that the OpenAPI document promises for a route."""

from litestar.openapi.datastructures import ResponseSpec

from pitboss.web.errors import Problem

WORDS = {
    400: "What was sent does not fit.",
    401: "Nobody is signed in, or the session has ended.",
    403: "Another role's, or from another site's page.",
    404: "There is no such thing.",
    409: "Refused as things stand.",
    413: "Longer than a request may be.",
    429: "Too often; Retry-After says for how long to wait.",
    503: "Nothing can be stored at this moment; nothing was changed.",
}

# An answer without a body, where a route makes it by itself for the sake of its cookie.
NOTHING = {204: ResponseSpec(data_container=None, description="Done.", generate_examples=False)}


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    # Any call can come too often or in a shape that does not fit.
    every = sorted({400, 429, 503, *statuses})
    return {
        status: ResponseSpec(data_container=Problem, description=WORDS[status], generate_examples=False)
        for status in every
    }
