"""Everything that requests need, in one place."""

import msgspec

from gouji.server.accounts import Accounts
from gouji.server.client import Client
from gouji.server.limits import Addresses
from gouji.server.records import Records
from gouji.server.rooms.lobby import Lobby
from gouji.server.tables.house import House
from gouji.server.tables.services import Services


class Home(msgspec.Struct, frozen=True):
    """The running server's parts, made by ``bootstrap``."""

    services: Services
    accounts: Accounts
    house: House
    client: Client
    lobby: Lobby
    records: Records
    creations: Addresses
    """How many guests and tables each address may make."""
