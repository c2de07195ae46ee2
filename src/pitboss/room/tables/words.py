"""Why a table stands still, where it is not the floor's pause: words for everybody there."""

STOPPED = "this table has stopped because of an error in Pitboss; its log is safe, and the staff knows"
UNREADABLE = "what is stored of this table does not fit together: run 'pitboss log verify', and restore a backup"
CUT_OFF = "this part of the room has lost the log: the table goes on as soon as it is back, here or elsewhere"
