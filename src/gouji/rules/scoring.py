"""结束和计分: when a deal ends, places, scores and matches (SCORE-1 … SCORE-3)."""

from collections.abc import Sequence

from gouji.model.deal import Deal, is_in
from gouji.model.options import Options
from gouji.model.rulebook import declare, family
from gouji.model.seats import ALL_SEATS, SEATS, Seat, is_teammate, team

FAMILY = family(
    "scoring",
    ("结束和计分", "Ending and scores"),
    ("走的先后定名次，名次定分。", "The order of going out gives places, places give scores."),
    ("SCORE",),
    9,
)
SCORE_1 = declare(
    "SCORE-1",
    ("一回合结束", "The end of a deal"),
    (
        "手里还有牌的人都是一家时，这回合结束；剩下的名次按牌少的在前，一样多的按次序。",
        "The deal ends as soon as all seats still holding cards are of one team. The places left go to them by fewer cards, "
        "then in play order.",
    ),
    refuses={"deal_over": ("这回合已经结束。", "This deal is over.")},
    terms=("局", "回合", "捉落", "保落", "上半场", "争科", "下半场", "deal", "match"),
)
SCORE_2 = declare(
    "SCORE-2",
    ("计分", "Scores"),
    (
        "头科4分，二科2分，三科四科0分，二落−2分，大落−4分（选项 scale）；一家三人相加。串三户加倍。",
        "Places score 4 2 0 0 −2 −4 (option scale); a team's score is the sum of its three. A sweep doubles it.",
    ),
    terms=("头科", "二科", "三科", "四科", "二落", "大落", "串三户", "抓三户", "places", "sweep"),
)
SCORE_3 = declare(
    "SCORE-3",
    ("一局", "A match"),
    (
        "一局五回合（选项 deals），得分相加。串三户提前结束；六家都同意也可以解散，没打完的那回合不算。",
        "A match is five deals (option deals), its score the sum. A sweep ends it early, and so does the agreement of all six; "
        "a deal in progress then does not count.",
    ),
    refuses={"end_proposed": ("你已经同意解散。", "You have agreed to end the match already.")},
    terms=("局", "解散", "match"),
)

_SCALES: dict[int, tuple[int, ...]] = {4: (4, 2, 0, 0, -2, -4), 2: (2, 1, 0, 0, -1, -2)}


def is_over(deal: Deal) -> bool:
    """Whether all seats still in are of one team (SCORE-1)."""
    if deal.revolted is None:
        return 0 not in deal.places[0::2] or 0 not in deal.places[1::2]
    return len({team(seat) for seat in ALL_SEATS if is_in(deal, seat)}) < 2


def next_place(deal: Deal) -> int:
    """Return the highest place still free; 4 counts as taken while a revolution stands (EXIT-1)."""
    kept = 0 if deal.revolted is None else 4
    return next(place for place in range(1, SEATS + 1) if place not in deal.places and place != kept)


def lowest_place(deal: Deal) -> int:
    """Return the lowest place still free (BURN-8)."""
    return next(place for place in range(SEATS, 0, -1) if place not in deal.places)


def final_places(deal: Deal) -> tuple[int, ...]:
    """Return the places of a deal that has ended: those left by fewer cards, then in play order (SCORE-1)."""
    last = deal.left_order[-1]
    places = list(deal.places)
    if deal.revolted is not None:
        places[deal.revolted] = _place_of_revolt(deal, deal.revolted)
    still_in = [seat for seat in ALL_SEATS if not places[seat]]
    still_in.sort(key=lambda seat: (deal.hands[seat].size, (seat - last) % SEATS))
    free = [place for place in range(1, SEATS + 1) if place not in places]
    for seat, place in zip(still_in, free, strict=True):
        places[seat] = place
    return tuple(places)


def _place_of_revolt(deal: Deal, seat: Seat) -> int:
    """Return the revolutionary's place: 4, or 3 when his teammates took 1 and 2 (REV-3)."""
    mates = {deal.places[mate] for mate in ALL_SEATS if is_teammate(mate, seat)}
    return 3 if mates == {1, 2} else 4


def swept_by(places: Sequence[int]) -> int | None:
    """Return the team that took places 1, 2 and 3 (串三户), if one did."""
    teams = {team(seat) for seat in ALL_SEATS if places[seat] <= 3}
    return teams.pop() if len(teams) == 1 else None


def signed_scores(options: Options, places: Sequence[int]) -> tuple[int, int]:
    """Return the signed scores of teams 0 and 1 (SCORE-2)."""
    scale = _SCALES[options.scale]
    score = sum(scale[places[seat] - 1] * (1 if team(seat) == 0 else -1) for seat in ALL_SEATS) // 2
    if swept_by(places) is not None:
        score *= 2
    return score, -score


def recorded(options: Options, score: int) -> int:
    """Return a signed score the way it is recorded (SCORE-2, option ``record``)."""
    return max(score, 0) if options.record == "positive_only" else score


def match_over(options: Options, sweeps: Sequence[bool]) -> bool:
    """Whether a match has ended after deals of which these were sweeps (SCORE-3)."""
    return len(sweeps) >= options.deals or (options.sweep_ends_match and any(sweeps))


def match_totals(options: Options, scores: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """Return the recorded totals of teams 0 and 1 over a match's deals, given their signed scores (SCORE-3)."""
    first = sum(recorded(options, score[0]) for score in scores)
    second = sum(recorded(options, score[1]) for score in scores)
    return first, second


def leader_after(deal: Deal, seat: Seat) -> Seat:
    """Return ``seat`` if it is still in, else the next seat still in after it."""
    return next((seat + k) % SEATS for k in range(SEATS) if is_in(deal, (seat + k) % SEATS))
