"""HTTP and WebSocket: receives views, never a state.

It calls the room through `port.py` alone; shared types come from the room. Start with `app.py`; `server.py` opens the
port.
"""
