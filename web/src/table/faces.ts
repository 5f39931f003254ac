/** Card faces as they are drawn: index, suit and pip in one drawing each, so that a card is few elements. */
import { indexGlyph, suitGlyph, type Glyph } from './glyphs.ts'

/** Where a part of a face lies, in units of the card. */
interface Spot {
  x: number
  y: number
  width: number
  height: number
}

/** Where the parts of a face lie; the ten is wider than other indices, and the jokers are signs. */
export interface Lay {
  name: string
  width: number
  height: number
  index: Spot
  ten: Spot
  joker: Spot
  suit: Spot
  /** The large suit, where nothing lies on it. */
  pip?: Spot | undefined
}

const spot = (x: number, y: number, width: number, height = width): Spot => ({ x, y, width, height })

export const MINI: Lay = { name: 'mini', width: 25, height: 36, index: spot(3, 4, 8.7, 13), ten: spot(1.5, 4, 12.7, 13), joker: spot(3, 4, 11.5, 13), suit: spot(3.5, 22, 9) }
const TABLE: Lay = { name: 'table', width: 50, height: 72, index: spot(5, 6, 13.4, 20), ten: spot(3, 6, 19.6, 20), joker: spot(5, 6, 17, 20), suit: spot(5.5, 31, 13), pip: spot(24, 47, 18) }
const LARGE: Lay = { name: 'large', width: 72, height: 104, index: spot(8, 9, 18.7, 28), ten: spot(5, 9, 27.4, 28), joker: spot(8, 9, 25, 28), suit: spot(10, 43, 15), pip: spot(31, 60, 30) }
const covered = (lay: Lay): Lay => ({ ...lay, name: `${lay.name} covered`, pip: undefined })
/** The sizes of a card: whole, and with another card on its right part. */
export const SIZES = { mini: [MINI, MINI], table: [TABLE, covered(TABLE)], large: [LARGE, covered(LARGE)] } as const

/** The head of a strip in the hand, so wide as its column. */
export function stripLay(width: number, narrow: boolean): Lay {
  const size = { name: `strip ${String(width)}`, width, height: 26 }
  if (narrow) return { ...size, index: spot(2.5, 5, 10, 15), ten: spot(1, 5, 14.7, 15), joker: spot(1.5, 5, 12, 13.5), suit: spot(width - 12, 7, 10) }
  return { ...size, index: spot(5, 4, 12, 18), ten: spot(4, 4, 17.6, 18), joker: spot(5, 4, 16, 18), suit: spot(width - 19, 6, 13) }
}

/** One path, and how it is inked. */
export interface Stroke {
  ink: Glyph['ink'] | 'ink-hole'
  d: string
  /** How wide its line is; null for what is filled. */
  line: number | null
}

/** A face: its index, its suit, small and large in one, and what only jokers have: the eye of one, large rings of the other. */
export interface Face {
  index: Stroke
  suit: Stroke
  more: Stroke | null
}

const number = (value: number): string => String(Math.round(value * 100) / 100)
const COMMANDS = /([a-zA-Z])([^a-zA-Z]*)/g
const NUMBERS = /-?(?:\d+\.?\d*|\.\d+)/g
/** Of an arc, these of its seven numbers are no lengths: its turn and the two flags. */
const KEPT = [2, 3, 4]

/** The same drawing `by` times as large, from `x`, `y` on. Flags of arcs must stand apart from what follows. */
export function moved(d: string, by: number, x: number, y: number): string {
  return d.replace(COMMANDS, (_, command: string, rest: string) => {
    const shift = command === command.toUpperCase()
    const arc = command.toUpperCase() === 'A'
    const numbers = [...rest.matchAll(NUMBERS)].map(([one], at) => {
      const place = arc ? at % 7 : at
      if (arc && KEPT.includes(place)) return one
      const across = command.toUpperCase() === 'H' || (command.toUpperCase() !== 'V' && (arc ? place === 5 : at % 2 === 0))
      const from = !shift || (arc && place < 5) ? 0 : across ? x : y
      return number(Number(one) * by + from)
    })
    return command + numbers.join(' ')
  })
}

const fitted = new Map<string, readonly Stroke[]>()

/** A glyph within a spot, as large as it fits, in the middle; and the hole in it. */
function fit(name: string, glyph: Glyph, at: Spot): readonly Stroke[] {
  const key = `${name} ${String(at.x)} ${String(at.y)} ${String(at.width)} ${String(at.height)}`
  let strokes = fitted.get(key)
  if (!strokes) {
    const [, , width = 1, height = 1] = glyph.box.split(' ').map(Number)
    const by = Math.min(at.width / width, at.height / height)
    const [x, y] = [at.x + (at.width - by * width) / 2, at.y + (at.height - by * height) / 2]
    strokes = [{ ink: glyph.ink, d: moved(glyph.d, by, x, y), line: glyph.line === undefined ? null : Number(number(glyph.line * by)) }]
    if (glyph.hole !== undefined) strokes = [...strokes, { ink: 'ink-hole', d: moved(glyph.hole, by, x, y), line: null }]
    fitted.set(key, strokes)
  }
  return strokes
}

const known = new Map<string, Face>()

/** The paths of a face: what is inked alike is one of them. */
export function faceOf(face: string, lay: Lay): Face {
  const key = `${face} ${lay.name}`
  let found = known.get(key)
  if (!found) {
    const rank = face.charAt(0)
    const glyph = suitGlyph(face)
    const suit = `suit ${face.slice(1) || `of ${face}`}`
    const [index] = fit(rank, indexGlyph(rank), rank === 'T' ? lay.ten : face.length === 1 ? lay.joker : lay.index)
    const [small, smallHole] = fit(suit, glyph, lay.suit)
    const [large, largeHole] = lay.pip ? fit(suit, glyph, lay.pip) : []
    if (!index || !small) throw new Error(`${face} has no drawing`)
    found = { index, suit: small.line === null ? both(small, large) : small, more: smallHole ? both(smallHole, largeHole) : small.line === null ? null : (large ?? null) }
    known.set(key, found)
  }
  return found
}

function both(small: Stroke, large: Stroke | undefined): Stroke {
  return large ? { ...small, d: small.d + large.d } : small
}
