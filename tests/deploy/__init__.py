"""deploy/ and docs/deploy.md. `test_deploy.py` looks at every file of it, in a second or two; `python -m tests.deploy`
runs the commands of the page as they stand, on this machine."""
