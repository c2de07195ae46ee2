"""What a test has measured is printed at the end, by whichever worker it ran."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests import conftest

MEASURES = """
def test_one(record_property):
    record_property("told", "two clicks, 3.5 s")

def test_other(record_property):
    record_property("other", "nobody asked for this")
"""


def test_what_was_measured_is_printed_once(tmp_path: Path) -> None:
    shutil.copy(conftest.__file__, tmp_path)
    (tmp_path / "test_measures.py").write_text(MEASURES)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "xdist", "-n", "1", str(tmp_path)]
    alone = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    ran = subprocess.run(command, cwd=tmp_path, env=alone, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert ran.stdout.splitlines().count("two clicks, 3.5 s") == 1
    assert "nobody asked" not in ran.stdout
