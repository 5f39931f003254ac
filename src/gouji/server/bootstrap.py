"""组装: puts the server's parts together. Tests give other clocks, seeds, bots or stores here."""

import secrets
from collections.abc import Callable
from pathlib import Path

from gouji.bots.registry import make_bot
from gouji.cards.shuffle import shuffled
from gouji.server.accounts import Accounts
from gouji.server.archive.sql import SqlStore
from gouji.server.archive.store import Store
from gouji.server.client import load_client
from gouji.server.home import Home
from gouji.server.limits import CREATIONS, Addresses
from gouji.server.records import Records
from gouji.server.rooms.lobby import Lobby
from gouji.server.sources import Draws, SystemDraws, SystemTime, Time
from gouji.server.tables.house import House
from gouji.server.tables.robots import MakeBot, ThinkingRoom
from gouji.server.tables.services import Services, Shuffle

WEB = Path(__file__).parents[1] / "web"
OpenStore = Callable[[Path], Store]


def compose(
    database: Path,
    *,
    pace: float = 1.0,
    time: Time | None = None,
    draws: Draws | None = None,
    bots: MakeBot = make_bot,
    open_store: OpenStore = SqlStore,
    web: Path = WEB,
    shuffle: Shuffle = shuffled,
    creations: float = CREATIONS,
) -> Home:
    """Return the parts of a server on a prepared database; needs a running event loop.

    ``creations`` is how many guests and tables an address may make in a minute.
    """
    client = load_client(web)
    services = Services(
        store=open_store(database),
        time=time or SystemTime(),
        draws=draws or SystemDraws(),
        make_bot=bots,
        owner=secrets.token_hex(8),
        build=client.build,
        pace=pace,
        shuffle=shuffle,
        think=ThinkingRoom(),
    )
    house = House(services)
    return Home(
        services,
        Accounts(services.store, services.draws, services.time),
        house,
        client,
        Lobby(house, services),
        Records(services.store),
        Addresses(services.time, creations),
    )
