"""终端: playing and replaying in a terminal of 80 by 24."""
