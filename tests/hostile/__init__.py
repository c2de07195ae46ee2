"""People who mean harm, against a real server over real sockets.

`attack` looks for cards before their time. Start with server.py and client.py."""
