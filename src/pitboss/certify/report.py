"""The report: all lines, failures first, with what was certified. Written whole, or not at all."""

import platform
from datetime import UTC, datetime
from difflib import get_close_matches
from pathlib import Path

import msgspec

from pitboss import __version__
from pitboss.certify.asked import QUICK, Asked
from pitboss.certify.check import CertifyError, Check
from pitboss.certify.files import hash_of_all, source_hashes, write_part
from pitboss.certify.page import page_of
from pitboss.certify.parts import begin_parts, check_parts, clear_parts
from pitboss.certify.running import Told, run
from pitboss.certify.sections import SECTIONS, Section
from pitboss.certify.sections.logs import check_room
from pitboss.certify.sections.rules import read_report
from pitboss.certify.sections.versions import checkout, commit_of
from pitboss.certify.structs import Report, SectionLines

JSON_NAME, PAGE_NAME = "report.json", "report.html"


def certify(asked: Asked, out: Path, workers: int, told: Told) -> Report:
    """Everything that is asked for, looked at and written down. Raises CertifyError before or without a report."""
    wanted = _sections(asked.only)
    _check_free(out)
    check_parts(out)
    _check_given(asked)
    began = _now()
    hashes = source_hashes()
    code = hash_of_all(hashes)
    by_section = {section.key: _chosen(section, asked) for section in wanted}
    begin_parts(out, began)
    lines = iter(run([check for checks in by_section.values() for check in checks], out, code, workers, told))
    sections = tuple(
        SectionLines(one.key, one.title, one.about, tuple(next(lines) for _ in by_section[one.key])) for one in wanted
    )
    report = _report(sections, began, asked, hashes, code)
    # Somebody may have put one there meanwhile.
    _check_free(out)
    write_part(out / PAGE_NAME, page_of(report).encode())
    write_part(out / JSON_NAME, msgspec.json.format(msgspec.json.encode(report), indent=1))
    clear_parts(out)
    return report


def _check_given(asked: Asked) -> None:
    """Files that nothing can be made of are refused before the work, whatever sections are asked for."""
    if asked.room is not None:
        check_room(asked.room)
    if asked.mutate is not None:
        read_report(asked.mutate)


def _check_free(out: Path) -> None:
    if out.exists() and not out.is_dir():
        raise CertifyError(f"{out} is a file: name a folder for the report")
    for name in (PAGE_NAME, JSON_NAME):
        if (out / name).exists() or (out / name).is_symlink():
            raise CertifyError(f"there is a {name} in {out} already, and it is not written over: name another folder")


def _sections(only: tuple[str, ...]) -> list[Section]:
    """Those that are named, or of which a line is."""
    named = [key.partition("/")[0] for key in only]
    unknown = [key for key in named if key not in {section.key for section in SECTIONS}]
    if unknown:
        known = ", ".join(section.key for section in SECTIONS)
        raise CertifyError(
            f"no section is called {unknown[0]!r}: --only takes {known}, or the key of a line, as in money/batch-holdem"
        )
    return [section for section in SECTIONS if not only or section.key in named]


def _chosen(section: Section, asked: Asked) -> list[Check]:
    """Every check of a section, or those of its lines that are named."""
    every = list(section.checks(asked))
    named = [key for key in asked.only if key.startswith(f"{section.key}/")]
    known = [check.key for check in every]
    for key in named:
        if key not in known:
            near = get_close_matches(key, known, n=3, cutoff=0) or known[:3]
            raise CertifyError(
                f"no line is called {key!r}: of {len(known)} of this section, near it are {', '.join(near)}"
            )
    return [check for check in every if check.key in named or not named or section.key in asked.only]


def _report(sections: tuple[SectionLines, ...], began: str, asked: Asked, hashes: dict[str, str], code: str) -> Report:
    lines = [line for section in sections for line in section.lines]
    failures = tuple(line for line in lines if line.status == "failed")
    root = checkout()
    return Report(
        pitboss=__version__,
        commit=commit_of(root) if root is not None else "",
        python=f"{platform.python_implementation()} {platform.python_version()}",
        machine=platform.platform(),
        quick=asked.sizes == QUICK,
        whole=len(sections) == len(SECTIONS) and not any("/" in key for key in asked.only),
        began=began,
        ended=_now(),
        cpu_s=round(sum(line.cpu_s for line in lines), 1),
        passed=not failures,
        failures=failures,
        missing=tuple(line for line in lines if line.status == "missing"),
        sections=sections,
        code_sha256=code,
        files=hashes,
    )


def _now() -> str:
    return f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S}"
