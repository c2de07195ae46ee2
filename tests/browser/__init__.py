"""The page in Debian's Chromium, against a room in this process."""
