"""Commands for whoever designs a game: `pitboss edge --sweep` and `pitboss design`."""
