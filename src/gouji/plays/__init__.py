"""一手牌: what a play is, how it is written, what beats what and what a hand can play."""
