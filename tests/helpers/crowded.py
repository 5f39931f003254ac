"""The fullest table there is: every seat with the longest name and every mark, a top play, and what lies over what."""

import json
from typing import Any

from looking import SETTLED
from playwright.sync_api import Page

NAMES = {"zh": "欧阳上官司马诸葛令狐皇甫尉迟公孙慕容宇文长孙鲜于", "en": "Maximiliana Wolfeschlegel"}
"""As long as a name may be."""
FANS = (
    "9S",
    "9S 9H 9C 9D",
    "TS TH TC TD TS",
    "D X 2S TH TC TD",
    "D X 2S 2H 7S 7H 7C 7D 7S",
    "D D X X 2S 2H 2C TS TH TC TD TS TH TC TD TS TH TC TD TS",
)
"""Plays of 1 to 20 cards, with as many ranks as a play can have."""
MATE = "D 2H 2H AC AC KD QS QC TH TH TC 9S 9C 8S 8S 7S"
HAND = "D D X X 2S 2C 2D AS AH AD KS KH KC QH QD JS JH JC JD TS TD 9S 9H 9H 9C 9D 8H 8C 8D 7C 6S 6S 6C 6D 5H 3S"
"""One's own hand in the set scenes: the fewer are left of it, the more room there is for the seats."""

ACTS = ("4S 4H 4C 4D 4S 4H", "2S 2H 6S 6H 6C 6D 6S", "D X 2S 5S 5H 5C 5D", "JS JH JC JD JS JH", "QS QH QC QD QS")
"""What each of the others did last."""

_COVERED = """() => {
  const clip = (node, box) => {
    let { left, top, right, bottom } = box
    for (let up = node; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up)
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
      const edge = up.getBoundingClientRect()
      left = Math.max(left, edge.left); top = Math.max(top, edge.top)
      right = Math.min(right, edge.right); bottom = Math.min(bottom, edge.bottom)
    }
    return { left, top, right, bottom }
  }
  const seen = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const boxes = (root) => {
    const found = []
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walk.currentNode; node; node = walk.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      if (!element || !seen(element) || element.closest('.bubble')) continue
      const drawn = node instanceof Element && node.matches('svg, .card, .tag, .open, .pill, .avatar')
      if (!drawn && (node instanceof Element || !node.data.trim())) continue
      const range = document.createRange()
      range.selectNode(node)
      for (const rect of drawn ? [node.getBoundingClientRect()] : range.getClientRects()) {
        const box = clip(element, rect)
        const says = node instanceof Element ? node.getAttribute('class') : node.data.trim()
        if (box.right - box.left > 0.5 && box.bottom - box.top > 0.5) found.push({ says, box, whole: rect })
      }
    }
    return found
  }
  const over = (a, b) => {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    return wide > 0.5 && high > 0.5 ? `${Math.ceil(wide)}×${Math.ceil(high)}` : ''
  }
  const troubles = []
  const parts = [...document.querySelectorAll('.seat')].map((seat) => [seat.dataset.testid, boxes(seat)])
  const middle = [...document.querySelectorAll('[data-testid=trick], .stamps > *, .tags > *')]
  const lying = middle.flatMap(boxes)
  for (const [seat, marks] of parts) {
    for (const mark of marks) {
      for (const one of lying) {
        const by = over(one.box, mark.box)
        if (by) troubles.push(`${one.says} lies over ${mark.says} of ${seat} by ${by}`)
      }
      const cut = mark.whole.right - mark.whole.left - (mark.box.right - mark.box.left)
      if (cut > 0.5 && mark.says !== NAMED) troubles.push(`${mark.says} of ${seat} is cut by ${Math.ceil(cut)}`)
    }
  }
  for (const [a, x] of parts) for (const [b, y] of parts) {
    if (a < b) for (const one of x) for (const two of y) {
      const by = over(one.box, two.box)
      if (by) troubles.push(`${one.says} of ${a} lies over ${two.says} of ${b} by ${by}`)
    }
  }
  const [w, h] = [innerWidth, innerHeight]
  for (const one of [...lying, ...parts.flatMap((part) => part[1])]) {
    const { left, top, right, bottom } = one.box
    if (left < 0 || top < 0 || right > w || bottom > h) troubles.push(`${one.says} is out of the window`)
  }
  const cards = [...document.querySelectorAll('[data-testid=trick] .top:last-child .card')]
  for (const [i, card] of cards.entries()) {
    const index = card.querySelector('.index').getBoundingClientRect()
    const next = cards[i + 1]?.getBoundingClientRect()
    if (next && next.left < index.right - 0.5) troubles.push(`the rank of card ${i + 1} of ${cards.length} is covered`)
    if (index.height < 9) troubles.push(`the rank of card ${i + 1} of ${cards.length} is too small`)
  }
  if (cards.length === 0) troubles.push('there is no top play')
  return troubles
}"""


