/** 动画: cards travel from where they were to where they lie (first, last, invert, play), then stop. */

const easeOut = (x: number): number => 1 - (1 - x) ** 3

interface Spot {
  x: number
  y: number
  width: number
}

/** Where one's own cards lay when they were played, until they have been drawn on the table. */
let own: Spot[] = []

/** Whether the visitor asked for less motion. */
export function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

function spotOf(node: Element): Spot {
  const box = node.getBoundingClientRect()
  return { x: box.left + box.width / 2, y: box.top + Math.min(box.height, box.width * 1.44) / 2, width: box.width }
}

/** Marks where these cards of one's own lie now, chosen ones first: they are about to leave the hand. */
export function leave(faces: readonly string[]): void {
  own = []
  if (still()) return
  const strips = [...document.querySelectorAll<HTMLElement>('[data-testid="card"]')]
  strips.sort((a, b) => Number(b.ariaPressed === 'true') - Number(a.ariaPressed === 'true'))
  for (const face of faces) {
    const at = strips.findIndex((strip) => strip.dataset.face === face)
    const [strip] = at < 0 ? [] : strips.splice(at, 1)
    if (strip) own.push(spotOf(strip))
  }
}

function markOf(seat: number): Spot | null {
  const node = document.querySelector(`[data-seat="${String(seat)}"] .avatar`)
  return node ? spotOf(node) : null
}

interface Move {
  duration: number
  easing: (x: number) => number
  css: (shown: number, hidden: number) => string
}
const NONE: Move = { duration: 0, easing: easeOut, css: () => '' }

function between(node: Element, other: Spot | null, ms: number): Move {
  if (still() || !other) return NONE
  const here = spotOf(node)
  const [x, y] = [other.x - here.x, other.y - here.y]
  const small = Math.min(1, Math.max(0.4, other.width / Math.max(1, here.width)))
  return {
    duration: ms,
    easing: easeOut,
    css: (shown, hidden) =>
      `transform: translate(${String(x * hidden)}px, ${String(y * hidden)}px) scale(${String(small + (1 - small) * shown)}); opacity: ${String(Math.min(1, 0.2 + shown))}`,
  }
}

/** A card comes to the table: from the hand if it is one's own, else from its seat. */
export function arrive(node: Element, { seat, at, mine, ms }: { seat: number; at: number; mine: boolean; ms: number }): Move {
  return between(node, (mine ? own[at] : null) ?? markOf(seat), ms)
}

/** What lies on the table goes to a seat: its winner, or its player once it is beaten. */
export function depart(node: Element, { seat, ms }: { seat: number; ms: number }): Move {
  return between(node, markOf(seat), ms)
}
