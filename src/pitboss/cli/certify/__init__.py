"""`pitboss certify`: its options (`options.py`), and what it shows (`command.py`), imported when it is called."""
