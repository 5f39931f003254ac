"""气泡: what is said covers no other seat: no name, no count, no mark of whose turn it is."""

import json

import pytest
from looking import SETTLED
from page_player import open_profile
from playwright.sync_api import Browser, Page
from stage import FIVE

PHRASES = {"zh": "hold_him", "en": "hurry"}
"""The longest of each language."""
FREE = {
    "zh": "这一手牌我想了很久还是没想明白到底该不该出" * 5,
    "en": "Shall I play it now or keep it for the last trick " * 2,
}
NAME = "欧阳上官司马诸葛令狐皇甫尉迟公孙慕容宇文长孙鲜于"
CALLED = """(name) => {
  const player = { bot: '', connected: true, autopilot: false, away: false }
  const players = Array.from({ length: 6 }, (_, i) => ({ name: i === 0 ? '林' : name, ...player }))
  tell({ type: 'welcome', protocol: 2, build: 'dev', table: 'dev', seat: 0, players })
}"""
COVERED = """(seat) => {
  const bubble = document.querySelector('[data-testid=bubble]')
  if (!bubble) return [`seat ${seat} says nothing`]
  const box = bubble.getBoundingClientRect()
  const [w, h] = [innerWidth, innerHeight]
  const found = []
  if (box.left < 0 || box.top < 0 || box.right > w || box.bottom > h) found.push(`seat ${seat}: out of the window`)
  const text = bubble.scrollWidth > bubble.clientWidth + 1 ? [`seat ${seat}: cut off at the side`] : []
  const parts = '.seat .text, .seat .avatar, .you .text, .you .avatar, .you .left, [data-testid=prompt], header button'
  const others = document.querySelectorAll(parts)
  for (const one of others) {
    if (one.closest('[data-seat]')?.dataset.seat === String(seat)) continue
    const other = one.getBoundingClientRect()
    const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left)
    const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
    if (wide > 1 && high > 1) {
      const whose = one.closest('[data-testid]')?.dataset.testid
      found.push(`seat ${seat} lies over ${one.className} of ${whose} by ${Math.round(wide)}×${Math.round(high)}`)
    }
  }
  return [...found, ...text]
}"""


def say(page: Page, number: int, seat: int, phrase: str, text: str) -> None:
    line = {
        "type": "line",
        "number": number,
        "seat": seat,
        "name": f"seat {seat}",
        "phrase": phrase,
        "text": text,
        "at": 0,
    }
    page.evaluate(f"tell({json.dumps(line)})")
    page.evaluate(SETTLED)


@pytest.mark.parametrize("size", list(FIVE.values()), ids=list(FIVE))
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_what_is_said_at_a_seat_covers_no_other(
    chromium: Browser, stage: str, size: tuple[int, int], lang: str
) -> None:
    context = open_profile(chromium, size)
    page = context.new_page()
    found: list[str] = []
    for scene in ("turn", "fifteen", "burn"):
        for phrase, text in ((PHRASES[lang], ""), ("", FREE[lang])):
            for seat in range(6):
                page.goto(f"{stage}?scene={scene}&lang={lang}")
                page.get_by_test_id("hand").wait_for()
                page.evaluate(CALLED, NAME)
                page.evaluate(SETTLED)
                say(page, 1, seat, phrase, text)
                found += [f"{scene} {phrase or 'free'}: {trouble}" for trouble in page.evaluate(COVERED, seat)]
    context.close()
    assert found == []
