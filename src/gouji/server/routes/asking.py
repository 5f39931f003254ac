"""Who asks, and whether he may: what all routes share."""

from typing import Any

from litestar import Request
from litestar.datastructures import Cookie

from gouji.model.options import OptionError, Options
from gouji.server.accounts import COOKIE
from gouji.server.archive.model import Account
from gouji.server.errors import NotAllowed
from gouji.server.home import Home
from gouji.server.offered_options import options_of
from gouji.server.origin import same_origin

A_YEAR = 365 * 24 * 3600
AnyRequest = Request[Any, Any, Any]


def check_origin(request: AnyRequest) -> None:
    """Let a page of this host alone do anything.

    Raises:
        NotAllowed: ``origin``.
    """
    if not same_origin(request.headers.get("origin"), request.headers.get("host")):
        raise NotAllowed("origin", "this page is of another host")


def check_creations(request: AnyRequest, home: Home) -> None:
    """Bound what one address makes: guests, tables, records to be checked.

    Raises:
        NotAllowed: ``too_many``.
    """
    address = request.client.host if request.client is not None else ""
    if not home.creations.take(address):
        raise NotAllowed("too_many", "too many requests from this address; wait a minute")


def chosen_options(preset: str, overrides: dict[str, bool | int | str]) -> Options:
    """Return the options that somebody chose.

    Raises:
        NotAllowed: they are none; the code is that of the ``OptionError``.
    """
    try:
        return options_of(preset, overrides)
    except OptionError as error:
        raise NotAllowed(error.code, str(error)) from error


async def visitor(request: AnyRequest, home: Home) -> Account | None:
    """Return who asks, by the cookie."""
    return await home.accounts.by_token(request.cookies.get(COOKIE))


async def guest(request: AnyRequest, home: Home, name: str) -> tuple[Account, list[Cookie]]:
    """Return who asks under the name he gives, as a new guest if need be, with the cookie that he is to keep.

    Raises:
        NotAllowed: ``bad_name``.
    """
    account = await visitor(request, home)
    if account is not None:
        return await home.accounts.rename(account, name), []
    account, token = await home.accounts.guest(name)
    secure = request.url.scheme == "https"
    cookie = Cookie(key=COOKIE, value=token, max_age=A_YEAR, httponly=True, samesite="lax", secure=secure)
    return account, [cookie]
