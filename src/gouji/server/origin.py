"""Where a request comes from: a page of another host may not use a visitor's cookie."""

from urllib.parse import urlsplit


def same_origin(origin: str | None, host: str | None) -> bool:
    """Whether the page that asks was served by the host it asks.

    A missing ``Origin`` is refused: every browser sends one on a socket's handshake and on a POST.
    """
    if not origin or not host:
        return False
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc.lower() == host.lower()
