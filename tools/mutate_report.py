"""What is told of mutants: a line each while they run, and the survivors at the end."""

from collections.abc import Iterator, Sequence

from tools.mutate_trial import PACKAGE, Mutant, Result

SHOWN_TESTS_MAX = 12
WORDS = {"uncovered": "no test", "timeout": "timed out", "stillborn": "thrown away"}


def _place(mutant: Mutant) -> str:
    return f"{PACKAGE}/{mutant.path}:{mutant.change.line} [{', '.join(mutant.rules)}]"


def told(result: Result) -> str:
    mutant = result.mutant
    by = f"  by {result.by}" if result.by else ""
    return f"{WORDS.get(result.verdict, result.verdict):12}{_place(mutant)}  {mutant.change.words}{by}"


def summary(results: Sequence[Result]) -> Iterator[str]:
    by_verdict = {
        verdict: [result for result in results if result.verdict == verdict]
        for verdict in ("killed", "timeout", "survived", "uncovered")
    }
    if by_verdict["timeout"]:
        yield "\nKilled by running out of time:"
        yield from (f"  {_place(r.mutant)}  {r.mutant.change.words}" for r in by_verdict["timeout"])
    if by_verdict["survived"]:
        yield "\nSurvived, though tests cover the rule:"
        for result in by_verdict["survived"]:
            yield f"  {_place(result.mutant)}  {result.mutant.change.words}"
            yield from (f"      {test}" for test in result.tests[:SHOWN_TESTS_MAX])
            if len(result.tests) > SHOWN_TESTS_MAX:
                yield f"      and {len(result.tests) - SHOWN_TESTS_MAX} more tests"
    if by_verdict["uncovered"]:
        yield "\nSurvived, as no passing test covers the rule:"
        yield from (f"  {_place(r.mutant)}  {r.mutant.change.words}" for r in by_verdict["uncovered"])
    killed = sum(result.killed for result in results)
    yield f"\n{killed} of {len(results)} disabled lines made a covering test fail ({100 * killed / len(results):.1f} %)"
