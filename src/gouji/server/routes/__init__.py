"""REST: everything outside the play socket, by what it is about. OpenAPI at /api/openapi.json."""

from gouji.server.routes import pages, play, replays, rooms

HANDLERS = [
    play.play,
    play.begin,
    play.me,
    play.rename,
    rooms.open_room,
    rooms.quick,
    rooms.rooms,
    rooms.phrases,
    replays.games,
    replays.replay,
    replays.read_record,
    replays.record_by_link,
    replays.record,
    pages.rules,
    pages.rule_pages_route,
    pages.options,
    pages.health,
    pages.openapi,
    pages.page,
]