def tell(page: Page, message: dict[str, Any]) -> None:
    page.evaluate(f"tell({json.dumps(message)})")


def happen(page: Page, *events: dict[str, Any]) -> None:
    """Let these events reach the page."""
    start = page.evaluate("heard()")
    tell(page, {"type": "events", "deal": "dev-1", "start": start, "events": list(events)})


def crowd(page: Page, lang: str, mark: str, *, acts: bool, seat: int | None = 0) -> None:
    """Give each seat the longest name and every mark at once, and its last action."""
    base = {"bot": "", "connected": mark != "lost", "autopilot": mark in ("autopilot", "away"), "away": mark == "away"}
    players = [{"name": NAMES[lang], **base} for _ in range(6)]
    tell(page, {"type": "welcome", "protocol": 2, "build": "dev", "table": "dev", "seat": seat, "players": players})
    others = (1, 2, 3, 4, 5)
    if acts:
        happen(page, *({"type": "played", "seat": n, "cards": ACTS[n - 1].split(), "left": 10} for n in others))
    else:
        happen(page, *({"type": "reported", "seat": n, "asker": 0, "left": 9} for n in others))
    happen(page, *({"type": "called", "seat": n, "call": "open-call" if n % 2 else "pre-call"} for n in others))
    happen(page, *({"type": "opened", "seat": n} for n in others))
    happen(page, *({"type": "muffled", "seat": n, "by": 0} for n in others))
    if mark == "headless":
        happen(page, *({"type": "headless", "seat": n} for n in others))
    happen(page, *({"type": "handseen", "owner": n, "viewers": [0], "cards": MATE.split()} for n in (2, 4)))
    page.evaluate(SETTLED)


def keep(page: Page, count: int) -> None:
    """Leave oneself so many cards."""
    hand = HAND.split()
    if count < len(hand):
        gone = {"type": "played", "seat": 0, "cards": hand[count:]}
        happen(page, gone, {"type": "trickended", "winner": 0}, {"type": "trickbegan", "leader": 0, "reason": "won"})
    page.evaluate(SETTLED)


def play(page: Page, cards: str, seat: int) -> None:
    """Make these cards the top play, of a seat whose hand is not seen."""
    happen(page, {"type": "played", "seat": seat, "cards": cards.split(), "left": 9, "gouji": True, "restricted": True})
    page.evaluate(SETTLED)


def covered(page: Page, lang: str) -> list[str]:
    """Return what of the trick lies over a seat, what of a seat is cut or over another, and ranks not to be read."""
    found: list[str] = page.evaluate(_COVERED.replace("NAMED", json.dumps(NAMES[lang])))
    return found


def through_fans(page: Page, lang: str) -> list[str]:
    """Lay every fan on the table in turn and return what is wrong with any."""
    found: list[str] = []
    for n, cards in enumerate(FANS):
        play(page, cards, (5, 1, 3)[n % 3])
        found += [f"{cards}: {trouble}" for trouble in covered(page, lang)]
    return found
