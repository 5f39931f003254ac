"""``gouji play``: a person at seat 0 against five bots, in a terminal."""

import secrets
from collections.abc import Callable

from gouji.bots.hints import Proposal, proposals
from gouji.bots.protocol import Bot
from gouji.bots.registry import make_bot
from gouji.cards.shuffle import commitment, derived, shuffled
from gouji.cli.terminal.board import board, fit
from gouji.cli.terminal.reasons import REASON_TEXT
from gouji.cli.terminal.telling import Language, tell
from gouji.cli.terminal.typed import KEYS, NotUnderstood, offered, read_line
from gouji.engine.check import check
from gouji.engine.decide import step
from gouji.engine.evolve import fold
from gouji.engine.legal import choices
from gouji.engine.opening import Setup, opening, setup_after
from gouji.engine.prompts import prompt_of
from gouji.model.commands import KINDS, Burn, Command, Play, Return
from gouji.model.deal import Deal
from gouji.model.events import Event, Passed, Played, TrickBegan, Yielded
from gouji.model.options import Options
from gouji.model.prompts import Prompt
from gouji.model.rulebook import Refusal, rule_by_id
from gouji.rules.scoring import match_over
from gouji.sim.watching import Watching

PERSON = 0
BALANCES = (10_000,) * 6
FINAL = ("over", "void", "ended")
HELP = {
    "zh": "h 提示 · ? 说明 · t 台面 · q 离开",
    "en": "h hint · ? help · t table · q quit",
}

EXPLAINED = {
    "zh": (
        "一手牌照牌面打：999、3*9+2X（三个9带两个小花）、XX999。",
        "十打 10 或 T，小花打 X，大花打 D。",
        "规则：另开一个终端，gouji rules 烧牌，或 gouji rules BURN-3。",
    ),
    "en": (
        "Type a play as it reads: 999, 3*9+2X (three 9s with two small jokers), XX999.",
        "A ten is 10 or T, a small joker X, a big one D.",
        "Rules: in another terminal, gouji rules burn, or gouji rules BURN-3.",
    ),
}
"""What ``?`` tells, after what may be typed."""


class Left(Exception):
    """The person leaves."""


class Terminal:
    """A table in a terminal: what was said, and how the person is asked."""

    def __init__(self, language: Language, ask: Callable[[str], str], say: Callable[[str], None]) -> None:
        self.language: Language = language
        self._ask = ask
        self._say = say
        self.last: dict[int, str] = {}

    def hear(self, events: tuple[Event, ...], watching: Watching) -> None:
        """Take in the events of one command and tell them."""
        for event in events:
            watching.see(event)
            if isinstance(event, TrickBegan):
                self.last = {}
            line = tell(event, self.language)
            if line is None:
                continue
            if isinstance(event, Played | Passed | Yielded):
                self.last[event.seat] = line.partition(" ")[2]
            self._say(fit(line))

    def show(self, deal: Deal) -> None:
        """Show the table as the person sees it."""
        for line in board(deal, PERSON, self.last, self.language):
            self._say(line)

    def choose(self, deal: Deal, prompt: Prompt, hints: list[Proposal]) -> Command:
        """Ask until the person has said something that the rules admit.

        Raises:
            Left: he quits.
        """
        self.show(deal)
        cycle = 0
        while True:
            line = self._ask(f"[{offered(prompt, self.language)} · {HELP[self.language]}] > ").strip()
            if line in ("q", "离开"):
                raise Left
            if line in ("t", "台面") and "take" not in prompt.may:
                self.show(deal)
                continue
            if line in ("?", "？", "说明"):
                self._explain(prompt)
                continue
            if line in ("h", "提示"):
                self._say(self._hint(hints[cycle % len(hints)]))
                cycle += 1
                continue
            command = self._understood(line, prompt)
            refusal = None if command is None else check(deal, command)
            if command is not None and refusal is None:
                return command
            if refusal is not None:
                self._say(self.why_not(refusal))

    def _understood(self, line: str, prompt: Prompt) -> Command | None:
        try:
            return read_line(line, prompt)
        except NotUnderstood:
            self._tell_offered(prompt)
            return None

    def _explain(self, prompt: Prompt) -> None:
        self._tell_offered(prompt)
        for line in EXPLAINED[self.language]:
            self._say(line)

    def _tell_offered(self, prompt: Prompt) -> None:
        self.tell_line(f"可以打：{offered(prompt, 'zh')}", f"You may type: {offered(prompt, 'en')}")

    def _hint(self, hint: Proposal) -> str:
        zh = self.language == "zh"
        command, reason = hint.command, REASON_TEXT[hint.reason][0 if zh else 1]
        cards = command.cards if isinstance(command, Play | Burn | Return) else ""
        kind = KINDS[type(command)]
        word = "" if isinstance(command, Play) else KEYS[kind][2][0 if zh else 1] if kind in KEYS else kind
        return f"{'提示' if zh else 'hint'}: {' '.join(part for part in (word, cards) if part)} ({reason})"

    def why_not(self, refusal: Refusal) -> str:
        """Return the refusal in words, with its rule."""
        rule = rule_by_id(refusal.rule)
        text = rule.refuses[refusal.code][0 if self.language == "zh" else 1] if rule is not None else refusal.code
        return f"✗ {text} ({refusal.rule})"

    def tell_line(self, zh: str, en: str) -> None:
        """Say one line."""
        self._say(fit(zh if self.language == "zh" else en))


