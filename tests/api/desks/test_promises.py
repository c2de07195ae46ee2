"""Schemathesis against the routes of inspectors and operator, as those who may call them."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.generation import GenerationMode

from tests.api.desks.crew import WHO, Crew
from tests.api.desks.routes import BY_ROLE
from tests.api.test_schema import CHECKS, OPERATIONS, send

EXAMPLES = 20


@pytest.fixture(scope="module")
def crew() -> Iterator[Crew]:
    made = Crew()
    yield made
    made.close()


@pytest.mark.parametrize("route", BY_ROLE, ids=lambda route: route.name)
def test_every_operation__keeps_its_promises(crew: Crew, route: Any) -> None:
    operation = OPERATIONS[route.name]
    cases = st.one_of(
        operation.as_strategy(generation_mode=GenerationMode.POSITIVE),
        operation.as_strategy(generation_mode=GenerationMode.NEGATIVE),
    )

    @settings(
        max_examples=EXAMPLES, deadline=None, database=None, derandomize=True, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(case=cases, role=st.sampled_from(route.roles))
    def check_it(case: Any, role: str) -> None:
        before = crew.state()
        answer = send(crew, WHO[role], case)
        case.validate_response(answer, checks=CHECKS)
        if answer.status_code >= 400:
            assert crew.state() == before

    check_it()
