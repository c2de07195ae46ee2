"""Commands about the books of a room. `audit.py`: every balance again from the log. `report.py`: the books of one
gaming day, on a terminal, as a page to print (`report_html.py`) or for a spreadsheet (`report_csv.py`)."""
