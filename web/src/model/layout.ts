/** How the hand's columns lie: rows, widths and strips for the room there is (sizes in CSS px). */

export type Shape = 'portrait' | 'landscape' | 'desktop'

export interface HandLayout {
  /** How many columns each row holds, from the top. */
  rows: number[]
  width: number
  gap: number
  strip: number
  /** The height of the front card of a column. */
  tail: number
  /** A closed column shows this much of each of its back cards. */
  edge: number
  /** From this many cards on a column is closed. */
  closeFrom: number
}

/** The kind of table for a window of this size. */
export function shapeOf(width: number, height: number): Shape {
  if (width >= 1100 && height >= 620) return 'desktop'
  return width > height && height < 620 ? 'landscape' : 'portrait'
}

/** Free at each side of a phone held upright, if there is room. */
const EDGE = 10

const MOST = { portrait: 58, landscape: 46, desktop: 58 } as const

/** Lays `columns` out in `width` px; `height` is the window's. */
export function layHand(columns: number, width: number, height: number, shape: Shape): HandLayout {
  const one = fit(columns, width, shape)
  const twoRows = shape === 'portrait' && columns > 7 && (height >= 740 || one.width < 24)
  if (!twoRows) {
    return { ...one, rows: [columns], ...depth(shape, height, false) }
  }
  const top = Math.floor(columns / 2)
  return { ...fit(columns - top, width, shape), rows: [top, columns - top], ...depth(shape, height, true) }
}

function fit(columns: number, width: number, shape: Shape): { width: number; gap: number } {
  const n = Math.max(columns, 1)
  const tight = n * 30 > width
  const gap = shape === 'desktop' ? 5 : tight ? 0 : 3
  const side = shape === 'portrait' && !tight ? EDGE : 0
  return { width: Math.floor(Math.min(MOST[shape], (width - 2 * side - gap * (n - 1)) / n)), gap }
}

function depth(shape: Shape, height: number, twoRows: boolean): Pick<HandLayout, 'strip' | 'tail' | 'edge' | 'closeFrom'> {
  if (shape === 'desktop') return { strip: 28, tail: 74, edge: 7, closeFrom: 7 }
  if (shape === 'landscape') return { strip: 24, tail: 50, edge: 7, closeFrom: 6 }
  if (twoRows) return { strip: 24, tail: height >= 820 ? 58 : 44, edge: 7, closeFrom: height >= 800 ? 7 : 6 }
  return { strip: 24, tail: 58, edge: 7, closeFrom: 6 }
}

/** How much of each card of a column shows, from the back to the front. */
export function strips(cards: number, layout: HandLayout, open: boolean): number[] {
  const front = 4
  return Array.from({ length: cards }, (_, i) => {
    if (i === cards - 1) return layout.tail
    const hidden = !open && cards >= layout.closeFrom && i < cards - front
    return hidden ? layout.edge : layout.strip
  })
}
