"""Commands of `pitboss log` that change where a log lies: another place (moving), or files for old hands (archive)."""
