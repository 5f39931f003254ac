/** How the hand's columns lie: rows, widths and strips for the room there is (sizes in CSS px). */

export type Shape = 'portrait' | 'landscape' | 'desktop'

/** How much of the cards of a column shows. */
interface Depth {
  strip: number
  /** The height of the front card of a column. */
  tail: number
  /** A closed column shows this much of each of its back cards. */
  edge: number
  /** From this many cards on a column is closed. */
  closeFrom: number
  /** So many cards of a closed column stay readable. */
  front: number
}

export interface HandLayout extends Depth {
  /** How many columns each row holds, from the top. */
  rows: number[]
  width: number
  gap: number
}

/** The kind of table for a window of this size. */
export function shapeOf(width: number, height: number): Shape {
  if (width >= 1100 && height >= 620) return 'desktop'
  return width > height && height < 620 ? 'landscape' : 'portrait'
}

/** Free at each side of a phone held upright, if there is room. */
const EDGE = 10
/** The badge above a column. */
export const BADGE = 24
/** What is pressed is at least this high. */
const LEAST = 24

const MOST = { portrait: 58, landscape: 46, desktop: 58 } as const
/** What the rest of the table needs of the height. */
const REST = { portrait: 372, landscape: 186, desktop: 560 } as const
/** So much more and the round of seats need not be drawn close; for that a hand is closed a little, but not much. */
const WIDE_ROUND = { portrait: 112, landscape: 0, desktop: 0 } as const

/** From the most generous to the closest; the first that fits is taken. */
const DEPTHS: Record<Shape, readonly Depth[]> = {
  portrait: [
    { strip: 24, tail: 58, edge: 7, closeFrom: 7, front: 4 },
    { strip: 24, tail: 44, edge: 7, closeFrom: 6, front: 4 },
    { strip: 24, tail: 36, edge: 5, closeFrom: 5, front: 3 },
    { strip: 24, tail: 30, edge: 3, closeFrom: 4, front: 2 },
  ],
  landscape: [
    { strip: 24, tail: 50, edge: 7, closeFrom: 6, front: 4 },
    { strip: 24, tail: 36, edge: 4, closeFrom: 5, front: 3 },
  ],
  desktop: [
    { strip: 28, tail: 74, edge: 7, closeFrom: 7, front: 4 },
    { strip: 24, tail: 50, edge: 5, closeFrom: 6, front: 4 },
  ],
}

/** Lays out columns of these sizes in `width` px; `height` is the window's. */
export function layHand(sizes: readonly number[], width: number, height: number, shape: Shape): HandLayout {
  const columns = sizes.length
  const two = shape === 'portrait' && columns > 7
  const top = Math.floor(columns / 2)
  const rows = two ? [top, columns - top] : [columns]
  const measures = fit(Math.max(...rows), width, shape)
  const room = height - REST[shape]
  const depths = DEPTHS[shape]
  const fits = (one: Depth, free: number): boolean => heightOf(sizes, rows, one) <= free
  const depth =
    depths.slice(0, 2).find((one) => fits(one, room - WIDE_ROUND[shape])) ?? depths.find((one) => fits(one, room)) ?? depths.at(-1)
  if (!depth) throw new Error('there is no depth for this shape')
  return { ...measures, rows, ...depth }
}

function fit(columns: number, width: number, shape: Shape): { width: number; gap: number } {
  const n = Math.max(columns, 1)
  const tight = n * 30 > width
  const gap = shape === 'desktop' ? 5 : tight ? 0 : n * 44 > width ? 2 : 3
  const side = shape === 'portrait' && !tight ? EDGE / (n * 44 > width ? 2 : 1) : 0
  return { width: Math.floor(Math.min(MOST[shape], (width - 2 * side - gap * (n - 1)) / n)), gap }
}

/** The height of all rows with their badges. */
function heightOf(sizes: readonly number[], rows: readonly number[], depth: Depth): number {
  let from = 0
  let total = 0
  for (const n of rows) {
    const tallest = sizes.slice(from, (from += n)).map((size) => sum(strips(size, depth, false)))
    total += BADGE + Math.max(0, ...tallest)
  }
  return total
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** How much of each card of a column shows, from the back to the front. */
export function strips(cards: number, depth: Depth, open: boolean): number[] {
  const back = hiddenCards(cards, depth, open)
  const edge = back === 0 ? 0 : Math.max(depth.edge, Math.ceil(LEAST / back))
  return Array.from({ length: cards }, (_, i) => (i === cards - 1 ? depth.tail : i < back ? edge : depth.strip))
}

/** How many cards at the back of a column are closed to edges. */
export function hiddenCards(cards: number, depth: Depth, open: boolean): number {
  return !open && cards >= depth.closeFrom ? cards - depth.front : 0
}
