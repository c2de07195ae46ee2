"""Sockets: what a client says and hears, frame by frame, and the hub that holds them all.

Start with `socket.py`.
"""
