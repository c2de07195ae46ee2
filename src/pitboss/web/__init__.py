"""HTTP and WebSocket: receives views, never a state.

It asks the room through `port.py` and nothing else. Start with `app.py`; `server.py` opens the port.
"""
