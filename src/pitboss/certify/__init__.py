"""The report for a test laboratory: `pitboss certify`.

`sections/` says what is looked at: data, a function a section that yields checks, each of which becomes a line of the
report with its command, input, expectation, source and result. `running.py` has them done, several at a time, and keeps
each line as soon as it is there; `report.py` and `page.py` put them together. Start with `check.py`.
"""
