"""报信: what a table tells, put in messages, and to whom."""

from msgspec.structs import replace

from gouji.cards.shuffle import commitment
from gouji.model.events import Asked, Event
from gouji.model.seats import Seat
from gouji.protocol.messages import (
    PROTOCOL,
    Clock,
    DealInfo,
    Events,
    Offers,
    Prompted,
    Revealed,
    ServerMessage,
    Welcome,
)
from gouji.protocol.messages import Table as TableState
from gouji.server.tables.board import Board
from gouji.server.tables.clock import bank_at, left_at
from gouji.server.tables.facts import groups, open_offers
from gouji.server.tables.match import scores, sheet, totals
from gouji.server.tables.people import Link, players
from gouji.server.tables.play import shown_to

# --- messages ---------------------------------------------------------------------------------------------------


def welcome(board: Board, seat: Seat | None) -> Welcome:
    """Return what somebody who comes is told first."""
    seats = players(board.row.chairs, board.presence)
    return Welcome(PROTOCOL, board.services.build, board.row.id, seat, seats)


def deal_info(board: Board) -> DealInfo:
    """Return how the present deal begins."""
    assert board.game is not None
    row = board.game.row
    before = board.counted[: row.number - 1]
    return DealInfo(
        row.id,
        row.number,
        row.options,
        row.commitment,
        scores(before),
        row.attempt,
        sheet(row.options, before),
        totals(row.options, before),
        row.setup.balances,
    )


def revealed(board: Board) -> Revealed:
    """Return what proves the present deal, which is over, or closed with the table."""
    assert board.game is not None
    row = board.game.row
    return Revealed(
        row.id,
        row.seed.hex(),
        row.client_seeds,
        scores(board.counted),
        board.match_is_over(),
        commitment(board.row.next_seed),
        "closed" if row.outcome is None else row.outcome.how,
        sheet(row.options, board.counted),
        totals(row.options, board.counted),
        board.next_deal,
    )


def table_state(board: Board) -> TableState:
    """Return how the table stands."""
    row = board.row
    waits = board.between_deals()
    return TableState(
        players(row.chairs, board.presence),
        clock_on=row.clock_on,
        finishing=board.finishing,
        can_finish=board.can_finish() and not board.finishing,
        closed=row.closed,
        stage="closed" if row.closed else row.stage,
        clock=row.clock,
        host=board.host,
        watchers=board.watchers_told,
        again=tuple(sorted(board.again)) if waits else (),
        next_in=max(0, round((board.next_at - board.now) * 1000)) if waits and board.next_at is not None else None,
        open_hands=board.game is not None and board.game.row.open_hands,
        consents=tuple(chair.seat for chair in row.chairs if chair.account and chair.consent),
        can_consent=row.watching and not row.options.beans,
    )


def clock_message(board: Board) -> Clock | None:
    """Return who is waited for, and how long still; the same for every viewer, whoever has answered in a window."""
    game, state = board.game, board.clock
    if game is None or not game.truth.asked:
        return None
    seats = next(event.seats for event in reversed(game.events) if isinstance(event, Asked))
    if state.total is None:
        return Clock(game.row.id, game.truth.asks, seats)
    left = None if state.since is None else round(left_at(state, board.now) * 1000)
    bank = bank_at(state, board.now)
    total = round(state.total * 1000)
    return Clock(game.row.id, game.truth.asks, seats, total, left, None if bank is None else round(bank * 1000))


def prompted(board: Board, seat: Seat) -> Prompted | None:
    """Return the question to a person, unless a bot plays for him or the seat can only say no in a window."""
    game, prompt = board.game, board.pending(seat)
    if game is None or prompt is None or board.bots_first() or board.on_autopilot(seat):
        return None
    if board.finishing or board.answers_itself(prompt):
        return None
    return Prompted(game.row.id, prompt, groups(game.views[seat].deal, prompt))


def offers(board: Board, seat: Seat) -> Offers | None:
    """Return what a person may do unasked."""
    game = board.game
    if game is None:
        return None
    still = game.over or board.finishing or board.row.closed
    return Offers(game.row.id) if still else open_offers(game.row.id, game.views[seat].deal, seat)


def missing(board: Board, seat: Seat | None, deal: str, have: int) -> Events:
    """Return the events that a viewer lacks who holds ``have`` of a deal."""
    game = board.game
    assert game is not None
    shown = shown_to(seat, game.events, open_hands=game.row.open_hands)
    start = have if deal == game.row.id and 0 <= have <= len(shown) else 0
    return Events(game.row.id, start, shown[start:])


# --- sending ----------------------------------------------------------------------------------------------------


def tell_watchers(board: Board, message: ServerMessage) -> None:
    """Send to everybody who is there without a seat."""
    for account in board.watchers:
        link = board.presence.link_of(account)
        if link is not None:
            link.send(message)


def tell_everybody(board: Board, message: ServerMessage, but: Link | None = None) -> None:
    """Send to everybody who is there, ``but`` one."""
    for account in board.presence:
        link = board.presence.link_of(account)
        if link is not None and link is not but:
            link.send(message)


def tell_table(board: Board, but: Link | None = None) -> None:
    """Tell everybody how the table stands, if that has changed; ``but`` knows it already."""
    state = table_state(board)
    known = board.told
    if (
        known is None
        or replace(state, next_in=None) != replace(known, next_in=None)
        or ((state.next_in is None) != (known.next_in is None))
    ):
        board.told = state
        tell_everybody(board, state, but)


def tell_offers(board: Board) -> None:
    """Tell those whose offers have changed; they follow from the deal, so what is merely said costs nothing."""
    game = board.game
    state = None if game is None else (game.row.id, len(game.events), board.finishing, board.row.closed)
    if state == board.offered:
        return
    board.offered = state
    for person in board.people.values():
        found = offers(board, person.seat) if person.connected else None
        if found is not None and found != person.offers:
            person.offers = found
            person.send(found)


def show(board: Board, events: tuple[Event, ...]) -> None:
    """Show what has happened to each as he may see it."""
    game = board.game
    assert game is not None
    for person in board.people.values():
        shown = shown_to(person.seat, events)
        if shown:
            person.send(Events(game.row.id, person.shown, shown))
            person.shown += len(shown)
    shown = shown_to(None, events, open_hands=game.row.open_hands)
    if shown:
        tell_watchers(board, Events(game.row.id, board.watched, shown))
        board.watched += len(shown)
