"""Everything that requests need, in one place."""

import msgspec

from gouji.server.accounts import Accounts
from gouji.server.client import Client
from gouji.server.tables.house import House
from gouji.server.tables.services import Services


class Home(msgspec.Struct, frozen=True):
    """The running server's parts, made by ``bootstrap``."""

    services: Services
    accounts: Accounts
    house: House
    client: Client
