"""房间: a table before it starts: who sits where, who is ready, what is played; and the lobby."""
