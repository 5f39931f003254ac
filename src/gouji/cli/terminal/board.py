"""台面: a view of a deal as lines of at most 80 columns and 16 lines."""

from rich.cells import cell_len, set_cell_size

from gouji.cards.faces import RANKS, counts_of
from gouji.cli.terminal.telling import NAMES, PLACES, Language, cards_text
from gouji.model.deal import Deal
from gouji.model.seats import ALL_SEATS, Seat, opposite, team

WIDTH = 80


def board(deal: Deal, viewer: Seat | None, last: dict[Seat, str], language: Language) -> list[str]:
    """Return the lines: a title, the six seats, the top play, and the viewer's hand by rank."""
    lines = [_title(deal, language)]
    lines += [_seat(deal, seat, viewer, last.get(seat, ""), language) for seat in reversed(ALL_SEATS)]
    lines.append(_top(deal, language))
    for seat in ALL_SEATS if viewer is None else (viewer,):
        cards = deal.hands[seat].cards
        if cards:
            lines += hand_lines(cards, "" if viewer is not None else f"{seat} ")
    return [fit(line) for line in lines]


def _title(deal: Deal, language: Language) -> str:
    number = deal.trick.number if deal.trick else 0
    melee = deal.trick is not None and deal.trick.melee
    if language == "zh":
        return f"够级 · {deal.options.preset} · 第{deal.number}回合 第{number}轮{' · 四人乱缠' if melee else ''}"
    return f"Gouji · {deal.options.preset} · deal {deal.number} trick {number}{' · melee' if melee else ''}"


def _seat(deal: Deal, seat: Seat, viewer: Seat | None, last: str, language: Language) -> str:
    zh = language == "zh"
    mark = "●" if team(seat) == team(viewer or 0) else "◆"
    place = deal.places[seat]
    left = deal.announced[seat]
    if place:
        state = PLACES[language][place]
    elif left is not None:
        state = f"{'剩' if zh else 'left '}{left}"
    else:
        state = ""
    notes = [
        *([("开点" if zh else "open")] if seat in deal.open else []),
        *([("无头" if zh else "headless")] if seat in deal.headless else []),
        *([("烧" if zh else "burning")] if deal.burning is not None and deal.burning.burner == seat else []),
    ]
    asked = "▶" if seat in deal.asked else " "
    name = set_cell_size(NAMES[language][seat], 9)
    return f"{asked} {mark} {seat} {name} {set_cell_size(state, 8)} {set_cell_size(' '.join(notes), 14)} {last}"


def _top(deal: Deal, language: Language) -> str:
    zh = language == "zh"
    top = deal.trick.top if deal.trick else None
    if top is None:
        return "台面：空" if zh else "table: empty"
    who = NAMES[language][top.seat]
    only = NAMES[language][opposite(top.seat)]
    tail = (f" · 只有{only}可上" if zh else f" · for {only} alone") if top.restricted else ""
    return f"{'台面' if zh else 'table'}: {who} {cards_text(top.cards)}{tail}"


def hand_lines(cards: tuple[str, ...], label: str) -> list[str]:
    """Return a hand as two lines: how many, and of which rank, highest first."""
    counts = counts_of(cards)
    held = [rank for rank in range(len(RANKS) - 1, -1, -1) if counts[rank]]
    names = "".join(f"{RANKS[rank]:>4}" for rank in held)
    numbers = "".join(f"{'×' + str(counts[rank]):>4}" for rank in held)
    return [f"{label}{names}", f"{' ' * cell_len(label)}{numbers}   ({len(cards)})"]


def fit(line: str) -> str:
    """Cut a line to the width of the terminal."""
    return line if cell_len(line) <= WIDTH else set_cell_size(line, WIDTH - 1) + "…"
