"""People who mean harm, against a real server over real sockets.

`attack` looks for cards before their time, `siege` for a way to keep others from playing (players.py are those others,
besiegers.py the crowd). Start with server.py and client.py."""
