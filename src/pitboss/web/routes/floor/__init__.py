"""Routes of dealers and the floor: `routes.py` has them, `schemas.py` what goes in and out."""
