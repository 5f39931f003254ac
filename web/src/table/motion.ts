/** 动画: cards travel from where they were to where they lie (first, last, invert, play), then stop. */

const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

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

interface Flight {
  node: HTMLElement
  /** Where it comes from or goes to, read with all others. */
  other: () => Spot | null
  ms: number
  leaves: boolean
}
let flights: Flight[] = []

/**
 * All that moves at once is measured first and then moved, so that the table is laid out once for it, and in a task of
 * its own: what has changed was a task before, what is painted is one after. What comes is not seen until then.
 */
function fly(flight: Flight): void {
  if (!flight.leaves) flight.node.style.visibility = 'hidden'
  if (flights.push(flight) === 1) setTimeout(takeOff)
}

function takeOff(): void {
  const ready = flights.map((flight) => ({ flight, there: flight.other(), here: spotOf(flight.node) }))
  flights = []
  for (const { flight, there, here } of ready) {
    flight.node.style.visibility = ''
    if (!there || !flight.node.isConnected) continue
    const [x, y] = [there.x - here.x, there.y - here.y]
    const small = Math.min(1, Math.max(0.4, there.width / Math.max(1, here.width)))
    const far = { transform: `translate(${String(x)}px, ${String(y)}px) scale(${String(small)})`, opacity: 0.2 }
    const near = { transform: 'none', opacity: 1 }
    flight.node.animate(flight.leaves ? [near, far] : [far, near], { duration: flight.ms, easing: EASE, fill: flight.leaves ? 'forwards' : 'none' })
  }
}

export interface Arrival {
  seat: number
  mine: boolean
  ms: number
}

/** Cards come to the table: each from the hand if they are one's own, else together from their seat. */
export function arrive(node: HTMLElement, { seat, mine, ms }: Arrival): void {
  if (still()) return
  const cards = [...node.children].filter((child) => child instanceof HTMLElement)
  if (!mine || own.length === 0) {
    fly({ node, other: () => markOf(seat), ms, leaves: false })
    return
  }
  for (const [at, card] of cards.entries()) {
    const spot = own[at]
    if (spot) fly({ node: card, other: () => spot, ms, leaves: false })
  }
}

/** What lies on the table goes to a seat: its winner, or its player once it is beaten. */
export function depart(node: HTMLElement, { seat, ms }: { seat: number; ms: number }): { duration: number } {
  if (still()) return { duration: 0 }
  fly({ node, other: () => markOf(seat), ms, leaves: true })
  return { duration: ms }
}
