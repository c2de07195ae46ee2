"""The lab behind the web: `desk.py` has one process that works, a short row of questions, and answers that were given
before. Nothing heavy is imported here; what works is `pitboss.lab.worker`."""
