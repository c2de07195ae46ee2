"""What must be so before a rule can be behind an event: small predicates by rule id, written from the rule.

An event names the rule that made it happen. `situation.py` has what a predicate is given, `watch.py` holds every event
of a table against them, `tables.py` plays every game under every profile, and the other files are the predicates, a
part of the register each. `test_every_event.py` lists the rules that have none.
"""
