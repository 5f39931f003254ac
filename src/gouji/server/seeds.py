"""玩家的种子: what a client may give to the shuffle."""

MAX_SEED = 64
BAD_SEED = f"a client seed is whole bytes in hex, at most {MAX_SEED} characters"
_HEX = frozenset("0123456789abcdefABCDEF")


def is_client_seed(text: str) -> bool:
    """Whether the text is hex of whole bytes, at most 32 of them."""
    return len(text) <= MAX_SEED and len(text) % 2 == 0 and set(text) <= _HEX