def run_play(
    options: Options,
    bot_name: str,
    language: Language,
    seed: int | None,
    ask: Callable[[str], str] = input,
    say: Callable[[str], None] = print,
) -> int:
    """Play a match in the terminal and return the exit code.

    Raises:
        UnknownBot: no bot has that name.
    """
    bot, terminal = make_bot(bot_name), Terminal(language, ask, say)
    setup = Setup(balances=BALANCES)
    sweeps: list[bool] = []
    while not match_over(options, sweeps):
        secret = secrets.token_bytes(32) if seed is None else _stated(seed, setup)
        terminal.tell_line(f"承诺 {commitment(secret)[:32]}…", f"commitment {commitment(secret)[:32]}…")
        try:
            deal = _play_deal(options, setup, secret, bot, terminal)
        except (Left, EOFError):
            return 0
        terminal.tell_line(f"种子 {secret.hex()[:48]}…", f"seed {secret.hex()[:48]}…")
        if deal.phase == "ended":
            return 0
        if deal.phase == "over":
            sweeps.append(deal.sweep is not None)
        setup = setup_after(deal)
    return 0


def _stated(seed: int, setup: Setup) -> bytes:
    stream = derived(seed.to_bytes(32, "big", signed=True), "play", setup.number, setup.attempt)
    return b"".join(stream.below(1 << 32).to_bytes(4, "big") for _ in range(8))


def _play_deal(options: Options, setup: Setup, secret: bytes, bot: Bot, terminal: Terminal) -> Deal:
    events = opening(options, shuffled(secret, str(setup.number), [b""] * 6), setup)
    deal, watching = fold(options, events), Watching(options)
    terminal.hear(events, watching)
    while deal.phase not in FINAL:
        seat = next((other for other in deal.asked if other != PERSON), PERSON)
        prompt = prompt_of(deal, seat)
        assert prompt is not None
        view = watching.view(deal, seat)
        dice = derived(secret, "bot", seat, prompt.id)
        if seat != PERSON:
            command = bot.choose(view, prompt, dice)
        elif len(choices(view.deal, prompt)) == 1 and "decline" in prompt.may:
            command = choices(view.deal, prompt)[0]
        else:
            command = terminal.choose(view.deal, prompt, proposals(view, prompt, dice))
        events, deal = step(deal, command)
        terminal.hear(events, watching)
    return deal
