"""What a report is made of, as it stands in report.json."""

import msgspec

from pitboss.certify.check import Line


class SectionLines(msgspec.Struct, frozen=True):
    key: str
    title: str
    about: str
    lines: tuple[Line, ...]

    def count(self, status: str) -> int:
        return sum(line.status == status for line in self.lines)


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """passed: nothing failed; what is missing is listed, and is no failure. commit: '' outside of a repository.

    cpu_s: of all lines together, also those that were kept from a run before. files: the package, by their hashes."""

    pitboss: str
    commit: str
    python: str
    machine: str
    quick: bool
    whole: bool
    began: str
    ended: str
    cpu_s: float
    passed: bool
    failures: tuple[Line, ...]
    missing: tuple[Line, ...]
    sections: tuple[SectionLines, ...]
    code_sha256: str
    files: dict[str, str]
