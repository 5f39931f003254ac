"""What a page looks like, measured: boxes that touch, things cut off, targets too small."""

from typing import Any

from playwright.sync_api import Page

MEASURE = """
(names) => {
  const seen = (node) => {
    const box = node.getBoundingClientRect()
    const style = getComputedStyle(node)
    return box.width > 0 && box.height > 0 && style.visibility === 'visible' ? box : null
  }
  const label = (node) => node.dataset.testid ?? node.getAttribute('aria-label') ?? node.className
  const troubles = []
  const outside = (node, box) => {
    const [w, h] = [document.documentElement.clientWidth, innerHeight]
    if (box.left < -0.5 || box.top < -0.5 || box.right > w + 0.5 || box.bottom > h + 0.5) {
      const at = [box.left, box.top, box.right, box.bottom].map(Math.round)
      troubles.push(`${label(node)} reaches out of the window: ${at}`)
    }
  }
  const found = (name) => [...document.querySelectorAll(name)].map((node) => [name, node, seen(node)])
  const parts = names.flatMap(found).filter((one) => one[2])
  for (const [, node, box] of parts) outside(node, box)
  for (let i = 0; i < parts.length; i++) {
    for (let k = i + 1; k < parts.length; k++) {
      const [a, b] = [parts[i], parts[k]]
      if (a[1].contains(b[1]) || b[1].contains(a[1])) continue
      const wide = Math.min(a[2].right, b[2].right) - Math.max(a[2].left, b[2].left)
      const high = Math.min(a[2].bottom, b[2].bottom) - Math.max(a[2].top, b[2].top)
      if (wide <= 1 || high <= 1) continue
      const by = `${Math.round(wide)}×${Math.round(high)}`
      troubles.push(`${a[0]} ${label(a[1])} lies over ${b[0]} ${label(b[1])} by ${by}`)
    }
  }
  return troubles
}
"""

TARGETS = """
() => {
  const small = []
  for (const node of document.querySelectorAll('button, a[href], input, summary')) {
    const box = node.getBoundingClientRect()
    if (box.width === 0 || box.height === 0 || node.closest('[aria-hidden=true], .hidden')) continue
    const strip = Number(node.dataset.show ?? 99)
    const least = node.matches('.press, .icon-press') ? 44 : 24
    const [wide, high] = [Math.round(box.width), Math.round(Math.min(box.height, strip))]
    const name = node.dataset.testid ?? node.className
    if (Math.min(wide, high) < least) small.push(`${name} is ${wide}×${high}, not ${least}`)
  }
  return small
}
"""

CUT = """
(names) => [...document.querySelectorAll(names)].flatMap((node) => {
  const range = document.createRange()
  range.selectNodeContents(node)
  const text = range.getBoundingClientRect()
  const troubles = []
  for (let up = node; up && up !== document.body; up = up.parentElement) {
    const box = up.getBoundingClientRect()
    const clips = up === node || getComputedStyle(up).overflowX !== 'visible'
    const wide = Math.max(text.right - box.right, box.left - text.left)
    if (clips && wide > 0.5) troubles.push(`${node.textContent.trim()} is cut by ${Math.ceil(wide)} at its side`)
    const tall = up === node ? node.scrollHeight - node.clientHeight : 0
    if (tall > 1 && getComputedStyle(up).overflowY !== 'visible') troubles.push(`${node.textContent} is cut below`)
  }
  return troubles
})
"""

PARTS = (
    ".seat .text",
    ".seat .avatar",
    ".seat .action > *",
    ".trick .cards",
    ".trick .words",
    ".stamps > *",
    ".tags > *",
    ".you .text",
    ".you .mine > *",
    "[data-testid=prompt]",
    "header .line",
    "header .icon-press",
    ".column",
    ".preview > *",
    ".actions .press",
    ".answers .press",
)
"""The parts of the table of which none may lie over another."""


SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
"""What depends on measured sizes is drawn one frame later."""


def troubles(page: Page) -> list[str]:
    """Return what lies over something else or is cut off."""
    page.evaluate(SETTLED)
    found: list[str] = page.evaluate(MEASURE, list(PARTS))
    return found


def cut(page: Page, names: str) -> list[str]:
    """Return whose words do not fit into what holds them."""
    found: list[str] = page.evaluate(CUT, names)
    return found


def small_targets(page: Page) -> list[str]:
    """Return what is too small to be pressed."""
    found: list[str] = page.evaluate(TARGETS)
    return found


def violations(page: Page, source: str) -> list[str]:
    """Return what axe finds on the page."""
    page.evaluate(source)
    rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
    result: dict[str, Any] = page.evaluate("(tags) => axe.run(document, { runOnly: tags })", rules)
    pairs = [(one["id"], node) for one in result["violations"] for node in one["nodes"]]
    return [f"{name}: {node['html'][:160]} {node['failureSummary']}" for name, node in pairs]
