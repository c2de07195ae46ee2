"""A log as others get it: JSON lines, a public export that names nobody, a verified copy of an open room."""
