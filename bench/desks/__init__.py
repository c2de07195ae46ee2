"""Desks under load: tables dealt by hand, entered over HTTP, while the other desks look on."""
